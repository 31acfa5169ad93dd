// Goal: an RTFS step ends within its bounds, fails whole, and does no call twice.
//
// Method: texts, compiled and run on a simulated machine; one step of five calls
// is killed at each instant in turn.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { toJson } from '#plan'
import { evaluate } from '#runtime/evaluation/evaluate'

import { begun, one, planOf, rtfsStage } from './rtfs-run.ts'
import { policy } from './stage.ts'

/** `x0`, then each name made from the one before. */
function chain(count: number, first: string, next: (before: string) => string): string {
  const names = Array.from({ length: count }, (_, at) => `x${at + 1} ${next(`x${at}`)}`)
  return `(let [x0 ${first} ${names.join(' ')}] {:last x${count}})`
}

async function failureOf(body: string) {
  const { run, stage, outcome } = await begun(body)
  expect(outcome).toMatchObject({ state: 'paused', result: undefined })
  expect((await stage.live(run.snapshot())).result).toBeUndefined()
  return outcome.failures[0]?.failure.code
}

describe('a value', () => {
  test.each([
    ['texts', '"ab"', (x: string) => `(str ${x} ${x})`],
    ['lists', '["ab"]', (x: string) => `[${x} ${x}]`],
    ['maps', '{:a 1}', (x: string) => `{:a ${x} :b ${x}}`],
  ])('that sixty lines double, of %s, is too large', async (_, first, next) => {
    expect(await failureOf(chain(60, first, next))).toBe('run/value-too-large')
  })

  test('may be 64 deep and not deeper', async () => {
    const wrap = (x: string) => `[${x}]`
    // The result is a map around it.
    expect((await begun(chain(62, '[0]', wrap))).outcome.state).toBe('done')
    expect(await failureOf(chain(64, '[0]', wrap))).toBe('run/value-too-deep')
  })
})

describe('a step', () => {
  test('has a million nodes and not one more', () => {
    const sourceLength = 3_000_000
    /** Evaluates a step of so many nodes: the let, its value, the map, its key, a list of names. */
    const evaluated = (nodes: number) => {
      const text = one(`(let [x 1] {:all [${'x '.repeat(nodes - 5)}]})`)
      const { plan } = compile(text, { dialect: 'rtfs', limits: { sourceLength } })
      const body = plan?.steps[0]?.body
      if (body === undefined) throw new Error('no plan')
      return evaluate(body, {
        input: () => undefined,
        output: () => undefined,
        earlier: () => [],
      }).next(null)
    }
    expect(evaluated(1_000_000)).toMatchObject({ done: true })
    expect(() => evaluated(1_000_001)).toThrow('run/evaluation-too-long')
  })

  test('fails with the words of the tool that failed, and has no part of a result', async () => {
    const { outcome, run, stage } = await begun(
      '{:first (call :get 1) :second (call :fail "the shop is closed") :third (call :get 3)}',
    )
    expect(outcome).toMatchObject({ state: 'paused', result: undefined })
    expect(outcome.failures[0]?.message).toContain('the shop is closed')
    const { steps, result } = await stage.live(run.snapshot())
    expect(result).toBeUndefined()
    expect(steps).toMatchObject([{ status: 'failed' }])
    expect(steps[0]).not.toHaveProperty('value')
  })
})

describe('whole numbers', () => {
  test.each([
    ['(call :ccos.math.add 9007199254740990 1)', 9007199254740991],
    ['(call :ccos.math.multiply 94906265 94906265)', 9007199136250225],
    ['(call :ccos.math.divide 9007199254740990 2)', 4503599627370495],
    ['(call :ccos.math.divide 7 2)', 3.5],
    ['(= 1 1.0)', true],
    ['(str 9007199254740991 " " 2.0 " " -0.0)', '9007199254740991 2 0'],
  ])('%s is exact', async (body, value) => {
    const { outcome } = await begun(`{:is ${body}}`)
    expect(toJson(outcome.result ?? null)).toEqual({ is: value })
  })

  test.each([
    ['(call :ccos.math.add 9007199254740991 1)', 'tool/number-too-large'],
    ['(call :ccos.math.multiply 94906266 94906266)', 'tool/number-too-large'],
    ['(call :ccos.math.divide 1 0)', 'tool/division-by-zero'],
  ])('%s fails and is not rounded', async (body, code) => {
    expect(await failureOf(`{:is ${body}}`)).toBe(code)
  })

  test('that would be rounded are refused in the text', () => {
    const stage = rtfsStage()
    const { catalogue } = stage
    const { diagnostics } = compile(one('{:is 9007199254740993}'), { dialect: 'rtfs', catalogue })
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toHaveLength(1)
  })
})

describe('a step of five calls', () => {
  const text = one(`(let [{got "got"} (call :get "a")
      name (call :ask "Who?")
      paid (call :put {:what name})
      sum (call :ccos.math.add 1 2)
      more (call :put {:what sum})]
    {:got got :name name :paid paid :sum sum :more more})`)
  const options = { policy: policy({ tool: 'put', then: 'allow' }) }

  async function carriedOut(crash?: number) {
    const stage = rtfsStage({ ...options, crashes: new Set(crash === undefined ? [] : [crash]) })
    const outcome = await stage.finish(planOf(stage, text))
    const { rows } = stage.machine.disk.run('run')
    const events = rows.map(({ event }) => JSON.parse(event) as { kind: string; path?: string })
    const ended = events.filter(({ kind }) =>
      ['call-returned', 'call-computed', 'question-answered'].includes(kind),
    )
    return { stage, outcome, paths: ended.map(({ kind, path }) => path ?? kind), events }
  }

  test('that is killed at any instant takes up what is journaled by its path, and repeats nothing', async () => {
    const whole = await carriedOut()
    const result = toJson(whole.outcome.result ?? null)
    expect(result).toMatchObject({ got: 'a', name: 're: Who?', sum: 3 })
    expect(whole.paths).toHaveLength(5)
    expect(new Set(whole.paths).size).toBe(5)
    const { instants } = whole.stage.machine
    expect(instants).toBeGreaterThan(20)
    for (let crash = 0; crash < instants; crash++) {
      const { stage, outcome, paths, events } = await carriedOut(crash)
      expect(toJson(outcome.result ?? null), `killed at ${crash}`).toEqual(result)
      // Each ended once, under the same path as without a crash.
      expect(paths.toSorted(), `killed at ${crash}`).toEqual(whole.paths.toSorted())
      expect(events.filter(({ kind }) => kind === 'question-asked')).toHaveLength(1)
      expect(stage.service.effects.map(({ what }) => what)).toHaveLength(2)
    }
  })
})
