// Which of several solutions is taken, where the plan or the formula says it
//
// Goal: what is stated chooses as it was meant, what states nothing chooses nothing, and a number in brackets counts the solutions.

import { describe, expect, test } from 'vitest'

import { come, type Case } from './solved-case.ts'

describe('a condition that is stated chooses', () => {
  const roots = { formula: '(x - 1)*(x + 2)*(x - 5) = 0' }
  test.each<[readonly string[] | string, Case, number]>([
    [['x > 2'], roots, 5],
    [['0 < x < 2'], roots, 1],
    [['x is between 0 and 3'], roots, 1],
    [['x < 0, since it lies to the left'], roots, -2],
    [['x is negative'], roots, -2],
    [['2 ≤ x'], roots, 5],
    [['x is at least 3'], roots, 5],
    [['x ≤ a'], { ...roots, given: { a: -1 } }, -2],
    ['Solve for the smallest root', roots, -2],
    ['Take the largest solution', roots, 5],
    ['Solve for the negative root', roots, -2],
    [
      ['t > 90 s'],
      {
        formula: '(t - a)*(t - b) = 0',
        given: { a: '1 min', b: '2 min' },
        output: 't',
        unit: 'min',
      },
      2,
    ],
    [
      ['t < 1.5'],
      {
        formula: '(t - a)*(t - b) = 0',
        given: { a: '1 min', b: '2 min' },
        output: 't',
        unit: 'min',
      },
      1,
    ],
  ])('%s', async (said, given, value) => {
    const came = await come(
      typeof said === 'string' ? { ...given, task: said } : { ...given, says: said },
    )
    expect(came.value).toBe(value)
    expect(came.chosen).toContain('left out')
  })

  test.each([
    ['x may be negative'],
    ['x is positive to the right'],
    ['x > 0 or x < -1'],
    ['x need not be positive'],
    ['x0 > 3'],
    ['The axis x is horizontal'],
    ['max > 4'],
  ])('%s limits nothing', async (said) => {
    expect(await come({ ...roots, says: [said] })).toMatchObject({ code: 'tool/several-solutions' })
  })
})

describe('a formula says which one', () => {
  test.each<[string, unknown]>([
    ['solve(x^2 = 4, x, x > 0)', 2],
    ['solve(x^2 = 4, x, x < 0)', -2],
    ['solve(x^3 = x, x, x != 0, x >= 0)', 1],
    ['solve(x^3 = x, x, -0.5 < x < 0.5)', 0],
    ['solve(x^3 = x, x, x > -2)', [-1, 0, 1]],
    ['solve(x^3 = x, x)[1]', -1],
    ['solve(x^3 = x, x)[3]', 1],
    ['solve(x^3 = x, x, x >= 0)[2]', 1],
    ['solve(x^3 = x, x)[2, 1]', 0],
    ['x = solve(x^3 = x, x)[3]', 1],
    ['10 + solve(x^3 = x, x)[1]', 9],
    ['solve(x^3 = 8, x)[1]', 2],
    ['solve(x^3 = x, x)[4]', 'tool/no-such-solution'],
    ['solve(x^2 = 4, x, x > 3)', 'tool/no-fitting-solution'],
    ['1 + solve(x^2 = 4, x, x > -3)', 'tool/several-solutions'],
    ['x^2 = -4', 'tool/no-solution'],
  ])('%s', async (formula, expected) => {
    const { value, code } = await come({ formula })
    expect(value ?? code).toEqual(expected)
  })

  test('complex solutions are said', async () => {
    expect(await come({ formula: 'x^3 = 8' })).toMatchObject({
      value: 2,
      chosen: expect.stringContaining(
        '-1 - 1.73205i and -1 + 1.73205i are left out, since they are complex',
      ),
    })
    expect((await come({ formula: 'x^2 = -4' })).message).toContain(
      'complex ones are 0 - 2i and 0 + 2i',
    )
  })

  test('none that fits is refused with the reasons', async () => {
    const came = await come({ formula: 'x^2 = 4', says: ['x > 3'] })
    expect(came.message).toContain('-2 (the plan says `x > 3`), 2 (the plan says `x > 3`)')
  })

  test('the only solution is given, and it is said what it cannot be', async () => {
    const came = await come({ formula: 'm*a = F', given: { a: '2 m/s^2', F: '-4 N' }, output: 'm' })
    expect(came).toMatchObject({
      value: -2,
      chosen: expect.stringContaining('although a mass is positive'),
    })
  })
})
