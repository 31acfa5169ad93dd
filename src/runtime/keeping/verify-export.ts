// Does an exported run say what was recorded?
// =============================================================================
//
// Invariants:
//
//   VERIFY-EXPORT-1. Nothing but the file is needed: no folder, no database.
//   VERIFY-EXPORT-2. What `verifyRun` finds in a folder is found here: a changed,
//       moved, inserted or removed event, a value or a document that is not the one
//       of its digest. A file that was cut off is found as well.
//   VERIFY-EXPORT-4. Every byte counts: what is not the one text of its content is
//       refused, and the end names a digest over everything before it. Reading
//       never throws.
//   VERIFY-EXPORT-3. Whoever wrote the file could have written another whole
//       history. That is found only against a head that was kept elsewhere.

import { readJson } from '#json'
import { sha256Hex } from '#plan'
import { createSource, messageOf, type Diagnostic } from '#text'

import { wordsOfThrown } from '../calls/thrown.ts'

import { decodeEvent, newerEvent } from '../event-text.ts'
import { fault } from '../run-error.ts'
import { documentDigest } from '../storage/documents.ts'
import { chainHash } from '../storage/ledger.ts'
import { digestedText } from '../storage/stored-value.ts'
import { unreadEvent } from '../storage/newer-run.ts'
import { digestsIn, type Verification } from '../storage/verify.ts'
import type { World } from '../world.ts'
import {
  digestAfter,
  EXPORT_FORM,
  type ExportedEvent,
  type ExportedGap,
  type ExportedPart,
  type ExportEnd,
  type ExportHeader,
} from './exported-run.ts'

/**
 * Reads the lines of an exported run, as texts or as their bytes in UTF-8; faults in them are
 * diagnostics (VERIFY-EXPORT-1 to VERIFY-EXPORT-4). Only against a `head` that was kept elsewhere is another history found;
 * `sha256` is how texts are digested, where not as always.
 */
export async function verifyExport(
  lines: AsyncIterable<string | Uint8Array>,
  head?: string,
  sha256: World['sha256'] = sha256Hex,
): Promise<Verification> {
  const reader = new ExportReader(sha256, head)
  for await (const line of lines) if (!reader.read(line)) break
  return reader.verification()
}

class ExportReader {
  readonly #sha256: World['sha256']
  readonly #wanted: string | undefined
  readonly #diagnostics: Diagnostic[] = []
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  readonly #documents = new Set<string>()
  readonly #values = new Set<string>()
  readonly #missing = new Set<string>()
  #header: ExportHeader | undefined
  #parts: ExportedPart[] = []
  #line = 0
  #seq = 0
  #head = ''
  #sawHead = false
  /** Over the lines so far. */
  #digest = ''
  #ended = false
  #newer: Diagnostic | undefined

  constructor(sha256: World['sha256'], wanted: string | undefined) {
    this.#sha256 = sha256
    this.#wanted = wanted
  }

  /** Takes a line; false when nothing after it can be believed. */
  read(line: string | Uint8Array): boolean {
    this.#line++
    let text: string
    try {
      text = typeof line === 'string' ? line : this.#utf8.decode(line)
    } catch {
      return this.#refuse('it is no UTF-8')
    }
    try {
      return this.#take(text)
    } catch (error) {
      // The digests hold, so somebody wrote an event that no version of ours writes.
      return this.#refuse(wordsOfThrown(error))
    }
  }

  #take(text: string): boolean {
    const content = contentOf(text)
    if (typeof content === 'string') return this.#refuse(content)
    const before = this.#digest
    this.#digest = digestAfter(this.#sha256, before, text)
    if (this.#header === undefined) {
      if (!isHeader(content)) return this.#refuse('it is not the header of an exported run')
      this.#header = content
      return true
    }
    if (this.#ended) return this.#refuse('something stands behind the end')
    if (isPart(content)) return this.#part(content)
    if (this.#parts.length > 0) return this.#refuse('a part is missing before it')
    if (isEvent(content)) return this.#event(content)
    if (isEnd(content)) return this.#end(content, before)
    if (isGap(content)) {
      this.#missing.add(content.missing)
      return true
    }
    return this.#refuse('it is nothing that an exported run has')
  }

  verification(): Verification {
    const { run = '', seq = 0, head = '' } = this.#header ?? {}
    if (this.#diagnostics.length === 0) {
      if (!this.#ended) {
        this.#diagnostics.push(fault('journal/export-cut', { line: this.#line }))
      } else if (seq !== this.#seq || head !== this.#head) {
        this.#diagnostics.push(fault('journal/cut-tail', { run, seq: this.#seq, expected: seq }))
      }
    }
    if (this.#wanted !== undefined && !this.#sawHead) {
      this.#diagnostics.push(fault('journal/other-head', { run, head: this.#wanted }))
    }
    const verified = { run, rows: this.#seq, head: this.#head, missingValues: this.#missing.size }
    const newer = this.#newer === undefined ? {} : { newer: this.#newer }
    return { ...verified, diagnostics: this.#diagnostics, ...newer }
  }

  #part(part: ExportedPart): boolean {
    const [first] = this.#parts
    const expected = this.#parts.length
    const follows =
      first === undefined ||
      (first.document === part.document && first.value === part.value && first.parts === part.parts)
    if (part.part !== expected || part.parts <= expected || !follows)
      return this.#refuse('it is not the part that follows')
    this.#parts.push(part)
    if (this.#parts.length < part.parts) return true
    const texts = this.#parts.map(({ text }) => text)
    this.#parts = []
    const { document, value } = part
    if (document !== undefined) {
      if (documentDigest({ sha256: this.#sha256 }, texts) !== document) {
        this.#diagnostics.push(fault('journal/document-damaged', { digest: document }))
      }
      this.#documents.add(document)
    } else if (value !== undefined) {
      if (this.#sha256(digestedText(texts.join(''))) !== value) {
        const { run = '' } = this.#header ?? {}
        this.#diagnostics.push(fault('journal/value-damaged', { run, digest: value }))
      }
      this.#values.add(value)
    }
    return true
  }

  #end({ end }: ExportEnd, digest: string): boolean {
    this.#ended = true
    if (end.events !== this.#seq) return this.#refuse('it counts other events')
    const { size: documents } = this.#documents
    const { size: values } = this.#values
    if (end.documents !== documents || end.values !== values) {
      return this.#refuse('it counts other documents or values')
    }
    return end.digest === digest || this.#refuse('something before it was changed')
  }

  #event({ seq, hash, event: text }: ExportedEvent): boolean {
    const { run = '' } = this.#header ?? {}
    if (seq !== this.#seq + 1 || hash !== chainHash(this.#sha256, this.#head, text)) {
      this.#diagnostics.push(fault('journal/broken-chain', { run, seq: this.#seq + 1 }))
      return false
    }
    const event = decodeEvent(text)
    const isOther = event?.kind === 'run-created' ? event.run !== run : seq === 1
    const isNewer = event === undefined && newerEvent(text) !== undefined
    if (isNewer) this.#newer ??= unreadEvent(run, seq, text).diagnostics[0]
    else if (event === undefined || isOther) {
      this.#diagnostics.push(fault('journal/unknown-event', { run, seq }))
      return false
    }
    if (event?.kind === 'run-created') {
      for (const digest of Object.values(event.documents)) {
        if (this.#documents.has(digest)) continue
        this.#diagnostics.push(fault('journal/document-damaged', { digest }))
      }
    }
    for (const digest of event === undefined ? [] : digestsIn(event)) {
      if (!this.#values.has(digest)) this.#missing.add(digest)
    }
    this.#seq = seq
    this.#head = hash
    this.#sawHead ||= hash === this.#wanted
    return true
  }

  #refuse(why: string): false {
    this.#diagnostics.push(fault('journal/not-an-export', { line: this.#line, why }))
    return false
  }
}

type Content = Readonly<Record<string, unknown>>

/** The object that a line is the one text of, else why it is none (VERIFY-EXPORT-4). */
function contentOf(text: string): Content | string {
  const source = createSource(text, 'export')
  const { node, diagnostics } = readJson(source)
  const [found] = diagnostics
  if (found !== undefined) return `it is no strict JSON. ${messageOf(found).replace(/\.$/, '')}`
  if (node?.kind !== 'object') return 'it is no JSON object'
  // Read strictly, so this neither throws nor drops anything.
  const content = JSON.parse(text) as Content
  return JSON.stringify(content) === text ? content : 'it is not written as an export writes it'
}

/** Whether an object has exactly these names, in their order. */
function has(content: object, ...names: readonly string[]): boolean {
  const own = Object.keys(content)
  return own.length === names.length && names.every((name, at) => own[at] === name)
}

function isHeader(content: Content | ExportHeader): content is ExportHeader {
  const { planwright, form, run, seq, head, createdAt, exportedAt } = content as Content
  const named = typeof run === 'string' && typeof head === 'string' && typeof seq === 'number'
  const dated = typeof createdAt === 'number' && typeof exportedAt === 'number'
  return (
    has(content, 'planwright', 'form', 'run', 'seq', 'head', 'createdAt', 'exportedAt') &&
    planwright === 'run' &&
    form === EXPORT_FORM &&
    named &&
    dated
  )
}

function isPart(content: Content | ExportedPart): content is ExportedPart {
  const { document, value, part, parts, text } = content as Content
  const of = typeof document === 'string' ? 'document' : 'value'
  const named = typeof document === 'string' || typeof value === 'string'
  const counted = typeof part === 'number' && typeof parts === 'number'
  return has(content, of, 'part', 'parts', 'text') && named && counted && typeof text === 'string'
}

function isGap(content: Content | ExportedGap): content is ExportedGap {
  return has(content, 'missing') && typeof (content as Content)['missing'] === 'string'
}

function isEvent(content: Content | ExportedEvent): content is ExportedEvent {
  const { seq, epoch, hash, event } = content as Content
  return (
    has(content, 'seq', 'epoch', 'hash', 'event') &&
    typeof seq === 'number' &&
    typeof epoch === 'number' &&
    typeof hash === 'string' &&
    typeof event === 'string'
  )
}

function isEnd(content: Content | ExportEnd): content is ExportEnd {
  const { end } = content as Content
  return (
    has(content, 'end') &&
    typeof end === 'object' &&
    end !== null &&
    has(end, 'documents', 'values', 'events', 'digest')
  )
}
