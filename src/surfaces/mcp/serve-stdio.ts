// The door for agents over standard input and output
// =============================================================================

import type { Readable, Writable } from 'node:stream'

import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'

import type { Actor } from '#review'
import type { AgentStreams, AgentWorkspace, ServeAgent } from '#app'

import { announceChanges, createDoorServer, DOOR_TOOLS } from './server-factory.ts'

/** Serves one agent's program until its input ends, or the signal says so. */
export const serveAgent: ServeAgent = async (here: AgentWorkspace, streams: AgentStreams) => {
  const { input, output, signal } = streams
  const over = new AbortController()
  const ended = Promise.withResolvers<void>()
  const end = () => {
    over.abort()
    ended.resolve()
  }
  signal.addEventListener('abort', end)
  input.once('end', end).once('close', end)
  const subscribed = new Set<string>()
  const handle = serveStdio(
    ({ era }) => {
      let met: Actor | undefined
      const server = createDoorServer(here, DOOR_TOOLS, (actor) => (met = actor))
      if (era === 'legacy') {
        server.server.setRequestHandler('resources/subscribe', ({ params }) => {
          subscribed.add(params.uri)
          return {}
        })
        server.server.setRequestHandler('resources/unsubscribe', ({ params }) => {
          subscribed.delete(params.uri)
          return {}
        })
      }
      const announcing = {
        updated(uri: string) {
          // A client of the newer revision gets only what it listens to, which the server knows itself.
          if (era === 'legacy' && !subscribed.has(uri)) return
          void server.server.sendResourceUpdated({ uri }).catch(() => undefined)
        },
        listChanged: () => server.sendResourceListChanged(),
      }
      announceChanges(here, () => met, announcing, over.signal).catch((thrown: unknown) => {
        if (!over.signal.aborted) here.report(thrown)
      })
      return server
    },
    {
      transport: new StdioServerTransport(input as Readable, output as Writable),
      onerror: () => {
        // What is no message of the protocol has nobody to be told to.
      },
    },
  )
  await ended.promise
  await handle.close()
}
