// A step that has no formula: proposed by a model, computed in a sandbox

import { afterAll, describe, expect, test } from 'vitest'

import { mapValue, quantity, type Value } from '#plan'
import type { ActingTool } from '#runtime/tool'
import type { Sandbox } from '#sandbox'
import { quickJsSandbox } from '#sandbox/world/quickjs'
import { listedModel } from '#testing'
import { proposeTool } from '#tools/math/propose'

import { call } from './call.ts'

const sandbox = quickJsSandbox()
afterAll(() => sandbox.close())

const q = quantity
const asked = (more: object = {}) => ({
  task: 'Find the acceleration.',
  inputs: mapValue([
    ['v', q(60, 'mph')],
    ['t', q(5, 's')],
  ]),
  output: 'a',
  unit: 'm/s^2',
  ...more,
})

async function proposed(answer: string, more: object = {}, sample?: number): Promise<unknown> {
  const tool = proposeTool({ model: listedModel([answer]), sandbox, limits: { timeMs: 500 } })
  return await call(tool, asked(more), sample === undefined ? {} : { sample })
}

const CODE = 'return {value: v.value * 0.44704 / t.value, unit: "m/s^2"}'

describe('a proposal', () => {
  test('that is a formula is evaluated with units', async () => {
    expect(await proposed('{"formula": "v/t"}')).toMatchObject({
      entries: [
        ['value', q(5.36448, 'm/s^2')],
        ['unit', 'm/s^2'],
        ['exact', '5.36448'],
      ],
    })
  })

  test('that is code is evaluated in the sandbox, and its result converted', async () => {
    const code = 'return {value: v.value / t.value, unit: "mph/s"}'
    const result = (await proposed(JSON.stringify({ code }))) as Value
    expect(result).toMatchObject({
      entries: [
        ['value', q(5.36448, 'm/s^2')],
        ['unit', 'm/s^2'],
      ],
    })
  })

  test('that is code is asked for in the language of the sandbox', async () => {
    const python: Sandbox = {
      language: 'Python',
      evaluate: async () => ({ kind: 'value', value: q(5, 'm/s^2') }),
      describe: async () => ({ language: 'Python', works: true, detail: '' }),
      close: async () => undefined,
    }
    const code = JSON.stringify({ code: CODE })
    const model = listedModel([code, code])
    await call(proposeTool({ model, sandbox: python }), asked())
    await call(proposeTool({ model, sandbox }), asked())
    const [first, second] = model.requests.map(({ system = '' }) => system)
    expect(first).toMatch(/"result = .*Code is Python;/s)
    expect(second).toMatch(/"return .*JavaScript function/s)
  })

  test('is asked for at 0 first and at 0.1 then, and shows the inputs with their units', async () => {
    const model = listedModel(['{"formula": "v/t"}', '{"formula": "v/t"}'])
    const tool = proposeTool({ model, sandbox })
    await call(tool, asked(), { sample: 1 })
    await call(tool, asked(), { sample: 2 })
    expect(model.requests.map(({ temperature }) => temperature)).toEqual([0, 0.1])
    expect(model.requests[0]?.messages[0]?.text).toMatch(/60.*mph[^]*Output: a, in m\/s\^2$/)
  })

  test('compares with another by its value', async () => {
    const tool = proposeTool({ model: listedModel([]), sandbox }) as ActingTool
    const [a, b] = [
      await proposed('{"formula": "v/t"}'),
      await proposed(JSON.stringify({ code: CODE })),
    ]
    expect(tool.equal?.(a, b)).toBe(true)
    expect(tool.equal?.(a, await proposed('{"formula": "v/t/2"}'))).toBe(false)
  })
})

describe('an answer that a vote draws again', () => {
  test.each([
    ['nothing', '', 'tool/empty-answer'],
    ['words', 'The answer is 5.36448 m/s^2.', 'tool/malformed-answer'],
    ['a number of its own', '{"value": 5.36448}', 'tool/malformed-answer'],
    ['both forms at once', '{"formula": "v/t", "code": "return 1"}', 'tool/malformed-answer'],
    ['a formula that cannot be read', '{"formula": "v over t"}', 'tool/malformed-answer'],
    ['a formula of a name that nobody gave', '{"formula": "v/x"}', 'tool/malformed-answer'],
    ['a formula of another unit', '{"formula": "v*t"}', 'tool/malformed-answer'],
    [
      'code of another unit',
      '{"code": "return {value: 1, unit: \\"s\\"}"}',
      'tool/malformed-answer',
    ],
    ['code without a unit', '{"code": "return 5.36"}', 'tool/malformed-answer'],
    ['code that returns words', '{"code": "return \\"5.36\\""}', 'tool/malformed-answer'],
    ['code that throws', '{"code": "return x"}', 'tool/malformed-answer'],
    ['code without an end', '{"code": "for(;;);"}', 'tool/malformed-answer'],
  ])('%s', async (_, answer, code) => {
    await expect(proposed(answer)).rejects.toMatchObject({ code })
  })
})

test('an input that is no number is not the fault of the model', async () => {
  const inputs = mapValue([['v', 'fast']])
  await expect(proposed('{"formula": "v"}', { inputs })).rejects.toMatchObject({
    code: 'tool/formula-input',
  })
})

test('without a sandbox code is not run, and the failure is no draw', async () => {
  const closed = quickJsSandbox()
  await closed.close()
  const tool = proposeTool({
    model: listedModel([JSON.stringify({ code: CODE })]),
    sandbox: closed,
  })
  await expect(call(tool, asked())).rejects.toMatchObject({ code: 'tool/no-sandbox' })
})
