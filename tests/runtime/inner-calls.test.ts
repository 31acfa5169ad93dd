// What a tool does beside its own work: it calls others, remembers, uses secrets. And a tool that
// is not what was decided on.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { createCatalogue, list, mapValue, toJson, type Json } from '#plan'
import { decide, review } from '#review'
import {
  catalogueEntry,
  createRuntime,
  defineTool,
  type RunError,
  type ToolContext,
} from '#runtime'
import { Scrubber } from '#runtime/calls/scrubber'

import { everything, everythingOnDisk, outcomeOf, toolThat } from './test-tool.ts'
import { erika, plan, policy, Stage, step, use } from './stage.ts'

describe('a call that a tool makes', () => {
  test('that fails can be caught by the tool', async () => {
    const { outcome } = await outcomeOf(async (_, context) => {
      try {
        return await context.call('fail', { why: 'inside' })
      } catch (error) {
        return { caught: (error as Error).message, code: (error as RunError).code ?? '' }
      }
    })
    const result = toJson(outcome.result ?? null)
    expect(result).toMatchObject({ code: 'run/tool-failed' })
    expect((result as { caught: string }).caught).toContain('inside')
  })

  test('that fails and is not caught fails the step with its own code', async () => {
    const { failure } = await outcomeOf((_, context) => context.call('fail', { why: 'inside' }))
    expect(failure).toEqual({
      code: 'run/tool-failed',
      details: { tool: 'fail', problem: 'inside' },
    })
  })

  test('of a tool that nobody knows fails', async () => {
    const { failure } = await outcomeOf((_, context) => context.call('nowhere', {}))
    expect(failure?.code).toBe('run/no-such-tool')
  })

  const slow = { tool: 'slow', timeoutMs: 9000 }
  test.each([
    ['as its caller says', [], 5, { withinMs: 5000 }],
    ['as the host says, whatever its caller says', [slow], 9, { withinMs: 5000 }],
    ['as its caller says at most, whatever the host says', [slow], 5, { mostMs: 5000 }],
    ['as the host says, where that is less', [slow], 9, { mostMs: 20_000 }],
  ])('takes as long %s', async (_, limits, seconds, times) => {
    const stage = new Stage({
      limits,
      tools: () => [toolThat((_, context) => context.call('slow', { what: 'x' }, times))],
    })
    const [, { failures }] = await stage.start(plan([step('s', use('t', 'x'))]))
    expect(failures[0]?.failure).toEqual({
      code: 'run/timed-out',
      details: { tool: 'slow', seconds },
    })
  })

  test('is asked about although the plan was decided on', async () => {
    const stage = new Stage({
      policy: policy({ tool: 't', then: 'allow' }),
      tools: () => [toolThat((_, context) => context.call('put', { what: 'inner' }))],
    })
    const [, outcome] = await stage.start(plan([step('s', use('t', 'x'))]))
    expect(outcome.waiting).toMatchObject([{ for: 'approval', tool: 'put', path: '/child-1' }])
  })

  test('cannot wait in a tool that may be entered only once', async () => {
    const { failure } = await outcomeOf((_, context) => context.call('ask', { prompt: '?' }), {
      repeat: 'once',
    })
    expect(failure).toEqual({
      code: 'run/cannot-wait-inside',
      details: { tool: 't', inner: 'ask' },
    })
  })

  test('cannot wait however deep inside of such a tool, which is named', async () => {
    const stage = new Stage({
      policy: everything,
      tools: () => [
        toolThat((_, context) => context.call('between', {}), { repeat: 'once' }),
        toolThat((_, context) => context.call('ask', { prompt: '?' }), { id: 'between' }),
      ],
    })
    const [, { waiting, failures }] = await stage.start(plan([step('s', use('t', 'x'))]))
    const details = { tool: 't', inner: 'ask' }
    expect(waiting).toEqual([])
    expect(failures).toMatchObject([{ failure: { code: 'run/cannot-wait-inside', details } }])
  })

  test('that is another one when the tool is entered again is asked about like any other', async () => {
    let lives = 0
    const stage = new Stage({
      policy: policy({ tool: 't', then: 'allow' }),
      tools: () => [
        toolThat((_, context) =>
          ++lives === 1
            ? context.call('slow', { what: 'harmless' })
            : context.call('put', { what: 'not at all harmless' }),
        ),
      ],
    })
    const about = plan([step('s', use('t', 'x'))])
    const run = await stage.create(about)
    void run.start()
    await stage.live(stage.process.sleep(100))
    stage.process.die()
    stage.process = stage.machine.boot()
    const again = await stage.live((await stage.runtime()).open(run.id))
    const outcome = await stage.live(again.resume())
    expect(lives).toBe(2)
    expect(outcome.waiting).toMatchObject([{ for: 'approval', tool: 'put', path: '/child-1' }])
    expect(stage.service.requests).toEqual([])
  })

  test('stands where its number says, whatever was called before', async () => {
    const { stage } = await outcomeOf(async (_, context) => [
      await context.call('peek', { what: 'a' }, { number: 3 }),
      await context.call('put', { what: 'b' }, { number: 7 }),
    ])
    const { rows } = stage.machine.disk.run('run')
    const paths = rows.map(({ event }) => JSON.parse(event) as { kind: string; path?: string })
    expect(paths.filter(({ kind }) => kind === 'call-intended').map(({ path }) => path)).toEqual([
      '',
      '/child-3',
      '/child-7',
    ])
  })

  test.each([[2, 2], [0], [1.5], [Number.NaN]])(
    'with a number that there was, or that is none, is refused: %s',
    async (...numbers) => {
      const { failure, stage } = await outcomeOf((_, context) =>
        Promise.all(
          numbers.map((number) => context.call('put', { what: number }, { number })),
        ).then(() => 'done'),
      )
      expect(failure?.details['problem']).toContain('is no number for a call')
      expect(stage.service.effects.length).toBe(numbers.length - 1)
    },
  )

  test('of the catalogue is known to the tool before it calls it', async () => {
    const { outcome } = await outcomeOf((_, context) => [
      context.entry('put')?.description ?? null,
      context.entry('nowhere')?.description ?? null,
    ])
    expect(toJson(outcome.result ?? null)).toEqual(['Writes something under a key.', null])
  })

  test('after the tool has ended is refused', async () => {
    let late: Promise<unknown> | undefined
    await outcomeOf((_, context) => {
      late = Promise.resolve().then(() => context.call('get', { what: 1 }))
      late.catch(() => undefined)
      return 'over'
    })
    await expect(late).rejects.toMatchObject({ code: 'run/call-over' })
  })
})

describe('what a tool remembers', () => {
  test('is given back when it is entered again', async () => {
    const drawn: number[] = []
    const stage = new Stage({
      policy: everything,
      tools: () => [
        toolThat(async (_, context) => {
          const part = await context.remember('draw', async () => {
            drawn.push(drawn.length)
            return { number: drawn.length }
          })
          const answer = await context.call('ask', { prompt: 'go on?' })
          return { part, answer }
        }),
      ],
    })
    const outcome = await stage.finish(plan([step('s', use('t', 'x'))]))
    expect(drawn).toHaveLength(1)
    expect(toJson(outcome.result ?? null)).toEqual({ part: { number: 1 }, answer: 're: go on?' })
  })

  test('after its time is nothing: what the next attempt drew stays', async () => {
    let tries = 0
    const stage = new Stage({
      policy: everything,
      limits: [{ tool: 't', retry: { attempts: 3, firstDelayMs: 100, factor: 100 } }],
      tools: () => [
        toolThat(
          async (_, context) => {
            const mine = ++tries
            // The first is too long for the journal, so it goes to a file.
            const text = `${mine}${'x'.repeat(mine === 1 ? 1_500_000 : 1)}`
            const part = await context.remember('draw', async () => text)
            if (mine === 2) throw new Error('busy')
            return part.slice(0, 1)
          },
          { timeoutMs: 1000 },
        ),
      ],
      // A disk that is slow with files: the first part is there when the second attempt is over.
      world: (world) => ({
        ...world,
        blobs: {
          ...world.blobs,
          async write(...given) {
            await new Promise<void>((resolve) => void world.after(5000, resolve))
            await world.blobs.write(...given)
          },
        },
      }),
    })
    const [, { result }] = await stage.start(
      plan([step('meanwhile', use('slow', 'x')), step('s', use('t', 'x'))]),
    )
    expect({ tries, part: toJson(result ?? null) }).toEqual({ tries: 3, part: '2' })
  })
})

test('what one tool remembers is not given to another in its place', async () => {
  let lives = 0
  const remembering = (id: string, context: ToolContext) =>
    context.remember('part', async () => `of ${id}`)
  const stage = new Stage({
    policy: everything,
    tools: () => [
      toolThat(async (_, context) => {
        const part = await context.call(++lives === 1 ? 'first' : 'second', {})
        return { part, answer: await context.call('ask', { prompt: 'well?' }) }
      }),
      ...['first', 'second'].map((id) =>
        defineTool({
          id,
          description: 'Remembers a part, and then asks.',
          effect: 'read',
          input: z.strictObject({}),
          output: z.custom<Json>(),
          run: async (_, context) => {
            const part = await remembering(id, context)
            await context.call('ask', { prompt: `${id}?` })
            return part
          },
        }),
      ),
    ],
  })
  const outcome = await stage.finish(plan([step('s', use('t', 'x'))]))
  expect(toJson(outcome.result ?? null)).toMatchObject({ part: 'of second' })
})

describe('a secret', () => {
  const secret = 'hunter-2-and-more'
  const options = { secrets: { API_KEY: secret, PIN: 'abc' } }

  test('is on no disk, in no result, no message and no failure', async () => {
    const notices: string[] = []
    const stage = new Stage({
      ...options,
      policy: everything,
      tools: () => [
        toolThat(async ({ x }, context) => {
          const key = await context.secret('API_KEY')
          context.inform(`using ${key}`)
          context.progress(`with ${key}`, 0.5)
          await context.remember('part', async () => ({ [key]: key }))
          if (x === 'throw') throw new Error(`401 for ${key}`)
          return { echoed: `Bearer ${key}`, [key]: 1, list: [key] }
        }),
      ],
    })
    const about = plan([step('a', use('t', 'x')), step('b', use('t', 'throw'), { after: ['a'] })])
    const run = await stage.create(about)
    run.watch((notice) => notices.push(JSON.stringify(notice)))
    const outcome = await stage.live(run.start())
    expect(outcome.failures[0]?.message).toContain('401 for secret:API_KEY')
    expect(everythingOnDisk(stage)).not.toContain(secret)
    expect(everythingOnDisk(stage)).toContain('Bearer secret:API_KEY')
    expect(notices.join('\n')).toContain('with secret:API_KEY')
    expect(notices.join('\n')).not.toContain(secret)
    expect(JSON.stringify(outcome)).not.toContain(secret)
  })

  test('that an earlier process used stays hidden in the next', async () => {
    let asked = 0
    const stage = new Stage({
      ...options,
      policy: everything,
      tools: () => [
        toolThat(async ({ x }, context) => {
          if (x === 'first') return (await context.secret('API_KEY')).length
          asked++
          return `found lying around: ${secret}`
        }),
      ],
    })
    const about = plan([
      step('a', use('t', 'first')),
      step('b', use('ask', 'well?'), { after: ['a'] }),
      step('c', use('t', 'second'), { after: ['b'] }),
    ])
    const [run] = await stage.start(about)
    stage.process.die()
    stage.process = stage.machine.boot()
    const outcome = await stage.finish(about)
    expect(asked).toBe(1)
    expect(outcome.result).toBe('found lying around: secret:API_KEY')
    expect(everythingOnDisk(stage)).not.toContain(secret)
    expect(run.id).toBe('run')
  })

  test('in the arguments of a call is refused', async () => {
    const stage = new Stage({
      ...options,
      policy: everything,
      tools: () => [toolThat(async (_, context) => (await context.secret('API_KEY')).length)],
    })
    const about = plan([step('a', use('t', 'x')), step('b', use('put', secret), { after: ['a'] })])
    const [, outcome] = await stage.start(about)
    expect(outcome.failures[0]?.failure.code).toBe('run/secret-in-arguments')
  })

  test.each([
    ['that is not there', 'NOPE', 'run/no-such-secret'],
    ['that is too short to be hidden', 'PIN', 'run/secret-too-short'],
  ])('%s fails the call', async (_, name, code) => {
    const { failure } = await outcomeOf((_, context) => context.secret(name), {}, options)
    expect(failure?.code).toBe(code)
  })
})

test('a secret that contains another leaves nothing of it behind', () => {
  const scrubber = new Scrubber()
  scrubber.hide('SHORT', 'open-sesame')
  scrubber.hide('LONG', 'open-sesame-and-close')
  expect(scrubber.text('say open-sesame-and-close, or open-sesame')).toBe(
    'say secret:LONG, or secret:SHORT',
  )
  const value = mapValue([
    ['open-sesame', 1],
    ['secret:SHORT', 2],
  ])
  expect(toJson(scrubber.value(value))).toEqual({ 'secret:SHORT': 1, "secret:SHORT'": 2 })
  expect(scrubber.value(list(['nothing here', 7]))).toEqual(['nothing here', 7])
})

describe('a tool that has changed since the decision', () => {
  test('is not called; with the old one back, the run goes on', async () => {
    let description = 'Does what was decided on.'
    const tool = () => toolThat(() => 'done', { description })
    const stage = new Stage({ policy: everything })
    // Not the cached catalogue: here the tools do change.
    const runtime = async () => {
      return createRuntime({
        world: stage.process.world,
        tools: [tool()],
        policy: everything,
      })
    }
    const about = plan([step('s', use('t', 'x'))])
    const reviewed = review(about, {
      catalogue: createCatalogue([catalogueEntry(tool())]),
      policy: everything,
    })
    const { decision } = decide(reviewed, { verdict: 'approve', actor: erika, at: '' })
    if (decision === undefined) throw new Error('there is a decision')
    const run = await stage.live((await runtime()).create(about, { decision }))

    description = 'Does something else.'
    const changed = await (await runtime()).open(run.id)
    const outcome = await stage.live(changed.start())
    expect(outcome.failures[0]?.failure).toEqual({
      code: 'run/tool-changed',
      details: { tool: 't' },
    })

    description = 'Does what was decided on.'
    const back = await (await runtime()).open(run.id)
    await stage.live(back.retry('s', erika))
    expect((await stage.live(back.resume())).result).toBe('done')
  })
})
