// Names that are bound in other places
//
// Gathered from the survey only where something is wrong with a name, which in most
// plans nothing is.

import type { Variable } from '#plan'

import type { Binding, Placed } from './placed.ts'

/** A variable that nothing binds where it stands. */
export interface Unresolved extends Placed<Variable> {
  /** Some of the names that hold where it stands. */
  readonly inScope: readonly string[]
}

export interface UnboundVariable extends Unresolved {
  /** Where that name is bound, beyond its reach. */
  readonly elsewhere: Binding | undefined
}

/** Unbound variables with the bindings of their names in other places, those of other steps first. */
export function isDefinedElsewhere(
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

/** Variables, and at the same places what they stand for. */
export interface Resolved {
  readonly variables: Variable[]
  readonly bindings: Binding[]
}

/** What a variable stands for; put in order when somebody asks. */
export type BindingOf = (variable: Variable) => Binding | undefined

/** Looks up what variables stand for: in most plans nobody asks, or of a few. */
export function bindingsOf({ variables, bindings }: Resolved): BindingOf {
  let all: Map<Variable, Binding> | undefined
  return (variable) => {
    if (all === undefined) {
      all = new Map()
      for (let at = 0; at < variables.length; at++) {
        const one = variables[at] as Variable
        const binding = bindings[at] as Binding
        // One node in two places (only a program makes that) stands for no one thing.
        const known = all.get(one)
        const same = known === undefined || known === binding
        all.set(one, same ? binding : { ...binding, value: undefined })
      }
    }
    return all.get(variable)
  }
}
