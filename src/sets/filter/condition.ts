// Conditions on the columns of a set
// =============================================================================
//
// What a filter keeps is said as data: `[{column: 'paid', equals: 'no'}, {column: 'amount', greater:
// 1000}]`. All conditions must hold, and of one condition everything that it says.
//
// Invariants:
//
//   CONDITION-1. Nothing is guessed: a column that is not there and a value of another kind than the
//       column's are refused, with the columns that there are.
//   CONDITION-2. A record without a value fulfils `not_equals`, `not_in` and `empty: true` alone.
//   CONDITION-3. Texts are in an order only as dates and times of ISO 8601 of one length.

import { cellAt, type CellValue, type Column } from '../columns/column.ts'
import { SetFailure } from '../failure.ts'
import { shownNames } from '../load/columns.ts'
import { QUOTED_LENGTH, shorten } from '#text'

/** What must hold of a record's value in a column; everything that is said must. */
export interface ColumnCondition {
  /** The name of a column, exactly. */
  readonly column: string
  /** Exactly this value. */
  readonly equals?: CellValue
  /** Another value than this, or none. */
  readonly not_equals?: CellValue
  /** Below this. */
  readonly less?: number | string
  /** This or below it. */
  readonly at_most?: number | string
  /** Above this. */
  readonly greater?: number | string
  /** This or above it. */
  readonly at_least?: number | string
  /** Stands somewhere in the text, in this case. */
  readonly contains?: string
  /** The text begins so. */
  readonly starts_with?: string
  /** One of these. */
  readonly in?: readonly CellValue[]
  /** None of these. */
  readonly not_in?: readonly CellValue[]
  /** Whether the record has no value. */
  readonly empty?: boolean
}

/** A condition on a column, or several of which at least one must hold. */
export type Condition = ColumnCondition | { readonly any: readonly ColumnCondition[] }

/** Whether a record fulfils a condition. */
export type Test = (record: number) => boolean

/** A test of the conditions together. Throws SetFailure (CONDITION-1, CONDITION-3). */
export function testOf(where: readonly Condition[], columns: readonly Column[]): Test {
  const tests = where.map((condition) =>
    'any' in condition
      ? anyOf(condition.any.map((one) => testOfOne(one, columns)))
      : testOfOne(condition, columns),
  )
  return (record) => tests.every((test) => test(record))
}

/** The columns that conditions speak of, each once. */
export function columnsIn(where: readonly Condition[]): readonly string[] {
  const all = where.flatMap((one) => ('any' in one ? one.any : [one]))
  return [...new Set(all.map(({ column }) => column))]
}

/** The column of a name. Throws SetFailure where there is none (CONDITION-1). */
export function columnNamed(name: string, columns: readonly Column[]): Column {
  const found = columns.find((column) => column.name === name)
  if (found !== undefined) return found
  const there = columns.length === 0 ? 'none' : shownNames(columns.map((column) => column.name))
  throw new SetFailure('sets/unknown-column', {
    column: shorten(name, QUOTED_LENGTH),
    columns: there,
  })
}

function anyOf(tests: readonly Test[]): Test {
  return (record) => tests.some((test) => test(record))
}

type Said<Name extends keyof ColumnCondition> = Exclude<ColumnCondition[Name], undefined>

const ORDERED = ['less', 'at_most', 'greater', 'at_least'] as const

function testOfOne(condition: ColumnCondition, columns: readonly Column[]): Test {
  const column = columnNamed(condition.column, columns)
  const tests: Test[] = []
  const { equals, not_equals: other, contains, starts_with: start, empty } = condition
  const isOneOf = (values: readonly CellValue[]): Test => {
    const wanted = new Set(values.map((value) => valueFor(column, value)))
    return (record) => {
      const value = cellAt(column, record)
      return value !== undefined && wanted.has(value)
    }
  }
  if (equals !== undefined) tests.push(isOneOf([equals]))
  if (other !== undefined) tests.push(not(isOneOf([other])))
  if (condition.in !== undefined) tests.push(isOneOf(condition.in))
  if (condition.not_in !== undefined) tests.push(not(isOneOf(condition.not_in)))
  for (const operator of ORDERED) {
    const bound = condition[operator]
    if (bound !== undefined) tests.push(orderedTest(column, operator, bound))
  }
  if (contains !== undefined)
    tests.push(textTest(column, contains, (text) => text.includes(contains)))
  if (start !== undefined) tests.push(textTest(column, start, (text) => text.startsWith(start)))
  if (empty !== undefined) tests.push((record) => (cellAt(column, record) === undefined) === empty)
  return (record) => tests.every((test) => test(record))
}

function not(test: Test): Test {
  return (record) => !test(record)
}

/** A value that the column may have. Throws SetFailure. */
function valueFor(column: Column, value: CellValue): CellValue {
  if (typeof value === (column.kind === 'text' ? 'string' : column.kind)) return value
  // Without any value it is of no kind yet.
  if (column.kind === 'text' && column.texts.size === 0) return value
  throw mismatch(column, value)
}

function orderedTest(
  column: Column,
  operator: (typeof ORDERED)[number],
  bound: Said<'less'>,
): Test {
  const compare = COMPARE[operator]
  valueFor(column, bound)
  if (column.kind === 'text') checkDates(column, bound)
  else if (column.kind === 'boolean') throw mismatch(column, bound)
  return (record) => {
    const value = cellAt(column, record)
    return value !== undefined && compare(value, bound)
  }
}

const COMPARE: Readonly<Record<(typeof ORDERED)[number], (a: CellValue, b: CellValue) => boolean>> =
  {
    less: (a, b) => a < b,
    at_most: (a, b) => a <= b,
    greater: (a, b) => a > b,
    at_least: (a, b) => a >= b,
  }

function textTest(column: Column, value: string, test: (text: string) => boolean): Test {
  valueFor(column, value)
  return (record) => {
    const text = cellAt(column, record)
    return typeof text === 'string' && test(text)
  }
}

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/

/** Texts can be compared as dates of one form only (CONDITION-3). Throws SetFailure. */
export function checkDates(column: Column, bound?: CellValue): void {
  if (column.kind !== 'text') return
  let length = bound === undefined ? undefined : String(bound).length
  if (bound !== undefined && !DATE.test(String(bound))) throw notInOrder(column, String(bound))
  for (let at = 0; at < column.at.length; at++) {
    const text = cellAt(column, at)
    if (text === undefined) continue
    length ??= String(text).length
    if (!DATE.test(String(text)) || String(text).length !== length) {
      throw notInOrder(column, String(text))
    }
  }
}

function notInOrder({ name }: Column, text: string): SetFailure {
  const details = { column: shorten(name, QUOTED_LENGTH), value: shorten(text, QUOTED_LENGTH) }
  return new SetFailure('sets/not-in-order', details)
}

function mismatch(column: Column, value: CellValue): SetFailure {
  const example = exampleOf(column)
  return new SetFailure('sets/column-mismatch', {
    column: shorten(column.name, QUOTED_LENGTH),
    kind: KIND_WORDS[column.kind],
    example: example === undefined ? '' : `, such as \`${shorten(example, QUOTED_LENGTH)}\``,
    value: shorten(JSON.stringify(value), QUOTED_LENGTH),
  })
}

const KIND_WORDS = { number: 'numbers', text: 'texts', boolean: 'true and false' } as const

/** A value of the column as JSON. A text that is no number comes first, which may be why the others are texts. */
function exampleOf(column: Column): string | undefined {
  const records = column.kind === 'number' ? column.numbers.length : column.at.length
  let first: string | undefined
  for (let record = 0; record < records; record++) {
    const value = cellAt(column, record)
    if (value === undefined) continue
    first ??= JSON.stringify(value)
    if (typeof value !== 'string' || Number.isNaN(Number(value))) return JSON.stringify(value)
  }
  return first
}
