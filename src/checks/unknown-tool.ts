// Unknown tools
// =============================================================================
//
// Everything that a plan does is the call of a tool, and only a tool in the
// catalogue can be judged, approved and run.

import { availableTools, effectsOf, type Catalogue, type CatalogueEntry, type ToolId } from '#plan'
import { error } from '#text'
import { actsByName } from '#words'

import { callsTo } from './calls-to.ts'
import { listedTools, listsTools } from './listed-tools.ts'
import type { Pass } from './pass.ts'
import { placeInWords, placeWithin, suggestions } from './words.ts'

/** Reports each tool that is called, or listed for an agent, and that the catalogue does not have. */
export const unknownTool: Pass = {
  name: 'unknown-tool',

  *check(plan, catalogue) {
    const suggest = suggestions()
    const { entries } = catalogue
    const asked = callsTo(plan, (tool) => !entries.has(tool) || listsTools(entries.get(tool)))
    for (const { node, step } of asked) {
      for (const { tool, span } of listedTools(node, catalogue)) {
        if (entries.has(tool)) continue
        yield error('check/unknown-tool', span, {
          details: {
            where: `The agent in ${placeWithin(step)}`,
            tool,
            ...suggest.details(tool, () => alike(tool, catalogue), kindOf(tool)),
          },
        })
      }
      if (entries.has(node.tool)) continue
      yield error('check/unknown-tool', node.places.tool, {
        details: {
          where: placeInWords(step),
          tool: node.tool,
          ...suggest.details(node.tool, () => alike(node.tool, catalogue), kindOf(node.tool)),
        },
      })
    }
  },
}

/** Nobody is led from a tool that acts to one that cannot (`mail.send` is no `mail.read`). */
function alike(tool: ToolId, catalogue: Catalogue): readonly ToolId[] {
  const all = [...availableTools(catalogue).entries.values()]
  const acting = ({ effect }: CatalogueEntry) =>
    effectsOf(effect).some((one) => one === 'write' || one === 'irreversible')
  return (actsByName(tool) ? all.filter(acting) : all).map(({ id }) => id)
}

function kindOf(tool: ToolId): string {
  return actsByName(tool) ? 'acting' : ''
}
