// Expressions without parts: literals, names, inputs and results of earlier steps

import { lookup, type Expr, type MapKey, type Output, type Value } from '#plan'

import { EvaluationFailure } from './evaluation-failure.ts'
import { createMap, measured, type Bounds } from './measure.ts'
import type { Scope } from './patterns.ts'

/** What an evaluation may read: the plan's inputs and the results of earlier steps. */
export interface Readable {
  input(name: string): Value | undefined
  output(step: string): Value | undefined
  /** The results that there are of the nearest `most` steps before, by their ids, in the plan's order. */
  earlier(most: number): readonly (readonly [MapKey, Value])[]
}

/** Its value; undefined for an expression that has parts. Throws EvaluationFailure. */
export function leafValue(
  expr: Expr,
  scope: Scope | undefined,
  readable: Readable,
  bounds: Bounds,
): Value | undefined {
  switch (expr.kind) {
    case 'literal':
      return expr.value
    case 'variable':
      return variable(expr.name, scope)
    case 'input': {
      const value = readable.input(expr.name)
      if (value === undefined) throw new EvaluationFailure('run/no-input', { name: expr.name })
      return value
    }
    case 'output':
      return output(expr, readable)
    case 'earlier':
      return measured(createMap(readable.earlier(expr.most)), bounds)
    case 'call':
    case 'let':
    case 'if':
    case 'match':
    case 'apply':
    case 'map':
    case 'list':
    case 'do':
    case 'each':
      return undefined
  }
}

function variable(name: string, scope: Scope | undefined): Value {
  for (let each = scope; each !== undefined; each = each.outer) {
    if (each.name === name) return each.value
  }
  throw new EvaluationFailure('run/no-variable', { name })
}

function output({ step, path }: Output, readable: Readable): Value {
  let value = readable.output(step)
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

/** A part of a map or a list; undefined where there is none. */
function partOf(value: Value, part: string | number): Value | undefined {
  if (value === null || typeof value !== 'object') return undefined
  if ('kind' in value) return value.kind === 'map' ? lookup(value, part) : undefined
  return typeof part === 'number' ? value[part] : undefined
}
