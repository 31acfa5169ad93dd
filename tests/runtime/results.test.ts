// What becomes of what a tool returns, throws, or does not do in time.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { call, keyword, literal, mapValue, toJson, type Json } from '#plan'

import { erika, out, plan, Stage, step, use } from './stage.ts'
import { everything, outcomeOf, toolThat } from './test-tool.ts'

describe('a tool that throws', () => {
  test.each([
    ['an error', () => new Error('the mailbox is full'), 'run/tool-failed', 'the mailbox is full'],
    ['a text', () => 'no luck', 'run/tool-failed', 'no luck'],
    ['null', () => null, 'run/tool-failed-silently', undefined],
    ['undefined', () => undefined, 'run/tool-failed-silently', undefined],
    ['a number', () => 7, 'run/tool-failed-silently', undefined],
    ['an error without words', () => new Error(' '), 'run/tool-failed-silently', undefined],
  ])('%s fails the step in words', async (_, made, code, problem) => {
    const now = () => {
      throw made() as Error
    }
    for (const act of [now, async () => now()]) {
      const { outcome, failure } = await outcomeOf(act)
      expect(outcome.state).toBe('paused')
      expect(failure).toMatchObject({ code, details: problem === undefined ? {} : { problem } })
    }
  })

  test('something whose properties throw fails the step all the same', async () => {
    const nasty = new Proxy({}, { get: () => { throw new Error('ha') } }) // prettier-ignore
    const { failure } = await outcomeOf(() => {
      throw nasty as Error
    })
    expect(failure?.code).toBe('run/tool-failed-silently')
  })

  test('an error with the code of a page keeps it, so that the page explains it', async () => {
    const { outcome, failure } = await outcomeOf(() => {
      throw Object.assign(new Error('…'), { code: 'tool/division-by-zero', details: { number: 7 } })
    })
    expect(failure).toEqual({ code: 'tool/division-by-zero', details: { number: 7 } })
    expect(outcome.failures[0]?.message).toContain('7')
  })
})

describe('a result', () => {
  test.each<readonly [string, unknown, string]>([
    ['a function', () => 1, 'the result is a function'],
    ['a date', { when: new Date(0) }, 'the result.when is a Date'],
    ['not a number', [1, Number.NaN], 'the result[1] is NaN'],
    ['a big integer', 1n, 'the result is a bigint'],
    ['a map object', new Map(), 'the result is a Map'],
  ])('that is %s is refused with its place', async (_, result, problem) => {
    const { failure } = await outcomeOf(() => result as Json)
    expect(failure).toEqual({ code: 'run/result-refused', details: { tool: 't', problem } })
  })

  test('in a circle is refused, not followed', async () => {
    const circle: Record<string, Json> = {}
    circle['self'] = circle
    const { failure } = await outcomeOf(() => circle)
    expect(failure?.code).toBe('run/result-refused')
  })

  test('that the tool itself does not declare is refused in the words of its schema', async () => {
    const { failure } = await outcomeOf(() => 'ok', {
      output: z.strictObject({ status: z.number() }),
    })
    expect(failure?.code).toBe('run/result-refused')
  })

  test('that is too large is refused', async () => {
    const { failure } = await outcomeOf(() => 'x'.repeat(17 * 1024 * 1024))
    expect(failure).toMatchObject({ code: 'run/result-too-large' })
  })

  test('of more than a megabyte goes to a file, and comes back', async () => {
    const large = 'y'.repeat(2 * 1024 * 1024)
    const { stage, outcome, run } = await outcomeOf(() => large)
    expect(outcome.result).toBe(large)
    expect(stage.machine.disk.blobs.size).toBe(1)
    const again = await (await stage.runtime()).open(run.id)
    expect((await stage.live(again.snapshot())).result).toBe(large)
  })

  test('that is nothing is null; members that are undefined are absent', async () => {
    expect((await outcomeOf(() => undefined as unknown as Json)).outcome.result).toBe(null)
    const odd = await outcomeOf(() => ({ a: undefined, b: 1 }) as unknown as Json)
    expect(toJson(odd.outcome.result ?? null)).toEqual({ b: 1 })
  })

  test('of a tool that speaks values keeps keywords', async () => {
    const stage = new Stage({
      policy: everything,
      tools: () => [toolThat(({ x }) => x ?? null, { speaks: 'values' })],
    })
    const value = mapValue([[keyword('status'), keyword('ok')]])
    const [, spoken] = await stage.start(plan([step('s', call('t', [literal(value)]))]))
    expect(spoken.result).toEqual(value)
  })
})

describe('arguments', () => {
  const about = (body: Parameters<typeof step>[1]) =>
    plan([step('a', use('get', 1)), step('s', body)])
  const failureOf = async (body: Parameters<typeof step>[1]) => {
    const stage = new Stage({ policy: everything })
    const [, outcome] = await stage.start(about(body))
    return outcome.failures[0]?.failure
  }

  test('that the tool refuses at run time fail the step with the reason', async () => {
    const failure = await failureOf(use('add', out('a'), 1))
    expect(failure?.code).toBe('run/arguments-refused')
    expect(failure?.details['problem']).toContain('a: ')
  })

  test('by position and by name make the same call', async () => {
    const digests = []
    for (const body of [use('put', 'x'), call('put', [], [['what', literal('x')]])]) {
      const stage = new Stage({ policy: everything })
      await stage.start(plan([step('s', body)]))
      digests.push(stage.service.effects[0]?.key)
    }
    expect(digests[0]).toBe(digests[1])
    expect(digests[0]).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('time', () => {
  test('that is up fails a keyed call, which may be tried again under the same key', async () => {
    const keys: string[] = []
    const { stage, run, failure } = await outcomeOf(
      (_, { idempotencyKey, signal }) => {
        keys.push(idempotencyKey)
        if (keys.length > 1) return 'in time'
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('told to end')))
        })
      },
      { timeoutMs: 5000 },
    )
    expect(failure).toEqual({ code: 'run/timed-out', details: { tool: 't', seconds: 5 } })
    await stage.live(run.retry('s', erika))
    expect((await stage.live(run.resume())).result).toBe('in time')
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('that is up leaves a once-only call unknown', async () => {
    const { outcome } = await outcomeOf(() => new Promise(() => undefined), {
      repeat: 'once',
      timeoutMs: 5000,
    })
    expect(outcome.state).toBe('waiting')
    expect(outcome.waiting).toMatchObject([{ for: 'resolve', step: 's', tool: 't' }])
  })
})

describe('a retry', () => {
  test.each([
    ['that may have done something keeps the key', {}, 1],
    ['that surely did nothing is a new effect', { happened: false }, 2],
  ])('after a failure %s', async (_, extra, distinct) => {
    const keys: string[] = []
    const { stage, run } = await outcomeOf((_, { idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (keys.length === 1) throw Object.assign(new Error('no'), extra)
      return 'done'
    })
    await stage.live(run.retry('s', erika))
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(new Set(keys).size).toBe(distinct)
  })

  test.each([
    ['by a person', undefined],
    ['by itself', { attempts: 2 }],
  ])('%s that surely did nothing keeps the key of an answer that was lost', async (_, again) => {
    const keys: string[] = []
    const throwing = [{}, { happened: false }]
    const { stage, run } = await outcomeOf(
      (_, { idempotencyKey }) => {
        keys.push(idempotencyKey)
        const [extra] = throwing.splice(0, 1)
        if (extra !== undefined) throw Object.assign(new Error('no'), extra)
        return 'done'
      },
      {},
      again === undefined ? {} : { limits: [{ tool: 't', retry: again }] },
    )
    for (let times = 0; keys.length < 3 && times < 3; times++) {
      await stage.live(run.retry('s', erika))
      await stage.live(run.resume())
    }
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('repeats only the call that failed', async () => {
    let fails = true
    const stage = new Stage({
      policy: everything,
      tools: () => [
        toolThat(() => {
          if (fails) throw new Error('not yet')
          return 'now'
        }),
      ],
    })
    const body = use('t', use('put', 'first'))
    const [run] = await stage.start(plan([step('s', body)]))
    fails = false
    await stage.live(run.retry('s', erika))
    expect((await stage.live(run.resume())).result).toBe('now')
    expect(stage.service.requests).toHaveLength(1)
  })
})
