// Which angle is taken where an equation repeats itself
//
// Goal: an angle is taken only where the words say between which angles it is and one solution lies there; else several are named, and
// each way that is written works.

import { describe, expect, test } from 'vitest'

import { mapValue, quantity, toJson, type Value } from '#plan'
import { symbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

interface Case {
  readonly formula: string
  readonly given?: Readonly<Record<string, string | number>>
  readonly output?: string
  readonly unit?: string
  readonly task?: string
  readonly says?: readonly string[]
}

function valueOf(input: string | number): Value {
  const [, number, unit = ''] = /^(-?[\d.e-]+) (.+)$/.exec(String(input)) ?? []
  return number === undefined ? input : quantity(Number(number), unit)
}

interface Came {
  readonly value?: unknown
  readonly chosen?: string
  readonly code?: string
  readonly message?: string
}

async function come({ formula, given = {}, output = 'x', unit, task, says }: Case): Promise<Came> {
  const inputs = mapValue(Object.entries(given).map(([name, each]) => [name, valueOf(each)]))
  const step = { formula, inputs, output, unit, task, conditions: says }
  try {
    const result = toJson(await solveStep(step, symbolicEngine)) as { value: unknown }
    const { value } = result
    const plain =
      typeof value === 'object' && value !== null && 'value' in value ? value.value : value
    return { ...result, value: plain }
  } catch (failure) {
    const { code, message } = failure as { code: string; message: string }
    return { code, message }
  }
}

const SNELL = { formula: 'n1*sin(a) = n2*sin(x)', given: { n1: 1, n2: 1.5, a: '45 deg' } }
const HALF = { formula: 'sin(x) = k', given: { k: 0.5 } }
const TWICE = { formula: 'sin(2*x) = k', given: { k: 0.5 } }
const COSINE = { formula: 'cos(x) = k', given: { k: -0.5 } }

type Taken = readonly [task: string, given: Case, degrees: number, reason: RegExp]
type Refused = readonly [task: string, given: Case, code: string, named: RegExp]

describe('an angle is taken, and it is said why', () => {
  test.each<Taken>([
    ['Solve for the angle of refraction', SNELL, 28.125506, /151\.874 deg is left out.*0° and 90°/],
    ["Use Snell's law to find the refracted angle from the phase", SNELL, 28.125506, /left out/],
    ['Berechne den Brechungswinkel', SNELL, 28.125506, /left out/],
    ["Calculer l'angle de réfraction avec la loi de Snell", SNELL, 28.125506, /left out/],
    ['Resolver la ecuación para el ángulo de refracción', SNELL, 28.125506, /left out/],
    ["Trovare l'angolo di rifrazione", SNELL, 28.125506, /left out/],
    ['Encontrar o ângulo de refração', SNELL, 28.125506, /left out/],
    ['Bereken de brekingshoek', SNELL, 28.125506, /left out/],
    ['Найти угол преломления', SNELL, 28.125506, /left out/],
    ['求折射角', SNELL, 28.125506, /left out/],
    ['屈折角を求める', SNELL, 28.125506, /left out/],
    ['Solve for the inclination of the ramp', HALF, 30, /an inclination/],
    ['Solve for the launch angle', HALF, 30, /launch/],
    ['Solve for the launch angle', { ...HALF, formula: 'solve(sin(x) = k, x)' }, 30, /launch/],
    ['Solve for the launch angle', { ...HALF, formula: 'cos(x)^2 = k' }, 45, /-45 deg/],
    ['Solve for the launch angle', { formula: 'sin(x) = 1' }, 90, /taken: an angle of a launch/],
    [
      'Find the angle between the two polarisers',
      { ...HALF, formula: 'cos(x)^2 = k' },
      45,
      /planes/,
    ],
    ['Find the angle above the horizontal', HALF, 30, /horizontal/],
    ['Find the acute angle between the vectors', HALF, 30, /acute/],
    ['Find the obtuse angle between the vectors', HALF, 150, /obtuse/],
    ['Solve for the phase angle (the acute angle)', HALF, 30, /acute/],
    ['Solve for the phase angle after (the acute angle)', HALF, 30, /acute/],
    ['Solve for the angle before (the acute angle)', HALF, 30, /acute/],
    ['Solve for angle alpha (obtuse angle)', HALF, 150, /obtuse/],
    ['Löse nach dem Winkel auf (der spitze Winkel)', HALF, 30, /acute/],
    ['Solve for the angle of the triangle opposite c', COSINE, 120, /triangle/],
    ['Solve for the angle between the two vectors', COSINE, 120, /-120 deg/],
    ['Solve for the latitude', { ...HALF, given: { k: -0.5 } }, -30, /latitude/],
    ['Solve for the smaller launch angle', TWICE, 15, /the step asks for the smaller/],
    ['Solve for the larger launch angle', TWICE, 75, /the step asks for the larger/],
    ['Solve for the launch angle', { ...TWICE, says: ['x < 45 deg'] }, 15, /the plan says/],
  ])('%s', async (task, given, degrees, reason) => {
    const came = await come({ unit: 'deg', ...given, task })
    expect(came.value).toBeCloseTo(degrees, 5)
    expect(came.chosen).toMatch(reason)
  })

  test('the name of the result says it, in radians', async () => {
    const given = { formula: 'sin(launch_angle) = 1/2', output: 'launch_angle', task: 'Solve it' }
    expect((await come(given)).value).toBeCloseTo(Math.PI / 6, 12)
  })
})

describe('an angle is not taken', () => {
  test.each<Refused>([
    ['Solve for x', HALF, 'tool/endless-solutions', /30 deg and 150 deg/],
    ['Solve for the phase', HALF, 'tool/endless-solutions', /30 deg and 150 deg/],
    ['Solve for the phase angle', { ...COSINE }, 'tool/endless-solutions', /120 deg and 240 deg/],
    ['Find the azimuth at the launch angle', HALF, 'tool/endless-solutions', /30 deg and 150/],
    ['Find x given the angle of incidence', HALF, 'tool/endless-solutions', /30 deg and 150/],
    ['Mit dem Einfallswinkel x berechnen', HALF, 'tool/endless-solutions', /30 deg and 150/],
    ['Solve for x (not the acute angle)', HALF, 'tool/endless-solutions', /30 deg and 150/],
    ['Solve for x (theta is the acute angle)', HALF, 'tool/endless-solutions', /30 deg and 150/],
    ['Find x after y (the acute angle)', HALF, 'tool/endless-solutions', /30 deg and 150/],
    ['Find x from y (the acute angle)', HALF, 'tool/endless-solutions', /30 deg and 150/],
    ['Find the inclination of the orbit', HALF, 'tool/endless-solutions', /30 deg and 150/],
    ['Find the angle between the slope and the wall', HALF, 'tool/endless-solutions', /30 deg/],
    ['Find the launch angle', TWICE, 'tool/several-solutions', /15 deg and 75 deg.*x < 45 deg/s],
    ['Find the angle of the triangle', HALF, 'tool/several-solutions', /30 deg and 150 deg/],
    ['Find the latitude', { ...HALF, formula: 'cos(x) = k' }, 'tool/several-solutions', /-60 deg/],
    ['Find the launch angle', COSINE, 'tool/no-fitting-solution', /120 deg \(.* 0° and 90°\)/],
  ])('%s', async (task, given, code, named) => {
    const step = { unit: 'deg', ...given, task }
    const came = await come(step)
    expect(came.code).toBe(code)
    expect(came.message).toMatch(named)
    const ways = [...(came.message ?? '').matchAll(/`(solve\(.+?\)(?:\[\d+\])?)`/g)]
    expect(ways.length).toBeGreaterThan(0)
    for (const [, way = ''] of ways) {
      expect(await come({ ...step, formula: way })).toHaveProperty('value')
    }
  })

  test('what is no angle has no range of angles', async () => {
    const wave = { formula: 'sin(w*x) = 1/2', given: { w: '2 1/s' }, unit: 's' }
    const came = await come({ ...wave, task: 'Find the launch angle' })
    expect(came).toMatchObject({ code: 'tool/endless-solutions' })
    expect(came.message).toContain('0 < x < bound')
    // A slope of a line may be more than pi/2.
    const line = { formula: 'x^2 = 9', task: 'Solve for the slope' }
    expect(await come(line)).toMatchObject({ code: 'tool/several-solutions' })
  })
})
