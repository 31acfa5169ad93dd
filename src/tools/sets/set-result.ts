// What a call of this pack returns
// =============================================================================
//
// The set itself lies on disk. What a step returns, and what people and agents see of
// it, is its handle and enough to recognise it by.
//
// Invariants:
//
//   SET-RESULT-1. Its size does not depend on the set's: a few ids and values, each of
//       bounded length, and the first of many columns.

import { z } from 'zod'

import { cellAt, isHandle, SAMPLE_SIZE, type ResultSet, type SetResult } from '#sets'
import { shorten } from '#text'

/** Longest name of a set; a longer one loses its middle. */
export const LONGEST_NAME = 200
const LONGEST_SAMPLE_ID = 200
const LONGEST_SAMPLE_VALUE = 80
const MOST_SHOWN_COLUMNS = 50
const LONGEST_TASK_NAME = 80

const shape = z.strictObject({
  set: z.string().refine(isHandle, 'is no handle').describe('The handle of the set.'),
  name: z.string().describe('What people call it.'),
  size: z.int().min(0).describe('How many records it has.'),
  features: z.int().min(0).describe('How many features its records have in all.'),
  sample: z.array(z.string()).max(SAMPLE_SIZE).describe('Its first ids.'),
  columns: z
    .array(z.strictObject({ name: z.string(), kind: z.enum(['number', 'text', 'boolean']) }))
    .max(MOST_SHOWN_COLUMNS)
    .optional()
    .describe('What else is known of each record; a filter may speak of these.'),
  values: z
    .array(z.array(z.unknown()))
    .max(SAMPLE_SIZE)
    .optional()
    .describe('Of the first ids the values in these columns.'),
  file: z
    .strictObject({ path: z.string(), bytes: z.int().min(0), sha256: z.string() })
    .optional()
    .describe('The file that it was loaded from, as it was then.'),
})

/** The schema of `SetResult`. Zod knows no part that may be absent and never undefined. */
export const setResult = shape as unknown as z.ZodType<SetResult>

/** A name that is not too long (SET-RESULT-1). */
export function nameWithin(name: string): string {
  return shorten(name, LONGEST_NAME)
}

/** Ids to recognise a set by (SET-RESULT-1). */
export function sampleWithin(ids: readonly string[]): readonly string[] {
  return ids.map((id) => shorten(id, LONGEST_SAMPLE_ID))
}

/** The columns of a set, and the values of its first records (SET-RESULT-1); nothing where it has none. */
export function columnsWithin(set: ResultSet): Pick<SetResult, 'columns' | 'values'> {
  const columns = set.columns?.slice(0, MOST_SHOWN_COLUMNS)
  if (columns === undefined) return {}
  const shown = Array.from({ length: Math.min(SAMPLE_SIZE, set.ids.size) }, (_, record) =>
    columns.map((column) => {
      const value = cellAt(column, record)
      return typeof value === 'string' ? shorten(value, LONGEST_SAMPLE_VALUE) : (value ?? null)
    }),
  )
  return {
    columns: columns.map(({ name, kind }) => ({ name: shorten(name, LONGEST_NAME), kind })),
    values: shown,
  }
}

/** A name from the words of a task: their first line, cut where it is long. */
export function nameOfTask(words: string): string {
  const [line = ''] = words.trim().split(/[\n\r]/)
  return shorten(line, LONGEST_TASK_NAME)
}
