// The schemas of planning
// =============================================================================
//
// What the planner, its critics and programs hand each other, as Zod schemas in the
// snake_case of the seed: strict objects, unknown keys refused, nothing coerced.
//
// Invariants:
//
//   PLANNER-SCHEMA-1. `planSchema` takes exactly what the dialect `atomic` takes as a
//       shape (`src/dialects/atomic/read-plan.ts`); a property holds the two equal.

import { z } from 'zod'

import { DIALECT_NAMES } from '#dialects'
import { EXACT, LENGTHS, NAME, READINGS, STEP_ID, STEP_TYPES } from '#dialects/atomic/syntax'

import type { AtomicPlan, AtomicStep, CritiqueUnit, StateObject } from './state.ts'

/** A text whose length is counted in code points, as JSON Schema does. */
function text([least, most]: readonly [number, number], description: string, pattern?: RegExp) {
  const base = pattern === undefined ? z.string() : z.string().regex(pattern)
  return base
    .refine((given) => fits(given, least, most), {
      error: `must have ${least} to ${most} characters`,
    })
    .meta({ minLength: least, maxLength: most, description })
}

function fits(given: string, least: number, most: number): boolean {
  const { length } = Array.from(given)
  return length >= least && length <= most
}

export type * from './state.ts'

/** One operation of a plan. */
export const atomicStepSchema = z.strictObject({
  step_id: text(
    LENGTHS.step_id,
    'Names the step; one is made where it is absent.',
    STEP_ID,
  ).optional(),
  type: z.enum(STEP_TYPES).describe('What kind of operation it is.'),
  description: text(LENGTHS.description, 'The one operation that the step does, in words.'),
  inputs: z
    .array(text(LENGTHS.name, 'A variable, or the output of another step.', NAME))
    .min(1)
    .describe('What the step reads.'),
  output: text(LENGTHS.name, 'The name of the result.', NAME),
  formula: text(
    LENGTHS.formula,
    'An expression or equation that can be carried out as it stands.',
  ).optional(),
  expected_units: text(LENGTHS.unit, 'The unit of the result.').optional(),
  tolerance: z.number().min(0).describe('How far the result may be off.').optional(),
  justification: text(LENGTHS.justification, 'Why the step is right, in a few words.').optional(),
  assumption_needed: text(LENGTHS.text, 'What is missing; a person is asked for it.').optional(),
})

const numberSchema = [
  z.number(),
  text(LENGTHS.unit, 'A number as exact text, such as `1/3`.', EXACT),
] as const

const variableSchema = z.union([
  text(LENGTHS.text, 'What the variable is.'),
  z
    .strictObject({
      description: text(LENGTHS.text, 'What the variable is.'),
      unit: text(LENGTHS.unit, 'Its unit; `1` for a number without one.').optional(),
      value: z
        .union([
          ...numberSchema,
          z
            .array(z.union(numberSchema))
            .min(READINGS[0])
            .max(READINGS[1])
            .describe('Readings of one quantity, or a vector.'),
          z
            .array(z.array(z.union(numberSchema)).min(1))
            .min(1)
            .refine((rows) => rows.every((row) => row.length === rows[0]?.length), {
              message: 'all rows have as many elements',
            })
            .describe('A matrix by rows.'),
        ])
        .describe('What it is known to be; absent where it must be given.')
        .optional(),
      uncertainty: z
        .union([z.number().min(0), z.array(z.number().min(0))])
        .describe(
          'The standard uncertainty of the value, in its unit; of readings, one each or one for all.',
        )
        .optional(),
    })
    .refine(
      ({ value, uncertainty }) => uncertainty === undefined || !isRows(value),
      'a matrix has no uncertainty',
    )
    .refine(({ value, uncertainty }) => {
      if (!Array.isArray(uncertainty)) return true
      return Array.isArray(value) && value.length === uncertainty.length
    }, 'there are as many uncertainties as readings'),
])

function isRows(value: unknown): boolean {
  return Array.isArray(value) && Array.isArray(value[0])
}

/** A plan of atomic steps, as a model writes it. */
export const planSchema = z.strictObject({
  plan_version: z
    .int()
    .min(1)
    .describe('Counts the versions of the plan; 1 where it is absent.')
    .optional(),
  variables: z
    .record(text(LENGTHS.name, 'The name of a variable.', NAME), variableSchema)
    .describe('What is known or must be given, by name.')
    .optional(),
  assumptions: z
    .array(text(LENGTHS.text, 'A sentence.'))
    .describe('What the plan takes for granted.')
    .optional(),
  steps: z.array(atomicStepSchema).min(1).describe('One operation each.'),
  composition: z
    .record(z.string(), z.array(z.string()))
    .describe('For a step, the ids of the steps whose outputs it reads; may be left out.')
    .optional(),
  metadata: z
    .record(z.string(), z.unknown())
    .describe('Who planned, when, and whatever else is to be kept.')
    .optional(),
})

/** What a critic says of a step, or of the whole plan where `step_id` is null. */
export const critiqueUnitSchema = z.strictObject({
  critic_id: text([1, 128], 'The critic.'),
  step_id: text(LENGTHS.step_id, 'The step that it is about.', STEP_ID).nullable(),
  issue: z.enum([
    'unit_mismatch',
    'missing_dependency',
    'law_inapplicable',
    'assumption_violation',
    'compound_operation',
    'undefined_variable',
    'other',
  ]),
  claim: text([1, 300], 'What is wrong.'),
  support: text([1, 500], 'Why it is wrong.'),
  severity: z.enum(['blocking', 'warning', 'suggestion']),
  suggestion: text(LENGTHS.text, 'What to do instead.').optional(),
})

const auditEntrySchema = z.looseObject({
  seq: z.int().min(1).describe('From 1, in order.'),
  at: z.iso.datetime().describe('When, in ISO 8601.'),
  event: z.string().min(1).describe('What happened: `attempt`, `critiqued`, `approved`.'),
})

/** A problem on its way from words to a solution. */
export const stateObjectSchema = z.strictObject({
  state_id: z.uuid().describe('Names the state.'),
  problem_text: z.string().min(1).describe('The problem, as it was given.'),
  domain: z.enum(['physics', 'mathematics', 'chemistry', 'engineering', 'biology', 'other']),
  goal: z.string().describe('What is wanted.'),
  knowns: z.record(z.string(), z.unknown()).describe('What has been borne out, by name.'),
  unknowns: z.array(z.string()).describe('What is missing, in sentences.'),
  assumptions: z.array(z.string()).describe('What is taken for granted, in sentences.'),
  constraints: z.array(z.string()).describe('What must hold, in sentences.'),
  plan: planSchema.describe('The plan, where its dialect is `atomic`.').optional(),
  compiled: z
    .strictObject({
      dialect: z.enum(DIALECT_NAMES).describe('What the plan is written in.'),
      text: z.string().describe('The plan, as it was accepted.'),
      digest: z.string().describe('The digest of the plan: 64 hexadecimal digits.'),
    })
    .describe('The plan, in place of `plan`, where its dialect is another one.')
    .optional(),
  audit_log: z.array(auditEntrySchema).describe('What happened, in order.'),
})

/** The same type, or none. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
/** The same with everything in it that can be changed fixed. */
type Fixed<T> = T extends object ? { readonly [Key in keyof T]: Fixed<T[Key]> } : T

// PLANNER-STATE-1
true satisfies Same<AtomicStep, Fixed<z.infer<typeof atomicStepSchema>>>
true satisfies Same<AtomicPlan, Fixed<z.infer<typeof planSchema>>>
true satisfies Same<CritiqueUnit, Fixed<z.infer<typeof critiqueUnitSchema>>>
true satisfies Same<StateObject, Fixed<z.infer<typeof stateObjectSchema>>>

/**
 * The same state with one more line in its audit log: the `event`, when it was (`at`, in ISO 8601), and its
 * `details`. The `state` itself is not changed.
 */
export function logEvent(
  state: StateObject,
  event: string,
  at: string,
  details: Readonly<Record<string, unknown>> = {},
): StateObject {
  const entry = { ...details, seq: state.audit_log.length + 1, at, event }
  return { ...state, audit_log: [...state.audit_log, entry] }
}
