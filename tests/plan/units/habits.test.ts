// Units as people write them
// =============================================================================
//
// Goal: none is read as something that its author did not mean. Method: tests/data/units/habits.tsv lists what
// each spelling is by the habit of its field, or that it is refused with a way out.

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { parseUnit, sameDimension, scaleOf } from '#plan'
import { dimensionOf } from '#plan/units/dimension'
import { helpOf, messageOf } from '#text'

const rows = readFileSync(new URL('../../data/units/habits.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))

/** Decimals with `*`, `/` and `pi` between them, from left to right. */
function figure(text: string): number {
  return text.split(/(?=[*/])/).reduce((value, part) => {
    const name = part.replace(/^[*/]/, '')
    const by = name === 'pi' ? Math.PI : Number(name)
    return part.startsWith('/') ? value / by : value * by
  }, 1)
}

test('the table has more than 400 spellings, each once', () => {
  expect(rows.length).toBeGreaterThan(400)
  expect(new Set(rows.map(([spelling]) => spelling)).size).toBe(rows.length)
})

test('each spelling is read as it is meant, or refused with a way out', () => {
  const wrong = rows.flatMap(([spelling = '', figureText = '', last = '']) => {
    const { unit, diagnostics } = parseUnit(spelling)
    const told = diagnostics.map((each) => `${messageOf(each)} ${helpOf(each) ?? ''}`).join(' ')
    if (figureText === 'refused') {
      return unit === undefined && told.includes(last) ? [] : [[spelling, last, told]]
    }
    if (unit === undefined) return [[spelling, 'read', told]]
    const dimension = dimensionOf(last === '1' ? '' : last)
    const isRight =
      sameDimension(unit.dimension, dimension) &&
      Math.abs(scaleOf(unit).value / figure(figureText) - 1) < 1e-9
    return isRight ? [] : [[spelling, figureText, String(scaleOf(unit).value), unit.dimension]]
  })
  expect(wrong).toEqual([])
})
