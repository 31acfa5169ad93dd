// Who types
// =============================================================================

import type { Actor } from '#review'
import type { Config } from '#services'

import { isInteractive, type Host } from './host.ts'

/** The user of the system at this command line, and the name that it or the configuration claims. */
export function actorHere(host: Host, named: string | undefined, config?: Config): Actor {
  const name = named ?? config?.actor
  const terminal = isInteractive(host)
  return {
    user: host.user(),
    ...(name === undefined ? {} : { name }),
    channel: terminal ? 'terminal' : 'command-line',
    terminal,
  }
}
