// Printing and reading back
// =============================================================================
//
// Goal: the plan's own JSON loses nothing that a digest covers, and nothing inert.
// Method: arbitrary plans of every node kind, printed, read back and compared, as
// a whole and by digest.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { planDialect } from '#dialects/plan/index'
import { DEFAULT_LIMITS } from '#dialects'
import { builtinCatalogue, planDigest, planToJson, printJson, type Plan } from '#plan'
import { createSource, hasErrors } from '#text'

import { arbitraryPlan } from '../arbitrary/plan.ts'

const options = { goal: '', profile: 'strict', catalogue: builtinCatalogue, limits: DEFAULT_LIMITS }

function read(text: string): Plan {
  const { plan, diagnostics } = planDialect.read(createSource(text), options)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (plan === undefined || hasErrors(diagnostics)) {
    throw new Error(errors.map(({ code, details }) => `${code} ${JSON.stringify(details)}`).join())
  }
  return plan
}

describe('a plan that is printed and read back', () => {
  test('has the same digest', () => {
    fc.assert(
      fc.property(arbitraryPlan, (plan) => {
        expect(planDigest(read(printJson(plan)))).toBe(planDigest(plan))
      }),
      { numRuns: 400 },
    )
  })

  test('says the same, name, goal, dialect and annotations too', () => {
    fc.assert(
      fc.property(arbitraryPlan, (plan) => {
        const again = read(printJson(plan))
        expect(planToJson(again)).toEqual(planToJson(plan))
        expect(printJson(again)).toBe(printJson(plan))
      }),
      { numRuns: 200 },
    )
  })
})
