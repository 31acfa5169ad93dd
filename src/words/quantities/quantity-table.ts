// How a language calls quantities

import type { QuantityWord } from './english.ts'

/** A regular expression over lower case for each quantity. */
export type QuantityTable = Readonly<Record<QuantityWord, string>>
