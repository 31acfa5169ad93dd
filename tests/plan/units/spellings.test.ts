// Units against a table
// =============================================================================
//
// Goal: what a spelling means does not come from the parser. Method: the table
// tests/data/units/spellings.tsv was written from the SI brochure, NIST SP 811 and CODATA;
// each spelling must have its factor, its zero and its dimension.

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { parseUnit, scaleOf, unitText, type Unit } from '#plan'

interface Row {
  readonly spelling: string
  readonly factor: number
  readonly zero: number | undefined
  readonly dimension: readonly number[]
  readonly rounded: boolean
}

const BASE = ['m', 'kg', 's', 'A', 'K', 'mol', 'cd', 'bit']

const rows: readonly Row[] = readFileSync(
  new URL('../../data/units/spellings.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => {
    const [spellings = '', factor = '', zero = '', dimension = '', source = ''] = line.split('\t')
    return spellings.split(' | ').map((spelling) => ({
      spelling,
      factor: figure(factor),
      zero: zero === '-' ? undefined : figure(zero),
      dimension: exponents(dimension),
      rounded: source.endsWith('~'),
    }))
  })

/** A decimal, a fraction of two, or either with pi. */
function figure(text: string): number {
  const [above = '', below = '1'] = text.split('/')
  const part = (each: string) =>
    each.endsWith('pi') ? Math.PI * Number(each.slice(0, -2) || '1') : Number(each)
  return part(above) / part(below)
}

function exponents(text: string): readonly number[] {
  const found = new Map(
    [...text.matchAll(/([A-Za-z]+)(-?[\d.]*)/g)].map(([, name = '', exponent = '']) => [
      name,
      exponent === '' ? 1 : Number(exponent),
    ]),
  )
  return BASE.map((name) => found.get(name) ?? 0)
}

function read(text: string): Unit {
  const { unit, diagnostics } = parseUnit(text)
  expect([text, diagnostics]).toEqual([text, []])
  return unit as Unit
}

test('the table is the one that is meant', () => {
  expect(rows.length).toBeGreaterThan(700)
  expect(new Set(rows.map(({ spelling }) => spelling)).size).toBeGreaterThan(650)
})

test('each spelling has the factor, the zero and the dimension of the table', () => {
  const wrong = rows.filter(({ spelling, factor, zero, dimension, rounded }) => {
    const { unit } = parseUnit(spelling)
    if (unit === undefined) return true
    const same = (a: number, b: number) => Math.abs(a - b) <= Math.abs(b) * (rounded ? 1e-7 : 4e-16)
    const own = unit.zero === undefined ? undefined : Number(unit.zero.num) / Number(unit.zero.den)
    return !(
      same(scaleOf(unit).value, factor) &&
      (zero === undefined ? own === undefined : own !== undefined && same(own, zero)) &&
      dimension.every((exponent, at) => Math.abs(exponent - (unit.dimension[at] ?? 0)) < 1e-9)
    )
  })
  expect(wrong.map(({ spelling }) => spelling)).toEqual([])
})

test('what is printed is read as the same unit', () => {
  for (const { spelling } of rows) {
    const unit = read(spelling)
    const printed = unitText(unit)
    const again = read(printed)
    expect([spelling, again]).toEqual([spelling, unit])
    expect(unitText(again)).toBe(printed)
  }
})
