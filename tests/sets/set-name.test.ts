// What a text names, whoever wrote it.

import { expect, test } from 'vitest'

import { digitsNamed, setNameOf } from '#sets/set-name'

const DIGITS = '3dd9df46ad0e'.padEnd(64, '0')

test.each([
  [`set:${DIGITS}`, { kind: 'handle', handle: `set:${DIGITS}` }],
  [DIGITS, { kind: 'beginning', digits: DIGITS }],
  ['set:3dd9df46', { kind: 'beginning', digits: '3dd9df46' }],
  ['3dd9', { kind: 'beginning', digits: '3dd9' }],
  ['set:', { kind: 'beginning', digits: '' }],
  [`set:${DIGITS}0`, { kind: 'misspelled' }],
  ['set:3DD9DF46', { kind: 'misspelled' }],
  ['Set: 3dd9df46', { kind: 'misspelled' }],
  ['set:node_1', { kind: 'misspelled' }],
  ['night:node_1', { kind: 'step', run: 'night', step: 'node_1' }],
  ['set_x:node_1', { kind: 'step', run: 'set_x', step: 'node_1' }],
  ['genes.csv', { kind: 'other' }],
  ['night:', { kind: 'other' }],
  ['', { kind: 'other' }],
])('%j names %o', (text, named) => {
  expect(setNameOf(text)).toEqual(named)
})

test('no set is looked for by less than eight digits', () => {
  const found = ['set:3dd9df4', '3dd9df46', `set:${DIGITS}`, 'night:node_1', ''].map(digitsNamed)
  expect(found).toEqual([undefined, '3dd9df46', DIGITS, undefined, undefined])
})
