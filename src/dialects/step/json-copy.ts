// Copies of JSON
// =============================================================================
//
// A draft shares nothing with what it was made from or what is made from it.
//
// Invariants:
//
//   STEP-JSON-COPY-1. Getters and `toJSON` of foreign objects run here and never again: a copy
//       holds data alone.
//   STEP-JSON-COPY-2. A member or item that is no JSON, throws when it is read, or holds itself is
//       null in the copy, and its path is named: one odd member takes nothing else
//       with it, and nobody takes its absence for a value.
//   STEP-JSON-COPY-3. What nests deeper than MOST_DEPTH or has more than MOST_PARTS parts is odd
//       from there on: the copy of a foreign object ends.

import type { Json } from '#plan'

const MOST_DEPTH = 256
const MOST_PARTS = 100_000

/** A copy, frozen through and through, and the paths of what could not be copied (STEP-JSON-COPY-2). */
export interface CopiedJson {
  readonly copy: Json
  /** `alerts.0.source`; empty for the value itself. */
  readonly odd: readonly string[]
}

/** A frozen copy of what may be anything. */
export function frozenCopy(value: unknown): CopiedJson {
  const copying = new Copying((copy) => Object.freeze(copy))
  return { copy: copying.of(value, []), odd: copying.odd }
}

/** A copy that may be changed, of what is JSON. */
export function plainCopy(value: unknown): Json {
  return new Copying((copy) => copy).of(value, [])
}

class Copying {
  readonly odd: string[] = []
  readonly #finish: (copy: object) => object
  /** The objects in which the present one stands. */
  readonly #around = new Set<object>()
  #parts = 0

  constructor(finish: (copy: object) => object) {
    this.#finish = finish
  }

  of(value: unknown, path: readonly string[]): Json {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (typeof value !== 'object' || this.#around.has(value) || !this.#hasRoom()) {
      return this.#odd(path)
    }
    this.#around.add(value)
    const copy = this.#ofObject(value, path)
    this.#around.delete(value)
    return copy
  }

  #hasRoom(): boolean {
    return ++this.#parts <= MOST_PARTS && this.#around.size <= MOST_DEPTH
  }

  #odd(path: readonly string[]): null {
    if (this.odd.length < MOST_NAMED) this.odd.push(path.join('.'))
    return null
  }

  #ofObject(value: object, path: readonly string[]): Json {
    try {
      if ('toJSON' in value && typeof value.toJSON === 'function') {
        return this.of((value as { toJSON(): unknown }).toJSON(), path)
      }
      if (Array.isArray(value)) {
        const items = value.map((item: unknown, at) => this.of(item, [...path, `${at}`]))
        return this.#finish(items) as Json
      }
      // A Map or a Date without toJSON would come out empty.
      if (Object.prototype.toString.call(value) !== '[object Object]') return this.#odd(path)
      return this.#finish(this.#members(value as Record<string, unknown>, path)) as Json
    } catch {
      return this.#odd(path)
    }
  }

  #members(object: Record<string, unknown>, path: readonly string[]): Record<string, Json> {
    const copy: Record<string, Json> = {}
    for (const name of Object.keys(object)) {
      const value = this.#member(object, name, [...path, name])
      // As JSON does: a member without a value is no member.
      if (value === undefined) continue
      // A name such as `__proto__` must become a member, not a prototype.
      Object.defineProperty(copy, name, {
        value,
        enumerable: true,
        writable: true,
        configurable: true,
      })
    }
    return copy
  }

  #member(
    object: Record<string, unknown>,
    name: string,
    path: readonly string[],
  ): Json | undefined {
    try {
      const value = object[name]
      return value === undefined ? undefined : this.of(value, path)
    } catch {
      return this.#odd(path)
    }
  }
}

/** Paths that are named; more tell nobody more. */
const MOST_NAMED = 20
