// Unknown inputs
// =============================================================================
//
// What a plan must be given is declared with it, so that it can be asked for
// before anything starts.

import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { listed, placeInWords, suggestions } from './words.ts'

/** Reports each use of an input that the plan does not declare. */
export const unknownInput: Pass = {
  name: 'unknown-input',

  *check(plan) {
    const suggest = suggestions()
    const names = Object.keys(plan.inputs)
    for (const { node, step } of surveyOf(plan).inputs) {
      if (Object.hasOwn(plan.inputs, node.name)) continue
      yield error('check/unknown-input', node.span, {
        details: {
          where: placeInWords(step),
          name: node.name,
          declared: names.length === 0 ? 'none' : listed(names),
          ...suggest.details(node.name, () => names),
        },
      })
    }
  },
}
