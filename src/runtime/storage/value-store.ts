// The values of a run, by digest
// =============================================================================
//
// Invariants:
//
//   VALUE-STORE-1. A digest is taken over the canonical form, so equal values are
//       stored once a run.
//   VALUE-STORE-2. What is larger than a database likes goes to a file, which is on
//       disk before `keep` resolves, and so before any event can refer to it.
//   VALUE-STORE-3. What is read back is compared with its digest: damage is never
//       taken for a value.

import type { List, Value } from '#plan'

import type { ValueDigest, ValueRef } from '../event.ts'
import type { StoredValue } from '../journal.ts'
import { refusal } from '../run-error.ts'
import { digestedText, readValue, writeValue } from './stored-value.ts'
import type { Stored } from '../world.ts'

/** Longer texts go to files. */
export const LARGEST_INLINE = 1024 * 1024

/** UTF-16 units of values that are kept in memory. */
const CACHE_SIZE = 32 * 1024 * 1024
/** Digests that are remembered as written. */
const MOST_WRITTEN = 10_000

interface Cached {
  readonly value: Value
  readonly size: number
}

export class ValueStore {
  readonly #world: Stored
  readonly #run: string
  readonly #cache = new Map<ValueDigest, Cached>()
  readonly #digests = new WeakMap<object, ValueDigest>()
  readonly #written = new Set<ValueDigest>()
  #cached = 0
  #unwritten: StoredValue[] = []

  constructor(world: Stored, run: string) {
    this.#world = world
    this.#run = run
  }

  /** The digest of a value, without storing it. */
  digest(value: Value): ValueDigest {
    return this.#named(value).digest
  }

  /** Stores a value with the next event; waits only for those that go to a file (VALUE-STORE-2). */
  keep(value: Value): ValueDigest | Promise<ValueDigest> {
    const { digest, text } = this.#named(value)
    if (this.#written.has(digest)) return digest
    const stored = { digest, text: text ?? writeValue(value) }
    if (stored.text.length > LARGEST_INLINE) return this.#keepApart(stored)
    this.#unwritten.push(stored)
    this.#remember(digest)
    return digest
  }

  /** What the next row must bring along. */
  takeUnwritten(): readonly StoredValue[] {
    if (this.#unwritten.length === 0) return NONE
    const taken = this.#unwritten
    this.#unwritten = []
    return taken
  }

  /** A value, where it is in memory. */
  known(reference: ValueRef): Value | undefined {
    const { digest, item } = parsed(reference)
    const value = this.#cache.get(digest)?.value
    return item === undefined || value === undefined ? value : this.#itemOf(digest, value, item)
  }

  /** A value; refuses when it was erased or damaged (VALUE-STORE-3). */
  async load(reference: ValueRef): Promise<Value> {
    const { digest, item } = parsed(reference)
    const value = await this.#load(digest)
    return item === undefined ? value : this.#itemOf(digest, value, item)
  }

  async #load(digest: ValueDigest): Promise<Value> {
    const cached = this.#cache.get(digest)
    if (cached !== undefined) return cached.value
    const { journal, blobs } = this.#world
    const text = (await journal.value(this.#run, digest)) ?? (await blobs.read(this.#run, digest))
    const details = { run: this.#run, digest }
    if (text === undefined) throw refusal('journal/value-missing', details)
    if (this.#world.sha256(digestedText(text)) !== digest) {
      throw refusal('journal/value-damaged', details)
    }
    const value = readValue(text)
    this.#hold(digest, value, text.length)
    this.#remember(digest)
    return value
  }

  #itemOf(digest: ValueDigest, list: Value, item: number): Value {
    const value = Array.isArray(list) ? (list as List)[item] : undefined
    if (value !== undefined) return value
    throw refusal('journal/value-missing', { run: this.#run, digest: `${digest}/${item}` })
  }

  async #keepApart({ digest, text }: StoredValue): Promise<ValueDigest> {
    await this.#world.blobs.write(this.#run, digest, text)
    this.#remember(digest)
    return digest
  }

  #named(value: Value): { readonly digest: ValueDigest; readonly text: string | undefined } {
    const isObject = typeof value === 'object' && value !== null
    const known = isObject ? this.#digests.get(value) : undefined
    if (known !== undefined) return { digest: known, text: undefined }
    const text = writeValue(value)
    const digest = this.#world.sha256(digestedText(text))
    if (isObject) this.#digests.set(value, digest)
    this.#hold(digest, value, text.length)
    return { digest, text }
  }

  #remember(digest: ValueDigest): void {
    // Forgetting costs a row that the journal then finds to be there.
    if (this.#written.size >= MOST_WRITTEN) this.#written.clear()
    this.#written.add(digest)
  }

  #hold(digest: ValueDigest, value: Value, size: number): void {
    if (this.#cache.has(digest)) return
    this.#cache.set(digest, { value, size })
    this.#cached += size
    if (this.#cached <= CACHE_SIZE) return
    for (const [oldest, { size: freed }] of this.#cache) {
      if (this.#cached <= CACHE_SIZE) return
      this.#cache.delete(oldest)
      this.#cached -= freed
    }
  }
}

function parsed(reference: ValueRef): { readonly digest: ValueDigest; readonly item?: number } {
  const slash = reference.indexOf('/')
  if (slash < 0) return { digest: reference }
  return { digest: reference.slice(0, slash), item: Number(reference.slice(slash + 1)) }
}

const NONE: readonly never[] = Object.freeze([])
