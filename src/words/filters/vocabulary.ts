// The words of a table of restrictions, to be looked up

import type { RestrictionTable } from './restriction-tables.ts'

/** A word, or a sign that parts a text. */
export interface LineWord {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** A language's words that restrict, as sets. */
export interface Vocabulary {
  readonly table: RestrictionTable
  /** Words by which the language is told. */
  readonly marks: ReadonlySet<string>
  /** Words that say nothing about which records are meant. */
  readonly silent: ReadonlySet<string>
  readonly articles: ReadonlySet<string>
  readonly universal: ReadonlySet<string>
  readonly possessive: ReadonlySet<string>
  readonly and: ReadonlySet<string>
  readonly of: ReadonlySet<string>
  readonly within: ReadonlySet<string>
  readonly beside: ReadonlySet<string>
  readonly relative: ReadonlySet<string>
  readonly manner: ReadonlySet<string>
  readonly loading: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  readonly months: ReadonlySet<string>
  /** An order, a part, a time without a number. */
  readonly anywhere: RegExp
  readonly participle: RegExp
}

/** The sets of a table. */
export function vocabularyOf(table: RestrictionTable): Vocabulary {
  const words = (...lists: readonly string[]): ReadonlySet<string> =>
    new Set(lists.join(' ').split(' '))
  const { articles, universal, possessive, and, of, within, beside, relative, manner } = table
  const grammar = [articles, universal, possessive, and, of, within, beside, relative, manner]
  const { loading, numbers, months, empty, order, partial, span, participle } = table
  return {
    table,
    marks: words(...grammar, loading, numbers, months, empty),
    silent: words(...grammar, loading, empty),
    articles: words(articles),
    universal: words(universal),
    possessive: words(possessive),
    and: words(and),
    of: words(of),
    within: words(within),
    beside: words(beside),
    relative: words(relative),
    manner: words(manner),
    loading: words(loading),
    numbers: words(numbers),
    months: words(months),
    anywhere: new RegExp(
      `(?<![\\p{L}\\p{N}_-])(?:${order}|${partial}|${span})(?![\\p{L}\\p{N}_])`,
      'gu',
    ),
    participle: new RegExp(`(?:${participle})$`, 'u'),
  }
}

/** The words of a line in lower case and the signs that part it; an apostrophe ends a word, as in `l'`. */
export function wordsOfLine(line: string): readonly LineWord[] {
  return [
    ...line.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’](?=\p{L}))?|[,;:.()[\]\u2013\u2014]|\u0000+/gu),
  ].map(({ index, 0: word }) => ({
    word: word.replace('’', "'"),
    start: index,
    end: index + word.length,
  }))
}
