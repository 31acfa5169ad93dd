// Laws of heat, gases, fluids, chemistry and radioactivity

import type { Condition, Law } from '../law.ts'

const IDEAL_GAS: Condition = {
  assumption: 'The gas is ideal.',
  said: /\bideal\b|perfect gas/i,
  denied: /\b(?:real gas|not ideal|non-?ideal|van der waals)\b/i,
}
const GAS = { n: '[mol]', R: 'gas [J/(mol K)]', T: '[K]' } as const
const OF_ONE = { k: '[J/K]', T: '[K]', m: '[kg]' } as const
const OF_A_MOLE = { R: '[J/(mol K)]', T: '[K]', M: '[kg/mol]' } as const
const BETWEEN = { Th: 'hot -cold [K]', Tc: 'cold -hot [K]' } as const

export const HEAT_AND_MATTER: readonly Law[] = [
  {
    name: 'the pressure of an ideal gas',
    equation: 'p = n*R*T/V',
    symbols: { p: '[Pa]', ...GAS, V: '[m^3]' },
    conditions: [IDEAL_GAS],
  },
  {
    name: 'the volume of an ideal gas',
    equation: 'V = n*R*T/p',
    symbols: { V: '[m^3]', ...GAS, p: '[Pa]' },
    conditions: [IDEAL_GAS],
  },
  {
    name: 'the mean kinetic energy of a particle of a gas',
    equation: 'E = 3/2*k*T',
    symbols: { E: 'mean kinetic -rolling -diatomic [J]', k: '[J/K]', T: '[K]' },
  },
  {
    name: 'the rms speed of the particles of a gas',
    equation: 'v = sqrt(3*k*T/m)',
    symbols: { v: 'rms-speed [m/s]', ...OF_ONE },
  },
  {
    name: 'the rms speed of the particles of a gas, by its molar mass',
    equation: 'v = sqrt(3*R*T/M)',
    symbols: { v: 'rms-speed [m/s]', ...OF_A_MOLE },
  },
  {
    name: 'the mean speed of the particles of a gas',
    equation: 'v = sqrt(8*k*T/(pi*m))',
    symbols: { v: 'mean speed -rms-speed -most-probable [m/s]', ...OF_ONE },
  },
  {
    name: 'the mean speed of the particles of a gas, by its molar mass',
    equation: 'v = sqrt(8*R*T/(pi*M))',
    symbols: { v: 'mean speed -rms-speed -most-probable [m/s]', ...OF_A_MOLE },
  },
  {
    name: 'the most probable speed of the particles of a gas',
    equation: 'v = sqrt(2*k*T/m)',
    symbols: { v: 'most-probable [m/s]', ...OF_ONE },
  },
  {
    name: 'the most probable speed of the particles of a gas, by its molar mass',
    equation: 'v = sqrt(2*R*T/M)',
    symbols: { v: 'most-probable [m/s]', ...OF_A_MOLE },
  },
  {
    name: 'what a black body radiates',
    equation: 'P = sigma*A*T^4',
    symbols: { P: 'radiated [W]', sigma: '[W/(m^2 K^4)]', A: '[m^2]', T: '[K]' },
  },
  {
    name: 'the efficiency of a Carnot engine',
    equation: 'eta = 1 - Tc/Th',
    symbols: { eta: 'carnot -refrigerator -heat-pump -percent [1]', ...BETWEEN },
    isOnly: true,
  },
  {
    name: 'what an ideal refrigerator performs',
    equation: 'c = Tc/(Th - Tc)',
    symbols: { c: 'refrigerator -heat-pump [1]', ...BETWEEN },
    isOnly: true,
  },
  {
    name: 'what an ideal heat pump performs',
    equation: 'c = Th/(Th - Tc)',
    symbols: { c: 'heat-pump [1]', ...BETWEEN },
    isOnly: true,
  },
  {
    name: 'the heat for a rise of temperature',
    equation: 'Q = m*c*dT',
    symbols: { Q: 'heat [J]', m: '[kg]', c: '[J/(kg K)]', dT: '[K]' },
  },
  {
    name: 'the expansion of a body',
    equation: 'dL = alpha*L*dT',
    symbols: { dL: 'expansion [m]', alpha: '[1/K]', L: '[m]', dT: '[K]' },
  },
  {
    name: 'the dynamic pressure',
    equation: 'q = rho*v^2/2',
    symbols: { q: 'dynamic-pressure [Pa]', rho: '[kg/m^3]', v: '[m/s]' },
  },
  {
    name: 'the hydrostatic pressure',
    equation: 'p = rho*g*h',
    symbols: { p: 'hydrostatic [Pa]', rho: '[kg/m^3]', g: '[m/s^2]', h: '[m]' },
  },
  {
    name: 'the speed of an outflow',
    equation: 'v = sqrt(2*g*h)',
    symbols: { v: 'efflux [m/s]', g: '[m/s^2]', h: '[m]' },
  },
  {
    name: 'the drag',
    equation: 'F = c*rho*A*v^2/2',
    symbols: { F: 'drag [N]', c: '[1]', rho: '[kg/m^3]', A: '[m^2]', v: '[m/s]' },
  },
  {
    name: 'the drag of a small sphere',
    equation: 'F = 6*pi*eta*r*v',
    symbols: { F: '[N]', eta: '[Pa s]', r: 'radius [m]', v: '[m/s]' },
  },
  {
    name: 'the flow through a tube',
    equation: 'Q = pi*r^4*dp/(8*eta*L)',
    symbols: {
      Q: 'poiseuille [m^3/s]',
      r: 'radius [m]',
      dp: '[Pa]',
      eta: '[Pa s]',
      L: '-radius [m]',
    },
  },
  {
    name: 'the buoyancy',
    equation: 'F = rho*V*g',
    symbols: { F: 'buoyancy [N]', rho: '[kg/m^3]', V: '[m^3]', g: '[m/s^2]' },
  },
  {
    name: 'what is left after a time, by the half-life',
    equation: 'N = N0*exp(-ln(2)*t/T)',
    symbols: { N: 'left -gone [*]', N0: '[*]', t: '-half-life [s]', T: 'half-life [s]' },
    isOnly: true,
  },
  {
    name: 'the decay constant, by the half-life',
    equation: 'lambda = ln(2)/T',
    symbols: { lambda: 'decay-constant [1/s]', T: 'half-life [s]' },
  },
  {
    name: 'the mean lifetime, by the half-life',
    equation: 'tau = T/ln(2)',
    symbols: { tau: 'mean-life [s]', T: 'half-life [s]' },
  },
  {
    name: 'what is left of a reaction of the first order',
    equation: 'c = c0*exp(-k*t)',
    symbols: { c: 'first-order -gone [*]', c0: '[*]', k: '[1/s]', t: '[s]' },
    isOnly: true,
  },
  {
    name: 'what is left after a time, by the decay constant',
    equation: 'N = N0*exp(-lambda*t)',
    symbols: { N: 'left -gone [*]', N0: '[*]', lambda: 'decay-constant [1/s]', t: '[s]' },
    isOnly: true,
  },
  {
    name: 'the rate constant after Arrhenius',
    equation: 'k = A*exp(-E/(R*T))',
    symbols: { k: 'arrhenius [*]', A: '[*]', E: '[J/mol]', R: '[J/(mol K)]', T: '[K]' },
    isOnly: true,
  },
  {
    name: 'the free enthalpy',
    equation: 'dG = dH - T*dS',
    symbols: { dG: 'gibbs [J/mol]', dH: '[J/mol]', T: '[K]', dS: '[J/(mol K)]' },
    isOnly: true,
  },
  {
    name: 'the absorbance',
    equation: 'A = eps*c*l',
    symbols: { A: 'absorbance [1]', eps: '[m^2/mol]', c: '[mol/m^3]', l: '[m]' },
  },
]
