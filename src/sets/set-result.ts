// What a step returns that made a set
// =============================================================================
//
// A set has no place in the journal. A tool that makes one returns this instead:
// the handle, and enough for a person or a model to know what it stands for.

import { isHandle, type Handle } from './handle.ts'

/** A set as a step returns it. */
export interface SetResult {
  /** The handle of the set. */
  readonly set: Handle
  /** What it is called, in words; inert. */
  readonly name: string
  /** How many records it has. */
  readonly size: number
  /** How many features its records have in all; 0 where they have no place. */
  readonly features: number
  /** Its first ids, at most SAMPLE_SIZE. */
  readonly sample: readonly string[]
}

/** How many ids stand for a set at most. */
export const SAMPLE_SIZE = 5

/** The set that a step returned, as JSON; undefined for any other value. */
export function setResultOf(json: unknown): SetResult | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { set, name, size, features, sample } = json as Readonly<Record<string, unknown>>
  return typeof set === 'string' &&
    isHandle(set) &&
    typeof name === 'string' &&
    isCount(size) &&
    isCount(features) &&
    Array.isArray(sample) &&
    sample.every((id) => typeof id === 'string')
    ? { set, name, size, features, sample }
    : undefined
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
