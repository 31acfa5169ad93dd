// Who types
// =============================================================================

import type { Actor } from '#review'
import type { Workspace } from '#services'

import { isInteractive, type Host } from './host.ts'
import { startedBy } from './inside-run.ts'

/**
 * The user of the system at this command line, and the name that it or the configuration claims. What
 * a run of the folder has started is an agent, and so is who types in the shell of one: no person sits
 * there, whatever the terminal.
 */
export function actorHere(
  host: Host,
  named: string | undefined,
  { config, folder }: Pick<Workspace, 'config' | 'folder'>,
): Actor {
  const name = named ?? config.actor
  const agent = startedBy(folder, host) ?? host.agentShell()?.agent
  const terminal = isInteractive(host) && agent === undefined
  return {
    user: host.user(),
    ...(name === undefined ? {} : { name }),
    ...(agent === undefined ? {} : { agent }),
    channel: terminal ? 'terminal' : 'command-line',
    terminal,
  }
}
