// Laws of rotation, oscillations and waves

import type { Condition, Law } from '../law.ts'

const SMALL_SWINGS: Condition = {
  assumption: 'The swings are small.',
  said: /\bsmall\b/i,
  denied: /\blarge (?:angle|swing|amplitude)/i,
}

const SPRUNG = { m: '[kg]', k: '[N/m]' } as const
const HANGING = { L: '[m]', g: '[m/s^2]' } as const
const BODY = { m: '[kg]', r: 'radius [m]' } as const
const BAR = { m: '[kg]', L: '-radius -diameter [m]' } as const

export const ROTATION_AND_WAVES: readonly Law[] = [
  {
    name: 'the angular speed, by the frequency',
    equation: 'omega = 2*pi*f',
    symbols: { omega: 'angular-speed [1/s]', f: 'frequency [1/s]' },
  },
  {
    name: 'the angular speed, by the period',
    equation: 'omega = 2*pi/T',
    symbols: { omega: 'angular-speed [1/s]', T: 'period -half-life [s]' },
  },
  {
    name: 'the frequency, by the period',
    equation: 'f = 1/T',
    symbols: { f: 'frequency [1/s]', T: 'period -half-life [s]' },
  },
  {
    name: 'the speed on a circle, by the frequency',
    equation: 'v = 2*pi*r*f',
    symbols: { v: '[m/s]', r: 'radius [m]', f: 'frequency [1/s]' },
  },
  {
    name: 'the speed on a circle, by the diameter and the frequency',
    equation: 'v = pi*d*f',
    symbols: { v: '[m/s]', d: 'diameter [m]', f: 'frequency [1/s]' },
  },
  {
    name: 'the speed of a rim, by its turns',
    equation: 'v = 2*pi*r*f',
    symbols: { v: 'rim speed [m/s]', r: 'radius [m]', f: '-angular-speed [1/s]' },
  },
  {
    name: 'the speed on a circle, by the period',
    equation: 'v = 2*pi*r/T',
    symbols: { v: '[m/s]', r: 'radius [m]', T: 'period [s]' },
  },
  {
    name: 'the speed on a circle, by the angular speed',
    equation: 'v = omega*r',
    symbols: { v: '[m/s]', omega: 'angular-speed [rad/s]', r: 'radius [m]' },
  },
  {
    name: 'the energy of rotation',
    equation: 'E = I*omega^2/2',
    symbols: { E: 'rotational-energy [J]', I: '[kg m^2]', omega: 'angular-speed [rad/s]' },
  },
  {
    name: 'the angular momentum',
    equation: 'L = I*omega',
    symbols: {
      L: 'angular-momentum [kg m^2/s]',
      I: '[kg m^2]',
      omega: 'angular-speed [rad/s]',
    },
  },
  {
    name: 'the moment of inertia of a solid disc or cylinder',
    equation: 'I = m*r^2/2',
    symbols: { I: 'inertia-moment disc -hollow [kg m^2]', ...BODY },
  },
  {
    name: 'the moment of inertia of a ring',
    equation: 'I = m*r^2',
    symbols: { I: 'inertia-moment ring [kg m^2]', ...BODY },
  },
  {
    name: 'the moment of inertia of a solid sphere',
    equation: 'I = 2/5*m*r^2',
    symbols: { I: 'inertia-moment sphere -hollow [kg m^2]', ...BODY },
  },
  {
    name: 'the moment of inertia of a hollow sphere',
    equation: 'I = 2/3*m*r^2',
    symbols: { I: 'inertia-moment sphere hollow [kg m^2]', ...BODY },
  },
  {
    name: 'the moment of inertia of a rod about its centre',
    equation: 'I = m*L^2/12',
    symbols: { I: 'inertia-moment rod rod-centre -rod-end [kg m^2]', ...BAR },
  },
  {
    name: 'the moment of inertia of a rod about its end',
    equation: 'I = m*L^2/3',
    symbols: { I: 'inertia-moment rod rod-end -rod-centre [kg m^2]', ...BAR },
  },
  {
    name: 'the period of a pendulum',
    equation: 'T = 2*pi*sqrt(L/g)',
    symbols: { T: 'period pendulum -rigid [s]', ...HANGING },
    conditions: [SMALL_SWINGS],
  },
  {
    name: 'the frequency of a pendulum',
    equation: 'f = sqrt(g/L)/(2*pi)',
    symbols: { f: 'frequency pendulum -rigid [1/s]', ...HANGING },
  },
  {
    name: 'the angular frequency of a pendulum',
    equation: 'omega = sqrt(g/L)',
    symbols: { omega: 'angular-speed pendulum -rigid [1/s]', ...HANGING },
  },
  {
    name: 'the period of a mass on a spring',
    equation: 'T = 2*pi*sqrt(m/k)',
    symbols: { T: 'period [s]', ...SPRUNG },
  },
  {
    name: 'the frequency of a mass on a spring',
    equation: 'f = sqrt(k/m)/(2*pi)',
    symbols: { f: 'frequency [1/s]', ...SPRUNG },
  },
  {
    name: 'the angular frequency of a mass on a spring',
    equation: 'omega = sqrt(k/m)',
    symbols: { omega: 'angular-speed [1/s]', ...SPRUNG },
  },
  {
    name: 'the stiffness of two springs in series',
    equation: 'k = k1*k2/(k1 + k2)',
    symbols: { k: 'series [N/m]', k1: '-combined [N/m]', k2: '-combined [N/m]' },
    isOnly: true,
    isOneWay: true,
  },
  {
    name: 'the stiffness of two springs in parallel',
    equation: 'k = k1 + k2',
    symbols: { k: 'parallel [N/m]', k1: '-combined [N/m]', k2: '-combined [N/m]' },
    isOnly: true,
    isOneWay: true,
  },
  {
    name: 'the speed of a wave',
    equation: 'v = lambda*f',
    symbols: { v: '[m/s]', lambda: 'wavelength [m]', f: 'frequency [1/s]' },
  },
  {
    name: 'the speed of a wave on a string',
    equation: 'v = sqrt(F/mu)',
    symbols: { v: 'speed [m/s]', F: '[N]', mu: '[kg/m]' },
  },
  {
    name: 'the energy of a photon',
    equation: 'E = h*f',
    symbols: { E: 'photon [J]', h: '-reduced [J s]', f: 'frequency [1/s]' },
  },
  {
    name: 'the energy of a photon, by the wavelength',
    equation: 'E = h*c/lambda',
    symbols: { E: '[J]', h: '-reduced [J s]', c: '[m/s]', lambda: 'wavelength [m]' },
  },
  {
    name: 'the wavelength of a body',
    equation: 'lambda = h/(m*v)',
    symbols: { lambda: 'wavelength [m]', h: '-reduced [J s]', m: '[kg]', v: '[m/s]' },
  },
  {
    name: 'the wavelength of a momentum',
    equation: 'lambda = h/p',
    symbols: { lambda: 'wavelength [m]', h: '-reduced [J s]', p: 'momentum [kg m/s]' },
  },
  {
    name: 'the focal length of a lens',
    equation: '1/f = 1/a + 1/b',
    symbols: {
      f: 'focal-length -virtual [m]',
      a: 'object-distance -virtual [m]',
      b: 'image-distance -virtual [m]',
    },
    isOnly: true,
  },
  {
    name: 'the focal length of a mirror',
    equation: 'f = r/2',
    symbols: { f: 'focal-length mirror-focus [m]', r: 'radius [m]' },
  },
  {
    name: 'the angle of refraction',
    equation: 'n2*sin(theta2) = n1*sin(theta1)',
    symbols: {
      theta2: 'refraction [rad]',
      n2: 'second [1]',
      theta1: 'incidence [rad]',
      n1: 'incidence -second [1]',
    },
    isOnly: true,
  },
]
