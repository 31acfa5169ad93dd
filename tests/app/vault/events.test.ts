// The planner's nine events: when they are told, at which level, with which fields

import { expect, test } from 'vitest'

import type { LoggedEvent } from '#services/vault/planner-event'

import { planText, VaultStage } from './vault-stage.ts'

const ID = 'plan_20260203_090000_abc123'
const PLAN = `Plans/${ID}.md`

async function after(steps: Parameters<typeof planText>[1][]): Promise<VaultStage> {
  const stage = await VaultStage.open()
  stage.disk.write(PLAN, planText(ID, ...steps))
  await stage.look()
  return stage
}

/** An event without the journal's place. */
function told(stage: VaultStage, name: LoggedEvent['event']): object | undefined {
  const found = stage.events.find(({ event }) => event === name)
  if (found === undefined) return undefined
  const { run: _run, seq: _seq, time, ...rest } = found
  expect(time).toMatch(/^2026-02-03T09:15:00\.\d{3}Z$/)
  return rest
}

const READ = { title: 'Read it', call: '(call :notes.read {:path "a.md"})' }
const FAIL = { title: 'Break it', call: '(call :fail {:why "no luck"})' }
const ASK = { title: 'Ask around', prose: 'Ask everybody.' }

test('Plan created: INFO with plan_id, objective, step_count', async () => {
  expect(told(await after([READ, ASK]), 'plan_created')).toEqual({
    level: 'INFO',
    event: 'plan_created',
    plan_id: ID,
    objective: 'Tell the team',
    step_count: 2,
  })
})

test('Plan started: INFO with plan_id', async () => {
  expect(told(await after([READ]), 'plan_started')).toEqual({
    level: 'INFO',
    event: 'plan_started',
    plan_id: ID,
  })
})

test('Step started: INFO with plan_id, step_id, description', async () => {
  expect(told(await after([READ]), 'step_started')).toEqual({
    level: 'INFO',
    event: 'step_started',
    plan_id: ID,
    step_id: 'step-1',
    description: 'Read it',
  })
})

test('Step completed: INFO with plan_id, step_id, duration_ms', async () => {
  expect(told(await after([READ]), 'step_completed')).toEqual({
    level: 'INFO',
    event: 'step_completed',
    plan_id: ID,
    step_id: 'step-1',
    duration_ms: 5,
  })
})

test('Step failed: ERROR with plan_id, step_id, error', async () => {
  expect(told(await after([FAIL]), 'step_failed')).toEqual({
    level: 'ERROR',
    event: 'step_failed',
    plan_id: ID,
    step_id: 'step-1',
    error: expect.stringContaining('no luck') as string,
  })
})

test('Plan paused: WARNING with plan_id, reason', async () => {
  expect(told(await after([FAIL]), 'plan_paused')).toEqual({
    level: 'WARNING',
    event: 'plan_paused',
    plan_id: ID,
    reason: 'step_failed',
  })
})

test('Plan resumed: INFO with plan_id', async () => {
  const stage = await after([ASK])
  expect(told(stage, 'plan_resumed')).toBeUndefined()
  stage.tick()
  await stage.look()
  expect(told(stage, 'plan_resumed')).toEqual({ level: 'INFO', event: 'plan_resumed', plan_id: ID })
})

test('Plan completed: INFO with plan_id, total_duration_ms', async () => {
  expect(told(await after([READ]), 'plan_completed')).toEqual({
    level: 'INFO',
    event: 'plan_completed',
    plan_id: ID,
    total_duration_ms: 5,
  })
})

test('Plan failed: ERROR with plan_id, failed_step, error', async () => {
  const stage = await after([FAIL])
  await stage.live(stage.api.failPlan({ id: ID }, 'Nobody can mend it'))
  expect(told(stage, 'plan_failed')).toEqual({
    level: 'ERROR',
    event: 'plan_failed',
    plan_id: ID,
    failed_step: 'step-1',
    error: 'Nobody can mend it',
  })
})

test('each is told once, whoever looks again and whichever process', async () => {
  const stage = await after([ASK])
  const lines = stage.disk.text('Logs/planner_2026-02-03.jsonl')
  await stage.restart()
  await stage.look()
  expect(stage.disk.text('Logs/planner_2026-02-03.jsonl')).toBe(lines)
})

test('a step that is taken up by another process has not started again', async () => {
  const stage = await after([ASK])
  await stage.restart()
  stage.tick()
  await stage.look()
  expect(stage.events.filter(({ event }) => event === 'step_started')).toHaveLength(1)
})

test('no secret that is known stands in the log', async () => {
  const stage = await VaultStage.open({
    here: { scrub: (text) => text.replaceAll('hunter2', '[secret]') },
  })
  stage.disk.write(
    PLAN,
    planText(ID, { title: 'Read hunter2', call: '(call :notes.read {:path "a"})' }),
  )
  await stage.look()
  expect(stage.disk.text('Logs/planner_2026-02-03.jsonl')).not.toContain('hunter2')
  expect(stage.disk.text('Logs/planner_2026-02-03.jsonl')).toContain('Read [secret]')
})
