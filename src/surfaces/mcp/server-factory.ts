// The door for agents as an MCP server
// =============================================================================
//
// One factory for clients of either revision of the protocol, whatever carries the messages.
//
// Invariants:
//
//   MCP-SERVER-1. Tools, resources and prompts are those of the lists, and no other. None of them decides.
//   MCP-SERVER-3. What is read, listed and announced is the workspace as the agent sees it that asks; nothing is
//       announced to one that has asked nothing yet.
//   MCP-SERVER-2. It asks the client for nothing: no sampling, no elicitation. What a client says of its user counts as
//       what the client says.

import { McpServer, ResourceTemplate, type ServerContext } from '@modelcontextprotocol/server'

import { subscribe, toolsStamp, type AgentWorkspace } from '#app'
import type { Actor } from '#review'

import { agentActor, answered, clientOf, seenBy, wordsOf, type DoorTool } from './door.ts'
import { givenTo } from './known-members.ts'
import { told } from './told-schema.ts'
import { PROMPTS } from './prompts.ts'
import { CATALOGUE_URI, RESOURCES, RUN_URI, type DoorResource } from './resources.ts'
import { READING } from './tools/reading.ts'
import { WRITING } from './tools/writing.ts'

/** Every tool of the door (MCP-SERVER-1). */
export const DOOR_TOOLS: readonly DoorTool[] = [...READING, ...WRITING]

const INSTRUCTIONS =
  'Planwright runs plans durably, with people in control: you write, check and submit plans, watch and repair them, and a person decides, ' +
  'with the command or on the page that is named. Start with the prompt `write_plan` or the tool `grammar`.'

/** An agent that asks, and the workspace as it sees it (MCP-SERVER-3). */
interface Who {
  readonly here: AgentWorkspace
  readonly actor: Actor
}

/**
 * Makes a server for one connection or one request. `tools` are those of the door where nothing is said;
 * `met` is told who asks, each time.
 */
export function createDoorServer(
  here: AgentWorkspace,
  tools: readonly DoorTool[] = DOOR_TOOLS,
  met?: (actor: Actor) => void,
): McpServer {
  const server = new McpServer(
    { name: 'planwright', title: 'Planwright', version: '1' },
    {
      instructions: INSTRUCTIONS,
      capabilities: { resources: { subscribe: true, listChanged: true } },
    },
  )
  const whoOf = (context: ServerContext): Who => {
    const actor = agentActor(here, clientOf(context, connectedClient(server)))
    met?.(actor)
    return { here: seenBy(here, actor), actor }
  }

  for (const tool of tools) {
    const { name, description, output, reads } = tool
    const outputSchema = output === undefined ? {} : { outputSchema: told(output) }
    const harmless = reads ? {} : { destructiveHint: false }
    const annotations = { readOnlyHint: reads, ...harmless, openWorldHint: false }
    server.registerTool(
      name,
      { description, inputSchema: givenTo(tool), ...outputSchema, annotations },
      async (given, context) =>
        await answered(tool, given, { ...whoOf(context), signal: context.mcpReq.signal }),
    )
  }
  for (const resource of RESOURCES) register(server, resource, here, whoOf)
  for (const prompt of PROMPTS) {
    const { name, description, given: argsSchema } = prompt
    server.registerPrompt(name, { description, argsSchema: argsSchema as never }, (async (
      given: unknown,
      context: ServerContext,
    ) => {
      const text = await telling(here, () => prompt.write(given, whoOf(context)))
      return { messages: [{ role: 'user', content: { type: 'text', text } }] }
    }) as never)
  }
  return server
}

/** Of the older revision: what the client called itself when it connected. */
function connectedClient({ server }: McpServer): string | undefined {
  // oxlint-disable-next-line typescript/no-deprecated -- the older revision says it nowhere else
  return server.getClientVersion()?.name
}

function register(
  server: McpServer,
  resource: DoorResource,
  here: AgentWorkspace,
  whoOf: (context: ServerContext) => Who,
): void {
  const { name, uri, description } = resource
  const read = async (
    address: URL,
    given: Readonly<Record<string, string | string[]>>,
    context: ServerContext,
  ) => {
    const plainGiven = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, decodeURIComponent(String(value))]),
    )
    const { type, text } = await telling(here, () => resource.read(plainGiven, whoOf(context)))
    return { contents: [{ uri: address.href, mimeType: type, text }] }
  }
  if (!uri.includes('{')) {
    server.registerResource(name, uri, { description }, (address, context) =>
      read(address, {}, context),
    )
    return
  }
  const listed =
    resource.list === undefined
      ? undefined
      : async (context: ServerContext) => ({
          resources: [...((await resource.list?.(whoOf(context).here)) ?? [])],
        })
  server.registerResource(name, new ResourceTemplate(uri, { list: listed }), { description }, read)
}

/** Does it; what is refused is told in words. */
async function telling<Told>(here: AgentWorkspace, work: () => Promise<Told>): Promise<Told> {
  try {
    return await work()
  } catch (thrown) {
    throw new Error(wordsOf(thrown, here), { cause: thrown })
  }
}

/** Where changes are announced. */
export interface Announcing {
  updated(uri: string): void
  listChanged(): void
}

/**
 * Announces what changes in the workspace until the signal says so, whichever process changes it: of runs
 * that the agent may see who asked last (MCP-SERVER-3).
 */
export async function announceChanges(
  here: AgentWorkspace,
  viewer: () => Actor | undefined,
  announcing: Announcing,
  signal: AbortSignal,
): Promise<void> {
  const { runtime, folder, host } = here
  const known = new Set<string>()
  const notices = await subscribe({ runtime, tools: toolsStamp(folder, host) }, { signal })
  for await (const notice of notices) {
    if (notice.kind === 'tools-changed') announcing.updated(CATALOGUE_URI)
    else if ('run' in notice && typeof notice.run === 'string') {
      const { run } = notice
      const actor = viewer()
      if (actor === undefined) continue
      if ((await seenBy(here, actor).runtime.ownerOf(run)) === undefined) continue
      if (!known.has(run)) announcing.listChanged()
      known.add(run)
      for (const part of ['', '/review', '/events']) announcing.updated(`${RUN_URI}${run}${part}`)
    }
  }
}
