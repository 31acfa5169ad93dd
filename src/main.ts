// The program
// =============================================================================
//
// Above all floors: hands the process to the command line, and that the other surfaces
// which it starts, since no surface knows another.

import { readFileSync } from 'node:fs'

import type { Ancestor } from './surfaces/cli/agent-shell.ts'

/**
 * Runs one command line on this process; gives the exit code when all that was said is written. The
 * processes above are `ancestors`: by default those that the system shows.
 */
export async function main(
  argv: readonly string[],
  ancestors?: () => Iterable<Ancestor>,
): Promise<number> {
  const [{ runCli }, { processHost }] = await Promise.all([
    import('./surfaces/cli/cli.ts'),
    import('./surfaces/cli/process-host.ts'),
  ])
  const host = processHost(
    {
      serveAgent: async () => (await import('./surfaces/mcp/serve-stdio.ts')).serveAgent,
      startServer: async () => {
        const [{ startServer }, { withDashboard }, { withDoor }] = await Promise.all([
          import('./surfaces/server/start-server.ts'),
          import('./surfaces/server/dashboard-files.ts'),
          import('./surfaces/mcp/mount-door.ts'),
        ])
        return withDashboard(withDoor(startServer), DASHBOARD)
      },
    },
    ancestors,
  )
  const code = await runCli(argv, host, version)
  return (await host.flush()) ? code : FAILED
}

/** Where `scripts/build-web.ts` puts the dashboard, seen from `src/` as from `dist/`. */
const DASHBOARD = new URL('../dist/web/', import.meta.url)

/** As EXIT.refused; the command line is loaded only when it is needed. */
const FAILED = 1

/** The package's version: its manifest stands above the folder of this file, `src/` or `dist/`. */
function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { readonly version: string }).version
}
