// What a text says that a file does not
// =============================================================================
//
// `The customers in Berlin` of `customers.csv` is a part of that file, `Invoices sorted by amount` an order that
// nobody makes. Where a file is loaded whole, such words are a promise that nothing keeps, unless the name of
// the file makes it.
//
// Invariants:
//
//   RESTRICTIONS-1. What every word of is in the name of the file restricts nothing.
//   RESTRICTIONS-2. What stands in quotes or back-ticks and the names of files restrict nothing.
//   RESTRICTIONS-3. Linear in the text, but for the number of tables.

import { onFirstUse } from '#text/on-first-use'

import { withoutNames } from '../without-names.ts'
import { plainWord, type FileWords } from './file-words.ts'
import { allFilterWordsIn, type FilterWords } from './filter-words.ts'
import { phrasesIn, type Phrase } from './phrases.ts'
import { RESTRICTION_TABLES } from './restriction-tables.ts'
import { placeNamed } from './places.ts'
import { narrows } from './proper-names.ts'
import { restrictionsWithoutSpaces } from './without-spaces.ts'
import { vocabularyOf, wordsOfLine, type LineWord, type Vocabulary } from './vocabulary.ts'

const vocabularies = onFirstUse(() => RESTRICTION_TABLES.map(vocabularyOf))

/** Words of a text that restrict or order what a file of this name holds; what surely does goes first. */
export function restrictionsIn(text: string, file: FileWords): FilterWords | undefined {
  const line = withoutNames(text)
  const words = wordsOfLine(line)
  const spoken = spokenIn(words)
  const found = [
    ...allFilterWordsIn(text).filter((one) => !isSaid(one, spoken, file)),
    ...restrictionsWithoutSpaces(line, text, file),
    ...spoken.flatMap((vocabulary, at) =>
      [
        ...wordsAnywhere(line, text, vocabulary, file),
        ...phrasesIn(words, vocabulary, text).flatMap((phrase) =>
          judged(phrase, text, file, vocabulary),
        ),
        // What another language would say of the same words is only believed where it is plain, or no word tells them.
      ].filter(
        ({ sure }) => at === 0 || sure === 'asks' || spoken.length === RESTRICTION_TABLES.length,
      ),
    ),
  ]
  return found.find(({ sure }) => sure === 'asks') ?? found[0]
}

/** The languages whose words the text has most of; all of them where it has none. */
function spokenIn(words: readonly LineWord[]): readonly Vocabulary[] {
  const counted = vocabularies().map((vocabulary) => ({
    vocabulary,
    count: words.filter(({ word }) => vocabulary.marks.has(word)).length,
  }))
  const most = Math.max(...counted.map(({ count }) => count))
  return counted.filter(({ count }) => count === most).map(({ vocabulary }) => vocabulary)
}

/** Every word that says something occurs in the name (RESTRICTIONS-1); `that are` alone says nothing. */
function isSaid(
  { words: said, sure }: FilterWords,
  spoken: readonly Vocabulary[],
  file: FileWords,
): boolean {
  const words = wordsOfLine(said.toLowerCase())
    .map(({ word }) => word)
    .filter((word) => !spoken.some(({ silent }) => silent.has(word)))
  return words.length === 0 ? sure === 'may' : file.has(words).every(Boolean)
}

/** An order, a part and a time, wherever they stand. */
function wordsAnywhere(
  line: string,
  text: string,
  vocabulary: Vocabulary,
  file: FileWords,
): readonly FilterWords[] {
  return [...line.matchAll(vocabulary.anywhere)].flatMap(({ index, 0: { length } }) => {
    const found = { words: text.slice(index, index + length).trim(), sure: 'asks' as const }
    return isSaid(found, [vocabulary], file) ? [] : [found]
  })
}

function judged(
  phrase: Phrase,
  text: string,
  file: FileWords,
  vocabulary: Vocabulary,
): readonly FilterWords[] {
  const has = file.has(phrase.content)
  if (phrase.content.length === 0 || has.every(Boolean)) return []
  const words = text.slice(phrase.start, phrase.end).trim()
  const none = !has.some(Boolean)
  switch (phrase.kind) {
    case 'time':
    case 'count':
    case 'within':
      return [{ words, sure: 'asks' }]
    // What the name says of is described by it: `upregulated in heat` of heat.csv.
    case 'clause':
      return [{ words, sure: none ? 'asks' : 'may' }]
    case 'beside':
      return [{ words, sure: 'may' }]
    case 'of': {
      if (!none) return []
      const isCapital = vocabulary.table.name === 'German' || isHeading(text, phrase)
      if (narrows({ words: phrase.written, isCapital }, file)) return [{ words, sure: 'asks' }]
      return phrase.isAll === true ? [] : [{ words, sure: 'may' }]
    }
    case 'modifier': {
      const name = nameIn(phrase, text, file)
      if (name !== undefined) return [{ words: name, sure: 'asks' }]
      const at = has.indexOf(false)
      return [{ words: phrase.written[at] ?? words, sure: 'may' }]
    }
  }
}

/** A place or a name among the words before a noun: `Berlin customers`, `Alfa's invoices`. */
function nameIn(
  { content, written, end }: Phrase,
  text: string,
  file: FileWords,
): string | undefined {
  return written.find((word, at) => {
    const isCapital = /^\p{Lu}/u.test(word)
    const isOwner =
      /['’]$/.test(word) && /^s?\s/.test(text.slice(text.indexOf(word) + word.length, end + 2))
    if (!isCapital || file.has([content[at] ?? '']).every(Boolean)) return false
    const plain = plainWord(word)
    // `Berliner Kunden`
    if (plain.endsWith('er') && placeNamed(plain.slice(0, -2)) !== undefined)
      return narrows({ words: [word.slice(0, -2)], isCapital: false }, file)
    return placeNamed(plain) !== undefined
      ? narrows({ words: [word], isCapital: false }, file)
      : isOwner && narrows({ words: [word.replace(/['’]$/, '')], isCapital: false }, file)
  })
}

/** Whether every other word of a text has a capital, so that it says nothing of names. */
function isHeading(text: string, { start, end }: Phrase): boolean {
  const others = `${text.slice(0, start)} ${text.slice(end)}`.match(/\p{L}{3,}/gu)?.slice(1) ?? []
  return others.length > 0 && others.every((word) => /^\p{Lu}/u.test(word))
}
