// The MCP servers of this process

import type { Launch, McpPool } from '#tools/mcp/server-port'

import { Connection, PATIENCE, type Patience } from './connection.ts'
import { ThreadJudge } from './schema-judge.ts'

/** One connection a server, whoever asks for it; nothing is started before it is used. */
export function createPool(patience: Patience = PATIENCE): McpPool {
  const connections = new Map<string, Connection>()
  const judge = new ThreadJudge()
  return {
    judge,
    server(name: string, launch: Launch) {
      const key = JSON.stringify([name, launch])
      let connection = connections.get(key)
      if (connection === undefined) {
        connections.set(key, (connection = new Connection(launch, patience)))
      }
      return connection
    },
    async close() {
      await Promise.all([...connections.values()].map((one) => one.close()))
      connections.clear()
      await judge.close()
    },
  }
}
