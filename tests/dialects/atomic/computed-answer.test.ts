// Descriptions that hold the answer of their step: one error, which says so, and none that makes a step of it

import { expect, test } from 'vitest'

import { compile } from '#compile'

function codesOf(description: string): readonly string[] {
  const json = {
    variables: { t: { description: 'Time', value: 10 } },
    steps: [
      {
        step_id: 'P1',
        type: 'substitute',
        description,
        inputs: ['t'],
        output: 'y',
        formula: 'y = 6.25*t',
      },
    ],
  }
  return compile(JSON.stringify(json), { dialect: 'atomic' }).diagnostics.map(({ code }) => code)
}

test.each([
  'Substitute t = 10 and get 62.5',
  'Substitute t = 10 and obtain y = 62.5',
  'Substitute t = 10, then find about 62.5 metres',
  'Substitute t = 10; we get roughly 62.5',
  'Multiply 6.25 by 10 and you get 62.5',
  'Substitute t = 10, which gives 62.5',
  'Substitute t = 10; this yields 62.5',
  'Substitute t = 10. The result is 62.5',
  'Substitute t = 10 to get y = 62.5',
])('%s: an answer alone', (description) => {
  expect(codesOf(description)).toEqual(['atomic/computed-answer'])
})

test.each([
  ['Substitute t = 10 and square the result and get 3906.25', 'an answer behind two operations'],
  ['Square it and substitute t = 10, giving 62.5', 'an answer behind two operations'],
])('%s: %s', (description) => {
  expect(codesOf(description).toSorted()).toEqual([
    'atomic/compound-step',
    'atomic/computed-answer',
  ])
})

test.each([
  ['Substitute t = 10', []],
  // A value that is given is no answer, and the verb an operation like another.
  ['Halve the distance and get 10', ['atomic/compound-step']],
  ['Expand the product and find 3 roots', ['atomic/compound-step']],
  ['Expand the product and find 2 real roots', ['atomic/compound-step']],
])('%s: no answer', (description, codes) => {
  expect(codesOf(description)).toEqual(codes)
})
