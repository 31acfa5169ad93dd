// planwright mcp serve

import { Writable } from 'node:stream'

import { todayHere } from '../planning/planning-here.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { servedAt } from '../serving/own-server.ts'
import { words } from '../styled.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

/** Serves one agent's program over standard input and output until it ends the conversation. */
export async function serve(host: Host, output: Output): Promise<ExitCode> {
  const serveAgent = await host.serveAgent?.()
  if (serveAgent === undefined)
    throw new Error('this program was put together without a door for agents')
  const over = new AbortController()
  const unlisten = host.onInterrupt(() => over.abort())
  try {
    const work = async (here: RuntimeHere) => {
      const { folder } = here.workspace
      const system = workspaceHost(host)
      const served = {
        ...here,
        host: system,
        folder,
        user: host.user(),
        today: () => todayHere(host),
        // Of the moment: it may be started, and end, while the agent is connected.
        servedAt: async () => await servedAt(folder, system),
        report: (thrown: unknown) => {
          // Standard output belongs to the protocol.
          output.aside(
            words`planwright: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
          )
        },
      }
      await serveAgent(served, { input: host.stdin, output: writable(host), signal: over.signal })
      return EXIT.done
    }
    return await withRuntime(host, output, work, { reads: true, serves: true })
  } finally {
    unlisten()
  }
}

function writable({ stdout }: Host): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Uint8Array, _, done) {
      stdout.write(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'))
      done()
    },
  })
}
