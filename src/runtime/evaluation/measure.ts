// How large a value is
// =============================================================================
//
// `let` can double a value in one line, and doubling it sixty times over takes
// no memory while the parts are shared, until somebody writes the value down.
// So size and depth are counted as if nothing were shared.
//
// Size is in bytes, as they are needed at least to hold a value: 16 for each value,
// whatever it is, and 2 for each UTF-16 unit of its text.

import { DEPTH_LIMIT, isList, type MapKey, type MapValue, type Value } from '#plan'

import { EvaluationFailure } from './evaluation-failure.ts'

/** How much a step may compute, and how large a value may be. */
export interface Bounds {
  /** Evaluated nodes of a step. */
  readonly nodes: number
  /** Bytes of one value: 16 for each value in it and 2 for each UTF-16 unit of text, nothing shared. */
  readonly size: number
}

/** A million nodes; 32 MiB, which are two million numbers or a text of 16 Mi UTF-16 units. */
export const DEFAULT_BOUNDS: Bounds = Object.freeze({ nodes: 1_000_000, size: 32 * 1024 * 1024 })

/** What each value takes beside its text. */
export const VALUE_BYTES = 16
const UNIT_BYTES = 2

/** What a text takes. */
export function textBytes(text: string): number {
  return VALUE_BYTES + UNIT_BYTES * text.length
}

/** How many UTF-16 units a text within bounds can have. */
export function mostUnits({ size }: Pick<Bounds, 'size'>): number {
  return Math.floor((size - VALUE_BYTES) / UNIT_BYTES)
}

interface Measure {
  readonly size: number
  readonly depth: number
}

const known = new WeakMap<object, Measure>()

/** The value, when it is within bounds; else fails. */
export function measured<Measured extends Value>(value: Measured, bounds: Bounds): Measured {
  const { size, depth } = measureOf(value)
  if (size > bounds.size) throw new EvaluationFailure('run/value-too-large', { limit: bounds.size })
  if (depth > DEPTH_LIMIT) throw new EvaluationFailure('run/value-too-deep', { limit: DEPTH_LIMIT })
  return value
}

/** How many bytes a value takes, parts that are shared counted each time. */
export function sizeOf(value: Value): number {
  return measureOf(value).size
}

/** Size and depth; every part that a step made was measured before, so this looks one level down. */
function measureOf(value: Value): Measure {
  if (value === null || typeof value !== 'object') {
    return { size: typeof value === 'string' ? textBytes(value) : VALUE_BYTES, depth: 0 }
  }
  const seen = known.get(value)
  if (seen !== undefined) return seen
  const measure = ofParts(value)
  known.set(value, measure)
  return measure
}

function ofParts(value: Exclude<Value, null | boolean | number | string>): Measure {
  if (!isList(value) && value.kind !== 'map') {
    return { size: textBytes(value.kind === 'keyword' ? value.name : value.unit), depth: 0 }
  }
  const parts: readonly Value[] = isList(value) ? value : value.entries.map(([, part]) => part)
  let size = VALUE_BYTES
  let depth = 0
  for (const part of parts) {
    const inner = measureOf(part)
    size += inner.size
    depth = Math.max(depth, inner.depth)
  }
  if (!isList(value)) {
    for (const [key] of value.entries) size += measureOf(key).size
  }
  return { size, depth: depth + 1 }
}

/** A map whose keys are known to differ. */
export function createMap(entries: readonly (readonly [MapKey, Value])[]): MapValue {
  return Object.freeze({
    kind: 'map',
    entries: Object.freeze(entries.map((entry) => Object.freeze(entry))),
  })
}
