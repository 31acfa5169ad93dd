// Assumptions that the plan goes against
//
// It neglects friction, and computes with a coefficient of friction.

import type { AtomicReading } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'

const NEGLECTED = String.raw`\b(?:no|neglect\w*|negligible|ignor\w*|without|frictionless|massless)\b`

/** What is neglected, by an assumption, and variables that would have no use then. */
const PAIRS: readonly (readonly [what: RegExp, variable: RegExp])[] = [
  [/friction/i, /\bfriction/i],
  [/\b(?:air resistance|drag)\b/i, /\b(?:drag|air resistance)\b/i],
  [/\b(?:pulley|string|rope|spring|rod)\b/i, /\bmass of the (?:pulley|string|rope|spring|rod)\b/i],
  [/\bviscosity\b/i, /\bviscosity\b/i],
  [/\binternal resistance\b/i, /\binternal resistance\b/i],
]
const neglects = new RegExp(NEGLECTED, 'i')

/** Variables that a plan reads although it assumes that there is no such thing. */
export function* contradictedAssumptions(plan: AtomicReading): Generator<Finding> {
  for (const assumption of plan.assumptions) {
    // "Friction is not negligible"
    if (!neglects.test(assumption) || /\bnot (?:be )?(?:neglect|neglig|ignor)/i.test(assumption))
      continue
    const [, variable] = PAIRS.find(([what]) => what.test(assumption)) ?? []
    if (variable === undefined) continue
    for (const { name, description, value } of plan.variables.values()) {
      const [step] = plan.readers.get(name) ?? []
      if (step === undefined || value === 0 || !variable.test(description)) continue
      yield {
        step_id: step.id,
        issue: 'assumption_violation',
        claim: `The plan computes with \`${name}\`, which it assumes away.`,
        support: `It assumes: ${assumption} \`${name}\` is: ${description}.`,
        severity: 'warning',
        suggestion: 'Drop the assumption, or what is computed against it.',
      }
    }
  }
}
