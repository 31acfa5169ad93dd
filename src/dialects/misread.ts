import { planDigest, type Plan } from '#plan'
import { messageOf } from '#text'

import type { Reading } from './dialect.ts'

/**
 * Why a text that was printed does not give its plan back, by what reading it gave; undefined where it
 * does. `nothing` says what a text lacks in which no plan was found.
 */
export function misread(
  plan: Plan,
  { plan: reread, diagnostics }: Reading,
  nothing: string,
): string | undefined {
  const refusal = diagnostics.find(({ severity }) => severity === 'error')
  if (refusal !== undefined) return messageOf(refusal)
  if (reread === undefined) return nothing
  return planDigest(reread) === planDigest(plan) ? undefined : 'it would be read as another plan'
}
