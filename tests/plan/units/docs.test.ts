// docs/units.md against the parser: every spelling that it names is read, and every unit is named.

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { parseUnit, scaleOf } from '#plan'
import { READ_IN_TWO_WAYS, UNIT_LINES } from '#plan/units/unit-table'

const page = readFileSync(new URL('../../../docs/units.md', import.meta.url), 'utf8')

function section(title: string): string {
  return page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
}

function rows(title: string): readonly (readonly string[])[] {
  return section(title)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

test('each example of what is read is read', () => {
  const examples = rows('What is read').flatMap(([, examples = '']) => codes(examples))
  expect(examples.length).toBeGreaterThan(30)
  for (const text of examples) expect([text, parseUnit(text).diagnostics]).toEqual([text, []])
})

test('each unit of the table is named, means what is said there, and has no other name', () => {
  const table = rows('The units')
  expect(table).toHaveLength(UNIT_LINES.length)
  for (const [at, [names = '', factor = '']] of table.entries()) {
    const [symbols = '', words = '', dimension = ''] = UNIT_LINES[at] ?? []
    const spelled = [...symbols.split(' '), ...words.split(' ')].filter((each) => each !== '')
    expect(codes(names)).toEqual([
      ...new Set(spelled.map((each) => (words.includes(each) ? each.replaceAll('_', ' ') : each))),
    ])
    const [number = ''] = factor.split(' ')
    const value = number.split(/(?=[*/])/).reduce((value, part) => {
      const figure = part.replace(/^[*/]/, '')
      const by = figure === 'pi' ? Math.PI : Number(figure)
      return part.startsWith('/') ? value / by : value * by
    }, 1)
    for (const name of codes(names)) {
      const { unit, diagnostics } = parseUnit(name)
      expect([name, diagnostics]).toEqual([name, []])
      if (unit === undefined) continue
      expect(scaleOf(unit).value / value).toBeCloseTo(1, 12)
      const si = parseUnit(dimension.replace(/(-?\d+)/g, '^$1') || '1').unit
      expect([name, unit.dimension]).toEqual([name, si?.dimension])
    }
  }
})

test('each text of the table of two readings is refused with the two', () => {
  const table = rows('What is refused because it is read in two ways')
  expect(table.map(([name = '']) => codes(name)[0])).toEqual(Object.keys(READ_IN_TWO_WAYS))
  for (const [name = '', ...readings] of table) {
    const { diagnostics } = parseUnit(codes(name)[0] ?? '')
    expect(diagnostics[0]?.code).toBe('unit/ambiguous')
    const [first, second] = readings.map((each) => codes(each)[0] ?? '')
    expect(diagnostics[0]?.details).toMatchObject({ first, second })
    for (const reading of [first, second]) {
      const { unit } = parseUnit(reading ?? '')
      expect([reading, unit === undefined]).toEqual([reading, false])
    }
  }
})
