// What happened in a walk: the kinds of its events, and what no kind tells

import type { Walked } from './walk.ts'

/** What was refused, because it came too late, was about something else or may not be, by its code. */
const REFUSALS = [
  'review/inputs-changed',
  'review/decision-other-run',
  'run/question-expired',
  'run/secret-in-arguments',
  'run/denied',
  'run/already-decided',
] as const

const UNREADABLE = 'a pause because the policy cannot be read'

const NO_BUDGET = 'a pause because the budget is reached'

/** What some seed must bring about beside every kind of event. */
export const HAPPENINGS: readonly string[] = [...REFUSALS, UNREADABLE, NO_BUDGET]

/**
 * Seeds whose walks are short, and in which everything that can happen happens between them. Where plans
 * are made otherwise, `seeds.test.ts` says what is missing: other seeds have it.
 */
export const TELLING: readonly number[] = [
  426, 180, 388, 292, 173, 367, 221, 498, 238, 397, 496, 235, 4152,
]

/** Everything of that kind that happened, each once. */
export function happenings({ runs, refused }: Walked): ReadonlySet<string> {
  const found = new Set<string>()
  for (const code of REFUSALS) if (refused.has(code)) found.add(code)
  for (const { rows } of runs) {
    for (const { event } of rows) {
      const { kind, failure, reason } = JSON.parse(event) as {
        readonly kind: string
        readonly reason?: string
        readonly failure?: { readonly code: string }
      }
      found.add(kind)
      if (kind === 'run-paused' && reason === 'policy-unreadable') found.add(UNREADABLE)
      if (kind === 'run-paused' && reason === 'budget-reached') found.add(NO_BUDGET)
      for (const code of REFUSALS) if (failure?.code === code) found.add(code)
    }
  }
  return found
}
