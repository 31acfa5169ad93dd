// Goal: a view of a run says of steps and waits what the runtime's own state says.
//
// Method: the rows of random runs, with crashes and people, are folded both ways
// and compared after every event (VIEW-4); planted rows show that the comparison
// can fail. VIEW_SEEDS says how many: 6 beside those that were chosen for what happens
// in them, and 1000 in `npm run test:full`.

import { describe, expect, test } from 'vitest'

import type { Plan } from '#plan'
import { RunView, type RunEvent, type StepStatus } from '#runtime'
import { graphOf } from '#runtime/state/graph'
import { apply } from '#runtime/state/fold'
import { createState, statusOf } from '#runtime/state/state'

import type { Evidence } from './checker.ts'
import { TELLING } from './seeds/happenings.ts'
import { Walk } from './seeds/walk.ts'

const first = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const MOST = Number(process.env['VIEW_SEEDS'] ?? 6)
/** Seeds that are walked at most until something is found out. */
const MOST_SEEDS = 200
const SEEDS = [...TELLING, ...first(MOST)]

const NOT_BEGUN: ReadonlySet<StepStatus> = new Set<StepStatus>([
  'pending',
  'ready',
  'blocked',
  'cancelled',
])

type Rows = Evidence['rows']

/** Where view and state differ first, in words; the view is not told of events of the kind `kept`. */
function difference(plan: Plan, rows: Rows, kept?: string): string | undefined {
  const state = createState(graphOf(plan), plan.onFailure)
  const view = new RunView()
  const brief = new RunView({ keep: 'open' })
  for (const { seq, event: text } of rows) {
    const event = JSON.parse(text) as RunEvent
    apply(state, event)
    if (event.kind === kept) continue
    const kinds = view.take(event).map(({ kind }) => kind)
    const same = brief.take(event).map(({ kind }) => kind)
    const place = `row ${seq}, ${event.kind}`
    if (kinds.join() !== same.join())
      return `${place}: told ${kinds.join()}, briefly ${same.join()}`
    for (const [at, id] of state.graph.ids.entries()) {
      const real = statusOf(state, at)
      const seen = view.steps.get(id)?.status ?? 'pending'
      // Whether a step that has not begun is ready or blocked hangs on others.
      if (seen === 'pending' && NOT_BEGUN.has(real)) continue
      if (seen !== real) return `${place}: step ${id} is ${real}, seen ${seen}`
    }
    const open = [...state.asks.keys(), ...state.timers.keys()].toSorted()
    const named = [...view.waits.values()]
      .filter(({ kind }) => kind !== 'file' && kind !== 'resolution')
      .map(({ name }) => name)
      .toSorted()
    if (named.join() !== open.join()) return `${place}: waits ${open.join()}, seen ${named.join()}`
  }
  return undefined
}

type Walked = readonly (readonly [Plan, Rows])[]

/** What more than one test looks at. */
const kept = new Map<number, Promise<Walked>>()

/** Plan and rows of each run of a seed. */
function runsOf(seed: number): Promise<Walked> {
  const walked = kept.get(seed) ?? walk(seed)
  if (seed <= MOST_SEEDS || TELLING.includes(seed)) kept.set(seed, walked)
  return walked
}

async function walk(seed: number): Promise<Walked> {
  const { plans, runs } = await new Walk(seed).toItsEnd()
  return runs.map(({ rows }, at) => [plans[at] as Plan, rows] as const)
}

test(`random runs are seen as they are: ${SEEDS.length} seeds`, async () => {
  const differences: string[] = []
  for (const seed of SEEDS) {
    for (const [plan, rows] of await runsOf(seed)) {
      const found = difference(plan, rows)
      if (found !== undefined) differences.push(`SEED=${seed}: ${found}`)
    }
  }
  expect(differences).toEqual([])
}, 600_000)

describe('a view that misses', () => {
  test.each(['approval-granted', 'step-retried', 'timer-fired', 'question-expired', 'run-taken'])(
    '%s is found out',
    async (kind) => {
      let found: string | undefined
      for (const seed of [...TELLING, ...first(MOST_SEEDS)]) {
        for (const [plan, rows] of await runsOf(seed)) found ??= difference(plan, rows, kind)
        if (found !== undefined) break
      }
      expect(found).toBeDefined()
    },
    600_000,
  )
})

test('what a step asks beside a call of unknown end is over with the run, and the call is not', () => {
  const view = new RunView()
  const events = [
    { kind: 'step-started', at: 1, step: 'a' },
    { kind: 'question-asked', at: 2, step: 'a', path: '0', ask: 'q1', tool: 't', arguments: 'd' },
    { kind: 'step-unknown', at: 3, step: 'a', path: '1' },
    { kind: 'run-cancelled', at: 4 },
  ] as unknown as readonly RunEvent[]
  for (const event of events) view.take(event)
  expect([...view.waits.values()].map(({ kind }) => kind)).toEqual(['resolution'])
  expect(view.steps.get('a')?.status).toBe('unknown')
})
