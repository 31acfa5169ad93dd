// A sentence is asked only for constructions whose words it has: that must find what asking for all finds.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { dutch } from '#words/languages/dutch'
import { ENGLISH_NOTATION } from '#words/languages/english'
import { french } from '#words/languages/french'
import { german } from '#words/languages/german'
import { italian } from '#words/languages/italian'
import { JOINING } from '#words/languages/language'
import { patternOf, type WordLists } from '#words/languages/notation'
import { portuguese } from '#words/languages/portuguese'
import { russian } from '#words/languages/russian'
import { keysOf, searchOf } from '#words/languages/search'
import { spanish } from '#words/languages/spanish'

import { Random } from '../runtime/seeds/random.ts'

interface Notation {
  readonly groups: readonly { readonly constructions: string }[]
  readonly joining: string
  readonly lists: WordLists
}

const notations: Readonly<Record<string, Notation>> = Object.fromEntries([
  ['en', ENGLISH_NOTATION],
  ...Object.entries({
    de: german,
    es: spanish,
    fr: french,
    it: italian,
    nl: dutch,
    pt: portuguese,
    ru: russian,
  }).map(([language, { groups }]) => [language, { groups, joining: JOINING, lists: {} }] as const),
])

/** Searches both ways, which must find the same; the number of places found. */
function searchIn({ groups, joining, lists }: Notation): (line: string) => number {
  const listed = groups.map(({ constructions }) => ({
    search: searchOf(constructions, joining, lists),
    pattern: patternOf(constructions, joining, lists),
  }))
  return (line) => {
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
}

/** A sentence as `clauses.ts` puts it. */
function lineOf(sentence: string): string {
  const words = sentence.toLowerCase().replaceAll(/[.;!]/g, ' . ').replaceAll(',', ' , ')
  return ` . ${words.replaceAll('?', ' ? ').trim()} . `.replaceAll(/\s+/g, ' ')
}

describe.each(Object.entries(notations))(
  'in %s a search by words finds what one pattern of all constructions finds',
  (language, notation) => {
    const found = searchIn(notation)

    test('in good sentences and in conditions', () => {
      const file = new URL(`../corpus/step/sentences/${language}.json`, import.meta.url)
      const { fine, conditional } = JSON.parse(readFileSync(file, 'utf8')) as Record<
        string,
        readonly string[]
      >
      const sentences = [...(fine ?? []), ...(conditional ?? [])]
      const total = sentences.reduce((sum, one) => sum + found(lineOf(one)), 0)
      expect(total).toBeGreaterThan(15)
    })

    test('in words of the constructions in any order', () => {
      const all = notation.groups.map(({ constructions }) => constructions).join(' ')
      const words = `${all} ${Object.values(notation.lists).join(' ')}`.match(/[\p{L}']+/gu) ?? []
      const lines = all.split('\n').map((one) => one.replaceAll(/[^\p{L}' ]+/gu, ' ').split(' '))
      let total = 0
      for (let number = 0; number < 1000; number++) {
        const random = new Random(number)
        const parts = Array.from({ length: random.between(3, 14) }, () => {
          if (random.chance(0.2)) return random.pick([',', '.', '?', '_'])
          return random.chance(0.4) ? random.pick(random.pick(lines)) : random.pick(words)
        })
        total += found(` . ${parts.join(' ')} . `.replaceAll(/\s+/g, ' '))
      }
      expect(total).toBeGreaterThan(120)
    })
  },
)

test.each<readonly [string, readonly string[] | undefined]>([
  ['as soon as(?! possible)', ['soon']],
  ['(provided|providing) that', ['that']],
  ['^ (on|upon) {event} of', ['arrival', 'receipt']],
  ['on (the )?condition that', ['that']],
  ['(?<!\\x20(the|a)\\x20)otherwise', ['otherwise']],
  ['wiederhol* …', ['wiederhol*']],
  ["(à moins|pourvu) (que|qu'*)", ['à', 'pourvu']],
  ['^ (or )?[a-z]+ed', undefined],
])('a construction cannot do without its words: %s', (construction, keys) => {
  expect(keysOf(construction, { event: 'arrival receipt' })).toEqual(keys)
})
