// Arbitrary plans that the checks let pass
// =============================================================================
//
// Every reference points backwards, every name is bound where it is used, and only
// `ccos.echo` is called, with any value. For properties of what comes after the
// compiler: such a plan can be reviewed, run and resumed.
//
// Method: a stream of numbers is read as a series of choices, because what may
// stand in a place hangs on what stands before it. fast-check makes such a stream
// shorter and its numbers smaller, which makes the plan smaller.

import * as fc from 'fast-check'

import {
  apply,
  arm,
  bind,
  call,
  constant,
  createPlan,
  createStep,
  doAll,
  each,
  earlier,
  ifElse,
  input,
  itemsPattern,
  letIn,
  listExpr,
  literal,
  mapExpr,
  match,
  output,
  variable,
  wildcard,
  type Expr,
  type Plan,
  type Value,
} from '#plan'

import { arbitraryValue } from './plan.ts'

/** A plan of one to six steps without a fault, checked against the built-in tools. */
export const arbitrarySoundPlan: fc.Arbitrary<Plan> = fc
  .tuple(
    fc.array(fc.nat({ max: 999 }), { maxLength: 150, size: 'max' }),
    fc.array(arbitraryValue, { minLength: 1, maxLength: 4 }),
  )
  .map(([choices, values]) => new Builder(choices, values).plan())

/** What may be used in a place. */
interface Around {
  readonly names: readonly string[]
  readonly steps: readonly string[]
  readonly depth: number
}

class Builder {
  readonly #choices: readonly number[]
  readonly #values: readonly Value[]
  #at = 0

  constructor(choices: readonly number[], values: readonly Value[]) {
    this.#choices = choices
    this.#values = values
  }

  plan(): Plan {
    const ids = Array.from({ length: 1 + this.#choose(6) }, (_, at) => `step-${at + 1}`)
    const steps = ids.map((id, at) => {
      const earlier = ids.slice(0, at)
      return createStep({
        id,
        title: `Do part ${at + 1}`,
        after: earlier.filter(() => this.#choose(4) === 0),
        approval: this.#choose(5) === 1 ? 'required' : 'by-policy',
        body: this.#expr({ names: [], steps: earlier, depth: 5 }),
      })
    })
    const inputs = { given: { description: 'A value', value: this.#value() } }
    const onFailure = this.#choose(2) === 0 ? 'pause' : 'continue'
    return createPlan({ goal: 'Try', dialect: 'plan', inputs, steps, onFailure })
  }

  #expr(around: Around): Expr {
    const inner = { ...around, depth: around.depth - 1 }
    const part = () => this.#expr(inner)
    const parts = () => Array.from({ length: this.#choose(3) }, part)
    if (around.names.length > 0 && this.#choose(3) === 1) {
      return variable(this.#oneOf(around.names))
    }
    switch (around.depth === 0 ? 0 : this.#choose(14)) {
      case 1:
        return input('given')
      case 2:
        return around.steps.length === 0 ? part() : output(this.#oneOf(around.steps))
      case 3:
      case 4:
        return call('ccos.echo', [], [['message', part()]])
      case 5:
        return this.#let(inner)
      case 6:
        return ifElse(part(), part(), part())
      case 7:
        return this.#match(inner)
      case 8:
        return apply('str', parts())
      case 9:
        return apply('=', [part(), part()])
      case 10:
        return mapExpr(parts().map((value, at) => [literal(`key ${at}`), value]))
      case 11:
        return this.#choose(2) === 0 ? listExpr(parts()) : doAll(parts())
      case 12:
        return earlier(1 + this.#choose(3))
      case 13:
        return this.#each(inner)
      default:
        return literal(this.#value())
    }
  }

  #let(around: Around): Expr {
    const name = `n${around.depth}`
    const value = this.#expr(around)
    const body = this.#expr({ ...around, names: [...around.names, name] })
    return letIn([[bind(name), value]], body)
  }

  /** Of an expression with a last arm that matches all. */
  #match(around: Around): Expr {
    const name = `m${around.depth}`
    const inside = { ...around, names: [...around.names, name] }
    return match(this.#expr(around), [
      arm(constant(this.#value()), this.#expr(around)),
      arm(itemsPattern([bind(name)], wildcard()), this.#expr(inside), this.#expr(inside)),
      arm(wildcard(), this.#expr(around)),
    ])
  }

  /** Over at most two items, with or without an else that calls nothing. */
  #each(around: Around): Expr {
    const name = `e${around.depth}`
    const items = Array.from({ length: this.#choose(3) }, () => this.#expr(around))
    const body = this.#expr({ ...around, names: [...around.names, name] })
    const parts = { most: 2 + this.#choose(2), atOnce: 1 + this.#choose(3), body }
    const otherwise = this.#choose(2) === 0 ? {} : { else: variable(name) }
    return each(bind(name), listExpr(items), { ...parts, ...otherwise })
  }

  #value(): Value {
    return this.#oneOf(this.#values)
  }

  #oneOf<Item>(items: readonly Item[]): Item {
    return items[this.#choose(items.length)] as Item
  }

  /** The next choice among so many; 0 when no more are left. */
  #choose(count: number): number {
    return (this.#choices[this.#at++] ?? 0) % count
  }
}
