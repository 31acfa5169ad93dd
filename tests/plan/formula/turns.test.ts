// Turns, cycles and radians in formulas
// =============================================================================
//
// Goal: no answer is off by 2 pi. Method: a table of rotational formulas of textbooks as people write them, with turns,
// hertz or radians, each with the value that is right or with the refusal; then every law again with each way of giving
// its speed, which must all come to the same.

import { describe, expect, test } from 'vitest'

import { faultsIn, TURN, valueOf } from './turning.ts'

describe('the right value', () => {
  test.each<readonly [formula: string, given: string, unit: string, value: number]>([
    // The cases of published plans.
    ['omega = 2*pi*n', 'n = 1200 rpm', 'rad/s', 125.66370614359172],
    ['v = pi*d*n', 'n = 800 rpm, d = 50 mm', 'm/min', 125.66370614359172],
    ['P = 2*pi*n*T', 'n = 1500 rpm, T = 40 N*m', 'kW', 6.283185307179586],
    ['n = w/(2*pi)', 'w = 100 rad/s', 'rpm', 954.9296585513721],
    ['s = N*pi*D', 'N = 10 rev, D = 0.7 m', 'm', 7 * Math.PI],
    ['T = 1/f', 'f = 20 rev/s', 's', 0.05],
    // Angular speeds.
    ['omega = n', 'n = 1200 rpm', 'rad/s', 125.66370614359172],
    ['n = omega', 'omega = 125.66370614359172 rad/s', 'rpm', 1200],
    ['omega = 2*(pi*n)', 'n = 60 rpm', 'rad/s', TURN],
    ['omega = n*pi*2', 'n = 60 rpm', 'rad/s', TURN],
    ['omega = 2*pi*f', 'f = 5 Hz', 'rad/s', 5 * TURN],
    ['f = omega/(2*pi)', 'omega = 60 rpm', 'Hz', 1],
    ['f = omega/(2*pi)', 'omega = 60 rpm', '1/s', 1],
    ['f = omega/(2*pi)', 'omega = 10 rad/s', 'Hz', 10 / TURN],
    ['T = 2*pi/omega', 'omega = 60 rpm', 's', 1],
    ['f = n', 'n = 1200 rpm', 'Hz', 20],
    ['n = f', 'f = 20 Hz', 'rpm', 1200],
    ['n = 2*pi*f', 'f = 20 Hz', 'rpm', 1200],
    ['f = p*n', 'n = 1500 rpm, p = 2', 'Hz', 50],
    ['n = f/p', 'f = 50 Hz, p = 2', 'rpm', 1500],
    ['n = 1/T', 'T = 0.05 s', 'rpm', 1200],
    ['N = n*t', 'n = 1200 rpm, t = 30 s', 'rev', 600],
    ['N = n*t', 'n = 1200 rpm, t = 30 s', '1', 600],
    ['t = N/n', 'n = 1200 rpm, N = 600', 's', 30],
    ['theta = 2*pi*N', 'N = 3 rev', 'rad', 3 * TURN],
    ['N = theta/(2*pi)', 'theta = 31.41592653589793 rad', 'rev', 5],
    // On a circle.
    ['v = omega*r', 'omega = 60 rpm, r = 2 m', 'm/s', 2 * TURN],
    ['v = 2*pi*r*n', 'n = 60 rpm, r = 2 m', 'm/s', 2 * TURN],
    ['v = 2*r*pi*n', 'n = 60 rpm, r = 2 m', 'm/s', 2 * TURN],
    ['v = omega*d/2', 'omega = 60 rpm, d = 4 m', 'm/s', 2 * TURN],
    ['v = n*C', 'n = 60 rpm, C = 3 m/rev', 'm/s', 3],
    ['n = v/(pi*d)', 'v = 3 m/s, d = 1 m', 'rev/s', 3 / Math.PI],
    ['n = v/(2*pi*r)', 'v = 3 m/s, r = 1 m', 'rpm', 180 / TURN],
    ['N = s/(pi*D)', 's = 10 m, D = 1 m', 'rev', 10 / Math.PI],
    ['s = phi*r', 'phi = 2 rev, r = 3 m', 'm', 6 * TURN],
    ['a = omega^2*r', 'omega = 60 rpm, r = 2 m', 'm/s^2', 2 * TURN ** 2],
    ['a = 4*pi^2*r*n^2', 'n = 60 rpm, r = 2 m', 'm/s^2', 2 * TURN ** 2],
    ['a = (2*pi*n)^2*r', 'n = 60 rpm, r = 2 m', 'm/s^2', 2 * TURN ** 2],
    ['F = m*omega^2*r', 'm = 3 kg, omega = 60 rpm, r = 2 m', 'N', 6 * TURN ** 2],
    ['F = m*(2*pi*n)^2*r', 'm = 3 kg, n = 60 rpm, r = 2 m', 'N', 6 * TURN ** 2],
    ['F = 4*pi^2*m*n^2*r', 'm = 3 kg, n = 60 rpm, r = 2 m', 'N', 6 * TURN ** 2],
    ['F = m*n^2*r', 'm = 3 kg, n = 60 rpm, r = 2 m', 'N', 6 * TURN ** 2],
    ['n = sqrt(g/r)/(2*pi)', 'g = 9.81 m/s^2, r = 1 m', 'rev/s', Math.sqrt(9.81) / TURN],
    ['n = sqrt(g/(4*pi^2*r))', 'g = 9.81 m/s^2, r = 1 m', 'rev/s', Math.sqrt(9.81) / TURN],
    // Power, torque, inertia.
    ['P = T*omega', 'T = 40 N*m, omega = 1500 rpm', 'W', 40 * 25 * TURN],
    ['P = T*n', 'T = 40 N*m, n = 1500 rpm', 'W', 40 * 25 * TURN],
    ['P = T*2*pi*n', 'T = 40 N*m, n = 1500 rpm', 'W', 40 * 25 * TURN],
    ['T = P/(2*pi*n)', 'P = 6283.185307179586 W, n = 1500 rpm', 'N*m', 40],
    ['T = P/omega', 'P = 6283.185307179586 W, omega = 1500 rpm', 'N*m', 40],
    ['n = P/(2*pi*T)', 'P = 6283.185307179586 W, T = 40 N*m', 'rpm', 1500],
    ['L = I*omega', 'I = 2 kg m^2, omega = 60 rpm', 'kg m^2/s', 2 * TURN],
    ['L = 2*pi*I*n', 'I = 2 kg m^2, n = 60 rpm', 'kg m^2/s', 2 * TURN],
    ['L = m*r^2*2*pi*n', 'm = 2 kg, r = 1 m, n = 60 rpm', 'kg m^2/s', 2 * TURN],
    ['E = I*omega^2/2', 'I = 2 kg m^2, omega = 60 rpm', 'J', TURN ** 2],
    ['E = 2*pi^2*I*n^2', 'I = 2 kg m^2, n = 60 rpm', 'J', TURN ** 2],
    ['E = 0.5*I*(2*pi*n)^2', 'I = 2 kg m^2, n = 60 rpm', 'J', TURN ** 2],
    ['E = 2*pi^2*m*r^2*n^2', 'm = 2 kg, r = 1 m, n = 60 rpm', 'J', TURN ** 2],
    ['W = T*theta', 'T = 3 N*m, theta = 2 rev', 'J', 6 * TURN],
    ['W = 2*pi*N*T', 'T = 3 N*m, N = 2 rev', 'J', 6 * TURN],
    ['M = I*alpha', 'I = 2 kg m^2, alpha = 3 rev/s^2', 'N*m', 6 * TURN],
    // Accelerated turning.
    ['theta = omega*t + alpha*t^2/2', 'omega = 60 rpm, t = 2 s, alpha = 1 rev/s^2', 'rev', 4],
    [
      'theta = omega*t + alpha*t^2/2',
      'omega = 60 rpm, t = 2 s, alpha = 1 rad/s^2',
      'rad',
      2 * TURN + 2,
    ],
    ['omega = omega0 + alpha*t', 'omega0 = 60 rpm, t = 2 s, alpha = 1 rad/s^2', 'rad/s', TURN + 2],
    ['alpha = (n2 - n1)/t', 'n1 = 60 rpm, n2 = 180 rpm, t = 2 s', 'rad/s^2', TURN],
    ['alpha = 2*pi*(n2 - n1)/t', 'n1 = 60 rpm, n2 = 180 rpm, t = 2 s', 'rad/s^2', TURN],
    [
      'theta = (omega^2 - omega0^2)/(2*alpha)',
      'omega = 120 rpm, omega0 = 60 rpm, alpha = 1 rev/s^2',
      'rev',
      1.5,
    ],
    // Turns that cancel.
    ['n2 = n1*z1/z2', 'n1 = 1200 rpm, z1 = 20, z2 = 40', 'rpm', 600],
    ['i = n1/n2', 'n1 = 1200 rpm, n2 = 400 rpm', '1', 3],
    ['n2 = n1*d1/d2', 'n1 = 20 rev/s, d1 = 10 cm, d2 = 20 cm', 'rpm', 600],
    ['s = (ns - n)/ns', 'ns = 1500 rpm, n = 1440 rpm', '1', 0.04],
    ['v = f*n', 'f = 0.2 mm/rev, n = 500 rpm', 'mm/min', 100],
    ['n = K*U', 'K = 1000 rpm/V, U = 12 V', 'rpm', 12_000],
    ['W = P/n', 'P = 100 W, n = 60 rpm', 'J/rev', 100],
    // Oscillations.
    ['x = A*sin(2*pi*n*t)', 'A = 1 m, n = 60 rpm, t = 0.25 s', 'm', 1],
    ['x = A*sin(omega*t)', 'A = 1 m, omega = 60 rpm, t = 0.25 s', 'm', 1],
    ['x = A*cos(2*pi*f*t)', 'A = 1 m, f = 1 Hz, t = 1 s', 'm', 1],
    // With a `2*pi` of something else that turns.
    [
      'T_p = 4*pi^2*I*n/(m*g*r)',
      'I = 2 kg m^2, n = 60 rpm, m = 1 kg, g = 10 m/s^2, r = 1 m',
      's',
      (2 * TURN ** 2) / 10,
    ],
    [
      'T_p = 2*pi*I*n/(m*g*r)',
      'I = 2 kg m^2, n = 60 rpm, m = 1 kg, g = 10 m/s^2, r = 1 m',
      's',
      (2 * TURN ** 2) / 10,
    ],
    [
      'T_p = 2*pi*I*omega/(m*g*r)',
      'I = 2 kg m^2, omega = 60 rpm, m = 1 kg, g = 10 m/s^2, r = 1 m',
      's',
      (2 * TURN ** 2) / 10,
    ],
    [
      'n = m*g*r*T_p/(4*pi^2*I)',
      'I = 2 kg m^2, T_p = 1 s, m = 1 kg, g = 10 m/s^2, r = 1 m',
      'rev/s',
      5 / TURN ** 2,
    ],
    ['t = 2*pi*I*n/M', 'I = 2 kg m^2, n = 60 rpm, M = 4 N*m', 's', TURN / 2],
    [
      'M = 4*pi^2*mu*n*L*r^3/c',
      'mu = 0.1 Pa*s, n = 60 rpm, L = 1 m, r = 1 m, c = 1 m',
      'N*m',
      0.1 * TURN ** 2,
    ],
    ['G = 4*pi^2*n^2*r/g', 'n = 60 rpm, r = 1 m, g = 10 m/s^2', '1', TURN ** 2 / 10],
    ['U = 2*pi*n*N*B*A', 'n = 60 rpm, N = 100, B = 1 T, A = 1 m^2', 'V', 100 * TURN],
    ['U = N*B*A*omega', 'omega = 60 rpm, N = 100, B = 1 T, A = 1 m^2', 'V', 100 * TURN],
    ['v = 2*pi*f*A', 'f = 60 rpm, A = 1 m', 'm/s', TURN],
    // With a mass and no density nothing has a section: each pi is of turns.
    ['W = pi^2*m*R^2*n^2', 'm = 2 kg, R = 1 m, n = 60 rpm', 'J', TURN ** 2 / 2],
    ['n = sqrt(W/(pi^2*m*R^2))', 'm = 2 kg, R = 1 m, W = 2 J', 'rev/s', 1 / Math.PI],
    ['L = pi*m*r^2*n', 'm = 2 kg, r = 1 m, n = 60 rpm', 'kg m^2/s', TURN],
    ['M = pi*m*r^2*n/t', 'm = 2 kg, r = 1 m, n = 60 rpm, t = 2 s', 'N*m', TURN / 2],
    // One length makes one section at most.
    ['tau = 8*P/(pi^2*n*d^3)', 'P = 15 kW, d = 40 mm, n = 1200 rpm', 'MPa', 9.498860966],
    ['sigma = rho*pi^2*d^2*n^2', 'rho = 1 kg/m^3, d = 1 m, n = 60 rpm', 'Pa', Math.PI ** 2],
    ['U = pi^2/2*N*B*d^2*n', 'n = 60 rpm, N = 2, B = 1 T, d = 1 m', 'V', Math.PI ** 2],
    ['E = pi^2*m*d^2*n^2/4', 'm = 1 kg, d = 1 m, n = 60 rpm', 'J', Math.PI ** 2 / 4],
    // 60 teeth, and no minute.
    ['n2 = n1*20/60', 'n1 = 30 rpm', 'rpm', 10],
    // With pi of a section.
    ['tau = 16*P/(pi*d^3*omega)', 'P = 15 kW, d = 40 mm, omega = 1200 rpm', 'MPa', 9.498862],
    ['tau = 16*P/(2*pi*n*pi*d^3)', 'P = 15 kW, d = 40 mm, n = 1200 rpm', 'MPa', 9.498862],
    ['Q = pi*d^2/4*s*omega/(2*pi)', 'd = 1 m, s = 1 m, omega = 60 rpm', 'm^3/s', Math.PI / 4],
  ])('%s for %s', (formula, given, unit, value) => {
    expect(faultsIn(formula, given, unit)).toEqual([])
    const got = valueOf(formula, given, unit)
    expect(Math.abs((got ?? Number.NaN) / value - 1)).toBeLessThan(2e-7)
  })
})

describe('refused', () => {
  test.each<readonly [formula: string, given: string, unit: string, code: string]>([
    // Two readings.
    ['v = n*C', 'n = 60 rpm, C = 3 m', 'm/s', 'formula/turns-unclear'],
    ['n = v/C', 'v = 3 m/s, C = 3 m', 'rpm', 'formula/turns-unclear'],
    ['s = N*C', 'N = 5 rev, C = 3 m', 'm', 'formula/turns-unclear'],
    ['P = W*n', 'n = 60 rpm, W = 3 J', 'W', 'formula/turns-unclear'],
    ['Q = V*n', 'n = 60 rpm, V = 3 L', 'L/min', 'formula/turns-unclear'],
    [
      'F = k*rho*n^2*d^4',
      'k = 0.1, rho = 1.2 kg/m^3, n = 60 rpm, d = 1 m',
      'N',
      'formula/turns-unclear',
    ],
    ['Q = pi*d^2/4*s*n', 'd = 1 m, s = 1 m, n = 60 rpm', 'm^3/s', 'formula/turns-unclear'],
    // The volume of a cylinder beside half a turn is no way of a diameter.
    [
      'P = z*p*pi*D^2/4*s*n/2',
      'z = 3, p = 8 bar, D = 9 cm, s = 16 cm, n = 600 rpm',
      'kW',
      'formula/turns-unclear',
    ],
    // A body of any shape: its pi may be that of its turns, or of its section.
    [
      'L = pi/3*rho*h*b^4*n',
      'rho = 1 kg/m^3, h = 1 m, b = 1 m, n = 60 rpm',
      'kg m^2/s',
      'formula/turns-unclear',
    ],
    [
      'L = 2*pi^2*rho*R^3*r^2*n',
      'rho = 1 kg/m^3, R = 1 m, r = 1 m, n = 60 rpm',
      'kg m^2/s',
      'formula/turns-unclear',
    ],
    [
      'M = pi^2*mu*n*d^4/(16*c)',
      'mu = 0.1 Pa*s, n = 60 rpm, d = 1 m, c = 1 m',
      'N*m',
      'formula/turns-unclear',
    ],
    ['U = N*B*pi*r^2*n', 'n = 60 rpm, N = 9, B = 1 T, r = 1 m', 'V', 'formula/turns-unclear'],
    // A beam's own pi.
    [
      'n = pi/2*sqrt(E*I/(m*L^4))',
      'E = 200 GPa, I = 1e-8 m^4, m = 5 kg/m, L = 1 m',
      'rpm',
      'formula/turns-unclear',
    ],
    ['n = pi*sqrt(F/(m*L))', 'F = 200 N, m = 5 kg, L = 1 m', 'rpm', 'formula/turns-unclear'],
    ['T = 1/omega', 'omega = 60 rpm', 's', 'formula/turns-unclear'],
    ['N = omega*t', 'omega = 60 rpm, t = 3 s', '1', 'formula/turns-unclear'],
    ['v = 2*pi*r*omega', 'omega = 60 rpm, r = 1 m', 'm/s', 'formula/turns-unclear'],
    ['P = 2*pi*omega*M', 'omega = 60 rpm, M = 1 N*m', 'W', 'formula/turns-unclear'],
    // No reading.
    ['omega = 2*pi*n', 'n = 60 rpm', 'rpm', 'formula/turns-misfit'],
    ['n = w/(2*pi)', 'w = 60 rpm', 'rpm', 'formula/turns-misfit'],
    ['N = omega*t/(4*pi)', 'omega = 60 rpm, t = 2 s', 'rev', 'formula/turns-misfit'],
    ['F = m*2*pi*n^2*r', 'm = 3 kg, n = 60 rpm, r = 2 m', 'N', 'formula/turns-misfit'],
    ['omega = f', 'f = 5 Hz', 'rad/s', 'formula/turns-misfit'],
    ['f = omega', 'omega = 5 rad/s', 'Hz', 'formula/turns-misfit'],
    ['f = omega*2*pi', 'omega = 5 rad/s', 'Hz', 'formula/turns-misfit'],
    ['omega = f/(2*pi)', 'f = 5 Hz', 'rad/s', 'formula/turns-misfit'],
    ['phi = f*t', 'f = 5 Hz, t = 2 s', 'rad', 'formula/turns-misfit'],
    ['n = f/(2*pi)', 'f = 5 Hz', 'rpm', 'formula/turns-misfit'],
    ['E = pi*m*r^2*n^2', 'm = 2 kg, r = 1 m, n = 60 rpm', 'J', 'formula/turns-misfit'],
    ['E = I*n^2/2 + T*2*pi*n*t', 'I = 2 kg m^2, n = 60 rpm, T = 1 N*m, t = 1 s', 'J', ''],
    // A minute is converted by the unit.
    ['omega = 2*pi*n/60', 'n = 60 rpm', 'rad/s', 'formula/converted-twice'],
    ['omega = 2*pi*(n/60)', 'n = 60 rpm', 'rad/s', 'formula/converted-twice'],
    ['omega = pi*n/30', 'n = 60 rpm', 'rad/s', 'formula/converted-twice'],
    ['n = omega*60/(2*pi)', 'omega = 5 rad/s', 'rpm', 'formula/converted-twice'],
    ['n = 30*omega/pi', 'omega = 5 rad/s', 'rpm', 'formula/converted-twice'],
    ['f = n/60', 'n = 60 rpm', 'Hz', 'formula/converted-twice'],
    ['n = 60*f', 'f = 5 Hz', 'rpm', 'formula/converted-twice'],
    ['T = 60/n', 'n = 60 rpm', 's', 'formula/converted-twice'],
    ['n = 60/T', 'T = 5 s', 'rpm', 'formula/converted-twice'],
    ['v = pi*d*n/60', 'd = 1 m, n = 60 rpm', 'm/s', 'formula/converted-twice'],
    ['v = pi*d*n/1000', 'd = 50 mm, n = 800 rpm', 'm/min', 'formula/converted-twice'],
    ['v = pi*d*n/60000', 'd = 50 mm, n = 800 rpm', 'm/s', 'formula/converted-twice'],
    ['n = 1000*v/(pi*d)', 'd = 50 mm, v = 100 m/min', 'rpm', 'formula/converted-twice'],
    ['n = 60*v/(pi*d)', 'd = 1 m, v = 2 m/s', 'rpm', 'formula/converted-twice'],
    ['P = 2*pi*n*T/60', 'n = 60 rpm, T = 3 N*m', 'W', 'formula/converted-twice'],
    ['P = 2*pi*n*T/60000', 'n = 60 rpm, T = 3 N*m', 'kW', 'formula/converted-twice'],
    ['P = n*T/9550', 'n = 60 rpm, T = 3 N*m', 'kW', 'formula/converted-twice'],
    ['T = 9550*P/n', 'n = 60 rpm, P = 3 kW', 'N*m', 'formula/converted-twice'],
    ['n = 120*f/p', 'f = 50 Hz, p = 4', 'rpm', 'formula/converted-twice'],
    ['f = n*p/120', 'n = 1500 rpm, p = 4', 'Hz', 'formula/converted-twice'],
    // In brackets, and multiplied with other numbers.
    ['T = 60*P/(2*pi*n)', 'n = 60 rpm, P = 3 kW', 'N*m', 'formula/converted-twice'],
    ['T = 60*P/(2*pi*n)', 'n = 60 rpm, P = 3 W', 'N*m', 'formula/converted-twice'],
    ['n = 60*sqrt(g/(4*pi^2*r))', 'g = 9.8 m/s^2, r = 1 m', 'rpm', 'formula/converted-twice'],
    [
      'tau = 480*P/(pi^2*n*d^3)',
      'P = 1 kW, n = 60 rpm, d = 40 mm',
      'MPa',
      'formula/converted-twice',
    ],
    [
      'tau = 8*60*P/(pi^2*n*d^3)',
      'P = 1 kW, n = 60 rpm, d = 40 mm',
      'MPa',
      'formula/converted-twice',
    ],
    ['E = pi^2*m*d^2*n^2/14400', 'm = 1 kg, d = 1 m, n = 60 rpm', 'J', 'formula/converted-twice'],
    ['theta = 360*N', 'N = 2 rev', 'deg', 'formula/converted-twice'],
  ])('%s for %s', (formula, given, unit, code) => {
    const faults = faultsIn(formula, given, unit)
    if (code === '') expect(faults).not.toEqual([])
    else expect(faults).toContain(code)
  })
})

describe('what decides where the numbers do not', () => {
  const SPEED = ['v = n*x', 'n = 60 rpm, x = 3 m', 'm/s'] as const

  test.each([
    ['a circumference', SPEED, { x: 'Circumference of the wheel' }, true],
    ['a radius', SPEED, { x: 'Radius of the wheel' }, false],
    ['an angular speed', SPEED, { n: 'Angular velocity' }, false],
    ['an angular speed and a circumference', SPEED, { n: 'Angular velocity', x: 'Umfang' }, true],
    ['nothing', SPEED, {}, true],
    ['a torque in joules', ['P = n*x', 'n = 60 rpm, x = 3 J', 'W'], { x: 'Torque' }, false],
    ['work in joules', ['P = n*x', 'n = 60 rpm, x = 3 J', 'W'], { x: 'Work per cycle' }, true],
    ['an angle', ['s = n*x', 'n = 2 rev, x = 3 m', 'm'], { n: 'Angle of rotation' }, false],
  ] as const)('%s', (_, [formula, given, unit], words, isRefused) => {
    expect(faultsIn(formula, given, unit, words)).toEqual(
      isRefused ? ['formula/turns-unclear'] : [],
    )
  })
})

describe('the same problem in turns, cycles and radians has the same answer', () => {
  const laws = [
    ['v = omega*r', 'v = 2*pi*f*r', 'r = 0.7 m', 'm/s'],
    ['a = omega^2*r', 'a = (2*pi*f)^2*r', 'r = 0.7 m', 'm/s^2'],
    ['F = m*omega^2*r', 'F = 4*pi^2*m*f^2*r', 'm = 1.3 kg, r = 0.7 m', 'N'],
    ['P = M*omega', 'P = 2*pi*f*M', 'M = 3.1 N*m', 'W'],
    ['L = I*omega', 'L = 2*pi*I*f', 'I = 2.3 kg m^2', 'kg m^2/s'],
    ['E = I*omega^2/2', 'E = 2*pi^2*I*f^2', 'I = 2.3 kg m^2', 'J'],
    ['T = 2*pi/omega', 'T = 1/f', 'r = 1 m', 's'],
    ['x = A*cos(omega*t)', 'x = A*cos(2*pi*f*t)', 'A = 2 m, t = 0.3 s', 'm'],
    ['phi = omega*t', 'phi = 2*pi*f*t', 't = 0.3 s', 'rad'],
    ['E = m*r^2*omega^2/4', 'E = pi^2*m*r^2*f^2', 'm = 1.3 kg, r = 0.7 m', 'J'],
    ['L = m*r^2*omega/2', 'L = pi*m*r^2*f', 'm = 1.3 kg, r = 0.7 m', 'kg m^2/s'],
    ['tau = 16*P/(pi*d^3*omega)', 'tau = 8*P/(pi^2*d^3*f)', 'P = 3 kW, d = 40 mm', 'MPa'],
    ['tau = 2*P/(pi*r^3*omega)', 'tau = P/(pi^2*r^3*f)', 'P = 3 kW, r = 20 mm', 'MPa'],
    ['p = rho*(omega*d/2)^2', 'p = pi^2*rho*d^2*f^2', 'rho = 2 kg/m^3, d = 0.7 m', 'Pa'],
    ['U = N*B*pi*d^2/4*omega', 'U = pi^2*N*B*d^2*f/2', 'N = 3, B = 1.2 T, d = 0.7 m', 'V'],
    ['M = pi*mu*d^3*omega', 'M = 2*pi^2*mu*d^3*f', 'mu = 0.1 Pa*s, d = 0.7 m', 'N*m'],
  ] as const
  test.each(laws)('%s and %s', (angular, cyclic, others, unit) => {
    const speeds = ['180 rpm', '3 rev/s', '3 rps', `${3 * TURN} rad/s`, '1080 deg/s']
    const cycles = ['180 rpm', '3 rev/s', '3 Hz', '0.003 kHz']
    const values = [
      ...speeds.map((speed) => [angular, `omega = ${speed}, ${others}`] as const),
      ...cycles.map((speed) => [cyclic, `f = ${speed}, ${others}`] as const),
    ].map(([formula, given]) => {
      expect(faultsIn(formula, given, unit)).toEqual([])
      return valueOf(formula, given, unit) ?? Number.NaN
    })
    for (const value of values) expect(value / (values[0] ?? 0)).toBeCloseTo(1, 9)
  })
})

test('turns and radians in one sum are angles', () => {
  const given = 'I = 2 kg m^2, omega = 60 rpm, alpha = 1 rad/s^2, theta = 1 rev'
  const formula = 'E = I*(omega^2 + 2*alpha*theta)/2'
  expect(faultsIn(formula, given, 'J')).toEqual([])
  expect(valueOf(formula, given, 'J')).toBeCloseTo(TURN ** 2 + 2 * TURN, 9)
})
