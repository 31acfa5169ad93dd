// What a person says could not be done

import { describe, expect, test } from 'vitest'

import { toJson } from '#plan'

import { codesOf, HOUR } from './asked.ts'
import { one, planOf, rtfsStage } from './rtfs-run.ts'
import { erika } from './stage.ts'

/** A plan of one step in the language that prompts teach, driven as far as it goes without anybody. */
async function begun(body: string) {
  const stage = rtfsStage()
  const [run, outcome] = await stage.start(planOf(stage, one(body, 'rtfs20-planwright')))
  return { stage, run, outcome }
}

const READS = '(let [r (call :human.do "Post the letter")] (if (get r :done) "sent" (get r :note)))'
const IGNORES = '(call :human.do {:task "Post the letter" :must true})'

describe('a task that a person ends as not done', () => {
  test.each([
    ['as its button says', 'the post office is closed', 'not-done'],
    ['in words', 'not done: the post office is closed', undefined],
    ['in words, though the box says done', 'Not done: the post office is closed', 'done'],
    ['shortened', "Couldn't be done: the post office is closed", 'done'],
    ['shortened otherwise', 'can’t be done – the post office is closed', 'done'],
    ['in other words', 'Could not be done, the post office is closed', 'done'],
  ] as const)('fails a plan that does not read it: %s', async (_, words, ended) => {
    const { stage, run } = await begun(`{:r ${IGNORES}}`)
    expect(codesOf(await stage.live(run.answer('q1', words, erika, ended)))).toEqual(['done'])
    const outcome = await stage.live(run.resume())
    expect(outcome.failures).toMatchObject([
      { failure: { code: 'run/not-done', details: { reason: 'the post office is closed' } } },
    ])
  })

  test('is asked for again when its step is retried, and can be done then', async () => {
    const { stage, run } = await begun(`{:r ${IGNORES}}`)
    await stage.live(run.answer('q1', '', erika, 'not-done'))
    const failed = await stage.live(run.resume())
    expect(failed.failures).toMatchObject([
      { failure: { details: { reason: 'no reason was given' } } },
    ])
    await stage.live(run.retry(failed.failures[0]?.step ?? '', erika))
    const again = await stage.live(run.resume())
    expect(again.waiting).toMatchObject([{ for: 'answer', ask: 'q2' }])
    await stage.live(run.answer('q2', '', erika, 'done'))
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('is the result of a plan that reads it', async () => {
    const { stage, run } = await begun(`{:r ${READS}}`)
    await stage.live(run.answer('q1', 'the post office is closed', erika, 'not-done'))
    expect(toJson((await stage.live(run.resume())).result ?? null)).toEqual({
      r: 'the post office is closed',
    })
  })

  test('fails a task in words for an agent, whose place a person takes', async () => {
    const { stage, run } = await begun('{:r (call :agent "Draft the letter")}')
    await stage.live(run.answer('q1', 'I have no letterhead', erika, 'not-done'))
    const outcome = await stage.live(run.resume())
    expect(outcome.failures).toMatchObject([{ failure: { code: 'run/not-done' } }])
  })

  test('fails one item of an each, which then has the value of its else', async () => {
    const { stage, run } = await begun(
      '{:r (each [c ["a" "b"] :most 2 :at-once 2 :else "none"] (call :human.do {:task c :must true}))}',
    )
    await stage.live(run.answer('q1', 'no address', erika, 'not-done'))
    await stage.live(run.answer('q2', 'sent', erika, 'done'))
    const outcome = await stage.live(run.resume())
    expect(toJson(outcome.result ?? null)).toEqual({
      r: ['none', { done: true, note: 'sent' }],
    })
  })

  test('is told to the same effect after a crash', async () => {
    const { stage, run } = await begun(`{:r ${IGNORES}}`)
    await stage.live(run.answer('q1', 'closed', erika, 'not-done'))
    stage.process.die()
    stage.process = stage.machine.boot()
    const again = await stage.live((await stage.runtime()).open(run.id))
    const outcome = await stage.live(again.resume())
    expect(outcome.failures).toMatchObject([{ failure: { code: 'run/not-done' } }])
  })
})

describe('a task that a person ends as done', () => {
  test('may have an empty note, and is no word that nobody said', async () => {
    const { stage, run } = await begun('{:r (call :human.do {:task "Post the letter" :must true})}')
    await stage.live(run.answer('q1', '', erika, 'done'))
    const { result } = await stage.live(run.resume())
    expect(toJson(result ?? null)).toEqual({ r: { done: true, note: '' } })
    const agent = await begun('{:r (call :agent "Draft the letter")}')
    await agent.stage.live(agent.run.answer('q1', '', erika, 'done'))
    expect(toJson((await agent.stage.live(agent.run.resume())).result ?? null)).toEqual({ r: '' })
  })

  test('keeps a note that speaks of what is not done', async () => {
    const { stage, run } = await begun('{:r (call :agent "Say what is open")}')
    await stage.live(run.answer('q1', 'Nothing is not done yet', erika, 'done'))
    expect(toJson((await stage.live(run.resume())).result ?? null)).toEqual({
      r: 'Nothing is not done yet',
    })
  })
})

test('a question is answered, not done', async () => {
  const { stage, run } = await begun('{:r (call :human.ask {:prompt "When?" :default "today"})}')
  for (const ended of ['done', 'not-done'] as const) {
    expect(codesOf(await stage.live(run.answer('q1', 'x', erika, ended)))).toEqual([
      'run/not-a-task',
    ])
  }
  await stage.live(run.answer('q1', '', erika))
  expect(toJson((await stage.live(run.resume())).result ?? null)).toEqual({ r: 'today' })
})

test('a task is not ended after the run was', async () => {
  const { stage, run } = await begun(`{:r ${IGNORES}}`)
  await stage.live(run.cancel(erika))
  await stage.live(stage.process.sleep(HOUR))
  expect(codesOf(await stage.live(run.answer('q1', '', erika, 'not-done')))).toEqual([
    'run/has-ended',
  ])
})
