// The schemas of planning
// =============================================================================
//
// Goal: programs and models are told the same of an atomic plan. Method: plans that
// are right, and plans with one thing made wrong, are given to the Zod schema and to
// the dialect's own check of the shape; the two must agree. The cases of the seed
// stand beside it under their titles.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { dialectNamed } from '#dialects'
import { readPlan } from '#dialects/atomic/read-plan'
import { readJson } from '#json'
import { builtinCatalogue } from '#plan'
import {
  atomicStepSchema,
  critiqueUnitSchema,
  logEvent,
  planSchema,
  stateObjectSchema,
} from '#planner'
import { createSource, type Diagnostic } from '#text'
import { taught } from './taught.ts'

const STEP = {
  step_id: 'P1',
  type: 'algebraic',
  description: 'Divide the speed by the time',
  inputs: ['v', 't'],
  output: 'a',
  formula: 'a = v/t',
  expected_units: 'm/s^2',
  tolerance: 0.01,
  justification: 'Definition of acceleration',
  assumption_needed: 'Is the acceleration constant?',
}
const PLAN = {
  plan_version: 1,
  variables: {
    v: 'Speed',
    t: { description: 'Time', unit: 's', value: 5 },
    x: { description: 'X', value: '1/3' },
    z: { description: 'Readings', unit: 'm', value: [1, 2, '7/3'], uncertainty: [0.1, 0.1, 0.2] },
  },
  assumptions: ['None'],
  steps: [STEP],
  composition: { P1: [] },
  metadata: { model: 'm', more: { depth: [1, null] } },
}
const STATE = {
  state_id: 'b4f1b3a4-5f8e-4a55-9a5b-0f1f9f7d2c11',
  problem_text: 'What is 9 + 10',
  domain: 'mathematics' as const,
  goal: '',
  knowns: {},
  unknowns: [],
  assumptions: [],
  constraints: [],
  audit_log: [],
}

/** Whether the dialect takes a value as the shape of a plan. */
function dialectTakes(value: unknown): boolean {
  const faults: Diagnostic[] = []
  const { node, diagnostics } = readJson(createSource(JSON.stringify(value)))
  if (node === undefined || diagnostics.length > 0) return false
  const sink = { area: 'atomic' as const, push: (fault: Diagnostic) => faults.push(fault) }
  return readPlan(node, 10_000, sink) !== undefined && faults.length === 0
}

/** Every place in a value, as a path of keys. */
function places(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [path]
  return [path, ...Object.entries(value).flatMap(([key, one]) => places(one, [...path, key]))]
}

function changed(
  value: unknown,
  [key, ...rest]: readonly string[],
  put: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return put(value)
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string, unknown>
  const made = changed(copy[key], rest, put)
  if (made !== undefined) copy[key] = made
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key]
  return copy
}

const odd = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1,
  1.5,
  2.5e21,
  '',
  ' ',
  'x',
  '2x',
  'a b',
  'é',
  '𝟙',
  '1/0',
  '1/3',
  '-0.5',
  '1e5',
  'x'.repeat(200),
  'x'.repeat(201),
  '😀'.repeat(200),
  '😀'.repeat(201),
  'Algebraic',
  'matrix',
  [],
  [1],
  ['v'],
  [0.1, 0.1, 0.2],
  {},
  { extra: 1 },
  { description: 'D' },
  { description: 'D', value: null },
  undefined,
)

test('what the schema takes and what the dialect takes are the same plans', () => {
  const place = fc.constantFrom(...places(PLAN))
  const edit = fc.tuple(
    place,
    fc.boolean(),
    fc.constantFrom('extra', 'unit', 'value', 'P2', '2'),
    odd,
  )
  let taken = 0
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 2 }), (edits) => {
      const made = edits.reduce<unknown>((plan, [path, adds, key, value]) => {
        const isThere = path.every((_, at) =>
          places(plan).some((one) => one.join('/') === path.slice(0, at + 1).join('/')),
        )
        if (!isThere) return plan
        return changed(plan, path, (old) =>
          adds &&
          old !== null &&
          typeof old === 'object' &&
          !Array.isArray(old) &&
          value !== undefined
            ? { ...old, [key]: value }
            : value,
        )
      }, PLAN)
      fc.pre(made !== undefined)
      const zod = planSchema.safeParse(made).success
      if (zod) taken++
      expect(dialectTakes(made)).toBe(zod)
    }),
    { numRuns: 1000 },
  )
  // Both sides were seen.
  expect(taken).toBeGreaterThan(50)
  expect(taken).toBeLessThan(950)
})

test('the JSON Schema that models are shown is the one of the schema, without what it does not teach', async () => {
  const shown = (await dialectNamed('atomic')?.grammars?.())?.['json-schema']?.(
    builtinCatalogue,
    'default',
  )
  const own = JSON.stringify(z.toJSONSchema(planSchema), taught)
  expect(JSON.parse(shown ?? 'null')).toEqual(JSON.parse(own))
})

test.each<readonly [boolean, string, object]>([
  [true, 'one uncertainty for all readings', { value: [1, 2, 3], uncertainty: 0.1 }],
  [true, 'one for each', { value: [1, 2, 3], uncertainty: [0.1, 0.2, 0.3] }],
  [true, 'one of a number', { value: 5, uncertainty: 0.1 }],
  [false, 'too few', { value: [1, 2, 3], uncertainty: [0.1, 0.2] }],
  [false, 'a list for one number', { value: 5, uncertainty: [0.1] }],
  [false, 'a list for no value', { uncertainty: [0.1, 0.2] }],
  [false, 'a negative one', { value: 5, uncertainty: -0.1 }],
  [false, 'a negative one among others', { value: [1, 2], uncertainty: [0.1, -0.1] }],
  [false, 'a text', { value: 5, uncertainty: '0.1' }],
  [false, 'one reading alone', { value: [1] }],
])('schema and dialect agree (%s) on %s', (taken, _, more) => {
  const plan = { ...PLAN, variables: { ...PLAN.variables, v: { description: 'V', ...more } } }
  expect([planSchema.safeParse(plan).success, dialectTakes(plan)]).toEqual([taken, taken])
})

describe('the cases of the seed', () => {
  test('justification length validation (should reject >200 chars)', () => {
    const of = (length: number) =>
      atomicStepSchema.safeParse({ ...STEP, justification: 'x'.repeat(length) }).success
    expect([9, 10, 200, 201].map(of)).toEqual([false, true, true, false])
  })

  test('strict mode (should reject extra fields)', () => {
    expect(atomicStepSchema.safeParse({ ...STEP, extra: 1 }).success).toBe(false)
    expect(planSchema.safeParse({ ...PLAN, extra: 1 }).success).toBe(false)
    expect(stateObjectSchema.safeParse({ ...STATE, extra: 1 }).success).toBe(false)
  })

  test('StateObject.log_event() functionality', () => {
    const at = '2026-01-01T00:00:00Z'
    const once = logEvent(STATE, 'planning-started', at)
    const twice = logEvent(once, 'attempt', at, { number: 1 })
    expect(STATE.audit_log).toEqual([])
    expect(twice.audit_log).toEqual([
      { seq: 1, at, event: 'planning-started' },
      { seq: 2, at, event: 'attempt', number: 1 },
    ])
    expect(stateObjectSchema.safeParse(twice).success).toBe(true)
  })

  test('Plan requires at least one step', () => {
    expect(planSchema.safeParse({ steps: [] }).success).toBe(false)
    expect(planSchema.safeParse({ steps: [STEP] }).success).toBe(true)
  })

  test('AtomicStep type enum validation', () => {
    const of = (type: string) => atomicStepSchema.safeParse({ ...STEP, type }).success
    expect(['algebraic', 'symbolic', 'matrix', 'ode', 'substitute'].every(of)).toBe(true)
    expect(['Algebraic', 'numeric', ''].some(of)).toBe(false)
  })
})

test('a critique is about a step, or about the whole plan with null', () => {
  const unit = {
    critic_id: 'c',
    step_id: null,
    issue: 'other',
    claim: 'C',
    support: 'S',
    severity: 'blocking',
  }
  expect(critiqueUnitSchema.safeParse(unit).success).toBe(true)
  expect(
    critiqueUnitSchema.safeParse({ ...unit, step_id: 'P1', suggestion: 'Split it' }).success,
  ).toBe(true)
  expect(critiqueUnitSchema.safeParse({ ...unit, severity: 'fatal' }).success).toBe(false)
  expect(critiqueUnitSchema.safeParse({ ...unit, claim: 'x'.repeat(301) }).success).toBe(false)
})
