// The words of the plan's own JSON
// =============================================================================
//
// Which keys an object of each kind has. `schema/plan.schema.json` says the same
// for machines, and a test holds the two together.

import type { ExprKind } from '#plan'

import type { Keys } from '../json-shape.ts'

export const PLAN_KEYS: Keys = {
  required: ['form', 'goal', 'steps'],
  optional: 'name dialect inputs result onFailure criteria assumptions unknowns annotations'.split(
    ' ',
  ),
}

export const STEP_KEYS: Keys = {
  required: ['id', 'title', 'body'],
  optional: 'after approval permissions estimate expects vote files annotations'.split(' '),
}

export const INPUT_KEYS: Keys = { required: ['description'], optional: ['unit', 'value'] }
export const ESTIMATE_KEYS: Keys = { required: ['seconds'], optional: [] }
export const EXPECTS_KEYS: Keys = { required: [], optional: ['unit', 'tolerance'] }
export const VOTE_KEYS: Keys = { required: ['samples'], optional: ['ahead', 'reliability', 'p'] }
export const ARM_KEYS: Keys = { required: ['pattern', 'then'], optional: ['guard'] }

/** Each expression by the key that tells its kind. */
export const EXPRESSION_KEYS: Readonly<Record<ExprKind, Keys>> = {
  literal: { required: ['literal'], optional: [] },
  variable: { required: ['variable'], optional: [] },
  input: { required: ['input'], optional: [] },
  output: { required: ['output'], optional: ['path'] },
  earlier: { required: ['earlier'], optional: [] },
  call: { required: ['call'], optional: ['positional', 'named'] },
  let: { required: ['let', 'in'], optional: [] },
  if: { required: ['if', 'then'], optional: ['else'] },
  match: { required: ['match', 'arms'], optional: [] },
  apply: { required: ['apply', 'arguments'], optional: [] },
  map: { required: ['map'], optional: [] },
  list: { required: ['list'], optional: [] },
  do: { required: ['do'], optional: [] },
  each: { required: ['each', 'item', 'most', 'body'], optional: ['atOnce', 'else'] },
}

export type PatternKind = 'wildcard' | 'bind' | 'constant' | 'items' | 'keys'

export const PATTERN_KEYS: Readonly<Record<PatternKind, Keys>> = {
  wildcard: { required: ['wildcard'], optional: [] },
  bind: { required: ['bind'], optional: [] },
  constant: { required: ['constant'], optional: [] },
  items: { required: ['items'], optional: ['rest'] },
  keys: { required: ['keys'], optional: [] },
}

/** What an object may be where a value stands; everything else in JSON is itself. */
export type ValueKind = 'map' | 'keyword' | 'quantity'

export const VALUE_KEYS: Readonly<Record<ValueKind, Keys>> = {
  map: { required: ['map'], optional: [] },
  keyword: { required: ['keyword'], optional: [] },
  quantity: { required: ['quantity'], optional: [] },
}
