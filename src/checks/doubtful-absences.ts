// What seems to be absent from a step with an error
// =============================================================================
//
// A form that was refused is not in what was understood of a text. A name that only
// such a form uses seems unused, and to be told to remove it would lead away from what
// is wrong.
//
// Invariants:
//
//   DOUBTFUL-ABSENCES-1. Only warnings are left out, so that what refuses a text is always told.

import type { Plan } from '#plan'
import type { Code, Diagnostic } from '#text'

/** What is said of a step because something is not in it. */
const ABSENCES: ReadonlySet<Code> = new Set<Code>(['check/unused-binding'])

/** The diagnostics without those of what is absent from a step in which there is an error (DOUBTFUL-ABSENCES-1). */
export function withoutDoubtfulAbsences(
  plan: Plan,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (!diagnostics.some(({ code }) => ABSENCES.has(code))) return diagnostics
  const starts = plan.steps
    .map(({ span, body }) => Math.min(span.start, body.span.start))
    .toSorted((a, b) => a - b)
  const refused = new Set<number>()
  for (const { severity, span } of diagnostics) {
    if (severity === 'error') refused.add(lastFrom(starts, span.start))
  }
  return diagnostics.filter(
    ({ code, span }) => !ABSENCES.has(code) || !refused.has(lastFrom(starts, span.start)),
  )
}

/** Which of some places in their order is the last at an offset or before it; -1 where none is. */
function lastFrom(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}
