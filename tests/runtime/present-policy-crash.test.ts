// Goal: what the policy says now holds for a run that was made under another one.
//
// Method: a run is brought to a place under one policy, the policy is changed, and the run goes on,
// after a crash or in the middle of a vote.

import { describe, expect, test } from 'vitest'

import { z } from 'zod'

import type { Json } from '#plan'
import { DEFAULT_POLICY, type Policy } from '#review'
import { defineTool, type Run } from '#runtime'

import { codesOf, HOUR, writes } from './asked.ts'
import { ALLOWS, ASKS, DENIES, inShort, stageUnder } from './changing-policy.ts'
import { erika, plan, policy, Stage, step, use, type StageOptions } from './stage.ts'

/** Writes under a key, and the first time its process dies before anybody is told. */
const dyingPut =
  (options: { readonly effect: 'read' | 'write' }): NonNullable<StageOptions['tools']> =>
  (process, service) => [
    defineTool({
      id: 'put',
      description: 'Writes something under a key.',
      effect: options.effect,
      repeat: options.effect === 'read' ? 'safe' : 'keyed',
      sampled: options.effect === 'read',
      positional: ['what'],
      input: z.strictObject({ what: z.custom<Json>() }),
      output: z.custom<Json>(),
      run: async ({ what }, { idempotencyKey }) => {
        const done = await service.act(process, 'put', idempotencyKey, what, true)
        if (service.requests.length === 1) process.die()
        return done
      },
    }),
  ]

describe('a call that was intended before a crash', () => {
  async function afterTheCrash(first: Policy, effect: 'read' | 'write' = 'write') {
    let writes = 0
    const { stage, change } = stageUnder(first, {
      tools: dyingPut({ effect }),
      writeFault: () => {
        if (--writes === 0) void run.stop()
        return undefined
      },
    })
    const about = plan([step('a', use('put', 'x'))])
    const created = await stage.create(about)
    expect(await stage.machine.drive(stage.process, created.start())).toBe('crashed')
    stage.process = stage.machine.boot()
    const run = await stage.live((await stage.runtime()).open('run'))
    /** Has the process told to stop while it makes its so manyeth write from now on. */
    const stopAt = (write: number) => (writes = write)
    return { stage, change, run, stopAt, goOn: () => stage.live(run.resume()) }
  }

  test('is made under its key when the policy still allows it', async () => {
    const { stage, goOn } = await afterTheCrash(ALLOWS)
    expect(inShort(await goOn())).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
  })

  test('is unknown when the policy has come to deny it, for it may have acted', async () => {
    const { stage, change, run, goOn } = await afterTheCrash(ALLOWS)
    change(DENIES)
    expect(inShort(await goOn())).toBe('waiting resolve')
    expect(codesOf(await stage.live(run.resolve('a', false, erika)))).toEqual(['done'])
    expect(inShort(await goOn())).toBe('paused run/denied')
    expect(stage.service.requests).toHaveLength(1)
  })

  test('is unknown also when a second attempt was withdrawn before it began', async () => {
    const { stage, change, run, goOn, stopAt } = await afterTheCrash(ALLOWS)
    stopAt(2)
    expect(inShort(await goOn())).toBe('stopped')
    expect(stage.machine.disk.run('run').rows.at(-1)?.event).toContain('call-withdrawn')
    change(DENIES)
    expect(inShort(await goOn())).toBe('waiting resolve')
    expect(codesOf(await stage.live(run.resolve('a', false, erika)))).toEqual(['done'])
    expect(inShort(await goOn())).toBe('paused run/denied')
    expect(stage.service.requests).toHaveLength(1)
  })

  test('is unknown also when a rule denies it while it is intended once more', async () => {
    const intents = () =>
      [...stage.machine.disk.runs.values()]
        .flatMap(({ rows }) => rows)
        .filter(({ event }) => event.includes('"kind":"call-intended"')).length
    const stage: Stage = new Stage({
      policy: ALLOWS,
      policyNow: () => ({ policy: intents() > 1 ? DENIES : ALLOWS }),
      tools: dyingPut({ effect: 'write' }),
    })
    const created = await stage.create(plan([step('a', use('put', 'x'))]))
    expect(await stage.machine.drive(stage.process, created.start())).toBe('crashed')
    stage.process = stage.machine.boot()
    const run = await stage.live((await stage.runtime()).open('run'))
    expect(inShort(await stage.live(run.resume()))).toBe('waiting resolve')
    expect(stage.service.requests).toHaveLength(1)
  })

  test('is refused when the policy has come to deny it and it only reads', async () => {
    const { change, goOn } = await afterTheCrash(policy(), 'read')
    change(DENIES)
    expect(inShort(await goOn())).toBe('paused run/denied')
  })

  test('is asked about when the policy has come to ask, and made under its key after a yes', async () => {
    const { stage, change, run, goOn } = await afterTheCrash(ALLOWS)
    change(ASKS)
    expect(inShort(await goOn())).toBe('waiting approval')
    await stage.live(run.approve('a1', erika))
    expect(inShort(await goOn())).toBe('done')
    expect(stage.service.requests).toHaveLength(2)
    expect(stage.service.effects).toHaveLength(1)
  })

  test.each([
    ['a no', async (stage: Stage, run: Run) => stage.live(run.reject('a1', erika))],
    ['no answer in time', async (stage: Stage) => stage.live(stage.process.sleep(25 * HOUR))],
  ])('and that is asked about since is unknown after %s', async (_, end) => {
    const { stage, change, run, goOn } = await afterTheCrash(ALLOWS)
    change(ASKS)
    await goOn()
    await end(stage, run)
    expect(inShort(await goOn())).toBe('waiting resolve')
    expect(stage.service.requests).toHaveLength(1)
  })

  test('and approved since is unknown when the policy has come to deny it', async () => {
    const { stage, change, run, goOn } = await afterTheCrash(ALLOWS)
    change(ASKS)
    await goOn()
    await stage.live(run.approve('a1', erika))
    change(DENIES)
    expect(inShort(await goOn())).toBe('waiting resolve')
    expect(stage.service.requests).toHaveLength(1)
  })

  test('under a yes goes on under it, unless its channel is closed since', async () => {
    const open = async (channels: readonly string[]) => {
      const { stage, change } = stageUnder(DEFAULT_POLICY, { tools: dyingPut({ effect: 'write' }) })
      const run = await stage.create(writes)
      await stage.live(run.start())
      await stage.live(run.approve('a1', erika))
      expect(await stage.machine.drive(stage.process, run.resume())).toBe('crashed')
      stage.process = stage.machine.boot()
      change({ ...DEFAULT_POLICY, approvals: { ...DEFAULT_POLICY.approvals, channels } })
      const again = await stage.live((await stage.runtime()).open('run'))
      return inShort(await stage.live(again.resume()))
    }
    expect(await open([])).toBe('done')
    expect(await open(['terminal', 'vault'])).toBe('done')
    expect(await open(['vault'])).toBe('waiting approval')
  })
})

describe('a vote', () => {
  const draws = plan([step('a', use('draw', 'x'), { vote: { ahead: 3, samples: 9 } })])
  async function held(change: (stage: ReturnType<typeof stageUnder>) => void) {
    const drawn: string[] = []
    const its = stageUnder(policy({ tool: 'draw', then: 'allow' }), {
      tools: (process) => [
        defineTool({
          id: 'draw',
          description: 'Draws.',
          effect: 'read',
          sampled: true,
          positional: ['what'],
          input: z.strictObject({ what: z.string() }),
          output: z.string(),
          run: async () => {
            await process.sleep(5)
            // Two say one thing and the third another, so that more is drawn.
            drawn.push(drawn.length === 2 ? 'no' : 'yes')
            if (drawn.length === 3) change(its)
            return drawn.at(-1) ?? ''
          },
        }),
      ],
    })
    const [run, outcome] = await its.stage.start(draws)
    return { ...its, run, outcome, drawn }
  }

  test('whose tool the policy has come to deny draws no more', async () => {
    const { outcome, drawn } = await held(({ change }) =>
      change(policy({ tool: 'draw', then: 'deny' })),
    )
    expect(inShort(outcome)).toBe('paused run/denied')
    expect(drawn).toHaveLength(3)
  })

  test('that is asked about since waits for one yes and keeps what was drawn', async () => {
    const { stage, run, outcome, drawn } = await held(({ change }) =>
      change(policy({ tool: 'draw', then: 'ask' })),
    )
    expect(inShort(outcome)).toBe('waiting approval')
    expect(drawn).toHaveLength(3)
    await stage.live(run.approve('a1', erika))
    expect(inShort(await stage.live(run.resume()))).toBe('done')
    expect(drawn).toHaveLength(5)
  })
})
