// Where a journal is at home
// =============================================================================
//
// A folder brings its journal along, and in it decisions, approvals and answers. Whoever
// unpacks an archive or clones a repository has said none of that. So nothing begins in a
// journal before this user's own state, which comes with no folder, says that it is at home.
//
// Invariants:
//
//   HOME-1. A journal that is not at home is read, verified, exported and copied. No run is
//       made, claimed or told anything there.
//   HOME-2. It is looked at again each time, not only when the journal is opened.

import type { Diagnostic } from '#text'

import { isoTime } from './iso-time.ts'
import type { CopyMark } from './keeping/keeping.ts'
import { fault, refusal } from './run-error.ts'

/**
 * Why a journal is not at home: `unknown`, this user never adopted it; `copy`, it is at home at another
 * place; `gone`, it was at another place, which holds it no more, in another folder of the disk; `no-id`, an older version made it, which gave journals no names; `older`, it was at home here and
 * has less in it than it had.
 */
export type ForeignReason = 'unknown' | 'copy' | 'gone' | 'no-id' | 'older'

/** That a journal is not at home here, and why. */
export interface Foreign {
  /** Why. */
  readonly reason: ForeignReason
  /** The place where it is at home; empty where that is not known. */
  readonly place: string
}

/** What says that a journal is at home: this user's state, the environment or the program, or nothing yet. */
export type HomeSource = 'state' | 'named' | 'process'

/** Whether a journal is at home where it lies. */
export interface Home {
  /** The name that the journal was given at random when it was made; undefined in one of an older version. */
  readonly id: string | undefined
  /** What says so, where it is at home. */
  readonly source: HomeSource
  /** Whether this user's state can be kept; where not, what was adopted is forgotten with the process. */
  readonly isKept: boolean
  /** Why nothing begins there; undefined where it is at home (HOME-2). */
  foreign(): Foreign | undefined
  /** From here on it is at home here, and nowhere else. */
  adopt(): void
  /** Remembers how far it got, where it is at home; given the time `now`, only where that was not done a moment ago. */
  keepLatest(now?: number): void
}

const JOURNAL_ID = /^[A-Za-z0-9_-]{16,64}$/

/** Whether a text can be the id of a journal: 16 to 64 letters of ASCII, digits, `-` and `_`. */
export function isJournalId(text: string): boolean {
  return JOURNAL_ID.test(text)
}

/** Why nothing begins in a journal, as it is told. */
export function foreignFault({ reason, place }: Foreign, isKept: boolean): Diagnostic {
  const why = WHY[reason].replace('{place}', place)
  if (reason === 'no-id') return fault('journal/without-id')
  const kept = isKept ? '' : ' No state of this user can be kept, so what is adopted is forgotten.'
  return fault('journal/foreign', { why: `${why}${kept}` })
}

const WHY: Readonly<Record<ForeignReason, string>> = {
  unknown: 'This user has never adopted it.',
  copy: 'It is a copy: the same journal is at home in {place}.',
  gone: 'It was at home in {place}, which holds it no more, and this is another folder of the disk: a copy, or one that was moved from another file system. If you moved it, adopt it.',
  'no-id': '',
  older:
    'It has less in it than it had here before, as an earlier copy of it has that was put back.',
}

/** Throws RunError where nothing begins (HOME-1). */
export function assertAtHome(home: Home | undefined): void {
  const foreign = home?.foreign()
  if (home === undefined || foreign === undefined) return
  const { code, details } = foreignFault(foreign, home.isKept)
  throw refusal(code, details)
}

/** Throws RunError where nothing begins: in a copy that nobody took over, or in a journal from elsewhere. */
export async function assertBegins({
  copies,
  home,
}: {
  readonly copies?: { readonly mark: () => Promise<CopyMark | undefined> }
  readonly home?: Home
}): Promise<void> {
  const mark = await copies?.mark()
  if (mark !== undefined) {
    const { from, by, at } = mark
    throw refusal('journal/is-copy', { from, by, at: isoTime(at) })
  }
  assertAtHome(home)
}
