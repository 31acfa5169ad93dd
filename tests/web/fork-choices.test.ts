// What a fork is asked for, and how what it repeats is grouped.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { forkBody } from '../../web/pages/fork/choices.ts'
import { repeatGroups } from '../../web/pages/fork/repeats.ts'
import type { RepeatedEffect } from '../../web/server/shapes.ts'

const repeated = (
  tool: string,
  effect: RepeatedEffect['effect'],
  step: string,
): RepeatedEffect => ({
  step,
  path: '',
  tool,
  effect,
  arguments: {},
  ended: 'done',
})

describe('the effects that are repeated', () => {
  test('stand by tool, what cannot be undone first', () => {
    const groups = repeatGroups([
      repeated('calendar.add', 'write', 'a'),
      repeated('mail.send', 'irreversible', 'b'),
      repeated('calendar.add', 'write', 'c'),
    ])
    expect(groups.map(({ tool, all }) => [tool, all.map(({ step }) => step)])).toEqual([
      ['mail.send', ['b']],
      ['calendar.add', ['a', 'c']],
    ])
  })

  test('of one tool with another effect stand apart', () => {
    const groups = repeatGroups([repeated('x', 'write', 'a'), repeated('x', 'irreversible', 'b')])
    expect(groups.map(({ effect }) => effect)).toEqual(['irreversible', 'write'])
  })

  test('are each in exactly one group', () => {
    const one = fc.tuple(fc.constantFrom('x', 'y'), fc.constantFrom('write', 'irreversible'))
    fc.assert(
      fc.property(fc.array(one), (all) => {
        const repeats = all.map(([tool, effect], at) =>
          repeated(tool, effect as RepeatedEffect['effect'], `s${at}`),
        )
        const grouped = repeatGroups(repeats).flatMap((group) => group.all)
        expect(grouped.toSorted((a, b) => repeats.indexOf(a) - repeats.indexOf(b))).toEqual(repeats)
      }),
    )
  })
})

describe('the body of a fork', () => {
  const none = { from: '', inputs: '', plan: '' }

  test('has what was chosen and nothing else', () => {
    expect(forkBody(none)).toEqual({ kind: 'body', body: {} })
    expect(forkBody({ from: 's2', inputs: ' {"n": 1.5} ', plan: 'STEP 1:' })).toEqual({
      kind: 'body',
      body: { from: 's2', inputs: { n: 1.5 }, plan: { source: 'STEP 1:' } },
    })
  })

  test('is none where inputs are no object, no JSON, or would be rounded', () => {
    for (const inputs of ['[1]', 'null', '{"n": ', '{"n": 12345678901234567890}', '{"n": 1e999}']) {
      expect(forkBody({ ...none, inputs }).kind).toBe('problem')
    }
    expect(forkBody({ ...none, inputs: '{"n": 9007199254740991}' }).kind).toBe('body')
  })
})
