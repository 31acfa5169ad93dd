// Evaluation of expressions
// =============================================================================
//
// A step's body is evaluated left to right. Whatever acts is not done here: the
// evaluation stops at each call, says which call it is and with which values,
// and continues with the result that it is given. It stops at an `each` as well, and
// says its items: whoever asked has each of them evaluated by itself, in whatever
// order, and gives back the list of their values. It keeps nothing outside itself,
// so a step that was interrupted is evaluated again from the start, fed with the
// results that were recorded, and comes to exactly the same place.
//
// Representation: a stack of frames, one for each expression that has begun and
// is not done (`frame.ts`). So stopping at a call costs nothing, no depth of an
// expression uses up the stack of the machine below, and the place of a call is
// put into words only where there is one.
//
// Invariants:
//
//   EVALUATE-1. Deterministic: the same body, inputs, outputs and results make the same
//       calls in the same order, each under the same call path.
//   EVALUATE-2. Bounded: so many evaluated nodes, the items' among them, values of
//       so much size and depth. What goes beyond fails the step.

import { itemPath, type Each, type Expr, type Value } from '#plan'

import type { CallRequest } from './call-request.ts'
import { EvaluationFailure } from './evaluation-failure.ts'
import { advance, createFrame, pathOf, requestOf, type Frame } from './frame.ts'
import { leafValue, type Readable } from './leaf.ts'
import { DEFAULT_BOUNDS, measured, type Bounds } from './measure.ts'
import type { Scope } from './patterns.ts'

export type { Readable } from './leaf.ts'

/** An `each` that the evaluation has come to, with its list. */
export interface Items {
  readonly each: Each
  /** Of the `each`, as text. */
  readonly path: string
  /** How many there are. */
  readonly count: number
  /** Where one of them is evaluated, counted from 0, as text. */
  pathOf(item: number): string
  /** Evaluates the body with one of them. */
  body(item: number): Evaluation
  /** Evaluates `else` with one of them; throws where there is none. */
  otherwise(item: number): Evaluation
  /** The value of the whole, of the values of all of them. Throws EvaluationFailure where it is too large. */
  gathered(values: readonly Value[]): Value
}

export type Progress =
  | { readonly done: false; readonly value: CallRequest; readonly items?: undefined }
  | { readonly done: false; readonly items: Items }
  | { readonly done: true; readonly value: Value }

/** Evaluates an expression; see `Evaluation.next`. */
export function evaluate(
  expr: Expr,
  readable: Readable,
  bounds: Bounds = DEFAULT_BOUNDS,
): Evaluation {
  return new Evaluation(expr, readable, bounds)
}

/** The value of an expression in which nothing is called. Throws EvaluationFailure. */
export function valueWithoutCalls(evaluation: Evaluation): Value {
  let next = evaluation.next(null)
  while (!next.done) {
    if (next.items === undefined) {
      throw new EvaluationFailure('run/call-in-result', { tool: next.value.call.tool })
    }
    const { items } = next
    const values = Array.from({ length: items.count }, (_, at) => valueWithoutCalls(items.body(at)))
    next = evaluation.next(items.gathered(values))
  }
  return next.value
}

/** Where an evaluation stands that is a part of another. */
interface Within {
  readonly path: string
  readonly scope: Scope | undefined
  /** How many nodes may be evaluated yet, in all parts together. */
  readonly budget: { left: number }
}

export class Evaluation {
  readonly #root: Expr
  readonly #readable: Readable
  readonly #bounds: Bounds
  readonly #within: Within
  /** The expression that is being evaluated; the ones around it depend on it. */
  #top: Frame | undefined
  #state: 'new' | 'stopped' | 'over' = 'new'

  constructor(root: Expr, readable: Readable, bounds: Bounds, within?: Within) {
    this.#root = root
    this.#readable = readable
    this.#bounds = bounds
    this.#within = within ?? { path: '', scope: undefined, budget: { left: bounds.nodes } }
  }

  /**
   * Goes on to the next call or `each`, or to the value. Takes the result of what it stopped at; the
   * first time what it takes does not count. Throws EvaluationFailure when there is no value.
   */
  next(result: Value): Progress {
    if (this.#state === 'over') throw new Error('an evaluation was asked to go on after its end')
    const begun = this.#state === 'stopped'
    this.#state = 'over'
    if (begun) this.#top = this.#top?.outer
    let value = begun ? result : this.enter(this.#root, 0, this.#within.scope)
    for (;;) {
      const frame = this.#top
      if (frame === undefined) return { done: true, value: value as Value }
      value = advance(frame, value, this, this.#bounds)
      if (value !== undefined) this.#top = frame.outer
      else if (this.#top === frame) {
        // Nothing below it is left to evaluate and it has no value: it is a call, or an each.
        this.#state = 'stopped'
        const { expr } = frame
        return expr.kind === 'each'
          ? { done: false, items: this.#itemsOf(frame, expr) }
          : { done: false, value: requestOf(frame, this.#within.path) }
      }
    }
  }

  /** The value of an expression that has no parts; undefined for others, which begin then. */
  enter(expr: Expr, child: number, scope: Scope | undefined): Value | undefined {
    if (this.#within.budget.left-- <= 0) {
      throw new EvaluationFailure('run/evaluation-too-long', { limit: this.#bounds.nodes })
    }
    const value = leafValue(expr, scope, this.#readable, this.#bounds)
    if (value === undefined) this.#top = createFrame(expr, this.#top, child, scope)
    return value
  }

  #itemsOf(frame: Frame, each: Each): Items {
    const { budget, path: within } = this.#within
    const path = pathOf(frame.at, frame.outer, within)
    const items = frame.values[0] as readonly Value[]
    const part = (expr: Expr, item: number) =>
      new Evaluation(expr, this.#readable, this.#bounds, {
        path: itemPath(path, item),
        scope: { name: each.item.name, value: items[item] as Value, outer: frame.around },
        budget,
      })
    return {
      each,
      path,
      count: items.length,
      pathOf: (item) => itemPath(path, item),
      body: (item) => part(each.body, item),
      otherwise: (item) => {
        if (each.else === undefined) throw new Error(`the each at ${path} has no else`)
        return part(each.else, item)
      },
      gathered: (values) => measured(Object.freeze([...values]), this.#bounds),
    }
  }
}
