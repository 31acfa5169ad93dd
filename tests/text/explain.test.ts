// Pages of codes.

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { CODES, explain, isCode } from '#text'

test('a code gives its page, as it stands in messages/', async () => {
  const explanation = await explain('json/trailing-comma')
  expect(explanation).toEqual({
    kind: 'page',
    code: 'json/trailing-comma',
    title: 'A comma after the last entry',
    page: readFileSync(new URL('../../messages/json/trailing-comma.md', import.meta.url), 'utf8'),
  })
})

test.each(['[json/empty]', ' JSON/Empty '])('`%s` is understood', async (asked) => {
  expect(await explain(asked)).toMatchObject({ kind: 'page', code: 'json/empty' })
})

test.each([
  ['json/trailing-coma', 'json/trailing-comma'],
  ['trailing-comma', 'json/trailing-comma'],
  ['json/duplicate', 'json/duplicate-key'],
])('`%s` is no code, and `%s` is near it', async (asked, near) => {
  const explanation = await explain(asked)
  expect(explanation.kind === 'unknown' && explanation.nearest).toContain(near)
})

test.each(['', 'xyzzy/plugh', '__defineGetter__', 'constructor'])(
  'nothing is near `%s`',
  async (asked) => {
    expect(await explain(asked)).toEqual({ kind: 'unknown', nearest: [] })
  },
)

test('every code has a page', async () => {
  expect(CODES.length).toBeGreaterThan(40)
  for (const code of CODES) expect((await explain(code)).kind).toBe('page')
  expect([isCode('json/empty'), isCode('toString')]).toEqual([true, false])
})
