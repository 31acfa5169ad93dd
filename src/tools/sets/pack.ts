import type { ModelPort } from '#model'
import type { Tool } from '#runtime/tool'

import { definePack, type Pack } from '../pack.ts'
import type { Places } from '../places.ts'
import { colocateTool, operators } from './combine.ts'
import { delegate } from './delegate.ts'
import { filterTool, topTool } from './part.ts'
import type { Grant } from './task.ts'
import { loadTool } from './load.ts'
import { WorkspaceSets } from './workspace-sets.ts'

export interface SetsParts extends Places {
  /** The model behind `agent`; a person where there is none. */
  readonly model: ModelPort | undefined
  /** What sub-agents get; the tools of this pack that are granted by default by default. */
  readonly grants: readonly Grant[] | undefined
}

/** Result sets: loading, combining, and the tasks of strategies. */
export function setsPack({ model, grants, ...places }: SetsParts): Pack {
  const sets = new WorkspaceSets(places)
  const parts = [filterTool(sets), topTool(sets)]
  const tools = [colocateTool(sets), loadTool(sets, places), ...operators(sets), ...parts]
  const granted = grants ?? grantsOf(tools)
  return definePack('sets', [...tools, delegate({ sets, modelName: model?.name, grants: granted })])
}

function grantsOf(tools: readonly Tool[]): readonly Grant[] {
  const declared = tools.filter(({ grantedByDefault }) => grantedByDefault === true)
  const ids = declared.map(({ id }) => id).toSorted()
  return ids.map((id): Grant => ({ id, effect: 'read' }))
}
