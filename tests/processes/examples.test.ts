// The examples, killed and taken up
// =============================================================================
//
// Goal: a plan that is run from the command line survives SIGKILL at any moment.
// Method: the program is killed when it has shown so many lines, or after a
// part of its time, and `planwright resume` takes the run up. What is counted is in
// the journal and in the calendar, not in what the program says of itself. A few
// moments are tried, and each where MOMENTS is `all`.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Journal } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { start } from '../cli/planwright-process.ts'
import { typed } from '../cli/typed.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')
const READING = 'examples/start/read.step.txt'
const WRITING = 'examples/start/schedule.step.txt'

const ALL = process.env['MOMENTS'] === 'all'

let folder = ''
let journal: Journal
let closeJournal = () => Promise.resolve()
/** How long a run takes that is not killed, on this machine as busy as it is. */
let wholeMs = 0
/** Processes that were killed before they ended. */
let hits = 0
/** Those that were started to be killed. */
let aims = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planwright-killed-'))
  cpSync(EXAMPLES, join(folder, 'examples'), { recursive: true })
  await type('init')
  const config = join(folder, '.planwright', 'config.json')
  const settings = {
    ...(JSON.parse(readFileSync(config, 'utf8')) as object),
    knowledge: ['examples/knowledge'],
    faculties: { CALENDAR: { tool: 'calendar.add', permissions: ['ANALYSIS'] } },
  }
  writeFileSync(config, JSON.stringify(settings))
  await type('tools', '--refresh')
  const begun = performance.now()
  await planwright('run', READING, '--id', 'whole')
  wholeMs = performance.now() - begun
  const world = nodeWorld({ folder: join(folder, '.planwright') })
  journal = world.journal
  closeJournal = () => world.close()
})

afterAll(async () => {
  await closeJournal()
  rmSync(folder, { recursive: true, force: true })
})

function planwright(...args: readonly string[]) {
  return start(args, { cwd: folder }).ended
}

/** Without a process: for what comes before one is killed. */
function type(...args: readonly string[]) {
  return typed(args, { cwd: folder })
}

interface Moment {
  /** Lines that were shown, or else a part of the time that a whole run takes. */
  readonly lines?: number
  readonly part?: number
}

/** Starts a command and kills it at a moment, if it has not ended before. */
async function killed(moment: Moment, ...args: readonly string[]): Promise<void> {
  aims++
  const running = start(args, { cwd: folder })
  const { lines, part = 0 } = moment
  if (lines === undefined) await sleep(part * wholeMs)
  else await running.until(new RegExp(`^(?:.*\\n){${lines}}`)).catch(() => undefined)
  running.child.kill('SIGKILL')
  if ((await running.ended).signal === 'SIGKILL') hits++
}

interface JournaledEvent {
  readonly kind: string
  readonly step?: string
  readonly path?: string
  readonly key?: string
}

async function eventsOf(run: string): Promise<readonly JournaledEvent[]> {
  const rows = await journal.rows(run, 0, 10_000)
  return rows.map(({ event }) => JSON.parse(event) as JournaledEvent)
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
    ...(ALL ? [1, 2, 3, 4, 5, 6, 8, 9, 11, 12] : [3, 8]).map((lines) => ({ lines })),
    ...(ALL ? [0.55, 0.8] : [0.55]).map((part) => ({ part })),
  ]
  test.each(moments)('at %o, is taken up and finished', async (moment) => {
    const run = `read-${moment.lines ?? 0}-${Math.round((moment.part ?? 0) * 100)}`
    await killed(moment, 'run', READING, '--id', run)
    const again = await planwright('resume', run)
    // Killed before there was a run: then there is nothing to take up, and it starts.
    if (again.code === 2) expect((await planwright('run', READING, '--id', run)).code).toBe(0)
    expectOnce(await eventsOf(run), 6)
  })
})

describe('a plan that writes, killed', () => {
  const moments: readonly Moment[] = [
    ...(ALL ? [1, 2, 3, 4, 5] : [1, 3]).map((lines) => ({ lines })),
    ...(ALL ? [0.5, 0.7, 0.9] : [0.7]).map((part) => ({ part })),
  ]
  test.each(moments)('at %o, writes into the calendar once', async (moment) => {
    const run = `write-${moment.lines ?? 0}-${Math.round((moment.part ?? 0) * 100)}`
    const waiting = await type('run', WRITING, '--id', run)
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

test('most processes were killed before they had ended', () => {
  expect(aims).toBeGreaterThan(0)
  expect(hits / aims).toBeGreaterThanOrEqual(0.6)
})

function entries(): number {
  try {
    return readFileSync(join(folder, 'calendar.ics'), 'utf8').split('BEGIN:VEVENT').length - 1
  } catch {
    return 0
  }
}
