// Turns beside bodies and sections that have a pi of their own
// =============================================================================
//
// Goal: no formula is read otherwise than its law, wherever its pi come from. Method: laws made at random of an angular
// speed, what it turns and bodies with or without a pi; each is written once with the speed as it is and once with
// `2*pi*n` multiplied out, so that two laws may come to the same formula. With `n` in rpm either is refused, or has the
// value of its law.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { checkFormulaUnits, evaluateFormula, parseFormula, parseUnit, type Unit } from '#plan'

function unitOf(text: string): Unit {
  const { unit } = parseUnit(text)
  if (unit === undefined) throw new Error(`no unit: ${text}`)
  return unit
}

interface Body {
  /** Numerator and denominator of the number in it. */
  readonly number: readonly [number, number]
  readonly pi: number
  readonly lengths: Readonly<Record<string, number>>
}

/** What has a pi of its own. */
const BODIES: readonly Body[] = [
  { number: [1, 1], pi: 1, lengths: { r: 2 } },
  { number: [1, 4], pi: 1, lengths: { d: 2 } },
  { number: [4, 1], pi: 1, lengths: { r: 2 } },
  { number: [1, 1], pi: 1, lengths: { r: 2, h: 1 } },
  { number: [1, 4], pi: 1, lengths: { d: 2, s: 1 } },
  { number: [2, 1], pi: 1, lengths: { r: 1, h: 1 } },
  { number: [1, 1], pi: 1, lengths: { d: 1, h: 1 } },
  { number: [4, 3], pi: 1, lengths: { r: 3 } },
  { number: [2, 3], pi: 1, lengths: { r: 3 } },
  { number: [1, 6], pi: 1, lengths: { d: 3 } },
  { number: [1, 16], pi: 1, lengths: { d: 3 } },
  { number: [1, 2], pi: 1, lengths: { r: 3 } },
  { number: [1, 32], pi: 1, lengths: { d: 4 } },
  { number: [1, 2], pi: 1, lengths: { r: 4 } },
  { number: [1, 2], pi: 1, lengths: { r: 4, h: 1 } },
  { number: [2, 1], pi: 2, lengths: { R: 1, r: 2 } },
  { number: [1, 16], pi: 2, lengths: { d: 4 } },
  { number: [1, 1], pi: 0, lengths: { b: 3 } },
  { number: [1, 3], pi: 0, lengths: { b: 4, h: 1 } },
]

/** What is spread over lengths, areas or volumes, and beside what nothing needs a section. */
const SPREAD = ['kg/m^3', 'Pa', 'Pa*s', 'T', 'N/m', 'C/m^2', 'kg/m^2', 'W/m^2', 'A/m^2', 'N*s/m^3']
const WHOLE = ['kg', 'N', 'N*m', 'kg m^2', 'm/s']
/** Numbers of other laws: a half of energies, two of Coriolis. */
const NUMBERS: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 4],
  [2, 5],
]

interface Law {
  readonly number: readonly [number, number]
  readonly pi: number
  readonly lengths: Readonly<Record<string, number>>
  readonly carriers: readonly string[]
  readonly turns: number
}

const laws: fc.Arbitrary<Law> = fc
  .record({
    bodies: fc.array(fc.constantFrom(...BODIES), { maxLength: 1 }),
    way: fc.constantFrom<readonly [string, number]>(
      ['r', 0],
      ['r', 1],
      ['R', 1],
      ['R', 2],
      ['b', 2],
      ['c', -1],
    ),
    number: fc.constantFrom(...NUMBERS),
    spread: fc.constantFrom(...SPREAD),
    whole: fc.array(fc.constantFrom(...WHOLE), { maxLength: 1 }),
    turns: fc.constantFrom(1, 2, -1),
  })
  .map(({ bodies, way, number, spread, whole, turns }) => {
    const lengths: Record<string, number> = { [way[0]]: way[1] }
    let [up, down, pi] = [...number, 0] as [number, number, number]
    for (const body of bodies) {
      up *= body.number[0]
      down *= body.number[1]
      pi += body.pi
      for (const [name, exponent] of Object.entries(body.lengths)) {
        lengths[name] = (lengths[name] ?? 0) + exponent
      }
    }
    const carriers = bodies.length === 0 ? whole : [spread]
    return { number: [up, down] as const, pi, lengths, carriers, turns }
  })
  // Turns over times alone are counted, and so they are beside `4*pi^2`, which no body has.
  .filter(({ lengths, carriers }) => carriers.length > 0 || Object.values(lengths).some(Boolean))
  .filter(({ number: [up], pi }) => pi < 2 || up < 4)

const METRES: Readonly<Record<string, number>> = {
  r: 0.3,
  d: 0.7,
  h: 1.1,
  s: 1.3,
  R: 1.7,
  b: 0.9,
  c: 0.2,
}
const SPEED = 3
const UNITS: ReadonlyMap<string, string> = new Map([
  ...Object.keys(METRES).map((name) => [name, 'm'] as const),
  ['n', 'rev/s'],
])

function powers(names: readonly (readonly [string, number])[]): string {
  return names
    .filter(([, exponent]) => exponent !== 0)
    .map(([name, exponent]) => `*${exponent === 1 ? name : `${name}^(${exponent})`}`)
    .join('')
}

/** Its formula, with the turns as angles or counted: then each has its `2*pi`, and all numbers are multiplied. */
function written({ number: [up, down], pi, lengths, carriers, turns }: Law, isCounted: boolean) {
  const more = isCounted ? turns : 0
  const [above, below] = more < 0 ? [up, down * 2 ** -more] : [up * 2 ** more, down]
  const shared = gcd(above, below)
  const names = [
    ...carriers.map((_, at) => [`k_${at}`, 1] as const),
    ...Object.entries(lengths),
    ['n', turns] as const,
  ]
  return `y = ${above / shared}/${below / shared}${powers([['pi', pi + more], ...names])}`
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

/** The unit of its result: that of its factors. */
function resultUnit({ lengths, carriers, turns }: Law): Unit {
  const metres = Object.values(lengths).reduce((sum, each) => sum + each, 0)
  const carried = carriers.map((each) => `(${each})`)
  return unitOf([...carried, ...(metres === 0 ? [] : [`m^(${metres})`]), `s^(${-turns})`].join('*'))
}

test('a formula with turns has the value of its law, or is refused', () => {
  let accepted = 0
  fc.assert(
    fc.property(laws, fc.boolean(), (law, isCounted) => {
      const { formula } = parseFormula(written(law, isCounted))
      if (formula === undefined) throw new Error(`not read: ${written(law, isCounted)}`)
      const given = [
        ...[...UNITS].map(([name, unit]) => [name, unit, METRES[name] ?? SPEED] as const),
        ...law.carriers.map((unit, at) => [`k_${at}`, unit, 2] as const),
      ]
      const expected = resultUnit(law)
      const { diagnostics } = checkFormulaUnits(formula, {
        units: new Map(given.map(([name, unit]) => [name, unitOf(unit)])),
        expected,
        wordsOf: () => '',
      })
      if (diagnostics.length > 0) return
      accepted++
      const values = new Map(
        given.map(([name, unit, value]) => [name, { value, unit: unitOf(unit) }]),
      )
      const { result } = evaluateFormula(formula, { values, expected })
      const [up, down] = law.number
      const lengths = Object.entries(law.lengths).reduce(
        (product, [name, exponent]) => product * (METRES[name] ?? 0) ** exponent,
        1,
      )
      const right =
        (up / down) *
        Math.PI ** law.pi *
        2 ** law.carriers.length *
        lengths *
        (2 * Math.PI * SPEED) ** law.turns
      expect((result?.value ?? Number.NaN) / right).toBeCloseTo(1, 9)
    }),
    { numRuns: 500 },
  )
  // Most would not do: a rule that refuses everything is right too.
  expect(accepted).toBeGreaterThan(100)
})
