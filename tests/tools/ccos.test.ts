import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyword, mapValue } from '#plan'
import { builtinTools } from '#tools'
import { answered, call, nothingTold, question, toolOf } from './call.ts'

const tools = builtinTools({ workspaceFolder: '.' })
const calculate = (name: string, a: unknown, b: unknown) =>
  call(toolOf(tools, `ccos.math.${name}`), { a, b })

describe('calculating', () => {
  test.each([
    ['add', 2, 3, 5],
    ['add', 0.1, 0.2, 0.3],
    ['multiply', 37, 1.8, 66.6],
    ['multiply', 19.99, 3, 59.97],
    ['subtract', 0.3, 0.1, 0.2],
    ['divide', 0.3, 0.1, 3],
    ['divide', 1, 3, 1 / 3],
    ['multiply', 1 / 3, 3, 1],
    ['add', 0.1 + 0.2, 0, 0.1 + 0.2],
    ['multiply', 1e-300, 1e-10, 1e-310],
    ['subtract', 2, 3, -1],
    ['subtract', 3, 3, 0],
    ['multiply', -4, 2.5, -10],
    ['multiply', 0, -5, 0],
    ['multiply', 94906265, 94906265, 9007199136250225],
    ['divide', 10, 2, 5],
    ['divide', 1, 4, 0.25],
    ['divide', 7, 2, 3.5],
    ['divide', 0, 5, 0],
    ['divide', 9007199254740991, 1, 9007199254740991],
    ['add', 6.022e23, 1, 6.022e23],
  ])('%s %o and %o gives %d', async (name, a, b, result) => {
    expect(await calculate(name, a, b)).toBe(result)
  })

  test.each([
    ['divide', 1, 0, 'tool/division-by-zero'],
    ['divide', 0, -0, 'tool/division-by-zero'],
    ['add', 9007199254740991, 1, 'tool/number-too-large'],
    ['subtract', -9007199254740991, 1, 'tool/number-too-large'],
    ['multiply', 94906266, 94906266, 'tool/number-too-large'],
    ['multiply', 1e308, 10, 'tool/number-too-large'],
    ['divide', 1e308, 1e-308, 'tool/number-too-large'],
  ])('%s %o and %o fails with %s', async (name, a, b, code) => {
    await expect(calculate(name, a, b)).rejects.toMatchObject({ code })
  })

  test('of decimals is exact where 15 digits hold the result', async () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
    await fc.assert(
      fc.asyncProperty(cents, cents, async (a, b) => {
        expect(await calculate('add', a / 100, b / 100)).toBe((a + b) / 100 || 0)
        expect(await calculate('subtract', a / 100, b / 100)).toBe((a - b) / 100 || 0)
        expect(await calculate('multiply', a / 100, b / 100)).toBe((a * b) / 10_000 || 0)
      }),
    )
  })

  test.each(['5', true, null, undefined])('does not take %o for a number', async (a) => {
    await expect(calculate('add', a, 1)).rejects.toThrow('not a number')
  })

  test('is exact on whole numbers or fails: checked against arbitrary precision', async () => {
    const whole = fc.oneof(
      fc.maxSafeInteger(),
      fc.integer({ min: -100, max: 100 }),
      fc.constantFrom(9007199254740991, -9007199254740991, 94906265, 94906267),
    )
    const exact = {
      add: (a: bigint, b: bigint) => a + b,
      subtract: (a: bigint, b: bigint) => a - b,
      multiply: (a: bigint, b: bigint) => a * b,
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('add', 'subtract', 'multiply'),
        whole,
        whole,
        async (name, a, b) => {
          const right = exact[name](BigInt(a), BigInt(b))
          const fits = right >= -9007199254740991n && right <= 9007199254740991n
          const result = await calculate(name, a, b).catch((error: { code: string }) => error.code)
          expect(result).toBe(fits ? Number(right) : 'tool/number-too-large')
        },
      ),
    )
  })

  test('a quotient is whole exactly where the divisor divides', async () => {
    const whole = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -50, max: 50 }))
    await fc.assert(
      fc.asyncProperty(whole, whole, async (a, b) => {
        fc.pre(b !== 0)
        const result = await calculate('divide', a, b)
        expect(Number.isInteger(result)).toBe(BigInt(a) % BigInt(b) === 0n)
        if (Number.isInteger(result)) expect(result).toBe(Number(BigInt(a) / BigInt(b)))
      }),
    )
  })
})

describe('echo', () => {
  const echo = toolOf(tools, 'ccos.echo')

  test('shows words as they are and returns them', async () => {
    const told = nothingTold()
    expect(await call(echo, { message: 'Hello,\nyou' }, { told })).toBe('Hello,\nyou')
    expect(told.informed).toEqual(['Hello,\nyou'])
  })

  test('gives any value back as the value that it was', async () => {
    const told = nothingTold()
    const value = mapValue([[keyword('trip/dates'), keyword('may')]])
    expect(await call(echo, { message: value }, { told })).toBe(value)
    expect(await call(echo, { message: null }, { told })).toBe(null)
    expect(told.informed).toEqual(['{"trip/dates":":may"}', 'null'])
  })

  test('needs a message and takes nothing else', async () => {
    await expect(call(echo, {})).rejects.toThrow('needs a message')
    await expect(call(echo, { message: 1, to: 'x' })).rejects.toThrow('to')
  })
})

describe('asking', () => {
  const ask = toolOf(tools, 'ccos.user.ask')

  test('asks for words and returns them without the space around them', () => {
    expect(question(ask, { prompt: 'Name?' })).toEqual({ prompt: 'Name?', kind: 'text' })
    expect(answered(ask, { prompt: 'Name?' }, ' Ada  Lovelace ')).toBe('Ada  Lovelace')
    expect(() => answered(ask, { prompt: 'Name?' }, '')).toThrow('An answer is needed.')
  })

  test('takes an empty answer for the default', () => {
    const input = { prompt: 'Name?', default: 'Ada' }
    expect(question(ask, input)).toEqual({ prompt: 'Name?', kind: 'text', default: 'Ada' })
    expect(answered(ask, input, '')).toBe('Ada')
    expect(answered(ask, input, 'Bob')).toBe('Bob')
  })
})
