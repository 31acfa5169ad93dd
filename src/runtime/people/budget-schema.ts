// A budget as it comes from outside

import { z } from 'zod'

import type { Budget } from '../budget.ts'
import { issuesText } from '../calls/arguments.ts'
import { exactOptional } from '../exact-optional.ts'
import { refusal } from '../run-error.ts'

export const BUDGET: z.ZodType<Budget> = z.strictObject({
  tokens: exactOptional(z.int().min(1)),
  dollars: exactOptional(z.number().positive()),
})

/** A budget as somebody wrote it; throws RunError (`run/not-a-budget`) with what is wrong. */
export function readBudget(written: unknown): Budget {
  const read = BUDGET.safeParse(written)
  if (read.success) return read.data
  throw refusal('run/not-a-budget', { problem: issuesText(read.error) })
}
