// The harness of random problems: its options, and the faults that are planted to test it
//
// Goal: what is asked for is understood or refused, and each planted fault still has its place in the program.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { Misuse, readOptions } from '../../scripts/truth/options.ts'
import { PLANTED } from '../../scripts/truth/planted.ts'
import { KINDS, kindOf } from '../../scripts/truth/problem.ts'

describe('options', () => {
  test.each([
    [['--nope'], /Unknown option '--nope'/],
    [['5000'], /Unexpected argument '5000'/],
    [['--kind', 'turn'], /no kind `turn`; kinds: units, turns/],
    [['--law', 'ideal-gass'], /no law `ideal-gass`; there is `ideal-gas`/],
    [['--law', 'ideal-gas', '--kind', 'ode'], /`ideal-gas` is of kind `readings`/],
    [['--count', '0'], /`--count` is a whole number from 1/],
    [['--seed', 'one'], /`--seed` is a whole number from 0/],
    [['--part', '2/2'], /`--part` is such as/],
    [['--matching', '('], /regular expression/],
  ])('%j are refused', (args, why) => {
    expect(() => readOptions(args)).toThrow(Misuse)
    expect(() => readOptions(args)).toThrow(why)
  })

  test('a law of the other half names the option', () => {
    const [one] = (readOptions(['--held']) as { laws: readonly { id: string }[] }).laws
    expect(() => readOptions(['--law', one?.id ?? ''])).toThrow(/add `--held`/)
  })

  test.each(KINDS)('%s has laws in both halves', (kind) => {
    for (const half of [[], ['--held']]) {
      const options = readOptions(['--kind', kind, ...half])
      if (options === 'help') throw new Error('this is no help')
      expect(options.laws.length).toBeGreaterThan(0)
      expect(options.laws.every((law) => kindOf(law) === kind)).toBe(true)
    }
  })
})

test('each planted fault is one change of one place, and another than the others', () => {
  const misplaced = PLANTED.filter(({ file, from, to }) => {
    const source = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')
    return source.split(from).length !== 2 || from === to
  })
  expect(misplaced.map(({ what }) => what)).toEqual([])
  expect(new Set(PLANTED.map(({ from, to }) => `${from}→${to}`)).size).toBe(PLANTED.length)
  expect(PLANTED.length).toBeGreaterThanOrEqual(26)
})
