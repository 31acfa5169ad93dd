// Goal: whatever happens to a process around the begin of a call, nothing that may
// happen only once happens twice, a dead process is succeeded, and a living one is not.
//
// Method: real processes with a short lease, each with one call that computes. It is
// killed or stopped between intent and begin, or in the call, or it only computes; for
// more than three leases nothing is heard of it. A person waits, or takes the run over
// and looks outside. This process is the one that would succeed.
//
//     GATE_CASES=200 vitest run tests/processes/gates.test.ts     some five minutes

import { afterAll, beforeAll, expect, test } from 'vitest'

import { RunError, type Outcome, type Run } from '#runtime'

import { Random } from '../runtime/seeds/random.ts'
import { erika } from '../runtime/stage.ts'
import type { Started } from '../cli/planwright-process.ts'
import { Gate } from './gate/gate.ts'

const CASES = Number(process.env['GATE_CASES'] ?? 10)
const AT_ONCE = 4
const LEASE_MS = 200
const LEASES = 3.2
const LONG_MS = 600_000

const ACCIDENTS = [
  'killed at the gate',
  'killed in the call',
  'stopped at the gate',
  'stopped in the call',
  'computes',
] as const

let gate: Gate
beforeAll(async () => {
  gate = await Gate.open(LEASE_MS)
})
afterAll(() => gate.close())

/** How often what came about. */
const tally: Record<string, number> = {}
function count(what: string): void {
  tally[what] = (tally[what] ?? 0) + 1
}

/** Gives how many calls acted. */
async function oneCase(number: number): Promise<number> {
  const random = new Random(number)
  const id = `run-${number}`
  const tool = random.pick(['once', 'once', 'keyed'] as const)
  const accident = ACCIDENTS[number % ACCIDENTS.length] ?? 'computes'
  const atGate = accident.endsWith('gate')
  const killed = accident.startsWith('killed')
  const run = await gate.create(id, tool, LONG_MS)
  const process = gate.start('resume', id, atGate ? (killed ? 'SIGKILL' : 'SIGSTOP') : '')
  await process.until(atGate ? /intended/ : /begun/)
  if (killed) {
    process.child.kill('SIGKILL')
    await process.ended
    gate.enough(id)
    count(`${accident}: succeeded`)
    // At once: it is not refused.
    await settled(run, await run.resume(), process)
  } else {
    if (accident === 'stopped in the call') process.child.kill('SIGSTOP')
    await gate.leases(LEASES)
    await living(run, process, random, accident)
  }
  await judge(run, tool, killed)
  return new Set(gate.traces(id, 'acted').map(({ key }) => key)).size
}

/** The process lives and is not heard of: nobody succeeds it but by a person's word. */
async function living(run: Run, process: Started, random: Random, accident: string): Promise<void> {
  expect(await codeOf(run.resume())).toBe('run/stalled')
  expect(await run.resolve('a', false, erika)).toMatchObject({ kind: 'refused' })
  if (random.chance(0.5)) {
    count(`${accident}: waited for`)
    gate.enough(run.id)
    process.child.kill('SIGCONT')
    await process.until(/^done/m)
    await process.ended
    return
  }
  count(`${accident}: taken over`)
  expect(await run.takeOver(erika)).toBeDefined()
  gate.enough(run.id)
  // Before, meanwhile or after it, the other one wakes and finds that it was taken from.
  const wakes = random.between(0, 2)
  if (wakes === 0) process.child.kill('SIGCONT')
  const resumed = run.resume()
  if (wakes === 1) process.child.kill('SIGCONT')
  await settled(run, await resumed, process)
  process.child.kill('SIGCONT')
  await process.ended
}

/** A person says of an unknown call what stands outside, once the process that may be in it has ended. */
async function settled(run: Run, outcome: Outcome, process: Started): Promise<void> {
  let { state } = outcome
  if (state === 'waiting') {
    count('a person was asked')
    const early = await run.resolve('a', gate.traces(run.id, 'acted').length > 0, erika, 'receipt')
    if (early.kind === 'refused') {
      count('and was not believed while the process lived')
      expect(early.diagnostics).toMatchObject([{ code: 'run/former-holder-lives' }])
      process.child.kill('SIGKILL')
      await process.ended
      const happened = gate.traces(run.id, 'acted').length > 0
      expect(await run.resolve('a', happened, erika, 'receipt')).toEqual({ kind: 'done' })
    }
    state = (await run.resume()).state
  }
  expect(state).toBe('done')
}

interface Told {
  readonly kind: string
  readonly from?: object
}

async function judge(run: Run, tool: 'keyed' | 'once', killed: boolean): Promise<void> {
  const events: Told[] = []
  for await (const { event } of run.events()) events.push(event)
  const intents = events.filter(({ kind }) => kind === 'call-intended').length
  const begun = gate.traces(run.id, 'begun').length
  const acted = gate.traces(run.id, 'acted')
  expect(begun, 'begins without an intent').toBeLessThanOrEqual(intents)
  expect(new Set(acted.map(({ key }) => key)).size, 'keys').toBeLessThanOrEqual(1)
  if (tool === 'once') expect(acted, 'acted').toHaveLength(1)
  const takers = events.filter(({ kind }) => kind === 'run-taken')
  const byWord = takers.filter(({ from }) => from !== undefined).length
  if (killed) expect(byWord).toBe(0)
  else if (takers.length > 1) expect(takers.findIndex(({ from }) => from !== undefined)).toBe(1)
  const { diagnostics } = await gate.runtime.verify(run.id)
  expect(diagnostics).toEqual([])
}

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof RunError) return error.code
    throw error
  }
}

test(
  `${CASES} processes at the gate of a call: nothing once-only happens twice`,
  { timeout: 1_800_000 },
  async () => {
    let acted = 0
    const numbers = Array.from({ length: CASES }, (_, at) => at)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
          const more = await oneCase(number)
          acted += more
        }
      }),
    )
    console.info(`${CASES} cases`, tally)
    expect(acted).toBe(CASES)
  },
)
