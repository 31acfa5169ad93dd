// How a run's state is shown in the words of Plan.md

import { describe, expect, test } from 'vitest'

import { shownOf, shownStep, STEP_WORDS } from '#app/vault/shown'
import { createPlan, createStep, literal, type Plan } from '#plan'
import { apply } from '#runtime/state/fold'
import { graphOf } from '#runtime/state/graph'
import { createState, STEP_STATUSES, type RunState } from '#runtime/state/state'

const actor = { user: 'erika', channel: 'terminal', terminal: true }
const about = { step: 'step-1', path: '', tool: 'agent', arguments: 'd' }

const plan: Plan = createPlan({
  goal: 'To test',
  dialect: 'plan-md',
  steps: [
    createStep({ id: 'step-1', title: 'One', body: literal(1) }),
    createStep({ id: 'step-2', title: 'Two', after: ['step-1'], body: literal(2) }),
  ],
})

const EVENTS = {
  created: {
    kind: 'run-created',
    run: 'r',
    lineage: 'r',
    plan: 'p',
    documents: { plan: 'p', policy: 'p', catalogue: 'c' },
    inputs: 'i',
    actor,
  },
  claimed: {
    kind: 'run-created',
    run: 'r',
    lineage: 'r',
    plan: 'p',
    documents: { plan: 'p', policy: 'p', catalogue: 'c' },
    inputs: 'i',
    actor,
    claims: ['step-1'],
  },
  decided: { kind: 'run-decided', verdict: 'approve', subject: 's', actor, decision: 'd' },
  taken: { kind: 'run-taken', epoch: 1, holder: 'process 1' },
  starts: { kind: 'step-started', step: 'step-1' },
  gate: {
    kind: 'approval-asked',
    step: 'step-1',
    ask: 'a1',
    digest: 'd',
    because: 'b',
    expiresAt: 9,
  },
  question: { kind: 'question-asked', ...about, ask: 'q1', question: 'q' },
  timer: { kind: 'timer-set', ...about, timer: 't1', why: 'wait', dueAt: 9, value: 'v' },
  file: { kind: 'file-missing', step: 'step-1', file: 'a.csv' },
  done: { kind: 'step-done', step: 'step-1', value: 'v' },
  done2: { kind: 'step-done', step: 'step-2', value: 'v' },
  starts2: { kind: 'step-started', step: 'step-2' },
  fails: { kind: 'step-failed', step: 'step-1', failure: { code: 'run/internal', details: {} } },
  skipped: { kind: 'step-skipped', step: 'step-1', actor, value: 'v' },
  rejected: { kind: 'approval-rejected', ask: 'a1', actor },
  intended: { kind: 'call-intended', ...about, effect: 'write', key: 'k', attempt: 1 },
  unknown: { kind: 'step-unknown', step: 'step-1', path: '' },
  pausedFailed: { kind: 'run-paused', reason: 'step-failed', step: 'step-1' },
  pausedRejected: { kind: 'run-paused', reason: 'approval-rejected', step: 'step-1' },
  pausedAsked: { kind: 'run-paused', reason: 'asked', actor },
  pausedWords: { kind: 'run-paused', reason: 'asked', actor, because: 'waiting for Erika' },
  failedByHand: { kind: 'run-paused', reason: 'asked', actor, because: 'plan_failed: no supplier' },
  policy: { kind: 'run-paused', reason: 'policy-unreadable', problem: 'x' },
  budget: { kind: 'run-paused', reason: 'budget-reached' },
  cancelled: { kind: 'run-cancelled', actor },
  ended: { kind: 'run-done', result: 'v' },
  failedRun: { kind: 'run-failed', failure: { code: 'run/internal', details: {} } },
} as const satisfies Record<string, object>

function stateAfter(...names: readonly (keyof typeof EVENTS)[]): RunState {
  const state = createState(graphOf(plan), plan.onFailure)
  for (const [at, name] of names.entries()) apply(state, { at, ...EVENTS[name] })
  return state
}

const BEGUN = ['created', 'decided', 'taken', 'starts'] as const

describe('a plan is shown as', () => {
  test.each([
    [
      'paused, since a person decides',
      ['created'],
      { status: 'paused', reason: 'approval_required' },
    ],
    ['pending before its start', ['created', 'decided'], { status: 'pending' }],
    ['in progress while a step runs', BEGUN, { status: 'in_progress' }],
    [
      'paused while only an approval is waited for',
      [...BEGUN, 'gate'],
      { status: 'paused', reason: 'approval_required' },
    ],
    [
      'paused while only a file is waited for',
      [...BEGUN, 'file'],
      { status: 'paused', reason: 'file_missing' },
    ],
    [
      'paused while only a person’s answer is waited for',
      [...BEGUN, 'question'],
      { status: 'paused', reason: 'person_needed' },
    ],
    ['in progress while only a time is waited for', [...BEGUN, 'timer'], { status: 'in_progress' }],
    [
      'paused while nobody knows whether a call happened',
      [...BEGUN, 'intended', 'unknown'],
      { status: 'paused', reason: 'outcome_unknown' },
    ],
    [
      'paused after a failure',
      [...BEGUN, 'fails', 'pausedFailed'],
      { status: 'paused', reason: 'step_failed' },
    ],
    [
      'paused after a rejection',
      [...BEGUN, 'gate', 'rejected', 'pausedRejected'],
      { status: 'paused', reason: 'approval_rejected' },
    ],
    [
      'paused by somebody without words',
      [...BEGUN, 'pausedAsked'],
      { status: 'paused', reason: 'asked' },
    ],
    [
      'paused by somebody with words',
      [...BEGUN, 'pausedWords'],
      { status: 'paused', reason: 'waiting for Erika' },
    ],
    [
      'failed where somebody says so',
      [...BEGUN, 'failedByHand'],
      { status: 'failed', error: 'no supplier' },
    ],
    [
      'paused while the policy cannot be read',
      [...BEGUN, 'policy'],
      { status: 'paused', reason: 'policy_unreadable' },
    ],
    [
      'paused when the budget is spent',
      [...BEGUN, 'budget'],
      { status: 'paused', reason: 'budget_reached' },
    ],
    ['completed', [...BEGUN, 'done', 'starts2', 'done2', 'ended'], { status: 'completed' }],
    ['failed', [...BEGUN, 'failedRun'], { status: 'failed' }],
    ['cancelled', [...BEGUN, 'cancelled'], { status: 'cancelled' }],
  ] as const)('%s', (_, names, shown) => {
    expect(shownOf(stateAfter(...names))).toEqual(shown)
  })
})

describe('a step is shown as', () => {
  test.each([
    ['pending, when it is ready', ['created', 'decided'], 'pending'],
    ['in progress, when it runs', BEGUN, 'in_progress'],
    ['awaiting approval', [...BEGUN, 'gate'], 'awaiting_approval'],
    ['in progress, while an answer is waited for', [...BEGUN, 'question'], 'in_progress'],
    ['in progress, while a time is waited for', [...BEGUN, 'timer'], 'in_progress'],
    ['blocked, while a file is missing', [...BEGUN, 'file'], 'blocked'],
    ['completed', [...BEGUN, 'done'], 'completed'],
    ['completed, when it was done before', ['claimed', 'decided', 'skipped'], 'completed'],
    ['failed', [...BEGUN, 'fails'], 'failed'],
    ['skipped, when it was rejected', [...BEGUN, 'gate', 'rejected'], 'skipped'],
    ['skipped', [...BEGUN, 'skipped'], 'skipped'],
    ['unknown', [...BEGUN, 'intended', 'unknown'], 'unknown'],
    ['cancelled', [...BEGUN, 'cancelled'], 'cancelled'],
  ] as const)('%s', (_, names, shown) => {
    expect(shownStep(stateAfter(...names), 0)).toBe(shown)
  })

  test('blocked, when one that it needs was rejected', () => {
    expect(shownStep(stateAfter(...BEGUN, 'gate', 'rejected'), 1)).toBe('blocked')
  })

  test('every status of a step has its word', () => {
    expect(Object.keys(STEP_WORDS).toSorted()).toEqual(
      STEP_STATUSES.filter((status) => status !== 'waiting').toSorted(),
    )
  })
})
