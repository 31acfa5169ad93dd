// A host in lockdown lets nothing be approved but its end
//
// Goal: the table of security states holds in a run, its SHUTDOWN included. Method: a
// tool that stops something and one that writes, reviewed, decided on and run in a
// state in which only the first may be approved.

import { expect, test } from 'vitest'
import { z } from 'zod'

import { decide, review, type SecurityState } from '#review'
import { createRuntime, defineTool, type Tool } from '#runtime'
import type { SimulatedProcess } from '#runtime/world/simulated/machine'

import { codesOf } from './asked.ts'
import { erika, out, plan, Stage, step, use } from './stage.ts'

/** Ends what it is told to end; `stopped` hears of it. */
function stopping(stopped: string[]): (process: SimulatedProcess) => readonly Tool[] {
  return () => [
    defineTool({
      id: 'system.stop',
      description: 'Stops a part of the system.',
      effect: 'irreversible',
      shutsDown: true,
      permissions: ['SYSTEM_STOP'],
      positional: ['what'],
      input: z.strictObject({ what: z.string() }),
      output: z.strictObject({ stopped: z.string() }),
      run: ({ what }) => {
        stopped.push(what)
        return { stopped: what }
      },
    }),
  ]
}

const ends = plan([step('end', use('system.stop', 'mail'))])
const writes = plan([step('write', use('put', 'x'))])
const both = plan([step('end', use('system.stop', 'mail')), step('write', use('put', out('end')))])

/** What the review of a plan says of the state, and what of a decision. */
function ruled(about: typeof ends, state: SecurityState) {
  const { catalogue } = new Stage({ tools: stopping([]) })
  const { judgement } = { judgement: review(about, { catalogue, security: state }) }
  const { decision } = decide(judgement, { verdict: 'approve', actor: erika, at: '' })
  return { kinds: judgement.kinds, may: decision !== undefined }
}

test.each<[string, typeof ends, SecurityState, readonly string[], boolean]>([
  ['a shutdown in lockdown may be', ends, 'LOCKDOWN', ['SHUTDOWN'], true],
  ['a write in lockdown may not', writes, 'LOCKDOWN', ['WRITE'], false],
  ['both in lockdown may not', both, 'LOCKDOWN', ['SHUTDOWN', 'WRITE'], false],
  ['both in a secure state may be', both, 'SECURE', ['SHUTDOWN', 'WRITE'], true],
  ['a shutdown in a degraded state may not', ends, 'DEGRADED', ['SHUTDOWN'], false],
  ['a shutdown in a state that nobody knows may not', ends, 'unknown', ['SHUTDOWN'], false],
])('%s decided on', (_, about, state, kinds, may) => {
  expect(ruled(about, state)).toEqual({ kinds, may })
})

test.each<[SecurityState, boolean]>([
  ['LOCKDOWN', true],
  ['COMPROMISED', false],
  ['DEGRADED', false],
])('in %s a shutdown is approved and made: %s', async (state, made) => {
  const stopped: string[] = []
  const stage = new Stage({ tools: stopping(stopped) })
  const run = await stage.create(ends)
  const runtime = await createRuntime({
    world: stage.process.world,
    tools: stage.toolsNow(),
    catalogue: stage.catalogue,
    security: () => state,
  })
  const same = await stage.live(runtime.open(run.id))
  const first = await stage.live(same.start())
  if (!made) {
    expect(first.failures).toMatchObject([{ failure: { code: 'run/security-state' } }])
    expect(stopped).toEqual([])
    return
  }
  const [waiting] = first.waiting
  if (waiting?.for !== 'approval') throw new Error(`waits for ${waiting?.for}`)
  expect(codesOf(await stage.live(same.approve(waiting.ask, erika)))).toEqual(['done'])
  expect((await stage.live(same.resume())).state).toBe('done')
  expect(stopped).toEqual(['mail'])
})

test('a write in lockdown is not made although it was decided on before', async () => {
  const stage = new Stage()
  const run = await stage.create(writes)
  const runtime = await createRuntime({
    world: stage.process.world,
    tools: stage.toolsNow(),
    catalogue: stage.catalogue,
    security: () => 'LOCKDOWN',
  })
  const outcome = await stage.live(runtime.open(run.id).then(async (same) => await same.start()))
  expect(outcome.failures).toMatchObject([{ failure: { code: 'run/security-state' } }])
  expect(stage.service.requests).toEqual([])
})
