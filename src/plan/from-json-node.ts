// JSON in a source as part of a plan
// =============================================================================
//
// Dialects carry arguments in JSON. Turned into expressions node by node, each
// part keeps its place, so that a check can underline the very argument.
//
// Invariants:
//
//   FROM-JSON-NODE-1. The expression is the constant that the value is (CONSTANT-1): both ways give one
//       canonical form.
//   FROM-JSON-NODE-2. Depth is that of the node, which its reader has bounded; whether it is
//       more than a plan may have is for the checks to say.

import type { JsonMember, JsonNode } from '#json'
import { span } from '#text'

import { listExpr, literal, mapOfFrozen, type Expr, type MapEntry } from './expr.ts'
import { list, mapValue, number, type Value } from './value.ts'

/** A node as an expression; objects become maps with string keys. */
export function exprFromNode(node: JsonNode): Expr {
  switch (node.kind) {
    case 'object':
      return mapOfFrozen(Object.freeze(node.members.map(entryFromMember)), node.span)
    case 'array':
      return listExpr(Object.freeze(node.items.map(exprFromNode)), node.span)
    case 'number':
      return literal(number(node.value), node.span)
    case 'string':
    case 'boolean':
    case 'null':
      return literal(node.value, node.span)
  }
}

function entryFromMember(member: JsonMember): MapEntry {
  const key = literal(member.name, span(member.keyStart, member.keyEnd))
  return Object.freeze([key, exprFromNode(member.value)] as const)
}

/** A node as a value; objects become maps with string keys. */
export function valueFromNode(node: JsonNode): Value {
  switch (node.kind) {
    case 'object':
      return mapValue(node.members.map(({ name, value }) => [name, valueFromNode(value)]))
    case 'array':
      return list(node.items.map(valueFromNode))
    case 'number':
      return number(node.value)
    case 'string':
    case 'boolean':
    case 'null':
      return node.value
  }
}
