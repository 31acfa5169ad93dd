// The value of a variable, and how sure it is
// =============================================================================
//
// A number, a number as exact text, a list of readings of one quantity or a vector, which have one unit, or a matrix by rows,
// whose elements have one unit.
//
// Invariants:
//
//   ATOMIC-VALUE-1. A list has at least two readings, and uncertainties belong to it one by one, or one to all.

import type { JsonNode } from '#json'
import { error, mechanical, type Diagnostic, type Span } from '#text'

import { complain, numberOf, ofKind, type Faults } from '../json-shape.ts'
import {
  EXACT,
  LENGTHS,
  READINGS,
  UNCERTAIN,
  type NumberSaid,
  type Variable,
  type VariableValue,
} from './syntax.ts'

/** What a variable is known to be. */
export function valueOf(node: JsonNode, faults: Faults): VariableValue | undefined {
  if (node.kind !== 'array') return numberSaid(node, '`value`', faults)
  const { items } = node
  if (items.some(({ kind }) => kind === 'array')) return rowsOf(node.span, items, faults)
  const [least, most] = READINGS
  if (items.length < least || items.length > most) {
    const details = { count: items.length, least, most }
    faults.push(error('atomic/readings', node.span, { details }))
    return undefined
  }
  const readings = items.flatMap((item) => numberSaid(item, 'each reading', faults) ?? [])
  return readings.length === items.length ? readings : undefined
}

/** A matrix by its rows, which are lists of as many numbers. */
function rowsOf(
  place: Span,
  items: readonly JsonNode[],
  faults: Faults,
): VariableValue | undefined {
  const rows = items.map((row) => (row.kind === 'array' ? row.items : undefined))
  const lengths = rows.map((row) => row?.length ?? 0)
  const wrong = rows.includes(undefined)
    ? 'its rows are not in brackets'
    : lengths.some((length) => length === 0 || length !== lengths[0])
      ? `its rows have ${lengths.join(', ')} elements`
      : undefined
  if (wrong !== undefined) {
    faults.push(error('formula/matrix-rows', place, { details: { wrong } }))
    return undefined
  }
  const [, most] = READINGS
  const count = lengths.length * (lengths[0] ?? 0)
  if (count > most) {
    const details = { count, least: 1, most }
    faults.push(error('atomic/readings', place, { details }))
    return undefined
  }
  const read = rows.map((row = []) =>
    row.flatMap((cell) => numberSaid(cell, 'each element', faults) ?? []),
  )
  return read.every((row) => row.length === lengths[0]) ? read : undefined
}

/** How sure a value is; it belongs to a value. */
export function uncertaintyOf(
  node: JsonNode | undefined,
  value: JsonNode | undefined,
  faults: Faults,
): Variable['uncertainty'] {
  const isMatrix = value?.kind === 'array' && value.items.some(({ kind }) => kind === 'array')
  if (node !== undefined && isMatrix) {
    faults.push(error('atomic/uncertainty-of-matrix', node.span, { details: {} }))
    return undefined
  }
  if (node?.kind !== 'array') return node && oneUncertainty(node, value !== undefined, faults)
  const count = value?.kind === 'array' ? value.items.length : undefined
  if (count !== node.items.length) {
    const details = { count: node.items.length, readings: count ?? 0 }
    faults.push(error('atomic/uncertainties', node.span, { details }))
    return undefined
  }
  const all = node.items.flatMap((item) => oneUncertainty(item, true, faults) ?? [])
  return all.length === count ? all : undefined
}

function oneUncertainty(node: JsonNode, hasValue: boolean, faults: Faults): number | undefined {
  const number = numberOf(node, '`uncertainty`', faults)
  if (number === undefined || (number >= 0 && hasValue)) return number
  const wanted = number < 0 ? 'a number from 0 on' : 'the uncertainty of a `value`'
  complain('atomic/bad-number', node.span, { what: '`uncertainty`', number, wanted }, faults)
  return undefined
}

/** A number, or a number as exact text. */
function numberSaid(node: JsonNode, what: string, faults: Faults): NumberSaid | undefined {
  if (node.kind === 'string') {
    if (EXACT.test(node.value) && node.value.length <= LENGTHS.unit[1]) return node.value
    faults.push(inexact(node.value, node.span))
    return undefined
  }
  const value = ofKind(node, 'number', what, faults)
  return value === undefined ? undefined : numberOf(value, what, faults)
}

function inexact(text: string, place: Span): Diagnostic {
  const [, value, uncertainty] = UNCERTAIN.exec(text) ?? []
  const edit = { span: place, text: `${value}, "uncertainty": ${uncertainty}` }
  const fixes = value === undefined ? [] : [mechanical('write the uncertainty apart', edit)]
  return error('atomic/exact-value', place, { details: { text }, fixes })
}
