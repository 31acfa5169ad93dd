// What a run may be shown
// =============================================================================
//
// Goal: whatever looks something up for a run does so as the one who made it. Method: a tool that tells whose view
// it is given, called by a plan, by a tool, after a retry, after a crash and in forks, each by an agent and by a person.

import { describe, expect, test } from 'vitest'

import { toJson, type Json } from '#plan'
import type { Actor, Policy } from '#review'
import type { ToolContext } from '#runtime'

import { everything, toolThat } from './test-tool.ts'
import { erika, out, plan, Stage, step, use, type StageOptions } from './stage.ts'

const bot: Actor = { user: 'erika', agent: 'bot', channel: 'mcp', terminal: false }
const other: Actor = { ...bot, agent: 'other' }

/** Whose a call is, and of whom it may be shown something. */
async function look(_: unknown, context: ToolContext): Promise<Json> {
  const view = await context.view()
  const { owner } = view
  const seen = Object.entries({ erika, bot, other, nobody: undefined })
  return {
    owner: owner?.agent ?? owner?.user ?? '',
    sees: seen.filter(([, one]) => view.sees(one)).map(([name]) => name),
  }
}

const ALL = ['erika', 'bot', 'other', 'nobody']
const BOTS = { owner: 'bot', sees: ['bot'] }
const PERSONS = { owner: 'erika', sees: ALL }

const policy: Policy = { ...everything, sees: { other: ['erika'] } }
const READS = { effect: 'read', repeat: 'safe' } as const
let failed = 0
const options: StageOptions = {
  policy,
  tools: () => [
    toolThat(look, READS),
    toolThat((_, context) => context.call('t', {}), { ...READS, id: 'calls' }),
    toolThat(
      async (given, context) => {
        if (failed++ === 0) throw new Error('the first time')
        return await look(given, context)
      },
      { ...READS, id: 'fails-once' },
    ),
  ],
}

const looks = plan([step('a', use('t', 'x'))])
const calls = plan([step('a', use('calls', 'x'))])

async function told(about: typeof looks, actor: Actor): Promise<Json> {
  const stage = new Stage(options)
  const runtime = await stage.runtime()
  const run = await stage.live(runtime.create(about, { actor, id: 'run' }))
  const { result, failures } = await stage.live(run.start())
  expect(failures).toEqual([])
  return toJson(result ?? null)
}

describe('a call is shown what the maker of its run may see', () => {
  test.each([
    ['of an agent', looks, bot, BOTS],
    ['of an agent, made by a tool', calls, bot, BOTS],
    ['of a person', looks, erika, PERSONS],
    ['of a person, made by a tool', calls, erika, PERSONS],
    [
      'of an agent that the policy lets see somebody',
      looks,
      other,
      {
        owner: 'other',
        sees: ['erika', 'other'],
      },
    ],
  ])('%s', async (_, about, actor, seen) => {
    expect(await told(about, actor)).toEqual(seen)
  })

  test('after a step was tried again', async () => {
    failed = 0
    const stage = new Stage(options)
    const runtime = await stage.runtime()
    const about = plan([step('a', use('fails-once', 'x'))])
    const run = await stage.live(runtime.create(about, { actor: bot, id: 'run' }))
    expect((await stage.live(run.start())).failures).toHaveLength(1)
    await stage.live(run.retry('a', erika))
    const { result } = await stage.live(run.resume())
    expect(toJson(result ?? null)).toEqual(BOTS)
  })

  test('after the process ended, in the one that goes on', async () => {
    const stage = new Stage(options)
    const about = plan([step('w', use('slow', 'x')), step('a', use('t', out('w')))])
    const run = await stage.live((await stage.runtime()).create(about, { actor: bot, id: 'run' }))
    void run.start()
    await stage.live(stage.process.sleep(100))
    stage.process.die()
    stage.process = stage.machine.boot()
    const again = await stage.live((await stage.runtime()).open('run'))
    const { result } = await stage.live(again.resume())
    expect(toJson(result ?? null)).toEqual(BOTS)
  })
})

describe('a fork is shown what all who made it and what it is of may see', () => {
  test.each<readonly [string, Actor, Actor, object]>([
    ['by an agent of its own', bot, bot, BOTS],
    ['by a person of an agent’s', bot, erika, BOTS],
    // The policy lets it see the person, and no more than it may see otherwise.
    ['by an agent of a person’s', erika, other, { owner: 'erika', sees: ['erika', 'other'] }],
    ['by a person of their own', erika, erika, PERSONS],
  ])('%s', async (_, maker, forker, seen) => {
    const stage = new Stage(options)
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(looks, { actor: maker, id: 'run' }))
    await stage.live(run.start())
    const fork = await stage.live(runtime.fork('run', { actor: forker, id: 'fork', from: 'a' }))
    const { result } = await stage.live(fork.run.start())
    expect(toJson(result ?? null)).toEqual(seen)
  })
})
