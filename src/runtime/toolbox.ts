// The tools of a runtime, with their catalogue entries

import { createCatalogue, type Catalogue, type ToolId } from '#plan'

import { catalogueEntry, type Tool } from './tool.ts'

export interface Toolbox {
  readonly tools: ReadonlyMap<ToolId, Tool>
  readonly catalogue: Catalogue
}

/** Tools as the compiler sees them; throws RangeError when two share an id. */
export function catalogueOf(tools: readonly Tool[]): Catalogue {
  return createCatalogue(tools.map(catalogueEntry))
}

/** Puts tools together; throws RangeError when two share an id. */
export function createToolbox(tools: readonly Tool[], catalogue?: Catalogue): Toolbox {
  return {
    tools: new Map(tools.map((tool) => [tool.id, tool])),
    catalogue: catalogue ?? catalogueOf(tools),
  }
}
