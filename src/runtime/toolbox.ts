// The tools of a runtime, with their catalogue entries

import { createCatalogue, type Catalogue, type ToolId } from '#plan'

import { ofProgram } from './state/elsewhere.ts'
import { catalogueEntry, providedBy, type Tool } from './tool.ts'

export interface Toolbox {
  readonly tools: ReadonlyMap<ToolId, Tool>
  readonly catalogue: Catalogue
}

/** Tools as the compiler sees them; throws RangeError when two share an id. */
export function catalogueOf(tools: readonly Tool[]): Catalogue {
  return createCatalogue(tools.map(catalogueEntry))
}

/** Who brings the tools, and what is known of them where that is not made from them. */
interface ToolboxParts {
  readonly program?: string
  readonly catalogue?: Catalogue
}

/** Puts tools together; throws RangeError when two share an id. */
export function createToolbox(tools: readonly Tool[], parts: ToolboxParts = {}): Toolbox {
  const { program, catalogue } = parts
  const byId = new Map<ToolId, Tool>()
  for (const tool of tools) {
    if (byId.has(tool.id)) throw new RangeError(`two tools are called ${tool.id}`)
    byId.set(tool.id, tool.provider === undefined ? providedBy(ofProgram(program), tool) : tool)
  }
  return { tools: byId, catalogue: catalogue ?? catalogueOf([...byId.values()]) }
}
