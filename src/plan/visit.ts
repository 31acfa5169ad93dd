// Walking expressions
// =============================================================================
//
// Invariants:
//
//   VISIT-1. `childrenOf` lists an expression's parts in the order in which they are
//       evaluated. The index of a child in that list, from the body down, is the
//       call path: the name under which the runtime journals a call. Of an `each` it
//       journals the number of the item as well: `0.1[37].2`.
//   VISIT-2. Walking needs no stack of ours: dialects bound the depth at DEPTH_LIMIT
//       before a plan exists, and `walk` is iterative anyway.

import type { Bind, Call, Expr, Output, Pattern } from './expr.ts'

/** Child indices from a step's body down to an expression. */
export type CallPath = readonly number[]

const NONE: readonly Expr[] = Object.freeze([])
const NO_NAMES: readonly Bind[] = Object.freeze([])

/** The parts of an expression in order of evaluation (VISIT-1). */
export function childrenOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'literal':
    case 'variable':
    case 'input':
    case 'output':
    case 'earlier':
      return NONE
    case 'call':
      return [...expr.positional, ...expr.named.map(([, value]) => value)]
    case 'let':
      return [...expr.bindings.map(([, value]) => value), expr.body]
    case 'if':
      return [expr.condition, expr.then, expr.else]
    case 'match':
      return [
        expr.subject,
        ...expr.arms.flatMap(({ guard, body }) => (guard === undefined ? [body] : [guard, body])),
      ]
    case 'apply':
      return expr.arguments
    case 'map':
      return expr.entries.flat()
    case 'list':
      return expr.items
    case 'do':
      return expr.body
    case 'each':
      return expr.else === undefined ? [expr.list, expr.body] : [expr.list, expr.body, expr.else]
  }
}

/** Every expression below and including the root, parents first, in order. */
export function* walk(root: Expr): Generator<Expr> {
  const stack: Expr[] = [root]
  for (let expr = stack.pop(); expr !== undefined; expr = stack.pop()) {
    yield expr
    const children = childrenOf(expr)
    for (let at = children.length - 1; at >= 0; at--) stack.push(children[at] as Expr)
  }
}

/** Every expression with its call path, parents first, in order. */
export function* walkPaths(root: Expr): Generator<readonly [Expr, CallPath]> {
  const stack: (readonly [Expr, CallPath])[] = [[root, []]]
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    yield top
    const [expr, path] = top
    const children = childrenOf(expr)
    for (let at = children.length - 1; at >= 0; at--) {
      stack.push([children[at] as Expr, [...path, at]])
    }
  }
}

/** Every use of another step's result. */
export function* outputsIn(root: Expr): Generator<Output> {
  for (const expr of walk(root)) if (expr.kind === 'output') yield expr
}

/** How far an expression looks back at most, in steps; 0 where it does not. */
export function mostEarlierIn(root: Expr): number {
  let most = 0
  for (const expr of walk(root)) if (expr.kind === 'earlier') most = Math.max(most, expr.most)
  return most
}

/** Every call. */
export function* callsIn(root: Expr): Generator<Call> {
  for (const expr of walk(root)) if (expr.kind === 'call') yield expr
}

/**
 * Every call with how often it is made at most: the bounds of every `each` around it, multiplied;
 * undefined outside of one.
 */
export function* boundedCallsIn(root: Expr): Generator<readonly [Call, number | undefined]> {
  const stack: (readonly [Expr, number | undefined])[] = [[root, undefined]]
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [expr, atMost] = top
    if (expr.kind === 'call') yield [expr, atMost]
    const children = childrenOf(expr)
    for (let at = children.length - 1; at >= 0; at--) {
      const isRepeated = expr.kind === 'each' && at > 0
      stack.push([children[at] as Expr, isRepeated ? (atMost ?? 1) * expr.most : atMost])
    }
  }
}

/** The names that a pattern binds, in order, each with its place; recurses like the pattern. */
export function namesBoundBy(pattern: Pattern): readonly Bind[] {
  switch (pattern.kind) {
    case 'wildcard':
    case 'constant':
      return NO_NAMES
    case 'bind':
      return [pattern]
    case 'items': {
      const { items, rest } = pattern
      return (rest === undefined ? items : [...items, rest]).flatMap(namesBoundBy)
    }
    case 'keys':
      return pattern.entries.flatMap(([, inner]) => namesBoundBy(inner))
  }
}

/** A call path as text: `0.2.1`; the body itself is the empty text. */
export function pathText(path: CallPath): string {
  return path.join('.')
}

/** Where the `item` of the `each` at `path` is evaluated, counted from 0: `0.1[37]`. */
export function itemPath(path: string, item: number): string {
  return `${path === '' ? '' : `${path}.`}${BODY_OF_EACH}[${item}]`
}

/** Which of its children the body of an `each` is. */
const BODY_OF_EACH = 1
