// Expected units
// =============================================================================
//
// What a step expects of its result is enforced when it runs. So the unit must be one that can be
// read, and a result that is known before must be able to have it.

import { parseUnit, placeOf, unmetExpectation, type Catalogue, type Plan, type Step } from '#plan'
import { error, messageOf, type Diagnostic } from '#text'

import type { Pass } from './pass.ts'
import { allows, typesInWords } from './schema/json-type.ts'
import { knownResults } from './schema/known-result.ts'
import { surveyOf } from './survey.ts'

/** Reports each expected unit that is none, and each that the step's result certainly does not have. */
export const expectedUnit: Pass = {
  name: 'expected-unit',

  *check(plan, catalogue) {
    // Plans have few units, written often.
    const texts = new Map<string, UnitText>()
    let unknown = 0
    for (const step of surveyOf(plan).facts.withNumbers) {
      const unit = step.expects?.unit
      if (unit === undefined) continue
      const known = texts.get(unit) ?? unitText(unit, unknown < SUGGESTED ? 1 : 0)
      texts.set(unit, known)
      const { fault } = known
      if (fault !== undefined) {
        unknown++
        yield error('check/unreadable-unit', placeOf(step, 'expects'), {
          details: { step: step.id, unit, why: messageOf(fault) },
        })
      } else {
        const found = certainMiss(step, known.isOfNumbers, plan, catalogue)
        if (found !== undefined) yield unmet(step, unit, found)
      }
    }
  },
}

/** A plan that is wrong in thousands of places must not cost thousands of searches. */
const SUGGESTED = 100

/** What a unit's text says. */
interface UnitText {
  /** Why it is none. */
  readonly fault: Diagnostic | undefined
  /** A mere number can have it. */
  readonly isOfNumbers: boolean
}

function unitText(text: string, suggestions: number): UnitText {
  const { unit, diagnostics } = parseUnit(text, 0, suggestions)
  return { fault: diagnostics[0], isOfNumbers: unit?.factors.length === 0 }
}

/** What the result is instead, where every way through the step ends in something else. */
function certainMiss(
  step: Step,
  isOfNumbers: boolean,
  plan: Plan,
  catalogue: Catalogue,
): string | undefined {
  if (step.body.kind === 'literal') return unmetExpectation(step.expects, step.body.value)?.found
  const known = knownResults(step.body, [], plan, catalogue)
  const types = known.flatMap((each) => (each.kind === 'types' ? each.types : ['object' as const]))
  const canHold = types.some(
    (type) => type === 'object' || type === 'array' || (isOfNumbers && allows(['number'], type)),
  )
  return canHold || types.length === 0 ? undefined : typesInWords([...new Set(types)])
}

function unmet(step: Step, unit: string, found: string): Diagnostic {
  return error('check/unmet-expectation', placeOf(step, 'expects'), {
    details: { step: step.id, unit, found },
  })
}
