// Results against what their steps expect of them, while a run is under way.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { agreeWithin, literal, quantity, unmetExpectation, type Json, type Value } from '#plan'
import type { Tool } from '#runtime'
import { carryOut } from './carry-out.ts'
import { everything, toolThat } from './test-tool.ts'
import { out, plan, Stage, step, use } from './stage.ts'

const inMetres = { unit: 'm' }

type Expects = { readonly unit?: string; readonly tolerance?: number }

/** A step that calls a tool which gives a value; a pure one is computed on the spot. */
async function carriedOut(value: Value, expects: Expects, effect: 'pure' | 'read') {
  const stage = new Stage({ policy: everything, tools: () => [giving(value, effect)] })
  const [, outcome] = await stage.start(plan([step('a', use('t', 'x'), { expects })]))
  return outcome
}

function giving(value: Value, effect: 'pure' | 'read'): Tool {
  return toolThat(() => value as Json, { speaks: 'values', effect, repeat: 'safe' } as never)
}

const effects = ['pure', 'read'] as const

describe('a result holds to the unit that its step expects', () => {
  test.each<readonly [string, Value, string]>([
    ['a quantity in that unit', quantity(2, 'm'), 'm'],
    ['a quantity in a unit of the same dimension', quantity(2, 'ft'), 'm'],
    ['a number where a mere number is expected', 2, '1'],
    ['percent where a mere number is expected', quantity(2, '%'), '1'],
    ['a list of quantities of that dimension', [quantity(2, 'm'), quantity(2, 'ft')], 'm'],
    [
      'a matrix of numbers',
      [
        [1, 2],
        [3, 4],
      ],
      '1',
    ],
  ])('%s', async (_, value, unit) => {
    expect(unmetExpectation({ unit }, value)).toBeUndefined()
    for (const effect of effects) {
      const { state, result } = await carriedOut(value, { unit }, effect)
      expect([state, result]).toEqual(['done', value])
    }
  })
})

describe('a step fails whose result is not what it expects', () => {
  test.each<readonly [string, Value, string]>([
    ['a number without a unit', 2, 'a number without a unit'],
    ['a quantity of another dimension', quantity(2, 's'), 'a quantity in `s`'],
    ['a quantity in no unit', quantity(2, 'parsnips'), 'a quantity in `parsnips`'],
    ['a text', '2 m', 'a text'],
    ['nothing', null, 'nothing'],
    ['a list with nothing in it', [], 'a list'],
    [
      'a list with one of another',
      [quantity(2, 'm'), quantity(2, 's')],
      'a list with a quantity in `s`',
    ],
    ['a matrix', [[quantity(2, 'm'), 2]], 'a list with a list with a number without a unit'],
  ])('%s', async (_, value, found) => {
    for (const effect of effects) {
      const { state, failures } = await carriedOut(value, inMetres, effect)
      expect(state).toBe('paused')
      expect(failures).toMatchObject([
        { step: 'a', failure: { code: 'run/unexpected-unit', details: { unit: 'm', found } } },
      ])
    }
  })

  test('and what depends on it does not run', async () => {
    const stage = new Stage({ policy: everything, tools: () => [giving(5, 'read')] })
    const about = plan([
      step('a', use('t', 'x'), { expects: inMetres }),
      step('b', use('put', out('a'))),
    ])
    const [run, outcome] = await stage.start(about)
    expect(outcome.state).toBe('paused')
    const { steps } = await stage.live(run.snapshot())
    expect(steps.map(({ status }) => status)).toEqual(['failed', 'blocked'])
  })
})

test('a tolerance without a unit is no reason to fail', async () => {
  expect((await carriedOut('text', { tolerance: 1 }, 'read')).state).toBe('done')
})

test('a step that dies with its process gets the same verdict', async () => {
  const about = {
    plan: plan(
      [
        step('b', literal(quantity(3, 'ft')), { expects: inMetres }),
        step('a', use('t', out('b')), { expects: inMetres }),
      ],
      { onFailure: 'continue' },
    ),
    before: {},
    options: { policy: everything, tools: () => [giving(quantity(3, 's'), 'read')] },
  }
  const whole = await carryOut(about, [])
  expect(whole.end.failures).toMatchObject([
    { step: 'a', failure: { code: 'run/unexpected-unit' } },
  ])
  for (let death = 1; death < whole.instants; death++) {
    const { found, end } = await carryOut(about, [death])
    expect(found).toEqual([])
    expect(end).toEqual(whole.end)
  }
})

describe('answers agree within a tolerance', () => {
  const m = (value: number) => quantity(value, 'm')
  test.each<readonly [Value, Value, number | undefined, string | undefined, boolean]>([
    [1, 1.05, 0.1, undefined, true],
    [1, 1.2, 0.1, undefined, false],
    [m(1), m(1.05), 0.1, undefined, true],
    [m(1), quantity(104, 'cm'), 0.1, undefined, true],
    [m(1), m(1.05), 10, 'cm', true],
    [m(1), m(1.2), 10, 'cm', false],
    [quantity(20, '°C'), quantity(294, 'K'), 1, '°C', true],
    [quantity(20, '°C'), quantity(296, 'K'), 1, '°C', false],
    [m(1), quantity(1, 's'), 10, undefined, false],
    [m(1), 1, 10, undefined, false],
    [m(1), m(1.1), 0.1, undefined, true],
    ['a', 'a', 10, undefined, true],
    ['a', 'b', 10, undefined, false],
    [1, 1, undefined, undefined, false],
  ])('%j and %j by %j in %j: %j', (a, b, tolerance, unit, agree) => {
    const expects = {
      ...(tolerance === undefined ? {} : { tolerance }),
      ...(unit === undefined ? {} : { unit }),
    }
    expect(agreeWithin(expects, a, b)).toBe(agree)
  })
})

test('a vote counts answers as equal that differ by no more than the tolerance', async () => {
  let drawn = 0
  const guess = toolThat(() => 5 + (drawn++ % 3) / 100, {
    id: 'guess',
    effect: 'read',
    sampled: true,
    repeat: 'safe',
    output: z.number(),
  })
  const vote = { ahead: 3, samples: 3 }
  const held = async (expects: { tolerance?: number }) => {
    const stage = new Stage({ policy: everything, tools: () => [guess] })
    const [, outcome] = await stage.start(plan([step('a', use('guess', 'x'), { vote, expects })]))
    return outcome.state
  }
  expect(await held({ tolerance: 0.05 })).toBe('done')
  expect(await held({})).toBe('paused')
})
