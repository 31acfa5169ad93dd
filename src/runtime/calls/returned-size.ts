// How large a result is, before anybody reads it
//
// A schema copies what it reads, part by part, and so does whatever comes after it.
// What is plainly beyond the bound is refused before that: this looks, makes
// nothing, and stops where the bound is passed. Whatever is odd about a result,
// such as a circle, is left to those who read it and can say what.

import { DEPTH_LIMIT } from '#plan'

import { textBytes, VALUE_BYTES } from '../evaluation/measure.ts'

/** Whether something that a tool returned is larger than so many bytes (measure.ts), nothing shared. */
export function isBeyond(returned: unknown, bytes: number): boolean {
  try {
    return new Scale(bytes).isPassedBy(returned)
  } catch {
    return false
  }
}

/** Thrown where it takes a reader to say what is wrong. */
class Odd extends Error {}

class Scale {
  #left: number
  readonly #around = new Set<object>()

  constructor(bytes: number) {
    this.#left = bytes
  }

  isPassedBy(given: unknown): boolean {
    this.#left -= typeof given === 'string' ? textBytes(given) : VALUE_BYTES
    if (this.#left < 0) return true
    if (given === null || typeof given !== 'object') return false
    if (this.#around.has(given) || this.#around.size > DEPTH_LIMIT) throw new Odd()
    this.#around.add(given)
    const isPassed = Array.isArray(given) ? this.#passedByList(given) : this.#passedByParts(given)
    this.#around.delete(given)
    return isPassed
  }

  #passedByList(list: readonly unknown[]): boolean {
    // Asked before it is walked: a list may be long and hold nothing.
    if (list.length * VALUE_BYTES > this.#left) return true
    for (const item of list) if (this.isPassedBy(item)) return true
    return false
  }

  #passedByParts(object: object): boolean {
    const prototype: unknown = Object.getPrototypeOf(object)
    if (prototype !== null && prototype !== Object.prototype) throw new Odd()
    for (const key in object) {
      this.#left -= textBytes(key)
      if (this.isPassedBy((object as Readonly<Record<string, unknown>>)[key])) return true
    }
    return false
  }
}
