// The front matter of a request's file
// =============================================================================
//
// Invariants:
//
//   READ-REQUEST-1. Only the first block of front matter counts. A key of ours that is missing, said twice or of
//       another kind is an error; how its value is quoted, and what else stands there, says nothing.
//   READ-REQUEST-2. Nothing is read from the body: no box and no word in it decides.

import {
  entryOf,
  nestedValue,
  readFrontMatter,
  type FrontMatter,
} from '#dialects/plan-md/front-matter'
import type { Json } from '#plan'
import { isoInstant } from '#review'
import { createSource, error, isAsciiName, type Diagnostic, type Source } from '#text'

import type { VaultFile } from '../files.ts'
import { REQUEST_CATEGORIES, type RequestCategory, type RequestFacts } from './request.ts'

/** What came of reading a request. */
export interface RequestReading {
  /** Undefined where the file is no request that we can read. */
  readonly facts: RequestFacts | undefined
  /** As the file says it; `pending` of one that was never used. */
  readonly status: string | undefined
  /** Where the text after the front matter begins. */
  readonly bodyStart: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads what a request's file says of itself (READ-REQUEST-1, READ-REQUEST-2). */
export function readRequest({ path, text }: Pick<VaultFile, 'path' | 'text'>): RequestReading {
  const source = createSource(text, path)
  const { frontMatter, bodyStart, diagnostics } = readFrontMatter(source)
  if (frontMatter === undefined) {
    const none = error('vault/request-broken', { start: 0, end: 0 }, { details: { key: 'id' } })
    const why = diagnostics.length === 0 ? [none] : diagnostics
    return { facts: undefined, status: undefined, bodyStart, diagnostics: why }
  }
  const reader = new FactReader(source, frontMatter)
  const facts = reader.facts()
  const status = reader.text('status', isWord)
  const isRead = reader.faults.length === 0
  return { facts: isRead ? facts : undefined, status, bodyStart, diagnostics: reader.faults }
}

class FactReader {
  readonly faults: Diagnostic[] = []
  readonly #source: Source
  readonly #block: FrontMatter

  constructor(source: Source, block: FrontMatter) {
    this.#source = source
    this.#block = block
  }

  facts(): RequestFacts {
    const step = entryOf(this.#block, 'step') === undefined ? {} : { step: this.#step() }
    return {
      id: this.text('id', isAsciiId),
      category: this.text('category', isCategory) as RequestCategory,
      planId: this.text('plan_id', isAsciiId),
      ...step,
      run: this.text('run', isOneLine),
      ask: this.text('ask', isOneLine),
      digest: this.text('digest', (said) => /^[0-9a-f]{64}$/.test(said)),
      createdAt: this.text('created_at', isTime),
      expiresAt: this.text('expires_at', isTime),
      payload: this.#payload(),
    }
  }

  /** The text of a key; empty, with a fault, where it is not there or not what it has to be. */
  text(key: string, isRight: (said: string) => boolean): string {
    const value = entryOf(this.#block, key)?.value
    if (typeof value === 'string' && isRight(value)) return value
    this.#refuse(key)
    return ''
  }

  #step(): number {
    return Number(this.text('step', (said) => /^[1-9]\d{0,6}$/.test(said)))
  }

  /** JSON as we write it, or the same in the YAML of whoever wrote the front matter anew. */
  #payload(): Readonly<Record<string, Json>> {
    const entry = entryOf(this.#block, 'payload')
    const payload = entry && nestedValue(this.#source, this.#block, entry)
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) {
      return payload as Readonly<Record<string, Json>>
    }
    this.#refuse('payload')
    return {}
  }

  #refuse(key: string): void {
    const place = entryOf(this.#block, key)?.valueSpan ?? this.#block.span
    this.faults.push(error('vault/request-broken', place, { details: { key } }))
  }
}

const isCategory = (said: string) => (REQUEST_CATEGORIES as readonly string[]).includes(said)
const isTime = (said: string) => !Number.isNaN(isoInstant(said))
const isWord = (said: string) => /^[a-z_]{1,20}$/.test(said)
const isOneLine = (said: string) => /^[\x21-\x7e]{1,256}$/.test(said)
/** A plan's id of 128 characters and what tells requests apart. */
const isAsciiId = (said: string) => isAsciiName(said.slice(0, 128)) && /^[\w.-]{1,160}$/.test(said)
