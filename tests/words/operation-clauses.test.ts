// Descriptions of several operations, in the languages beside English that STEP reads
// =============================================================================
//
// Goal: a description of several operations is refused in any of the languages, and none of one operation. Method: `1` and `2` before a text say how many it has; the texts go through the compiler, as a user's do.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { validateStepAtomicity } from '#planner'
import { operationClausesIn } from '#words'

const lists = readFileSync(new URL('sentences/operations.txt', import.meta.url), 'utf8')
  .split(/^\[/m)
  .filter((part) => part !== '')
  .map((part) => {
    const [head = '', ...lines] = part.trim().split('\n')
    const texts = (count: string) =>
      lines.flatMap((line) => (line.startsWith(count) ? [line.slice(2)] : []))
    return { language: head.replace(']', ''), one: texts('1 '), several: texts('2 ') }
  })

function codesOf(description: string): readonly string[] {
  const steps = [{ type: 'algebraic', description, inputs: ['u'], output: 'w' }]
  const text = JSON.stringify({ variables: { u: 'Given' }, steps })
  return compile(text, { dialect: 'atomic' }).diagnostics.map(({ code }) => code)
}

const isRefused = (text: string) => codesOf(text).includes('atomic/compound-step')

test('there are nine languages beside English', () => {
  expect(lists.map(({ language }) => language)).toEqual(
    'German French Spanish Italian Portuguese Dutch Russian Chinese Japanese'.split(' '),
  )
})

describe.each(lists)('in $language', ({ one, several }) => {
  test('each description of several operations is refused', () => {
    expect(several.length).toBeGreaterThanOrEqual(10)
    expect(several.filter((text) => !isRefused(text))).toEqual([])
  })

  test('no description of one operation is refused', () => {
    expect(one.length).toBeGreaterThanOrEqual(20)
    expect(one.filter(isRefused)).toEqual([])
  })
})

test.each([
  ['Löse nach x auf und setze ein', ['Löse', 'setze ein']],
  ['Résoudre pour x, puis substituer', ['Résoudre', 'substituer']],
  ['先求导，然后代入x = 3', ['求导', '代入']],
  ['xについて解き、代入する', ['解き、', '代入する']],
])('%s: both are underlined', (text, words) => {
  expect(operationClausesIn(text)?.map(({ start, end }) => text.slice(start, end))).toEqual(words)
  expect(() => validateStepAtomicity({ description: text })).toThrow('more than one')
})

test.each([
  'Solve for x and substitute',
  'Divide F by m to find a',
  'Multiply y by e, then add x',
  'x',
  '',
  'Löse "nach x auf und setze ein"',
  'Berechne a (und setze b ein)',
])('%s: English, or nothing of another language', (text) => {
  expect(operationClausesIn(text)?.length ?? 0).toBeLessThan(2)
})

test('a long text is read in linear time', () => {
  const text = 'löse die Gleichung und setze die Werte '.repeat(2000)
  const start = performance.now()
  operationClausesIn(text)
  expect(performance.now() - start).toBeLessThan(2000)
})
