// Goal: what a plan asks of the form of an agent's answer holds: an answer that has not the form or is too long is no
// result, a vote flags it, and a pattern is refused before it can keep the program busy.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { checkPlan } from '#checks'
import { createCatalogue, call as callOf, createPlan, createStep, literal, type Vote } from '#plan'
import type { ModelAnswer, ModelPort, ModelRequest } from '#model'
import { catalogueEntry, createRuntime } from '#runtime'
import { SimulatedMachine } from '#runtime/world/simulated/machine'
import { agentTool } from '#tools/agent/agent'
import { answerIn, whyNoForm } from '#tools/agent/answer-form'
import { ask } from '#tools/human/ask'

import { timed } from '../repository/cpu-time.ts'
import { answered, call, question } from './call.ts'

interface ScriptedModel extends ModelPort {
  readonly asked: ModelRequest[]
}

/** Answers in turn, and again and again with the last one. */
function saying(...answers: readonly (string | Partial<ModelAnswer>)[]): ScriptedModel {
  const asked: ModelRequest[] = []
  return {
    name: 'test/model',
    asked,
    async generate(request) {
      asked.push(request)
      const one = answers[Math.min(asked.length, answers.length) - 1] ?? ''
      const given = typeof one === 'string' ? { text: one } : one
      return { text: '', finish: 'stop', usage: { inputTokens: 9, outputTokens: 9 }, ...given }
    },
  }
}

const THREE = '[012]{3}'
const LAST_LINE = String.raw`(?:[\s\S]*\n)?state: (?<answer>[012]{3})`

describe('a form', () => {
  test.each([
    [THREE, '012', '012'],
    [THREE, ' 012\n', '012'],
    [`^${THREE}$`, '012', '012'],
    ['yes|no', 'no', 'no'],
    [String.raw`(\d+) (m|km)`, '12 km', '12 km'],
    [LAST_LINE, 'Disk 1 moves.\nstate: 201', '201'],
    [LAST_LINE, 'state: 201', '201'],
  ])('%s takes %j as %j', async (form, text, result) => {
    expect(await call(agentTool(saying(text)), { task: 'a', form })).toBe(result)
  })

  test.each([
    [THREE, 'I think the next state is 012'],
    [THREE, '012.'],
    [THREE, '012\n012'],
    ['yes|no', 'yes and no'],
    ['yes|no', 'not'],
    [LAST_LINE, 'state: 201\nI hope that this helps.'],
    [LAST_LINE, 'so the state: 201'],
  ])('%s does not take %j', async (form, text) => {
    await expect(call(agentTool(saying(text)), { task: 'a', form })).rejects.toMatchObject({
      code: 'tool/malformed-answer',
    })
  })

  test('is asked of the last answer of an agent with tools, and not of what comes with its calls', async () => {
    const entries = [catalogueEntry(ask)].map((entry) => ({ ...entry, id: 'count' }))
    const calls = [{ id: '1', name: 'count', arguments: { task: 'x' } }]
    const asking: Partial<ModelAnswer> = { text: 'I look.', finish: 'calls', calls }
    const given = { task: 'a', tools: ['count'], form: THREE }
    const around = { entries, answer: () => 7 }
    expect(await call(agentTool(saying(asking, '012')), given, around)).toBe('012')
    await expect(call(agentTool(saying(asking, 'Done.')), given, around)).rejects.toMatchObject({
      code: 'tool/malformed-answer',
    })
  })

  test('is shown to a person, whose answer must have it', async () => {
    const byPerson = agentTool(undefined)
    const given = { task: 'a', form: LAST_LINE }
    expect(question(byPerson, given).background).toContain(LAST_LINE)
    expect(answered(byPerson, given, 'state: 012')).toBe('012')
    expect(() => answered(byPerson, given, '012')).toThrow('The answer must match')
  })

  test.each([['(a+)+'], ['(a|a)*b'], ['(?:a?){50}a{50}']])(
    '%s is decided in time, whatever the answer is',
    async (form) => {
      const { value, cpuMs } = timed(() => answerIn(`${'a'.repeat(20_000)}!`, form))
      expect(value).toBeUndefined()
      expect(cpuMs).toBeLessThan(2000)
    },
  )

  test('says the same as the engine of the language', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      '[ab]',
      '.',
      String.raw`\d`,
      '(a|bb)',
      '(?:ab)*',
      'a{1,3}',
    )
    const form = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
    const text = fc.array(fc.constantFrom('a', 'b', '1', '\n'), { maxLength: 8 })
    fc.assert(
      fc.property(form, text, (pattern, signs) => {
        const words = signs.join('')
        const isMatch = new RegExp(`^(?:${pattern})$`).test(words)
        expect(answerIn(words, pattern)).toBe(isMatch ? words : undefined)
      }),
    )
  })

  test.each(['(?=a)a', String.raw`(a)\1`, '(a'])('%s is none', async (form) => {
    expect(whyNoForm(form)).toBeDefined()
    await expect(call(agentTool(saying('a')), { task: 'a', form })).rejects.toThrow(
      'cannot be used',
    )
  })
})

describe('a limit of tokens', () => {
  test('is sent, and an answer that reaches it or goes beyond it is none', async () => {
    const model = saying('012')
    await call(agentTool(model), { task: 'a', maxTokens: 750 })
    expect(model.asked[0]?.maxTokens).toBe(750)
    const cut = saying({ text: '012', finish: 'length' })
    await expect(call(agentTool(cut), { task: 'a', maxTokens: 9 })).rejects.toMatchObject({
      code: 'tool/unfinished-answer',
    })
    const long = saying({ text: '012', usage: { inputTokens: 1, outputTokens: 10 } })
    await expect(call(agentTool(long), { task: 'a', maxTokens: 9 })).rejects.toThrow('10 tokens')
  })
})

describe('a temperature', () => {
  test.each([
    [undefined, 0.7, 0.7],
    [undefined, 0, 0],
    [undefined, undefined, undefined],
    [1, undefined, 0],
    [1, 0.7, 0.7],
    [2, undefined, 0.1],
    [2, 0.7, 0.7],
    // Every draw would be the first one again.
    [2, 0, 0.1],
  ])('of draw %s, where %s is asked for, is %s', async (sample, temperature, sent) => {
    const model = saying('a')
    const given = { task: 'a', ...(temperature === undefined ? {} : { temperature }) }
    await call(agentTool(model), given, sample === undefined ? {} : { sample })
    expect(model.asked[0]?.temperature).toBe(sent)
  })
})

describe('a system prompt', () => {
  const system = 'You move disks.'

  test('stands in place of the rules and the date', async () => {
    const model = saying('012')
    await call(agentTool(model), { task: 'a', system, form: THREE })
    expect(model.asked[0]?.system).toBe(system)
  })

  test('keeps the rule about data where there is any', async () => {
    const model = saying('012')
    await call(agentTool(model), { task: 'a', context: '210', system, form: THREE })
    expect(model.asked[0]?.system).toMatch(/^You move disks\.\nData stands between/)
  })

  test.each([
    [{ system }, 'needs a `form`'],
    [{ system, form: THREE, tools: ['agent'] }, 'goes with no tools'],
  ])('%o is refused', async (more, words) => {
    await expect(call(agentTool(saying('012')), { task: 'a', ...more })).rejects.toThrow(words)
  })
})

/** A plan of one voted step, checked and run against a model. */
async function voted(model: ModelPort, form: string, vote: Vote) {
  const machine = new SimulatedMachine()
  const process = machine.boot()
  const tools = [agentTool(model)]
  const body = callOf(
    'agent',
    [literal('Say the state.')],
    [
      ['form', literal(form)],
      ['maxTokens', literal(20)],
    ],
  )
  const step = createStep({ id: 's1', title: 'Ask', body, vote })
  const made = createPlan({ name: 'a', goal: 'a', dialect: 'plan', steps: [step] })
  const { plan, diagnostics } = checkPlan(made, createCatalogue(tools.map(catalogueEntry)))
  if (plan === undefined) return { diagnostics }
  const runtime = await createRuntime({ world: process.world, tools })
  return machine.drive(
    process,
    (async () => {
      const run = await runtime.create(plan)
      const { state, failures } = await run.start()
      const events = []
      for await (const { event } of run.events()) events.push(event)
      return { state, failures, ended: events.find(({ kind }) => kind === 'vote-won') }
    })(),
  )
}

describe('in a vote', () => {
  const vote = { ahead: 2, samples: 10 }

  test('what breaks the form, is cut off or too long is flagged and no vote', async () => {
    const long = { text: '012', usage: { inputTokens: 1, outputTokens: 21 } }
    const cut: Partial<ModelAnswer> = { text: '012', finish: 'length' }
    const model = saying('I think the next state is 012', '210', cut, long, '210')
    expect(await voted(model, THREE, vote)).toMatchObject({
      state: 'done',
      ended: { drawn: 5, flagged: 3, votes: 2, against: 0 },
    })
  })

  test('where no answer has the form the vote ends without a winner', async () => {
    expect(await voted(saying('I think it is 012'), THREE, vote)).toMatchObject({
      failures: [{ failure: { code: 'run/no-majority', details: { flagged: 10 } } }],
    })
  })

  test('a form that is no pattern is refused before the run', async () => {
    expect(await voted(saying('012'), '(a', vote)).toMatchObject({
      diagnostics: [{ code: 'check/argument-form', details: { path: 'form' } }],
    })
  })
})
