// From what a tool returned to the value that is recorded

import type { Value } from '#plan'
import { DETAIL_LENGTH, shorten } from '#text'

import { issuesText } from './arguments.ts'
import { EvaluationFailure } from '../evaluation/evaluation-failure.ts'
import type { Failure } from '../event.ts'
import { measured, type Bounds } from '../evaluation/measure.ts'
import { checkedValue, valueOfJson } from './result-value.ts'
import { isBeyond } from './returned-size.ts'
import { isThrown, wordsOfThrown } from './thrown.ts'
import type { Tool } from '../tool.ts'

/** The result as a value within bounds, or why it is none (tool.ts, TOOL-2). */
export function readResult(
  tool: Tool,
  returned: unknown,
  bounds: Bounds,
): { readonly value: Value } | Failure {
  const details = { tool: tool.id }
  const tooLarge = { code: 'run/result-too-large', details: { ...details, limit: bounds.size } }
  // Before its schema copies it.
  if (isBeyond(returned, bounds.size)) return tooLarge
  try {
    const parsed = tool.output.safeParse(returned)
    if (!parsed.success) {
      const problem = issuesText(parsed.error)
      return { code: 'run/result-refused', details: { ...details, problem } }
    }
    const read = tool.speaks === 'values' ? checkedValue : valueOfJson
    return { value: measured(read(parsed.data, 'the result', bounds), bounds) }
  } catch (error) {
    if (isThrown(error, EvaluationFailure)) return tooLarge
    const words = wordsOfThrown(error) || 'it throws when it is read'
    const problem = shorten(words, DETAIL_LENGTH)
    return { code: 'run/result-refused', details: { ...details, problem } }
  }
}
