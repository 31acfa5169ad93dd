// list_tools: the tools that a plan may call, a page at a time
//
// In words alone: what a client shows twice, as text and as data, is read twice by the model behind it.

import { z } from 'zod'

import { toolLine } from '#dialects/tool-line'
import { availableTools, createCatalogue, type Catalogue, type CatalogueEntry } from '#plan'
import { chooseTools } from '#planner/tools/choose-tools'

import { doorTool } from '../door.ts'

/** So many tools are a page. */
const PAGE = 15

/** Lists tools in the notation of prompts, or with their schemas. */
export const listTools = doorTool({
  name: 'list_tools',
  description: 'The tools that a plan may call, in pages: those for a goal, or containing a text.',
  input: z.strictObject({
    goal: z.string().optional(),
    containing: z.string().optional(),
    schemas: z.boolean().optional(),
    cursor: z.int().min(0).optional().describe('The `next` of the page before.'),
  }),
  reads: true,
  answer({ goal, containing = '', schemas = false, cursor = 0 }, { here: { catalogue } }) {
    const found = toolsFor(goal, containing, availableTools(catalogue))
    const page = found.slice(cursor, cursor + PAGE)
    const more = found.length - cursor - page.length
    const lines = page.map((entry) => (schemas ? schemasOf(entry) : toolLine(entry)))
    if (lines.length === 0) return { text: NONE }
    const end = more > 0 ? [`${more} more; next: ${cursor + PAGE}`] : []
    return { text: [...(schemas ? [] : [NOTATION]), ...lines, ...end].join('\n') }
  },
})

const NONE = 'There is no such tool.'

const NOTATION =
  'In (call :tool a=text {:b number}) a and b are arguments, a also by position; what has "?" may be left out.'

function toolsFor(
  goal: string | undefined,
  containing: string,
  catalogue: Catalogue,
): readonly CatalogueEntry[] {
  const word = containing.toLowerCase()
  const named = [...catalogue.entries.values()].filter(({ id, description }) =>
    `${id} ${description}`.toLowerCase().includes(word),
  )
  if (goal === undefined) return named
  return [...chooseTools(goal, createCatalogue(named)).told.entries.values()]
}

function schemasOf({ id, description, effect, positional, input, output }: CatalogueEntry): string {
  return JSON.stringify({ id, description, effect, positional, input, output })
}
