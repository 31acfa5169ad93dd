// The dialects of this version
// =============================================================================
//
// The registry: which ways to write a plan are read, and which are only known by
// name. A new dialect is one import and one line here.

import type { DialectName } from '#plan'

import type { Dialect } from './dialect.ts'

export * from './detect.ts'
export * from './dialect.ts'

/** Every dialect that this version reads, in the order in which people are told of them. */
export const dialects: readonly Dialect[] = Object.freeze([])

/** Every name that a dialect has or will have. */
export const dialectNames: readonly DialectName[] = Object.freeze([
  'step',
  'plan-md',
  'rtfs',
  'delegation',
  'atomic',
  'plan',
])

/** The dialect of that name, if this version reads it. */
export function dialectNamed(name: string): Dialect | undefined {
  return dialects.find((dialect) => dialect.name === name)
}
