// An expression that has begun and is not done
// =============================================================================
//
// Invariants:
//
//   EVALUATION-FRAME-1. Parts are entered in the order of `childrenOf`, and `child`
//       is the index of the one that is being evaluated; so the indices from the
//       body down are the call path.
//   EVALUATION-FRAME-2. A part that has no value at once has a frame of its own
//       above this one; its value comes back through `advance`.

import {
  isList,
  isMapKey,
  keyName,
  kindOf,
  pathText,
  type Call,
  type Each,
  type Expr,
  type Let,
  type MapExpr,
  type MapKey,
  type Match,
  type Value,
} from '#plan'

import { applyBuiltin } from './builtins.ts'
import type { CallRequest } from './call-request.ts'
import { EvaluationFailure } from './evaluation-failure.ts'
import { createMap, measured, type Bounds } from './measure.ts'
import { bindPattern, matchPattern, type Scope } from './patterns.ts'

export interface Frame {
  readonly expr: Expr
  readonly outer: Frame | undefined
  /** Which part of the outer expression this is. */
  readonly at: number
  /** The names that hold around it. */
  readonly around: Scope | undefined
  /** The names that hold in the part that is being evaluated. */
  scope: Scope | undefined
  /** The part that is entered next. */
  child: number
  /** Values of the parts so far, where all of them count. */
  readonly values: Value[]
  /** Names of the keys so far, of a map. */
  readonly keys: Set<string> | undefined
  /** The arm of a `match` that is tried; -1 while its subject is evaluated. */
  arm: number
  /** Whether the value of the part that is being evaluated is the value of the whole. */
  decided: boolean
}

export function createFrame(
  expr: Expr,
  outer: Frame | undefined,
  at: number,
  scope: Scope | undefined,
): Frame {
  const keys = expr.kind === 'map' ? new Set<string>() : undefined
  const none = { child: 0, values: [], keys, arm: -1, decided: false }
  return { expr, outer, at, around: scope, scope, ...none }
}

/** Who evaluates a part: gives its value, or begins it and gives undefined. */
interface Evaluator {
  enter(expr: Expr, child: number, scope: Scope | undefined): Value | undefined
}

/**
 * Goes on with the value of the part that was entered last, or from the start. Gives the value of
 * the whole; undefined when a part was begun, or when it is a call that has all its arguments or an
 * `each` that has its list.
 */
export function advance(
  frame: Frame,
  given: Value | undefined,
  evaluator: Evaluator,
  bounds: Bounds,
): Value | undefined {
  const { expr, values } = frame
  switch (expr.kind) {
    case 'call':
      collect(frame, given, expr.positional.length + expr.named.length, evaluator)
      return undefined
    case 'apply':
      if (!collect(frame, given, expr.arguments.length, evaluator)) return undefined
      return measured(applyBuiltin(expr.builtin, values, bounds), bounds)
    case 'list':
      if (!collect(frame, given, expr.items.length, evaluator)) return undefined
      return measured(Object.freeze(values), bounds)
    case 'do':
      if (!collect(frame, given, expr.body.length, evaluator)) return undefined
      return values.at(-1) ?? null
    case 'map':
      if (!collect(frame, given, 2 * expr.entries.length, evaluator)) return undefined
      return measured(mapOf(values), bounds)
    case 'each':
      if (collect(frame, given, 1, evaluator)) checkItems(values[0] as Value, expr)
      return undefined
    case 'let':
    case 'if':
    case 'match':
      return choose(frame, given, evaluator)
    case 'literal':
    case 'variable':
    case 'input':
    case 'output':
    case 'earlier':
      throw new Error(`a ${expr.kind} has no parts`)
  }
}

/** Enters parts until one has no value at once; true when all have theirs. */
function collect(
  frame: Frame,
  given: Value | undefined,
  count: number,
  evaluator: Evaluator,
): boolean {
  const { expr, values, keys, scope } = frame
  for (let value = given; ;) {
    if (value !== undefined) {
      if (keys !== undefined && values.length % 2 === 0) addKey(value, keys)
      values.push(value)
    }
    if (values.length === count) return true
    frame.child = values.length
    value = evaluator.enter(partAt(expr, values.length), values.length, scope)
    if (value === undefined) return false
  }
}

/** A part of an expression whose parts all count (EVALUATION-FRAME-1). */
function partAt(expr: Expr, at: number): Expr {
  switch (expr.kind) {
    case 'call': {
      const { positional, named } = expr
      return at < positional.length
        ? (positional[at] as Expr)
        : (named[at - positional.length] as Call['named'][number])[1]
    }
    case 'apply':
      return expr.arguments[at] as Expr
    case 'list':
      return expr.items[at] as Expr
    case 'do':
      return expr.body[at] as Expr
    case 'each':
      return expr.list
    case 'map':
      return (expr.entries[at >> 1] as MapExpr['entries'][number])[at & 1] as Expr
    default:
      throw new Error(`not every part of a ${expr.kind} counts`)
  }
}

/** Goes on with an expression whose value is that of one of its parts. */
function choose(frame: Frame, given: Value | undefined, evaluator: Evaluator): Value | undefined {
  if (frame.decided) return given
  for (let value = given; ;) {
    const part = nextPart(frame, value)
    value = evaluator.enter(part, frame.child++, frame.scope)
    if (value === undefined || frame.decided) return value
  }
}

/** The part to enter after the value of the one before; undefined stands for the start. */
function nextPart(frame: Frame, value: Value | undefined): Expr {
  const { expr } = frame
  switch (expr.kind) {
    case 'let':
      return nextOfLet(frame, expr, value)
    case 'if':
      if (value === undefined) return expr.condition
      frame.decided = true
      if (isTruthy(value)) return expr.then
      frame.child++
      return expr.else
    case 'match':
      return value === undefined ? expr.subject : nextOfMatch(frame, expr, value)
    default:
      throw new Error(`a ${expr.kind} does not choose`)
  }
}

function nextOfLet(frame: Frame, { bindings, body }: Let, value: Value | undefined): Expr {
  if (value !== undefined) {
    const binding = bindings[frame.child - 1] as Let['bindings'][number]
    frame.scope = bindPattern(binding[0], value, frame.scope)
  }
  const next = bindings[frame.child]
  if (next !== undefined) return next[1]
  frame.decided = true
  return body
}

/** The value is that of the subject, or of the guard of the arm that is tried. */
function nextOfMatch(frame: Frame, { arms }: Match, value: Value): Expr {
  const tried = arms[frame.arm]
  if (tried === undefined) frame.values.push(value)
  else if (isTruthy(value)) {
    frame.decided = true
    return tried.body
  } else frame.child++ // Past the body of that arm.

  const subject = frame.values[0] as Value
  for (frame.arm++; frame.arm < arms.length; frame.arm++) {
    const { pattern, guard, body } = arms[frame.arm] as Match['arms'][number]
    const { matched, scope } = matchPattern(pattern, subject, frame.around)
    if (matched) {
      frame.scope = scope
      frame.decided = guard === undefined
      return guard ?? body
    }
    frame.child += guard === undefined ? 1 : 2
  }
  throw new EvaluationFailure('run/no-match', { kind: kindOf(subject) })
}

/** What an `each` goes over must be a list within its bound. */
function checkItems(list: Value, { most }: Each): void {
  if (!isList(list)) throw new EvaluationFailure('run/not-a-list', { kind: kindOf(list) })
  if (list.length > most) {
    throw new EvaluationFailure('run/list-too-long', { length: list.length, most })
  }
}

/** A call with the values of all its arguments; `within` is the path of the item that it stands in. */
export function requestOf({ expr, values, at, outer }: Frame, within: string): CallRequest {
  if (expr.kind !== 'call') throw new Error(`a ${expr.kind} stopped without a value`)
  const { positional, named } = expr
  return {
    call: expr,
    path: pathOf(at, outer, within),
    positional: values.slice(0, positional.length),
    named: named.map(([name], index) => [name, values[positional.length + index] as Value]),
  }
}

/** Where an expression is: the body itself has the empty path, that of an item the item's. */
export function pathOf(at: number, outer: Frame | undefined, within: string): string {
  const indices: number[] = []
  let index = at
  for (let frame = outer; frame !== undefined; frame = frame.outer) {
    indices.push(index)
    index = frame.at
  }
  const path = pathText(indices.toReversed())
  return within === '' || path === '' ? within + path : `${within}.${path}`
}

function mapOf(values: readonly Value[]): Value {
  const entries: (readonly [MapKey, Value])[] = []
  for (let at = 0; at < values.length; at += 2) {
    entries.push([values[at] as MapKey, values[at + 1] as Value])
  }
  return createMap(entries)
}

/** A key must be one, and another one than those before it. */
function addKey(key: Value, keys: Set<string>): void {
  if (!isMapKey(key)) throw new EvaluationFailure('run/not-a-key', { kind: kindOf(key) })
  const name = keyName(key)
  if (keys.has(name)) throw new EvaluationFailure('run/repeated-key', { key: name })
  keys.add(name)
}

/** Only `false` and null choose the other branch. */
function isTruthy(value: Value): boolean {
  return value !== false && value !== null
}
