// Which language an action is in, and what it may hide
// =============================================================================
//
// English is judged by its grammar, and what it finds is refused. For other
// languages there are tables: a construction in two parts (`wenn … dann`) is
// refused as well, anything else is only likely to be one, so it is warned of and
// a person decides.
//
// Invariants:
//
//   WORDS-LANGUAGES-1. A language with letters of its own is told by them, the others by their
//       frequent words: those that have the most, and no fewer than English.

import type { SentenceWord } from '../sentence.ts'
import { chinese } from './chinese.ts'
import { clausesOf, rangeOf, type Clauses } from './clauses.ts'
import { dutch } from './dutch.ts'
import { englishIn } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import type { Language } from './language.ts'
import { patternOf, unspacedPatternOf } from './notation.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'

import type { Hiding } from '../instructions/english-grammar.ts'

const WITH_SPACES = [german, french, spanish, italian, portuguese, dutch, russian]
const WITHOUT_SPACES = [chinese, japanese]

/** The frequent words of English, but for those that another language has too. */
const ENGLISH: ReadonlySet<string> = new Set(
  'the and to with from that are by this into its your needed necessary possible then there'.split(
    ' ',
  ),
)

/** The frequent words of all tables: without one of them, or a letter beyond ASCII, no table applies. */
export const languageMarks: readonly string[] = WITH_SPACES.flatMap(marksOf)

/** What tells a language, and its patterns: most plans are English and need none. */
interface Table {
  readonly name: string
  readonly script: RegExp | undefined
  readonly marks: ReadonlySet<string>
  readonly patterns: () => Patterns
}

interface Patterns {
  readonly pairs: RegExp
  readonly signs: RegExp
  readonly unlessTold: RegExp
  readonly telling: RegExp
}

/** What may stand between the beginning of a clause and what begins it. */
const JOINING = 'und oder aber et ou mais puis y o pero e ma poi mas en of maar и или а но затем'

const TABLES: readonly Table[] = [
  ...WITH_SPACES.map((one) => tableOf(one, (lines) => patternOf(lines, JOINING))),
  ...WITHOUT_SPACES.map((one) => tableOf(one, unspacedPatternOf)),
]

function tableOf(language: Language, pattern: (lines: string) => RegExp): Table {
  const { name, script } = language
  let made: Patterns | undefined
  const patterns = () => (made ??= patternsOf(language, pattern))
  return { name, script, marks: new Set(marksOf(language)), patterns }
}

function patternsOf(language: Language, pattern: (lines: string) => RegExp): Patterns {
  const verbs = language.telling.replaceAll(' ', '|')
  return {
    pairs: pattern(language.pairs),
    signs: pattern(language.signs),
    unlessTold: pattern(language.unlessTold),
    telling: new RegExp(WITHOUT_SPACES.includes(language) ? verbs : ` (?:${verbs}) `, 'u'),
  }
}

function marksOf({ marks }: Language): readonly string[] {
  return marks.split(' ').filter((mark) => mark !== '')
}

/** What a construction hides, or that only a person can tell, and where it stands in the text. */
export interface Hidden {
  readonly hides: Hiding
  readonly start: number
  readonly end: number
}

/** What is known of a sentence before any rule is asked. */
export interface Spoken {
  readonly tables: readonly Table[]
  /** Whether nothing in it is English, so that an English word in it is only referred to. */
  readonly isForeign: boolean
  readonly own: Clauses
}

/** The languages that a sentence may be in, beside English. */
export function languagesOf(words: readonly SentenceWord[], text: string): Spoken {
  const own = clausesOf(words, text, true)
  const parts = own.line.split(/[ '_]+/)
  const count = (marks: ReadonlySet<string>) => parts.filter((part) => marks.has(part)).length
  const english = count(ENGLISH)
  const byScript = TABLES.filter(({ script }) => script?.test(own.line))
  // Japanese is written with the letters of Chinese and others.
  const scripts = byScript.length > 1 ? byScript.filter(({ name }) => name !== 'Chinese') : byScript
  const scores = TABLES.map((table) => [table, count(table.marks)] as const)
  const most = Math.max(english, ...scores.map(([, score]) => score))
  // Without any frequent word it may be any of them, if its letters say that it is not English.
  const isOpen = most > 0 || !/^[ -~]*$/.test(own.line)
  const likely = scores.filter(([, score]) => isOpen && score === most).map(([table]) => table)
  const isForeign = english === 0 && (scripts.length > 0 || (most > 1 && likely.length > 0))
  return { tables: [...scripts, ...likely], isForeign, own }
}

/** All constructions that hide something, in any order; those that overlap included. */
export function* constructionsIn(
  words: readonly SentenceWord[],
  text: string,
  { tables, own }: Spoken,
): Generator<Hidden> {
  const folded = clausesOf(words, text, false)
  for (const { hides, from, to } of englishIn(folded)) {
    yield { hides, ...rangeOf(folded, from, to) }
  }
  for (const { patterns } of tables) {
    const { pairs, signs, unlessTold, telling } = patterns()
    yield* matchesOf(pairs, own, 'condition')
    yield* matchesOf(signs, own, 'unsure')
    if (!telling.test(own.line)) yield* matchesOf(unlessTold, own, 'unsure')
  }
}

function* matchesOf(pattern: RegExp, own: Clauses, hides: Hiding): Generator<Hidden> {
  for (const { index, 0: found } of own.line.matchAll(pattern)) {
    const lead = found.length - found.trimStart().length
    yield { hides, ...rangeOf(own, index + lead, index + found.trimEnd().length) }
  }
}
