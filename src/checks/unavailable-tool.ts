// Tools that cannot be carried out
//
// A catalogue may have tools whose calls nobody can carry out here, so that plans can
// be written, checked and reviewed before somebody can. Whoever runs such a plan
// should know before it starts.

import { warning } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Reports each tool of which no call can be carried out, where it is first called. */
export const unavailableTool: Pass = {
  name: 'unavailable-tool',

  *check(plan, catalogue) {
    const told = new Set<string>()
    for (const { node } of surveyOf(plan).calls) {
      const reason = catalogue.entries.get(node.tool)?.unavailable
      if (reason === undefined || told.has(node.tool)) continue
      told.add(node.tool)
      const details = { tool: node.tool, reason }
      yield warning('check/unavailable-tool', node.places.tool, { details })
    }
  },
}
