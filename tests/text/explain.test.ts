// Pages of codes.

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { CODES, explain, isCode } from '#text'

test('a code gives its page, as it stands in messages/ but for what is filled in', async () => {
  const explanation = await explain('json/trailing-comma')
  expect(explanation).toEqual({
    kind: 'page',
    code: 'json/trailing-comma',
    title: 'A comma after the last entry',
    page: readFileSync(
      new URL('../../messages/json/trailing-comma.md', import.meta.url),
      'utf8',
    ).replace('{what}', '<what>'),
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

test('what a report fills in is shown in words, braces of an example stay', async () => {
  const shown = await explain('check/unbound-output')
  const page = shown.kind === 'page' ? shown.page : ''
  expect(page).toContain('> <where> uses the result of `<target>`')
  expect(page).toContain('{')
  const raw = /^(?:>.*|# .*)\{[a-z][A-Za-z0-9]*\}/m
  for (const code of CODES) {
    const one = await explain(code)
    expect(one.kind === 'page' && raw.test(one.page) ? code : '').toBe('')
    expect(one.kind === 'page' && /<[a-z]*[A-Z]/.test(one.page.split('\n## ')[0] ?? '')).toBe(false)
  }
})

test('every code has a page', async () => {
  expect(CODES.length).toBeGreaterThan(40)
  for (const code of CODES) expect((await explain(code)).kind).toBe('page')
  expect([isCode('json/empty'), isCode('toString')]).toEqual([true, false])
})

test.each([
  ['DELEGATION_PLAN_INVALID', 'strategy/delegation-plan-invalid'],
  ['NO_STEPS_CREATED', 'strategy/no-steps-created'],
  ['MISSING_COMBINE_INPUTS', 'strategy/missing-combine-inputs'],
  ['COMBINE_FAILED', 'strategy/combine-failed'],
])('the answer code `%s` has a page', async (asked, code) => {
  const shown = await explain(asked)
  expect(shown).toMatchObject({ kind: 'page', code })
  expect(shown.kind === 'page' && shown.page).toContain(asked)
})
