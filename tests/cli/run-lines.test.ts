// Two lines a run: how it stands, and what to type next, at any width.

import { expect, test } from 'vitest'

import type { ListedRun, RunList, Urgency } from '#app'
import type { Waiting } from '#runtime'
import { cellsOf } from '#text'

import { runListView } from '../../src/surfaces/cli/views/run-list.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const DIGEST = 'ab12'.repeat(16)
const LONG = 'Look up what the notes say about how our code reviews are run, and by whom'
const iso = (ms: number) => new Date(ms).toISOString()
const about = { step: 'enter-the-review', title: 'Enter it', path: '', askedAt: iso(NOW - HOUR) }
const approval = {
  ...about,
  for: 'approval',
  ask: 'a1',
  tool: 'calendar.add',
  digest: DIGEST,
  because: 'calls that write are asked',
  expiresAt: iso(NOW + 23 * HOUR),
}
const answer = {
  ...about,
  for: 'answer',
  ask: 'q1',
  question: { prompt: `${LONG}?`, kind: 'text' },
}
const broken = {
  id: 'quotient',
  title: 'Divide the sum',
  status: 'failed',
  failure: { code: 'tool/division-by-zero', message: '', details: { left: '12' } },
}

function listed(urgency: Urgency, parts: object, listing: object = {}): ListedRun {
  const times = { createdAt: iso(NOW - HOUR), updatedAt: iso(NOW - HOUR) }
  return {
    urgency,
    listing: { id: 'k3f9abcdefgh', steps: 12, ended: 3, status: 'waiting', ...times, ...listing },
    snapshot: { goal: LONG, name: '', steps: [], waiting: [], ...parts },
  } as unknown as ListedRun
}

const waits = (...waiting: readonly object[]) => ({ waiting: waiting as readonly Waiting[] })
const holder = { name: 'process 12345 on a-machine-with-a-name', id: 'x' }

const CASES: readonly (readonly [string, ListedRun, string | undefined, string])[] = [
  [
    'a decision',
    listed('person', waits({ for: 'decision', digest: DIGEST })),
    'approve k3f9ab',
    'decision on the plan',
  ],
  ['an approval', listed('person', waits(approval)), 'approve k3f9ab', 'approval of calendar.add'],
  [
    'two approvals',
    listed('person', waits(approval, { ...approval, ask: 'a2' })),
    'approve k3f9ab a1',
    'approval of calendar.add',
  ],
  ['an answer', listed('person', waits(answer)), 'answer k3f9ab WORDS', 'question “Look'],
  [
    'a call of unknown end',
    listed('unknown', waits({ ...about, for: 'resolve', tool: 'calendar.add', arguments: {} })),
    'show k3f9ab',
    'unknown whether',
  ],
  [
    'a file',
    listed('later', waits({ ...about, for: 'file', file: 'genes.csv' })),
    'resume k3f9ab',
    'the file genes.csv',
  ],
  [
    'a time',
    listed(
      'later',
      waits({ ...about, for: 'timer', why: 'wait', tool: 'time.wait', dueAt: iso(NOW + HOUR) }),
    ),
    undefined,
    'continues at',
  ],
  [
    'an approval that came too late',
    listed('process', waits({ ...approval, expiresAt: iso(NOW - HOUR) })),
    'resume k3f9ab',
    'approval of calendar.add',
  ],
  [
    'nobody',
    listed('process', {}, { lost: 'process 1 on here' }),
    'resume k3f9ab',
    'no process executes it',
  ],
  [
    'a silent process',
    listed('stalled', {}, { holder: { holder, silentSince: iso(NOW - HOUR) } }),
    'resume k3f9ab --take-over',
    'silent for 1 h',
  ],
  [
    'a step that failed',
    listed('paused', { steps: [broken] }),
    'retry k3f9ab quotient',
    'failed Divide the',
  ],
  ['nothing', listed('running', {}, { holder: { holder } }), undefined, 'process 12345'],
]

function view(run: ListedRun, width: number): readonly string[] {
  const list = { runs: [run], counts: { ended: 0 }, total: 1 } as unknown as RunList
  const lines = runListView(list, width, NOW, true).map(({ plain }) => plain)
  return lines.slice(0, lines.indexOf(''))
}

test.each(CASES)('a run that waits for %s takes two lines of 80 cells', (_, run, command, says) => {
  const lines = view(run, 80)
  expect(lines).toHaveLength(2)
  expect(lines.filter((line) => cellsOf(line) > 80)).toEqual([])
  expect(lines[0]).toMatch(/^k3f9ab {2}\w+ +3\/12 {2}1 h ago {2}Look up/)
  expect(lines[1]).toContain(says)
  if (command === undefined) expect(lines[1]).not.toContain('planwright')
  else expect(lines[1]).toMatch(new RegExp(` → planwright ${command}$`))
})

test.each(CASES)(
  '%s: no width cuts a command, and the widest shows all words',
  (_, run, command) => {
    for (const width of [40, 60, 79, 80, 100, 140, 250]) {
      const lines = view(run, width)
      const wide = lines.filter((line) => cellsOf(line) > width && !line.includes('planwright'))
      expect(wide).toEqual([])
      if (command !== undefined) expect(lines.join('\n')).toContain(`planwright ${command}`)
      if (width >= 140) expect(lines).toHaveLength(2)
      if (width !== 140 && width !== 100 && width !== 80) {
        expect(lines.join(' ').replace(/\s+/g, ' ')).toContain(LONG)
      }
    }
  },
)
