// A run that another process holds

import type { Lease } from './run-listing.ts'
import { isoTime } from './iso-time.ts'
import { refusal, RunError } from './run-error.ts'

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
