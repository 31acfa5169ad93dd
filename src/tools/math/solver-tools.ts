// math.algebraic, math.symbolic, math.matrix, math.ode, math.substitute
// =============================================================================
//
// One tool for each type of atomic step. What is computed is what the formula says; the type says to people what
// kind of work it is. An operation that the task names and the formula lacks is a failure: nothing is guessed.

import { z } from 'zod'

import type { Value } from '#plan'
import { defineTool, type Tool } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'
import { isOfPlan, RESULT } from './formula.ts'
import type { SymbolicEngine } from './solver/engine.ts'

const WHAT = {
  algebraic: 'Solves an equation, rearranges it or calculates with its terms.',
  matrix: 'Carries out one operation of linear algebra.',
  ode: 'Solves a differential equation.',
  substitute: 'Puts values or expressions in the place of symbols.',
  symbolic: 'Transforms an expression: differentiates, integrates or simplifies it.',
} as const

/** The arguments of every tool of `math`: values by the names that the formula has for them. */
const input = z.strictObject({
  task: z.string().min(1).describe('The one operation, in words; the formula must have it.'),
  formula: z
    .string()
    .min(1)
    .optional()
    .describe(
      'What is computed, such as `diff(5*t^2, t)`, `v = integrate(a, t, 0, T)`, `A*x = b`.',
    ),
  inputs: z.looseObject({}).describe('The values that it works on, by name.'),
  output: z.string().min(1).describe('The name of the result.'),
  unit: z.string().min(1).optional().describe('The unit that the result is wanted in.'),
  // What the plan says of the result, such as `t > 0`: it chooses among several solutions. Without a description, which every prompt would carry.
  conditions: z.array(z.string().min(1)).optional(),
  answer: z.string().optional().describe('What a person answered to the question of the step.'),
})

/** One tool for each type of atomic step; `engine` in the place of the one that is built in. */
export function solverTools(engine?: SymbolicEngine): readonly Tool[] {
  return Object.entries(WHAT).map(([type, description]) =>
    defineTool({
      id: `math.${type}`,
      description,
      input,
      output: z.unknown().meta({ ...RESULT }),
      effect: 'pure',
      returns: 'trusted',
      speaks: 'values',
      async run({ task, formula, inputs, output, unit, conditions }, context): Promise<Value> {
        if (formula === undefined)
          throw new ToolFailure('tool/no-formula', { tool: `math.${type}` })
        const [{ solveStep }, { symbolicEngine }, { remarksOn }] = await Promise.all([
          import('./solver/solve-step.ts'),
          import('./solver/engine.ts'),
          import('./solver/remarks.ts'),
        ])
        const naturalLog = isOfPlan(context.caller)
        const step = {
          task,
          formula,
          inputs: valueOf(inputs),
          output,
          unit,
          conditions,
          naturalLog,
        }
        const result = await solveStep(step, engine ?? symbolicEngine, context.signal)
        for (const each of remarksOn(result)) context.inform(each)
        return result
      },
    }),
  )
}

/** A tool that speaks in values is given its maps as they are (`#plan`). */
function valueOf(inputs: object): Value {
  return inputs as Value
}
