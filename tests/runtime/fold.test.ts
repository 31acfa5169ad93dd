// The fold: what becomes of steps when things happen to some of them.
//
// A case is one line: a plan as `b:a c:b` (b reads a, c reads b; `c>b` means that
// c only comes after b), what happens, and how the steps stand then.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { listExpr, literal, output, type Plan } from '#plan'
import type { RunEvent } from '#runtime/event'
import type { Unstamped } from '#runtime/storage/ledger'
import { decodeEvent, encodeEvent } from '#runtime/event-text'
import { apply } from '#runtime/state/fold'
import { graphOf } from '#runtime/state/graph'
import { createState, recordOf, runStatusOf, statusOf, type RunState } from '#runtime/state/state'
import { decide } from '#runtime/decide'

import { erika, plan, step } from './stage.ts'

const failure = { code: 'run/tool-failed', details: { tool: 't', problem: 'no' } }

/** `b:a c>b`: the plan that the notation means. */
function planOf(notation: string): Plan {
  const steps = notation.split(' ').map((word) => {
    const [, id = '', sign, others = ''] = /^(\w+)(?:([:>])(.*))?$/.exec(word) ?? []
    const names = others === '' ? [] : others.split(',')
    return sign === ':'
      ? step(id, listExpr(names.map((name) => output(name))))
      : step(id, literal(1), { after: names })
  })
  return plan(steps)
}

const CREATED: RunEvent = {
  kind: 'run-created',
  at: 0,
  run: 'run',
  lineage: 'run',
  plan: '',
  documents: { plan: '', policy: '', catalogue: '' },
  inputs: '',
  actor: erika,
}

function stateOf(about: Plan, events: readonly RunEvent[]): RunState {
  const state = createState(graphOf(about), about.onFailure)
  for (const event of [CREATED, ...events]) apply(state, event)
  return state
}

const VERBS: Readonly<Record<string, (step: string) => readonly Unstamped[]>> = {
  starts: (step) => [{ kind: 'step-started', step }],
  done: (step) => [
    { kind: 'step-started', step },
    { kind: 'step-done', step, value: 'v' },
  ],
  fails: (step) => [
    { kind: 'step-started', step },
    { kind: 'step-failed', step, failure },
  ],
  retried: (step) => [{ kind: 'step-retried', step, actor: erika }],
  skipped: (step) => [{ kind: 'step-skipped', step, actor: erika }],
  given: (step) => [{ kind: 'step-skipped', step, actor: erika, value: 'v' }],
  asks: (step) => [
    { kind: 'step-started', step },
    { kind: 'approval-asked', step, ask: `a-${step}`, digest: 'd', because: '', expiresAt: 9 },
  ],
  granted: (step) => [{ kind: 'approval-granted', ask: `a-${step}`, actor: erika }],
  rejected: (step) => [{ kind: 'approval-rejected', ask: `a-${step}`, actor: erika }],
  expired: (step) => [{ kind: 'approval-expired', ask: `a-${step}` }],
  taken: () => [{ kind: 'run-taken', epoch: 1, holder: '' }],
  cancelled: () => [{ kind: 'run-cancelled', actor: erika }],
}

/** `a fails, a retried`: the events that the notation means. */
function eventsOf(notation: string): readonly RunEvent[] {
  if (notation === '') return []
  return notation.split(', ').flatMap((phrase) => {
    const [id = '', verb = ''] = phrase.split(' ')
    const events = VERBS[verb]?.(id) ?? []
    return events.map((event): RunEvent => ({ ...event, at: 1 }))
  })
}

function standing(state: RunState): string {
  return state.graph.ids.map((id, at) => `${id} ${statusOf(state, at)}`).join(', ')
}

const cases: readonly (readonly [name: string, plan: string, events: string, then: string])[] = [
  ['what depends on nothing is ready', 'a b:a', '', 'a ready, b pending'],
  ['a result makes its reader ready', 'a b:a', 'a done', 'a done, b ready'],
  ['all that a step waits for must be done', 'a b c:a,b', 'a done', 'a done, b ready, c pending'],
  [
    'a failure blocks whatever follows',
    'a b:a c:b d',
    'a fails',
    'a failed, b blocked, c blocked, d ready',
  ],
  ['a retry unblocks', 'a b:a c:b', 'a fails, a retried', 'a ready, b pending, c pending'],
  [
    'two failures block until both are fixed',
    'a b c:a,b',
    'a fails, b fails, a retried',
    'a ready, b failed, c blocked',
  ],
  [
    'after both retries and ends it goes on',
    'a b c:a,b',
    'a fails, b fails, a retried, b retried, a done, b done',
    'a done, b done, c ready',
  ],
  [
    'skipped without a value, only the order goes on',
    'a b:a c>a',
    'a skipped',
    'a skipped, b blocked, c ready',
  ],
  [
    'skipped with a value, everybody goes on',
    'a b:a c>a',
    'a given',
    'a skipped, b ready, c ready',
  ],
  [
    'a failed step that is skipped with a value',
    'a b:a c:b',
    'a fails, a given',
    'a skipped, b ready, c pending',
  ],
  [
    'a failed step that is skipped without',
    'a b:a c>b',
    'a fails, a skipped',
    'a skipped, b blocked, c blocked',
  ],
  [
    'a blocked step that is skipped with a value',
    'a b:a c:b',
    'a fails, b given',
    'a failed, b skipped, c ready',
  ],
  [
    'a step that was skipped stays so when its cause is fixed',
    'a b:a c:b',
    'a fails, b given, a retried, a done',
    'a done, b skipped, c ready',
  ],
  [
    'a diamond is blocked once and unblocked once',
    'a b:a c:a d:b,c',
    'a fails, a retried, a done',
    'a done, b ready, c ready, d pending',
  ],
  ['who asks waits', 'a b:a', 'a asks', 'a waiting, b pending'],
  ['an answer lets it go on', 'a', 'a asks, a granted', 'a ready'],
  ['a no rejects and blocks', 'a b:a', 'a asks, a rejected', 'a rejected, b blocked'],
  ['no answer in time is a no', 'a b:a', 'a asks, a expired', 'a rejected, b blocked'],
  [
    'a rejected step can be asked again',
    'a b:a',
    'a asks, a rejected, a retried, a starts',
    'a running, b pending',
  ],
  [
    'what ran without a process is ready again',
    'a b',
    'a starts, b asks, x taken',
    'a ready, b waiting',
  ],
  [
    'cancelling leaves what has ended',
    'a b c:a d',
    'a done, b starts, d fails, x cancelled',
    'a done, b cancelled, c cancelled, d failed',
  ],
]

describe('the fold', () => {
  test.each(cases)('%s', (_, about, events, then) => {
    expect(standing(stateOf(planOf(about), eventsOf(events)))).toBe(then)
  })

  test('counts each status as often as it occurs, after anything that happens', () => {
    const arbitraryEvents = fc.array(
      fc.tuple(
        fc.constantFrom('a', 'b', 'c', 'd'),
        fc.constantFrom(
          'done',
          'fails',
          'retried',
          'skipped',
          'given',
          'asks',
          'granted',
          'rejected',
          'taken',
        ),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(
        arbitraryEvents,
        fc.constantFrom('a b:a c:b d>c', 'a b:a c:a d:b,c', 'a b c d:a,b,c'),
        (happenings, notation) => {
          const state = stateOf(planOf(notation), [])
          for (const [id, verb] of happenings) {
            if (!isPossible(state, id, verb)) continue
            for (const event of eventsOf(`${id} ${verb}`)) apply(state, event)
            const counted = state.graph.ids.map((_, at) => statusOf(state, at))
            for (const [code, count] of state.counts.entries()) {
              expect(count).toBe([...state.status].filter((one) => one === code).length)
            }
            expectSound(state, counted)
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  test('gives the same state again from the first event, wherever it was cut', () => {
    const about = planOf('a b:a c:b d')
    const events = eventsOf(
      'a fails, d asks, a retried, d granted, x taken, a done, d done, b fails, b given',
    )
    const texts = events.map(encodeEvent)
    const whole = stateOf(about, events)
    for (let cut = 0; cut <= texts.length; cut++) {
      const state = stateOf(about, events.slice(0, cut))
      for (const text of texts.slice(cut)) apply(state, decodeEvent(text) as RunEvent)
      expect(state).toEqual(whole)
    }
  })

  test('refuses events that cannot follow', () => {
    const state = stateOf(planOf('a'), [])
    expect(() => apply(state, { kind: 'step-done', at: 1, step: 'z', value: 'v' })).toThrow(/z/)
    expect(() =>
      apply(state, { kind: 'approval-granted', at: 1, ask: 'a9', actor: erika }),
    ).toThrow(/a9/)
  })
})

/** Only what the runtime would write: it starts what is ready, retries what failed, and so on. */
function isPossible(state: RunState, id: string, verb: string): boolean {
  const status = statusOf(state, state.graph.indexOf.get(id) ?? 0)
  switch (verb) {
    case 'done':
    case 'fails':
    case 'asks':
      return status === 'ready'
    case 'granted':
    case 'rejected':
      return status === 'waiting'
    case 'retried':
      return status === 'failed' || status === 'rejected'
    case 'taken':
      return true
    default:
      return !['done', 'skipped', 'running'].includes(status)
  }
}

describe('the key of a call that failed', () => {
  const about = { step: 'a', path: '', tool: 't', arguments: 'x' } as const
  const failure = { code: 'x', details: {} }
  const intended = (attempt: number): Unstamped => {
    return { kind: 'call-intended', ...about, effect: 'write', key: 'k', attempt }
  }
  const failed = (certain: boolean): Unstamped => {
    return { kind: 'call-failed', ...about, failure, certain }
  }
  const fails = { kind: 'step-failed', step: 'a', path: '', failure } as const
  const retried = { kind: 'step-retried', step: 'a', actor: erika } as const
  const group = (...events: readonly Unstamped[]) => {
    const all = [{ kind: 'step-started', step: 'a' } as const, ...events]
    const state = stateOf(
      planOf('a'),
      all.map((event): RunEvent => ({ ...event, at: 1 })),
    )
    return recordOf(state, 0).calls.get('')?.group
  }
  const lost = [intended(1), failed(false), fails, retried]
  const refused = [failed(true), fails, retried]

  test('is another where it surely did nothing, and stays where an earlier attempt may have', () => {
    expect(group(...lost)).toBe(0)
    expect(group(intended(1), ...refused)).toBe(1)
    expect(group(...lost, intended(2), ...refused)).toBe(0)
  })

  test('is what an earlier version made of it, where that had begun a new call by it', () => {
    expect(group(...lost, intended(2), ...refused, intended(1))).toBe(1)
  })
})

/** Blocked are exactly the pending ones that a step in the way reaches. */
function expectSound(state: RunState, statuses: readonly string[]): void {
  const { ids, starts, dependents, readsResult } = state.graph
  const inTheWay = ids.map(() => 0)
  for (const from of ids.keys()) {
    const status = statuses[from] ?? ''
    const empty = status === 'skipped' && state.outputs.of(from) === undefined
    for (let edge = starts[from] ?? 0; edge < (starts[from + 1] ?? 0); edge++) {
      const to = dependents[edge] ?? 0
      const blocks = ['failed', 'rejected', 'blocked'].includes(status)
      if (blocks || (empty && readsResult[edge] === 1)) inTheWay[to] = (inTheWay[to] ?? 0) + 1
    }
  }
  for (const [at, count] of inTheWay.entries()) {
    if (statuses[at] === 'blocked') expect(count).toBeGreaterThan(0)
    if (statuses[at] === 'pending') expect(count).toBe(0)
  }
}

describe('what is decided', () => {
  const decided: RunEvent = {
    kind: 'run-decided',
    at: 0,
    verdict: 'approve',
    subject: '',
    actor: erika,
    decision: '',
  }
  const next = (about: string, events: string, limit = 2, onFailure: Plan['onFailure'] = 'pause') =>
    decide(stateOf({ ...planOf(about), onFailure }, [decided, ...eventsOf(events)]), limit)

  test('nothing without a decision', () => {
    expect(decide(stateOf(planOf('a'), []), 2)).toEqual({ kind: 'wait' })
  })

  test.each([
    ['ready steps start, as many as may', 'a b c', '', { kind: 'start', steps: [0, 1] }],
    ['what runs counts', 'a b c', 'a starts', { kind: 'start', steps: [1] }],
    ['a full house waits', 'a b c', 'a starts, b starts', { kind: 'await' }],
    [
      'steps start in the order in which they became ready',
      'a b c:a d',
      'a done',
      { kind: 'start', steps: [1, 3] },
    ],
    ['who is asked is waited for', 'a b:a', 'a asks', { kind: 'wait' }],
    ['the others go on meanwhile', 'a b:a c', 'a asks', { kind: 'start', steps: [2] }],
    ['after a failure nothing new starts', 'a b c', 'a starts, b fails', { kind: 'await' }],
    [
      'after a failure the run pauses',
      'a b',
      'a fails',
      { kind: 'pause', reason: 'step-failed', step: 0 },
    ],
    [
      'after a no the run pauses',
      'a b',
      'a asks, a rejected',
      { kind: 'pause', reason: 'approval-rejected', step: 0 },
    ],
    [
      'what had begun goes on after a failure',
      'a b',
      'a asks, b fails, a granted',
      { kind: 'start', steps: [0] },
    ],
    ['when all have ended the result is made', 'a b', 'a done, b given', { kind: 'finish' }],
    ['the end is the end', 'a', 'x cancelled', { kind: 'ended' }],
  ] as const)('%s', (_, about, events, then) => {
    expect(next(about, events)).toEqual(then)
  })

  test('a plan that goes on does so after a failure, to its end', () => {
    expect(next('a b:a c', 'a fails', 2, 'continue')).toEqual({ kind: 'start', steps: [2] })
    expect(next('a b:a c', 'a fails, c done', 2, 'continue')).toEqual({ kind: 'finish' })
  })

  test('the run in one word', () => {
    const word = (events: string) =>
      runStatusOf(stateOf(planOf('a b:a'), [decided, ...eventsOf(events)]))
    expect(runStatusOf(stateOf(planOf('a'), []))).toBe('waiting')
    expect(word('')).toBe('running')
    expect(word('a asks')).toBe('waiting')
    expect(word('x cancelled')).toBe('cancelled')
  })
})
