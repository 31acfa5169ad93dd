// Which language a sentence is in, and what it may hide
// =============================================================================
//
// Invariants:
//
//   WORDS-LANGUAGES-1. A language with letters of its own is told by them, the others by their
//       frequent words: those that have the most, and no fewer than English.
//   WORDS-LANGUAGES-2. A construction is an instruction where it lies less deep in a description than
//       its group says.

import { onFirstUse } from '#text/on-first-use'

import { actingSearch, verbsOf, type Acting, type ActingSearch } from '../acting/acting-words.ts'
import { CHINESE_ACTING, JAPANESE_ACTING } from '../acting/without-spaces.ts'
import { DUTCH_ACTING } from '../acting/dutch.ts'
import { ENGLISH_ACTING } from '../acting/english.ts'
import { FRENCH_ACTING } from '../acting/french.ts'
import { GERMAN_ACTING } from '../acting/german.ts'
import { ITALIAN_ACTING } from '../acting/italian.ts'
import { PORTUGUESE_ACTING } from '../acting/portuguese.ts'
import { RUSSIAN_ACTING } from '../acting/russian.ts'
import type { ActingWords } from '../acting/rules.ts'
import { SPANISH_ACTING } from '../acting/spanish.ts'
import type { Hiding } from '../instructions/hiding.ts'
import type { Grammar } from '../grammar.ts'
import { partsOf, type Parts } from '../parts.ts'
import { tokenOf } from '../tokens.ts'
import { wordsOf, type SentenceWord } from '../sentence.ts'
import { chinese } from './chinese.ts'
import { grammarOf } from './clause-words.ts'
import { headsPossible } from './possible-heads.ts'
import { clausesOf, rangeOf, wordAt, type Clauses } from './clauses.ts'
import { dutch } from './dutch.ts'
import { ENGLISH_CLAUSES } from './english-clauses.ts'
import { englishIn } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { JOINING, LEAST_DEPTH, type Language, type Where } from './language.ts'
import { unspacedPatternOf } from './notation.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { searchOf, type Search } from './search.ts'
import { spanish } from './spanish.ts'
import {
  chineseDepths,
  chineseOmits,
  japaneseDepths,
  japaneseOmits,
  type Depths,
  type Omits,
} from './without-spaces.ts'

/** The frequent words of English, but for those that another language has too. */
const ENGLISH: ReadonlySet<string> = new Set(
  (
    'the and to with from that are by this into its your needed necessary possible then there at my be not has have ' +
    'what who which how why our their he she we you would should any some each every them about after before two three ' +
    'between during'
  ).split(' '),
)

/** What tells a language, and what is asked of its sentences: most plans are English and need none. */
interface Table {
  readonly name: string
  readonly script: RegExp | undefined
  readonly nounsInCapitals: boolean
  readonly marks: ReadonlySet<string>
  readonly searches: () => readonly ConstructionSearch[]
  readonly depths: Depths
  /** Says of a place of a line whether constructions do not count there. */
  readonly omits: Omits
  readonly acting: ActingSearch
  readonly isInstruction: (words: readonly SentenceWord[], text: string) => boolean
  readonly actingVerbs: () => ReadonlySet<string>
  /** Whether one of the words asks. */
  readonly asks: (tokens: readonly string[]) => boolean
  /** None for a language without spaces. */
  readonly grammar: () => Grammar | undefined
  /** All verbs that are known. */
  readonly verbs: () => ReadonlySet<string>
}

interface ConstructionSearch {
  readonly hides: Hiding
  readonly where: Where | undefined
  readonly leastDepth: number
  readonly search: Search
}

const TABLES: readonly Table[] = [
  spaced(german, GERMAN_ACTING),
  spaced(french, FRENCH_ACTING),
  spaced(spanish, SPANISH_ACTING),
  spaced(italian, ITALIAN_ACTING),
  spaced(portuguese, PORTUGUESE_ACTING),
  spaced(dutch, DUTCH_ACTING),
  spaced(russian, RUSSIAN_ACTING),
  unspaced(chinese, chineseDepths, chineseOmits, CHINESE_ACTING),
  unspaced(japanese, japaneseDepths, japaneseOmits, JAPANESE_ACTING),
]

function spaced(language: Language, acting: ActingWords): Table {
  const grammar = onFirstUse(() => grammarFor(language, acting))
  const search = onFirstUse(() => ({ find: actingSearch(acting, grammar(), true) }))
  return {
    ...tableOf(language, (lines) => searchOf(lines, JOINING, {})),
    depths(words, text, own) {
      const { depths } = partsOf(words, text, grammar(), true)
      return (from) => depths[wordAt(own, from)] ?? 0
    },
    omits(words, text, own) {
      const parts = partsOf(words, text, grammar(), true)
      return (from, where) => isOmitted(parts, wordAt(own, from), where, grammar())
    },
    acting: (words, text) => search().find(words, text),
    isInstruction: (words, text) => partsOf(words, text, grammar(), true).heads.length > 0,
    actingVerbs: onFirstUse(() => verbsOf(acting)),
    asks: (tokens) => {
      const { asking, askingBehindVerb, relative } = grammar()
      return tokens.some(
        (one, at) =>
          asking.has(one) || (at === 0 && (askingBehindVerb.has(one) || relative.has(one))),
      )
    },
    grammar,
    verbs: () => grammar().verbs,
  }
}

function grammarFor({ name, clauses, nounsInCapitals }: Language, acting: ActingWords): Grammar {
  if (clauses === undefined) throw new Error(`${name} has no words for clauses`)
  return grammarOf(clauses, verbsOf(acting), nounsInCapitals)
}

/** Whether the clause that a word lies in, or the next that a verb heads, only tells or selects, or does not stand before it. */
function isOmitted({ heads, tokens }: Parts, at: number, where: Where, grammar: Grammar): boolean {
  const own = heads.findLast(({ from }) => from <= at)
  if (where === 'before' && own?.from === at && own.at === at) return true
  const head = own ?? heads[0]
  const verb = tokens[head?.at ?? -1] ?? ''
  if (where === 'before') return grammar.describing.has(verb)
  return head?.isTelling === true || grammar.selecting.has(verb)
}

function unspaced(language: Language, depths: Depths, omits: Omits, acting: ActingSearch): Table {
  return {
    ...tableOf(language, (lines) => unspacedSearch(unspacedPatternOf(lines))),
    depths,
    omits,
    acting,
    isInstruction: () => true,
    actingVerbs: () => NO_VERBS,
    asks: (tokens) => ASKING_WITHOUT_SPACES.test(tokens.join(' ')),
    grammar: () => undefined,
    verbs: () => NO_VERBS,
  }
}

const ASKING_WITHOUT_SPACES =
  /如何|怎么|怎样|什么|哪些|哪个|哪|为何|为什么|多少|几个|谁|何时|多久|何|どの|どれ|どう|なぜ|いつ|だれ|誰|どこ|いくつ/u
const NO_VERBS: ReadonlySet<string> = new Set()

/** Finds each place of a pattern; the words of the line say nothing where none stand between spaces. */
function unspacedSearch(pattern: RegExp): Search {
  return function* search(line) {
    for (const { index, 0: found } of line.matchAll(pattern)) yield [index, index + found.length]
  }
}

function tableOf(language: Language, searchFor: (lines: string) => Search) {
  const { name, script, groups, marks } = language
  const searches = onFirstUse(() =>
    groups.map(({ hides, unless, where, constructions }) => ({
      hides,
      where,
      leastDepth: LEAST_DEPTH[unless],
      search: searchFor(constructions),
    })),
  )
  const nounsInCapitals = language.nounsInCapitals === true
  return {
    name,
    script,
    nounsInCapitals,
    searches,
    marks: new Set(marks.split(' ').filter((mark) => mark !== '')),
  }
}

/** The frequent words of all tables: without one of them, or a letter beyond ASCII, no table applies. */
export const languageMarks: readonly string[] = TABLES.flatMap(({ marks }) => [...marks])

const englishGrammar = onFirstUse(() => grammarOf(ENGLISH_CLAUSES, verbsOf(ENGLISH_ACTING)))

/** A sentence taken apart as an English one. */
export function englishParts(words: readonly SentenceWord[], text: string): Parts {
  return partsOf(words, text, englishGrammar(), false)
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
  /** Whether no frequent word says what language it is in. */
  readonly isUnmarked: boolean
  readonly own: Clauses
}

/** Counts of frequent words that say nothing by their difference. */
const NEAR = 2

/** The languages that a sentence may be in, beside English. */
export function languagesOf(words: readonly SentenceWord[], text: string): Spoken {
  const own = clausesOf(words, text, true)
  const parts = own.line.split(/[ '_]+/)
  const count = (marks: ReadonlySet<string>) => parts.filter((part) => marks.has(part)).length
  const english = count(ENGLISH)
  const byScript = TABLES.filter(({ script }) => script?.test(own.line))
  // Japanese is written with the letters of Chinese and others.
  const scripts = byScript.length > 1 ? byScript.filter(({ name }) => name !== 'Chinese') : byScript
  const counts = TABLES.map((table) => [table, count(table.marks)] as const)
  const least = Math.max(english, ...counts.map(([, score]) => score)) - NEAR
  // Languages that have many words in common are told apart by their verbs.
  const ends = [words[0], words.at(-1)].map((one) => (one ? tokenOf(one, text, true) : ''))
  const near = counts.filter(([, score]) => score > 0 && score >= least)
  const scores = counts.map((one) => {
    const [table, score] = one
    if (near.length < 2 || !near.includes(one)) return one
    const isVerb = (token: string) => table.verbs().has(token) && !table.marks.has(token)
    return [table, score + 2 * ends.filter(isVerb).length] as const
  })
  const most = Math.max(english, ...scores.map(([, score]) => score))
  // Without any frequent word it may be any of them, if its letters say that it is not English.
  const byVerb = most > 0 || scripts.length > 0 ? [] : tablesByVerb(ends)
  if (byVerb.length === 1) return { tables: byVerb, isForeign: true, isUnmarked: false, own }
  const isOpen = most > 0 || (scripts.length === 0 && !/^[ -~]*$/.test(own.line))
  const likely = scores.filter(([, score]) => isOpen && score === most).map(([table]) => table)
  const isForeign = english === 0 && (scripts.length > 0 || (most > 1 && likely.length > 0))
  return {
    tables: [...scripts, ...likely],
    isForeign,
    isUnmarked: most === 0,
    own,
  }
}

/** The languages in which a clause begins or ends with a verb, where in English it does not begin with one. */
function tablesByVerb(ends: readonly string[]): readonly Table[] {
  if (englishGrammar().verbs.has(ends[0] ?? '')) return []
  return TABLES.filter((table) => ends.some((end) => end !== '' && table.verbs().has(end)))
}

/** What a noun may be named after: `das Warten`. */
const DOINGS: ReadonlySet<Hiding> = new Set<Hiding>(['wait', 'loop', 'retry'])

/** All constructions that hide something, in any order; those that overlap included. */
export function* constructionsIn(
  words: readonly SentenceWord[],
  text: string,
  { tables, own, isUnmarked }: Spoken,
  english: () => Parts,
): Generator<Hidden> {
  const folded = clausesOf(words, text, false)
  for (const { hides, from, to, leastDepth, where } of englishIn(folded)) {
    const place = wordAt(folded, from)
    if (where && isOmitted(english(), place, where, englishGrammar())) continue
    if ((english().depths[place] ?? 0) < leastDepth) yield { hides, ...rangeOf(folded, from, to) }
  }
  if (onlyAsks(words, text, tables)) return
  const lineWords = onFirstUse(() => new Set(own.line.split(' ')))
  for (const { searches, depths, omits, script, nounsInCapitals } of tables) {
    const depthAt = onFirstUse(() => depths(words, text, own))
    const isOmittedAt = onFirstUse(() => omits(words, text, own))
    for (const { hides, where, leastDepth, search } of searches()) {
      for (const [start, end] of search(own.line, lineWords())) {
        const found = own.line.slice(start, end)
        const from = start + found.length - found.trimStart().length
        if (depthAt()(from) >= leastDepth || (where && isOmittedAt()(from, where))) continue
        // Without a frequent word, it may be a word of another language.
        const word = words[wordAt(own, from)]
        const isCapital = word?.joined === true && /^\p{Lu}/u.test(text.charAt(word.start))
        if (nounsInCapitals && isCapital && DOINGS.has(hides)) continue
        const isSure = !isUnmarked || script !== undefined
        const range = rangeOf(own, from, start + found.trimEnd().length)
        yield { hides: isSure ? hides : 'unsure', ...range }
      }
    }
  }
}

/** Whether a text is one question with a word that asks in one of these languages: nothing in it instructs. */
function onlyAsks(words: readonly SentenceWord[], text: string, tables: readonly Table[]): boolean {
  // Japanese asks without a mark.
  if (!/^[^.?？;!。！]*(?:[?？][^\p{L}]*|か。?)$/u.test(text)) return false
  const tokens = words.map((one) => tokenOf(one, text, true))
  return tables.some(({ asks }) => asks(tokens))
}

const englishActing = onFirstUse(() => ({
  verbs: verbsOf(ENGLISH_ACTING),
  find: actingSearch(ENGLISH_ACTING, englishGrammar(), false),
}))

/** Whether a sentence has a clause that a known verb heads, in the language that it is likely in. */
export function isInstruction(text: string): boolean {
  const words = wordsOf(text)
  const { tables, isForeign } = languagesOf(words, text)
  if (!isForeign && partsOf(words, text, englishGrammar(), false).heads.length > 0) return true
  return tables.some((table) => table.isInstruction(words, text))
}

/** The acting verbs of all languages with spaces, in every form. */
export function* actingVerbs(): Generator<string> {
  yield* englishActing().verbs
  for (const table of TABLES) yield* table.actingVerbs()
}

/** English words that begin a clause and do nothing outside the answer. */
export function* knownWords(): Generator<string> {
  const { verbs, determiners, joiners, leadIns, asking } = englishGrammar()
  for (const words of [verbs, determiners, joiners, leadIns, asking]) yield* words
}

/** Words before the verb of a clause, in all languages with spaces. */
export function* leadingWords(): Generator<string> {
  for (const grammar of [englishGrammar(), ...TABLES.flatMap((table) => table.grammar() ?? [])]) {
    yield* grammar.joiners
    yield* grammar.leadIns
    yield* grammar.sequence
  }
}

/** Words with which an object begins, or that stand between it and its verb, in English. */
export function englishGrammarWords(
  kind: 'determiners' | 'particles' | 'verbs',
): ReadonlySet<string> {
  return englishGrammar()[kind]
}

/** The clauses of a sentence that act on something outside the answer, in the order of the languages. */
export function* actingIn(words: readonly SentenceWord[], text: string): Generator<Acting> {
  if (words.length === 0) return
  const tokens = headsPossible(words).map((one) => tokenOf(one, text, true))
  const has = (verbs: ReadonlySet<string>) => tokens.some((token) => verbs.has(token))
  const { tables: likely, isForeign, isUnmarked } = languagesOf(words, text)
  if (onlyAsks(words, text, likely)) return
  const isEnglish = isUnmarked && hasEnglishVerb(words, text)
  const asked = TABLES.filter((table) => {
    if (likely.includes(table)) return true
    const isOpen = table.script === undefined || likely.length === 0
    return (
      isUnmarked && !isEnglish && isOpen && (table.script?.test(text) ?? has(table.actingVerbs()))
    )
  })
  // A verb that a table does not know is none where a verb of another language in question begins or ends the sentence.
  const ends = [words[0], words.at(-1)].map((one) => (one ? tokenOf(one, text, true) : ''))
  const knows = (verbs: ReadonlySet<string>) => ends.some((end) => verbs.has(end))
  const isKnown = asked.some((table) => knows(table.verbs()))
  const withoutGuesses = (found: readonly Acting[], isOut: boolean) =>
    isOut ? found.filter(({ isGuess }) => isGuess !== true) : found
  if (!isForeign) yield* withoutGuesses(englishActing().find(words, text), isKnown)
  const isOut = isKnown || (!isForeign && knows(englishGrammar().verbs))
  for (const table of asked) {
    const isSure = !isUnmarked || table.script !== undefined
    yield* withoutGuesses(table.acting(words, text), isOut || !isSure)
  }
}

/** Whether a known English verb heads a clause. */
function hasEnglishVerb(words: readonly SentenceWord[], text: string): boolean {
  const grammar = englishGrammar()
  const { heads, tokens } = partsOf(words, text, grammar, false)
  return heads.some(({ at }) => grammar.verbs.has(tokens[at] ?? ''))
}
