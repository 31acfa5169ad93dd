// What is calculated with
// =============================================================================
//
// Arithmetic and comparisons take numbers. The result of a tool that gives a map, such as
// a value with its unit, would fail the step whenever it runs.

import { error } from '#text'

import type { Pass } from './pass.ts'
import { typesInWords, type JsonType } from './schema/json-type.ts'
import { knownResults } from './schema/known-result.ts'
import { surveyOf } from './survey.ts'
import { placeInWords } from './words.ts'

const OF_NUMBERS: ReadonlySet<string> = new Set(['+', '-', '*', '/', '<', '>', '<=', '>='])

/** What can never be taken for a number. */
const NO_NUMBER: ReadonlySet<JsonType> = new Set<JsonType>(['object', 'array'])

/** Reports each operand that is certainly a map or a list. */
export const notANumber: Pass = {
  name: 'not-a-number',

  *check(plan, catalogue) {
    for (const { node, step } of surveyOf(plan).applications) {
      if (!OF_NUMBERS.has(node.builtin)) continue
      for (const operand of node.arguments) {
        const known = knownResults(operand, [], plan, catalogue)
        const types = known.flatMap((one) => (one.kind === 'types' ? one.types : []))
        if (known.some(({ kind }) => kind !== 'types')) continue
        if (types.length === 0 || !types.every((type) => NO_NUMBER.has(type))) continue
        yield error('check/not-a-number', operand.span, {
          details: {
            where: placeInWords(step),
            sign: node.builtin,
            given: typesInWords([...new Set(types)]),
          },
        })
      }
    }
  },
}
