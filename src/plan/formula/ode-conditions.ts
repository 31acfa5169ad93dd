// The conditions behind a differential equation
//
// `x(0) = x0`, and of a derivative `x'(0) = v0` or `dx/dt(0) = v0`, which are one.

import { cover, span } from '#text'

import { slopeAt } from './derivative-text.ts'
import type { FormulaFaults } from './formula-faults.ts'
import type { FormulaOptions } from './formula-reading.ts'
import { variableOf } from './formula-shape.ts'
import type { FormulaEquation, FormulaNode, FormulaPoint } from './formula.ts'
import { isFunction } from './function-arguments.ts'
import type { TokenCursor } from './token-cursor.ts'
import type { Token } from './tokens.ts'

/** What conditions are read with. */
interface Reader {
  readonly text: string
  readonly options: FormulaOptions
  readonly cursor: TokenCursor
  readonly faults: FormulaFaults
  /** Reads an expression. */
  readonly expression: () => FormulaNode | undefined
  /** Reports what stands here. */
  readonly refuse: () => undefined
  /** Whether anything was reported. */
  readonly hasErrors: () => boolean
}

/** Reads the conditions behind an equation, each after its comma; undefined where one is none, which is reported. */
export function readConditions(
  equation: FormulaEquation,
  reader: Reader,
): readonly FormulaEquation[] | undefined {
  const conditions: FormulaEquation[] = []
  const by = variableOf(equation)
  while (reader.cursor.take(',')) {
    const condition = conditionAt(reader, by)
    if (condition === undefined) return undefined
    conditions.push(condition)
  }
  return conditions
}

function conditionAt(reader: Reader, by: string | undefined): FormulaEquation | undefined {
  const { cursor, faults } = reader
  const { here } = cursor
  const left = pointAt(reader, by)
  if (left === undefined) {
    if (!reader.hasErrors()) faults.notACondition(here)
    return undefined
  }
  if (!cursor.take('=')) return reader.refuse()
  const right = reader.expression()
  return right && { kind: 'equation', left, right, span: cover(left.span, right.span) }
}

function pointAt(reader: Reader, by: string | undefined): FormulaPoint | undefined {
  const { cursor } = reader
  const { here } = cursor
  const of = functionAt(reader, here, by)
  if (of === undefined || !cursor.take('(')) return undefined
  const at = reader.expression()
  if (at === undefined) return undefined
  const close = cursor.here
  if (!cursor.take(')')) return reader.refuse()
  return { kind: 'point', of, at, span: span(here.start, close.end) }
}

/** The function, or a derivative of it: `dx/dt` is that of the equation where t is its variable. */
function functionAt(
  { text, options, cursor }: Reader,
  here: Token,
  by: string | undefined,
): FormulaPoint['of'] | undefined {
  const { start = 0, names } = options
  if (here.kind !== 'name') return undefined
  const slope = slopeAt(text, here.start - start, names)
  if (slope !== undefined) {
    if (by !== undefined && slope.by !== by) return undefined
    cursor.passTo(slope.end + start)
    const place = span(here.start, slope.end + start)
    return { kind: 'derivative', of: slope.of, order: slope.order, span: place }
  }
  if (isFunction(here.text, '', names)) return undefined
  cursor.at++
  const primes = cursor.primes()
  const place = span(here.start, cursor.beside(-1)?.end)
  return primes === 0
    ? { kind: 'symbol', name: here.text, span: place }
    : { kind: 'derivative', of: here.text, order: primes, span: place }
}
