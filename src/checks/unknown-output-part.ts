// Parts of results that are not there
// =============================================================================
//
// A step may use a part of another step's result: `status` of an answer, the
// first of a list. Where it is known what the result looks like, a part that it
// does not have is found before anything runs.

import { warning } from '#text'

import type { Pass } from './pass.ts'
import { knownResults } from './schema/known-result.ts'
import { surveyOf } from './survey.ts'
import { listed, placeInWords, suggestions } from './words.ts'

/** Warns of each use of a part that the result certainly lacks, whichever branch gave it. */
export const unknownOutputPart: Pass = {
  name: 'unknown-output-part',

  *check(plan, catalogue) {
    const { outputs, order } = surveyOf(plan)
    const suggest = suggestions()
    for (const { node, step } of outputs) {
      if (node.path.length === 0) continue
      const position = order.get(node.step)
      const producer = position === undefined ? undefined : plan.steps[position]
      if (producer === undefined) continue
      const known = knownResults(producer.body, node.path, plan, catalogue)
      const [first] = known
      if (first?.kind !== 'absent' || known.some(({ kind }) => kind !== 'absent')) continue
      yield warning('check/unknown-output-part', node.span, {
        details: {
          where: placeInWords(step),
          target: node.step,
          part: String(first.key),
          parts: first.parts.length === 0 ? 'no parts' : listed(first.parts),
          ...suggest.details(String(first.key), () => first.parts),
        },
      })
    }
  },
}
