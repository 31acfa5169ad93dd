// The names of all dialects, also of those that are not read yet

/** What a plan can be written in; not all of them are read yet. */
export const DIALECT_NAMES = Object.freeze([
  'step',
  'plan-md',
  'rtfs',
  'delegation',
  'atomic',
  'plan',
] as const)

/** One of them. */
export type KnownDialect = (typeof DIALECT_NAMES)[number]
