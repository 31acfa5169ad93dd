// Results of the tools of `math`
//
// A map of the `value`, its `unit`, what it is `exact`ly or between which `bounds`, and how it was found. It is handed on whole,
// so that the next step has more than a double; what is asked of a result is asked of its value.

import type { Expr } from './expr.ts'
import { isMap, keyName, lookup, type Value } from './value.ts'

/** The parts of a result of `math.*`. */
export interface MathResult {
  readonly value: Value
  /** Absent where nothing is said of it. */
  readonly unit: string | undefined
}

/** The parts of a result of `math.*`; undefined for any other value. */
export function mathResultOf(value: Value): MathResult | undefined {
  if (
    !isMap(value) ||
    !value.entries.every(([key]) => PARTS.has(keyName(key).replace(EDGES, '')))
  ) {
    return undefined
  }
  const amount = lookup(value, 'value')
  const unit = lookup(value, 'unit')
  if (amount === undefined || (unit !== undefined && typeof unit !== 'string')) return undefined
  return { value: amount, unit }
}

/** What a step found: of a result of `math.*` its value, any other value as it is. */
export function foundValue(value: Value): Value {
  return mathResultOf(value)?.value ?? value
}

/**
 * The result of a step with that body as people are shown it: of one that computes what it has a name for (`output`) with a tool of
 * `math` the value, any other as it is, also where it has the same parts.
 */
export function shownResult(body: Expr | undefined, result: Value): Value {
  const act = body?.kind === 'let' ? body.body : body
  const isComputed =
    act?.kind === 'call' &&
    act.tool.startsWith('math.') &&
    act.named.some(([name]) => name === 'output')
  return isComputed ? foundValue(result) : result
}

/** The colon of a keyword and the quotes of a text. */
const EDGES = /^:|"/g

const PARTS: ReadonlySet<string> = new Set([
  'value',
  'unit',
  'exact',
  'bounds',
  'found',
  'digits',
  'chosen',
])
