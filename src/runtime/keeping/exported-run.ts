// A run as one text that explains itself
// =============================================================================
//
// JSON, a line each: a header, the documents that the run was made from, its
// events with their hashes, before each event the values that it is the first to
// refer to, and an end. `verify-export.ts` reads it without a folder.
//
// Invariants:
//
//   EXPORTED-RUN-0. Every byte counts: a line is the one text that JSON.stringify
//       makes of it, and the end holds a digest over all lines before it.
//   EXPORTED-RUN-1. One value is in memory at a time, and no line is much longer
//       than a part.
//   EXPORTED-RUN-2. The run is told as of one row; what is written meanwhile is
//       left out.
//   EXPORTED-RUN-3. A text in which a secret of the run stands is not written. The
//       runtime hides secrets before anything is recorded; this is asked once more,
//       because a file is given away.
//   EXPORTED-RUN-4. A run that a newer version wrote is exported with everything that its
//       events name and that is there.

import { SHORTEST_SECRET } from '../calls/scrubber.ts'
import { newerEvent, parsedObject } from '../event-text.ts'
import type { RunEvent } from '../event.ts'
import { refusal } from '../run-error.ts'
import { followRows } from '../storage/load-run.ts'
import { unreadEvent } from '../storage/newer-run.ts'
import { digestsIn } from '../storage/verify.ts'
import type { World } from '../world.ts'
import { digestsIn as anyDigestsIn } from './references.ts'

/** Of the text as a whole; another one is not read. */
export const EXPORT_FORM = 2

/** The first line. */
export interface ExportHeader {
  readonly planwright: 'run'
  readonly form: typeof EXPORT_FORM
  readonly run: string
  /** Of the last event, and its hash. */
  readonly seq: number
  readonly head: string
  /** Milliseconds since 1970-01-01 UTC. */
  readonly createdAt: number
  readonly exportedAt: number
}

/** A part of a document or of a value; the parts of one follow each other. */
export interface ExportedPart {
  readonly document?: string
  readonly value?: string
  /** From 0. */
  readonly part: number
  readonly parts: number
  readonly text: string
}

/** A value that was erased, or lost. */
export interface ExportedGap {
  readonly missing: string
}

export interface ExportedEvent {
  readonly seq: number
  readonly epoch: number
  readonly hash: string
  readonly event: string
}

/** The last line: without it the file was cut off. */
export interface ExportEnd {
  readonly end: {
    readonly documents: number
    readonly values: number
    readonly events: number
    /** What `digestAfter` makes of all lines before this one. */
    readonly digest: string
  }
}

export type ExportLine = ExportHeader | ExportedPart | ExportedGap | ExportedEvent | ExportEnd

/** UTF-16 units. */
const PART_LENGTH = 512 * 1024
const ROWS_AT_ONCE = 1000

/** The lines of a run, without line ends; throws RunError where the run does not verify (EXPORTED-RUN-1 to EXPORTED-RUN-3). */
export async function* exportRun(world: World, run: string): AsyncGenerator<string> {
  const listing = await world.journal.find(run)
  if (listing === undefined) throw refusal('run/not-found', { run })
  const { seq: last, head, createdAt } = listing
  const secrets = await secretsOf(world, run, last)
  let digest = ''
  const line = (content: ExportLine): string => {
    const text = JSON.stringify(content)
    digest = digestAfter((all) => world.sha256(all), digest, text)
    return text
  }
  const clean = (text: string): string => {
    for (const [name, forms] of secrets) {
      if (forms.some((form) => text.includes(form))) {
        throw refusal('run/secret-in-export', { run, name })
      }
    }
    return text
  }
  yield line({
    planwright: 'run',
    form: EXPORT_FORM,
    run,
    seq: last,
    head,
    createdAt,
    exportedAt: world.now(),
  })

  const told = new Set<string>()
  const counts = { documents: 0, values: 0, events: 0 }
  for await (const rows of followRows(world, run, { seq: 0, head: '' })) {
    for (const { seq, epoch, hash, event, text } of rows) {
      if (seq > last) break
      if (event === undefined && newerEvent(text) === undefined) throw unreadEvent(run, seq, text)
      if (seq === 1) {
        for (const document of documentsIn(event, text)) {
          const parts = await world.journal.document(document)
          if (parts.length === 0 && event === undefined) continue
          if (parts.length === 0) throw refusal('journal/document-damaged', { digest: document })
          told.add(document)
          for (const [part, each] of parts.entries()) {
            yield line({ document, part, parts: parts.length, text: clean(each) })
          }
          counts.documents++
        }
      }
      for (const value of event === undefined ? anyDigestsIn(text) : digestsIn(event)) {
        if (told.has(value)) continue
        told.add(value)
        const whole =
          (await world.journal.value(run, value)) ?? (await world.blobs.read(run, value))
        if (whole === undefined) {
          // Of what is not understood nobody knows which digests are of values.
          if (event !== undefined) yield line({ missing: value })
        } else {
          clean(whole)
          const parts = partsOf(whole)
          for (const [part, text] of parts.entries()) {
            yield line({ value, part, parts: parts.length, text })
          }
          counts.values++
        }
      }
      yield line({ seq, epoch, hash, event: clean(text) })
      counts.events++
    }
    if ((rows.at(-1)?.seq ?? last) >= last) break
  }
  yield line({ end: { ...counts, digest } })
}

/** The documents that a first event names, each once; of one of a newer version, whatever may be one. */
function documentsIn(event: RunEvent | undefined, text: string): ReadonlySet<string> {
  if (event === undefined) return new Set(anyDigestsIn(text))
  return new Set(event.kind === 'run-created' ? Object.values(event.documents) : [])
}

/** The digest over the lines of an export: of those before one, and that one. */
export function digestAfter(sha256: World['sha256'], before: string, line: string): string {
  return sha256(`planwright/export/${EXPORT_FORM}\0${before}${line}`)
}

/** A text in pieces, none of which begins or ends in the middle of a character. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length || parts.length === 0;) {
    let end = start + PART_LENGTH
    // A high surrogate and its other half stay together.
    if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end--
    parts.push(text.slice(start, end))
    start = end
  }
  return parts
}

/** What must not be in the file: each secret as it is, and as it stands in JSON. */
async function secretsOf(
  world: World,
  run: string,
  last: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (let seq = 0; seq < last;) {
    const rows = await world.journal.rows(run, seq, ROWS_AT_ONCE)
    if (rows.length === 0) break
    for (const { event } of rows) {
      for (const name of secretsIn(event)) {
        if (found.has(name)) continue
        const secret = await world.secret(name)
        if (secret === undefined || secret.length < SHORTEST_SECRET) continue
        // A value stands in a text of JSON: escaped once as it lies there.
        found.set(name, [secret, JSON.stringify(secret).slice(1, -1)])
      }
    }
    seq = rows.at(-1)?.seq ?? last
  }
  return found
}

/** Names of secrets that an event says were given out, here or in the run that this one was forked from. */
function secretsIn(text: string): readonly string[] {
  if (!text.includes('"secret-used"') && !text.includes('"run-created"')) return []
  // Also of a newer version: rather a file too few than a secret in one.
  const { kind, name, fork } = (parsedObject(text) ?? {}) as {
    readonly kind?: unknown
    readonly name?: unknown
    readonly fork?: { readonly secrets?: readonly string[] }
  }
  if (kind === 'secret-used') return typeof name === 'string' ? [name] : []
  return fork?.secrets ?? []
}
