// How fast atomic plans are checked
// =============================================================================
//
// Fifty steps with formulas and units, from text to checked plan, beside fifty steps of
// STEP on the same way, in one run.

import { compile } from '#compile'

import { medianPairMs, type Bench } from './figure.ts'
import { MEGABYTE, planText } from './step.ts'

const STEPS = 50

const OPERATIONS = [
  ['Multiply the speed by the time to find the distance', '*'],
  ['Divide the distance by the time to find the speed', '/'],
] as const

/** A plan of so many steps, each of which reads the one before it. */
export function atomicText(steps: number): string {
  const plan = {
    variables: {
      y0: { description: 'The value at the start', unit: 'm', value: 12 },
      t: { description: 'The time that it takes', unit: 's', value: 5 },
      d: { description: 'The other value', unit: 'm', value: 3 },
    },
    steps: Array.from({ length: steps }, (_, at) => {
      const [description, sign] = OPERATIONS[at % 2 === 0 ? 0 : 1]
      return {
        step_id: `P${at + 1}`,
        type: 'algebraic',
        description,
        inputs: [`y${at}`, 't'],
        output: `y${at + 1}`,
        formula: `y${at + 1} = y${at}${sign}t`,
        expected_units: at % 2 === 0 ? 'm*s' : 'm',
        justification: 'It follows from the definition',
      }
    }),
  }
  return JSON.stringify(plan, null, 2)
}

export const figures: Bench = () => {
  const text = atomicText(STEPS)
  const step = planText(MEGABYTE, STEPS)
  const checkAtomic = () => compile(text, { dialect: 'atomic' })
  const checkStep = () => compile(step, { dialect: 'step', goal: 'Learn' })
  for (const { ok, plan } of [checkAtomic(), checkStep()]) {
    if (!ok || plan.steps.length !== STEPS) throw new Error('a plan of the bench was refused')
  }
  const [atomic, other] = medianPairMs(checkAtomic, checkStep, 301, 200)
  return [
    { name: `${STEPS} atomic steps checked`, measured: atomic, unit: 'ms' },
    {
      name: 'the same, against as many steps of STEP',
      measured: atomic / other,
      unit: '×',
      target: 2,
    },
  ]
}
