// The validators for steps and plans that a program made
// =============================================================================
//
// Goal: they accept and refuse what the compiler accepts and refuses, as errors that a
// program can catch. The cases of the seed stand first, under their titles.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import {
  AtomicityViolationError,
  PlanStructureError,
  SchemaValidationError,
  validatePlanStructure,
  validateStepAtomicity,
  type AtomicPlan,
  type AtomicStep,
} from '#planner'

function step(step_id: string, inputs: string[], output: string): AtomicStep {
  return { step_id, type: 'algebraic', description: 'Divide one by the other', inputs, output }
}

function plan(steps: AtomicStep[], others: Partial<AtomicPlan> = {}): AtomicPlan {
  return { variables: { v: 'Speed', t: 'Time' }, steps, ...others }
}

/** A plan of one step, with a force in newtons and a mass in kilograms. */
function measured(formula: string, expected_units: string): AtomicPlan {
  return {
    variables: {
      F: { description: 'Force', unit: 'N', value: 6 },
      m: { description: 'Mass', unit: 'kg', value: 2 },
    },
    steps: [{ ...step('P1', ['F', 'm'], 'a'), formula, expected_units }],
  }
}

/** Arrays in arrays. */
function nested(depth: number): unknown {
  return depth === 0 ? 0 : [nested(depth - 1)]
}

/** What the code throws; fails where it throws nothing. */
function thrown(code: () => void): unknown {
  try {
    code()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

const described = (description: string) => () => validateStepAtomicity({ description })
const planned = (made: AtomicPlan) => () => validatePlanStructure(made)

describe('valid atomic steps pass validation', () => {
  test.each([
    'Relate force and acceleration',
    'Rearrange to solve for t',
    "Apply Newton's second law to find a",
    'Isolate x first',
    'Find a by dividing v by t',
  ])('%s', (description) => {
    expect(described(description)).not.toThrow()
  })
})

describe('compound operations are detected', () => {
  test.each([
    [
      '"solve and substitute"',
      'Solve for x and substitute it into equation 2',
      'Solve',
      'substitute',
    ],
    [
      '"differentiate then integrate"',
      'Differentiate then integrate',
      'Differentiate',
      'integrate',
    ],
    ['Multiple verbs', 'Simplify, expand, factor the expression', 'Simplify', 'expand'],
    [
      '"Solve for x then substitute into equation 2"',
      'Solve for x then substitute into equation 2',
      'Solve',
      'substitute',
    ],
  ])('%s → AtomicityViolationError', (_, description, first, second) => {
    const error = thrown(described(description)) as AtomicityViolationError
    expect(error).toBeInstanceOf(AtomicityViolationError)
    expect(error).toMatchObject({ code: 'atomic/compound-step', details: { first, second } })
    expect(error.message).toContain(`\`${first}\` and \`${second}\``)
    expect(error.hint).toContain('Make a step of each operation')
  })
})

describe('plan structure validation', () => {
  const cases: readonly (readonly [string, AtomicPlan, string, string])[] = [
    [
      'Duplicate step IDs',
      plan([step('P1', ['v', 't'], 'a'), step('P1', ['a'], 'b')]),
      'atomic/duplicate-id',
      '`P1`',
    ],
    [
      'Duplicate outputs',
      plan([step('P1', ['v', 't'], 'a'), step('P2', ['v'], 'a')]),
      'atomic/duplicate-output',
      '`a`',
    ],
    [
      'An output named like a variable',
      plan([step('P1', ['v'], 't')]),
      'atomic/output-is-variable',
      '`t`',
    ],
    [
      'Undefined input variables',
      plan([step('P1', ['speed'], 'a')]),
      'atomic/unknown-input',
      '`speed`',
    ],
    [
      'Circular dependencies',
      plan([step('P1', ['v', 'b'], 'a'), step('P2', ['a'], 'b')]),
      'atomic/cycle',
      '`a` needs `b` needs `a`',
    ],
    [
      'A step that reads its own output',
      plan([step('P1', ['v', 'a'], 'a')]),
      'atomic/cycle',
      '`a` needs `a`',
    ],
    [
      'A composition that says otherwise',
      plan([step('P1', ['v', 't'], 'a'), step('P2', ['a'], 'b')], { composition: { P2: [] } }),
      'atomic/composition',
      'P2',
    ],
    ['Units that do not fit', measured('a = F/m', 'J'), 'formula/wrong-unit', '`m/s^2`'],
    ['Units that are added to others', measured('a = F + m', 'N'), 'formula/unlike-units', '`kg`'],
    ['A unit that is none', measured('a = F/m', 'blorp'), 'unit/unknown', '`blorp`'],
    ['A formula of names from nowhere', measured('a = F/q', 'N'), 'atomic/unknown-symbol', '`q`'],
    [
      'A composition of a step that is not there',
      plan([step('P1', ['v', 't'], 'a')], { composition: { P9: [] } }),
      'atomic/unknown-step',
      'P9',
    ],
  ]

  test.each(cases)('%s → PlanStructureError', (_, made, code, words) => {
    const error = thrown(planned(made)) as PlanStructureError
    expect(error).toBeInstanceOf(PlanStructureError)
    expect(error).toBeInstanceOf(SchemaValidationError)
    expect(error.code).toBe(code)
    expect(error.message).toContain(words)
    expect(error.hint).not.toBe('')
    // VALIDATORS-1: the compiler says the same.
    const { diagnostics } = compile(JSON.stringify(made), { dialect: 'atomic' })
    const first = diagnostics.find(({ severity }) => severity === 'error')
    expect([first?.code, first?.details]).toEqual([error.code, error.details])
  })

  test('a plan whose steps fit together passes, in whatever order they stand', () => {
    expect(
      planned(
        plan([step('P2', ['a'], 'b'), step('P1', ['v', 't'], 'a')], {
          composition: { P2: ['P1'], P1: [] },
        }),
      ),
    ).not.toThrow()
  })

  test('a plan whose units fit passes', () => {
    expect(planned(measured('a = F/m', 'm/s^2'))).not.toThrow()
  })

  test('a plan with a variable that no step reads passes', () => {
    expect(planned(plan([step('P1', ['v'], 'a')]))).not.toThrow()
  })

  test.each([
    ['no plan at all', null, 'atomic/wrong-type'],
    ['no steps', { steps: [] }, 'atomic/no-steps'],
    [
      'a key that plans do not have',
      { ...plan([step('P1', ['v'], 'a')]), more: 1 },
      'atomic/unknown-key',
    ],
    [
      'metadata without end',
      plan([step('P1', ['v'], 'a')], { metadata: { deep: nested(300) } }),
      'json/too-deep',
    ],
    ['a step without inputs', plan([step('P1', [], 'a')]), 'atomic/no-inputs'],
  ])(
    'what has not the shape of a plan (%s) is a SchemaValidationError, of no structure',
    (_, made, code) => {
      const error = thrown(planned(made as AtomicPlan)) as SchemaValidationError
      expect(error).toBeInstanceOf(SchemaValidationError)
      expect(error).not.toBeInstanceOf(PlanStructureError)
      expect(error.code).toBe(code)
    },
  )

  test('atomicity is not asked for', () => {
    const compound = { ...step('P1', ['v', 't'], 'a'), description: 'Solve for x and square it' }
    expect(planned(plan([compound]))).not.toThrow()
  })
})
