// Where the secrets of a workspace come from
// =============================================================================
//
// Invariants:
//
//   SOURCE-1. A variable of the process wins over a stored secret, for this process: what
//       is set for one command holds for that command.

import { secretVariable } from '#runtime/secret-variable'

import type { WorkspaceHost } from '../host.ts'

/** Finds the secrets of a state folder by name (SOURCE-1). What it returns throws RunError. */
export function secretSource(
  folder: string,
  host: WorkspaceHost,
): (name: string) => Promise<string | undefined> {
  return async (name) => {
    const given = host.env[secretVariable(name)]
    if (given !== undefined) return given
    // Loaded only here: most runs use no secret.
    const { storedSecret } = await import('./stored-secrets.ts')
    return (await storedSecret(name, folder, host))?.value
  }
}
