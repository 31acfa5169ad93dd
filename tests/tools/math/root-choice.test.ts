// Which of several solutions is taken
//
// Goal: a solution is taken only where a condition leaves one, and it is said which were left out; else all are named and the way
// that is written is one that works.

import { describe, expect, test } from 'vitest'

import { come, type Case } from './solved-case.ts'

const BODY = { P: '100 W', s: '5.67e-8 W/(m^2 K^4)', S: '1 m^2' }
const FALL = { h: '20 m', v: '10 m/s', g: '9.81 m/s^2' }

describe('a condition of the quantity chooses, and is said', () => {
  test.each<[string, Case, number, RegExp]>([
    [
      'an absolute temperature',
      { formula: 'P = s*S*T^4', given: BODY, output: 'T', unit: 'K' },
      204.9294,
      /absolute temperature is positive/,
    ],
    [
      'in °C',
      { formula: 'P = s*S*T^4', given: BODY, output: 'T', unit: 'degC' },
      -68.2206,
      /-478.079 °C is left out, since an absolute/,
    ],
    [
      'without the unit of the result',
      { formula: 'P = s*S*T^4', given: BODY, output: 'T' },
      204.9294,
      /absolute/,
    ],
    [
      'a mass',
      { formula: 'a = b*m^2', given: { a: '8 J', b: '2 J/kg^2' }, output: 'm' },
      2,
      /a mass is positive/,
    ],
    [
      'a time',
      { formula: '0 = h + v*t - g*t^2/2', given: FALL, output: 't', unit: 's' },
      3.28135,
      /a time after the start is positive/,
    ],
    [
      'a start at 0',
      {
        formula: '0 = v*t - g*t^2/2',
        given: { v: '9.81 m/s', g: '9.81 m/s^2' },
        output: 't',
        unit: 's',
      },
      2,
      /0 s is left out/,
    ],
    [
      'a radius by its name',
      { formula: 'A = pi*r^2', given: { A: '3 m^2' }, output: 'r' },
      0.977205,
      /a length is positive/,
    ],
    [
      'the smaller root of a height, which is none below 0',
      {
        formula: 'V = pi*h^2*(3*r - h)/3',
        given: { V: '394.5 cm^3', r: '0.146 m' },
        output: 'h',
        unit: 'mm',
        task: 'Solve for the cap height (the smaller root)',
      },
      30.401346876,
      /-28\.4198 mm is left out, since a length is positive.*asks for the smaller/,
    ],
    [
      'the larger root of a height',
      {
        formula: 'V = pi*h^2*(3*r - h)/3',
        given: { V: '394.5 cm^3', r: '0.146 m' },
        output: 'h',
        unit: 'mm',
        task: 'Solve for the cap height (the larger root)',
      },
      436.01843,
      /a length is positive.*asks for the larger/,
    ],
    [
      'the earlier time after the start',
      {
        formula: '(t + t_0)*(t - t_0)*(t - 2*t_0) = 0',
        given: { t_0: '2 s' },
        output: 't',
        task: 'Solve for the earlier time',
      },
      2,
      /-2 s is left out, since a time after the start is positive/,
    ],
    [
      'a side by the words',
      {
        formula: 'A = x^2',
        given: { A: '9 m^2' },
        unit: 'm',
        task: 'Solve for the side of the square',
      },
      3,
      /-3 m is left out/,
    ],
    [
      'a concentration',
      {
        formula: 'K = x^2/(c - x)',
        given: { K: '1.8e-5 mol/L', c: '0.1 mol/L' },
        unit: 'mol/L',
        task: 'Find the concentration of H+',
      },
      0.00133267,
      /a concentration is positive/,
    ],
    [
      'a pressure',
      { formula: 'k = p^2', given: { k: '4 Pa^2' }, output: 'p', task: 'Solve for the pressure' },
      2,
      /a pressure/,
    ],
    [
      'a speed',
      {
        formula: 'E = m*v^2/2',
        given: { E: '9 J', m: '1 kg' },
        output: 'v',
        unit: 'm/s',
        task: 'Solve for the speed',
      },
      4.24264,
      /a speed is not negative/,
    ],
    [
      'the speed of a rotor',
      {
        formula: 'Z = 4*pi^2*N^2*r/g',
        given: { Z: 25530, r: '5.907 cm', g: '9.80665 m/s^2' },
        output: 'N',
        unit: 'rpm',
        task: 'Solve for the rotor speed',
      },
      19659.5531,
      /a speed is not negative/,
    ],
    [
      'a Lorentz factor',
      {
        formula: 'b = sqrt(1 - 1/k^2)',
        given: { b: 0.6 },
        output: 'k',
        unit: '1',
        task: 'Solve for the Lorentz factor',
      },
      1.25,
      /a Lorentz factor is positive/,
    ],
    [
      'an axis of an ellipse',
      {
        formula: 'k = sqrt(1 - b^2/a^2)',
        given: { k: 0.6, a: '10 m' },
        output: 'b',
        unit: 'cm',
        task: 'Solve for the semi-minor axis',
      },
      800,
      /a length is positive/,
    ],
    [
      'a probability',
      {
        formula: 'k = p^2',
        given: { k: 0.25 },
        output: 'p',
        task: 'Solve for the probability of success',
      },
      0.5,
      /share/,
    ],
    [
      'a whole `solve`',
      { formula: 'solve(a = b*m^2, m)', given: { a: '8 J', b: '2 J/kg^2' }, output: 'm' },
      2,
      /-2 kg is left out, since a mass is positive/,
    ],
    [
      'a whole `solve` for the result',
      {
        formula: 't = solve(h = v*t - g*t^2/2, t)',
        given: { h: '-20 m', v: '10 m/s', g: '9.81 m/s^2' },
        output: 't',
        unit: 's',
      },
      3.28135,
      /-1\.2426\d s is left out/,
    ],
    [
      'within a formula',
      { formula: 'y = 2*solve(A = r^2, r)', given: { A: '9 m^2' }, output: 'y' },
      6,
      /-3 m is left out/,
    ],
  ])('%s', async (_, given, value, said) => {
    const came = await come(given)
    expect(came.value).toBeCloseTo(value, 4)
    expect(came.chosen).toMatch(said)
  })
})

describe('what may be negative is not chosen', () => {
  test.each<[string, Case]>([
    ['a mere number', { formula: 'K = x^2/(c - x)', given: { K: 0.000018, c: 0.1 } }],
    [
      'a velocity',
      {
        formula: 'E = m*v^2/2',
        given: { E: '9 J', m: '2 kg' },
        output: 'v',
        unit: 'm/s',
        task: 'Compute v',
      },
    ],
    [
      'a velocity in words',
      {
        formula: 'E = m*v^2/2',
        given: { E: '9 J', m: '2 kg' },
        output: 'v',
        unit: 'm/s',
        task: 'Find the velocity from the speed',
      },
    ],
    [
      'a position',
      {
        formula: 'r^2 = x^2 + y^2',
        given: { r: '5 m', y: '3 m' },
        unit: 'm',
        task: 'Solve for the position',
      },
    ],
    [
      'the distance of an image',
      {
        formula: 'A = b^2',
        given: { A: '9 m^2' },
        output: 'b',
        task: 'Solve for the image distance',
      },
    ],
    [
      'a focal length',
      {
        formula: 'A = f^2',
        given: { A: '9 m^2' },
        output: 'f',
        task: 'Solve for the focal length',
      },
    ],
    [
      'a charge',
      {
        formula: 'F = k*q^2/r^2',
        given: { F: '1 N', k: '9e9 N m^2/C^2', r: '1 m' },
        output: 'q',
        unit: 'C',
      },
    ],
    [
      'a difference of temperatures',
      { formula: 'a = dT^2', given: { a: '4 K^2' }, output: 'dT', unit: 'K' },
    ],
    [
      'a change in words',
      {
        formula: 'a = T^2',
        given: { a: '4 K^2' },
        output: 'T',
        unit: 'K',
        task: 'Find the change of the temperature',
      },
    ],
    [
      'a mass that is a loss',
      { formula: 'a = m^2', given: { a: '4 kg^2' }, output: 'm', task: 'Find the loss of mass' },
    ],
    [
      'a time before',
      {
        formula: 'a = t^2',
        given: { a: '4 s^2' },
        output: 't',
        task: 'Find the time before the start',
      },
    ],
    [
      'an angular velocity',
      {
        formula: 'E = I*w^2/2',
        given: { E: '396 J', I: '22 kg m^2' },
        output: 'w',
        unit: 'rad/s',
        task: 'Solve for the angular velocity',
      },
    ],
    [
      'a point of an axis',
      {
        formula: 'x^2 = a',
        given: { a: '9 m^2' },
        unit: 'm',
        task: 'Find the distance on the axis',
      },
    ],
    [
      'a gauge pressure',
      { formula: 'a = p^2', given: { a: '4 Pa^2' }, output: 'p', task: 'Find the gauge pressure' },
    ],
    [
      'both positive',
      { formula: '(t - a)*(t - b) = 0', given: { a: '1 s', b: '2 s' }, output: 't', unit: 's' },
    ],
  ])('%s', async (_, given) => {
    const came = await come(given)
    expect(came).toMatchObject({ code: 'tool/several-solutions' })
    const unit = given.unit === undefined ? '' : '.'
    expect(came.message).toMatch(new RegExp(`${unit}solve\\(`))
    // Each way that is written works.
    const ways = [...(came.message ?? '').matchAll(/`(solve\(.+?\)(?:\[\d+\])?)`/g)].map(
      ([, way = '']) => way,
    )
    expect(ways.length).toBeGreaterThan(0)
    for (const way of ways) {
      expect(await come({ ...given, formula: `${given.output ?? 'x'} = ${way}` })).toHaveProperty(
        'value',
      )
      expect(await come({ ...given, formula: way })).toHaveProperty('value')
    }
  })
})

test.each<[string, { readonly task: string }, unknown]>([
  ['all of them', { task: 'List all times' }, ['-1', '2']],
  ['both', { task: 'Solve for both roots' }, ['-1', '2']],
  ['one', { task: 'Solve for the time' }, ['2']],
])('a whole `solve` that asks for %s', async (_, given, expected) => {
  const step = { formula: 'solve((t - a)*(t + b) = 0, t)', given: { a: '2 s', b: '1 s' } }
  const { value } = await come({ ...step, ...given, output: 't', unit: 's' })
  const all = Array.isArray(value) ? (value as { value: number }[]) : [{ value }]
  expect(all.map((each) => String(each.value))).toEqual(expected)
})
