// Patterns that say of each sign what it is
// =============================================================================
//
// Goal: what is decided of a text is what the pattern says. Method: texts of a form, and
// texts next to one, are held against `RegExp`; patterns that say more are no forms.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hasForm, textFormOf } from '#plan'

describe('a pattern of a schema', () => {
  test('that writes a text out is read part by part', () => {
    expect(textFormOf('^set:[0-9a-f]{64}$')).toEqual([
      ...['s', 'e', 't', ':'].map((signs) => ({ signs, count: 1 })),
      { signs: '0-9a-f', count: 64 },
    ])
    expect(textFormOf('^a{2}[_a-z]$')).toEqual([
      { signs: 'a', count: 2 },
      { signs: '_a-z', count: 1 },
    ])
  })

  test.each([
    'a',
    '^a',
    'a$',
    '^$',
    '^a+$',
    '^a*$',
    '^a?$',
    '^a|b$',
    '^.$',
    '^(a)$',
    '^(a+)+$',
    '^a{2,}$',
    '^a{0}$',
    '^a{1000}$',
    '^[^a]$',
    '^[z-a]$',
    '^[]$',
    '^\\d$',
    '^[\\w]$',
    '^a$b$',
    '^"$',
    '^ä$',
    undefined,
    7,
    null,
  ])('that says something else is no form: %s', (pattern) => {
    expect(textFormOf(pattern)).toBeUndefined()
  })
})

const parts = fc.array(
  fc.record({
    signs: fc.constantFrom('a', ':', '0-9', '0-9a-f', 'xy', '_A-Z'),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
)
const patternOf = (all: readonly { readonly signs: string; readonly count: number }[]) =>
  `^${all.map(({ signs, count }) => `[${signs}]{${count}}`).join('')}$`

/** Whether a text is of some parts, sign by sign. */
function isMadeOf(
  text: string,
  all: readonly { readonly signs: string; readonly count: number }[],
): boolean {
  const each = all.flatMap(({ signs, count }) => Array.from({ length: count }, () => signs))
  return (
    text.length === each.length &&
    each.every((signs, at) => {
      const sign = text[at] ?? ''
      const ranges = signs.match(/.-.|./g) ?? []
      return ranges.some((range) => sign >= (range[0] ?? '') && sign <= (range.at(-1) ?? ''))
    })
  )
}

test('what has a form has it sign by sign', () => {
  let fits = 0
  const signs = fc.constantFrom('a', ':', '0', '9', 'f', 'x', 'y', '_', 'A', 'Z', '\n')
  fc.assert(
    fc.property(parts, fc.array(signs, { maxLength: 8 }), (all, text) => {
      const pattern = patternOf(all)
      expect(textFormOf(pattern)).toEqual(all)
      const first = all.map(({ signs, count }) => (signs[0] ?? '').repeat(count)).join('')
      for (const one of [text.join(''), first, first.slice(1), `${first}\n`]) {
        if (isMadeOf(one, all)) fits++
        expect(hasForm(one, pattern)).toBe(isMadeOf(one, all))
      }
    }),
  )
  expect(fits).toBeGreaterThan(50)
})
