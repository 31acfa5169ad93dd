// Whether a file that somebody moved is a decision
// =============================================================================
//
// The folder says yes or no; what it says yes or no to must be exactly the request that was
// written. Anything else is refused, with every reason.
//
// Invariants:
//
//   JUDGE-1. A file is accepted only where each of our keys has the value that was written, and the text below
//       the front matter is that of the open request, line ends and white space at the ends of lines apart. So
//       an edit is refused, but not keys of other programs, nor other quotes around the same values.
//       What it says of changed files is that which was so when it was read.
//   JUDGE-2. A file that is a link, a copy, of another plan, of another digest, too late or used
//       is refused, and so is one that shows characters which our text has not.
//   JUDGE-3. What cannot be judged is refused.

import { isoInstant } from '#review'
import {
  codePointName,
  createSource,
  error,
  hiddenIn,
  NOWHERE,
  positionAt,
  span,
  type Code,
  type Details,
  type Diagnostic,
} from '#text'

import { isRead, type UnreadableFile, type VaultFile, type VaultPath } from '../files.ts'
import { requestFileName, type VaultFolderNames } from '../layout.ts'
import { isRefusedBefore } from './refusal.ts'
import { readRequest, type RequestReading } from './read-request.ts'
import { asItWasRead, renderRequest } from './render-request.ts'
import type { ApprovalRequest, RequestFacts } from './request.ts'

/** What a file is judged by. */
export interface JudgeAgainst {
  /** The request as it is open now; undefined where nothing of that name is open. */
  readonly expected: ApprovalRequest | undefined
  readonly folders: VaultFolderNames
  /** Milliseconds since 1970-01-01 UTC. */
  readonly nowMs: number
  /** The request of that id was answered before. */
  readonly used: boolean
  /** Other files of the vault that say to be the same request. */
  readonly others: readonly VaultPath[]
}

/** Accepted, or every reason why not; the facts as far as the file could be read. */
export type RequestJudgement =
  | { readonly ok: true; readonly facts: RequestFacts }
  | {
      readonly ok: false
      readonly facts: RequestFacts | undefined
      readonly why: readonly Diagnostic[]
    }

/** Judges a file that was moved (JUDGE-1 to JUDGE-3). */
export function judgeRequest(
  file: VaultFile | UnreadableFile,
  against: JudgeAgainst,
): RequestJudgement {
  if (!isRead(file)) {
    const code = file.problem === 'link' ? 'vault/request-is-link' : 'vault/request-unreadable'
    const why = refusal(code, { path: file.path, problem: PROBLEMS[file.problem] })
    return { ok: false, facts: undefined, why: [why] }
  }
  const reading = readRequest(file)
  const { facts } = reading
  const why = [...reading.diagnostics, ...reasons(file, reading, against)]
  return facts === undefined || why.length > 0 ? { ok: false, facts, why } : { ok: true, facts }
}

const PROBLEMS: Readonly<Record<UnreadableFile['problem'], string>> = Object.freeze({
  link: 'it is a link',
  'no-file': 'it is no file',
  'too-large': 'it is larger than 2 MiB',
  'not-text': 'it is no text in UTF-8',
  changing: 'it changed while it was read',
  'not-allowed': 'the system does not allow it',
})

function* reasons(
  file: VaultFile,
  reading: RequestReading,
  { expected, folders, nowMs, used, others }: JudgeAgainst,
): Iterable<Diagnostic> {
  const { facts, status, bodyStart } = reading
  if (isRefusedBefore(file.text)) yield refusal('vault/request-refused-before')
  if (hasSecondBlock(file.text, bodyStart)) yield refusal('vault/request-two-blocks')
  if (facts === undefined) return
  const name = file.path.split('/').at(-1) ?? ''
  const own = requestFileName(facts.category, facts.id)
  if (name.toLowerCase() !== own.toLowerCase())
    yield refusal('vault/request-renamed', { name, own })
  for (const path of others) yield refusal('vault/request-copied', { path })
  if (used || (status !== undefined && status !== 'pending')) {
    yield refusal('vault/request-used', { id: facts.id })
  }
  if (expected === undefined) {
    if (!used) yield refusal('vault/request-not-open', { id: facts.id })
    return
  }
  if (facts.planId !== expected.planId) {
    yield refusal('vault/request-other-plan', { said: facts.planId, plan: expected.planId })
  }
  if (facts.digest !== expected.digest) yield refusal('vault/request-other-digest')
  // Written so that a time which is no number has expired.
  if (!(nowMs < isoInstant(expected.expiresAt))) {
    yield refusal('vault/request-expired', { at: expected.expiresAt })
  }
  yield* differences(file, reading, renderRequest(asItWasRead(expected, file.text), folders))
}

/** JUDGE-1, and what a person could not have seen. */
function* differences(
  { path, text }: VaultFile,
  reading: RequestReading,
  expected: string,
): Iterable<Diagnostic> {
  const right = readRequest({ path, text: expected })
  const key = otherKey(reading, right)
  const [found, wanted] = [
    comparable(text.slice(reading.bodyStart)),
    comparable(expected.slice(right.bodyStart)),
  ]
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  if (key !== undefined) {
    const line = lines.findIndex((one) => one.toLowerCase().startsWith(`${key}:`)) + 1
    yield refusal('vault/request-edited', { line, text: (lines[line - 1] ?? '').slice(0, 200) })
  } else if (found !== wanted) {
    const before = text.slice(0, reading.bodyStart).split(/\r?\n/).length - 1
    const line = before + found.slice(0, firstDifference(found, wanted)).split('\n').length
    yield refusal('vault/request-edited', { line, text: (lines[line - 1] ?? '').slice(0, 200) })
  }
  const source = createSource(text)
  const known = new Set([...hiddenIn(expected)].map(({ start, end }) => expected.slice(start, end)))
  for (const { start, end } of hiddenIn(text)) {
    const character = text.slice(start, end)
    if (known.has(character) || (start === 0 && character === '\ufeff')) continue
    const details = { character: codePointName(character), line: positionAt(source, start).line }
    yield error('vault/request-hidden', span(start, end), { details })
    return
  }
}

/** A key of ours that says something else than was written; undefined where none does. */
function otherKey({ facts, status }: RequestReading, right: RequestReading): string | undefined {
  if (status !== right.status) return 'status'
  for (const [name, key] of KEYS) {
    if (!isSaid(facts?.[name], right.facts?.[name])) return key
  }
  return undefined
}

const KEYS = [
  ['id', 'id'],
  ['category', 'category'],
  ['planId', 'plan_id'],
  ['step', 'step'],
  ['run', 'run'],
  ['ask', 'ask'],
  ['digest', 'digest'],
  ['createdAt', 'created_at'],
  ['expiresAt', 'expires_at'],
  ['payload', 'payload'],
] as const satisfies readonly (readonly [keyof RequestFacts, string])[]

/** The same value, however it is quoted; a map in any order of its keys. */
function isSaid(found: unknown, right: unknown): boolean {
  if (typeof right !== 'object' || right === null) return scalar(found) === scalar(right)
  if (
    typeof found !== 'object' ||
    found === null ||
    Array.isArray(found) !== Array.isArray(right)
  ) {
    return false
  }
  const [ours, theirs] = [Object.entries(right), new Map(Object.entries(found))]
  return (
    ours.length === theirs.size &&
    ours.every(([key, value]) => theirs.has(key) && isSaid(theirs.get(key), value))
  )
}

/** A value that is no list and no map in words; undefined for one that is. */
function scalar(value: unknown): string | undefined {
  if (value === null) return 'null'
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : undefined
}

/** The text without what an editor or a sync tool may change by itself: mark, line ends, trailing white space. */
export function comparable(text: string): string {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map(withoutEnd)
  while (lines.at(-1) === '') lines.pop()
  return lines.join('\n')
}

/** A line without the spaces and tabs at its end; not by a pattern, which looks at each run from each of its places. */
function withoutEnd(line: string): string {
  let end = line.length
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end--
  return line.slice(0, end)
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** Another block of front matter right below the first. */
function hasSecondBlock(text: string, bodyStart: number): boolean {
  return /^\s*---[ \t]*\r?\n(?:[^\n]*\n){0,200}?---[ \t]*(?:\r?\n|$)/.test(text.slice(bodyStart))
}

function refusal(code: Code, details: Details = {}): Diagnostic {
  return error(code, NOWHERE, { details })
}
