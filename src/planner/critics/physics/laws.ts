// The laws that are known
//
// Few, and each beyond doubt: those that models and students get wrong by a factor, or use where
// they do not hold.

import type { Condition, Law, Role } from './law.ts'

const MASS: Role = { name: 'm', unit: 'kg' }
const SPEED: Role = { name: 'v', unit: 'm/s' }
const TIME: Role = { name: 't', unit: 's' }
const FREE_FALL: Role = { name: 'g', unit: 'm/s^2' }
const ACCELERATION: Role = { name: 'a', unit: 'm/s^2' }
const COMBINED = /parallel|series|combin|equivalent|total|both|pair|each/i
const RADIUS_SAID = /^[rR]\b|^[rR]_|radius/i
const RADIUS: Role = { name: 'r', unit: 'm', said: RADIUS_SAID }
const DIAMETER: Role = { name: 'd', unit: 'm', said: /diameter/i }

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
const SMALL_SWINGS: Condition = {
  assumption: 'The swings are small.',
  said: /\bsmall\b/i,
  denied: /\blarge (?:angle|swing|amplitude)/i,
}
const IDEAL_GAS: Condition = {
  assumption: 'The gas is ideal.',
  said: /\bideal\b|perfect gas/i,
  denied: /\b(?:real gas|not ideal|non-?ideal|van der waals)\b/i,
}
const GAS: readonly Role[] = [
  { name: 'n', unit: 'mol' },
  { name: 'R', unit: 'J/(mol K)' },
  { name: 'T', unit: 'K' },
]

/** A law of geometry, for lengths with or without a unit. */
function shape(name: string, words: RegExp, role: Role, unit: string, formula: string): Law {
  return { name, words, roles: [role], unit, formula, isGeometry: true }
}

const CIRCLE = /\barea of (?:the |a |this )?(?:\w+ )?circ(?:le|ular)/i
const SPHERE = /\bvolume of (?:the |a |this )?(?:\w+ )?(?:sphere|ball)\b/i
const RIM = /\bcircumference of (?:the |a |this )?(?:\w+ )?(?:circle|wheel)/i
const SURFACE = /\bsurface (?:area )?of (?:the |a |this )?(?:\w+ )?(?:sphere|ball)\b/i

export const LAWS: readonly Law[] = [
  {
    name: 'the kinetic energy',
    words: /\bkinetic energy\b/i,
    roles: [MASS, SPEED],
    unit: 'J',
    formula: 'm*v^2/2',
    bounds: [
      { role: 'v', most: 3e7, reason: 'Near the speed of light the kinetic energy is larger.' },
    ],
  },
  {
    name: 'the potential energy at a height',
    words: /\bpotential energy\b/i,
    roles: [MASS, FREE_FALL, { name: 'h', unit: 'm' }],
    unit: 'J',
    formula: 'm*g*h',
    bounds: [{ role: 'h', most: 1e5, reason: 'Gravity is weaker at such a height.' }],
  },
  {
    name: 'the energy of a spring',
    words: /\b(?:elastic|spring)\b.*\benergy\b|\benergy\b.*\b(?:spring|elastic)\b/i,
    roles: [
      { name: 'k', unit: 'N/m' },
      { name: 'x', unit: 'm' },
    ],
    unit: 'J',
    formula: 'k*x^2/2',
  },
  {
    name: 'the period of a pendulum',
    words: /\bperiod\b.*\bpendulum\b|\bpendulum\b.*\bperiod\b/i,
    roles: [{ name: 'L', unit: 'm' }, FREE_FALL],
    unit: 's',
    formula: '2*pi*sqrt(L/g)',
    conditions: [SMALL_SWINGS],
  },
  {
    name: 'the period of a mass on a spring',
    words: /\bperiod\b/i,
    roles: [MASS, { name: 'k', unit: 'N/m' }],
    unit: 's',
    formula: '2*pi*sqrt(m/k)',
  },
  {
    name: 'the distance of a motion from rest',
    words: /\b(?:distance|height|depth)\b.*\b(?:free fall|falls?|from rest)\b/i,
    roles: [ACCELERATION, TIME],
    unit: 'm',
    formula: 'a*t^2/2',
    conditions: [CONSTANT_ACCELERATION],
  },
  {
    name: 'the speed after a time',
    words: /\b(?:speed|velocity)\b/i,
    roles: [{ name: 'u', unit: 'm/s' }, ACCELERATION, TIME],
    unit: 'm/s',
    formula: 'u + a*t',
    conditions: [CONSTANT_ACCELERATION],
  },
  {
    name: 'the distance after a time',
    words: /\b(?:distance|displacement|position)\b/i,
    roles: [{ name: 'u', unit: 'm/s' }, ACCELERATION, TIME],
    unit: 'm',
    formula: 'u*t + a*t^2/2',
    conditions: [CONSTANT_ACCELERATION],
  },
  {
    name: 'the speed after a distance',
    words: /\b(?:speed|velocity)\b/i,
    roles: [{ name: 'u', unit: 'm/s' }, ACCELERATION, { name: 's', unit: 'm' }],
    unit: 'm/s',
    formula: 'sqrt(u^2 + 2*a*s)',
    conditions: [CONSTANT_ACCELERATION],
  },
  {
    name: 'the range of a projectile',
    words: /\brange\b/i,
    roles: [SPEED, { name: 'theta', unit: 'rad' }, FREE_FALL],
    unit: 'm',
    formula: 'v^2*sin(2*theta)/g',
    conditions: [NO_DRAG],
  },
  {
    name: 'the pressure of an ideal gas',
    words: /\bgas\b/i,
    roles: [...GAS, { name: 'V', unit: 'm^3' }],
    unit: 'Pa',
    formula: 'n*R*T/V',
    conditions: [IDEAL_GAS],
  },
  {
    name: 'the volume of an ideal gas',
    words: /\bgas\b/i,
    roles: [...GAS, { name: 'p', unit: 'Pa' }],
    unit: 'm^3',
    formula: 'n*R*T/p',
    conditions: [IDEAL_GAS],
  },
  {
    name: 'the resistance of two resistors in parallel',
    words: /\bparallel\b/i,
    roles: [
      { name: 'R1', unit: 'ohm', isNot: COMBINED },
      { name: 'R2', unit: 'ohm', isNot: COMBINED },
    ],
    unit: 'ohm',
    formula: 'R1*R2/(R1 + R2)',
    isOnly: true,
  },
  {
    name: 'the capacitance of two capacitors in series',
    words: /\bseries\b/i,
    roles: [
      { name: 'C1', unit: 'F', isNot: COMBINED },
      { name: 'C2', unit: 'F', isNot: COMBINED },
    ],
    unit: 'F',
    formula: 'C1*C2/(C1 + C2)',
    isOnly: true,
  },
  {
    name: 'the speed of a rim, by its turns',
    words: /\b(?:speed|velocity)\b.*\b(?:rim|edge|tip|circumference)\b/i,
    roles: [
      { name: 'r', unit: 'm', said: RADIUS_SAID },
      { name: 'f', unit: '1/s', unless: /rev|rad|deg/ },
    ],
    unit: 'm/s',
    formula: '2*pi*r*f',
  },
  {
    name: 'the area of a triangle',
    words: /\barea of (?:the |a |this )?(?:\w+ )?triangle\b/i,
    roles: [
      { name: 'b', unit: 'm', said: /\bbase\b/i },
      { name: 'h', unit: 'm', said: /\b(?:height|altitude)\b/i },
    ],
    unit: 'm^2',
    formula: 'b*h/2',
    isGeometry: true,
  },
  {
    name: 'the stiffness of two springs in series',
    words: /\bseries\b/i,
    roles: [
      { name: 'k1', unit: 'N/m', isNot: COMBINED },
      { name: 'k2', unit: 'N/m', isNot: COMBINED },
    ],
    unit: 'N/m',
    formula: 'k1*k2/(k1 + k2)',
    isOnly: true,
  },
  {
    name: 'what is left after a time, by the half-life',
    words: /\b(?:left|remain\w*)\b/i,
    roles: [
      { name: 'N0', unit: '*' },
      { name: 't', unit: 's' },
      { name: 'T', unit: 's', said: /half-?\s?life/i },
    ],
    unit: '*',
    formula: 'N0*exp(-ln(2)*t/T)',
    isOnly: true,
  },
  {
    name: 'the efficiency',
    words: /\bfind the efficiency\b|^(?:compute|calculate|find|determine) the efficiency\b/i,
    roles: [
      {
        name: 'out',
        unit: '*',
        said: /\b(?:out|output|gives?|given|useful|delivers?|delivered)\b|_out\b/i,
      },
      {
        name: 'in',
        unit: '*',
        said: /\b(?:in|input|takes?|taken|consumes?|consumed|supplied)\b|_in\b/i,
      },
    ],
    unit: '1',
    formula: 'out/in',
    isOnly: true,
  },
  shape('the area of a circle', CIRCLE, RADIUS, 'm^2', 'pi*r^2'),
  shape('the area of a circle, by its diameter', CIRCLE, DIAMETER, 'm^2', 'pi*d^2/4'),
  shape('the volume of a sphere', SPHERE, RADIUS, 'm^3', '4/3*pi*r^3'),
  shape('the volume of a sphere, by its diameter', SPHERE, DIAMETER, 'm^3', 'pi*d^3/6'),
  shape('the circumference of a circle', RIM, RADIUS, 'm', '2*pi*r'),
  shape('the circumference of a circle, by its diameter', RIM, DIAMETER, 'm', 'pi*d'),
  shape('the surface of a sphere', SURFACE, RADIUS, 'm^2', '4*pi*r^2'),
  shape('the surface of a sphere, by its diameter', SURFACE, DIAMETER, 'm^2', 'pi*d^2'),
]
