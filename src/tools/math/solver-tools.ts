// math.algebraic, math.symbolic, math.matrix, math.ode, math.substitute
// =============================================================================
//
// What needs a solver. Plans name these tools and reviews show them; until there is
// a solver every call fails, and `check` says so before (`unavailable`).

import { z } from 'zod'

import { defineTool, type Tool } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'

const NO_SOLVER =
  'this version has no solver for equations, derivatives, matrices and differential equations'

const WHAT = {
  algebraic: 'Solves an equation, rearranges it or calculates with its terms.',
  matrix: 'Carries out one operation of linear algebra.',
  ode: 'Solves a differential equation.',
  substitute: 'Puts values or expressions in the place of symbols.',
  symbolic: 'Transforms an expression: differentiates, integrates or simplifies it.',
} as const

/** The arguments of every tool of `math`: values by the names that the formula has for them. */
const input = z.strictObject({
  task: z.string().min(1).describe('The one operation, in words.'),
  formula: z.string().min(1).optional().describe('The equation or expression that it works on.'),
  inputs: z.looseObject({}).describe('The values that it works on, by name.'),
  output: z.string().min(1).describe('The name of the result.'),
  unit: z.string().min(1).optional().describe('The unit that the result is wanted in.'),
  answer: z.string().optional().describe('What a person answered to the question of the step.'),
})

/** One tool for each type of atomic step. */
export const solverTools: readonly Tool[] = Object.entries(WHAT).map(([type, description]) =>
  defineTool({
    id: `math.${type}`,
    description,
    input,
    output: z.strictObject({
      value: z.json().describe('The result: a number, a quantity, or an expression as text.'),
      unit: z.string().optional(),
      exact: z.string().optional(),
    }),
    effect: 'pure',
    returns: 'trusted',
    unavailable: NO_SOLVER,
    implementation: 'no solver',
    run: (): { value: z.core.util.JSONType } => {
      throw new ToolFailure('tool/no-solver', { tool: `math.${type}` })
    },
  }),
)
