// What a question in an RTFS plan can carry, and what becomes of the answers

import { describe, expect, test } from 'vitest'

import { toJson } from '#plan'
import type { Run } from '#runtime'

import { codesOf, HOUR } from './asked.ts'
import { begun } from './rtfs-run.ts'
import { erika, script, type Stage } from './stage.ts'

/** Says something to a question; gives what is refused and how the run goes on. */
async function said(stage: Stage, run: Run, words: string, ask = 'q1') {
  const reply = await stage.live(run.answer(ask, words, erika))
  const outcome = await stage.live(run.resume())
  return {
    codes: codesOf(reply),
    state: outcome.state,
    result: toJson(outcome.result ?? null),
    outcome,
  }
}

describe('an empty answer', () => {
  test('is the default where there is one, the second argument', async () => {
    const { stage, run, outcome } = await begun('{:days (call :ccos.user.ask "How many?" "3")}')
    expect(outcome.waiting).toMatchObject([{ question: { prompt: 'How many?', default: '3' } }])
    expect(await said(stage, run, '')).toMatchObject({ state: 'done', result: { days: '3' } })
  })

  test('is empty where the default is', async () => {
    const { stage, run } = await begun('{:note (call :ccos.user.ask "Anything else?" "")}')
    expect(await said(stage, run, '')).toMatchObject({ state: 'done', result: { note: '' } })
  })

  test.each(['(call :ccos.user.ask "How many?")', '(call :human.ask "How many?")'])(
    'is none without a default: %s stays open',
    async (call) => {
      const { stage, run } = await begun(`{:days ${call}}`)
      for (const words of ['', '  ']) {
        expect(await said(stage, run, words)).toMatchObject({
          codes: ['run/answer-refused'],
          state: 'waiting',
        })
      }
      expect(await said(stage, run, '4')).toMatchObject({ state: 'done', result: { days: '4' } })
    },
  )
})

describe('choices', () => {
  const forms = [
    '(call :human.ask {:prompt "Which?" :choices ["Sea" "Hills"] :default "Sea"})',
    '(call :human.ask "Which?" {:choices ["Sea" "Hills"] :default "Sea"})',
  ]

  test.each(forms)('hold the answer: %s', async (call) => {
    const { stage, run, outcome } = await begun(`{:to ${call}}`)
    expect(outcome.waiting).toMatchObject([
      { question: { kind: 'choice', choices: ['Sea', 'Hills'], default: 'Sea' } },
    ])
    const reply = await stage.live(run.answer('q1', 'Town', erika))
    expect(JSON.stringify(reply)).toContain('Answer with one of: Sea, Hills.')
    expect(await said(stage, run, 'hills')).toMatchObject({
      state: 'done',
      result: { to: 'Hills' },
    })
  })

  test('are taken apart by a match, as the seed does for several choices', async () => {
    const body = `(match (call :human.ask "Which?" {:choices ["Sea" "Hills"]})
      "Sea" {:pack "towel"} "Hills" {:pack "boots"} _ {})`
    const { stage, run } = await begun(body)
    expect(await said(stage, run, 'Hills')).toMatchObject({ result: { pack: 'boots' } })
  })

  test('that do not have the default are refused before there is a run', async () => {
    const asks = '{:to (call :human.ask "Which?" {:choices ["a" "b"] :default "c"})}'
    await expect(begun(asks)).rejects.toThrow('the default is none of the choices')
  })

  test('that do not have a computed default fail the step before anybody is asked', async () => {
    const { outcome } = await begun(
      '{:to (call :human.ask "Which?" {:choices ["a" "b"] :default (call :ccos.echo "c")})}',
    )
    expect(outcome).toMatchObject({ state: 'paused', waiting: [] })
    expect(outcome.failures[0]?.message).toContain('the default is none of the choices')
  })
})

describe('an answer', () => {
  const asks = '[(call :ccos.user.ask "One?") (call :ccos.user.ask "Two?")]'

  test('is given once: who says it again is told so, and the next question keeps its own', async () => {
    const { stage, run } = await begun(`{:all ${asks}}`)
    expect((await said(stage, run, 'a')).codes).toEqual(['done'])
    expect((await said(stage, run, 'again')).codes).toEqual(['run/no-such-ask'])
    expect(await said(stage, run, 'b', 'q2')).toMatchObject({ result: { all: ['a', 'b'] } })
    expect((await said(stage, run, 'c', 'q2')).codes).toEqual(['run/has-ended'])
  })

  test('to a question that is not there, and a yes to a question, are refused', async () => {
    const { stage, run } = await begun(`{:all ${asks}}`)
    expect((await said(stage, run, 'a', 'q7')).codes).toEqual(['run/no-such-ask'])
    expect(codesOf(await stage.live(run.approve('q1', script)))).toEqual(['run/other-kind-of-ask'])
    expect((await said(stage, run, 'a')).codes).toEqual(['done'])
  })

  test('that comes too late is refused, and the step says why', async () => {
    const { stage, run } = await begun('{:to (call :human.ask "Which?" {:expires 3600})}')
    await stage.live(stage.process.sleep(2 * HOUR))
    const late = await said(stage, run, 'Rome')
    expect(late).toMatchObject({ codes: ['run/question-expired'], state: 'paused' })
    expect(late.outcome.failures).toMatchObject([{ failure: { code: 'run/question-expired' } }])
  })
})

describe('an answer where a tool needs a number', () => {
  const body = '{:nights (call :ccos.math.subtract (call :ccos.user.ask "Days?") 1)}'
  test.each([
    ['3', 2],
    [' 3 ', 2],
    ['0', -1],
    ['-2.5', -3.5],
    ['1e3', 999],
    ['9007199254740991', 9007199254740990],
  ])('%s is one', async (words, nights) => {
    const { stage, run } = await begun(body)
    expect(await said(stage, run, words)).toMatchObject({ state: 'done', result: { nights } })
  })

  test.each(['three', 'about 3', '0x3', '1_000', '٣', 'Infinity', '9007199254740993', '1e999'])(
    '%s is none, and the step says so',
    async (words) => {
      const { stage, run } = await begun(body)
      const { state, outcome } = await said(stage, run, words)
      expect({ state, result: outcome.result }).toEqual({ state: 'paused', result: undefined })
      expect(outcome.failures[0]?.message).toBe(
        `\`a\` of \`ccos.math.subtract\` needs a number, and \`${words}\` is none.`,
      )
    },
  )

  test('is read for every tool alike', async () => {
    const { stage, run } = await begun(
      '(let [n (call :ccos.user.ask "Seconds?")] (call :time.wait {:seconds n}) {:done true})',
    )
    expect(await said(stage, run, '5')).toMatchObject({ state: 'done' })
  })
})
