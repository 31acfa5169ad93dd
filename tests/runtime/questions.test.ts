// What a person is asked, and what only a person can say.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { toJson } from '#plan'
import { defineTool, type Run } from '#runtime'

import { asked, codesOf, HOUR } from './asked.ts'
import { erika, out, plan, script, Stage, step, use } from './stage.ts'

describe('a question', () => {
  const asks = plan([step('a', use('ask', 'how many?'))])

  test('is shown, answered, and is the result', async () => {
    const stage = new Stage()
    const [run, outcome] = await stage.start(asks)
    expect(outcome.waiting).toMatchObject([
      { for: 'answer', ask: 'q1', question: { prompt: 'how many?', kind: 'text' } },
    ])
    expect(codesOf(await stage.live(run.answer('q1', 'two', script)))).toEqual(['done'])
    expect((await stage.live(run.resume())).result).toBe('two')
  })

  test('stays open when the tool cannot use the answer', async () => {
    const stage = new Stage()
    const [run] = await stage.start(asks)
    const reply = await stage.live(run.answer('q1', '', erika))
    expect(reply).toMatchObject({
      diagnostics: [{ code: 'run/answer-refused', details: { problem: 'say something' } }],
    })
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ for: 'answer', ask: 'q1' }])
  })

  test('that has a time for its answer fails the step when it is over', async () => {
    const stage = new Stage({
      tools: () => [
        defineTool({
          id: 'ask',
          description: 'Asks for an hour.',
          effect: 'read',
          positional: ['prompt'],
          input: z.strictObject({ prompt: z.string() }),
          output: z.string(),
          question: ({ prompt }) => ({ prompt, kind: 'text', expiresAfterMs: HOUR }),
          read: (answer) => answer,
        }),
      ],
    })
    const [run] = await stage.start(asks)
    await stage.live(stage.process.sleep(2 * HOUR))
    expect(codesOf(await stage.live(run.answer('q1', 'two', erika)))).toEqual([
      'run/question-expired',
    ])
    const outcome = await stage.live(run.resume())
    expect(outcome.failures).toMatchObject([{ failure: { code: 'run/question-expired' } }])
  })

  test('does not stand in the table of commands once it was answered', async () => {
    const stage = new Stage()
    const [run] = await stage.start(asks)
    await stage.live(run.answer('q1', 'two', erika))
    expect(stage.machine.disk.pending(run.id)).toEqual([])
  })
})

describe('a step whose end nobody knows', () => {
  async function unknown(): Promise<readonly [Stage, Run]> {
    const pays = plan([step('a', use('pay', 'x')), step('b', out('a'))])
    const { stage, run } = await asked({}, pays)
    await stage.live(run.approve('a1', erika))
    const paying = run.resume()
    while (stage.service.effects.length === 0) {
      await stage.machine.drive(stage.process, stage.process.sleep(1))
    }
    stage.process.die()
    void paying
    stage.process = stage.machine.boot()
    const again = await stage.live((await stage.runtime()).open(run.id))
    const outcome = await stage.live(again.resume())
    expect(outcome.waiting).toMatchObject([{ for: 'resolve', step: 'a', tool: 'pay' }])
    return [stage, again]
  }

  test('goes on with what a person says it returned', async () => {
    const [stage, run] = await unknown()
    expect(codesOf(await stage.live(run.resolve('a', true, erika)))).toEqual(['done'])
    expect((await stage.live(run.resume())).result).toBe(null)
    const [other, second] = await unknown()
    await other.live(second.resolve('a', true, erika, { receipt: 7 }))
    expect(toJson((await other.live(second.resume())).result ?? null)).toEqual({ receipt: 7 })
    expect(other.service.effects).toHaveLength(1)
  })

  test('is asked about and done again when it did not happen', async () => {
    const [stage, run] = await unknown()
    await stage.live(run.resolve('a', false, erika))
    expect((await stage.live(run.resume())).waiting).toMatchObject([
      { for: 'approval', tool: 'pay' },
    ])
  })

  test('cannot be resolved twice, nor can one that is known', async () => {
    const [stage, run] = await unknown()
    expect(codesOf(await stage.live(run.resolve('b', true, erika)))).toEqual(['run/step-not-so'])
    await stage.live(run.resolve('a', true, erika))
    expect(codesOf(await stage.live(run.resolve('a', true, erika)))).toEqual(['run/step-not-so'])
    expect(codesOf(await stage.live(run.resolve('z', true, erika)))).toEqual(['run/no-such-step'])
  })
})

describe('skipping', () => {
  const fails = plan(
    [step('a', use('fail', 'no')), step('b', out('a')), step('c', use('get', 1), { after: ['a'] })],
    {
      result: out('c'),
    },
  )

  test('a failed step without a value lets only those go on that need no result', async () => {
    const stage = new Stage()
    const [run, paused] = await stage.start(fails)
    expect(paused.state).toBe('paused')
    await stage.live(run.skip('a', erika))
    const outcome = await stage.live(run.resume())
    expect(toJson(outcome.result ?? null)).toEqual({ got: 1 })
    const { steps } = await stage.live(run.snapshot())
    expect(steps.map(({ status }) => status)).toEqual(['skipped', 'blocked', 'done'])
  })

  test('with a value lets all go on', async () => {
    const stage = new Stage()
    const [run] = await stage.start(plan(fails.steps, { result: out('b') }))
    await stage.live(run.skip('a', erika, { instead: true }))
    expect(toJson((await stage.live(run.resume())).result ?? null)).toEqual({ instead: true })
  })

  test('with a value that the tool could not have returned is refused', async () => {
    const stage = new Stage()
    const about = plan([step('a', use('ask', '?'))])
    const [run] = await stage.start(about)
    expect(codesOf(await stage.live(run.skip('a', erika, 7)))).toEqual(['run/result-refused'])
  })
})
