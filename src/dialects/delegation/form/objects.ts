// A nested plan as the objects of a program

import { FIRST_ITEMS, type Form, type Members } from './form.ts'
import { ObjectContexts } from './object-contexts.ts'
import { isPlainObject, typeOf } from './plain.ts'

/** Whatever a program has: objects that are shared, within themselves, or that throw when touched. */
export const OBJECTS: Form = Object.freeze({
  shares: true,
  isObject(value: unknown): value is object {
    try {
      return isPlainObject(value)
    } catch {
      // A proxy that was revoked, or that throws: no plain object.
      return false
    }
  },
  membersOf(object) {
    if (typeof object !== 'object' || object === null) return undefined
    try {
      return new ObjectMembers(object)
    } catch {
      return undefined
    }
  },
  listOf(value) {
    try {
      if (!Array.isArray(value)) return undefined
      const { length } = value
      const first = Array.from(
        { length: Math.min(length, FIRST_ITEMS) },
        (_, at) => value[at] as unknown,
      )
      return { length, first }
    } catch {
      return undefined
    }
  },
  typeOf,
  contexts: (room) => new ObjectContexts(room),
} satisfies Form)

/** Keys from which on it is quicker to look them up; nodes mostly have few. */
const MANY = 32

/** Throws where the object does. */
class ObjectMembers implements Members {
  readonly #keys: readonly (string | symbol)[]
  readonly #values: readonly unknown[]
  #places: ReadonlyMap<string | symbol, number> | undefined

  constructor(object: object) {
    let keys: (string | symbol)[] = Object.keys(object)
    let values: unknown[] = keys.map((key): unknown => Reflect.get(object, key))
    // As JSON has it: a key of nothing is no key.
    if (values.includes(undefined)) {
      keys = keys.filter((_, at) => values[at] !== undefined)
      values = values.filter((value) => value !== undefined)
    }
    const symbols = Object.getOwnPropertySymbols(object)
    this.#keys = symbols.length === 0 ? keys : [...keys, ...symbols]
    this.#values = values
  }

  get size(): number {
    return this.#keys.length
  }

  keyAt(at: number): string | symbol {
    return this.#keys[at] ?? ''
  }

  get(key: string): unknown {
    const at = this.#placeOf(key)
    return at < 0 ? undefined : this.#values[at]
  }

  has(key: string): boolean {
    return this.#placeOf(key) >= 0
  }

  hasOneOf(keys: readonly string[]): boolean {
    for (const key of this.#keys) if (typeof key === 'string' && keys.includes(key)) return true
    return false
  }

  #placeOf(key: string): number {
    if (this.#keys.length < MANY) return this.#keys.indexOf(key)
    this.#places ??= new Map(this.#keys.map((one, at) => [one, at]))
    return this.#places.get(key) ?? -1
  }
}
