// What a decision says of a plan's inputs
// =============================================================================
//
// A decision is about a plan with the values of its inputs. A standing one is
// about every run of it: it fixes all inputs but those that it names free, and
// what a free one may reach is not decided with the plan.
//
// Invariants:
//
//   FREE-1. A step that a free input reaches, itself or through the results of other
//       steps, has no call that a decision covers: neither its arguments nor whether
//       it happens at all is known before the run.

import {
  EarlierSteps,
  inputValue,
  mostEarlierIn,
  outputsIn,
  walk,
  type Expr,
  type Plan,
  type StepId,
  type Value,
} from '#plan'

/** That a decision is for every run of a plan. */
export interface StandingTerms {
  /** For how long, counted from when it was made. */
  readonly days: number
  /** The inputs that each run may give another value, sorted. */
  readonly free: readonly string[]
}

/** The values of a plan's inputs by name; what a run is given, over the plan's own. */
export type InputValues = Readonly<Record<string, Value>>

/** What of a plan is known before the run beside what stands in it. */
export interface DecidedInputs {
  /** The value of an input that is fixed; undefined where it is free or has none. */
  readonly valueOf: (name: string) => Value | undefined
  /** Whether a free input reaches a step (FREE-1). */
  readonly isReached: (step: StepId) => boolean
}

/** Nothing is known: only what stands in the plan is constant. */
export const NO_INPUTS: DecidedInputs = Object.freeze({
  valueOf: () => undefined,
  isReached: () => false,
})

/**
 * What is known when a plan is decided on with the `given` values; with a `standing` decision its free
 * inputs are not.
 */
export function decidedInputs(
  plan: Pick<Plan, 'inputs' | 'steps'>,
  given: InputValues = {},
  standing?: StandingTerms,
): DecidedInputs {
  if (Object.keys(plan.inputs).length === 0) return NO_INPUTS
  const values = fixedInputs(plan, given, standing)
  const free = new Set(standing?.free)
  const reached = free.size === 0 ? free : reachedSteps(plan, free)
  return {
    valueOf: (name) => usedValue(plan.inputs, name, values.get(name)),
    isReached: (step) => reached.has(step),
  }
}

/** The value with its unit, as steps are given it; calls are decided on with what they will have. */
function usedValue(
  inputs: Plan['inputs'],
  name: string,
  value: Value | undefined,
): Value | undefined {
  const declared = Object.hasOwn(inputs, name) ? inputs[name] : undefined
  return declared === undefined || value === undefined ? value : inputValue(declared, value)
}

/**
 * The inputs that are fixed and have a value, the plan's own where none is `given`, sorted by name;
 * without those that a `standing` decision names free.
 */
export function fixedInputs(
  { inputs }: Pick<Plan, 'inputs'>,
  given: InputValues = {},
  standing?: StandingTerms,
): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>()
  for (const name of Object.keys(inputs).toSorted()) {
    if (standing?.free.includes(name) === true) continue
    const value = Object.hasOwn(given, name) ? given[name] : inputs[name]?.value
    if (value !== undefined) values.set(name, value)
  }
  return values
}

function reachedSteps({ steps }: Pick<Plan, 'steps'>, free: ReadonlySet<string>): Set<StepId> {
  const reached = new Set<StepId>()
  const earlier = new EarlierSteps(steps)
  for (const { id, body } of steps) {
    const most = mostEarlierIn(body)
    const isReached =
      usesInput(body, free) ||
      outputsIn(body).some(({ step }) => reached.has(step)) ||
      (most > 0 && earlier.of(id, most).some((step) => reached.has(step)))
    if (isReached) reached.add(id)
  }
  return reached
}

function usesInput(body: Expr, names: ReadonlySet<string>): boolean {
  for (const part of walk(body)) if (part.kind === 'input' && names.has(part.name)) return true
  return false
}
