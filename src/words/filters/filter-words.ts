// Words that ask for a part
// =============================================================================
//
// `Keep only the unpaid invoices over 1000 EUR` asks for a part of the invoices. Where nobody
// cuts anything, such words are a promise that nothing keeps.
//
// Invariants:
//
//   FILTER-WORDS-1. What stands in quotes or back-ticks and the names of files ask for nothing.
//   FILTER-WORDS-2. Linear in the text, but for the number of tables.

import { onFirstUse } from '#text/on-first-use'

import { withoutNames } from '../without-names.ts'
import { FILTER_TABLES, type FilterTable } from './filter-tables.ts'

/** Words of a text that ask for a part. */
export interface FilterWords {
  /** As they stand in the text. */
  readonly words: string
  /** `asks` for a part, or `may` only describe what all of them are. */
  readonly sure: 'asks' | 'may'
}

const COUNT = `(?:[0-9]+|two|three|five|ten|twenty|hundred|zwei|drei|fünf|zehn|dix|cinq|diez|cinco|dieci|cinque|dez|tien|vijf|десять|пять)`
const ARTICLE = `(?:the|die|der|das|den|les|las|los|os|as|le|gli|de|il|la|el|o|a|i) `
const NUMBER = `[0-9][0-9.,:/-]*`
const AMOUNT = `(?:${ARTICLE})?(?:[a-z]{3} |[€$£¥₺₽]\\s?)?${NUMBER}`
const DATE = `(?:${ARTICLE})?(?:[12][0-9]{3}(?![0-9])|[0-9]{1,2}[./][0-9])[0-9./-]*`

const searches = onFirstUse(() => ({
  asks: [
    ...FILTER_TABLES.map((table) => searchOf(table, asking)),
    /[<>≤≥!=]=?\s*["'€$£]?[\p{L}\p{N}-]/gu,
  ],
  may: FILTER_TABLES.map((table) => searchOf(table, ({ maybe }) => [maybe])),
}))

function asking(table: FilterTable): readonly string[] {
  const { part, bound, dated, counted, rank, spaced } = table
  if (!spaced) return [part, rank, ...(dated === '' ? [] : [`[0-9][^ ]{0,6}(?:${dated})`])]
  const ranked = `(?:${counted}|${rank})`
  return [
    part,
    `(?:${bound}) ${AMOUNT}`,
    `(?:${dated}) ${DATE}`,
    `${ranked} ${COUNT}`,
    `${COUNT} ${ranked}`,
    `${ARTICLE}(?:[\\p{L}]+ ){0,2}(?:${rank})`,
  ]
}

function searchOf(table: FilterTable, of: (table: FilterTable) => readonly string[]): RegExp {
  const words = `(?:${of(table).join('|')})`
  const spaced = `(?<![\\p{L}\\p{N}_'’-])${words}(?![\\p{L}\\p{N}_]|[-'’]\\p{L})`
  return new RegExp(table.spaced ? spaced : words, 'gu')
}

/** The first words of a text that ask for a part of something; those that surely do go first. */
export function filterWordsIn(text: string): FilterWords | undefined {
  return allFilterWordsIn(text)[0]
}

/** All words of a text that ask for a part of something: those that surely do, then the others, each in order. */
export function allFilterWordsIn(text: string): readonly FilterWords[] {
  const line = withoutNames(text)
  const { asks, may } = searches()
  return (
    [
      ['asks', asks],
      ['may', may],
    ] as const
  ).flatMap(([sure, patterns]) =>
    patterns
      .flatMap((pattern) => [...line.matchAll(pattern)])
      .toSorted((a, b) => a.index - b.index)
      .map(({ index, 0: { length } }) => ({
        words: text.slice(index, index + length).trim(),
        sure,
      })),
  )
}
