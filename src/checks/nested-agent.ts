// Agents for agents
// =============================================================================
//
// An agent does what a model says. If it could start others nobody could say
// beforehand what they are given, nor how many there will be.

import { error } from '#text'

import { callsTo } from './calls-to.ts'
import { listedTools, listsTools } from './listed-tools.ts'
import type { Pass } from './pass.ts'
import { placeInWords } from './words.ts'

/** Reports each tool in an agent's list that starts agents itself. */
export const nestedAgent: Pass = {
  name: 'nested-agent',

  *check(plan, catalogue) {
    const { entries } = catalogue
    for (const { node, step } of callsTo(plan, (tool) => listsTools(entries.get(tool)))) {
      for (const { tool, span } of listedTools(node, catalogue)) {
        if (entries.get(tool)?.startsAgents !== true) continue
        yield error('check/nested-agent', span, { details: { where: placeInWords(step), tool } })
      }
    }
  },
}
