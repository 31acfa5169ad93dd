// The door for agents at `/mcp` of a server
// =============================================================================
//
// Invariants:
//
//   MOUNT-DOOR-1. Whose agent it is comes from how the request is signed in. A token that may decide decides nothing
//       here: the actor is an agent, as at every door of this kind.

import type { McpHttpHandler } from '@modelcontextprotocol/server'

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
  const handlerFor = async ({ user, agent }: SignedIn) => {
    const key = JSON.stringify([user, agent ?? null])
    const handler = handlers.get(key) ?? handlerOf({ ...here, user, agent }, signal)
    handlers.set(key, handler)
    return await handler
  }
  return {
    path: '/mcp',
    scope: 'submit',
    answer: async (request, who) => await (await handlerFor(who)).fetch(request),
  }
}

/** Loaded with the first request: a server that no agent uses does without it. */
async function handlerOf(here: AgentWorkspace, signal: AbortSignal): Promise<McpHttpHandler> {
  const [{ createMcpHandler }, { announceChanges, createDoorServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./server-factory.ts'),
  ])
  const handler = createMcpHandler(() => createDoorServer(here))
  const announcing = {
    updated: (uri: string) => handler.notify.resourceUpdated(uri),
    listChanged: () => handler.notify.resourcesChanged(),
  }
  announceChanges(here, announcing, signal).catch((thrown: unknown) => {
    if (!signal.aborted) here.report(thrown)
  })
  signal.addEventListener('abort', () => void handler.close())
  return handler
}
