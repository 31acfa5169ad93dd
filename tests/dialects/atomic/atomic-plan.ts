// Atomic plans that compile, put together from variables and operations on them

import * as fc from 'fast-check'

/** What a step may say, with a formula for two inputs where it is one. */
const OPERATIONS = [
  ['algebraic', 'Add the two values', '+'],
  ['algebraic', 'Multiply the first by the second', '*'],
  ['algebraic', 'Divide the first by the second to find the ratio', '/'],
  ['symbolic', 'Differentiate the expression', undefined],
  ['matrix', 'Invert the matrix', undefined],
  ['ode', 'Solve the differential equation', undefined],
  ['substitute', 'Substitute the value into the expression', undefined],
] as const

const step = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  /** Which names it reads, counted from the last one made. */
  reads: fc.tuple(fc.nat(9), fc.nat(9)),
  id: fc.boolean(),
  tolerance: fc.option(fc.constantFrom(0, 0.5, 1e-9), { nil: undefined }),
  justification: fc.option(fc.constant('It follows from the definition'), { nil: undefined }),
  assumption: fc.option(fc.constantFrom('The mass', 'Which "object" is meant? ü'), {
    nil: undefined,
    freq: 4,
  }),
})

const variable = fc.oneof(
  fc.constantFrom('A value', 'Größe "x"'),
  fc.record(
    {
      description: fc.constant('A value'),
      value: fc.constantFrom<number | string>(0, 2, -3.5, 6.022e23, '1/3', '0.10'),
    },
    { requiredKeys: ['description'] },
  ),
)

/** As much of a plan's JSON as its makers look at. */
export interface AtomicPlanJson {
  readonly steps: readonly { readonly output: string }[]
}

/** A plan as JSON; its steps may stand in any order. */
export const arbitraryAtomicPlan: fc.Arbitrary<AtomicPlanJson> = fc
  .record({
    variables: fc.array(variable, { minLength: 1, maxLength: 3 }),
    steps: fc.array(step, { minLength: 1, maxLength: 6 }),
    reversed: fc.boolean(),
    assumptions: fc.subarray(['No friction', 'The gas is ideal']),
    metadata: fc.constantFrom(undefined, { model: 'm', more: [1, { a: null }] }),
  })
  .map(({ variables, steps, reversed, assumptions, metadata }) => {
    const names = variables.map((_, at) => `x${at + 1}`)
    const made = steps.map(({ operation, reads, id, tolerance, justification, assumption }, at) => {
      const [type, description, sign] = operation
      const known = [...names, ...steps.slice(0, at).map((_, before) => `y${before + 1}`)]
      const inputs = [...new Set(reads.map((back) => known.at(-1 - (back % known.length)) ?? 'x1'))]
      const [a = 'x1', b = a] = inputs
      const output = `y${at + 1}`
      return {
        ...(id ? { step_id: `P${at + 1}` } : {}),
        type,
        description,
        inputs,
        output,
        ...(sign === undefined ? {} : { formula: `${output} = ${a}${sign}${b}` }),
        ...(tolerance === undefined ? {} : { tolerance }),
        ...(justification === undefined ? {} : { justification }),
        ...(assumption === undefined ? {} : { assumption_needed: assumption }),
      }
    })
    return {
      variables: Object.fromEntries(variables.map((one, at) => [`x${at + 1}`, one])),
      ...(assumptions.length === 0 ? {} : { assumptions }),
      steps: reversed ? made.toReversed() : made,
      ...(metadata === undefined ? {} : { metadata }),
    }
  })
