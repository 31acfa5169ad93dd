// What a stretch in which nobody worked was waited for
// =============================================================================
//
// Invariants:
//
//   GAPS-1. Of several waits it is the one that lasted longest within the stretch, since that one explains it.

import type { Span } from '#app/runs/time-axis'

import type { WaitFacts } from '../../../../server/shapes.ts'

/** A wait with the number of its step, from 1. */
export interface StepWait {
  readonly number: number
  readonly wait: WaitFacts
}

/** The wait that explains a stretch, in milliseconds since 1970-01-01 UTC (GAPS-1); undefined where there is none. */
export function reasonOf(gap: Span, waits: readonly StepWait[]): StepWait | undefined {
  let found: StepWait | undefined
  let longest = 0
  for (const one of waits) {
    const { from, to } = one.wait
    const end = to === undefined ? gap.to : Math.min(gap.to, Date.parse(to))
    const length = end - Math.max(gap.from, Date.parse(from))
    if (length <= longest) continue
    longest = length
    found = one
  }
  return found
}

/** A length in its largest unit, for where there is little room: `2 h`. */
export function roughly(words: string): string {
  return words.split(' ').slice(0, 2).join(' ')
}
