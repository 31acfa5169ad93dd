// What the built-in functions do
// =============================================================================
//
// Their names and how many arguments they take stand in `#plan/expression`.
//
// Invariants:
//
//   BUILTINS-1. Pure, and total but for their failures.
//   BUILTINS-2. Whole numbers are exact: a result of whole numbers that is whole and
//       beyond ±(2^53 − 1) fails, it is never rounded. Whole by whole is whole
//       where it divides, else the nearest double.

import { equal, isList, isMap, kindOf, number, type Value } from '#plan'
import { builtins } from '#plan/expression/builtins'

import { EvaluationFailure } from './evaluation-failure.ts'
import { mostUnits, type Bounds } from './measure.ts'
import { find } from './patterns.ts'
import { valueText } from './value-text.ts'

type Builtin = (values: readonly Value[], bounds: Bounds) => Value

/** Applies a built-in; fails where it has no value for these arguments. */
export function applyBuiltin(name: string, values: readonly Value[], bounds: Bounds): Value {
  const arity = builtins.get(name)
  const builtin = Object.hasOwn(MEANINGS, name) ? MEANINGS[name] : undefined
  if (arity === undefined || builtin === undefined) {
    throw new EvaluationFailure('run/no-builtin', { name })
  }
  if (values.length < arity.least || values.length > arity.most) {
    throw new EvaluationFailure('run/builtin-arguments', { name, count: values.length })
  }
  return builtin(values, bounds)
}

const MEANINGS: Readonly<Record<string, Builtin>> = {
  str: join,
  '=': (values) => values.every((value) => equal(value, values[0] as Value)),
  get: ([from = null, key = null, otherwise = null]) => part(from, key) ?? otherwise,
  'get-in': ([from = null, keys = null, otherwise = null]) => {
    if (!isList(keys)) throw wrong('get-in', 'a list of keys', keys)
    let value: Value = from
    for (const key of keys) {
      const inner = part(value, key)
      if (inner === undefined) return otherwise
      value = inner
    }
    return value
  },
  first: ([from = null]) => {
    if (from === null) return null
    if (!isList(from)) throw wrong('first', 'a list', from)
    return from[0] ?? null
  },
  count: ([of = null]) => {
    if (of === null) return 0
    if (typeof of === 'string') return Array.from(of).length
    if (isList(of)) return of.length
    if (isMap(of)) return of.entries.length
    throw wrong('count', 'a list, a map or a text', of)
  },
  '+': arithmetic('+', (a, b) => a + b),
  '-': (values) =>
    values.length === 1
      ? number(-numberOf('-', values[0] as Value))
      : arithmetic('-', (a, b) => a - b)(values, NO_BOUNDS),
  '*': arithmetic('*', (a, b) => a * b),
  '/': arithmetic('/', (a, b) => {
    if (b === 0) throw new EvaluationFailure('run/division-by-zero', { number: a })
    return a / b
  }),
  '<': comparison('<', (a, b) => a < b),
  '>': comparison('>', (a, b) => a > b),
  '<=': comparison('<=', (a, b) => a <= b),
  '>=': comparison('>=', (a, b) => a >= b),
  and: (values) => values.find((value) => !holds(value)) ?? lastOf(values),
  or: (values) => values.find(holds) ?? lastOf(values),
  not: ([value = null]) => !holds(value),
}

const NO_BOUNDS: Bounds = { nodes: 0, size: 0 }

function holds(value: Value): boolean {
  return value !== false && value !== null
}

function lastOf(values: readonly Value[]): Value {
  return values.at(-1) ?? null
}

/** Stops at the bound, not after it: what would not fit is never built. */
function join(values: readonly Value[], bounds: Bounds): string {
  let text = ''
  const most = mostUnits(bounds)
  for (const value of values) {
    text += valueText(value, most - text.length)
    if (text.length > most) {
      throw new EvaluationFailure('run/value-too-large', { limit: bounds.size })
    }
  }
  return text
}

function part(from: Value, key: Value): Value | undefined {
  if (from === null || typeof from !== 'object') return undefined
  if (isList(from)) return typeof key === 'number' ? from[key] : undefined
  if (from.kind !== 'map') return undefined
  if (typeof key === 'string' || typeof key === 'number') return find(from, key)
  return key !== null && typeof key === 'object' && !isList(key) && key.kind === 'keyword'
    ? find(from, key)
    : undefined
}

function arithmetic(name: string, calculate: (a: number, b: number) => number): Builtin {
  return (values) => {
    const numbers = values.map((value) => numberOf(name, value))
    return numbers.reduce((a, b) => {
      const result = calculate(a, b)
      const exact = Number.isSafeInteger(a) && Number.isSafeInteger(b)
      const rounded = exact && Number.isInteger(result) && !Number.isSafeInteger(result)
      if (rounded || !Number.isFinite(result)) {
        throw new EvaluationFailure('run/number-too-large', { calculation: `${a} ${name} ${b}` })
      }
      return number(result)
    })
  }
}

function comparison(name: string, holdsFor: (a: number, b: number) => boolean): Builtin {
  return (values) => {
    const numbers = values.map((value) => numberOf(name, value))
    return numbers.every((b, at) => at === 0 || holdsFor(numbers[at - 1] as number, b))
  }
}

function numberOf(name: string, value: Value): number {
  if (typeof value === 'number') return value
  throw wrong(name, 'a number', value)
}

function wrong(name: string, wanted: string, value: Value): EvaluationFailure {
  return new EvaluationFailure('run/builtin-kind', { name, wanted, kind: kindOf(value) })
}
