// Which faults are of the frame and which of what it says
// =============================================================================
//
// Seed 000 knows two kinds of failure: the text could not be parsed, or what it
// says may not stand in a plan. The second kind is listed here; everything else,
// the faults of the reader of JSON included, is of the first.
//
// Invariants:
//
//   STEP-CODES-1. Where both kinds are present, parsing failed: nothing that was read can be
//       relied on then.

import type { Code, Diagnostic } from '#text'
import type { Hiding } from '#words'

/** The code of each kind of forbidden words. */
export const hidingCodes: Readonly<Record<Hiding, Code>> = Object.freeze({
  condition: 'step/hidden-condition',
  loop: 'step/hidden-loop',
  retry: 'step/hidden-retry',
  hedge: 'step/hedge',
  wait: 'step/hidden-wait',
  approval: 'step/hidden-approval',
  listed: 'step/listed-word',
  unsure: 'step/possible-condition',
})

const VALIDATION: ReadonlySet<Code> = new Set<Code>([
  ...Object.values(hidingCodes),
  'plan/approval-in-words',
  'step/acting-action',
  'step/unknown-faculty',
  'step/forbidden-faculty',
  'step/unknown-capability',
  'step/forbidden-capability',
  'step/too-many-steps',
])

/** Whether the text could not be parsed, or was refused for what it says; undefined without errors. */
export function failureKind(
  diagnostics: readonly Diagnostic[],
): 'parse' | 'validation' | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return undefined
  return errors.some(isParseError) ? 'parse' : 'validation'
}

/** Whether an error is of the frame (STEP-CODES-1). */
export function isParseError({ code }: Diagnostic): boolean {
  return !VALIDATION.has(code) && !code.startsWith('check/')
}
