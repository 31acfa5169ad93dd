// Functions that calculators have: their numbers, units, text, and what is said of those that are not there.

import { describe, expect, test } from 'vitest'

import {
  checkFormulaUnits,
  evaluateFormula,
  FORMULA_FUNCTIONS,
  formulaLatex,
  meaningOfName,
  NUMBER_FUNCTION_FORMS,
  parseFormula,
  parseUnit,
  printFormula,
  type FormulaInput,
  type FormulaNode,
  type Unit,
} from '#plan'
import { applyFixes, createSource, messageOf } from '#text'

import { numberFunction } from '../../../src/plan/formula/number-rules.ts'
import { replacementOf } from '../../../src/plan/formula/other-functions.ts'

function read(text: string): FormulaNode {
  const { formula, diagnostics } = parseFormula(text)
  expect([text, diagnostics.map(messageOf)]).toEqual([text, []])
  return formula as FormulaNode
}

const unit = (text: string): Unit => parseUnit(text).unit as Unit

const VALUES = new Map<string, FormulaInput>(
  Object.entries({
    a: { value: 3, unit: unit('m') },
    b: { value: 400, unit: unit('cm') },
    V: { value: 27, unit: unit('m^3') },
    t: { value: 30, unit: unit('deg') },
    n: { value: 5, unit: unit('1') },
  }),
)

/** By mpmath with 30 digits, or by hand. */
const NUMBERS: readonly (readonly [string, number] | readonly [string, number, string])[] = [
  ['sinh(1)', 1.1752011936438014],
  ['cosh(1)', 1.5430806348152437],
  ['tanh(2)', 0.9640275800758169],
  ['asinh(1)', 0.881373587019543],
  ['acosh(2)', 1.3169578969248168],
  ['atanh(0.5)', 0.5493061443340549],
  ['sec(1)', 1.8508157176809257],
  ['csc(1)', 1.1883951057781212],
  ['cot(1)', 0.6420926159343308],
  ['atan2(1, -1)', 2.356194490192345],
  ['atan2(-1, -1)', -2.356194490192345],
  ['log2(8)', 3, '3'],
  ['log2(10)', 3.321928094887362],
  ['log(8, 2)', 3, '3'],
  ['log(0.001, 10)', -3, '-3'],
  ['log(5, 3)', 1.464973520717927],
  ['cbrt(-27)', -3, '-3'],
  ['cbrt(2)', 1.2599210498948732],
  ['root(32, 5)', 2, '2'],
  ['root(-32, 5)', -2, '-2'],
  ['root(2, 4)', 1.189207115002721],
  ['hypot(1, 1)', Math.SQRT2],
  ['max(1, 3, 2)', 3, '3'],
  ['min(3, 1/3)', 1 / 3, '1/3'],
  ['floor(-2.5)', -3, '-3'],
  ['ceil(2.1)', 3, '3'],
  ['ceil(-2.1)', -2, '-2'],
  ['round(2.5)', 3, '3'],
  ['round(-2.5)', -3, '-3'],
  ['round(2.675, 2)', 2.68, '2.68'],
  ['round(1234.5, -2)', 1200, '1200'],
  ['factorial(0)', 1, '1'],
  ['factorial(20)', 2432902008176640000, '2432902008176640000'],
  ['factorial(170)', 7.257415615307999e306],
  ['factorial(1000)/factorial(998)', 999000],
  ['ln(factorial(265)/(factorial(29)*factorial(236)))', 88.96496930174344],
  ['log10(factorial(10000))', 35659.45427452078],
  ['sign(-0.1)', -1, '-1'],
  ['sign(0)', 0, '0'],
  ['mod(-7, 3)', 2, '2'],
  ['mod(7, -3)', -2, '-2'],
  ['mod(5.5, 2)', 1.5, '1.5'],
  ['sum(k^2, k, 1, 10)', 385, '385'],
  ['sum(1/k, k, 1, 3)', 11 / 6, '11/6'],
  ['sum(sum(j*k, j, 1, k), k, 1, 4)', 65, '65'],
  ['sum(n*k, k, 1, n)', 75, '75'],
  ['floor(log10(1000))', 3, '3'],
  ['sqrt(1/4)', 0.5, '0.5'],
]

test.each(NUMBERS.map(([text, value, exact]) => ({ text, value, exact })))(
  '$text',
  ({ text, value, exact }) => {
    const { result, diagnostics } = evaluateFormula(read(text), { values: VALUES })
    expect(diagnostics.map(messageOf)).toEqual([])
    expect(Math.abs((result?.value ?? Number.NaN) - value)).toBeLessThanOrEqual(
      2e-16 * Math.max(1, Math.abs(value)) * 4,
    )
    if (exact !== undefined) expect(result?.exact).toBe(exact)
  },
)

const MEASURED: readonly (readonly [string, string, number])[] = [
  ['max(a, b)', 'm', 4],
  ['min(a, b)', 'cm', 300],
  ['hypot(a, b)', 'm', 5],
  ['mod(b, a)', 'm', 1],
  ['atan2(a, b)', 'deg', 36.86989764584402],
  ['cbrt(V)', 'm', 3],
  ['root(V, 3)', 'mm', 3000],
  ['sign(a)', '1', 1],
  ['sum(a*k, k, 1, 4)', 'm', 30],
  ['1/sec(t)', '1', 0.8660254037844386],
]

test.each(MEASURED)('%s in %s', (text, expected, value) => {
  const { result, diagnostics } = evaluateFormula(read(text), {
    values: VALUES,
    expected: unit(expected),
  })
  expect(diagnostics.map(messageOf)).toEqual([])
  expect(result?.value).toBeCloseTo(value, 12)
})

test.each([
  ['max(a, 200)', 'formula/unlike-units'],
  ['min(a, n, b)', 'formula/unlike-units'],
  ['atan2(a, V)', 'formula/unlike-units'],
  ['hypot(a, V)', 'formula/unlike-units'],
  ['floor(a)', 'formula/argument-unit'],
  ['round(t)', 'formula/argument-unit'],
  ['factorial(a)', 'formula/argument-unit'],
  ['sinh(a)', 'formula/argument-unit'],
  ['log(a, 2)', 'formula/argument-unit'],
  ['log(n, a)', 'formula/argument-unit'],
  ['sec(30)', 'formula/degrees'],
  ['sum(k, k, 1, a)', 'formula/argument-unit'],
  ['root(a, b)', 'formula/argument-unit'],
])('%s is refused: %s', (text, code) => {
  const { result, diagnostics } = evaluateFormula(read(text), { values: VALUES })
  expect(result).toBeUndefined()
  expect(diagnostics[0]?.code).toBe(code)
})

test.each([
  'log2(0)',
  'log(2, 1)',
  'log(2, -1)',
  'acosh(0.5)',
  'atanh(1)',
  'root(-4, 2)',
  'root(4, 1/2)',
  'atan2(0, 0)',
  'mod(1, 0)',
  'csc(0)',
  'factorial(-1)',
  'factorial(2.5)',
  'factorial(171)',
  'round(1, 1/2)',
  'sum(k, k, 1, 1.5)',
  'sum(k, k, 3, 1)',
  'sum(k, k, 1, 100000)',
  'sum(sum(k, k, 1, 200), j, 1, 200)',
  // What may be 2 or a little less has no whole part that could be told.
  'floor(sqrt(2)^2)',
])('%s has no value, and says why', (text) => {
  const { result, diagnostics } = evaluateFormula(read(text), { values: new Map() })
  expect(result).toBeUndefined()
  expect(diagnostics.map(({ code }) => code)).toEqual(['formula/no-value'])
})

test('every function of numbers has a form that is read, a number and a text of its own', () => {
  const numbers = FORMULA_FUNCTIONS.filter((name) => numberFunction(name) !== undefined)
  expect(NUMBER_FUNCTION_FORMS).toHaveLength(numbers.length + 1)
  for (const form of NUMBER_FUNCTION_FORMS.flatMap((each) => each.split(' or '))) {
    const tree = read(form)
    expect(printFormula(tree)).toBe(form)
    expect(formulaLatex(tree)).toMatch(/^\\|\\right/)
    expect(checkFormulaUnits(tree, { units: new Map() }).diagnostics).toEqual([])
  }
})

describe('a function that is not there', () => {
  test.each([
    ['arcsin(x)', 'asin(x)'],
    ['arctan2(y, x)', 'atan2(y, x)'],
    ['ceiling(x)', 'ceil(x)'],
    ['sgn(x)', 'sign(x)'],
    ['Sin(x)', 'sin(x)'],
    ['MAX(a, b)', 'max(a, b)'],
    ['sen(x)', 'sin(x)'],
    ['arctg(x)', 'atan(x)'],
    ['fabs(x)', 'abs(x)'],
  ])('%s is another name of one that is', (text, fixed) => {
    expect(applyFixes(createSource(text), parseFormula(text).diagnostics).text).toBe(fixed)
  })

  test.each([
    'lg(x)',
    'ld(x)',
    'log(x)',
    'LOG(x, 2)',
    'Log(2, x)',
    'ATAN2(x, y)',
    'sqr(x)',
    'ln2(x)',
    'mag(x)',
    'rnd(x)',
    'cost(x)',
  ])('%s means several things, and nothing is put in its place', (text) => {
    const { formula, diagnostics } = parseFormula(text)
    expect(formula).toBeUndefined()
    expect(applyFixes(createSource(text), diagnostics).text).toBe(text)
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'])(
    '%s is no function',
    (name) => {
      expect(replacementOf(name)).toEqual({ names: [], isSame: false })
    },
  )

  test.each(['Sin', 'tg', 'sgn', 'Max'])('a quantity `%s` before a bracket stays', (name) => {
    const text = `2*${name}(x + 1)`
    const { diagnostics } = parseFormula(text, { names: new Set([name, 'x']) })
    expect(applyFixes(createSource(text), diagnostics).text).toBe(text)
    expect(diagnostics[0]?.fixes.length).toBeGreaterThan(1)
  })

  test('is told those that are, and gets no suggestion of another meaning', () => {
    const names =
      'sech csch coth erf gamma zeta gcd lcm conj re im arg limit product piecewise if std dot cross rand deg rad degrees ' +
      'radians log1p expm1 exp2 pow sqr trunc frac binomial heaviside besselj lambertw norm fmod remainder cumsum foo f'
    for (const name of names.split(' ')) {
      const { formula, diagnostics } = parseFormula(`y = ${name}(a, b)`)
      const [found] = diagnostics
      expect([name, formula, found?.code]).toEqual([name, undefined, 'formula/unknown-function'])
      expect(String(found?.details['known'])).toContain('`sinh`, `cosh`')
      expect([name, found?.fixes]).toEqual([name, []])
    }
    expect(replacementOf('coth').form).toBe('1/tanh(x)')
  })

  test.each(['sqt', 'cosn', 'asihn', 'log20'])('%s is a slip of the pen', (name) => {
    const [found] = parseFormula(`${name}(x)`).diagnostics
    expect(found?.fixes.map(({ applicability }) => applicability)).toContain('guess')
  })

  test('a product is proposed only where a quantity of that name is there', () => {
    const titles = (text: string, names: readonly string[]) =>
      parseFormula(text, { names: new Set(names) }).diagnostics.flatMap(({ fixes }) =>
        fixes.map(({ title }) => title),
      )
    expect(titles('m(v + 1)', ['m', 'v'])).toEqual(['write `*` for a product'])
    expect(titles('g(v + 1)', ['m', 'v'])).toEqual([])
    expect(titles('foo(a, b)', ['foo', 'a', 'b'])).toEqual([])
  })
})

test('a quantity that is called like a constant or a function is refused, whether it is used or not', () => {
  for (const name of ['e', 'pi', 'exp', 'ln', 'sqrt', 'sinh', 'diff', 'log']) {
    for (const text of [`a*${name}`, 'a*2']) {
      const { formula, diagnostics } = parseFormula(text, { names: new Set(['a', name]) })
      expect([name, formula]).toEqual([name, undefined])
      expect(diagnostics[0]?.code).toBe('formula/reserved-name')
    }
    expect(meaningOfName(name)).toBeDefined()
  }
  for (const name of ['max', 'sum', 'rank', 'factor', 'E', 'Pi', 'i']) {
    expect(parseFormula(`2*${name}`, { names: new Set([name]) }).diagnostics).toEqual([])
  }
})
