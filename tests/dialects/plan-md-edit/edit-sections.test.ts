// What an edit makes of the log and the summary of a Plan.md, case by case

import { describe, expect, test } from 'vitest'

import type { LogRow, PlanChanges } from '#dialects'
import { planMdFacts } from '#dialects/plan-md/facts'

import { changedLines, edited, editing, LOG, read, STEP, text, TOP } from './edited.ts'

describe('the log', () => {
  const row = (at: string, parts: Partial<LogRow> = {}): LogRow => ({
    at,
    action: 'Gather',
    result: '✅ Success',
    ...parts,
  })
  const log = (...rows: readonly LogRow[]): PlanChanges => ({ log: rows })

  test('gets rows at its end, with the number of the step or a dash', () => {
    const before = text(...TOP, ...STEP, ...LOG)
    const after = edited(
      before,
      log(
        row('2026-02-03T09:16:00', { step: 'step-1' }),
        row('2026-02-03T09:17:00', { result: '' }),
      ),
    )
    expect(changedLines(before, after)).toEqual([
      '+| 09:16:00 | 1 | Gather | ✅ Success |',
      '+| 09:17:00 | - | Gather | - |',
    ])
  })

  test('has the date where a row is of another day than the one before', () => {
    const after = edited(
      text(...TOP, ...STEP, ...LOG),
      log(
        row('2026-02-03T23:59:59'),
        row('2026-02-04T00:00:01'),
        row('2026-02-04T00:00:02'),
        row('2026-02-06T00:00:00'),
      ),
    )
    expect(
      after
        .split('\n')
        .slice(-6, -1)
        .map((line) => line.split(' | ')[0]),
    ).toEqual([
      '| 09:00:00',
      '| 23:59:59',
      '| 2026-02-04 00:00:01',
      '| 00:00:02',
      '| 2026-02-06 00:00:00',
    ])
  })

  test('has the date in its first row where nothing says when the plan was made', () => {
    const before = text('# Plan: x', '', '## Steps', '', ...STEP)
    expect(edited(before, log(row('2026-02-03T09:16:00')))).toContain(
      '\n| 2026-02-03 09:16:00 | - |',
    )
  })

  test('is made below the steps, before what a person wrote behind them', () => {
    const before = text(...TOP, ...STEP, '', '## My notes', '', '- one')
    const after = edited(before, log(row('2026-02-03T09:16:00')))
    expect(after).toContain(
      text(
        'Collect it.',
        '',
        '## Execution Log',
        '',
        ...LOG.slice(3, 5),
        '| 09:16:00 | - | Gather | ✅ Success |',
        '',
        '## My notes',
      ),
    )
  })

  test('follows the heads of its table, in whatever order, with columns of a person between', () => {
    const heads = ['| Result | **Time** | Who | STEP | Action |', '|---|:-:|---|---|---|']
    const before = text(...TOP, ...STEP, '', '## Execution Log', ...heads)
    const after = edited(before, log(row('2026-02-03T09:16:00', { step: 'step-1' })))
    expect(changedLines(before, after)).toEqual(['+| ✅ Success | 09:16:00 |  | 1 | Gather |'])
  })

  test('begins a table of its own where a person renamed a head, and goes on with that', () => {
    const before = text(
      ...TOP,
      ...STEP,
      '',
      '## Execution Log',
      '',
      '| When | Step | Action | Result |',
      '|---|---|---|---|',
      '| 9 | - | x | - |',
    )
    const first = edited(before, log(row('2026-02-03T09:16:00')))
    expect(first.startsWith(before)).toBe(true)
    const second = edited(first, log(row('2026-02-03T09:17:00')))
    expect(changedLines(first, second)).toEqual(['+| 09:17:00 | - | Gather | ✅ Success |'])
  })

  test('escapes bars and puts words on one line', () => {
    const before = text(...TOP, ...STEP, ...LOG)
    const after = edited(before, log(row('2026-02-03T09:16:00', { action: 'a | b\n| c |' })))
    expect(changedLines(before, after)).toEqual([
      '+| 09:16:00 | - | a \\| b \\| c \\| | ✅ Success |',
    ])
    expect(planMdFacts(read(after)).log.at(-1)).toEqual([
      '09:16:00',
      '-',
      'a | b | c |',
      '✅ Success',
    ])
  })

  test('does not repeat a row that it has, but has as many as there are', () => {
    const before = text(...TOP, ...STEP, ...LOG, '| 09:16:00 | - | Gather | ✅ Success |')
    const same = row('2026-02-03T09:16:00')
    expect(edited(before, log(same))).toBe(before)
    expect(changedLines(before, edited(before, log(same, same)))).toHaveLength(1)
  })

  test('keeps what a person wrote by hand among the rows', () => {
    const before = text(...TOP, ...STEP, ...LOG, '| by hand | I called | them |', 'and it rang')
    const after = edited(before, log(row('2026-02-03T09:16:00')))
    expect(after).toBe(`${before}| 09:16:00 | - | Gather | ✅ Success |\n`)
  })
})

describe('the summary', () => {
  test('comes last, below the log that is made with it', () => {
    const before = text(...TOP, ...STEP)
    const after = edited(before, {
      summary: 'All done.\n\n- not ticked: x',
      log: [{ at: '2026-02-03T10:00:00', action: 'Plan completed', result: '-' }],
    })
    expect(
      after.endsWith(
        text(
          '| 10:00:00 | - | Plan completed | - |',
          '',
          '## Completion Summary',
          '',
          'All done.',
          '',
          '- not ticked: x',
        ),
      ),
    ).toBe(true)
  })

  test('stands below what a person wrote there', () => {
    const before = text(...TOP, ...STEP, '', '## Completion Summary', '', 'It went well.')
    expect(edited(before, { summary: 'All done.' })).toBe(`${before}\nAll done.\n`)
  })

  test.each([['# a'], ['a\n---'], ['```\nopen'], ['<!-- open']])(
    'that would be more than a section is refused: %j',
    (summary) => {
      const { edits, diagnostics } = editing(text(...TOP, ...STEP), { summary })
      expect([edits, diagnostics.map(({ code }) => code)]).toEqual([[], ['plan-md/cannot-show']])
    },
  )
})
