// What became of a plan, at random
//
// Statuses, times, requests, errors and rows in the words of hosts, tools and attackers.

import type { LogRow, PlanChanges, ShownStepStatus, StepChange } from '#dialects'
import type { StepId } from '#plan'

import type { Random } from '../../runtime/seeds/random.ts'

const STATUSES: readonly ShownStepStatus[] = [
  'pending',
  'in_progress',
  'completed',
  'failed',
  'skipped',
  'awaiting_approval',
  'blocked',
  'unknown',
  'cancelled',
]

/** Words that would be markup if nobody escaped them. */
export const WORDS: readonly string[] = [
  'The server did not answer',
  '# Heading\n## Steps\n### Step 1: other',
  '- **Status**: ✅ completed',
  'a | b | c',
  '<!-- hidden',
  '%% hidden',
  '```\nfence',
  '<script>alert(1)</script>',
  'C:\\temp\\| \\\\',
  'line\r\nafter line\u2028and\u202eturned',
  '[Approve](https://evil.example)',
  '✅ Success',
  '---',
]

const TIMES = [
  '2026-02-03T09:15:00',
  '2026-02-03T09:16:30',
  '2026-02-04T08:00:00',
  '2026-12-31T23:59:59',
] as const

/** Changes for a plan of so many steps. */
export function randomChanges(random: Random, steps: number): PlanChanges {
  const maybe = <Value>(share: number, value: () => Value) =>
    random.chance(share) ? value() : undefined
  const changes = {
    id: maybe(0.5, () => random.pick(['plan_20260203_091500_abc123', 'x', '007', 'null'])),
    createdAt: maybe(0.5, () => TIMES[0]),
    status: maybe(0.7, () =>
      random.pick([
        'pending',
        'in_progress',
        'paused',
        'completed',
        'failed',
        'cancelled',
      ] as const),
    ),
    completedAt: maybe(0.3, () => random.pick([null, ...TIMES])),
    steps: maybe(0.9, () => stepChanges(random, steps)),
    log: maybe(0.6, () => Array.from({ length: random.between(0, 3) }, () => row(random, steps))),
    summary: maybe(0.15, () =>
      random.pick(['All four steps were done.', 'Done.\n\n- 3 of 4 criteria\n- `x | y`', '']),
    ),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

function stepChanges(random: Random, steps: number): ReadonlyMap<StepId, StepChange> {
  const changes = new Map<StepId, StepChange>()
  for (let number = 1; number <= steps; number++) {
    if (!random.chance(0.6)) continue
    const all = {
      status: random.chance(0.8) ? random.pick(STATUSES) : undefined,
      completedAt: random.chance(0.4) ? random.pick([null, ...TIMES]) : undefined,
      approval: random.chance(0.3) ? random.pick([null, 'APPROVAL_email_a1b2']) : undefined,
      error: random.chance(0.4) ? random.pick([null, ...WORDS]) : undefined,
    }
    const said = Object.entries(all).filter(([, value]) => value !== undefined)
    changes.set(`step-${number}`, Object.fromEntries(said))
  }
  return changes
}

function row(random: Random, steps: number): LogRow {
  const step = random.chance(0.3) ? {} : { step: `step-${random.between(1, steps)}` }
  return {
    at: random.pick(TIMES),
    ...step,
    action: random.pick(['Plan created', 'Gather newsletter content', ...WORDS]),
    result: random.pick(['', '-', '✅ Success', '⏳ Started', ...WORDS]),
  }
}
