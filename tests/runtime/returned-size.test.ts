// What a result may be, in bytes, and that nobody reads one that is larger.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { list, mapValue, type Json, type Value } from '#plan'
import { isBeyond } from '#runtime/calls/returned-size'
import { valueOfJson } from '#runtime/calls/result-value'
import { DEFAULT_BOUNDS, sizeOf } from '#runtime/evaluation/measure'

import { toolThat } from './test-tool.ts'
import { plan, policy, Stage, step, use } from './stage.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 0.5)

describe('the size of a value', () => {
  const sizes: Readonly<Record<string, readonly [Value, number]>> = {
    'a number': [0.1, 16],
    nothing: [null, 16],
    'a text': ['abc', 22],
    'a list of numbers': [list([1, 2, 3]), 64],
    'a map': [mapValue([['abc', 1]]), 16 + 22 + 16],
  }
  test.each(Object.entries(sizes))('of %s is counted in bytes', (_, [value, bytes]) => {
    expect(sizeOf(value)).toBe(bytes)
  })

  test('is the same before a result is read and after', () => {
    for (const json of [
      [1, 'x', null],
      { a: { b: [true, 'yes'] } },
      'text',
      numbers(9),
    ] as Json[]) {
      const bytes = sizeOf(valueOfJson(json))
      expect([isBeyond(json, bytes), isBeyond(json, bytes - 1)]).toEqual([false, true])
      expect(() => valueOfJson(json, 'it', { size: bytes })).not.toThrow()
      expect(() => valueOfJson(json, 'it', { size: bytes - 1 })).toThrow('run/value-too-large')
    }
  })
})

describe('a tool that returns', () => {
  /** How its step ends, and how often the tool's schema saw what it returned. */
  async function returning(result: Json) {
    let seen = 0
    const output = z.custom<Json>(() => ++seen > 0)
    const stage = new Stage({
      policy: policy({ tool: 't', then: 'allow' }),
      tools: () => [toolThat(() => result, { output })],
    })
    const [, outcome] = await stage.start(plan([step('s', use('t', 'x'))]))
    return { code: outcome.failures[0]?.failure.code, seen }
  }
  const most = DEFAULT_BOUNDS.size / 16

  test('more numbers than the bound has bytes for is refused unread', async () => {
    expect(await returning(numbers(most))).toEqual({ code: 'run/result-too-large', seen: 0 })
  })

  test('a text of more than 16 Mi units is refused unread', async () => {
    const text = 'x'.repeat(DEFAULT_BOUNDS.size / 2)
    expect(await returning({ text })).toEqual({ code: 'run/result-too-large', seen: 0 })
  })

  test('what fits is read', async () => {
    expect(await returning(numbers(1000))).toEqual({ code: undefined, seen: 1 })
  })
})
