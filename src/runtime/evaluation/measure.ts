// How large a value is
// =============================================================================
//
// `let` can double a value in one line, and doubling it sixty times over takes
// no memory while the parts are shared, until somebody writes the value down.
// So size and depth are counted as if nothing were shared.
//
// Size: 1 for each value, and 1 for each UTF-16 unit of text.

import { DEPTH_LIMIT, isList, type MapKey, type MapValue, type Value } from '#plan'

import { EvaluationFailure } from './evaluation-failure.ts'

/** How much a step may compute, and how large a value may be. */
export interface Bounds {
  /** Evaluated nodes of a step. */
  readonly nodes: number
  /** Size of one value. */
  readonly size: number
}

/** A million nodes; 16 Mi of size, in which a text counts its UTF-16 units. */
export const DEFAULT_BOUNDS: Bounds = Object.freeze({ nodes: 1_000_000, size: 16 * 1024 * 1024 })

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

/** How large a value is, parts that are shared counted each time. */
export function sizeOf(value: Value): number {
  return measureOf(value).size
}

/** Size and depth; every part that a step made was measured before, so this looks one level down. */
function measureOf(value: Value): Measure {
  if (value === null || typeof value !== 'object') {
    return { size: typeof value === 'string' ? value.length + 1 : 1, depth: 0 }
  }
  const seen = known.get(value)
  if (seen !== undefined) return seen
  const measure = ofParts(value)
  known.set(value, measure)
  return measure
}

function ofParts(value: Exclude<Value, null | boolean | number | string>): Measure {
  if (!isList(value) && value.kind !== 'map') {
    return { size: 1 + (value.kind === 'keyword' ? value.name : value.unit).length, depth: 0 }
  }
  const parts: readonly Value[] = isList(value) ? value : value.entries.map(([, part]) => part)
  let size = 1
  let depth = 0
  for (const part of parts) {
    const inner = measureOf(part)
    size += inner.size
    depth = Math.max(depth, inner.depth)
  }
  if (!isList(value)) {
    for (const [key] of value.entries) size += typeof key === 'string' ? key.length + 1 : 2
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
