// Evaluation of expressions
// =============================================================================
//
// A step's body is evaluated left to right. Whatever acts is not done here: the
// evaluation stops at each call, says which call it is and with which values,
// and goes on with the result that it is given. It keeps nothing outside itself,
// so a step that was interrupted is evaluated again from the start, fed with the
// results that were recorded, and comes to exactly the same place.
//
// Invariants:
//
//   E1. Deterministic: the same body, inputs, outputs and results make the same
//       calls in the same order, each under the same call path.
//   E2. Bounded: so many evaluated nodes, values of so much size and depth. What
//       goes beyond fails the step.

import {
  isMapKey,
  keyName,
  kindOf,
  lookup,
  type Call,
  type Expr,
  type Output,
  type Value,
} from '#plan'

import { applyBuiltin } from './builtins.ts'
import { EvaluationFailure } from './evaluation-failure.ts'
import { createMap, DEFAULT_BOUNDS, measured, type Bounds } from './measure.ts'
import { bindPattern, matchPattern, type Scope } from './patterns.ts'

/** A call that the evaluation has come to, with the values of its arguments. */
export interface CallRequest {
  readonly call: Call
  /** The call path as text. */
  readonly path: string
  readonly positional: readonly Value[]
  readonly named: readonly (readonly [string, Value])[]
}

/** What an evaluation may read: the plan's inputs and the results of earlier steps. */
export interface Readable {
  input(name: string): Value | undefined
  output(step: string): Value | undefined
}

export type Evaluation = Generator<CallRequest, Value, Value>

/** Evaluates an expression; ends by throwing EvaluationFailure when it has no value. */
export function evaluate(
  expr: Expr,
  readable: Readable,
  bounds: Bounds = DEFAULT_BOUNDS,
): Evaluation {
  return new Evaluator(readable, bounds).run(expr, '', undefined)
}

class Evaluator {
  readonly #readable: Readable
  readonly #bounds: Bounds
  #left: number

  constructor(readable: Readable, bounds: Bounds) {
    this.#readable = readable
    this.#bounds = bounds
    this.#left = bounds.nodes
  }

  *run(expr: Expr, path: string, scope: Scope | undefined): Evaluation {
    if (this.#left-- <= 0) {
      throw new EvaluationFailure('run/evaluation-too-long', { limit: this.#bounds.nodes })
    }
    switch (expr.kind) {
      case 'literal':
        return expr.value
      case 'variable':
        return variable(expr.name, scope)
      case 'input': {
        const value = this.#readable.input(expr.name)
        if (value === undefined) throw new EvaluationFailure('run/no-input', { name: expr.name })
        return value
      }
      case 'output':
        return this.#output(expr)
      case 'call': {
        const positional = yield* this.#all(expr.positional, path, 0, scope)
        const named: (readonly [string, Value])[] = []
        for (const [at, [name, value]] of expr.named.entries()) {
          named.push([name, yield* this.run(value, below(path, positional.length + at), scope)])
        }
        return yield { call: expr, path, positional, named }
      }
      case 'let': {
        let inner = scope
        for (const [at, [pattern, value]] of expr.bindings.entries()) {
          inner = bindPattern(pattern, yield* this.run(value, below(path, at), inner), inner)
        }
        return yield* this.run(expr.body, below(path, expr.bindings.length), inner)
      }
      case 'if': {
        const condition = yield* this.run(expr.condition, below(path, 0), scope)
        return isTruthy(condition)
          ? yield* this.run(expr.then, below(path, 1), scope)
          : yield* this.run(expr.else, below(path, 2), scope)
      }
      case 'match': {
        const subject = yield* this.run(expr.subject, below(path, 0), scope)
        let child = 1
        for (const { pattern, guard, body } of expr.arms) {
          const bound = matchPattern(pattern, subject, scope)
          const guardPath = below(path, child)
          if (guard !== undefined) child++
          const bodyPath = below(path, child++)
          if (!bound.matched) continue
          if (guard !== undefined && !isTruthy(yield* this.run(guard, guardPath, bound.scope))) {
            continue
          }
          return yield* this.run(body, bodyPath, bound.scope)
        }
        throw new EvaluationFailure('run/no-match', { kind: kindOf(subject) })
      }
      case 'apply': {
        const values = yield* this.#all(expr.arguments, path, 0, scope)
        return measured(applyBuiltin(expr.builtin, values, this.#bounds), this.#bounds)
      }
      case 'map': {
        const entries: (readonly [ReturnType<typeof keyOf>, Value])[] = []
        const seen = new Set<string>()
        for (const [at, [key, value]] of expr.entries.entries()) {
          const made = keyOf(yield* this.run(key, below(path, 2 * at), scope))
          const name = keyName(made)
          if (seen.has(name)) throw new EvaluationFailure('run/repeated-key', { key: name })
          seen.add(name)
          entries.push([made, yield* this.run(value, below(path, 2 * at + 1), scope)])
        }
        return measured(createMap(entries), this.#bounds)
      }
      case 'list':
        return measured(Object.freeze(yield* this.#all(expr.items, path, 0, scope)), this.#bounds)
      case 'do': {
        let last: Value = null
        for (const [at, part] of expr.body.entries()) {
          last = yield* this.run(part, below(path, at), scope)
        }
        return last
      }
    }
  }

  *#all(
    exprs: readonly Expr[],
    path: string,
    from: number,
    scope: Scope | undefined,
  ): Generator<CallRequest, Value[], Value> {
    const values: Value[] = []
    for (const [at, expr] of exprs.entries()) {
      values.push(yield* this.run(expr, below(path, from + at), scope))
    }
    return values
  }

  #output({ step, path }: Output): Value {
    let value = this.#readable.output(step)
    if (value === undefined) throw new EvaluationFailure('run/no-result', { step })
    for (const part of path) {
      const inner = partOf(value, part)
      if (inner === undefined) {
        throw new EvaluationFailure('run/no-such-part', { step, part: String(part) })
      }
      value = inner
    }
    return value
  }
}

/** Only `false` and null choose the other branch. */
export function isTruthy(value: Value): boolean {
  return value !== false && value !== null
}

/** A part of a map or a list; undefined where there is none. */
export function partOf(value: Value, part: string | number): Value | undefined {
  if (value === null || typeof value !== 'object') return undefined
  if ('kind' in value) return value.kind === 'map' ? lookup(value, part) : undefined
  return typeof part === 'number' ? value[part] : undefined
}

function below(path: string, child: number): string {
  return path === '' ? String(child) : `${path}.${child}`
}

function variable(name: string, scope: Scope | undefined): Value {
  for (let each = scope; each !== undefined; each = each.outer) {
    if (each.name === name) return each.value
  }
  throw new EvaluationFailure('run/no-variable', { name })
}

function keyOf(value: Value) {
  if (isMapKey(value)) return value
  throw new EvaluationFailure('run/not-a-key', { kind: kindOf(value) })
}
