// Who types
// =============================================================================

import { userInfo } from 'node:os'

import type { Actor } from '#review'
import type { Config } from '#services'

import { isInteractive, type Host } from './host.ts'

/** The person at this command line: as named on it, else in the configuration, else the system's user. */
export function actorHere(host: Host, named: string | undefined, config?: Config): Actor {
  const by = named ?? config?.actor ?? host.env['USER'] ?? host.env['USERNAME'] ?? systemUser()
  const terminal = isInteractive(host)
  return { by, channel: terminal ? 'terminal' : 'command-line', terminal }
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // A user without an entry, as in some containers: the runtime refuses a nameless decision.
    return ''
  }
}
