// What an edit makes of the front matter and the steps of a Plan.md, case by case
//
// A case is the lines of a text, what became of the plan, and the lines that change: `-` for one that
// goes, `+` for one that comes. Everything else is held by property.test.ts.

import { describe, expect, test } from 'vitest'

import type { PlanChanges } from '#dialects'
import { planMdFacts, stepFacts } from '#dialects/plan-md/facts'
import type { Plan } from '#plan'

import { changedLines, edited, editing, one, read, STEP, text, TOP } from './edited.ts'
import { planOf } from './plan-of.ts'

test('a step that was completed says so in two lines', () => {
  const before = text(...TOP, ...STEP)
  const after = edited(before, one({ status: 'completed', completedAt: '2026-02-03T09:16:00' }))
  expect(changedLines(before, after)).toEqual([
    '-- **Status**: ⏸️ pending',
    '+- **Status**: ✅ completed',
    '+- **Completed**: 2026-02-03T09:16:00',
  ])
  expect(read(after).steps.map(stepFacts)).toMatchObject([
    { status: 'completed', completedAt: '2026-02-03T09:16:00' },
  ])
})

describe('the front matter', () => {
  test('keeps its quotes, comments and own keys', () => {
    const before = text(
      '---',
      "status: 'pending' # mine",
      'tags: [a]',
      'ID:',
      '---',
      ...TOP.slice(5),
      ...STEP,
    )
    const after = edited(before, { id: 'plan_2', status: 'paused' })
    expect(after.split('\n').slice(0, 5)).toEqual([
      '---',
      "status: 'paused' # mine",
      'tags: [a]',
      "ID: 'plan_2'",
      '---',
    ])
  })

  test('is made where there is none, below the byte order mark', () => {
    const before = `\uFEFF${text('# Plan: x', '', '## Steps', '', ...STEP)}`
    const after = edited(before, {
      id: 'plan_2',
      status: 'in_progress',
      createdAt: '2026-02-03T09:00:00',
      completedAt: null,
    })
    expect(after).toBe(
      `\uFEFF${text('---', 'id: "plan_2"', 'status: "in_progress"', 'created_at: "2026-02-03T09:00:00"', '---', '')}${before.slice(1)}`,
    )
  })

  test('an id and a time that stand there stay', () => {
    const before = text(...TOP, ...STEP)
    expect(edited(before, { id: 'other', createdAt: '2027-01-01T00:00:00' })).toBe(before)
  })

  test('completed_at is set and cleared', () => {
    const before = text(...TOP, ...STEP)
    const set = edited(before, { completedAt: '2026-02-03T10:00:00' })
    expect(planMdFacts(read(set)).completedAt).toBe('2026-02-03T10:00:00')
    expect(edited(set, { completedAt: null })).toContain('\ncompleted_at: null\n')
  })
})

describe('a bullet that is missing is written as its neighbours are', () => {
  test.each([
    ['with a star', '* **Status**: pending', '* **Error**: it broke'],
    ['with the colon within', '- **Status:** pending', '- **Error:** it broke'],
    ['without bold', '-  Status:   pending', '-  Error:   it broke'],
    ['in lower case', '- **status**: pending', '- **error**: it broke'],
    ['indented', ' + __Status__: pending', ' + __Error__: it broke'],
    ['with a tab', '-\t**Status**:\tpending', '-\t**Error**:\tit broke'],
  ])('%s', (_, status, error) => {
    const before = text(...TOP, '### Step 1: Gather', status, '', 'Collect it.')
    const after = edited(before, one({ error: 'it broke' }))
    expect(changedLines(before, after)).toEqual([`+${error}`])
  })

  test('with the line ends of the line above, in a text that ends without one', () => {
    const before = [...TOP, '### Step 1: Gather', '- **Status**: pending'].join('\r\n')
    const after = edited(before, one({ error: 'it broke' }))
    expect(after).toBe(`${before}\r\n- **Error**: it broke`)
  })

  test('below the heading where there is none, and apart from the prose', () => {
    const before = text(...TOP, '### Step 1: Gather', 'Collect it.')
    const after = edited(before, one({ status: 'completed' }))
    expect(changedLines(before, after)).toEqual(['+- **Status**: ✅ completed', '+'])
  })

  test('below the note that a person wrote under the last one', () => {
    const before = text(
      ...TOP,
      '### Step 1: Gather',
      '- **Status**: pending',
      '  as I saw it',
      '',
      'x',
    )
    const after = edited(before, one({ approval: 'APPROVAL_email_1' }))
    expect(after).toContain('pending\n  as I saw it\n- **Approval**: APPROVAL_email_1\n\nx')
  })

  test('but not for a pending step, which says so by saying nothing', () => {
    const before = text(...TOP, '### Step 1: Gather', '', 'Collect it.')
    expect(edited(before, one({ status: 'pending', error: null }))).toBe(before)
  })
})

describe('a bullet that goes', () => {
  const withError = [...TOP, '### Step 1: Gather', '- **Status**: pending', '- **Error**: it broke']

  test('takes its line along', () => {
    const before = text(...withError, '', 'x')
    expect(changedLines(before, edited(before, one({ error: null })))).toEqual([
      '-- **Error**: it broke',
    ])
  })

  test('leaves its name where a person wrote below it', () => {
    const before = text(...withError, '  I called them', '', 'x')
    expect(edited(before, one({ error: null }))).toContain('- **Error**: \n  I called them\n')
  })

  test('leaves a comment of a person where it is', () => {
    const before = text(
      ...TOP,
      '### Step 1: Gather',
      '- **Error**: it broke <!-- told Anna -->',
      '',
      'x',
    )
    expect(edited(before, one({ error: null }))).toContain('- **Error**:  <!-- told Anna -->\n')
  })

  test('leaves a blank line where items of a person would run together', () => {
    const before = text(
      ...TOP,
      '### Step 1: Gather',
      '- mine',
      '- **Error**: it broke',
      '- mine too',
    )
    expect(edited(before, one({ error: null }))).toContain('- mine\n\n- mine too\n')
  })
})

describe('words of others', () => {
  test.each([
    ['a heading', 'x\n## Steps\n### Step 2: y', 'x ## Steps ### Step 2: y'],
    ['a bullet', '\n- **Status**: ✅ completed', '- \\*\\*Status\\*\\*: ✅ completed'],
    ['HTML', '<details><!--', '\\<details>\\<\\!--'],
    ['a comment of Obsidian', '%% x', '\\%\\% x'],
    ['a link', '[x](https://e.example)', '\\[x](https://e.example)'],
  ])('%s becomes one line of text', (_, error, written) => {
    const after = edited(text(...TOP, ...STEP), one({ error }))
    expect(after).toContain(`- **Error**: ${written}\n`)
    expect(stepFacts(read(after).steps[0] as Plan['steps'][number]).error).toBe(
      error.replace(/\s+/g, ' ').trim(),
    )
  })
})

describe('nothing is written', () => {
  const steps = (...titles: readonly string[]) =>
    text(...TOP, ...titles.flatMap((title, at) => [`### Step ${at + 1}: ${title}`, '', 'x', '']))

  test.each([
    ['after a person renumbered the steps', steps('Draft', 'Gather'), 'step-1'],
    ['after a person gave the step another title', steps('Gather all', 'Draft'), 'step-1'],
    ['after a person removed the step', steps('Gather'), 'step-2'],
    ['to a step that the plan does not have', steps('Gather', 'Draft'), 'step-3'],
    ['to a step of another form', steps('Gather', 'Draft'), 'gather'],
  ])('%s', (_, now, id) => {
    const plan = planOf(steps('Gather', 'Draft'))
    const changes: PlanChanges = {
      status: 'paused',
      steps: new Map([[id, { status: 'failed' }]]),
    }
    const { edits, diagnostics } = editing(now, changes, plan)
    expect([edits, diagnostics.map(({ code }) => code)]).toEqual([[], ['plan-md/step-not-found']])
  })

  test.each<[string, string, PlanChanges, string]>([
    [
      'into a text with an error',
      text(...TOP, '### Step 1: x', '- **Status**: soon'),
      { status: 'paused' },
      'plan-md/status',
    ],
    [
      'below a fence that is open',
      text(...TOP, ...STEP, '', '```', 'x'),
      { summary: 'Done.' },
      'plan-md/cannot-show',
    ],
    [
      'below HTML that is open',
      text(...TOP, ...STEP, '', '<details>', '', 'x'),
      { summary: 'Done.' },
      'plan-md/cannot-show',
    ],
    [
      'above text that would become part of a bullet',
      text(...TOP, '### Step 1: x', '', '   indented'),
      one({ status: 'failed' }),
      'plan-md/cannot-show',
    ],
    [
      'into a list in place of a value',
      text('---', 'status:', '- a', '---', ...TOP.slice(5), ...STEP),
      { status: 'paused' },
      'plan-md/cannot-show',
    ],
    ['for an id that is none', text(...TOP, ...STEP), { id: 'a b' }, 'plan-md/cannot-show'],
    [
      'for a time that is none',
      text(...TOP, ...STEP),
      one({ completedAt: 'now' }),
      'plan-md/cannot-show',
    ],
    [
      'for a row with a time that is none',
      text(...TOP, ...STEP),
      { log: [{ at: '9', action: 'x', result: '' }] },
      'plan-md/cannot-show',
    ],
  ])('%s', (_, before, changes, code) => {
    const { edits, diagnostics } = editing(before, changes)
    expect([edits, diagnostics.map((found) => found.code)]).toEqual([[], [code]])
  })
})

test('what looks like a step in a fence, a quote, a comment or a list is left alone', () => {
  const fakes = [
    '```',
    '### Step 1: Gather',
    '- **Status**: ⏸️ pending',
    '```',
    '',
    '> - **Status**: ⏸️ pending',
    '',
    '<!--',
    '- **Status**: ⏸️ pending',
    '-->',
    '',
    '1. x',
    '   - **Status**: ⏸️ pending',
  ]
  const before = text(...TOP, ...fakes, '', ...STEP, '', ...fakes)
  const after = edited(before, one({ status: 'failed' }))
  expect(after).toBe(
    before.replace(
      '### Step 1: Gather\n- **Status**: ⏸️ pending\n- **Requires',
      '### Step 1: Gather\n- **Status**: ❌ failed\n- **Requires',
    ),
  )
})

test('a Plan.md in the fence of an answer is edited within the fence', () => {
  const before = `Here it is:\n\n\`\`\`markdown\n${text(...TOP, ...STEP)}\`\`\`\n`
  const after = edited(before, { status: 'paused', summary: 'Done.' })
  expect(after.endsWith('Done.\n\n```\n')).toBe(true)
  expect(after.startsWith('Here it is:\n\n```markdown\n---\n')).toBe(true)
})
