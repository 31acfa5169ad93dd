// Matrices and vectors as values of variables
//
// Goal: what a plan computes with them is exact, in the right unit, and what cannot be computed is refused by `check`. Method:
// systems, products and determinants of random matrices against exact fractions; a table of what is refused.

import * as fc from 'fast-check'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { builtinTools, compile, createRuntime, print, toJson, type Runtime } from 'planwright'

import { openFolder, type OpenFolder } from '../../services/folder.ts'

type Matrix = readonly (readonly number[])[]

let runtime: Runtime
let count = 0
let open: OpenFolder
beforeAll(async () => {
  open = await openFolder()
  const { path } = open.folder
  const tools = builtinTools({ workspaceFolder: path })
  runtime = await createRuntime({ folder: join(path, '.planwright'), tools })
})
afterAll(async () => {
  await runtime.close()
  await open.remove()
})

interface Said {
  readonly formula: string
  readonly type?: string
  readonly expected_units?: string
}

const planOf = (variables: object, step: Said) =>
  JSON.stringify({
    variables,
    steps: [
      {
        type: 'matrix',
        description: 'Compute the result',
        inputs: Object.keys(variables),
        output: 'x',
        ...step,
      },
    ],
  })

const matrix = (value: unknown, unit = '1', more: object = {}) => ({
  description: 'What it is',
  unit,
  value,
  ...more,
})

/** What a plan comes to, or the codes that it is refused with. */
async function comes(variables: object, step: Said, inputs = {}): Promise<unknown> {
  const { plan, diagnostics } = compile(planOf(variables, step))
  if (plan === undefined) {
    return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)
  }
  const run = await runtime.create(plan, { id: `r${count++}`, inputs })
  const { result, failures } = await run.start()
  return failures?.[0] ?? (toJson(result ?? null) as { x: unknown }).x
}

/** The determinant, by the first row. */
function determinant(rows: Matrix): number {
  const [first = [], ...others] = rows
  if (rows.length === 1) return first[0] ?? 0
  return first.reduce((sum, each, at) => {
    const minor = others.map((row) => row.filter((_, column) => column !== at))
    return sum + (at % 2 === 0 ? 1 : -1) * each * determinant(minor)
  }, 0)
}

const times = (a: Matrix, b: readonly number[]) =>
  a.map((row) => row.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0))

const system = fc.integer({ min: 2, max: 3 }).chain((size) => {
  const whole = fc.integer({ min: -9, max: 9 })
  const row = fc.array(whole, { minLength: size, maxLength: size })
  return fc.record({ A: fc.array(row, { minLength: size, maxLength: size }), b: row })
})

describe('of random matrices', () => {
  const runs = { numRuns: 15 }

  test('a system is solved as by Cramer', async () => {
    await fc.assert(
      fc.asyncProperty(system, async ({ A, b }) => {
        const whole = determinant(A)
        fc.pre(whole !== 0)
        const right = A.map((_, at) => {
          const replaced = A.map((row, i) => row.map((each, j) => (j === at ? (b[i] ?? 0) : each)))
          return { value: determinant(replaced) / whole + 0, unit: 'm' }
        })
        const variables = { A: matrix(A, 'N/m'), b: matrix(b, 'N') }
        for (const formula of ['A*x = b', 'x = inverse(A)*b']) {
          const found = await comes(variables, { formula, expected_units: 'm' })
          expect({ A, b, formula, found }).toEqual({ A, b, formula, found: right })
        }
      }),
      runs,
    )
  })

  test('products, elements and determinants are exact', async () => {
    await fc.assert(
      fc.asyncProperty(system, async ({ A, b }) => {
        const variables = { A: matrix(A), b: matrix(b) }
        const product = times(A, b)
        expect(await comes(variables, { formula: 'x = A*b' })).toEqual(product)
        const last = { formula: `x = (A*b)[${product.length}]`, type: 'algebraic' }
        expect(await comes(variables, last)).toBe(product.at(-1))
        expect(await comes({ A: matrix(A) }, { formula: 'x = determinant(A)' })).toBe(
          determinant(A),
        )
        const square = A.map((_, i) =>
          times(
            A,
            A.map((row) => row[i] ?? 0),
          ),
        )
        const squared = A.map((_, i) => square.map((column) => column[i]))
        expect(await comes({ A: matrix(A) }, { formula: 'x = A^2' })).toEqual(squared)
      }),
      runs,
    )
  })
})

const A = matrix([
  [2, 1],
  [1, 3],
])
const b = matrix([1, 2])

describe('what is computed', () => {
  test.each<readonly [Said, object, unknown]>([
    [{ formula: 'x = b[2]', type: 'algebraic' }, { b }, 2],
    [{ formula: 'x = A[1, 2]', type: 'algebraic' }, { A }, 1],
    [{ formula: 'x = transpose(b)[2]' }, { b }, 2],
    [{ formula: 'x = transpose(b)*b' }, { b }, 5],
    [{ formula: 'x = mean(b)', type: 'algebraic' }, { b }, 1.5],
    [{ formula: 'x = A*b + b' }, { A, b }, [5, 9]],
    [
      { formula: 'x = 2*A', type: 'algebraic' },
      { A },
      [
        [4, 2],
        [2, 6],
      ],
    ],
    [
      { formula: 'x = A*b' },
      {
        A: matrix([
          ['1/2', 1],
          [1, '1/3'],
        ]),
        b: matrix(['2/3', 3]),
      },
      [10 / 3, 5 / 3],
    ],
    [
      { formula: 'x = A*b', expected_units: 'N' },
      { A: matrix([[1, 2]], 'N/cm'), b: matrix([[1], [1]], 'mm') },
      { value: 0.3, unit: 'N' },
    ],
    [{ formula: 'A*x = b' }, { A, b: matrix([[1], [2]]) }, [0.2, 0.6]],
  ])('%j', async (step, variables, right) => {
    expect(await comes(variables, step)).toEqual(right)
  })

  test('what a run is given', async () => {
    const open = { A: { description: 'A', unit: 'N/m' }, b: { description: 'b', unit: 'N' } }
    const inputs = {
      A: [
        [2, 1],
        [1, 3],
      ],
      b: [1, 2],
    }
    expect(await comes(open, { formula: 'A*x = b', expected_units: 'cm' }, inputs)).toEqual([
      { value: 20, unit: 'cm' },
      { value: 60, unit: 'cm' },
    ])
  })
})

describe('what is refused before anything runs', () => {
  test.each<readonly [Said, object, readonly string[]]>([
    [{ formula: 'x = A[2]' }, { A }, ['formula/element-index']],
    [{ formula: 'x = b[3]' }, { b }, ['formula/matrix-shape']],
    [{ formula: 'x = A + b' }, { A, b }, ['formula/matrix-shape']],
    [{ formula: 'x = b*b' }, { b }, ['formula/matrix-shape']],
    [{ formula: 'x = sqrt(A)' }, { A }, ['formula/needs-number']],
    [{ formula: 'x = 2*b', type: 'algebraic' }, { b }, ['formula/list-as-number']],
    [{ formula: 'x = mean(A)', type: 'algebraic' }, { A }, ['formula/needs-list']],
    [{ formula: 'x = A*b*mean(b)' }, { A, b }, ['formula/list-as-number']],
    [{ formula: 'x = A*b', expected_units: 's' }, { A, b }, ['formula/wrong-unit']],
    [{ formula: 'x = A*b' }, { A: matrix([[1, 2], [3]]), b }, ['formula/matrix-rows']],
    [{ formula: 'x = 2*A' }, { A: { ...A, uncertainty: 0.1 } }, ['atomic/uncertainty-of-matrix']],
    [
      { formula: 'x = transpose(b)*b' },
      { b: { ...b, uncertainty: 0.1 } },
      ['formula/list-as-number', 'formula/list-as-number'],
    ],
  ])('%j', async (step, variables, codes) => {
    expect(await comes(variables, step)).toEqual(codes)
  })
})

test('a plan with a matrix is printed as it was said', () => {
  const variables = {
    A: matrix(
      [
        ['1/2', 1],
        [1, 3],
      ],
      'N/m',
    ),
    b: matrix([1, 2], 'N'),
  }
  const { plan } = compile(planOf(variables, { formula: 'A*x = b' }))
  const printed = plan === undefined ? undefined : print(plan, 'atomic')
  expect(JSON.parse(printed?.text ?? 'null')).toMatchObject({ variables })
})
