// The nine events of the seed's table, each with its level and every detail.

import { describe, expect, test } from 'vitest'

import { EVENT_LEVELS, type PlannerEvent } from '../../../src/services/vault/planner-event.ts'
import { logFileName, type Vault } from '../../../src/services/vault/layout.ts'
import { localDay } from '../../../src/services/vault/local-time.ts'
import {
  eventsOfDay,
  loggedEvent,
  type EventPlace,
} from '../../../src/services/vault/planner-log.ts'
import { vaultHere } from './here.ts'

const AT = Date.parse('2026-02-03T08:15:00.500Z')
const FILE = 'Logs/planner_2026-02-03.jsonl'
const plan_id = 'plan_20260203_091500_xyz789'
const plain = (text: string) => text

/** Adds an event to the log of its day. */
async function appendEvent(
  { files, zone }: Vault,
  event: PlannerEvent,
  place: EventPlace,
  scrub: (text: string) => string,
): Promise<void> {
  const line = JSON.stringify(loggedEvent(event, place, scrub))
  await files.append(`Logs/${logFileName(localDay(place.atMs, zone))}`, `${line}\n`)
}

/** The line that an event becomes. */
async function lineOf(event: PlannerEvent, scrub = plain): Promise<unknown> {
  const { vault, text } = await vaultHere()
  await appendEvent(vault, event, { atMs: AT }, scrub)
  return JSON.parse(text(FILE).trim())
}

const EVENTS: readonly (readonly [string, string, PlannerEvent])[] = [
  [
    'plan created: INFO with plan_id, objective and step_count',
    'INFO',
    { event: 'plan_created', plan_id, objective: 'Send it', step_count: 4 },
  ],
  ['plan started: INFO with plan_id', 'INFO', { event: 'plan_started', plan_id }],
  [
    'step started: INFO with plan_id, step_id and description',
    'INFO',
    { event: 'step_started', plan_id, step_id: 'step-1', description: 'Gather' },
  ],
  [
    'step completed: INFO with plan_id, step_id and duration_ms',
    'INFO',
    { event: 'step_completed', plan_id, step_id: 'step-1', duration_ms: 60_000 },
  ],
  [
    'step failed: ERROR with plan_id, step_id and error',
    'ERROR',
    { event: 'step_failed', plan_id, step_id: 'step-1', error: 'No answer' },
  ],
  [
    'plan paused: WARNING with plan_id and reason',
    'WARNING',
    { event: 'plan_paused', plan_id, reason: 'approval_required' },
  ],
  ['plan resumed: INFO with plan_id', 'INFO', { event: 'plan_resumed', plan_id }],
  [
    'plan completed: INFO with plan_id and total_duration_ms',
    'INFO',
    { event: 'plan_completed', plan_id, total_duration_ms: 210_000 },
  ],
  [
    'plan failed: ERROR with plan_id, failed_step and error',
    'ERROR',
    { event: 'plan_failed', plan_id, failed_step: 'step-1', error: 'No answer' },
  ],
]

describe('an event in the log', () => {
  test.each(EVENTS)('%s', async (_, level, event) => {
    expect(await lineOf(event)).toEqual({ time: '2026-02-03T08:15:00.500Z', level, ...event })
  })

  test('is one of nine', () => {
    const told = EVENTS.map(([, level, { event }]) => [event, level])
    expect(Object.fromEntries(told)).toEqual(EVENT_LEVELS)
    expect(told).toHaveLength(9)
  })

  test('names the event of the journal that it tells of', async () => {
    const { vault, text } = await vaultHere()
    const journaled = { run: 'r1', seq: 7 }
    await appendEvent(vault, { event: 'plan_started', plan_id }, { atMs: AT, journaled }, plain)
    expect(JSON.parse(text(FILE))).toMatchObject(journaled)
  })

  test('holds no secret, in none of its texts', async () => {
    const secret = 's3cret'
    const event: PlannerEvent = {
      event: 'plan_failed',
      plan_id,
      failed_step: `step-${secret}`,
      error: `refused: ${secret}`,
    }
    const scrub = (text: string) => text.replaceAll(secret, '***')
    expect(JSON.stringify(await lineOf(event, scrub))).not.toContain(secret)
  })
})

describe('the log of a day', () => {
  test('is that of the local day', async () => {
    const { vault, has } = await vaultHere()
    const late = Date.parse('2026-02-03T23:30:00Z')
    await appendEvent(vault, { event: 'plan_started', plan_id }, { atMs: late }, plain)
    expect(has('Logs/planner_2026-02-04.jsonl')).toBe(true)
  })

  test('is read in order, and what is no event of ours is passed over', async () => {
    const { vault, put } = await vaultHere()
    put(
      FILE,
      'mine\n{"event":"plan_started"}\n{"event":"other","time":"2026-02-03T08:00:00Z"}\n[]\n{"ev',
    )
    await appendEvent(vault, { event: 'plan_started', plan_id }, { atMs: AT }, plain)
    await appendEvent(vault, { event: 'plan_resumed', plan_id }, { atMs: AT }, plain)
    expect((await eventsOfDay(vault, AT)).map(({ event }) => event)).toEqual([
      'plan_started',
      'plan_resumed',
    ])
  })

  test('is empty where nothing has happened', async () => {
    const { vault } = await vaultHere()
    expect(await eventsOfDay(vault, AT)).toEqual([])
  })

  test('is read by its end where it is long', async () => {
    const { vault } = await vaultHere()
    for (let seq = 0; seq < 20; seq++) {
      const place = { atMs: AT, journaled: { run: 'r1', seq } }
      await appendEvent(vault, { event: 'plan_started', plan_id }, place, plain)
    }
    const last = await eventsOfDay(vault, AT, 500)
    expect(last.at(-1)?.seq).toBe(19)
    expect(last.length).toBeLessThan(5)
  })
})
