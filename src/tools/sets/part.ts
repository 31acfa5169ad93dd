// sets.filter, sets.top: a part of a set
//
// What is kept is said as data, so that a plan can be read, checked and decided on. What the data does
// not fit (a column that is not there, a text among numbers) fails the step, and names the columns.

import { z } from 'zod'

import {
  cellAt,
  columnsIn,
  filter,
  sizeOf,
  top,
  type CellValue,
  type Condition,
  type ResultSet,
} from '#sets'
import { nextTurn } from '#sets/turns'
import { defineTool, type Tool } from '#runtime/tool'
import { messageOf, QUOTED_LENGTH, shorten } from '#text'

import { operand } from './operand.ts'
import { LONGEST_NAME, nameWithin, setResult } from './set-result.ts'
import type { WorkspaceSets } from './workspace-sets.ts'

const MOST_CONDITIONS = 50
const MOST_VALUES = 1000
const MOST_RECORDS = 1_000_000

const isValue = (given: unknown): given is CellValue =>
  typeof given === 'string' ||
  typeof given === 'boolean' ||
  (typeof given === 'number' && Number.isFinite(given))

const value = (says: string) =>
  z
    .unknown()
    .refine((given) => given === undefined || isValue(given), 'is no text, number, true or false')
    .meta({ type: ['string', 'number', 'boolean'] })
    .optional()
    .describe(says)
const bound = (says: string) =>
  z
    .unknown()
    .refine(
      (given) => given === undefined || typeof given === 'string' || isValue(given),
      'is no number and no date',
    )
    .meta({ type: ['string', 'number'] })
    .optional()
    .describe(says)
const values = (says: string) =>
  z
    .array(
      z
        .unknown()
        .refine(isValue)
        .meta({ type: ['string', 'number', 'boolean'] }),
    )
    .min(1)
    .max(MOST_VALUES)
    .optional()
    .describe(says)

const operators = {
  equals: value('The value, exactly.'),
  not_equals: value('Another value than this, or none.'),
  less: bound('Below this: a number, or a date such as "2026-11-28".'),
  at_most: bound('This or below it.'),
  greater: bound('Above this.'),
  at_least: bound('This or above it.'),
  contains: z.string().min(1).optional().describe('A part of the text, in this case.'),
  starts_with: z.string().min(1).optional().describe('What the text begins with.'),
  in: values('One of these values.'),
  not_in: values('None of these values.'),
  empty: z.boolean().optional().describe('Whether the record has no value.'),
}
const OPERATORS = Object.keys(operators)
const one = { column: z.string().min(1).describe('The name of a column, exactly.'), ...operators }
const somethingSaid = (given: object) =>
  OPERATORS.some((name) => Object.hasOwn(given, name) && given[name as keyof object] !== undefined)
const needsOne = OPERATORS.map((name) => ({ required: ['column', name] }))

const plain = z
  .strictObject(one)
  .refine(somethingSaid, 'says nothing of the column')
  .meta({ anyOf: needsOne })

const condition = z
  .strictObject({
    ...one,
    column: one.column.optional(),
    any: z
      .array(plain)
      .min(1)
      .max(MOST_CONDITIONS)
      .optional()
      .describe('Conditions of which at least one holds; it stands alone.'),
  })
  .refine(
    ({ any, column, ...said }) =>
      any === undefined
        ? column !== undefined && somethingSaid(said)
        : column === undefined && !somethingSaid(said),
    'is neither a condition on a column nor `any` alone',
  )
  .meta({ anyOf: [{ required: ['any'] }, ...needsOne] })

const set = operand.describe('What a step of sets returned, or the whole handle of a set.')
const name = z
  .string()
  .min(1)
  .max(LONGEST_NAME)
  .optional()
  .describe('What the result is called; made from the name of the set by default.')

const declared = {
  output: setResult,
  effect: 'read',
  returns: 'untrusted',
  grantedByDefault: true,
  timeoutMs: 600_000,
} as const

/** Keeps the records that fulfil conditions. */
export function filterTool(sets: WorkspaceSets): Tool {
  return defineTool({
    ...declared,
    id: 'sets.filter',
    description: 'Keeps the records of a set whose columns fulfil all conditions.',
    input: z.strictObject({
      set,
      where: z
        .array(condition)
        .min(1)
        .max(MOST_CONDITIONS)
        .describe('Conditions, all of which hold: [{"column": "paid", "equals": "no"}].'),
      name,
    }),
    positional: ['set', 'where'],
    async run({ set: given, where, name: called }, context) {
      const taken = await sets.take(given, context)
      await nextTurn()
      context.signal.throwIfAborted()
      const conditions = where as readonly Condition[]
      const kept = filter(taken.set, conditions)
      for (const remark of remarksOn(taken.set, kept, conditions)) context.inform(remark)
      const from = `${taken.name}, filtered`
      return sets.keep(kept, { name: called ?? from, from }, context)
    },
  })
}

/** Keeps the first records in an order. */
export function topTool(sets: WorkspaceSets): Tool {
  return defineTool({
    ...declared,
    id: 'sets.top',
    description:
      'Keeps so many records of a set that have the highest or lowest values in a column.',
    input: z.strictObject({
      set,
      by: z.string().min(1).describe('The name of a column of numbers or dates.'),
      count: z.int().min(1).max(MOST_RECORDS).describe('How many records are kept.'),
      order: z
        .enum(['highest', 'lowest'])
        .optional()
        .describe('Which values come first; highest by default.'),
      name,
    }),
    positional: ['set', 'by', 'count'],
    async run({ set: given, name: called, ...how }, context) {
      const taken = await sets.take(given, context)
      await nextTurn()
      context.signal.throwIfAborted()
      const { set: kept, tied, without } = top(taken.set, how)
      const column = shorten(how.by, QUOTED_LENGTH)
      if (tied > 0)
        context.inform(messageOf({ code: 'sets/tied', details: { column, count: tied } }))
      if (without > 0) {
        context.inform(
          messageOf({ code: 'sets/without-value', details: { column, count: without } }),
        )
      }
      const from = `${taken.name}, ${how.order ?? 'highest'} ${how.count} by ${column}`
      return sets.keep(kept, { name: called ?? nameWithin(from), from }, context)
    },
  })
}

const MOST_EXAMPLES = 5

/** What of a filter a person should know: records without a value, and what there is where nothing was kept. */
function remarksOn(
  all: ResultSet,
  kept: ResultSet,
  where: readonly Condition[],
): readonly string[] {
  const remarks: string[] = []
  for (const name of columnsIn(where)) {
    const column = all.columns?.find((one) => one.name === name)
    if (column === undefined) continue
    const examples = new Set<string>()
    let without = 0
    for (let record = 0; record < sizeOf(all); record++) {
      const found = cellAt(column, record)
      if (found === undefined) without++
      else if (examples.size < MOST_EXAMPLES) examples.add(JSON.stringify(found))
    }
    const shown = shorten(name, QUOTED_LENGTH)
    if (without > 0) {
      remarks.push(
        messageOf({ code: 'sets/empty-values', details: { column: shown, count: without } }),
      )
    }
    if (sizeOf(kept) === 0) {
      const listed = [...examples].map((one) => `\`${shorten(one, QUOTED_LENGTH)}\``).join(', ')
      const details = { column: shown, values: listed }
      remarks.push(messageOf({ code: 'sets/nothing-kept', details }))
    }
  }
  return remarks
}
