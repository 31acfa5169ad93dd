// Which tool carries a step out

import type { StepDraft } from './syntax.ts'

/** The id of the tool: `math.formula` where the formula can be evaluated, else the one of its type. */
export function toolOf({ type }: StepDraft): string {
  return `math.${type?.text ?? 'algebraic'}`
}
