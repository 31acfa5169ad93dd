// The contexts of a program's tasks
// =============================================================================
//
// A program may hand over what JSON cannot say, what refers to itself, or what
// would be endless if it were stored; here it becomes plain JSON, or the
// reason why it cannot.
//
// Invariants:
//
//   DELEGATION-OBJECT-CONTEXTS-1. What comes out is frozen, shares nothing with what came in, and has the
//       keys of its objects sorted: their order says nothing.
//   DELEGATION-OBJECT-CONTEXTS-2. An object that stands at many places is copied once. What it would take
//       to write all of them is counted against the limit.
//   DELEGATION-OBJECT-CONTEXTS-3. Recursion is bounded by CONTEXT_DEPTH.

import type { Json } from '#plan'

import { CONTEXT_DEPTH, sorted } from './context.ts'
import type { ContextFault, Contexts } from './form.ts'
import { isPlainObject, typeOf } from './plain.ts'

interface Copied {
  readonly json: Json
  readonly weight: number
  /** Levels that it has itself. */
  readonly levels: number
}

/** Copies contexts; `room` is how much all of them together may be, in characters of JSON, roughly. */
export class ObjectContexts implements Contexts {
  #room: number
  #fault: ContextFault | undefined
  readonly #copies = new Map<object, Copied | 'open'>()

  constructor(room: number) {
    this.#room = room
  }

  read(value: unknown): { readonly json: Json } | ContextFault {
    this.#fault = undefined
    const copied = this.#copy(value, 1)
    if (copied !== undefined && copied.weight <= this.#room) {
      this.#room -= copied.weight
      return { json: copied.json }
    }
    // Copied before, for another task: what it takes counts again (DELEGATION-OBJECT-CONTEXTS-2).
    if (copied !== undefined) this.#fail('large')
    this.#copies.clear()
    return this.#fault ?? { kind: 'type', type: 'unknown', path: '' }
  }

  #copy(value: unknown, depth: number): Copied | undefined {
    if (value === null) return leaf(null, 4)
    switch (typeof value) {
      case 'boolean':
        return leaf(value, 5)
      case 'number':
        if (Number.isFinite(value)) return leaf(value === 0 ? 0 : value, 8)
        return this.#fail('type', String(value))
      case 'string':
        if (value.isWellFormed()) return leaf(value, value.length + 2)
        return this.#fail('type', 'text with half a character')
      case 'object':
        return this.#copyObject(value, depth)
      default:
        return this.#fail('type', typeof value)
    }
  }

  #copyObject(value: object, depth: number): Copied | undefined {
    const known = this.#copies.get(value)
    if (known === 'open') return this.#fail('type', 'object within itself')
    if (depth + (known?.levels ?? 1) - 1 > CONTEXT_DEPTH) return this.#fail('deep')
    if (known !== undefined) return known
    this.#copies.set(value, 'open')
    const copied = this.#copyMembers(value, depth)
    if (copied !== undefined) this.#copies.set(value, copied)
    return copied
  }

  #copyMembers(value: object, depth: number): Copied | undefined {
    // What a program made may throw whenever it is touched.
    try {
      if (Array.isArray(value)) return this.#copyArray(value as readonly unknown[], depth)
      if (!isPlainObject(value)) return this.#fail('type', typeOf(value))
      const json: Record<string, Json> = {}
      let weight = 2
      let levels = 1
      for (const key of Reflect.ownKeys(value)) {
        if (typeof key === 'symbol') return this.#fail('type', 'symbol as a key')
        if (key === '__proto__' || !key.isWellFormed()) {
          return this.#fail('type', 'key that is no name')
        }
      }
      for (const key of sorted(Object.keys(value))) {
        const member: unknown = Reflect.get(value, key)
        // As JSON has it: a key of nothing is no key.
        if (member === undefined) continue
        const copied = this.#copy(member, depth + 1)
        if (copied === undefined) return this.#within(`.${key}`)
        json[key] = copied.json
        weight += key.length + 4 + copied.weight
        levels = Math.max(levels, copied.levels + 1)
        if (weight > this.#room) return this.#fail('large')
      }
      return { json: Object.freeze(json), weight, levels }
    } catch {
      return this.#fail('type', 'object that cannot be read')
    }
  }

  #copyArray(items: readonly unknown[], depth: number): Copied | undefined {
    const json: Json[] = []
    let weight = 2
    let levels = 1
    // A list may say that it is longer than anybody would wait for; its holes come first.
    const { length } = items
    if (length > this.#room && Object.hasOwn(items, 0)) return this.#fail('large')
    for (let at = 0; at < length; at++) {
      const copied = this.#copy(items[at], depth + 1)
      if (copied === undefined) return this.#within(`[${at}]`)
      json.push(copied.json)
      weight += copied.weight + 2
      levels = Math.max(levels, copied.levels + 1)
      if (weight > this.#room) return this.#fail('large')
    }
    return { json: Object.freeze(json), weight, levels }
  }

  /** The first fault ends the copy; its path is made on the way out. */
  #fail(kind: ContextFault['kind'], type = ''): undefined {
    this.#fault = { kind, type, path: '' }
  }

  #within(step: string): undefined {
    if (this.#fault !== undefined) this.#fault = { ...this.#fault, path: step + this.#fault.path }
  }
}

function leaf(json: Json, weight: number): Copied {
  return { json, weight, levels: 0 }
}
