// Handles of sets that completion offers
// =============================================================================

import { shortHandle } from '#sets/handle'

import type { Candidate } from './command.ts'
import type { Host } from './host.ts'
import { openHere } from './opened.ts'
import { createOutput } from './output.ts'
import { storeHere } from './sets/store-here.ts'

/** The sets of the workspace, or those in their trash, for completion. */
export async function setCandidates(
  host: Host,
  from: 'workspace' | 'trash',
): Promise<readonly Candidate[]> {
  const store = await storeHere(await openHere(host, createOutput(host)), host)
  const sets = await (from === 'workspace' ? store.list() : store.trashed())
  return sets.map(({ handle, origin }) => ({
    // Shells break a word at a colon: the digits are enough.
    value: shortHandle(handle).slice('set:'.length),
    description: origin?.name ?? '',
  }))
}
