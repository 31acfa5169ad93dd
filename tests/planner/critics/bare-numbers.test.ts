// Numbers of a problem that a plan has without their unit
// =============================================================================
//
// Goal: 20 °C is never 20 K, 5 % never 5, and 2 days never less than 15 hours, because a unit was left out. Method: one-step
// plans in which everything else is right, through both critics in code and the gatekeeper.

import { expect, test } from 'vitest'

import { dependencyChecker, physicsLawyer, severityGatekeeper } from '#planner'

import { foundIn, type PlanCase } from './plan-cases.ts'

type Values = Readonly<
  Record<string, readonly [description: string, value: number | number[], unit?: string]>
>

/** Why the gatekeeper stops a plan of one step; empty where it does not. */
async function blocking(
  problem: string,
  formula: string,
  values: Values,
): Promise<readonly string[]> {
  const [output = ''] = formula.split(' ')
  const one: PlanCase = {
    title: formula,
    problem,
    domain: 'physics',
    plan: {
      variables: Object.fromEntries(
        Object.entries(values).map(([name, [description, value, unit]]) => [
          name,
          { description, value, ...(unit === undefined ? {} : { unit }) },
        ]),
      ),
      steps: [
        {
          step_id: 'P1',
          type: 'algebraic',
          description: 'Compute the result',
          inputs: Object.keys(values),
          output,
          formula,
        },
      ],
    },
    faults: [],
    beyond: [],
  }
  const critics = [physicsLawyer(), dependencyChecker()]
  const found = (await Promise.all(critics.map((critic) => foundIn(critic, one)))).flat()
  const [isRefused] = await severityGatekeeper().shouldRefine(found)
  if (!isRefused) return []
  return found.filter(({ severity }) => severity === 'blocking').map(({ claim }) => claim)
}

const BALLOON = 'A balloon of 3 litres is warmed from 20 °C to 80 °C. What is its volume?'
const VOLUME = ['Volume', 3, 'L'] as const
const INTEREST = 'A capital of 3000 EUR bears 5 percent a year. What is it after 7 years?'
const CAPITAL = ['Capital', 3000, 'EUR'] as const
const DECAY = 'An activity of 500 Bq has a half-life of 15 hours. What is it after 2 days?'
const ACTIVITY = ['Activity', 500, 'Bq'] as const
const CAR = 'A car drives 90 km/h. How far does it come in 10 s?'

test.each<[string, string, Values]>([
  [BALLOON, 'V2 = V1*T2/T1', { V1: VOLUME, T1: ['in °C', 20], T2: ['in °C', 80] }],
  [BALLOON, 'V2 = V1*T2/T1', { V1: VOLUME, T1: ['First', 20, '1'], T2: ['Second', 80, '1'] }],
  [INTEREST, 'K = K0*(1 + r)^n', { K0: CAPITAL, r: ['Interest in percent', 5], n: ['Years', 7] }],
  [INTEREST, 'K = K0*(1 + r)^n', { K0: CAPITAL, r: ['Rate', 5, '1'], n: ['Years', 7, '1'] }],
  [DECAY, 'A = A0*0.5^(t/T)', { A0: ACTIVITY, T: ['Half-life in hours', 15], t: ['Days', 2] }],
  [DECAY, 'A = A0*0.5^(t/T)', { A0: ACTIVITY, T: ['Half-life', 15], t: ['Time', 2] }],
  [CAR, 's = v*t', { v: ['Speed', 90], t: ['Time', 10] }],
  ['A car drives 90 km/h for 2 hours.', 's = v*t', { v: ['Speed', 90, 'km/h'], t: ['Time', 2] }],
])('%s: %s without units is refused', async (problem, formula, values) => {
  expect(await blocking(problem, formula, values)).not.toEqual([])
})

test.each([
  '3000 EUR werden 7 Jahre lang mit 5 Prozent verzinst.',
  'Un capital de 3000 EUR rapporte 5 pour cent pendant 7 ans.',
  'Un capital de 3000 EUR al 5 por ciento durante 7 años.',
  'Un capitale di 3000 EUR al 5 per cento per 7 anni.',
  'Um capital de 3000 EUR a 5 por cento por 7 anos.',
  'Een kapitaal van 3000 EUR tegen 5 procent gedurende 7 jaar.',
  'Капитал 3000 EUR под 5 процентов на 7 лет.',
  '3000 EUR 的本金，年利率 5%，存 7 年。',
  '元本 3000 EUR、年利 5パーセント、7 年間。',
])('%s: 5 without its unit is refused', async (problem) => {
  const values: Values = { K0: CAPITAL, r: ['r', 5], n: ['n', 7] }
  const claims = await blocking(problem, 'K = K0*(1 + r)^n', values)
  expect(claims).toEqual([expect.stringMatching(/gives 5.*`r` is 5/)])
})

test('hours and days in other languages are different units', async () => {
  const problem =
    'Eine Aktivität von 500 Bq hat eine Halbwertszeit von 15 Stunden. Wie groß ist sie nach 2 Tagen?'
  const values: Values = { A0: ACTIVITY, T: ['Halbwertszeit', 15], t: ['Zeit', 2] }
  expect(await blocking(problem, 'A = A0*0.5^(t/T)', values)).not.toEqual([])
})

test.each<[string, string, Values]>([
  [BALLOON, 'V2 = V1*T2/T1', { V1: VOLUME, T1: ['First', 20, '°C'], T2: ['Second', 80, '°C'] }],
  // Converted in the formula, or said as what it is.
  [
    BALLOON,
    'V2 = V1*(T2 + 273.15)/(T1 + 273.15)',
    { V1: VOLUME, T1: ['in °C', 20], T2: ['in °C', 80] },
  ],
  [INTEREST, 'K = K0*(1 + r/100)^n', { K0: CAPITAL, r: ['Percent', 5], n: ['Years', 7] }],
  [INTEREST, 'K = K0*(1 + r)^n', { K0: CAPITAL, r: ['Rate', 0.05], n: ['Years', 7] }],
  [INTEREST, 'K = K0*(1 + r)^n', { K0: CAPITAL, r: ['Rate', 5, '%'], n: ['Years', 7, '1'] }],
  [DECAY, 'A = A0*0.5^(24*t/T)', { A0: ACTIVITY, T: ['In hours', 15], t: ['In days', 2] }],
  [INTEREST, 'K = K0*(1 + r)^n', { K0: CAPITAL, r: ['Rate', 5, '%'], n: ['Periods', 7, '1'] }],
  [
    'Wie viel sind 3000 EUR nach 7 Jahren?',
    'K = K0*1.05^n',
    { K0: CAPITAL, n: ['Laufzeit', 7, '1'] },
  ],
  // SI units that are left out change no number.
  ['A mass of 3 kg rises by 2 m.', 'w = m*h', { m: ['Mass', 3], h: ['Height', 2] }],
])('%s: %s passes', async (problem, formula, values) => {
  expect(await blocking(problem, formula, values)).toEqual([])
})

test('the unit that is asked for says which density is meant', async () => {
  const problem =
    'A sample with 3.2e8 cells per mL is diluted by 10. What is the density of cells, in 1/mL?'
  const values: Values = { n0: ['Before', 3.2e8, '1/mL'], f: ['Factor', 10, '1'] }
  expect(await blocking(problem, 'n = n0/f', values)).toEqual([])
})

test('readings are numbers of the problem', async () => {
  const problem = 'A rod was measured: 12.1, 12.4 and 12.3 cm. What is the mean?'
  const values: Values = { L: ['Lengths', [12.1, 12.4, 12.3], 'cm'] }
  expect(await blocking(problem, 'm = mean(L)', values)).toEqual([])
})

test.each([
  [
    'A stepper with 1624 steps per revolution runs at 1000 Hz on a screw with a lead of 4 mm.',
    'steps per revolution',
  ],
  [
    'A stepper with 1624 steps per turn runs at 1000 Hz on a screw with a lead of 4 mm.',
    'steps per revolution',
  ],
  ['An encoder gives 1624 pulses per rotation at 1000 Hz, with a lead of 4 mm.', 'pulses per turn'],
])('%s: a count of one turn may be a number', async (problem, words) => {
  const values: Values = {
    n: [words, 1624, '1'],
    P: ['screw lead', 4, 'mm'],
    f: ['step frequency', 1000, 'Hz'],
  }
  expect(await blocking(`${problem} Find the speed of the nut.`, 'u = f*P/n', values)).toEqual([])
})

test('1200 turns a minute are no number, whatever the words of the variable are', async () => {
  const values: Values = {
    n: ['turns per minute', 1200, '1'],
    P: ['screw lead', 4, 'mm'],
  }
  const problem =
    'A screw with a lead of 4 mm turns at 1200 revolutions per minute. Find the speed of the nut.'
  expect(await blocking(problem, 'u = n*P', values)).not.toEqual([])
})

test.each([
  [
    'How fast must a rotor of radius 0.1 m turn to give a centripetal acceleration of 90 m/s^2?',
    true,
  ],
  ['At what speed does a rotor of radius 0.1 m give an acceleration of 90 m/s^2?', true],
  ['What speed would give a centripetal acceleration of 90 m/s^2 at a radius of 0.1 m?', true],
  ['A rotor of radius 0.1 m has a tension of 90 m/s^2. Give the acceleration.', false],
])('%s: what is given is not asked for', async (problem, isRight) => {
  const values: Values = {
    a: ['centripetal acceleration', 90, 'm/s^2'],
    r: ['radius', 0.1, 'm'],
  }
  const found = await blocking(problem, 'v = sqrt(a*r)', values)
  expect(found.some((each) => /no step computes/.test(each))).toBe(!isRight)
})
