// Expressions
// =============================================================================
//
// The small total language in which a step says what it does: no loops but `each`,
// which goes over a list that is at most so long, no recursion, no host. Everything that acts on the world is a `call` of a tool;
// the rest only moves values about. Evaluation is left to right.
//
// Invariants:
//
//   EXPR-1. Nodes are frozen, tagged with `kind`, and made only by the constructors
//       below, so that every node of a kind has the same fields.

import { NOWHERE, type Span } from '#text'

import type { StepId, ToolId } from './ids.ts'
import type { MapKey, Value } from './value.ts'

/** What all nodes have: their kind, and where they stand in the source. */
export interface Node<Kind extends string> {
  /** Which kind of node it is; tells the members of a union apart. */
  readonly kind: Kind
  /** Where it stands in the source, in UTF-16 units; inert: no digest covers it. */
  readonly span: Span
}

/** A value that stands in the plan. */
export interface Literal extends Node<'literal'> {
  /** The value, frozen. */
  readonly value: Value
}
/** A `name` bound by `let`, `match` or a pattern in the same step. */
export interface Variable extends Node<'variable'> {
  /** As the binding has it. */
  readonly name: string
}
/** One of the plan's declared inputs, by `name`. */
export interface Input extends Node<'input'> {
  /** As the plan declares it. */
  readonly name: string
}
/** The result of an earlier step, or a part of it. */
export interface Output extends Node<'output'> {
  /** The id of the step whose result it is. */
  readonly step: StepId
  /** Keys and, from 0, indices that lead to the part; empty for the whole. */
  readonly path: readonly (string | number)[]
}
/**
 * The results of the nearest `most` of the steps that this one comes after, as a map by their ids in
 * the plan's order; one without a result is absent.
 */
export interface Earlier extends Node<'earlier'> {
  /** How many steps are looked back at, from 1 to MOST_EARLIER. */
  readonly most: number
}
/** The one way to act: a tool, its arguments by position and by name. */
export interface Call extends Node<'call'> {
  /** The id under which the catalogue has it. */
  readonly tool: ToolId
  /** Arguments by position, first to last. */
  readonly positional: readonly Expr[]
  /** Arguments by name, in written order; a name stands once. */
  readonly named: readonly (readonly [string, Expr])[]
  /** Where its names stand in the source. */
  readonly places: CallPlaces
}
/** Where a call's names stand; inert like every span. */
export interface CallPlaces {
  /** Where the name of the tool stands. */
  readonly tool: Span
  /** One a named argument, in the order of `named`; where its value stands if nobody wrote the name. */
  readonly names: readonly Span[]
}
/** Sequential bindings, visible in later bindings and in the body. */
export interface Let extends Node<'let'> {
  /** What takes a value apart, and the value; in order. */
  readonly bindings: readonly (readonly [Pattern, Expr])[]
  /** What the whole gives, with all bindings visible. */
  readonly body: Expr
}
/** Only `false` and null choose `else`. */
export interface If extends Node<'if'> {
  /** What decides. */
  readonly condition: Expr
  /** What it gives where the condition holds. */
  readonly then: Expr
  /** What it gives otherwise; null where the author wrote none. */
  readonly else: Expr
}
/** One way that a match can continue. */
export interface Arm {
  /** What the subject must look like; it may bind names. */
  readonly pattern: Pattern
  /** Must hold, too, beside the pattern; undefined where nothing is asked. */
  readonly guard: Expr | undefined
  /** What the match gives when this arm is the first that fits. */
  readonly body: Expr
}
/** The first arm that matches; none is a failure of the step. */
export interface Match extends Node<'match'> {
  /** What is held against the patterns. */
  readonly subject: Expr
  /** Tried in order. */
  readonly arms: readonly Arm[]
}
/** A pure `builtin` such as `str` or `=`, by name. */
export interface Apply extends Node<'apply'> {
  /** Its name, as plans write it. */
  readonly builtin: string
  /** Evaluated left to right before it is applied. */
  readonly arguments: readonly Expr[]
}
/** A map in the order of its entries. */
export interface MapExpr extends Node<'map'> {
  /** Key and value of each, in written order; a key that comes twice is an error. */
  readonly entries: readonly MapEntry[]
}
/** Key and value. In long maps they are taken by index: taking a frozen pair apart costs an iterator. */
export type MapEntry = readonly [Expr, Expr]
/** A list. */
export interface ListExpr extends Node<'list'> {
  /** In order. */
  readonly items: readonly Expr[]
}
/** One after the other; the value of the last, null when empty. */
export interface Do extends Node<'do'> {
  /** In order. */
  readonly body: readonly Expr[]
}

/**
 * The body once for every item of a list; gives the list of what it gave, in order. A list that is
 * longer than `most` fails the step before the first item.
 */
export interface Each extends Node<'each'> {
  /** The name that stands for the item in `body` and `else`. */
  readonly item: Bind
  /** Evaluated once, before the first item. */
  readonly list: Expr
  /** The most items that the list may have, from 1 to MOST_ITEMS. */
  readonly most: number
  /** How many items are under way concurrently at most, from 1 to MOST_AT_ONCE; at 1 one after the other. */
  readonly atOnce: number
  /** What is done with each item. */
  readonly body: Expr
  /** The value of an item whose body failed; calls nothing. Undefined where that fails the step. */
  readonly else: Expr | undefined
}

/** The most items of an `each`, of nested ones together, and the most calls of a step that has one. */
export const MOST_ITEMS = 10_000
/** The most items of an `each` that are under way concurrently. */
export const MOST_AT_ONCE = 100

/** What a step says, a small total language; `kind` tells which node it is. */
export type Expr =
  | Literal
  | Variable
  | Input
  | Output
  | Earlier
  | Call
  | Let
  | If
  | Match
  | Apply
  | MapExpr
  | ListExpr
  | Do
  | Each

/** The kinds of nodes. */
export type ExprKind = Expr['kind']

/** A pattern that gives what it stands for a `name`. */
export interface Bind extends Node<'bind'> {
  /** What the body refers to it by. */
  readonly name: string
}

/**
 * What a value is held against: anything, a name, a constant, a list (`rest` is undefined where it
 * must end there), or some keys of a map.
 */
export type Pattern =
  | (Node<'wildcard'> & {})
  | Bind
  | (Node<'constant'> & { readonly value: Value })
  | (Node<'items'> & { readonly items: readonly Pattern[]; readonly rest: Pattern | undefined })
  | (Node<'keys'> & { readonly entries: readonly (readonly [MapKey, Pattern])[] })

const EMPTY: readonly never[] = Object.freeze([])

/** The same list where nobody can change it, else a frozen copy; the empty list is one for all. */
export function frozen<Item>(items: readonly Item[] = EMPTY): readonly Item[] {
  return items.length === 0 ? EMPTY : Object.isFrozen(items) ? items : Object.freeze([...items])
}

function pairs<A, B>(items: readonly (readonly [A, B])[]): readonly (readonly [A, B])[] {
  if (items.length === 0) return EMPTY
  for (let at = 0; at < items.length; at++) Object.freeze(items[at])
  return frozen(items)
}

/** A value as an expression; `span`, here and below, is where it stands in the source. */
export function literal(value: Value, span: Span = NOWHERE): Literal {
  return Object.freeze({ kind: 'literal', value, span })
}
/** A variable by its name; `span` as above. */
export function variable(name: string, span: Span = NOWHERE): Variable {
  return Object.freeze({ kind: 'variable', name, span })
}
/** An input by its name; `span` as above. */
export function input(name: string, span: Span = NOWHERE): Input {
  return Object.freeze({ kind: 'input', name, span })
}
/** The result of a step, or the part of it that `path` leads to; `span` as above. */
export function output(
  step: StepId,
  path: readonly (string | number)[] = EMPTY,
  span: Span = NOWHERE,
): Output {
  return Object.freeze({ kind: 'output', step, path: frozen(path), span })
}
/** The results of the nearest `most` steps that the step comes after; `span` as above. */
export function earlier(most: number, span: Span = NOWHERE): Earlier {
  return Object.freeze({ kind: 'earlier', most, span })
}
/**
 * A call with its `positional` and its `named` arguments; `places` say where its names stand, which
 * is by default `span` or the value's place.
 */
export function call(
  tool: ToolId,
  positional: readonly Expr[] = EMPTY,
  named: readonly (readonly [string, Expr])[] = EMPTY,
  span: Span = NOWHERE,
  places: Partial<CallPlaces> = {},
): Call {
  return Object.freeze({
    kind: 'call',
    tool,
    positional: frozen(positional),
    named: pairs(named),
    span,
    places: Object.freeze({
      tool: places.tool ?? span,
      names: frozen(places.names ?? named.map((argument) => argument[1].span)),
    }),
  })
}
/** Bindings, one after the other, and what they are for; `span` as above. */
export function letIn(
  bindings: readonly (readonly [Pattern, Expr])[],
  body: Expr,
  span: Span = NOWHERE,
): Let {
  return Object.freeze({ kind: 'let', bindings: pairs(bindings), body, span })
}
/** A choice; without `otherwise` the value is null. `span` as above. */
export function ifElse(
  condition: Expr,
  then: Expr,
  otherwise: Expr = literal(null),
  span: Span = NOWHERE,
): If {
  return Object.freeze({ kind: 'if', condition, then, else: otherwise, span })
}
/** An arm of a match; without a `guard` its pattern alone decides. */
export function arm(pattern: Pattern, body: Expr, guard?: Expr): Arm {
  return Object.freeze({ pattern, guard, body })
}
/** A match; the arms are tried in their order. `span` as above. */
export function match(subject: Expr, arms: readonly Arm[], span: Span = NOWHERE): Match {
  return Object.freeze({ kind: 'match', subject, arms: frozen(arms), span })
}
/** A built-in with its arguments; `span` as above. */
export function apply(builtin: string, args: readonly Expr[], span: Span = NOWHERE): Apply {
  return Object.freeze({ kind: 'apply', builtin, arguments: frozen(args), span })
}
/** A map; `span` as above. */
export function mapExpr(
  entries: readonly (readonly [Expr, Expr])[],
  span: Span = NOWHERE,
): MapExpr {
  return Object.freeze({ kind: 'map', entries: pairs(entries), span })
}
/**
 * The same for a list of entries that is frozen, pairs and all, and may be long; throws TypeError
 * where it is not. `span` as above.
 */
export function mapOfFrozen(entries: readonly MapEntry[], span: Span = NOWHERE): MapExpr {
  if (!Object.isFrozen(entries)) throw new TypeError('the entries of a map are not frozen')
  return Object.freeze({ kind: 'map', entries, span })
}
/** A list; `span` as above. */
export function listExpr(items: readonly Expr[], span: Span = NOWHERE): ListExpr {
  return Object.freeze({ kind: 'list', items: frozen(items), span })
}
/** Expressions one after the other; `span` as above. */
export function doAll(body: readonly Expr[], span: Span = NOWHERE): Do {
  return Object.freeze({ kind: 'do', body: frozen(body), span })
}

/** An `each` by its parts; `atOnce` is 1 by default, and without `else` a failed item fails the step. */
export function each(
  item: Bind,
  list: Expr,
  parts: Pick<Each, 'most' | 'body'> & Partial<Pick<Each, 'atOnce' | 'else'>>,
  span: Span = NOWHERE,
): Each {
  const { most, atOnce = 1, body, else: otherwise } = parts
  return Object.freeze({ kind: 'each', item, list, most, atOnce, body, else: otherwise, span })
}

/** Stands for what a reader could not read: a match without arms, of whose value nothing is known. */
export function unread(span: Span): Expr {
  return match(literal(null, span), [], span)
}

/** The pattern that everything fits; `span` as above. */
export function wildcard(span: Span = NOWHERE): Pattern {
  return Object.freeze({ kind: 'wildcard', span })
}
/** The pattern that everything fits and that gives it a name; `span` as above. */
export function bind(name: string, span: Span = NOWHERE): Bind {
  return Object.freeze({ kind: 'bind', name, span })
}
/** The pattern that one value fits; `span` as above. */
export function constant(value: Value, span: Span = NOWHERE): Pattern {
  return Object.freeze({ kind: 'constant', value, span })
}
/** The pattern of a list; without a `rest` it must be as long as `items`. `span` as above. */
export function itemsPattern(
  items: readonly Pattern[],
  rest?: Pattern,
  span: Span = NOWHERE,
): Pattern {
  return Object.freeze({ kind: 'items', items: frozen(items), rest, span })
}
/** The pattern of a map that has at least these keys; `span` as above. */
export function keysPattern(
  entries: readonly (readonly [MapKey, Pattern])[],
  span: Span = NOWHERE,
): Pattern {
  return Object.freeze({ kind: 'keys', entries: pairs(entries), span })
}
