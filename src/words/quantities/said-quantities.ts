// Words for the quantities of textbooks
// =============================================================================
//
// `kinetic energy`, `Halbwertszeit`, `rayon`: what a step or a variable is, in the words of its plan.
//
// Invariants:
//
//   SAID-QUANTITIES-1. A word counts in whatever language it is: a plan mixes them, and `rayon` is no word of another.

import { onFirstUse } from '#text/on-first-use'

import { ENGLISH_QUANTITIES, type QuantityWord } from './english.ts'
import { FRENCH_QUANTITIES } from './french.ts'
import { GERMAN_QUANTITIES } from './german.ts'
import type { QuantityTable } from './quantity-table.ts'
import { SPANISH_QUANTITIES } from './spanish.ts'

export type { QuantityWord } from './english.ts'

/** Where a text says a quantity. */
export interface SaidQuantity {
  readonly start: number
  readonly end: number
}

const BEHIND_NO_LETTER = String.raw`(?<![\p{L}\p{N}])`
const BEFORE_NO_LETTER = String.raw`(?![\p{L}\p{N}])`

/** Tables with how their words stand in a sentence. */
const TABLES: readonly (readonly [QuantityTable, string, string])[] = [
  [ENGLISH_QUANTITIES, BEHIND_NO_LETTER, BEFORE_NO_LETTER],
  // Compounds and endings.
  [GERMAN_QUANTITIES, '', ''],
  [FRENCH_QUANTITIES, BEHIND_NO_LETTER, ''],
  [SPANISH_QUANTITIES, BEHIND_NO_LETTER, ''],
]

const patterns = onFirstUse(() => new Map<QuantityWord, RegExp>())

/** Where a text first says a quantity; undefined where it does not. */
export function quantitySaid(text: string, word: QuantityWord): SaidQuantity | undefined {
  const known = patterns()
  let pattern = known.get(word)
  if (pattern === undefined) {
    const all = TABLES.map(([table, start, end]) => `${start}(?:${table[word]})${end}`)
    pattern = new RegExp(all.join('|'), 'u')
    known.set(word, pattern)
  }
  const match = pattern.exec(text.toLowerCase())
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length }
}
