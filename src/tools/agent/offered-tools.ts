// The tools that an agent is given, as its model is told of them

import type { ModelTool } from '#model'
import { effectsOf, type CatalogueEntry, type ToolId } from '#plan'
import type { ToolContext } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'

/** The tools of these ids, each once; throws ToolFailure where one is not there or starts agents. */
export function offeredTools(
  ids: readonly ToolId[],
  context: Pick<ToolContext, 'entry'>,
): readonly ModelTool[] {
  return [...new Set(ids)].map((id) => {
    const known = context.entry(id)
    if (known === undefined) throw notForAgents(id, 'there is no such tool')
    if (known.hostOnly === true) throw notForAgents(id, 'only the host calls it')
    if (known.startsAgents === true) throw notForAgents(id, 'it starts agents itself')
    return { name: id, description: descriptionOf(known), parameters: known.input }
  })
}

function notForAgents(tool: ToolId, because: string): ToolFailure {
  return new ToolFailure('tool/not-for-agents', { tool, because })
}

function descriptionOf({ description, effect }: CatalogueEntry): string {
  const writes = effectsOf(effect).some((one) => one === 'write' || one === 'irreversible')
  return writes
    ? `${description} It may change something; a person may be asked first.`
    : description
}
