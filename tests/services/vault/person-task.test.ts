// Goal: a person ticks a box, and nobody else does.
// Method: tasks of hostile texts, read as their reader sees them and as we read them back.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { taskFileName } from '../../../src/services/vault/layout.ts'
import { readInboxTask } from '../../../src/services/vault/tasks/inbox-task.ts'
import {
  readTask,
  renderTask,
  type PersonTask,
} from '../../../src/services/vault/tasks/person-task.ts'
import { HOSTILE } from './hostile-texts.ts'
import { structureOf } from './markdown-oracle.ts'
import { fileOf, PLAN_ID } from './requests-world.ts'

const TASK: PersonTask = {
  planId: PLAN_ID,
  step: 3,
  run: PLAN_ID,
  ask: 'q1',
  planTitle: 'Send weekly newsletter',
  title: 'Review subscriber list',
  text: 'Query database for active subscribers.\n\n- Leave out those who left',
  given: '12 posts',
  isTask: true,
  choices: [],
}
const PATH = `Needs_Action/${taskFileName(PLAN_ID, 3)}`
const text = renderTask(TASK)
const read = (written: string, path = PATH) => readTask(fileOf(path, written))
const answer = { planId: PLAN_ID, step: 3, run: PLAN_ID, ask: 'q1' }

describe('a task for a person', () => {
  test('is what its reader sees', () => {
    expect(text.split('\n').slice(6)).toEqual([
      '',
      '# To do: “Review subscriber list”',
      '',
      `This is step 3 of the plan “Send weekly newsletter” (${PLAN_ID}). The plan goes on when you have ticked a box.`,
      '',
      '> Query database for active subscribers.',
      '>',
      '> \\- Leave out those who left',
      '',
      'What is known for it:',
      '',
      '> ```text',
      '> 12 posts',
      '> ```',
      '',
      'Write under Result what came of it, if later steps need to know; then tick Done. If it could not be done, write why under Result and tick the second box: the plan then does not count it as done.',
      '',
      '- [ ] Done',
      '- [ ] Could not be done',
      '',
      '## Result',
      '',
    ])
  })

  test('offers the answers to choose from', () => {
    const asked = renderTask({ ...TASK, isTask: false, choices: ['yes', '[x]'] })
    expect(asked).toContain('- “yes”\n- “\\[x\\]”\n')
    expect(asked).not.toContain('Could not be done')
  })

  test('says what nothing under Result means', () => {
    const asked = { ...TASK, isTask: false, otherwise: 'News of the week' }
    expect(renderTask(asked)).toContain('Nothing there means “News of the week”.')
    expect(renderTask({ ...asked, otherwise: undefined })).toContain(
      'Write the answer under Result, then tick the box.\n',
    )
  })

  test('whatever others wrote, has one box, no link and two headings, and is not done', () => {
    const words = fc.array(fc.constantFrom(...HOSTILE), { maxLength: 4 }).map((all) => all.join(''))
    const task = fc.record({
      planTitle: words,
      title: words,
      text: words,
      given: words,
      choices: fc.array(words, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(task, (parts) => {
        const written = renderTask({ ...TASK, ...parts })
        const { headings, links, strange, blocks } = structureOf(written)
        expect([headings.length, links]).toEqual([2, []])
        expect(blocks.length).toBe(parts.given.trim() === '' ? 0 : 1)
        expect(strange.filter((mark) => mark !== '[ ]')).toEqual([])
        expect(read(written)).toEqual({ ...answer, ended: undefined, result: '' })
      }),
      { numRuns: 60 },
    )
  })
})

describe('a task is done', () => {
  test.each([
    ['when its box is ticked', text.replace('[ ]', '[x]'), true],
    ['when its box is ticked with a capital', text.replace('[ ]', '[X]'), true],
    ['when an editor wrote the bullet otherwise', text.replace('- [ ]', '* [x]'), true],
    [
      'when the line ends are those of Windows',
      text.replace('[ ]', '[x]').replaceAll('\n', '\r\n'),
      true,
    ],
    ['not before', text, false],
    ['not by a box under Result', `${text}- [x] Done\n`, false],
  ])('%s', (_, written, done) => {
    expect(read(written)).toMatchObject({ ...answer, ended: done ? 'done' : undefined })
  })

  test('as not done by the second box, also in a file that has lost the hint', () => {
    const written = text.replace('[ ] Could', '[x] Could').replace(/^Write under.*$/m, '')
    expect(read(`${written}\nclosed\n`)).toEqual({ ...answer, ended: 'not-done', result: 'closed' })
  })

  test('in a file of an earlier version, which has one box', () => {
    const written = text.replace('- [ ] Could not be done\n', '').replace('[ ]', '[x]')
    expect(read(written)).toMatchObject({ ended: 'done' })
  })

  test('with what stands under Result', () => {
    const written = `${text.replace('[ ]', '[x]')}\n412 subscribers\n\n## Result of the other\n\n- [x] Done\n`
    expect(read(written)).toEqual({
      ...answer,
      ended: 'done',
      result: '412 subscribers\n\n## Result of the other\n\n- [x] Done',
    })
  })

  test('also where the person changed everything else', () => {
    const front = text.slice(0, text.indexOf('# To do'))
    expect(read(`${front}mine\n- [x] Done\n`)).toEqual({ ...answer, ended: 'done', result: '' })
  })
})

describe('a task is refused', () => {
  test.each<[string, string, string, string]>([
    ['without a box', text.replace('- [ ] Done', ''), PATH, 'vault/task-broken'],
    [
      'with two boxes',
      text.replace('- [ ] Done', '- [ ] Done\n- [x] Done'),
      PATH,
      'vault/task-broken',
    ],
    ['with both boxes ticked', text.replaceAll('[ ]', '[x]'), PATH, 'vault/task-both'],
    ['without its run', text.replace(/run: .*\n/, ''), PATH, 'vault/task-broken'],
    [
      'with a step that is no number',
      text.replace('step: "3"', 'step: "three"'),
      PATH,
      'vault/task-broken',
    ],
    ['that is a copy', text, PATH.replace('.md', ' (conflicted copy).md'), 'vault/task-copied'],
    [
      'with a key that stands twice',
      text.replace('step:', 'step: "1"\nstep:'),
      PATH,
      'front-matter/duplicate-key',
    ],
  ])('%s', (_, written, path, code) => {
    const found = read(written, path)
    expect(Array.isArray(found) ? found.map((one: { code: string }) => one.code) : found).toEqual([
      code,
    ])
  })
})

test.each([
  '',
  'Call Ada',
  '---\ntitle: mine\n---\n- [x] Done',
  '---\nstep: 3\n---\n',
  '---\nplan_id: a\n---\n',
])('the file %j is no task of ours', (written) => {
  expect(read(written)).toBeUndefined()
})

describe('a task in words', () => {
  test.each([
    ['# Call Ada\n\nAbout the news.', 'Call Ada', '# Call Ada\n\nAbout the news.'],
    ['Call Ada\nsoon', 'Call Ada', 'Call Ada\nsoon'],
    ['---\ntags: [a]\n---\n\nCall Ada', 'Call Ada', 'Call Ada'],
    ['', 'call', ''],
    ['\ufeff# Call ##\r\n', 'Call', '# Call ##'],
  ])('%j is about %s', (written, title, said) => {
    expect(readInboxTask(fileOf('Inbox/call.md', written))).toEqual({
      path: 'Inbox/call.md',
      title,
      text: said,
    })
  })

  test('has a title of at most 120 characters', () => {
    expect(readInboxTask(fileOf('Inbox/a.md', 'x'.repeat(500))).title).toHaveLength(120)
  })
})

test.each([
  ' '.repeat(1_000_000),
  '#'.repeat(1_000_000),
  '# #'.repeat(300_000),
  '\n'.repeat(1_000_000),
])('a file of a million characters is read at once, as a task and as words', (long) => {
  expect(readInboxTask(fileOf('Inbox/a.md', `# a${long}b`)).title.length).toBeLessThan(121)
  expect(read(`${text}- ${long}[x] Done`)).toMatchObject({ ended: undefined })
})
