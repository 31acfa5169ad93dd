// What a plan refers to: results, and names that are bound in other places
//
// Gathered from the survey only where something is wrong with a reference, which in
// most plans nothing is.

import { outputsIn, type Expr, type Output, type Plan, type Step, type Variable } from '#plan'

import type { Binding, Placed, Survey, UnboundVariable } from './survey.ts'

/** A variable that nothing binds where it stands. */
export interface Unresolved extends Placed<Variable> {
  /** Some of the names that hold where it stands. */
  readonly inScope: readonly string[]
}

/** Unbound variables with the bindings of their names in other places, those of other steps first. */
export function lookedForElsewhere(
  unresolved: readonly Unresolved[],
  bindings: readonly Binding[],
): readonly UnboundVariable[] {
  const bound = new Map<string, { first: Binding; another: Binding | undefined }>()
  for (const binding of bindings) {
    const known = bound.get(binding.name)
    if (known === undefined) bound.set(binding.name, { first: binding, another: undefined })
    else if (known.first.step !== binding.step) known.another ??= binding
  }
  return unresolved.map((one) => {
    const known = bound.get(one.node.name)
    const far = known?.first.step === one.step ? (known?.another ?? known?.first) : known?.first
    return { ...one, elsewhere: far }
  })
}

/** Gathers every use of a result, as V1 and V2 of the survey have it. */
export function outputsOf(plan: Plan, tooDeep: Survey['tooDeep']): Survey['outputs'] {
  return () => {
    const left = new Set(tooDeep.map(({ node }) => node))
    const outputs: Placed<Output>[] = []
    const gather = (root: Expr, step: Step | undefined) => {
      if (left.has(root)) return
      for (const node of outputsIn(root)) outputs.push({ node, step })
    }
    for (const step of plan.steps) gather(step.body, step)
    gather(plan.result, undefined)
    return outputs
  }
}
