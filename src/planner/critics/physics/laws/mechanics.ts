// Laws of motion, forces and energy

import type { Condition, Law } from '../law.ts'

const CONSTANT_ACCELERATION: Condition = {
  assumption: 'The acceleration is constant.',
  said: /\b(?:constant|uniform\w*|steady|steadily)\b|free fall|falls?\b|thrown|dropped|gravity/i,
  denied:
    /acceleration (?:varies|changes|grows|increases|decreases|rises|depends|is not constant|is not uniform)|(?:varying|variable|changing|non-?uniform|non-?constant) acceleration/i,
}
const NO_DRAG: Condition = {
  assumption: 'Air resistance is neglected.',
  said: /\b(?:no|neglect\w*|ignor\w*|negligible|without)\b[^.]*\b(?:air|drag|resistance)|(?:air|drag)[^.]*\b(?:neglect\w*|ignored|negligible)|vacuum/i,
}

const THROWN = { v: '[m/s]', theta: '-vertical [rad]', g: '[m/s^2]' } as const
const TOWARDS = 'from-horizontal -vertical [rad]'
const ON_INCLINE = { m: '[kg]', g: '[m/s^2]', theta: 'incline -vertical [rad]' } as const
const ATTRACTED = { G: '[m^3/(kg s^2)]', M: '[kg]' } as const

/** The components of what is measured in a unit: of lengths a step may know another one. */
function componentsIn(unit: string): readonly Law[] {
  const whole = { c: `-horizontal -vertical -weight [${unit}]`, theta: TOWARDS } as const
  return [
    {
      name: `the horizontal component in ${unit}`,
      equation: 'x = c*cos(theta)',
      symbols: { x: `horizontal [${unit}]`, ...whole },
      isOnly: true,
      isOneWay: true,
    },
    {
      name: `the vertical component in ${unit}`,
      equation: 'y = c*sin(theta)',
      symbols: { y: `vertical [${unit}]`, ...whole },
      isOnly: true,
      isOneWay: true,
    },
  ]
}

export const MECHANICS: readonly Law[] = [
  {
    name: 'the kinetic energy',
    equation: 'E = m*v^2/2',
    symbols: { E: 'kinetic-energy -rolling [J]', m: '[kg]', v: '[m/s]' },
    bounds: [
      {
        symbol: 'v',
        most: 3e7,
        reason: 'Near the speed of light the kinetic energy is larger.',
      },
    ],
  },
  {
    name: 'the kinetic energy of a momentum',
    equation: 'E = p^2/(2*m)',
    symbols: { E: 'kinetic-energy -rolling [J]', p: '[kg m/s]', m: '[kg]' },
  },
  {
    name: 'the potential energy at a height',
    equation: 'E = m*g*h',
    symbols: { E: 'potential [J]', m: '[kg]', g: '[m/s^2]', h: '[m]' },
    bounds: [{ symbol: 'h', most: 1e5, reason: 'Gravity is weaker at such a height.' }],
  },
  {
    name: 'the energy of a spring',
    equation: 'E = k*x^2/2',
    symbols: { E: 'spring-energy [J]', k: '[N/m]', x: '[m]' },
  },
  {
    name: 'the force of a spring',
    equation: 'F = k*x',
    symbols: { F: 'spring-force [N]', k: '[N/m]', x: '[m]' },
  },
  {
    name: 'the momentum',
    equation: 'p = m*v',
    symbols: { p: 'momentum [kg m/s]', m: '[kg]', v: '[m/s]' },
  },
  {
    name: 'the distance of a motion from rest',
    equation: 's = a*t^2/2',
    symbols: { s: 'fall-distance [m]', a: '[m/s^2]', t: '[s]' },
    conditions: [CONSTANT_ACCELERATION],
  },
  {
    name: 'the time of a fall',
    equation: 't = sqrt(2*h/g)',
    symbols: { t: 'fall-time [s]', h: '[m]', g: '[m/s^2]' },
  },
  {
    name: 'the speed after a fall',
    equation: 'v = sqrt(2*g*h)',
    symbols: { v: 'impact-speed [m/s]', g: '[m/s^2]', h: '[m]' },
  },
  {
    name: 'the speed after a time',
    equation: 'v = u + a*t',
    symbols: { v: 'speed [m/s]', u: '[m/s]', a: '[m/s^2]', t: '[s]' },
    conditions: [CONSTANT_ACCELERATION],
  },
  {
    name: 'the distance after a time',
    equation: 's = u*t + a*t^2/2',
    symbols: { s: 'distance [m]', u: '[m/s]', a: '[m/s^2]', t: '[s]' },
    conditions: [CONSTANT_ACCELERATION],
  },
  {
    name: 'the speed after a distance',
    equation: 'v = sqrt(u^2 + 2*a*s)',
    symbols: { v: 'speed [m/s]', u: '[m/s]', a: '[m/s^2]', s: '[m]' },
    conditions: [CONSTANT_ACCELERATION],
  },
  {
    name: 'the stopping distance',
    equation: 's = v^2/(2*a)',
    symbols: { s: 'stopping-distance [m]', v: '[m/s]', a: '[m/s^2]' },
  },
  {
    name: 'the centripetal acceleration',
    equation: 'a = v^2/r',
    symbols: { a: 'centripetal-acceleration [m/s^2]', v: '[m/s]', r: 'radius [m]' },
  },
  {
    name: 'the centripetal acceleration, by the angular speed',
    equation: 'a = omega^2*r',
    symbols: {
      a: 'centripetal-acceleration [m/s^2]',
      omega: 'angular-speed [rad/s]',
      r: 'radius [m]',
    },
  },
  {
    name: 'the centripetal acceleration, by the frequency',
    equation: 'a = (2*pi*f)^2*r',
    symbols: { a: 'centripetal-acceleration [m/s^2]', f: 'frequency [1/s]', r: 'radius [m]' },
  },
  {
    name: 'the centripetal force',
    equation: 'F = m*v^2/r',
    symbols: { F: 'centripetal-force [N]', m: '[kg]', v: '[m/s]', r: 'radius [m]' },
  },
  {
    name: 'the centripetal force, by the angular speed',
    equation: 'F = m*omega^2*r',
    symbols: {
      F: 'centripetal-force [N]',
      m: '[kg]',
      omega: 'angular-speed [rad/s]',
      r: 'radius [m]',
    },
  },
  {
    name: 'the centripetal force, by the frequency',
    equation: 'F = m*(2*pi*f)^2*r',
    symbols: { F: 'centripetal-force [N]', m: '[kg]', f: 'frequency [1/s]', r: 'radius [m]' },
  },
  {
    name: 'the range of a projectile',
    equation: 'R = v^2*sin(2*theta)/g',
    symbols: { R: 'range [m]', ...THROWN },
    conditions: [NO_DRAG],
    isOnly: true,
  },
  {
    name: 'the greatest height of a projectile',
    equation: 'h = v^2*sin(theta)^2/(2*g)',
    symbols: { h: 'maximum-height [m]', ...THROWN },
    isOnly: true,
  },
  {
    name: 'the height of a throw',
    equation: 'h = v^2/(2*g)',
    symbols: { h: 'maximum-height [m]', v: '[m/s]', g: '[m/s^2]' },
  },
  {
    name: 'the time of flight of a projectile',
    equation: 't = 2*v*sin(theta)/g',
    symbols: { t: 'flight-time -part [s]', ...THROWN },
    isOnly: true,
  },
  {
    name: 'the time to the highest point of a projectile',
    equation: 't = v*sin(theta)/g',
    symbols: { t: 'rise-time [s]', ...THROWN },
    isOnly: true,
  },
  ...['m/s', 'N', 'V/m'].flatMap(componentsIn),
  {
    name: 'the component of the weight along an incline',
    equation: 'F = m*g*sin(theta)',
    symbols: { F: 'along-incline -normal-line -horizontal [N]', ...ON_INCLINE },
    isOnly: true,
  },
  {
    name: 'the normal force on an incline',
    equation: 'F = m*g*cos(theta)',
    symbols: { F: 'normal-force -banked [N]', ...ON_INCLINE },
    isOnly: true,
  },
  {
    name: 'the acceleration along an incline without friction',
    equation: 'a = g*sin(theta)',
    symbols: {
      a: 'along-incline -normal-line -rolling -part [m/s^2]',
      g: '[m/s^2]',
      theta: 'incline [rad]',
    },
    isOnly: true,
  },
  {
    name: 'the work of a force',
    equation: 'W = F*s*cos(theta)',
    symbols: {
      W: 'work [J]',
      F: '-weight [N]',
      s: '[m]',
      theta: '-normal-line -incline [rad]',
    },
    isOnly: true,
  },
  {
    name: 'the torque of a force',
    equation: 'M = F*r*sin(theta)',
    symbols: {
      M: 'torque [N m]',
      F: '-weight [N]',
      r: '[m]',
      theta: '-normal-line -horizontal -incline [rad]',
    },
    isOnly: true,
  },
  {
    name: 'the power of a torque',
    equation: 'P = M*omega',
    symbols: { P: 'power [W]', M: 'torque [N m]', omega: 'angular-speed [rad/s]' },
  },
  {
    name: 'the escape velocity',
    equation: 'v = sqrt(2*G*M/R)',
    symbols: { v: 'escape [m/s]', ...ATTRACTED, R: '[m]' },
  },
  {
    name: 'the speed in an orbit',
    equation: 'v = sqrt(G*M/r)',
    symbols: { v: 'orbit -escape [m/s]', ...ATTRACTED, r: '[m]' },
  },
  {
    name: 'the period of an orbit',
    equation: 'T = 2*pi*sqrt(r^3/(G*M))',
    symbols: { T: 'period [s]', ...ATTRACTED, r: '[m]' },
  },
  {
    name: 'the force of gravitation',
    equation: 'F = G*m1*m2/r^2',
    symbols: {
      F: 'gravitational-force [N]',
      G: '[m^3/(kg s^2)]',
      m1: '[kg]',
      m2: '[kg]',
      r: '-radius [m]',
    },
  },
  {
    name: 'the efficiency',
    equation: 'eta = out/in',
    symbols: {
      eta: 'efficiency -percent [1]',
      out: 'given-out -taken-in [*]',
      in: 'taken-in -given-out [*]',
    },
    isOnly: true,
  },
]
