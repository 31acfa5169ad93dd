// Unknowns among the variables, keys cut short, and answers beside the steps: what models write

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { applyFixes } from '#text'

type Json = Readonly<Record<string, unknown>>

const GIVEN = {
  F: { description: 'Force', unit: 'N', value: 6 },
  m: { description: 'Mass', unit: 'kg', value: 2 },
}

function step(more: Json = {}): Json {
  return {
    step_id: 'P1',
    type: 'algebraic',
    description: 'Divide the force by the mass',
    inputs: ['F', 'm'],
    output: 'a',
    formula: 'a = F/m',
    ...more,
  }
}

function planOf(variables: Json, steps: readonly Json[] = [step()], more: Json = {}): string {
  return JSON.stringify({ variables, steps, ...more })
}

/** The codes of a text, and of the same text with its mechanical fixes, which also is given. */
function fixed(text: string) {
  const codes = (of: string) =>
    compile(of, { dialect: 'atomic' }).diagnostics.map(({ code }) => code)
  let after = text
  for (let pass = 0; pass < 4; pass++) {
    const { source, diagnostics } = compile(after, { dialect: 'atomic' })
    after = applyFixes(source, diagnostics).text
  }
  return { before: codes(text), after: codes(after), plan: JSON.parse(after) as Json }
}

const WANTED = { description: 'Acceleration', unit: 'm/s^2' }

test.each([
  ['behind what is given', { ...GIVEN, a: WANTED }, 'm/s^2'],
  ['before what is given', { a: WANTED, ...GIVEN }, 'm/s^2'],
  ['without a unit', { ...GIVEN, a: { description: 'Acceleration' } }, undefined],
  ['as a mere description', { ...GIVEN, a: 'Acceleration' }, undefined],
])('an unknown that a step finds, %s, is left out of the variables', (_, variables, unit) => {
  const { before, after, plan } = fixed(planOf(variables))
  expect(before).toEqual(['atomic/output-is-variable'])
  expect(after).toEqual([])
  expect(plan['variables']).toEqual(GIVEN)
  expect(plan['steps']).toEqual([unit === undefined ? step() : step({ expected_units: unit })])
})

test('two unknowns, the first of the variables, are left out one after the other', () => {
  const steps = [
    step(),
    step({ step_id: 'P2', inputs: ['a', 'm'], output: 'G', formula: 'G = a*m' }),
  ]
  const { after, plan } = fixed(planOf({ a: WANTED, G: 'Weight', ...GIVEN }, steps))
  expect(after).toEqual([])
  expect(plan['variables']).toEqual(GIVEN)
})

test.each([
  ['has a value', { ...GIVEN, a: { ...WANTED, value: 3 } }, [step()]],
  ['has another unit than is expected', { ...GIVEN, a: WANTED }, [step({ expected_units: 'N' })]],
  [
    'is read before it is made',
    { ...GIVEN, a: WANTED },
    [step({ step_id: 'P0', inputs: ['a'], output: 'b', formula: 'b = 2*a' }), step()],
  ],
  ['is read by what makes it', { ...GIVEN, a: WANTED }, [step({ inputs: ['F', 'm', 'a'] })]],
  ['is made twice', { ...GIVEN, a: WANTED }, [step(), step({ step_id: 'P2' })]],
] as const)('a result that %s stays a variable', (_, variables, steps) => {
  const { before, plan } = fixed(planOf(variables, steps))
  expect(before).toContain('atomic/output-is-variable')
  expect(plan['variables']).toEqual(variables)
})

test('a key that is cut short is written out where only one can be meant', () => {
  const { F, m } = GIVEN
  const short = { F: { desc: F.description, unit: F.unit, value: F.value }, m }
  const { before, after, plan } = fixed(planOf(short))
  expect(before).toContain('atomic/unknown-key')
  expect(before).not.toContain('atomic/missing-key')
  expect(after).toEqual([])
  expect(plan['variables']).toEqual(GIVEN)
})

test.each([
  ['des', 'too short'],
  ['descx', 'no beginning'],
])('the key `%s` is not written out: %s', (key) => {
  const { after } = fixed(planOf({ ...GIVEN, F: { [key]: 'Force', unit: 'N', value: 6 } }))
  expect(after).toContain('atomic/unknown-key')
})

const FOUND = ['atomic/computed-answer']

test.each([
  ['a justification', step({ justification: 'F = m*a gives a = 6/2 = 3 m/s^2' }), {}, FOUND],
  ['a justification', step({ justification: 'Newton: a = 3 m/s^2 follows' }), {}, FOUND],
  ['an assumption', step(), { assumptions: ['The result is a = 3 m/s^2'] }, FOUND],
  ['a justification', step({ justification: 'Newton’s second law, a = F/m' }), {}, []],
  ['a justification', step({ justification: 'The force of 6 N acts on 2 kg' }), {}, []],
  ['an assumption', step(), { assumptions: ['a = 0 at the start', 'a > 0', 'until a = 3'] }, []],
  ['an assumption', step(), { assumptions: ['F = 6 N', 'The mass m = 2 kg is constant'] }, []],
])('%s that holds an answer is found, one that does not passes', (_, one, more, codes) => {
  expect(fixed(planOf(GIVEN, [one], more)).before).toEqual(codes)
})

test('an answer is found in a step without an output too', () => {
  const description = 'Divide the force by the mass to get 3'
  const justification = 'Newton’s second law, which gives 3'
  const { before } = fixed(planOf(GIVEN, [step({ output: undefined, description, justification })]))
  expect(before.filter((code) => code === 'atomic/computed-answer')).toHaveLength(2)
})

test.each([
  ['Mass; then a = 3 m/s^2', FOUND],
  ['Mass for which a = 3 m/s^2', []],
  ['Mass of 2 kg', []],
])('the description of a variable, `%s`, is read as well', (description, codes) => {
  const { before } = fixed(planOf({ ...GIVEN, m: { ...GIVEN.m, description } }))
  expect(before).toEqual(codes)
})
