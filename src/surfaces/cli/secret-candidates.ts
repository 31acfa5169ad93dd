// Names of secrets that completion offers
// =============================================================================

import { secretsFor } from '#services/workspace/secrets/secrets-for'

import type { Candidate } from './command.ts'
import type { Host } from './host.ts'
import { openHere } from './opened.ts'
import { createOutput } from './output.ts'
import { hostOf } from './standing-here.ts'

/** The secrets that are stored for this workspace, for completion. */
export async function secretCandidates(host: Host): Promise<readonly Candidate[]> {
  const { folder } = await openHere(host, createOutput(host))
  const secrets = await secretsFor(folder, hostOf(host))
  return secrets
    .filter(({ setAt, source }) => setAt !== undefined && source !== 'elsewhere')
    .map(({ name }) => ({ value: name, description: 'stored' }))
}
