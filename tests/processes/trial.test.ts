// Goal: two processes that keep one folder alive, killed and stopped at random
// moments, do every effect of every run once, or again under its key alone.
//
// Method: real processes, a service on loopback that counts, a person who gives
// what is waited for and looks outside when a call is unknown. Runs are made all
// the time, so that there is always something under way. In the end all runs end,
// and the checker of the simulation judges their rows and what was done outside.
//
//     KILLS=200 STOPS=50 vitest run tests/processes/trial.test.ts     some ten minutes

import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'

import type { CheckedPlan } from '#plan'

import { Random } from '../runtime/seeds/random.ts'
import { out, plan, step, use } from '../runtime/stage.ts'
import { WorkerContext } from './trial/workplace.ts'

const KILLS = Number(process.env['KILLS'] ?? 3)
const STOPS = Number(process.env['STOPS'] ?? 2)
const AT_ONCE = 8

/** Effects with and without keys, one after the other and side by side, and one that is asked about. */
function deeds(id: string): CheckedPlan {
  const named = (name: string) => use('put', `${id} ${name}`)
  return plan([
    step('a', named('a')),
    step('b', use('put', out('a'))),
    step('c', use('note', `${id} c`), { after: ['b'] }),
    step('d', use('put', out('c'))),
    ...['e', 'f', 'g'].map((name) => step(name, named(name), { after: ['a'] })),
    step('h', use('send', `${id} h`), { after: ['d', 'e'] }),
    step('i', use('note', `${id} i`), { after: ['h'] }),
    step('j', use('put', out('i'))),
  ])
}
const before = Object.fromEntries(
  'b:a c:b d:c e:a f:a g:a h:de i:h j:i'.split(' ').map((line): [string, string[]] => {
    const [id = '', first = ''] = line.split(':')
    return [id, Array.from(first)]
  }),
)

/** Lets a folder live through accidents, until every run that was made has ended. */
async function liveThrough(
  leaseMs: number,
  accidents: number,
  accident: (place: WorkerContext, workers: ChildProcess[], random: Random) => Promise<void>,
) {
  const place = await WorkerContext.open(leaseMs, before)
  const random = new Random(accidents)
  const workers = [await place.worker(), await place.worker()]
  let made = 0
  const accidentsOver = new AbortController()
  const { signal } = accidentsOver
  const person = (async () => {
    for (;;) {
      const open = await place.attend()
      if (signal.aborted && open.length === 0) return
      for (let more = signal.aborted ? AT_ONCE : open.length; more < AT_ONCE; more++) {
        const id = `run-${++made}`
        await place.create(deeds(id), id)
      }
      await sleep(50)
    }
  })()
  try {
    for (let at = 0; at < accidents; at++) await accident(place, workers, random)
    accidentsOver.abort()
    await person
    return await place.judge()
  } finally {
    accidentsOver.abort()
    for (const worker of workers) worker.kill('SIGKILL')
    await place.close()
  }
}

/**
 * Stops a process and wakes it again. From a process of its own: one that is stopped in a commit keeps
 * the whole database locked, and this one waits for that too.
 */
async function stopped({ pid }: ChildProcess, ms: number): Promise<void> {
  const line = `kill -STOP ${pid}; sleep ${ms / 1000}; kill -CONT ${pid}`
  await new Promise((resolve) => spawn('sh', ['-c', line]).once('close', resolve))
}

describe.concurrent('two processes that work in one folder', () => {
  test(`killed at ${KILLS} moments: everything is done once`, { timeout: 1_800_000 }, async () => {
    const { found, tally } = await liveThrough(10_000, KILLS, async (place, workers, random) => {
      const which = random.between(0, 1)
      await place.outside.nextRequest()
      await sleep(random.between(0, 25))
      workers[which]?.kill('SIGKILL')
      workers[which] = await place.worker()
    })
    console.info(`killed ${KILLS} times`, tally)
    expect(found).toEqual([])
    expect(tally['done']).toBe(tally['runs'])
  })

  test(
    `stopped past the lease ${STOPS} times: nothing is written stale`,
    { timeout: 1_800_000 },
    async () => {
      const leaseMs = 400
      const { found, tally } = await liveThrough(leaseMs, STOPS, async (_, workers, random) => {
        await sleep(random.between(0, 200))
        const worker = random.pick(workers)
        // Others take it over when its lease is over and nothing was heard of it for a second.
        await stopped(worker, leaseMs + 1000 + random.between(50, 500))
      })
      console.info(`stopped ${STOPS} times`, tally)
      expect(found).toEqual([])
      expect(tally['done']).toBe(tally['runs'])
    },
  )
})

describe.concurrent('a second terminal', () => {
  const waits = plan([
    step('long', use('long')),
    step('sent', use('send', 'x')),
    step('told', use('ask', 'how?')),
  ])

  test.each([
    ['that is driven', false],
    ['whose process was killed', true],
  ])('approves, answers, pauses and cancels a run %s', async (_, isKilled) => {
    const place = await WorkerContext.open(10_000)
    const worker = await place.worker()
    try {
      const run = await place.create(waits, 'run')
      while ((await run.snapshot()).waiting.length < 2) await sleep(20)
      if (isKilled) worker.kill('SIGKILL')
      const asks = new Map(
        (await run.snapshot()).waiting.map((one) => [one.for, 'ask' in one ? one.ask : '']),
      )
      const replies = await place.say('run', asks.get('approval') ?? '', asks.get('answer') ?? '')
      console.info(isKilled ? 'nobody held it:' : 'somebody held it:', replies.join(', '), 'ms')
      expect(replies.map((reply) => reply.split(' ')[0])).toEqual(Array(4).fill('done'))
      const rows = await place.world.journal.rows('run', 0, 1000)
      const kinds = rows.map(({ event }) => (JSON.parse(event) as { kind: string }).kind)
      for (const kind of ['approval-granted', 'question-answered', 'run-paused', 'run-cancelled']) {
        expect(kinds.filter((one) => one === kind)).toHaveLength(1)
      }
      expect((await run.snapshot()).status).toBe('cancelled')
    } finally {
      worker.kill('SIGKILL')
      await place.close()
    }
  })
})
