// Expressions and patterns in the plan's own JSON
// =============================================================================
//
// An object whose one tell-tale key says what it is. Constants keep the places of
// their parts: a list or map inside of a `literal` becomes a list or map of
// literals, which is the same expression (CONSTANT-1).
//
// Invariants:
//
//   PLAN-LOWER-EXPRESSION-1. What is wrong is reported and stands as `unread`, so that everything around
//       it is still read and checked, and nothing more is said about it.
//   PLAN-LOWER-EXPRESSION-2. Recursion is bounded by the nesting that the JSON reader allows.

import {
  apply,
  arm,
  bind,
  call,
  constant,
  doAll,
  earlier,
  each,
  ifElse,
  input,
  itemsPattern,
  keysPattern,
  letIn,
  listExpr,
  literal,
  mapExpr,
  match,
  output,
  unread,
  variable,
  wildcard,
  type Arm,
  type Expr,
  type ExprKind,
  type MapKey,
  type Pattern,
  type Value,
} from '#plan'
import type { JsonNode, JsonObject } from '#json'
import type { Span } from '#text'

import { keywordOf, mapExample, mapKeyOf, quantityOf, shown, valueOf } from './lower-value.ts'
import {
  complain,
  fieldsOf,
  fieldsOfObject,
  itemsOf,
  kindOfObject,
  numberOf,
  ofKind,
  pairOf,
  textOf,
  type Faults,
} from '../json-shape.ts'
import { ARM_KEYS, EXPRESSION_KEYS, PATTERN_KEYS, VALUE_KEYS } from './syntax.ts'

/** The expression that a node says (PLAN-LOWER-EXPRESSION-1). */
export function expressionOf(node: JsonNode, what: string, faults: Faults): Expr {
  const object = ofKind(node, 'object', what, faults, expressionExample(node))
  const kind =
    object === undefined ? undefined : kindOfObject(object, EXPRESSION_KEYS, what, faults)
  if (object === undefined || kind === undefined) return unread(node.span)
  return LOWER[kind](read(object, kind, faults), node.span, faults)
}

/** How a value of plain JSON is written as an expression. */
function expressionExample(node: JsonNode): string {
  if (node.kind === 'array') return 'Write a list as `{"list": […]}`, of expressions.'
  const name = node.kind === 'string' ? `, and a name as \`{"variable": ${shown(node)}}\`` : ''
  return `Write a constant as \`{"literal": ${shown(node)}}\`${name}.`
}

/** The parts of one expression; a missing one has been reported. */
type Parts = (key: string) => JsonNode | undefined

function read(object: JsonObject, kind: ExprKind, faults: Faults): Parts {
  const fields = fieldsOfObject(object, EXPRESSION_KEYS[kind], `\`${kind}\``, faults)
  return (key) => fields.get(key)?.value
}

const LOWER: Readonly<Record<ExprKind, (parts: Parts, span: Span, faults: Faults) => Expr>> = {
  literal: (parts, span, faults) => {
    const value = parts('literal')
    return value === undefined ? unread(span) : constantOf(value, faults)
  },
  variable: (parts, span, faults) => {
    const name = nameIn(parts, 'variable', faults)
    return name === undefined ? unread(span) : variable(name, span)
  },
  input: (parts, span, faults) => {
    const name = nameIn(parts, 'input', faults)
    return name === undefined ? unread(span) : input(name, span)
  },
  output: (parts, span, faults) => {
    const step = nameIn(parts, 'output', faults)
    const path = parts('path')
    const keys = path === undefined ? [] : pathOf(path, faults)
    return step === undefined ? unread(span) : output(step, keys, span)
  },
  earlier: (parts, span, faults) => {
    const node = parts('earlier')
    const most = node === undefined ? undefined : numberOf(node, '`earlier`', faults)
    return most === undefined ? unread(span) : earlier(most, span)
  },
  call: (parts, span, faults) => {
    const tool = nameIn(parts, 'call', faults)
    const toolSpan = parts('call')?.span ?? span
    const names: Span[] = []
    const named: (readonly [string, Expr])[] = namedInObject(parts('named'), names, faults)
    for (const item of argumentsIn(parts, 'named', NAMED, faults)) {
      const pair = pairOf(item, 'each entry of `named`', 'a name and an expression', faults)
      const first = pair?.[0] ?? (item.kind === 'array' ? item.items[0] : undefined)
      const name = first === undefined ? undefined : textOf(first, 'an argument name', faults)
      const value =
        pair === undefined ? unread(item.span) : expressionOf(pair[1], 'an argument', faults)
      if (first === undefined || name === undefined) continue
      names.push(first.span)
      named.push([name, value])
    }
    const given = argumentsIn(parts, 'positional', POSITIONAL, faults)
    const positional = given.map((item) => expressionOf(item, 'an argument', faults))
    const odd = parts('positional')
    // An argument is there, whatever it says.
    if (odd !== undefined && odd.kind !== 'array') positional.push(unread(odd.span))
    if (tool === undefined) return unread(span)
    return call(tool, positional, named, span, { tool: toolSpan, names })
  },
  let: (parts, span, faults) => {
    const bindings: (readonly [Pattern, Expr])[] = []
    for (const item of listIn(parts, 'let', faults)) {
      const pair = pairOf(item, 'each entry of `let`', 'a pattern and an expression', faults)
      if (pair === undefined) continue
      bindings.push([patternOf(pair[0], faults), expressionOf(pair[1], 'a value', faults)])
    }
    return letIn(bindings, expressionIn(parts, 'in', span, faults), span)
  },
  if: (parts, span, faults) =>
    ifElse(
      expressionIn(parts, 'if', span, faults),
      expressionIn(parts, 'then', span, faults),
      parts('else') === undefined ? literal(null, span) : expressionIn(parts, 'else', span, faults),
      span,
    ),
  match: (parts, span, faults) =>
    match(
      expressionIn(parts, 'match', span, faults),
      listIn(parts, 'arms', faults).flatMap((item) => armOf(item, faults) ?? []),
      span,
    ),
  apply: (parts, span, faults) => {
    const name = nameIn(parts, 'apply', faults)
    const given = expressionsIn(parts, 'arguments', 'an argument', faults)
    return name === undefined ? unread(span) : apply(name, given, span)
  },
  map: (parts, span, faults) => {
    const entries: (readonly [Expr, Expr])[] = []
    for (const item of listIn(parts, 'map', faults)) {
      const pair = pairOf(item, 'each entry of `map`', 'a key and a value', faults)
      if (pair === undefined) continue
      entries.push([
        expressionOf(pair[0], 'a key', faults),
        expressionOf(pair[1], 'a value', faults),
      ])
    }
    return mapExpr(entries, span)
  },
  list: (parts, span, faults) => listExpr(expressionsIn(parts, 'list', 'an item', faults), span),
  do: (parts, span, faults) => doAll(expressionsIn(parts, 'do', 'a part of `do`', faults), span),
  each: (parts, span, faults) => {
    const name = nameIn(parts, 'item', faults)
    const most = countIn(parts, 'most', faults)
    const list = expressionIn(parts, 'each', span, faults)
    const body = expressionIn(parts, 'body', span, faults)
    const atOnce = countIn(parts, 'atOnce', faults)
    const otherwise = parts('else') && expressionIn(parts, 'else', span, faults)
    if (name === undefined || most === undefined) return unread(span)
    const item = bind(name, parts('item')?.span ?? span)
    const further = {
      ...(atOnce === undefined ? {} : { atOnce }),
      ...(otherwise === undefined ? {} : { else: otherwise }),
    }
    return each(item, list, { most, body, ...further }, span)
  },
}

const NAMED = 'Write pairs in an array: `[["name", {"literal": "value"}]]`.'
const POSITIONAL = 'Write expressions in an array: `[{"literal": "value"}]`.'

/** The items of a call's arguments; `example` shows how they are written. */
function argumentsIn(
  parts: Parts,
  key: string,
  example: string,
  faults: Faults,
): readonly JsonNode[] {
  const node = parts(key)
  if (node === undefined) return []
  return ofKind(node, 'array', `\`${key}\``, faults, example)?.items ?? []
}

/** Arguments that stand in an object, which is refused: no other is missing for that. */
function namedInObject(
  node: JsonNode | undefined,
  names: Span[],
  faults: Faults,
): (readonly [string, Expr])[] {
  if (node?.kind !== 'object') return []
  return node.members.map(({ name, key, value }) => {
    names.push(key.span)
    const isExpression = value.kind === 'object'
    return [name, isExpression ? expressionOf(value, 'an argument', faults) : unread(value.span)]
  })
}

function nameIn(parts: Parts, key: string, faults: Faults): string | undefined {
  const node = parts(key)
  return node === undefined ? undefined : textOf(node, `\`${key}\``, faults)
}

/** A number; whether it is one that can be meant the checks say. */
function countIn(parts: Parts, key: string, faults: Faults): number | undefined {
  const node = parts(key)
  return node === undefined ? undefined : numberOf(node, `\`${key}\``, faults)
}

function expressionsIn(parts: Parts, key: string, what: string, faults: Faults): readonly Expr[] {
  return listIn(parts, key, faults).map((item) => expressionOf(item, what, faults))
}

function listIn(parts: Parts, key: string, faults: Faults): readonly JsonNode[] {
  const node = parts(key)
  return node === undefined ? [] : itemsOf(node, `\`${key}\``, faults)
}

function expressionIn(parts: Parts, key: string, span: Span, faults: Faults): Expr {
  const node = parts(key)
  return node === undefined ? unread(span) : expressionOf(node, `\`${key}\``, faults)
}

/** A constant whose parts know their places. */
function constantOf(node: JsonNode, faults: Faults): Expr {
  switch (node.kind) {
    case 'array':
      return listExpr(
        node.items.map((item) => constantOf(item, faults)),
        node.span,
      )
    case 'object':
      return constantOfObject(node, faults)
    default:
      return literalOf(valueOf(node, '`literal`', faults), node.span)
  }
}

function constantOfObject(node: JsonObject, faults: Faults): Expr {
  const kind = kindOfObject(node, VALUE_KEYS, '`literal`', faults, mapExample(node))
  if (kind === undefined) return unread(node.span)
  const content = fieldsOfObject(node, VALUE_KEYS[kind], '`literal`', faults).get(kind)?.value
  if (content === undefined) return unread(node.span)
  if (kind === 'keyword') return literalOf(keywordOf(content, faults), node.span)
  if (kind === 'quantity') return literalOf(quantityOf(content, faults), node.span)
  const entries: (readonly [Expr, Expr])[] = []
  for (const item of itemsOf(content, '`map`', faults)) {
    const pair = pairOf(item, 'each entry of `map`', 'a key and a value', faults)
    if (pair !== undefined) entries.push([constantOf(pair[0], faults), constantOf(pair[1], faults)])
  }
  return mapExpr(entries, node.span)
}

function literalOf(value: Value | undefined, span: Span): Expr {
  return value === undefined ? unread(span) : literal(value, span)
}

function pathOf(node: JsonNode, faults: Faults): readonly (string | number)[] {
  return itemsOf(node, '`path`', faults).flatMap((item) => {
    if (item.kind === 'string') return item.value
    if (item.kind === 'number' && Number.isSafeInteger(item.value) && item.value >= 0) {
      return item.value === 0 ? 0 : item.value
    }
    complain('plan/bad-path', item.span, {}, faults)
    return []
  })
}

function armOf(node: JsonNode, faults: Faults): Arm | undefined {
  const fields = fieldsOf(node, ARM_KEYS, 'each of `arms`', faults)
  if (fields === undefined) return undefined
  const [pattern, then, guard] = [fields.get('pattern'), fields.get('then'), fields.get('guard')]
  return arm(
    pattern === undefined ? wildcard(node.span) : patternOf(pattern.value, faults),
    then === undefined ? unread(node.span) : expressionOf(then.value, '`then`', faults),
    guard === undefined ? undefined : expressionOf(guard.value, '`guard`', faults),
  )
}

/** The pattern that a node says; what is wrong stands as one that matches all. */
export function patternOf(node: JsonNode, faults: Faults): Pattern {
  const { span } = node
  const object = ofKind(node, 'object', 'a pattern', faults)
  const kind =
    object === undefined ? undefined : kindOfObject(object, PATTERN_KEYS, 'a pattern', faults)
  if (object === undefined || kind === undefined) return wildcard(span)
  const fields = fieldsOfObject(object, PATTERN_KEYS[kind], `\`${kind}\``, faults)
  const content = fields.get(kind)?.value
  if (content === undefined) return wildcard(span)
  switch (kind) {
    case 'wildcard':
      if (content.kind !== 'boolean' || !content.value) {
        complain('plan/wrong-choice', content.span, WILDCARD, faults)
      }
      return wildcard(span)
    case 'bind': {
      const name = textOf(content, '`bind`', faults)
      return name === undefined ? wildcard(span) : bind(name, span)
    }
    case 'constant': {
      const value = valueOf(content, '`constant`', faults)
      return value === undefined ? wildcard(span) : constant(value, span)
    }
    case 'items': {
      const items = itemsOf(content, '`items`', faults).map((item) => patternOf(item, faults))
      const rest = fields.get('rest')?.value
      return itemsPattern(items, rest === undefined ? undefined : patternOf(rest, faults), span)
    }
    case 'keys': {
      const entries: (readonly [MapKey, Pattern])[] = []
      for (const item of itemsOf(content, '`keys`', faults)) {
        const pair = pairOf(item, 'each entry of `keys`', 'a key and a pattern', faults)
        const key = pair === undefined ? undefined : mapKeyOf(pair[0], faults)
        if (pair !== undefined && key !== undefined) entries.push([key, patternOf(pair[1], faults)])
      }
      return keysPattern(entries, span)
    }
  }
}

const WILDCARD = { what: '`wildcard`', text: 'something else', choices: '`true`' }
