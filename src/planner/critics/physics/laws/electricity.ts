// Laws of electricity and magnetism

import type { Law } from '../law.ts'

const FIRST = '-combined [ohm]'
const ON_COIL = { f: 'frequency [1/s]', L: '[H]' } as const
const ON_CAPACITOR = { f: 'frequency [1/s]', C: '[F]' } as const
const RC = { t: '[s]', R: '[ohm]', C: '[F]' } as const

export const ELECTRICITY: readonly Law[] = [
  {
    name: 'the resistance of two resistors in parallel',
    equation: 'R = R1*R2/(R1 + R2)',
    symbols: { R: 'parallel -series [ohm]', R1: FIRST, R2: FIRST },
    isOnly: true,
    isOneWay: true,
  },
  {
    name: 'the resistance of two resistors in series',
    equation: 'R = R1 + R2',
    symbols: { R: 'series -parallel -reactance [ohm]', R1: FIRST, R2: FIRST },
    isOnly: true,
    isOneWay: true,
  },
  {
    name: 'the resistance of three resistors in parallel',
    equation: 'R = 1/(1/R1 + 1/R2 + 1/R3)',
    symbols: { R: 'parallel -series [ohm]', R1: FIRST, R2: FIRST, R3: FIRST },
    isOnly: true,
    isOneWay: true,
  },
  {
    name: 'the capacitance of two capacitors in series',
    equation: 'C = C1*C2/(C1 + C2)',
    symbols: { C: 'series -parallel [F]', C1: '-combined [F]', C2: '-combined [F]' },
    isOnly: true,
    isOneWay: true,
  },
  {
    name: 'the capacitance of two capacitors in parallel',
    equation: 'C = C1 + C2',
    symbols: { C: 'parallel -series [F]', C1: '-combined [F]', C2: '-combined [F]' },
    isOnly: true,
    isOneWay: true,
  },
  {
    name: 'the energy of a capacitor',
    equation: 'E = C*U^2/2',
    symbols: { E: 'energy -supplied [J]', C: '[F]', U: '-peak -rms [V]' },
  },
  {
    name: 'the energy of a capacitor, by its charge',
    equation: 'E = Q^2/(2*C)',
    symbols: { E: 'energy -supplied [J]', Q: '[C]', C: '[F]' },
  },
  {
    name: 'the energy of a coil',
    equation: 'E = L*I^2/2',
    symbols: { E: 'energy [J]', L: '[H]', I: '-peak -rms [A]' },
  },
  {
    name: 'the power in a resistor',
    equation: 'P = R*I^2',
    symbols: { P: 'power -peak [W]', R: '[ohm]', I: '-peak [A]' },
  },
  {
    name: 'the power in a resistor, by the voltage',
    equation: 'P = U^2/R',
    symbols: { P: 'power -peak [W]', U: '-peak [V]', R: '[ohm]' },
  },
  {
    name: 'the frequency of an LC circuit',
    equation: 'f = 1/(2*pi*sqrt(L*C))',
    symbols: { f: 'frequency [1/s]', L: '[H]', C: '[F]' },
  },
  {
    name: 'the angular frequency of an LC circuit',
    equation: 'omega = 1/sqrt(L*C)',
    symbols: { omega: 'angular-speed [1/s]', L: '[H]', C: '[F]' },
  },
  {
    name: 'the reactance of a coil',
    equation: 'X = 2*pi*f*L',
    symbols: { X: '[ohm]', ...ON_COIL },
  },
  {
    name: 'the reactance of a coil, by the angular frequency',
    equation: 'X = omega*L',
    symbols: { X: '[ohm]', omega: 'angular-speed [rad/s]', L: '[H]' },
  },
  {
    name: 'the reactance of a capacitor',
    equation: 'X = 1/(2*pi*f*C)',
    symbols: { X: '[ohm]', ...ON_CAPACITOR },
  },
  {
    name: 'the reactance of a capacitor, by the angular frequency',
    equation: 'X = 1/(omega*C)',
    symbols: { X: '[ohm]', omega: 'angular-speed [rad/s]', C: '[F]' },
  },
  {
    name: 'the impedance in series',
    equation: 'Z = sqrt(R^2 + X^2)',
    symbols: { Z: 'impedance -parallel [ohm]', R: '-reactance [ohm]', X: 'reactance [ohm]' },
    isOnly: true,
    isOneWay: true,
  },
  {
    name: 'the rms value, by the peak',
    equation: 'U = P/sqrt(2)',
    symbols: { U: 'rms [*]', P: 'peak -rms [*]' },
  },
  {
    name: 'the force between two charges',
    equation: 'F = k*q1*q2/r^2',
    symbols: { F: 'coulomb-force [N]', k: '[N m^2/C^2]', q1: '[C]', q2: '[C]', r: '[m]' },
  },
  {
    name: 'the electric field of a charge',
    equation: 'E = k*q/r^2',
    symbols: { E: 'electric-field [V/m]', k: '[N m^2/C^2]', q: '[C]', r: '[m]' },
  },
  {
    name: 'the capacitance of two plates',
    equation: 'C = eps*A/d',
    symbols: { C: 'parallel-plates [F]', eps: '[F/m]', A: '[m^2]', d: '[m]' },
  },
  {
    name: 'the magnetic field of a straight wire',
    equation: 'B = mu*I/(2*pi*r)',
    symbols: {
      B: 'magnetic-field straight-wire -loop -solenoid [T]',
      mu: '[H/m]',
      I: '[A]',
      r: '[m]',
    },
  },
  {
    name: 'the magnetic field in the middle of a loop',
    equation: 'B = mu*I/(2*r)',
    symbols: { B: 'magnetic-field loop -solenoid [T]', mu: '[H/m]', I: '[A]', r: 'radius [m]' },
  },
  {
    name: 'the magnetic field in a long solenoid',
    equation: 'B = mu*N*I/l',
    symbols: {
      B: 'magnetic-field solenoid -loop [T]',
      mu: '[H/m]',
      N: '[1]',
      I: '[A]',
      l: '-radius -diameter [m]',
    },
  },
  {
    name: 'the force on a moving charge',
    equation: 'F = q*v*B',
    symbols: { F: 'lorentz [N]', q: '[C]', v: '[m/s]', B: '[T]' },
  },
  {
    name: 'the radius of a charge in a magnetic field',
    equation: 'r = m*v/(q*B)',
    symbols: { r: 'radius [m]', m: '[kg]', v: '[m/s]', q: '[C]', B: '[T]' },
  },
  {
    name: 'what is left in a capacitor that is discharged',
    equation: 'U = U0*exp(-t/(R*C))',
    symbols: { U: 'discharging -energy -charging [*]', U0: '[*]', ...RC },
    isOnly: true,
  },
  {
    name: 'what is in a capacitor that is charged',
    equation: 'U = U0*(1 - exp(-t/(R*C)))',
    symbols: {
      U: 'charging -current -energy -discharging -resistor [*]',
      U0: '-current [*]',
      ...RC,
    },
    isOnly: true,
  },
]
