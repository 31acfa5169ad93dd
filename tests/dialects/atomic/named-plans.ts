// Plans for tests of names, and what their fixes make of them

import { compile } from '#compile'
import { applyFixes } from '#text'

export interface Variable {
  readonly description?: string
  readonly unit?: string
  readonly value?: number | string
}

export interface Step {
  readonly inputs: readonly string[]
  readonly output: string
  readonly formula: string
  readonly expected_units?: string
}

/** A plan of these variables and steps. */
export function planOf(variables: Readonly<Record<string, Variable>>, ...steps: readonly Step[]) {
  const described = Object.entries(variables).map(([name, one]) => [
    name,
    { description: 'A given quantity', ...one },
  ])
  const whole = { type: 'algebraic', description: 'Find the wanted value' }
  return JSON.stringify({
    variables: Object.fromEntries(described) as object,
    steps: steps.map((step) => ({ ...whole, ...step })),
  })
}

/** The errors of a plan, and the plan that its mechanical fixes make of it. */
export function fixed(text: string) {
  const { source, diagnostics } = compile(text, { dialect: 'atomic' })
  const codes = diagnostics.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []))
  const made = applyFixes(source, diagnostics).text
  const rest = compile(made, { dialect: 'atomic' }).diagnostics.filter(
    ({ severity }) => severity === 'error',
  )
  const plan = JSON.parse(made) as { variables: object; steps: readonly Step[] }
  return {
    codes,
    rest: rest.map(({ code }) => code),
    names: Object.keys(plan.variables).join(' '),
    steps: plan.steps.map(
      ({ inputs, output, formula }) => `${output} < ${inputs.join(' ')}: ${formula}`,
    ),
  }
}

export const NUMBER = { unit: '1', value: 0.3 }
