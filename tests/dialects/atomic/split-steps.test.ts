// Compound steps that are split, and those that are not

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { applyFixes, hasErrors } from '#text'

type Json = Readonly<Record<string, unknown>>

const STEP = {
  step_id: 'P1',
  type: 'algebraic',
  description: 'Solve for t and substitute t into the second equation',
  inputs: ['x'],
  output: 'y',
}

function found(step: Json, more: Json = {}) {
  const plan = { variables: { x: 'A length' }, steps: [step], ...more }
  return compile(JSON.stringify(plan), { dialect: 'atomic' })
}

/** How sure the fix of the compound step is: `mechanical`, `guess`, or none. */
function splitOf(step: Json, more: Json = {}) {
  const { diagnostics } = found(step, more)
  const compound = diagnostics.find(({ code }) => code === 'atomic/compound-step')
  expect(compound).toBeDefined()
  return compound?.fixes[0]?.applicability
}

test('each operation becomes a step with a type of its own, which reads what the one before it makes', () => {
  const { source, diagnostics } = found({
    ...STEP,
    description: 'Differentiate the position, then substitute the time, then square the result',
  })
  const { text } = applyFixes(source, diagnostics)
  const { steps } = JSON.parse(text) as { readonly steps: readonly Json[] }
  expect(
    steps.map(({ step_id: id, type, inputs, output }) => ({ id, type, inputs, output })),
  ).toEqual([
    { id: 'P1_1', type: 'symbolic', inputs: ['x'], output: 'y_1' },
    { id: 'P1_2', type: 'substitute', inputs: ['x', 'y_1'], output: 'y_2' },
    { id: 'P1', type: 'algebraic', inputs: ['x', 'y_1', 'y_2'], output: 'y' },
  ])
  expect(hasErrors(compile(text, { dialect: 'atomic' }).diagnostics)).toBe(false)
})

test('two verbs whose types leave no doubt are split unasked', () => {
  expect(splitOf(STEP)).toBe('mechanical')
})

test.each<readonly [string, Json]>([
  ['the first verb may be of any type', { description: 'Apply the chain rule and solve for t' }],
  ['the last verb is unknown', { description: 'Solve for t and unfold the spectrum' }],
  ['the text has an escape', { description: 'Solve for "t" and substitute it into the equation' }],
])('it is a guess where %s', (_, more) => {
  expect(splitOf({ ...STEP, ...more })).toBe('guess')
})

test.each<readonly [string, Json, Json]>([
  ['a formula does all of it', { formula: 'y = 2*x' }, {}],
  ['`composition` tells of it', {}, { composition: { P1: [] } }],
  ['a name is taken', {}, { variables: { x: 'A length', y_1: 'Taken' } }],
  ['it has no inputs', { inputs: [] }, {}],
  ['it has no id', { step_id: undefined }, {}],
  ['it has no type', { type: undefined }, {}],
  ['it has no output', { output: undefined }, {}],
  ['its inputs are no list', { inputs: 'x' }, {}],
  ['its id would be too long', { step_id: 'P'.repeat(64) }, {}],
  ['its output would be too long', { output: 'y'.repeat(128) }, {}],
  [
    'there are too many',
    { description: 'Solve it, square it, expand it, simplify it, then substitute it' },
    {},
  ],
  ['a part says nothing alone', { description: 'Solve and substitute' }, {}],
  ['it has the answer', { description: 'Solve for t, square it and get 62.5' }, {}],
])('it is not split where %s', (_, step, more) => {
  expect(splitOf({ ...STEP, ...step }, more)).toBeUndefined()
})
