// The door for agents at `/mcp` of a server
// =============================================================================
//
// Invariants:
//
//   MOUNT-DOOR-2. What stands for a token ends with it.
//   MOUNT-DOOR-1. Whose agent it is comes from how the request is signed in. A token that may decide decides nothing
//       here: the actor is an agent, as at every door of this kind.

import type { McpHttpHandler } from '@modelcontextprotocol/server'

import type { Actor } from '#review'
import type { AgentWorkspace, ServerMount, SignedIn, StartServer } from '#app'

/** A server that agents find at `/mcp` too. */
export function withDoor(startServer: StartServer): StartServer {
  return async (request) => {
    const over = new AbortController()
    const door: { address?: string } = {}
    const { served, report } = request
    const here = {
      ...served,
      folder: served.workspace.folder,
      today: served.today,
      servedAt: async () => door.address,
      report,
    }
    const mounts = [...(request.mounts ?? []), mountDoor(here, over.signal)]
    const server = await startServer({ ...request, mounts })
    door.address = server.address
    return {
      ...server,
      async close() {
        over.abort()
        await server.close()
      },
    }
  }
}

/** The door as something that answers below a path, until the signal says so. */
export function mountDoor(here: AgentWorkspace, signal: AbortSignal): ServerMount {
  const handlers = new Map<string, Promise<McpHttpHandler>>()
  const handlerFor = async ({ id, user, agent, connection, isOpen, ended }: SignedIn) => {
    const known = handlers.get(id)
    if (known !== undefined) return await known
    // MOUNT-DOOR-2
    const over = AbortSignal.any([signal, ended])
    const handler = handlerOf({ ...here, user, agent, connection, isOpen }, over)
    handlers.set(id, handler)
    over.addEventListener('abort', () => handlers.delete(id))
    return await handler
  }
  return {
    path: '/mcp',
    scopes: ['view', 'submit'],
    answer: async (request, who) => await (await handlerFor(who)).fetch(request),
  }
}

/** Loaded with the first request: a server that no agent uses does without it. */
async function handlerOf(here: AgentWorkspace, signal: AbortSignal): Promise<McpHttpHandler> {
  const [{ createMcpHandler }, { announceChanges, createDoorServer, DOOR_TOOLS }] =
    await Promise.all([import('@modelcontextprotocol/server'), import('./server-factory.ts')])
  let met: Actor | undefined
  const handler = createMcpHandler(() =>
    createDoorServer(here, DOOR_TOOLS, (actor) => (met = actor)),
  )
  const announcing = {
    updated: (uri: string) => handler.notify.resourceUpdated(uri),
    listChanged: () => handler.notify.resourcesChanged(),
  }
  announceChanges(here, () => met, announcing, signal).catch((thrown: unknown) => {
    if (!signal.aborted) here.report(thrown)
  })
  signal.addEventListener('abort', () => void handler.close())
  return handler
}
