// How steps are paired whose ids are numbers that their dialect gave them.

import { describe, expect, test } from 'vitest'

import type { Plan } from '#plan'
import { diffPlans } from '#review'

import { calls, planOf } from './world.ts'

/** What is told of steps: those that came, and what differs in those that both have. */
function told(before: Plan, after: Plan): readonly string[] {
  const { added, removed, changed } = diffPlans(before, after)
  return [
    ...removed.map(({ number, title }) => `- ${number} ${title}`),
    ...added.map(({ number, title }) => `+ ${number} ${title}`),
    ...changed.flatMap(({ title, changes }) =>
      changes.map(
        ({ field, name = '', ...one }) =>
          `${title}: ${`${field} ${name}`.trim()} ${one.before} → ${one.after}`,
      ),
    ),
  ]
}

/** Steps of a dialect that numbers them and writes the number into some titles. */
function nodes(...texts: readonly string[]): Plan {
  return planOf(
    ...texts.map((text, at) => {
      const [title = '', argument = ''] = text.split(': ')
      const id = `node_${at + 1}`
      return { id, title: title.replace('#', id), after: [], body: calls('do', argument) }
    }),
  )
}

describe('steps whose ids are numbers of a dialect', () => {
  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    [
      'are found by their titles where they changed',
      ['Kinases: a', 'Secreted: b'],
      ['Kinases: a', 'Phosphatases: c', 'Secreted: d'],
      ['+ 2 Phosphatases', 'Secreted: id node_2 → node_3', 'Secreted: argument #1 "b" → "d"'],
    ],
    [
      'are the same where only their own number in their title differs',
      ['Kinases: a', 'Combine #: x'],
      ['Kinases: a', 'Secreted: b', 'Combine #: x'],
      [
        '+ 2 Secreted',
        'Combine node_3: id node_2 → node_3',
        'Combine node_3: title Combine node_2 → Combine node_3',
      ],
    ],
    [
      'are told apart by them where they are called the same',
      ['Search: a', 'Search: b', 'Search: c'],
      ['Search: a', 'Search: x', 'Search: c'],
      ['Search: argument #1 "b" → "x"'],
    ],
  ])('%s', (_, before, after, words) => {
    expect(told(nodes(...before), nodes(...after))).toEqual(words)
  })
})
