// Angles of a problem in variables that have no unit of an angle
// =============================================================================
//
// Goal: five degrees never become five radians. Method: one-step plans with the number of the problem, through both
// critics in code and the gatekeeper.

import { expect, test } from 'vitest'

import { dependencyChecker, physicsLawyer, severityGatekeeper, type CritiqueUnit } from '#planner'

import { foundIn, type PlanCase } from './plan-cases.ts'

const INCLINE = 'A block slides down an incline of 5 degrees. What is its acceleration?'

/** Whether the gatekeeper stops a plan of one step. */
async function isBlocked(
  problem: string,
  formula: string,
  unit: string | undefined,
  value: number,
): Promise<boolean> {
  const [output = ''] = formula.split(' ')
  const angle = { description: 'quantity angle', value, ...(unit === undefined ? {} : { unit }) }
  const g = { description: 'quantity g', unit: 'm/s^2', value: 9.81 }
  const one: PlanCase = {
    title: formula,
    problem,
    domain: 'physics',
    plan: {
      variables: { angle, ...(/\bg\b/.test(formula) ? { g } : {}) },
      steps: [
        {
          step_id: 'P1',
          type: 'algebraic',
          description: 'Compute the result',
          inputs: /\bg\b/.test(formula) ? ['angle', 'g'] : ['angle'],
          output,
          formula,
        },
      ],
    },
    faults: [],
    beyond: [],
  }
  const critics = [physicsLawyer(), dependencyChecker()]
  const found = (await Promise.all(critics.map((critic) => foundIn(critic, one)))).flat()
  const [isRefused] = await severityGatekeeper().shouldRefine(found)
  return isRefused
}

test.each([
  [INCLINE, 'a = g*sin(angle)', '1', 5],
  [INCLINE, 'a = g*sin(angle)', undefined, 5],
  ['The sine of 40 degrees?', 's = sin(angle)', '1', 40],
  ['How long is an arc of 3° on a circle?', 's = g*angle', '1', 3],
  ['A star moves by 2 arcsec in a year.', 's = tan(angle)', undefined, 2],
  ['A rod is twisted by 4 gon.', 's = 2*angle', '1', 4],
])('%s: %s in %s is refused', async (problem, formula, unit, value) => {
  expect(await isBlocked(problem, formula, unit, value)).toBe(true)
})

test.each([
  [INCLINE, 'a = g*sin(angle)', 'deg', 5],
  [INCLINE, 'a = g*sin(angle*pi/180)', '1', 5],
  ['A pie chart has a slice of 5 degrees.', 'share = angle/360', '1', 5],
  ['The sine of 1.2 radians?', 's = sin(angle)', 'rad', 1.2],
  ['The wheel makes 10 revolutions.', 'n = 2*angle', '1', 10],
])('%s: %s in %s passes', async (problem, formula, unit, value) => {
  expect(await isBlocked(problem, formula, unit, value)).toBe(false)
})

const WARNING: CritiqueUnit = {
  critic_id: 'a',
  step_id: 'P1',
  issue: 'unit_mismatch',
  claim: 'The problem gives 5 minutes, and `t` is 5.',
  support: '',
  severity: 'warning',
}

test.each([
  ['two critics about one name', { critic_id: 'b', claim: '`t` has no unit.' }, true],
  ['one critic twice', { claim: '`t` has no unit.' }, false],
  ['two about two names', { critic_id: 'b', claim: '`s` has no unit.' }, false],
  ['another issue', { critic_id: 'b', issue: 'assumption_violation' }, false],
  ['a suggestion', { critic_id: 'b', severity: 'suggestion' }, false],
  ['a name of several', { critic_id: 'b', claim: '`t` is not `s`.' }, false],
] as const)('warnings that prove each other block: %s', async (_, other, isProven) => {
  const all = [WARNING, { ...WARNING, ...other }]
  expect(await severityGatekeeper().shouldRefine(all)).toEqual([isProven, isProven ? all : []])
})
