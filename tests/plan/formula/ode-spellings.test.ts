// Spellings of differential equations
//
// Goal: what models write is read as what it says, or refused with the form that is read. Method: equations made at random are
// written in each spelling, and must be read as the tree of the usual one; a table of forms that are refused.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseFormula, printFormula } from '#plan'
import { compile } from '../../../src/compile.ts'

/** One in the usual spelling; undefined where it is refused. */
function read(text: string, names: readonly string[]): string | undefined {
  const { formula } = parseFormula(text, { names: new Set(names) })
  return formula && printFormula(formula)
}

/** How a derivative of an order is written, and how the function. */
interface Spelling {
  readonly derived: (of: string, by: string, order: number) => string
  readonly applied?: boolean
}

const raised = (order: number) => (order === 1 ? '' : `^${order}`)

const SPELLINGS: Readonly<Record<string, Spelling>> = {
  "v'(t)": { derived: (of, by, order) => `${of}${"'".repeat(order)}(${by})` },
  "v'(t) with v(t)": {
    derived: (of, by, order) => `${of}${"'".repeat(order)}(${by})`,
    applied: true,
  },
  "v' with v(t)": { derived: (of, _, order) => `${of}${"'".repeat(order)}`, applied: true },
  'diff(v, t)': {
    derived: (of, by, order) => `diff(${of}, ${by}${order === 1 ? '' : `, ${order}`})`,
  },
  'diff(v, t, t)': {
    derived: (of, by, order) => `diff(${of}${`, ${by}`.repeat(order)})`,
  },
  'diff(diff(v, t), t)': {
    derived: (of, by, order) => `${'diff('.repeat(order)}${of}${`, ${by})`.repeat(order)}`,
  },
  'Derivative(v(t), t)': {
    derived: (of, by, order) => `Derivative(${of}(${by}), ${by}${order === 1 ? '' : `, ${order}`})`,
    applied: true,
  },
  'd/dt(v)': { derived: (of, by, order) => `d${raised(order)}/d${by}${raised(order)}(${of})` },
  'd/dt(v(t))': {
    derived: (of, by, order) => `d${raised(order)}/d${by}${raised(order)}(${of}(${by}))`,
    applied: true,
  },
  'd(v)/dt': { derived: (of, by, order) => `d${raised(order)}(${of})/d${by}${raised(order)}` },
  'dv(t)/dt': {
    derived: (of, by, order) => `d${raised(order)}${of}(${by})/d${by}${raised(order)}`,
    applied: true,
  },
  'd^2v/dt^2': { derived: (of, by, order) => `d${raised(order)}${of}/d${by}${raised(order)}` },
}

const equation = fc.record({
  of: fc.constantFrom('v', 'x', 'y', 'N', 'theta', 'x_1'),
  by: fc.constantFrom('t', 's', 'z'),
  order: fc.constantFrom(1, 2),
  terms: fc.array(fc.constantFrom('a', 'k*F', 'F^2', 'sin(F)', '-F', 'exp(-k*B)', 'k*(a - F)'), {
    minLength: 1,
    maxLength: 3,
  }),
  first: fc.boolean(),
  sign: fc.constantFrom(', ', '; ', ';', ',\n'),
  named: fc.boolean(),
})

describe('an equation in another spelling is the same equation', () => {
  test.each(Object.entries(SPELLINGS))('%s', (_, { derived, applied = false }) => {
    fc.assert(
      fc.property(equation, ({ of, by, order, terms, first, sign, named }) => {
        const names = [of, by, 'a', 'k', 'u0', 'u1']
        // Where no derivative says the variable, `v(t)` does.
        const right = [...terms, 'F'].join(' + ').replaceAll('B', by)
        const lower = order === 2 && first
        const inside = (write: Spelling['derived'], name: string) =>
          `${write(of, by, order)}${lower ? ` + k*${write(of, by, 1)}` : ''} = ${right.replaceAll('F', name)}`
        const conditions = (between: string, at: string) =>
          [`${of}(${at}) = u0`, ...(order === 2 ? [`${of}'(${at}) = u1`] : [])]
            .map((each) => between + each)
            .join('')
        const usual = (name: string, _by: string, count: number) =>
          count === 1 ? `d${name}/d${by}` : `d^${count}${name}/d${by}^${count}`
        const expected = read(inside(usual, of) + conditions(', ', '0'), names)
        const other =
          inside(derived, applied ? `${of}(${by})` : of) +
          conditions(sign, named ? `${by} = 0` : '0')
        expect(expected).toBeDefined()
        expect({ other, read: alike(read(other, names), of, by) }).toEqual({
          other,
          read: alike(expected, of, by),
        })
      }),
    )
  })
})

/** `v'` beside the variable that another part says is `dv/dt`. */
function alike(text: string | undefined, of: string, by: string): string | undefined {
  const [equation = '', ...rest] = text?.split(', ') ?? []
  return [
    equation
      .replaceAll(new RegExp(`(?<!\\w)${of}''`, 'g'), `d^2${of}/d${by}^2`)
      .replaceAll(new RegExp(`(?<!\\w)${of}'`, 'g'), `d${of}/d${by}`),
    ...rest,
  ].join(', ')
}

describe('a point behind its condition', () => {
  const POINTS: readonly (readonly [
    string,
    (name: string, slope: string | undefined) => string,
  ])[] = [
    ['at', (name, slope) => `, ${name} = u0 at t = t0${slope ? `, ${slope} = u1 at t = t0` : ''}`],
    [
      'when',
      (name, slope) => `; ${name} = u0 when t=t0${slope ? `; ${slope} = u1 when t=t0` : ''}`,
    ],
    ['for', (name, slope) => `, ${name} = u0${slope ? ` and ${slope} = u1` : ''} for t = t0`],
    ['before', (name, slope) => `, at t = t0, ${name} = u0${slope ? `, ${slope} = u1` : ''}`],
    ['behind', (name, slope) => `, ${name} = u0${slope ? `, ${slope} = u1` : ''}, at t = t0`],
    ['with', (name, slope) => ` with ${name} = u0${slope ? ` and ${slope} = u1` : ''} at t = t0`],
  ]
  const ORDERS = [
    ['dF/dt', undefined],
    ['d^2F/dt^2', "F'"],
    ['d^2F/dt^2', 'dF/dt'],
    ["F''", "F'"],
  ] as const

  test.each(POINTS)('%s', (_, conditions) => {
    fc.assert(
      fc.property(
        fc.constantFrom('v', 'x', 'y_1', 'N'),
        fc.constantFrom(...ORDERS),
        fc.constantFrom('-k*F', 'k - F', 'sin(k)*F + k*(F - k)'),
        (of, [derived, slope], right) => {
          const names = [of, 't', 'k', 'u0', 'u1', 't0']
          const equation = `${derived} = ${right}`
          const usual = `, F(t0) = u0${slope ? `, ${slope}(t0) = u1` : ''}`
          const expected = read((equation + usual).replaceAll('F', of), names)
          expect(expected).toBeDefined()
          const other = equation + conditions('F', slope)
          expect(read(other.replaceAll('F', of), names)).toBe(expected)
        },
      ),
    )
  })

  test.each([
    // Another variable, a point that is missing, two of them, and a word that is a quantity.
    ['dv/dt = -k*v, v = u0 at s = 0', []],
    ["d^2v/dt^2 = -k*v, v = u0 at t = 0, v' = u1", []],
    ['dv/dt = -k*v, v(0) = u0 at t = 1', []],
    ['dv/dt = -k*v, v = u0 at t = 0 at t = 1', []],
    ['dv/dt = -k*v, v = u0 at t', []],
    ['dv/dt = -k*v, v = u0 at t = 0', ['at']],
  ])('%s is refused', (text, more) => {
    expect(read(text, ['v', 't', 's', 'k', 'u0', 'u1', ...more])).toBeUndefined()
  })
})

describe('what has another reading is none', () => {
  test.each([
    // A value at a point, or at another time.
    ["v' = -k*v(t - 1), v(0) = a", ['v', 't', 'k', 'a']],
    ["v'(t) = -k*v(s), v(0) = a", ['v', 't', 's', 'k', 'a']],
    ["v' = -k*v(s), v(0) = a", ['v', 't', 's', 'k', 'a']],
    ["v'(0) = -k*v, v(0) = a", ['v', 't', 'k', 'a']],
    ["v'(2*t) = -k*v, v(0) = a", ['v', 't', 'k', 'a']],
    // A function of something else.
    ["v'(t) = -k*u(t), v(0) = a", ['v', 'u', 't', 'k', 'a']],
    // Names that are quantities.
    ['d(v)/dt = -k, v(0) = a', ['v', 'd', 'dt', 'k', 'a']],
  ])('%s', (text, names) => {
    expect(read(text, names)).toBeUndefined()
  })

  test('a condition keeps its point', () => {
    expect(read("x''(t) = -x(t), x(t0) = a, x'(t0) = b", ['x', 't', 't0', 'a', 'b'])).toBe(
      "d^2x/dt^2 = -x, x(t0) = a, x'(t0) = b",
    )
  })
})

/** The codes that a step with a formula is refused with. */
function codesOf(formula: string) {
  const variables = {
    v0: { description: 'Speed at the start', unit: 'm/s', value: 3 },
    g: { description: 'Gravity', unit: 'm/s^2', value: 9.81 },
    k: { description: 'Drag rate', unit: '1/s', value: 0.5 },
    t: { description: 'Time', unit: 's', value: 2 },
  }
  const inputs = ['v0', 'g', 'k', 't']
  const step = { type: 'ode', description: 'Solve the differential equation for v', inputs }
  const text = JSON.stringify({ variables, steps: [{ ...step, output: 'v', formula }] })
  return compile(text)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)
}

describe('in a plan', () => {
  test.each([
    "v'(t) = g - k*v(t); v(0) = v0",
    'diff(v,t) = g - k*v, v(0) = v0',
    'Derivative(v(t), t) = g - k*v(t), v(0) = v0',
    'd/dt(v) + k*v = g, v(t=0) = v0',
    'dv/dt = g - k*v, v = v0 at t = 0',
    'dv/dt = g - k*v where v = v0 when t = 0',
  ])('%s compiles', (formula) => {
    expect(codesOf(formula)).toEqual([])
  })

  test.each([
    'dsolve(dv/dt = g - k*v, v(0) = v0)',
    'solve([dv/dt = g - k*v, v(0) = v0], v)',
    'v = dsolve(dv/dt = g - k*v, v(0) = v0)',
    '[dv/dt = g - k*v, v(0) = v0]',
    '{dv/dt = g - k*v, v(0) = v0}',
    "v(0) = v0, v'(t) = g - k*v",
    'dv/dt = g - k*v with v(0) = v0',
    'dv/dt = g - k*v, where v(0) = v0',
    'dv/dt = g - k*v | v(0) = v0',
    'dv/dt = g - k*v, v[0] = v0',
    'dv/dt + k*v - g, v(0) = v0',
    'v_dot = g - k*v, v(0) = v0',
    'dv = (g - k*v)*dt, v(0) = v0',
    '\\dot{v} = g - k*v, v(0) = v0',
  ])('%s is told the form', (formula) => {
    expect(codesOf(formula)).toEqual(['formula/ode-form'])
  })

  test.each(['dv/dt = g - k*v', "v'(t) = g - k*v", 'diff(v, t) = g - k*v', 'd/dt(v) = g - k*v'])(
    '%s misses its condition',
    (formula) => {
      expect(codesOf(formula)).toEqual(['formula/no-conditions'])
    },
  )

  test('it derives by one variable', () => {
    expect(codesOf('dv/dt + k^2*dv/dk = g, v(0) = v0')).toEqual(['formula/ode'])
  })
})
