// A sentence is asked only for constructions whose words it has: that must find what asking for all finds.

import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { ENGLISH_NOTATION } from '#words/languages/english'
import { patternOf } from '#words/languages/notation'
import { keysOf, searchOf } from '#words/languages/search'

import { Random } from '../runtime/seeds/random.ts'

const { groups, joining, lists } = ENGLISH_NOTATION
const listed = groups.map(({ constructions }) => ({
  search: searchOf(constructions, joining, lists),
  pattern: patternOf(constructions, joining, lists),
}))

function expectSame(line: string): number {
  const words = new Set(line.split(' '))
  let found = 0
  for (const { search, pattern } of listed) {
    const ranges = [...line.matchAll(pattern)].map(({ index, 0: { length } }) => {
      return [index, index + length]
    })
    expect([line, ...search(line, words)]).toEqual([line, ...ranges])
    found += ranges.length
  }
  return found
}

/** A sentence as `clauses.ts` puts it. */
function lineOf(sentence: string): string {
  const words = sentence.toLowerCase().replaceAll(/[.;!]/g, ' . ').replaceAll(',', ' , ')
  return ` . ${words.replaceAll('?', ' ? ').trim()} . `.replaceAll(/\s+/g, ' ')
}

describe('a search by words finds what one pattern of all constructions finds', () => {
  test('in the sentences of ten languages', () => {
    const folder = new URL('../corpus/step/sentences/', import.meta.url)
    let found = 0
    for (const name of readdirSync(folder)) {
      const text = readFileSync(new URL(name, folder), 'utf8')
      const { fine, conditional } = JSON.parse(text) as Record<string, readonly string[]>
      for (const one of [...(fine ?? []), ...(conditional ?? [])]) found += expectSame(lineOf(one))
    }
    expect(found).toBeGreaterThan(50)
  })

  test('in words of the constructions in any order', () => {
    const all = groups.map(({ constructions }) => constructions).join(' ')
    const words = [...new Set(`${all} ${Object.values(lists).join(' ')}`.match(/[a-z']+/g))]
    const lines = all.split('\n').map((one) => one.replaceAll(/[^a-z' ]+/g, ' ').split(' '))
    let found = 0
    for (let number = 0; number < 4000; number++) {
      const random = new Random(number)
      const parts = Array.from({ length: random.between(3, 14) }, () => {
        if (random.chance(0.2)) return random.pick([',', '.', '?', '_'])
        return random.chance(0.4) ? random.pick(random.pick(lines)) : random.pick(words)
      })
      found += expectSame(` . ${parts.join(' ')} . `.replaceAll(/\s+/g, ' '))
    }
    expect(found).toBeGreaterThan(900)
  })
})

test.each<readonly [string, readonly string[] | undefined]>([
  ['as soon as(?! possible)', ['soon']],
  ['(provided|providing) that', ['that']],
  ['^ (on|upon) {event} of', ['arrival', 'receipt']],
  ['on (the )?condition that', ['that']],
  ['(?<!\\x20(the|a)\\x20)otherwise', ['otherwise']],
  ['^ (or )?[a-z]+ed', undefined],
])('a construction cannot do without its words: %s', (construction, keys) => {
  expect(keysOf(construction, { event: 'arrival receipt' })).toEqual(keys)
})
