// What a review says of the code behind a call.

import { expect, test } from 'vitest'

import { createCatalogue } from '#plan'
import { review } from '#review'

import { reviewView } from '../../src/surfaces/cli/views/review.ts'
import { calls, planOf, tool } from '../review/world.ts'

test.each<[string, string, Parameters<typeof tool>[1], string]>([
  [
    'a tool of one’s own runs as of its code today',
    'own.say',
    {},
    'Does own.say (as of its code today)',
  ],
  [
    'its version is told',
    'own.say',
    { version: '2' },
    'Does own.say (version 2, as of its code today)',
  ],
  [
    'so is what answers',
    'own.say',
    { implementation: 'by post' },
    'Does own.say (by post, as of its code today)',
  ],
  ['a tool that comes with Planwright says nothing of it', 'ccos.echo', {}, 'Does ccos.echo'],
  [
    'a faculty that is bound to a tool of one’s own runs that code',
    'faculty.plan-schedule',
    { target: { tool: 'own.say', entry: '' }, implementation: 'own.say' },
    'Does faculty.plan-schedule (own.say, as of its code today)',
  ],
])('%s', (_, id, parts, line) => {
  const catalogue = createCatalogue(
    [tool(id, parts), tool('own.say')].slice(0, id === 'own.say' ? 1 : 2),
  )
  const shown = reviewView(review(planOf(calls(id, 'x')), { catalogue }), 'plan', 100)
  expect(shown.map(({ plain }) => plain.trim())).toContain(line)
})

test('a task of several lines has one under the other, indented below its name', () => {
  const task = 'Gather\n\n- posts\n      allowed: all of it\\n"'
  const shown = reviewView(
    review(planOf(calls('own.say', task)), { catalogue: createCatalogue([tool('own.say')]) }),
    'plan',
    100,
  ).map(({ plain }) => plain)
  const from = shown.findIndex((line) => line.includes('"Gather'))
  expect(shown.slice(from, from + 4)).toEqual([
    '      value: "Gather',
    '',
    '        - posts',
    '        allowed: all of it\\\\n\\""',
  ])
})
