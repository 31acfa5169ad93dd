// How many decisions a person makes a minute

import { problem } from '../problem.ts'

export const MOST_DECISIONS = 20
const MINUTE_MS = 60_000

/** Counts decisions by user, whatever session they come in. */
export class DecisionRate {
  readonly #made = new Map<string, number[]>()

  /** Counts one; throws a problem where it is one too many. */
  count(user: string, now: number): void {
    const recent = (this.#made.get(user) ?? []).filter((at) => at > now - MINUTE_MS)
    const [oldest = now] = recent
    if (recent.length >= MOST_DECISIONS) {
      const seconds = Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000))
      const details = { most: MOST_DECISIONS, seconds }
      throw problem('http/too-many-decisions', details, {
        headers: { 'retry-after': String(seconds) },
      })
    }
    this.#made.set(user, [...recent, now])
  }
}
