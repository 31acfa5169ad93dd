// Laws of geometry, statistics and finance

import type { Law } from '../law.ts'

const RADIUS = { r: 'radius -square [m]' } as const
const DIAMETER = { d: 'diameter -square [m]' } as const
const OF_CIRCLE =
  'area circle -area-triangle -lateral -sphere -cylinder -hollow -square -part [m^2]'
const SECTION = 'cross-section -part -hollow -square [m^2]'

/** A law of lengths with or without a unit. */
function shape(name: string, equation: string, symbols: Law['symbols']): Law {
  return { name, equation, symbols, isGeometry: true, isOnly: true }
}

export const SHAPES_AND_MONEY: readonly Law[] = [
  shape('the area of a circle', 'A = pi*r^2', { A: OF_CIRCLE, ...RADIUS }),
  shape('the area of a circle, by its diameter', 'A = pi*d^2/4', { A: OF_CIRCLE, ...DIAMETER }),
  shape('the area of a round section', 'A = pi*r^2', { A: SECTION, ...RADIUS }),
  shape('the area of a round section, by its diameter', 'A = pi*d^2/4', {
    A: SECTION,
    ...DIAMETER,
  }),
  shape('the circumference of a circle', 'U = 2*pi*r', {
    U: 'circumference -square -part [m]',
    ...RADIUS,
  }),
  shape('the circumference of a circle, by its diameter', 'U = pi*d', {
    U: 'circumference -square -part [m]',
    ...DIAMETER,
  }),
  shape('the volume of a sphere', 'V = 4/3*pi*r^3', {
    V: 'volume sphere -part -hollow [m^3]',
    ...RADIUS,
  }),
  shape('the volume of a sphere, by its diameter', 'V = pi*d^3/6', {
    V: 'volume sphere -part -hollow [m^3]',
    ...DIAMETER,
  }),
  shape('the surface of a sphere', 'A = 4*pi*r^2', { A: 'surface sphere -part [m^2]', ...RADIUS }),
  shape('the surface of a sphere, by its diameter', 'A = pi*d^2', {
    A: 'surface sphere -part [m^2]',
    ...DIAMETER,
  }),
  shape('the volume of a cylinder', 'V = pi*r^2*h', {
    V: 'volume cylinder -cone -part -hollow [m^3]',
    ...RADIUS,
    h: '-radius -diameter [m]',
  }),
  shape('the volume of a cylinder, by its diameter', 'V = pi*d^2*h/4', {
    V: 'volume cylinder -cone -part -hollow [m^3]',
    ...DIAMETER,
    h: '-radius -diameter [m]',
  }),
  shape('the lateral surface of a cylinder', 'A = 2*pi*r*h', {
    A: 'lateral cylinder -part [m^2]',
    ...RADIUS,
    h: '-radius -diameter [m]',
  }),
  shape('the volume of a cone', 'V = pi*r^2*h/3', {
    V: 'volume cone -part [m^3]',
    ...RADIUS,
    h: '-radius -diameter [m]',
  }),
  shape('the volume of a pyramid', 'V = A*h/3', {
    V: 'volume pyramid -part [m^3]',
    A: '[m^2]',
    h: '[m]',
  }),
  shape('the area of a triangle', 'A = b*h/2', {
    A: 'area-triangle -part [m^2]',
    b: 'base-side [m]',
    h: 'height [m]',
  }),
  shape('the area of a trapezoid', 'A = (a + b)*h/2', {
    A: 'area trapezoid -part [m^2]',
    a: '-height [m]',
    b: '-height [m]',
    h: 'height [m]',
  }),
  {
    name: 'the hypotenuse',
    equation: 'c = sqrt(a^2 + b^2)',
    symbols: { c: 'hypotenuse [m]', a: '-hypotenuse [m]', b: '-hypotenuse [m]' },
    isOnly: true,
    isGeometry: true,
  },
  {
    name: 'a sum with compound interest',
    equation: 'K = K0*(1 + i)^n',
    symbols: {
      K: 'compound -simple-interest -present-value -within-year [*]',
      K0: '[*]',
      i: 'rate -percent [1]',
      n: 'years -rate -within-year [1]',
    },
    isOnly: true,
  },
  {
    name: 'the compound interest',
    equation: 'Z = K0*((1 + i)^n - 1)',
    symbols: {
      Z: 'compound -simple-interest -present-value -within-year [*]',
      K0: '[*]',
      i: 'rate -percent [1]',
      n: 'years -rate -within-year [1]',
    },
    isOnly: true,
  },
  {
    name: 'the present value',
    equation: 'K0 = K/(1 + i)^n',
    symbols: {
      K0: 'present-value -within-year [*]',
      K: '[*]',
      i: 'rate -percent [1]',
      n: 'years -rate -within-year [1]',
    },
    isOnly: true,
  },
  {
    name: 'the simple interest',
    equation: 'Z = K*i*n',
    symbols: {
      Z: 'simple-interest -compound [*]',
      K: '[*]',
      i: 'rate -percent [1]',
      n: 'years -rate -within-year [1]',
    },
    isOnly: true,
  },
  {
    name: 'a sum with simple interest',
    equation: 'K = K0*(1 + i*n)',
    symbols: {
      K: 'simple-interest -compound [*]',
      K0: '[*]',
      i: 'rate -percent [1]',
      n: 'years -rate -within-year [1]',
    },
    isOnly: true,
  },
  {
    name: 'the standard error',
    equation: 'SE = s/sqrt(n)',
    symbols: { SE: 'standard-error [*]', s: '[*]', n: '[1]' },
    isOnly: true,
  },
]
