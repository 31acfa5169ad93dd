// Words of RTFS as a grammar: space, names, keywords, texts, numbers
// =============================================================================
//
// Narrower than what is read, where that is safe: what a decoder writes by these
// rules needs no fixing, and nobody has to guess what it means.
//
// Invariants:
//
//   RTFS-WORDS-1. No name is a word of the language, and no keyword is `:when`, which stands
//       before a guard.
//   RTFS-WORDS-2. No character of a text hides: such texts are refused where they decide
//       where something goes.
//   RTFS-WORDS-3. Whole numbers have at most 15 digits and so are exact.

import {
  characters,
  choice,
  optional,
  rangesBut,
  repeated,
  scoped,
  sequence,
  SHOWN,
  text,
  wordsBut,
  type Element,
  type Rules,
} from '#grammar'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
/** What may follow in a word; the language has more, which models mostly use by mistake. */
const FURTHER = `${LETTERS}${DIGITS}_-`

export interface Words {
  /** White space that keeps words apart. */
  readonly space: Element
  /** A name that `let` or `match` binds, by the kind of value that it may have. */
  binds(sort: NameSort): Element
  /** A name that holds here. */
  uses(...sorts: readonly NameSort[]): Element
  readonly keyword: Element
  /** A keyword that none of these is. */
  keywordBut(words: readonly string[]): Element
  readonly text: Element
  /** A text with something to see in it. */
  readonly title: Element
  /** One sign of a text, its quotation marks left out. */
  readonly sign: Element
  readonly number: Element
  readonly integer: Element
}

/** `result …`: what a tool returned, of which at most the types are known before the run. */
export type NameSort = `result ${string}` | 'value' | 'step'

/** Adds the rules of words. */
export function words(rules: Rules): Words {
  const space = rules.add(
    'space',
    choice(' ', sequence(optional(' '), '\n', repeated(text(' '), 0, 60))),
  )
  const name = rules.add('name', wordsBut(LETTERS, FURTHER, ['nil', 'true', 'false']))
  const word = rules.add(
    'word',
    sequence(characters('a-zA-Z'), repeated(characters('-a-zA-Z0-9_'), 0)),
  )
  const keywordBut = (others: readonly string[]) =>
    sequence(
      ':',
      choice(wordsBut(LETTERS, FURTHER, others), sequence(word, characters('./'), word)),
    )
  const sign = rules.add(
    'sign',
    choice(
      { kind: 'characters', ranges: rangesBut(SHOWN, '"\\') },
      sequence('\\', characters('"\\nrt')),
    ),
  )
  const start = characters('!#-[]-~')
  const natural = sequence(characters('1-9'), repeated(characters('0-9'), 0, 14))
  // -0 is 0: as keys of a map they would be the same.
  const integer = rules.add('integer', choice('0', sequence(optional('-'), natural)))
  const digits = repeated(characters('0-9'), 1, 15)
  const exponent = optional(
    characters('eE'),
    optional(characters('-+')),
    repeated(characters('0-9'), 1, 2),
  )
  return {
    space,
    binds: (sort) => scoped({ kind: 'bind', sort }, name),
    uses: (...sorts) => scoped({ kind: 'use', sorts }, name),
    keyword: rules.add('keyword', keywordBut(['when'])),
    keywordBut,
    text: rules.add('text', sequence('"', repeated(sign, 0), '"')),
    title: rules.add('title', sequence('"', start, repeated(sign, 0), '"')),
    sign,
    integer,
    number: rules.add(
      'number',
      choice(integer, sequence(optional('-'), choice('0', natural), '.', digits, exponent)),
    ),
  }
}
