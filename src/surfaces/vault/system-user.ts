// Who runs this process, as the system says

import { hostname, userInfo } from 'node:os'

/** `name@machine`; a number where the system has no name. */
export function systemUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    // A user without an entry, as in some containers.
    return `${process.geteuid?.() ?? 'unknown'}@${hostname()}`
  }
}
