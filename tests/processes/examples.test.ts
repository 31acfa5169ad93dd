// The examples, killed and taken up
// =============================================================================
//
// Goal: a plan that is run from the command line survives SIGKILL at any moment.
// Method: the program is killed when it has shown so many lines, or after so many
// milliseconds, and `planwright resume` takes the run up. What is counted is in
// the journal and in the calendar, not in what the program says of itself.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { start } from '../cli/planwright-process.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')
const READING = 'examples/start/read.step.txt'
const WRITING = 'examples/start/schedule.step.txt'

let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planwright-killed-'))
  cpSync(EXAMPLES, join(folder, 'examples'), { recursive: true })
  await planwright('init')
  const config = join(folder, '.planwright', 'config.json')
  const settings = {
    ...(JSON.parse(readFileSync(config, 'utf8')) as object),
    knowledge: ['examples/knowledge'],
    faculties: { PLAN_SCHEDULE: 'calendar.add' },
  }
  writeFileSync(config, JSON.stringify(settings))
  await planwright('tools', '--refresh')
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function planwright(...args: readonly string[]) {
  return start(args, { cwd: folder }).ended
}

interface Moment {
  /** Lines that were shown, or else milliseconds since the start. */
  readonly lines?: number
  readonly ms?: number
}

/** Starts a command and kills it at a moment, if it has not ended before. */
async function killed(moment: Moment, ...args: readonly string[]): Promise<void> {
  const running = start(args, { cwd: folder })
  const { lines, ms = 0 } = moment
  if (lines === undefined) await new Promise((resolve) => setTimeout(resolve, ms))
  else await running.until(new RegExp(`^(?:.*\\n){${lines}}`)).catch(() => undefined)
  running.child.kill('SIGKILL')
  await running.ended
}

interface JournaledEvent {
  readonly kind: string
  readonly step?: string
  readonly path?: string
  readonly key?: string
}

async function eventsOf(run: string): Promise<readonly JournaledEvent[]> {
  const { out } = await planwright('logs', run, '--json')
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JournaledEvent)
}

/** Nothing was recorded twice, and every repeated call went under its first key. */
function expectOnce(events: readonly JournaledEvent[], steps: number): void {
  // Both plans are STEP text: their steps end in order.
  const done = events.filter(({ kind }) => kind === 'step-done').map(({ step }) => step)
  expect(done).toEqual(Array.from({ length: steps }, (_, at) => `step-${at + 1}`))
  const results = events.filter(({ kind }) => kind === 'call-returned')
  expect(results).toHaveLength(steps)
  const keys = new Map<string, Set<string | undefined>>()
  for (const { kind, step, path, key } of events) {
    if (kind !== 'call-intended') continue
    const call = `${step}/${path}`
    keys.set(call, (keys.get(call) ?? new Set()).add(key))
  }
  expect([...keys.values()].map(({ size }) => size)).toEqual(Array(steps).fill(1))
}

describe('a plan that reads, killed', () => {
  const moments: readonly Moment[] = [
    ...[1, 2, 3, 4, 5, 6, 8, 9, 11, 12].map((lines) => ({ lines })),
    ...[120, 250].map((ms) => ({ ms })),
  ]
  test.each(moments)('at %o, is taken up and finished', async (moment) => {
    const run = `read-${moment.lines ?? 0}-${moment.ms ?? 0}`
    await killed(moment, 'run', READING, '--id', run)
    const again = await planwright('resume', run)
    // Killed before there was a run: then there is nothing to take up, and it starts.
    if (again.code === 2) expect((await planwright('run', READING, '--id', run)).code).toBe(0)
    expectOnce(await eventsOf(run), 6)
  })
})

describe('a plan that writes, killed', () => {
  const moments: readonly Moment[] = [
    ...[1, 2, 3, 4, 5].map((lines) => ({ lines })),
    ...[150, 220, 300].map((ms) => ({ ms })),
  ]
  test.each(moments)('at %o, writes into the calendar once', async (moment) => {
    const run = `write-${moment.lines ?? 0}-${moment.ms ?? 0}`
    const waiting = await planwright('run', WRITING, '--id', run)
    expect(waiting.code).toBe(3)
    const digest = /--digest ([0-9a-f]{12})/.exec(waiting.out + waiting.err)?.[1] ?? ''
    const before = entries()
    const approve = ['approve', run, '--digest', digest]
    await killed(moment, ...approve)
    const again = await planwright('resume', run)
    // Killed before the approval was recorded: it still waits, and is approved again.
    if (again.code === 3) expect((await planwright(...approve)).code).toBe(0)
    expectOnce(await eventsOf(run), 2)
    expect(entries() - before).toBe(1)
  })
})

function entries(): number {
  try {
    return readFileSync(join(folder, 'calendar.ics'), 'utf8').split('BEGIN:VEVENT').length - 1
  } catch {
    return 0
  }
}
