// Tools in groups: who brings them
// =============================================================================
//
// Invariants:
//
//   TOOL-GROUPS-1. Every tool is in exactly one group, and the groups of what does not come with Planwright say so.

import type { ToolFacts } from '../../server/shapes.ts'

/** Who brings the tools of a group. */
export type ToolSource = ToolFacts['from']

export interface ToolGroup {
  /** `built-in math`, `workspace`, `mcp notes`. */
  readonly key: string
  readonly from: ToolSource
  /** The pack, or the server; empty for the workspace's own. */
  readonly name: string
  readonly tools: readonly ToolFacts[]
}

const ORDER: readonly ToolSource[] = ['workspace', 'mcp', 'built-in']

/** The tools in groups, those that do not come with Planwright first (TOOL-GROUPS-1). */
export function toolGroups(tools: readonly ToolFacts[]): readonly ToolGroup[] {
  const groups = Map.groupBy(tools, (tool) => `${tool.from} ${nameOf(tool)}`)
  return [...groups]
    .map(([key, all]) => {
      const [first] = all
      return { key, from: first?.from ?? 'built-in', name: nameOf(first), tools: all }
    })
    .toSorted((a, b) => ORDER.indexOf(a.from) - ORDER.indexOf(b.from) || (a.name < b.name ? -1 : 1))
}

function nameOf(tool: ToolFacts | undefined): string {
  const [first = '', second = ''] = tool?.id.split('.') ?? []
  switch (tool?.from) {
    case 'mcp':
      return second
    case 'built-in':
      return first
    default:
      return ''
  }
}

/** Tools with all the words that are looked for, wherever these stand. */
export function foundTools(
  tools: readonly ToolFacts[],
  sought: string,
  from: string | undefined,
): readonly ToolFacts[] {
  const all = sought.toLowerCase().split(/\s+/)
  return tools.filter((tool) => {
    if (from !== undefined && tool.from !== from) return false
    const { id, description, implementation, permissions } = tool
    const text = [id, description, implementation, ...permissions].join('\n').toLowerCase()
    return all.every((word) => text.includes(word))
  })
}
