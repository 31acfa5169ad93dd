// What trusted MCP servers say now against what they were trusted as

import { RunError } from '#runtime/run-error'
import type { WorkspaceHost } from '#services'
import { NOWHERE, warning, type Diagnostic } from '#text'

import { askServer, listServers } from './manage-servers.ts'

/**
 * Starts every trusted server and asks for its tools: a warning for each whose calls would be refused as it is
 * now, and for each server that cannot be used. Throws RunError where the list of servers cannot be read.
 */
export async function changedServers(
  folder: string,
  host: WorkspaceHost,
  secret: (name: string) => Promise<string | undefined>,
): Promise<readonly Diagnostic[]> {
  const trusted = (await listServers(folder, host)).filter(({ state }) => state === 'trusted')
  const found = await Promise.all(
    trusted.map(async ({ name }) => {
      try {
        const { view } = await askServer(name, folder, host, secret)
        return view.tools.flatMap(({ id, change, changed }) => {
          if (change !== 'changed' && change !== 'gone') return []
          const words = changed ?? 'the server does not list it any more'
          const details = { tool: id, server: name, changed: words }
          return [warning('mcp/definition-changed', NOWHERE, { details })]
        })
      } catch (thrown) {
        if (!(thrown instanceof RunError)) throw thrown
        return thrown.diagnostics.map(({ code, details }) => warning(code, NOWHERE, { details }))
      }
    }),
  )
  return found.flat()
}
