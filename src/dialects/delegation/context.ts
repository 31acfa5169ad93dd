// A task's context
// =============================================================================
//
// Any JSON value. A program may hand over what JSON cannot say, what refers to
// itself, or what would be endless if it were written down; here it becomes
// plain JSON, or the reason why it cannot.
//
// Invariants:
//
//   C1. What comes out is frozen, shares nothing with what came in, and has the
//       keys of its objects sorted: their order says nothing.
//   C2. An object that stands at many places is copied once. What it would take
//       to write all of them is counted against the limit.
//   C3. Recursion is bounded by CONTEXT_DEPTH.

import { DEPTH_LIMIT, type Json } from '#plan'

import { describedType, isPlainObject, UNREAD } from './plain.ts'

/** Levels of a context, so that the step that carries it is within the plan's own limit. */
export const CONTEXT_DEPTH = DEPTH_LIMIT - 2

export type ContextFault =
  /** Something that JSON cannot say. */
  | { readonly kind: 'type'; readonly type: string; readonly path: string }
  | { readonly kind: 'deep'; readonly path: string }
  | { readonly kind: 'large'; readonly path: string }

interface Copied {
  readonly json: Json
  readonly weight: number
  /** Levels that it has itself. */
  readonly levels: number
}

/** Copies contexts; `room` is how much all of them together may be, in characters of JSON, roughly. */
export class ContextReader {
  #room: number
  readonly #shares: boolean
  #fault: ContextFault | undefined
  readonly #copies = new Map<object, Copied | 'open'>()

  /** Where nothing is shared (a text), nothing is remembered; depth bounds it all the same. */
  constructor(room: number, shares = true) {
    this.#room = room
    this.#shares = shares
  }

  /** The context as frozen JSON, or what is wrong with it. `path` says where it stands. */
  read(value: unknown, path: string): { readonly json: Json } | ContextFault {
    this.#fault = undefined
    const copied = this.#copy(value, 1, path)
    if (copied !== undefined && copied.weight <= this.#room) {
      this.#room -= copied.weight
      return { json: copied.json }
    }
    // Copied before, for another task: what it takes counts again (C2).
    if (copied !== undefined) this.#fail({ kind: 'large', path })
    this.#copies.clear()
    return this.#fault ?? { kind: 'type', type: 'unknown', path }
  }

  #copy(value: unknown, depth: number, path: string): Copied | undefined {
    if (value === UNREAD || value === null) return leaf(null, 4)
    switch (typeof value) {
      case 'boolean':
        return leaf(value, 5)
      case 'number':
        if (Number.isFinite(value)) return leaf(value === 0 ? 0 : value, 8)
        return this.#fail({ kind: 'type', type: String(value), path })
      case 'string':
        if (value.isWellFormed()) return leaf(value, value.length + 2)
        return this.#fail({ kind: 'type', type: 'text with half a character', path })
      case 'object':
        return this.#copyObject(value, depth, path)
      default:
        return this.#fail({ kind: 'type', type: typeof value, path })
    }
  }

  #copyObject(value: object, depth: number, path: string): Copied | undefined {
    const known = this.#shares ? this.#copies.get(value) : undefined
    if (known === 'open') return this.#fail({ kind: 'type', type: 'object within itself', path })
    if (depth + (known?.levels ?? 1) - 1 > CONTEXT_DEPTH) return this.#fail({ kind: 'deep', path })
    if (known !== undefined) return known
    if (!this.#shares) return this.#copyMembers(value, depth, path)
    this.#copies.set(value, 'open')
    const copied = this.#copyMembers(value, depth, path)
    if (copied !== undefined) this.#copies.set(value, copied)
    return copied
  }

  #copyMembers(value: object, depth: number, path: string): Copied | undefined {
    // What a program made may throw whenever it is touched.
    try {
      if (Array.isArray(value)) return this.#copyArray(value as readonly unknown[], depth, path)
      if (!isPlainObject(value))
        return this.#fail({ kind: 'type', type: describedType(value), path })
      const json: Record<string, Json> = {}
      let weight = 2
      let levels = 1
      for (const key of Reflect.ownKeys(value)) {
        if (typeof key === 'symbol' || key === '__proto__' || !key.isWellFormed()) {
          const type = typeof key === 'symbol' ? 'symbol as a key' : 'key that is no name'
          return this.#fail({ kind: 'type', type, path })
        }
      }
      for (const key of inOrder(Object.keys(value))) {
        const member: unknown = Reflect.get(value, key)
        // As JSON has it: a key of nothing is no key.
        if (member === undefined) continue
        const copied = this.#copy(member, depth + 1, `${path}.${key}`)
        if (copied === undefined) return undefined
        json[key] = copied.json
        weight += key.length + 4 + copied.weight
        levels = Math.max(levels, copied.levels + 1)
        if (weight > this.#room) return this.#fail({ kind: 'large', path })
      }
      return { json: Object.freeze(json), weight, levels }
    } catch {
      return this.#fail({ kind: 'type', type: 'object that cannot be read', path })
    }
  }

  #copyArray(items: readonly unknown[], depth: number, path: string): Copied | undefined {
    const json: Json[] = []
    let weight = 2
    let levels = 1
    // A list may say that it is longer than anybody would wait for; its holes come first.
    const { length } = items
    if (length > this.#room && Object.hasOwn(items, 0)) return this.#fail({ kind: 'large', path })
    for (let at = 0; at < length; at++) {
      const copied = this.#copy(items[at], depth + 1, `${path}[${at}]`)
      if (copied === undefined) return undefined
      json.push(copied.json)
      weight += copied.weight + 2
      levels = Math.max(levels, copied.levels + 1)
      if (weight > this.#room) return this.#fail({ kind: 'large', path })
    }
    return { json: Object.freeze(json), weight, levels }
  }

  #fail(fault: ContextFault): undefined {
    this.#fault ??= fault
    return undefined
  }
}

/** Sorts a list, most of which are so short that to call the engine for it takes longer. */
function inOrder(keys: string[]): readonly string[] {
  if (keys.length > 8) return keys.toSorted()
  for (let at = 1; at < keys.length; at++) {
    const key = keys[at] as string
    let to = at
    for (; to > 0 && (keys[to - 1] as string) > key; to--) keys[to] = keys[to - 1] as string
    keys[to] = key
  }
  return keys
}

function leaf(json: Json, weight: number): Copied {
  return { json, weight, levels: 0 }
}
