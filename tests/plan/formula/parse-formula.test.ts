// Reading formulas: precedence, forms, what is refused and what it is told, printing.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseFormula, printFormula, symbolsOf, type FormulaNode } from '#plan'
import { applyFixes, createSource, messageOf, type Edit } from '#text'

import { anyFormula, withoutPlaces } from './any-formula.ts'

function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce(
      (done, { span, text: put }) => done.slice(0, span.start) + put + done.slice(span.end),
      text,
    )
}

function formula(text: string, names?: ReadonlySet<string>): FormulaNode {
  const { formula, diagnostics } = parseFormula(text, names === undefined ? {} : { names })
  expect({ text, told: diagnostics.map(messageOf) }).toEqual({ text, told: [] })
  return formula as FormulaNode
}

/** The tree with a bracket around each operation. */
function shape(node: FormulaNode): string {
  switch (node.kind) {
    case 'operation':
      return `(${shape(node.left)}${node.operator}${shape(node.right)})`
    case 'negative':
      return `(-${shape(node.operand)})`
    case 'equation':
      return `${shape(node.left)} = ${shape(node.right)}`
    default:
      return printFormula(node)
  }
}

describe('what binds more strongly', () => {
  test.each([
    ['-a^2', '(-(a^2))'],
    ['a^b^c', '(a^(b^c))'],
    ['a**2', '(a^2)'],
    ['a^-b', '(a^(-b))'],
    ['a^-b^c', '(a^(-(b^c)))'],
    ['a - b - c', '((a-b)-c)'],
    ['a/b/c', '((a/b)/c)'],
    ['a/b*c', '((a/b)*c)'],
    ['a + b*c^d', '(a+(b*(c^d)))'],
    ['-a*b', '((-a)*b)'],
    ['a*-b', '(a*(-b))'],
    ['--a', '(-(-a))'],
    ['2^-1*x', '((2^(-1))*x)'],
    ['(a + b)*c = -d', '((a+b)*c) = (-d)'],
  ])('%s is %s', (text, tree) => {
    expect(shape(formula(text))).toBe(tree)
  })
})

describe('each form is printed in one way', () => {
  test.each([
    ['v=u+a*t', 'v = u + a*t'],
    ['.50e+05', '0.50e5'],
    ['007', '7'],
    ['sqrt( x )', 'sqrt(x)'],
    ['((x))', 'x'],
    ['dv / dt = -k*v,v(0)=v0', 'dv/dt = -k*v, v(0) = v0'],
    ["y'' + y = 0, y(0) = 1, y'(0) = 0", "y'' + y = 0, y(0) = 1, y'(0) = 0"],
    ['d2x/dt2', 'd^2x/dt^2'],
    ['dtheta/dt', 'dtheta/dt'],
    ['dv_x/dt', 'dv_x/dt'],
    ['(dv)/dt', '(dv)/dt'],
    ['distance/duration', '(distance)/duration'],
    ['[[1,2],[3,4]][1,2]', '[[1, 2], [3, 4]][1, 2]'],
    ['A[1,2]*B', 'A[1, 2]*B'],
    ['solve(x^2=a,x,x>0)', 'solve(x^2 = a, x, x > 0)'],
    ['solve(x^2 = a, x, 0 <= x < L, x != 1)[2]', 'solve(x^2 = a, x, 0 <= x, x < L, x != 1)[2, 1]'],
    ['solve(x^2=4,x)', 'solve(x^2 = 4, x)'],
    ['subs(a*x,x=2,a=3)', 'subs(a*x, x = 2, a = 3)'],
    ['integrate(f,x,0,1)', 'integrate(f, x, 0, 1)'],
    ['diff(x^2,x)', 'diff(x^2, x)'],
    ['pi*e', 'pi*e'],
  ])('%s as %s', (text, printed) => {
    expect(printFormula(formula(text))).toBe(printed)
    expect(printFormula(formula(printed))).toBe(printed)
  })

  test('what is printed is read as the same tree, whatever the tree', () => {
    fc.assert(
      fc.property(anyFormula, (tree) => {
        const text = printFormula(tree)
        const { formula, diagnostics } = parseFormula(text)
        expect([text, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([
          text,
          [],
        ])
        expect(withoutPlaces(formula as FormulaNode)).toEqual(withoutPlaces(tree))
      }),
      { numRuns: 500 },
    )
  })
})

test('names tell a derivative from a quotient', () => {
  expect(formula('dv/dt', new Set(['dv', 'dt'])).kind).toBe('operation')
  expect(formula('dv/dt', new Set(['v', 't'])).kind).toBe('derivative')
  expect(formula('dspeed/dtime', new Set(['speed', 'time'])).kind).toBe('derivative')
  expect(formula('distance/duration').kind).toBe('operation')
})

test('the symbols of a formula are its names without constants and functions, each once', () => {
  const found = symbolsOf(formula('F = m*dv/dt + e*sin(pi*x)/m'))
  expect([...found.keys()]).toEqual(['F', 'm', 'v', 't', 'x'])
  expect(found.get('m')).toEqual({ start: 4, end: 5 })
})

describe('a fault is told at its place', () => {
  test.each([
    ['', 'formula/unexpected', 0, 0],
    ['a +', 'formula/unexpected', 3, 3],
    ['a + * b', 'formula/unexpected', 4, 5],
    ['a = b = c', 'formula/unexpected', 6, 7],
    ['a)', 'formula/unexpected', 1, 2],
    ['a, b', 'formula/unexpected', 1, 2],
    ['a # b', 'formula/unexpected', 2, 3],
    ['a < b', 'formula/inequality', 2, 3],
    ['1.2.3', 'formula/implied-product', 0, 5],
    ['(a + b', 'formula/unclosed', 0, 1],
    ['[[1, 2], [3, 4]', 'formula/unclosed', 0, 1],
    ['1e999', 'formula/number-range', 0, 5],
    ['1e-999', 'formula/number-range', 0, 6],
    ['foo(x)', 'formula/unknown-function', 0, 3],
    ['sin', 'formula/function-brackets', 0, 3],
    ['sqrt(a, b)', 'formula/argument-count', 0, 10],
    ['sin()', 'formula/argument-count', 0, 5],
    ['diff(x^2, 2)', 'formula/argument-form', 10, 11],
    ['solve(x - 1, x)', 'formula/argument-form', 6, 11],
    ['subs(x, 2)', 'formula/argument-form', 8, 9],
    ['[1, 2]', 'formula/matrix-rows', 0, 6],
    ['[a]', 'formula/matrix-rows', 0, 3],
    ['[1 2; 3 4]', 'formula/matrix-rows', 0, 2],
    ['[[1, 2], [3]]', 'formula/matrix-rows', 0, 13],
    ['A[0, 1]', 'formula/element-index', 1, 3],
    ['A[1, 2, 3]', 'formula/element-index', 1, 10],
    ['A[1.5, 1]', 'formula/element-index', 1, 5],
    ['x >= 3', 'formula/inequality', 2, 4],
    ['solve(2*x + 1 > a, x)', 'formula/inequality', 14, 15],
    ['solve(0 < x, x)', 'formula/inequality', 8, 9],
    ['solve([x > 2, y = 3], [x, y])', 'formula/inequality', 9, 10],
    ['solve(x + y = 3, x*y = 2, x, y)', 'formula/system', 17, 20],
    ['solve(x = a, x, a)', 'formula/argument-form', 16, 17],
    ['solve(x = a, x > 0)', 'formula/inequality', 15, 16],
    ['A[i, j]', 'formula/element-index', 1, 3],
    ['dv/dt = v, v', 'formula/condition', 11, 12],
  ])('%s', (text, code, start, end) => {
    const { formula, diagnostics } = parseFormula(text)
    expect(formula).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)[0]).toBe(code)
    expect(diagnostics[0]?.span).toEqual({ start, end })
    expect(messageOf(diagnostics[0] as never)).not.toContain('{')
  })

  test.each([
    ['b*[a]', ['b*[[a]]']],
    ['[a, 2*a]', ['[[a], [2*a]]', '[[a, 2*a]]']],
    [
      '[[1, 2], [3, 4]]*[a, sin(b)]',
      ['[[1, 2], [3, 4]]*[[a], [sin(b)]]', '[[1, 2], [3, 4]]*[[a, sin(b)]]'],
    ],
  ])('%s may be written as a column or a row', (text, written) => {
    const [fault] = parseFormula(text).diagnostics
    const made = (fault?.fixes ?? []).map(({ edits }) => edited(text, edits))
    expect(made).toEqual(written)
    for (const each of made) expect(parseFormula(each).diagnostics).toEqual([])
  })

  test('places count from where the text stands', () => {
    const { diagnostics } = parseFormula('2x', { start: 40 })
    expect(diagnostics[0]?.span).toEqual({ start: 40, end: 42 })
    expect(parseFormula('dv/dt', { start: 7 }).formula?.span).toEqual({ start: 7, end: 12 })
  })

  test('all faults are told in one reading', () => {
    const { diagnostics } = parseFormula('2x + foo(y) + sin z')
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'formula/implied-product',
      'formula/unknown-function',
      'formula/function-brackets',
    ])
  })
})

describe('a fix that needs no choice is applied', () => {
  test.each([
    ['2x', '2*x'],
    ['2x^2 + 3(y + 1)', '2*x^2 + 3*(y + 1)'],
    ['(a + b)(a - b)', '(a + b)*(a - b)'],
    ['sin x', 'sin(x)'],
    ['sin^2(x)', 'sin(x)^2'],
    ['arcsin(x)', 'asin(x)'],
    ['m×v²', 'm*v^2'],
    ['a − b', 'a - b'],
    ['2*π*r', '2*pi*r'],
    ['a == b', 'a = b'],
    ['+a', 'a'],
    ['solve(x - 1, x)', 'solve(x - 1 = 0, x)'],
  ])('%s becomes %s', (text, fixed) => {
    const source = createSource(text)
    expect(applyFixes(source, parseFormula(text).diagnostics).text).toBe(fixed)
    formula(fixed)
  })

  test.each(['1/2x', 'a b', 'sin 2x', 'sin x*y', 'θ', 'm(v + 1)', 'sqt(x)', '2^3x'])(
    'not in %s, which has more than one reading',
    (text) => {
      const { diagnostics } = parseFormula(text)
      expect(diagnostics.length).toBeGreaterThan(0)
      expect(applyFixes(createSource(text), diagnostics).text).toBe(text)
      expect(diagnostics.flatMap(({ fixes }) => fixes).length).toBeGreaterThan(0)
    },
  )
})

test('log without a base is refused with the choice, and one with a base is read', () => {
  const { formula, diagnostics } = parseFormula('log(x)')
  expect(formula).toBeUndefined()
  expect(
    diagnostics.map(({ code, severity, fixes }) => [
      code,
      severity,
      fixes.map(({ applicability, edits }) => `${applicability} ${edits[0]?.text}`),
    ]),
  ).toEqual([['formula/which-log', 'error', ['guess ln', 'guess log10']]])
  expect(printFormula(parseFormula('log(x,2)').formula as FormulaNode)).toBe('log(x, 2)')
})

test('of a stored plan, log is the natural logarithm', () => {
  const { formula, diagnostics } = parseFormula('log(x)', { naturalLog: true })
  expect([formula?.kind, diagnostics]).toEqual(['call', []])
})

describe('a formula that is too large is refused', () => {
  const texts = {
    'a megabyte of brackets': '('.repeat(1_000_000),
    'a thousand brackets': '('.repeat(1000),
    'a thousand signs': '-'.repeat(1000) + 'a',
    'a thousand powers': 'a^'.repeat(1000) + 'a',
    'a thousand summands': 'a+'.repeat(1000) + 'a',
    'a thousand functions': 'sin('.repeat(1000),
    'a thousand functions without brackets': 'sin '.repeat(1000) + 'x',
    'a thousand matrices': '[['.repeat(1000),
    'a thousand implied products': 'a '.repeat(1000),
    'a thousand unknown functions': 'f('.repeat(1000),
    'a thousand pluses': '+'.repeat(1000) + 'a',
  }
  test.each(Object.entries(texts))('%s', (_, text) => {
    const { formula, diagnostics } = parseFormula(text)
    expect(formula).toBeUndefined()
    expect(diagnostics.some(({ code }) => code === 'formula/too-large')).toBe(true)
  })
})

test('no text makes the reader throw, and every place is within the text', () => {
  const pieces = fc.constantFrom(
    ..."a b 2 1.5 sin diff dv/dt ( ) [ ] , = + - * / ^ ** ' × ² θ # y".split(' '),
    ' ',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const text = parts.join('')
      const { formula, diagnostics } = parseFormula(text)
      expect(formula === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'))
      for (const { span } of diagnostics) {
        expect(span.start).toBeLessThanOrEqual(span.end)
        expect(span.end).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 1000 },
  )
})
