// Agents for agents
// =============================================================================
//
// An agent does what a model says. If it could start others nobody could say
// beforehand what they are given, nor how many there will be.

import { error } from '#text'

import { listedTools } from './listed-tools.ts'
import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { placeInWords } from './words.ts'

/** Reports each tool in an agent's list that starts agents itself. */
export const nestedAgent: Pass = {
  name: 'nested-agent',

  *check(plan, catalogue) {
    for (const { node, step } of surveyOf(plan).calls) {
      for (const { tool, span } of listedTools(node, catalogue)) {
        if (catalogue.entries.get(tool)?.startsAgents !== true) continue
        yield error('check/nested-agent', span, { details: { where: placeInWords(step), tool } })
      }
    }
  },
}
