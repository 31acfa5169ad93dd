// Runs that a newer version wrote
// =============================================================================
//
// Invariants:
//
//   NEWER-RUN-1. A run with an event, or in a form, that this version does not know is not
//       driven: what is not understood could be what holds it back. It is listed with that
//       version, its chain is followed, and it is exported.
//   NEWER-RUN-2. It hides no other run.

import { ENTRY_FORM, PLAN_FORM, type Json } from '#plan'

import { newerEvent } from '../event-text.ts'
import { isThrown } from '../calls/thrown.ts'
import { refusal, RunError } from '../run-error.ts'

/** The forms of what is stored with a run that this version reads. */
const KNOWN_FORMS = { policy: 1, entries: ENTRY_FORM } as const

/** Why an event is not read: a newer version wrote it, or it is none. */
export function unreadEvent(run: string, seq: number, text: string): RunError {
  const newer = newerEvent(text)
  if (newer === undefined) return refusal('journal/unknown-event', { run, seq })
  const { version, kind } = newer
  const what = `row ${seq} holds \`${kind}\`, an event of version ${version}`
  return refusal('journal/newer-run', { run, version, what })
}

/** Refuses a policy or entries of a form that this version does not know. */
export function refuseNewerForm(run: string, kind: keyof typeof KNOWN_FORMS, data: Json): void {
  const { form } = (data ?? {}) as { readonly form?: unknown }
  if (typeof form !== 'number' || form <= KNOWN_FORMS[kind]) return
  const what = kind === 'policy' ? 'its policy has' : 'its tools are described in'
  throw refusal('journal/newer-run', { run, version: form, what: `${what} form ${form}` })
}

/** Refuses a plan of a newer form, by the first line that it is stored as. */
export function refuseNewerPlan(run: string, head: string): void {
  const { header } = JSON.parse(head) as { readonly header?: { readonly form?: unknown } }
  const form = header?.form
  if (typeof form !== 'number' || form <= PLAN_FORM) return
  throw refusal('journal/newer-run', { run, version: form, what: `its plan has form ${form}` })
}

/** Codes of runs that cannot be read, where nothing is wrong with the journal as a whole. */
const OF_ONE_RUN: ReadonlySet<string> = new Set([
  'journal/newer-run',
  'journal/rows-elsewhere',
  'journal/unknown-event',
  'journal/broken-chain',
  'journal/document-damaged',
  'journal/value-damaged',
  'journal/value-missing',
])

/** Whether what was thrown says that one run cannot be read, which hides no other (NEWER-RUN-2). */
export function isOfOneRun(thrown: unknown): thrown is RunError {
  return isThrown(thrown, RunError) && OF_ONE_RUN.has(thrown.code ?? '')
}

/** Whether a run cannot be read because a newer version wrote it. */
export function isNewerRun(thrown: unknown): boolean {
  return isThrown(thrown, RunError) && thrown.code === 'journal/newer-run'
}
