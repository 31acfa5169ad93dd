// Taking a run from a process that lives
// =============================================================================
//
// No command does it by itself: a process that lives may be in the middle of a
// call, however long it was not heard of. A person may, who has looked at it.

import type { Actor } from '#review'
import type { Run } from '#runtime'

import { flag } from './command.ts'
import type { Output } from './output.ts'
import { words } from './styled.ts'
import { clock } from './views/amounts.ts'

/** The option of commands about a run that another process may hold. */
export const takeOver = flag('take the run over from a live process that holds it')

/** Takes the run over where that is `wanted` and another process holds it, and says from which. */
export async function takeOverIf(
  wanted: boolean,
  run: Run,
  actor: Actor,
  output: Output,
): Promise<void> {
  const lease = wanted ? await run.takeOver(actor) : undefined
  if (lease === undefined) return
  const { holder, silentSince } = lease
  const silent =
    silentSince === undefined ? '' : `, last response at ${clock(Date.parse(silentSince))},`
  output.aside(
    words`taken over from ${holder.name}${silent} which may still finish calls in progress`,
  )
}
