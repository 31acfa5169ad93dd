// Plans that the tests of PlannerService give it, and the vault that it serves

import { VaultStage } from './vault-stage.ts'

/** A plan of two steps that both read. */
export const READS = {
  objective: 'Read everything',
  steps: [
    { title: 'Read the first', call: { tool: 'notes.read', arguments: { path: 'a.md' } } },
    {
      title: 'Read the second',
      dependencies: [1],
      call: { tool: 'notes.read', arguments: { path: 'b.md' } },
    },
  ],
}

/** A plan whose second step fails. */
export const FAILS = {
  steps: [
    { title: 'Read it', call: { tool: 'notes.read', arguments: { path: 'a.md' } } },
    { title: 'Break it', dependencies: [1], call: { tool: 'fail', arguments: { why: 'no luck' } } },
  ],
}

/** A vault that nobody looks after but the service. */
export async function service(): Promise<VaultStage> {
  return await VaultStage.open({ isWatched: false })
}
