// Goal: the Dashboard says at a glance what its reader must do, and nothing of theirs is ever lost.
// Method: facts to text, read by mdast; bytes of any kind around the markers.

import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'

import {
  DASHBOARD_BEGIN,
  DASHBOARD_END,
  renderDashboard,
  withBlock,
  writeDashboard,
} from '../../../src/services/vault/dashboard.ts'
import type { DashboardFacts } from '../../../src/services/vault/dashboard-facts.ts'
import { vaultHere } from './here.ts'
import { HOSTILE } from './hostile-texts.ts'
import { structureOf } from './markdown-oracle.ts'

const FACTS: DashboardFacts = {
  at: '2026-02-03T09:20:00',
  watched: true,
  counts: { pending: 1, inProgress: 1, paused: 1, failed: 0, completedToday: 2 },
  needs: [
    {
      words: 'Decide: Send an email',
      said: 'Send newsletter',
      path: 'Pending_Approval/APPROVAL_email_plan_1_ab.md',
      until: '2026-02-04T09:15:00',
    },
  ],
  plans: [
    {
      id: 'plan_1',
      objective: 'Send weekly newsletter',
      path: 'Plans/plan_1.md',
      status: 'in_progress',
      done: 2,
      total: 5,
      current: ['Review subscriber list'],
    },
  ],
  today: [
    {
      at: '2026-02-03T09:18:00',
      words: 'Step 2 was completed',
      said: 'Draft',
      path: 'Plans/plan_1.md',
    },
  ],
  warnings: [{ words: 'An approval expires in less than 4 hours', path: 'Pending_Approval/x.md' }],
  events: Array.from({ length: 12 }, (_, at) => ({
    at: `2026-02-03T09:${59 - at}:00`,
    words: `Event ${at + 1}`,
  })),
}

const NOTHING: DashboardFacts = {
  ...FACTS,
  watched: false,
  counts: { pending: 0, inProgress: 0, paused: 0, failed: 0, completedToday: 0 },
  needs: [],
  plans: [],
  today: [],
  warnings: [],
  events: [],
}

describe('the Dashboard', () => {
  const text = renderDashboard(FACTS)

  test('says first what needs its reader, then what runs, what happened, warnings and events', () => {
    expect(structureOf(text).headings).toEqual([
      'Needs you (1)',
      'Running (1)',
      'Today',
      'Warnings (1)',
      'Last events',
    ])
  })

  test('is what its reader sees', () => {
    expect(text.split('\n').slice(0, 24)).toEqual([
      DASHBOARD_BEGIN,
      '*As of 2026-02-03 09:20. Plans: 1 pending, 1 in progress, 1 paused, 0 failed; 2 completed today.*',
      '',
      '## Needs you (1)',
      '',
      '- [Decide: Send an email](Pending_Approval/APPROVAL_email_plan_1_ab.md) “Send newsletter”, until **2026-02-04 09:15**',
      '',
      '## Running (1)',
      '',
      '| Plan | Status | Progress | Now |',
      '| --- | --- | --- | --- |',
      '| “Send weekly newsletter” ([open](Plans/plan_1.md)) | in progress | 2/5 steps | “Review subscriber list” |',
      '',
      '## Today',
      '',
      '- 09:18 Step 2 was completed: “Draft” ([open](Plans/plan_1.md))',
      '',
      '## Warnings (1)',
      '',
      '- An approval expires in less than 4 hours ([open](Pending_Approval/x.md))',
      '',
      '## Last events',
      '',
      '- 2026-02-03 09:59 Event 1',
    ])
  })

  test('shows the last ten events', () => {
    expect(text.match(/Event \d+/g)).toHaveLength(10)
  })

  test('shows a hundred of thousands and says how many more there are', () => {
    const [plan] = FACTS.plans
    const plans = Array.from({ length: 2000 }, () => plan as (typeof FACTS.plans)[number])
    const many = renderDashboard({ ...FACTS, plans })
    expect([many.match(/2\/5 steps/g)?.length, many.includes('## Running (2000)')]).toEqual([
      100,
      true,
    ])
    expect(many).toContain('\n\nAnd 1900 more.\n')
    expect(structureOf(many).headings.slice(1, 3)).toEqual(['Running (2000)', 'Today'])
  })

  test('says of each part that there is nothing, and what to start where nobody watches', () => {
    const empty = renderDashboard(NOTHING)
    expect(empty).toContain('> [!warning] Nobody looks after this vault')
    expect(empty).toContain('`planwright vault watch`')
    expect(
      empty.match(/^(?:Nothing\.|No plan\.|Nothing has happened yet\.|None\.)$/gm),
    ).toHaveLength(5)
  })

  test('whatever others wrote, it has our headings and links and no others', () => {
    const words = fc.array(fc.constantFrom(...HOSTILE), { maxLength: 3 }).map((all) => all.join(''))
    fc.assert(
      fc.property(words, words, words, (a, b, c) => {
        const facts: DashboardFacts = {
          ...FACTS,
          needs: FACTS.needs.map((need) => ({ ...need, said: a })),
          plans: FACTS.plans.map((plan) => ({ ...plan, objective: b, current: [c, a] })),
          today: FACTS.today.map((line) => ({ ...line, said: c })),
          warnings: [{ words: b, said: a, path: `Plans/${c.replaceAll('/', '')}.md` }],
        }
        const seen = structureOf(renderDashboard(facts))
        expect([seen.headings, seen.links.length, seen.tables, seen.strange]).toEqual([
          structureOf(text).headings,
          4,
          1,
          [],
        ])
      }),
      { numRuns: 50 },
    )
  })
})

describe('Dashboard.md', () => {
  test('is made where there is none', async () => {
    const { vault, text } = await vaultHere()
    expect(await writeDashboard(vault, FACTS)).toEqual({ kind: 'written' })
    expect(text('Dashboard.md')).toContain(renderDashboard(FACTS))
  })

  test('is not written where it says the same, whatever the time', async () => {
    const { vault, text } = await vaultHere()
    await writeDashboard(vault, FACTS)
    const before = text('Dashboard.md')
    expect(await writeDashboard(vault, { ...FACTS, at: '2026-02-03T10:00:00' })).toEqual({
      kind: 'same',
    })
    expect(text('Dashboard.md')).toBe(before)
  })

  test('of a person gets the block below what they wrote', async () => {
    const { vault, put, text } = await vaultHere()
    put('Dashboard.md', '# Mine\n\nNotes')
    await writeDashboard(vault, FACTS)
    expect(text('Dashboard.md')).toBe(`# Mine\n\nNotes\n\n${renderDashboard(FACTS)}\n`)
  })

  test('keeps every byte outside of the markers, whatever it is', async () => {
    const { vault, put, root } = await vaultHere()
    const { readFileSync } = await import('node:fs')
    const old = Buffer.from(`${DASHBOARD_BEGIN}\nold\n${DASHBOARD_END}`)
    const bytes = fc.uint8Array({ maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (above, below) => {
        put('Dashboard.md', Buffer.concat([above, old, below]))
        expect(await writeDashboard(vault, FACTS)).toEqual({ kind: 'written' })
        const written = readFileSync(`${root}/Dashboard.md`)
        expect(written.subarray(0, above.length).equals(above)).toBe(true)
        expect(written.subarray(written.length - below.length).equals(below)).toBe(true)
        expect(written.length).toBe(
          above.length + Buffer.byteLength(renderDashboard(FACTS)) + below.length,
        )
      }),
      { numRuns: 25 },
    )
  })

  test('keeps the line ends of Windows', () => {
    const before = Buffer.from(`a\r\n${DASHBOARD_BEGIN}\r\nold\r\n${DASHBOARD_END}\r\nb\r\n`)
    const after = withBlock(before, renderDashboard(FACTS))
    if (typeof after === 'string') throw new Error(after)
    const text = Buffer.from(after).toString()
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    expect(withBlock(after, renderDashboard(FACTS))).toBe('same')
  })

  test.each([
    ['without the end', `${DASHBOARD_BEGIN}\nold\n`],
    ['without the beginning', `old\n${DASHBOARD_END}\n`],
    ['in the wrong order', `${DASHBOARD_END}\n${DASHBOARD_BEGIN}\n`],
    ['twice', `${DASHBOARD_BEGIN}\n${DASHBOARD_END}\n`.repeat(2)],
    ['with two ends', `${DASHBOARD_BEGIN}\n${DASHBOARD_END}\n${DASHBOARD_END}\n`],
  ])('with markers %s is not written, and the person is told', async (_, damaged) => {
    const { vault, put, text } = await vaultHere()
    put('Dashboard.md', damaged)
    expect(await writeDashboard(vault, FACTS)).toMatchObject({
      kind: 'refused',
      why: { code: 'vault/dashboard-damaged' },
    })
    expect(text('Dashboard.md')).toBe(damaged)
  })

  test('that is a link is not written', async () => {
    const { vault, root, put, text } = await vaultHere()
    const { symlinkSync } = await import('node:fs')
    put('Knowledge/mine.md', 'mine')
    symlinkSync(`${root}/Knowledge/mine.md`, `${root}/Dashboard.md`)
    expect(await writeDashboard(vault, FACTS)).toMatchObject({
      kind: 'refused',
      why: { code: 'vault/dashboard-unreadable' },
    })
    expect(text('Knowledge/mine.md')).toBe('mine')
  })

  test('that somebody changes at the same time keeps their change', async () => {
    const { vault, put, text } = await vaultHere()
    put('Dashboard.md', 'one\n')
    let reads = 0
    const files: typeof vault.files = Object.create(vault.files, {
      readBytes: {
        value: async (path: string) => {
          const read = await vault.files.readBytes(path)
          if (++reads === 1) put('Dashboard.md', 'two\n')
          return read
        },
      },
      replace: { value: vault.files.replace.bind(vault.files) },
    }) as typeof vault.files
    expect(await writeDashboard({ files }, FACTS)).toEqual({ kind: 'written' })
    expect(text('Dashboard.md').startsWith('two\n')).toBe(true)
  })
})
