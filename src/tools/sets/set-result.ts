// What a call of this pack returns
// =============================================================================
//
// The set itself lies on disk. What a step returns, and what people and agents see of
// it, is its handle and enough to recognise it by.
//
// Invariants:
//
//   SET-RESULT-1. Its size does not depend on the set's: a few ids, each of bounded
//       length.

import { z } from 'zod'

import { isHandle, SAMPLE_SIZE } from '#sets'
import { shorten } from '#text'

/** Longest name of a set; a longer one loses its middle. */
export const LONGEST_NAME = 200
const LONGEST_SAMPLE_ID = 200
const LONGEST_TASK_NAME = 80

/** Its schema. */
export const setResult = z.strictObject({
  set: z.string().refine(isHandle, 'is no handle').describe('The handle of the set.'),
  name: z.string().describe('What people call it.'),
  size: z.int().min(0).describe('How many records it has.'),
  features: z.int().min(0).describe('How many features its records have in all.'),
  sample: z.array(z.string()).max(SAMPLE_SIZE).describe('Its first ids.'),
})

/** A name that is not too long (SET-RESULT-1). */
export function nameWithin(name: string): string {
  return shorten(name, LONGEST_NAME)
}

/** Ids to recognise a set by (SET-RESULT-1). */
export function sampleWithin(ids: readonly string[]): readonly string[] {
  return ids.map((id) => shorten(id, LONGEST_SAMPLE_ID))
}

/** A name from the words of a task: their first line, cut where it is long. */
export function nameOfTask(words: string): string {
  const [line = ''] = words.trim().split(/[\n\r]/)
  return shorten(line, LONGEST_TASK_NAME)
}
