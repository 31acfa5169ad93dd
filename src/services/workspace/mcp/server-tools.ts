// The tools of trusted MCP servers, as they were when they were trusted
// =============================================================================
//
// Invariants:
//
//   SERVER-TOOLS-1. The list of tools is made from what was trusted: no server is started to know it, and what a
//       server says later changes nothing until somebody trusts it again.
//   SERVER-TOOLS-2. Two tools that would have one id, and one that would have the id of another tool, are both
//       offered to no plan: which of them a plan means could not be told.

import { BUILT_IN, type ToolId } from '#plan'
import { providedBy, type Tool } from '#runtime/tool'
import { mcpAsk } from '#tools/mcp/ask'
import { definitionDigest, toolIdOf, unusable, type RawDefinition } from '#tools/mcp/definition'
import { placeOf, type McpPool } from '#tools/mcp/server-port'
import { mcpTool, type Classification } from '#tools/mcp/tool-of'

import type { StatedTool, StoredServer } from './stored-servers.ts'

/** A tool of a server, as far as plans may use it. */
export interface ServerTool {
  readonly id: ToolId
  readonly definition: RawDefinition
  readonly digest: string
  /** What was stated of exactly this definition. */
  readonly classified: Classification | undefined
  /** Who stated it, and when; undefined where nothing was. */
  readonly stated: Pick<StatedTool, 'at' | 'by'> | undefined
  /** Why no plan can use it, as the end of a sentence. */
  readonly refused: string | undefined
}

/** What a server offers, each tool with why it is refused if it is (SERVER-TOOLS-2). */
export function toolsOfServer(
  { name: server, stated }: Pick<StoredServer, 'name' | 'stated'>,
  definitions: readonly RawDefinition[],
): readonly ServerTool[] {
  const ids = definitions.map(({ name }) => toolIdOf(server, name))
  return definitions.map((definition, at) => {
    const id = ids[at] ?? ''
    const digest = definitionDigest(definition)
    const twin = definitions.find((_, other) => other !== at && ids[other] === id)
    const refused =
      twin === undefined
        ? unusable(server, definition)
        : `it would have the same id as \`${twin.name}\`: \`${id}\``
    const said = stated.find((one) => one.tool === definition.name && one.definition === digest)
    const classified = classificationOf(said)
    return { id, definition, digest, classified, stated: saying(said), refused }
  })
}

function classificationOf(said: Classification | undefined): Classification | undefined {
  if (said === undefined) return undefined
  const { effect, repeat, sinks } = said
  return {
    effect,
    ...(repeat === undefined ? {} : { repeat }),
    ...(sinks === undefined ? {} : { sinks }),
  }
}

function saying(said: StatedTool | undefined): ServerTool['stated'] {
  if (said === undefined) return undefined
  const { at, by } = said
  return by === undefined ? { at } : { at, by }
}

/** The tools of all trusted servers, and the one by which they ask people; none where nobody is trusted. */
export function serverTools(servers: readonly StoredServer[], pool: McpPool): readonly Tool[] {
  const tools = servers.flatMap((server) => {
    const { name, launch, trusted } = server
    if (trusted === undefined) return []
    const port = pool.server(name, launch)
    const place = placeOf(launch)
    return toolsOfServer(server, trusted.definitions).flatMap(
      ({ definition, classified, refused }) =>
        refused === undefined
          ? [mcpTool({ server: name, place, definition, classified, port, judge: pool.judge })]
          : [],
    )
  })
  return tools.length === 0 ? [] : [...tools, providedBy(BUILT_IN, mcpAsk)]
}

/** Servers that are only described: nothing of them can be called. */
export const DESCRIBED_POOL: McpPool = {
  judge: { misfit: refuse },
  server: () => ({ definition: refuse, introduce: refuse, call: refuse }),
  close: () => Promise.resolve(),
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('these tools were made to be described, not to run'))
}
