// Evaluation of expressions
// =============================================================================
//
// A step's body is evaluated left to right. Whatever acts is not done here: the
// evaluation stops at each call, says which call it is and with which values,
// and goes on with the result that it is given. It keeps nothing outside itself,
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
//   E1. Deterministic: the same body, inputs, outputs and results make the same
//       calls in the same order, each under the same call path.
//   E2. Bounded: so many evaluated nodes, values of so much size and depth. What
//       goes beyond fails the step.

import type { Call, Expr, Value } from '#plan'

import { EvaluationFailure } from './evaluation-failure.ts'
import { advance, createFrame, requestOf, type Frame } from './frame.ts'
import { leafValue, type Readable } from './leaf.ts'
import { DEFAULT_BOUNDS, type Bounds } from './measure.ts'
import type { Scope } from './patterns.ts'

export type { Readable } from './leaf.ts'

/** A call that the evaluation has come to, with the values of its arguments. */
export interface CallRequest {
  readonly call: Call
  /** The call path as text. */
  readonly path: string
  readonly positional: readonly Value[]
  readonly named: readonly (readonly [string, Value])[]
  /** How long it may take, where whoever makes it says so. */
  readonly withinMs?: number
  /** How long it may take at most, whatever else is said. */
  readonly mostMs?: number
}

export type Progress =
  | { readonly done: false; readonly value: CallRequest }
  | { readonly done: true; readonly value: Value }

/** Evaluates an expression; see `Evaluation.next`. */
export function evaluate(
  expr: Expr,
  readable: Readable,
  bounds: Bounds = DEFAULT_BOUNDS,
): Evaluation {
  return new Evaluation(expr, readable, bounds)
}

export class Evaluation {
  readonly #root: Expr
  readonly #readable: Readable
  readonly #bounds: Bounds
  /** The expression that is being evaluated; the ones around it hang on it. */
  #top: Frame | undefined
  #left: number
  #state: 'new' | 'at a call' | 'over' = 'new'

  constructor(root: Expr, readable: Readable, bounds: Bounds) {
    this.#root = root
    this.#readable = readable
    this.#bounds = bounds
    this.#left = bounds.nodes
  }

  /**
   * Goes on to the next call or to the value. Takes the result of the call that it stopped at; the
   * first time what it takes does not count. Throws EvaluationFailure when there is no value.
   */
  next(result: Value): Progress {
    if (this.#state === 'over') throw new Error('an evaluation was asked to go on after its end')
    const begun = this.#state === 'at a call'
    this.#state = 'over'
    if (begun) this.#top = this.#top?.outer
    let value = begun ? result : this.enter(this.#root, 0, undefined)
    for (;;) {
      const frame = this.#top
      if (frame === undefined) return { done: true, value: value as Value }
      value = advance(frame, value, this, this.#bounds)
      if (value !== undefined) this.#top = frame.outer
      else if (this.#top === frame) {
        // Nothing below it is left to evaluate and it has no value: it is a call.
        this.#state = 'at a call'
        return { done: false, value: requestOf(frame) }
      }
    }
  }

  /** The value of an expression that has no parts; undefined for others, which begin then. */
  enter(expr: Expr, child: number, scope: Scope | undefined): Value | undefined {
    if (this.#left-- <= 0) {
      throw new EvaluationFailure('run/evaluation-too-long', { limit: this.#bounds.nodes })
    }
    const value = leafValue(expr, scope, this.#readable, this.#bounds)
    if (value === undefined) this.#top = createFrame(expr, this.#top, child, scope)
    return value
  }
}
