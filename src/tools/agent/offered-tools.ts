// The tools that an agent is given, as its model is told of them

import type { ModelTool } from '#model'
import { effectsOf, type CatalogueEntry, type ToolId } from '#plan'
import type { ToolContext } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'

/** A tool as a model is told of it, and whether a call of it may change something. */
export interface OfferedTool extends ModelTool {
  readonly mayChange: boolean
}

/** The tools of these ids, each once; throws ToolFailure where one is not there or starts agents. */
export function offeredTools(
  ids: readonly ToolId[],
  context: Pick<ToolContext, 'entry'>,
): readonly OfferedTool[] {
  return [...new Set(ids)].map((id) => {
    const known = context.entry(id)
    if (known === undefined) throw notForAgents(id, 'there is no such tool')
    if (known.hostOnly === true) throw notForAgents(id, 'only the host calls it')
    if (known.startsAgents === true) throw notForAgents(id, 'it starts agents itself')
    const mayChange = changesSomething(known)
    const description = mayChange ? `${known.description} ${CHANGES}` : known.description
    return { name: id, description, parameters: known.input, mayChange }
  })
}

function notForAgents(tool: ToolId, because: string): ToolFailure {
  return new ToolFailure('tool/not-for-agents', { tool, because })
}

const CHANGES = 'It may change something; a person may be asked first.'

function changesSomething({ effect }: CatalogueEntry): boolean {
  return effectsOf(effect).some((one) => one === 'write' || one === 'irreversible')
}
