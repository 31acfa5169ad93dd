// A run that another process holds

import type { Lease } from './run-listing.ts'
import { isoTime } from './iso-time.ts'
import { refusal, RunError } from './run-error.ts'
import type { LoadedRun } from './storage/load-run.ts'
import type { World } from './world.ts'

/** Who holds a run. */
export type HeldBy = Pick<Lease, 'holder' | 'silentSince'>

/** The refusal of whoever wants what only the holder may have. */
export class HeldError extends RunError {
  readonly by: HeldBy

  constructor(by: HeldBy) {
    const { holder, silentSince } = by
    const { diagnostics } =
      silentSince === undefined
        ? refusal('run/held', { holder: holder.name })
        : refusal('run/stalled', { holder: holder.name, since: isoTime(silentSince) })
    super(diagnostics)
    this.by = by
  }
}

/** Why a call of a run may be under way in a process that it was taken from; undefined where none lives. */
export async function livingFormer(
  { journal }: Pick<World, 'journal'>,
  { run, state }: LoadedRun,
): Promise<RunError | undefined> {
  for (const former of state.takenFrom.values()) {
    if (await journal.lives(former)) {
      return refusal('run/former-holder-lives', { run, holder: former.name })
    }
  }
  return undefined
}
