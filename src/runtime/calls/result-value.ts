// Results: from what a tool returns to a value of the plan
// =============================================================================
//
// Invariants:
//
//   RESULT-VALUE-1. Whatever a tool returns, either a frozen value comes out or
//       words that say what was wrong and where; nothing is dropped or rounded
//       silently. Members that are `undefined` count as absent, as JSON has it.
//   RESULT-VALUE-2. What is read is bounded as if nothing were shared and before it
//       is built: a circle, a list without end or a few objects that are billions
//       when they are stored cost no more than what is allowed.

import {
  DEPTH_LIMIT,
  isMapKey,
  keyword,
  mapValue,
  number,
  quantity,
  type MapKey,
  type Value,
} from '#plan'

import { EvaluationFailure } from '../evaluation/evaluation-failure.ts'
import { DEFAULT_BOUNDS, textBytes, VALUE_BYTES, type Bounds } from '../evaluation/measure.ts'

/** What a tool gave that no plan can hold. */
export class NotAValue extends Error {
  override readonly name = 'NotAValue'
}

/** A JSON-like result as a value; throws NotAValue, or EvaluationFailure when it is too large. */
export function valueOfJson(
  json: unknown,
  path = 'the result',
  bounds: Pick<Bounds, 'size'> = DEFAULT_BOUNDS,
): Value {
  return json === undefined ? null : new Reader(bounds, objectOfJson).read(json, path, 0)
}

/** A result of a tool that speaks values, checked through and through; throws as `valueOfJson` does. */
export function checkedValue(
  result: unknown,
  path = 'the result',
  bounds: Pick<Bounds, 'size'> = DEFAULT_BOUNDS,
): Value {
  return result === undefined ? null : new Reader(bounds, objectOfValues).read(result, path, 0)
}

type ReadPart = (part: unknown, path: string) => Value
/** Reads an object that is no list, its parts by `read`; what else takes bytes is spent. */
type ReadObject = (
  given: object,
  path: string,
  read: ReadPart,
  spend: (bytes: number) => void,
) => Value

class Reader {
  readonly #bounds: Pick<Bounds, 'size'>
  readonly #readObject: ReadObject
  /** What was read of each object; absent for those that are being read, which then hold themselves. */
  readonly #known = new Map<object, Value | undefined>()
  #left: number

  constructor(bounds: Pick<Bounds, 'size'>, readObject: ReadObject) {
    this.#bounds = bounds
    this.#readObject = readObject
    this.#left = bounds.size
  }

  read(given: unknown, path: string, depth: number): Value {
    this.#spend(typeof given === 'string' ? textBytes(given) : VALUE_BYTES)
    const plain = plainValue(given, path, depth)
    if (plain !== undefined) return plain
    const object = given as object
    const known = this.#known.get(object)
    if (known !== undefined) return known
    if (this.#known.has(object)) throw new NotAValue(`${path} holds itself`)
    this.#known.set(object, undefined)
    const part = (inner: unknown, at: string) => this.read(inner, at, depth + 1)
    const value = Array.isArray(object)
      ? this.#list(object, path, part)
      : this.#readObject(object, path, part, (bytes) => this.#spend(bytes))
    this.#known.set(object, value)
    return value
  }

  #list(list: readonly unknown[], path: string, read: ReadPart): Value {
    const { length } = list
    // Asked before it is walked: a list may be long and hold nothing.
    if (length * VALUE_BYTES > this.#left) this.#spend(length * VALUE_BYTES)
    const items: Value[] = []
    for (let at = 0; at < length; at++) items.push(read(list[at], `${path}[${at}]`))
    return Object.freeze(items)
  }

  #spend(size: number): void {
    this.#left -= size
    if (this.#left >= 0) return
    throw new EvaluationFailure('run/value-too-large', { limit: this.#bounds.size })
  }
}

const objectOfJson: ReadObject = (given, path, read, spend) => {
  const prototype: unknown = Object.getPrototypeOf(given)
  if (prototype !== null && prototype !== Object.prototype) {
    throw new NotAValue(`${path} is ${nameOf(given)}`)
  }
  const entries: (readonly [MapKey, Value])[] = []
  for (const [key, item] of Object.entries(given)) {
    if (item === undefined) continue
    spend(textBytes(key))
    entries.push([key, read(item, `${path}.${key}`)])
  }
  return mapValue(entries)
}

const objectOfValues: ReadObject = (given, path, read) => {
  const { kind, name, value, unit, entries } = given as Readonly<Record<string, unknown>>
  if (kind === 'keyword' && typeof name === 'string') return keyword(name)
  if (kind === 'quantity' && typeof value === 'number' && typeof unit === 'string') {
    if (Number.isFinite(value)) return quantity(value, unit)
  }
  if (kind === 'map' && Array.isArray(entries)) {
    const pairs: (readonly [MapKey, Value])[] = []
    for (const [key, item] of entries as readonly (readonly unknown[])[]) {
      const made = read(key, `a key of ${path}`)
      if (!isMapKey(made)) throw new NotAValue(`a key of ${path} is no key`)
      pairs.push([made, read(item, `${path}.${String(key)}`)])
    }
    try {
      return mapValue(pairs)
    } catch {
      throw new NotAValue(`${path} has a key twice`)
    }
  }
  throw new NotAValue(`${path} is an object that is no value of a plan`)
}

/** Null, texts, numbers and booleans; undefined for what has parts; throws at everything else. */
function plainValue(given: unknown, path: string, depth: number): Value | undefined {
  if (depth > DEPTH_LIMIT) throw new NotAValue(`${path} is more than ${DEPTH_LIMIT} levels deep`)
  if (given === null || typeof given === 'boolean' || typeof given === 'string') return given
  if (typeof given === 'number') {
    if (Number.isFinite(given)) return number(given)
    throw new NotAValue(`${path} is ${given}`)
  }
  if (typeof given === 'object') return undefined
  throw new NotAValue(`${path} is ${given === undefined ? 'undefined' : `a ${typeof given}`}`)
}

function nameOf(object: unknown): string {
  const name: unknown = (object as { readonly constructor?: { readonly name?: unknown } })
    .constructor?.name
  return typeof name === 'string' && name !== '' ? `a ${name}` : 'no plain object'
}
