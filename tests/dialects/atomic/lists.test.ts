// Variables of atomic plans whose value is a list of readings

import { describe, expect, test } from 'vitest'

import { compile, print } from '#compile'
import { planDigest } from '#plan'

interface Step {
  readonly formula: string
  readonly type?: string
  readonly inputs?: readonly string[]
  readonly unit?: string
}

const VARIABLES = {
  T: {
    description: 'Period',
    unit: 's',
    value: [2.01, '1.98', 2.03],
    uncertainty: [0.01, 0.02, 0.01],
  },
  L: { description: 'Length', unit: 'm', value: [0.4, 0.6, 0.8], uncertainty: 0.001 },
  k: { description: 'Factor', value: 2 },
}

function text(step: Step, variables: object = VARIABLES): string {
  const inputs = step.inputs ?? ['T']
  return JSON.stringify({
    variables,
    steps: [
      {
        step_id: 'A',
        type: step.type ?? 'algebraic',
        description: 'Compute the result from the readings',
        inputs,
        output: 'y',
        formula: step.formula,
        ...(step.unit === undefined ? {} : { expected_units: step.unit }),
      },
    ],
  })
}

function codes(step: Step, variables?: object): readonly string[] {
  const { diagnostics } = compile(text(step, variables), { dialect: 'atomic' })
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)
}

test.each(['algebraic', 'symbolic', 'matrix', 'substitute'])(
  'a step of type %s is evaluated, and printed as it was read',
  (type) => {
    const { ok, plan } = compile(text({ formula: 'y = mean(T)', type }), { dialect: 'atomic' })
    expect(ok).toBe(true)
    const printed = plan === undefined ? undefined : print(plan, 'atomic')
    expect(printed?.diagnostics).toEqual([])
    const read = JSON.parse(printed?.text ?? 'null') as { variables: typeof VARIABLES }
    expect(read.variables.T).toEqual(VARIABLES.T)
    expect(read.variables.L).toEqual(VARIABLES.L)
  },
)

test('the uncertainties of readings are weights, and so in the digest', () => {
  const digest = (uncertainty: number) => {
    const said = text({ formula: 'y = mean(T)' }, { T: { ...VARIABLES.T, uncertainty } })
    const { plan } = compile(said, { dialect: 'atomic' })
    return plan === undefined ? undefined : planDigest(plan)
  }
  expect(digest(0.01)).toBe(digest(0.01))
  expect(digest(0.01)).not.toBe(digest(0.02))
})

describe('a value that is no list of readings', () => {
  test.each([
    [[], 'atomic/readings'],
    [[1], 'atomic/readings'],
    [[1, 'two'], 'atomic/exact-value'],
    [[1, '2 ms'], 'atomic/exact-value'],
    [[1, null], 'atomic/wrong-type'],
    [[1, true], 'atomic/wrong-type'],
    [
      [
        [1, 2],
        [3, 4],
      ],
      'formula/needs-list',
    ],
    [[[1, 2], [3]], 'formula/matrix-rows'],
    [[[1, 2], 3], 'formula/matrix-rows'],
    [[[]], 'formula/matrix-rows'],
  ])('%j is %s', (value, code) => {
    const T = { description: 'Period', unit: 's', value }
    expect(codes({ formula: 'y = mean(T)' }, { T })[0]).toBe(code)
  })

  test.each([
    [[0.1], 'atomic/uncertainties'],
    [[0.1, -0.1], 'atomic/bad-number'],
    [-1, 'atomic/bad-number'],
    [['0.1', 0.1], 'atomic/wrong-type'],
  ])('with the uncertainties %j is %s', (uncertainty, code) => {
    const T = { description: 'Period', unit: 's', value: [1, 2], uncertainty }
    expect(codes({ formula: 'y = mean(T)' }, { T })[0]).toBe(code)
  })

  test('uncertainties of each belong to a list', () => {
    const T = { description: 'Period', unit: 's', value: 1, uncertainty: [0.1] }
    expect(codes({ formula: 'y = 2*T' }, { T })[0]).toBe('atomic/uncertainties')
  })
})

test.each([
  [{ formula: 'y = 1/T' }, 'formula/list-as-number'],
  [{ formula: 'y = T' }, 'formula/list-as-number'],
  [{ formula: 'y = mean(k)', inputs: ['k'] }, 'formula/needs-list'],
  [{ formula: 'y*mean(T) = 1' }, 'formula/list-alone'],
  [{ formula: 'y = solve(x*mean(T) = 1, x)' }, 'formula/list-alone'],
  [{ formula: 'y = mean(T)', unit: 'm' }, 'formula/wrong-unit'],
  [{ formula: 'y = slope(L, T^2)', inputs: ['L', 'T'], unit: 's^2/m' }, undefined],
  [{ formula: 'y = slope(L, T)', inputs: ['L', 'T'], unit: 'm/s' }, 'formula/wrong-unit'],
])('$formula is %s', (step: Step, code?: string) => {
  expect(codes(step)[0]).toBe(code)
})

test('what a person gives may be a list, and is looked at when it is there', () => {
  const found = compile(
    text({ formula: 'y = mean(T)' }, { T: { description: 'Period', unit: 's' } }),
    {
      dialect: 'atomic',
    },
  )
  expect(found.ok).toBe(true)
  expect(found.diagnostics.map(({ code }) => code)).toEqual(['atomic/no-value'])
})
