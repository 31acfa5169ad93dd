// Does an exported run say what was recorded?
// =============================================================================
//
// Invariants:
//
//   X1. Nothing but the file is needed: no folder, no database.
//   X2. What `verifyRun` finds in a folder is found here: a changed, moved,
//       inserted or removed event, a value or a document that is not the one of
//       its digest. A file that was cut off is found as well.
//   X3. Whoever wrote the file could have written another whole history. That
//       is found only against a head that was kept elsewhere.

import { sha256Hex } from '#plan'
import type { Diagnostic } from '#text'

import { decodeEvent } from '../event-text.ts'
import { fault } from '../run-error.ts'
import { documentDigest } from '../storage/documents.ts'
import { chainHash } from '../storage/ledger.ts'
import { digestedText } from '../storage/stored-value.ts'
import { digestsIn, type Verification } from '../storage/verify.ts'
import type { World } from '../world.ts'
import type { ExportedEvent, ExportedPart, ExportEnd, ExportHeader } from './exported-run.ts'

/**
 * Reads the lines of an exported run; faults in them are diagnostics (X1 to X3). Only against a
 * `head` that was kept elsewhere is a cut tail found; `sha256` is how texts are digested, where not
 * as always.
 */
export async function verifyExport(
  lines: AsyncIterable<string>,
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
  readonly #documents = new Set<string>()
  readonly #values = new Set<string>()
  readonly #missing = new Set<string>()
  #header: ExportHeader | undefined
  #parts: ExportedPart[] = []
  #line = 0
  #seq = 0
  #head = ''
  #sawHead = false
  #ended = false

  constructor(sha256: World['sha256'], wanted: string | undefined) {
    this.#sha256 = sha256
    this.#wanted = wanted
  }

  /** Takes a line; false when nothing after it can be believed. */
  read(text: string): boolean {
    this.#line++
    const content = contentOf(text)
    if (content === undefined) return this.#refuse('it is no JSON object')
    if (this.#header === undefined) {
      if (!isHeader(content)) return this.#refuse('it is not the header of an exported run')
      this.#header = content
      return true
    }
    if (this.#ended) return this.#refuse('something stands behind the end')
    if (isPart(content)) return this.#part(content)
    if (this.#parts.length > 0) return this.#refuse('a part is missing before it')
    if (isEvent(content)) return this.#event(content)
    if (isEnd(content)) {
      this.#ended = true
      return content.end.events === this.#seq ? true : this.#refuse('it counts other events')
    }
    if (typeof content['missing'] === 'string') {
      this.#missing.add(content['missing'])
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
    return {
      run,
      rows: this.#seq,
      head: this.#head,
      missingValues: this.#missing.size,
      diagnostics: this.#diagnostics,
    }
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

  #event({ seq, hash, event: text }: ExportedEvent): boolean {
    const { run = '' } = this.#header ?? {}
    if (seq !== this.#seq + 1 || hash !== chainHash(this.#sha256, this.#head, text)) {
      this.#diagnostics.push(fault('journal/broken-chain', { run, seq: this.#seq + 1 }))
      return false
    }
    const event = contentOf(text) === undefined ? undefined : decodeEvent(text)
    const isOther = event?.kind === 'run-created' ? event.run !== run : seq === 1
    if (event === undefined || isOther) {
      this.#diagnostics.push(fault('journal/unknown-event', { run, seq }))
      return false
    }
    if (event.kind === 'run-created') {
      for (const digest of Object.values(event.documents)) {
        if (this.#documents.has(digest)) continue
        this.#diagnostics.push(fault('journal/document-damaged', { digest }))
      }
    }
    for (const digest of digestsIn(event)) if (!this.#values.has(digest)) this.#missing.add(digest)
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

function contentOf(text: string): Content | undefined {
  try {
    const content: unknown = JSON.parse(text)
    const isObject = typeof content === 'object' && content !== null && !Array.isArray(content)
    return isObject ? (content as Content) : undefined
  } catch {
    return undefined
  }
}

function isHeader(content: Content | ExportHeader): content is ExportHeader {
  const { planwright, form, run, seq, head } = content as Content
  const named = typeof run === 'string' && typeof head === 'string'
  return planwright === 'run' && form === 1 && named && typeof seq === 'number'
}

function isPart(content: Content | ExportedPart): content is ExportedPart {
  const { document, value, part, parts, text } = content as Content
  const one = typeof document === 'string' ? value === undefined : typeof value === 'string'
  return one && typeof part === 'number' && typeof parts === 'number' && typeof text === 'string'
}

function isEvent(content: Content | ExportedEvent): content is ExportedEvent {
  const { seq, hash, event } = content as Content
  return typeof seq === 'number' && typeof hash === 'string' && typeof event === 'string'
}

function isEnd(content: Content | ExportEnd): content is ExportEnd {
  const { end } = content as Content
  return typeof end === 'object' && end !== null && 'events' in end
}
