// The dialect that a task needs

import { describe, expect, test } from 'vitest'

import { chooseDialect } from '#planner/answer/choose-dialect'

import { DIALECT_TASKS, LATER_TASKS } from './dialect-tasks.ts'

describe('a task', () => {
  // First try: 72 of 72.
  test.each(DIALECT_TASKS)('needs $dialect: $task', ({ task, dialect }) => {
    expect(chooseDialect(task).dialect).toBe(dialect)
  })

  // First try, with the function finished before: 30 of 36.
  test.each(LATER_TASKS)('needs $dialect: $task', ({ task, dialect }) => {
    expect(chooseDialect(task).dialect).toBe(dialect)
  })
})

describe('a task that asks for a Plan.md gets one, whatever it is about', () => {
  test.each([
    'Write a Plan.md for the newsletter of this week',
    'Make a markdown plan: ask me for the dates, then book a hotel',
    'A plan in Markdown for how to compute the kinetic energy at 60 mph',
    'Find all genes that are essential, but not shared with the host, as a plan for my vault',
  ])('%s', (task) => {
    expect(chooseDialect(task)).toMatchObject({
      dialect: 'plan-md',
      why: expect.stringContaining('the task asks for a Plan.md'),
    })
  })

  test.each(['Plan my week', 'Write the notes into plan.markdown.txt', 'Open my vault of keys'])(
    'and no other says that it asked: %s',
    (task) => {
      expect(chooseDialect(task).why).not.toContain('asks for a Plan.md')
    },
  )
})

test('a task that asks for RTFS gets it', () => {
  expect(chooseDialect('Ask me for a name and greet me, in RTFS')).toEqual({
    dialect: 'rtfs',
    why: 'the task asks for RTFS ("rtfs")',
  })
})

describe('the reason', () => {
  test('names the words that made the choice', () => {
    expect(
      chooseDialect('Find all genes that are essential, but not shared with the host.'),
    ).toEqual({
      dialect: 'delegation',
      why: 'the task combines sets ("but not", "genes", "find")',
    })
    expect(chooseDialect('What is the kinetic energy at 60 mph?').why).toBe(
      'the task asks for a formula or a quantity ("kinetic", "60 mph", "energy")',
    )
    expect(chooseDialect('Ask me for a name.').why).toBe(
      'the task asks people or passes data from tool to tool ("ask me", "me")',
    )
  })

  test('is that nothing speaks for another where no word does', () => {
    for (const task of ['', '\n', 'Xyzzy!', '猫を飼う']) {
      expect(chooseDialect(task)).toEqual({
        dialect: 'plan-md',
        why: 'no word of the task speaks for another dialect',
      })
    }
  })
})

test('where two are level it is the general one', () => {
  expect(chooseDialect('genes, letters').dialect).toBe('plan-md')
})

test('a word counts once, however often it stands there', () => {
  expect(chooseDialect(`${'gene '.repeat(50)} Ask me for a date and send a letter.`).dialect).toBe(
    'plan-md',
  )
})

test('a task of a megabyte is looked at in its first part', () => {
  expect(chooseDialect(`Solve x = 2. ${'Ask me. '.repeat(130_000)}`).dialect).toBe('atomic')
  expect(chooseDialect(`${'word '.repeat(2000)}${'gene '.repeat(200_000)}`).dialect).toBe('plan-md')
})
