// Unknown tools
// =============================================================================
//
// Everything that a plan does is the call of a tool, and only a tool in the
// catalogue can be judged, approved and run.

import { error } from '#text'

import { listedTools } from './listed-tools.ts'
import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { placeInWords, placeWithin, suggestions } from './words.ts'

/** Reports each tool that is called, or listed for an agent, and that the catalogue does not have. */
export const unknownTool: Pass = {
  name: 'unknown-tool',

  *check(plan, catalogue) {
    const suggest = suggestions()
    for (const { node, step } of surveyOf(plan).calls) {
      for (const { tool, span } of listedTools(node, catalogue)) {
        if (catalogue.entries.has(tool)) continue
        yield error('check/unknown-tool', span, {
          details: {
            where: `The agent in ${placeWithin(step)}`,
            tool,
            ...suggest.details(tool, () => [...catalogue.entries.keys()]),
          },
        })
      }
      if (catalogue.entries.has(node.tool)) continue
      yield error('check/unknown-tool', node.places.tool, {
        details: {
          where: placeInWords(step),
          tool: node.tool,
          ...suggest.details(node.tool, () => [...catalogue.entries.keys()]),
        },
      })
    }
  },
}
