// The grammar of an action
// =============================================================================
//
// Just enough English to tell an instruction from a word that looks like one:
// "for each file" loops, "search for every mention" does not; "try the query" is
// a retry, "a try is worth five points" is rugby.
//
// Invariants:
//
//   WORDS-ENGLISH-GRAMMAR-1. Every rule looks at a bounded number of words around the one in question.
//   WORDS-ENGLISH-GRAMMAR-2. Where a rule cannot tell, the word counts as an instruction.

import type { SentenceWord } from '../sentence.ts'
import type { Hiding } from './hiding.ts'

type Words = readonly SentenceWord[]

/** How many words back the verb of a `for` is looked for. */
const REACH = 8

/** Whether `for each` or `for every` at a word names what a verb with `for` is after. */
export function isNamedScope(words: Words, at: number): boolean {
  const every = words[at + 1]?.word === 'every'
  for (let back = at - 1; back >= 0 && back >= at - REACH; back--) {
    // Punctuation ends the clause, and a joining word starts another.
    if (words[back + 1]?.joined !== true) return false
    const verb = stem(words[back]?.word ?? '')
    if (JOINING.has(verb)) return false
    if (SEEKING.has(verb)) return true
    if (every && ASKING.has(verb)) return true
    if (back === at - 1 && WITH_FOR.has(verb)) return true
  }
  return false
}

/** How many words a loop such as `for x in` or `for item in` takes; 0 where it is none. */
export function isLoopOver(words: Words, at: number): number {
  const variable = words[at + 1]
  if (variable === undefined || variable.mention) return 0
  // `for key, value in`: the comma does not end anything.
  const length = words[at + 2]?.word === 'in' ? 3 : words[at + 3]?.word === 'in' ? 4 : 0
  const preposition = words[at + length - 1]
  if (length === 0 || preposition?.joined !== true) return 0
  if (length === 4) {
    return words[at + 2]?.joined === false && isLoopVariable(variable.word) ? 4 : 0
  }
  return isLoopVariable(variable.word) || listsItsOwn(words, at + 3, variable.word) ? 3 : 0
}

function isLoopVariable(word: string): boolean {
  return /^[a-z]$/.test(word) || LOOP_VARIABLES.has(word)
}

/** `for user in users`, `for file in the list of files`. */
function listsItsOwn(words: Words, from: number, word: string): boolean {
  const plurals = new Set([`${word}s`, `${word}es`, `${word.replace(/y$/, 'ie')}s`])
  for (let at = from; at < from + 5; at++) {
    const next = words[at]
    if (next?.joined !== true) return false
    if (plurals.has(next.word)) return true
  }
  return false
}

/** Whether `try` and its forms at a word name a thing: after an article, a number or an adjective. */
export function isNounTry(words: Words, at: number): boolean {
  const { word, joined } = words[at] as SentenceWord
  const before = words[at - 1]
  if (before === undefined || !joined) return false
  if (ARTICLES.has(before.word)) return true
  if (word !== 'try' && word !== 'tries') return false
  return (
    DETERMINERS.has(before.word) ||
    /^[0-9]+(?:st|nd|rd|th)?$/.test(before.word) ||
    /s?['’]s?$/.test(before.word) ||
    isAdjective(before.word)
  )
}

/** Whether `attempt` or `attempts` at a word names a thing: `the third attempt`, but not `make an attempt`. */
export function isNounAttempt(words: Words, at: number): boolean {
  const { word, joined } = words[at] as SentenceWord
  const before = words[at - 1]?.word ?? ''
  if (!joined || (word !== 'attempt' && word !== 'attempts')) return false
  if (at === 1 || MAKING.has(words[at - 2]?.word ?? '') || MAKING.has(words[at - 3]?.word ?? '')) {
    return false
  }
  return (
    ARTICLES.has(before) ||
    DETERMINERS.has(before) ||
    isAdjective(before) ||
    NAMED_ATTEMPT.has(before)
  )
}

/**
 * Whether a keyword is part of a name: `the retry policy`, `while loops`, `the nested loops`. At the
 * beginning of a clause it instructs, and so does a loop that something is done in.
 */
export function isPartOfTerm(words: Words, at: number): boolean {
  const { word, joined } = words[at] as SentenceWord
  if (!joined || at === 0 || JOINING.has(words[at - 1]?.word ?? '')) return false
  if (word === 'while' && AWHILE.has(words[at - 1]?.word ?? '')) return true
  const next = words[at + 1]
  if (TERMS.get(word)?.has(next?.joined === true ? next.word : '') === true) {
    return !isDoneIn(words, at - 1)
  }
  const isLoop = word === 'loop' || word === 'loops'
  if (!isLoop || !LOOP_KINDS.has(words[at - 1]?.word ?? '')) return false
  return !isDoneIn(words, at - 2)
}

/** Whether the words up to one say that something is done within what follows: `in a`, `using`. */
export function isDoneIn(words: Words, at: number): boolean {
  const word = words[at]?.word ?? ''
  return DOING.has(ARTICLES.has(word) ? (words[at - 1]?.word ?? '') : word)
}

function isAdjective(word: string): boolean {
  return ADJECTIVES.has(word) || ADJECTIVE.test(word)
}

export interface Phrase {
  readonly hides: Hiding
  /** In words. */
  readonly length: number
}

/** A phrase that instructs: `wait for`, `depends on`, `ask the user for permission`, … */
export function phraseAt(words: Words, at: number): Phrase | undefined {
  // Every word comes by here: w, d, r and a are the letters with which a phrase starts.
  if (!'wdra'.includes(words[at]?.word[0] ?? ' ')) return undefined
  switch (stem(words[at]?.word ?? '')) {
    case 'wait':
      return after(words, at, 'wait', (word) => word.endsWith('ly'), 2, ['for'])
    case 'depend':
      return after(words, at, 'condition', (word) => word.endsWith('ly'), 1, ['on', 'upon'])
    case 'request':
      return after(words, at, 'approval', isFiller, 4, ['approval', 'approvals'])
    case 'ask': {
      const asking = after(words, at, 'approval', isFiller, 3, ['for'])
      if (asking === undefined) return undefined
      const last = at + asking.length - 1
      const wanted = ['permission', 'permissions', 'approval']
      const permission = after(words, last, 'approval', isFiller, 3, wanted)
      return permission && { hides: 'approval', length: asking.length + permission.length - 1 }
    }
    case 'repeat': {
      const on = after(words, at, 'retry', () => true, 6, ['on'])
      const failure = words[at + (on?.length ?? 0)]
      const isFailure = failure?.joined === true && /^(?:failures?|errors?)$/.test(failure.word)
      return on !== undefined && isFailure ? { hides: 'retry', length: on.length + 1 } : undefined
    }
    default:
      return undefined
  }
}

/** The phrase up to the first wanted word, with at most `most` words in between that may stand there. */
function after(
  words: Words,
  at: number,
  hides: Hiding,
  mayStandBetween: (word: string) => boolean,
  most: number,
  wanted: readonly string[],
): Phrase | undefined {
  for (let length = 2; length <= most + 2; length++) {
    const next = words[at + length - 1]
    if (next?.joined !== true || next.mention) return undefined
    if (wanted.includes(next.word)) return { hides, length }
    if (!mayStandBetween(next.word)) return undefined
  }
  return undefined
}

function isFiller(word: string): boolean {
  return FILLERS.has(word) || /['’]s?$/.test(word)
}

/** A verb without its ending, for the verbs of these lists: `searching` and `searches` are `search`. */
function stem(word: string): string {
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue
    const base = word.slice(0, -ending.length)
    // `searching`, `browsing`, `scanning`, `queries`.
    const bases = [base, `${base}e`, base.slice(0, -1), base.replace(/i$/, 'y')]
    const verb = bases.find((one) => VERBS.has(one))
    if (verb !== undefined) return verb
  }
  return word
}

const ENDINGS: readonly string[] = ['ing', 'ed', 'es', 's']

/** Verbs that go looking for something, wherever their object stands. */
const SEEKING: ReadonlySet<string> = new Set(
  list('search look hunt scan comb browse grep sift mine screen'),
)
/** Verbs that bring back what they are asked for: for every X, not for each X. */
const ASKING: ReadonlySet<string> = new Set(list('query check ask inspect examine review read'))
/** Verbs that take `for` right behind them. */
const WITH_FOR: ReadonlySet<string> = new Set([
  ...list('query check ask account allow call care compensate correct filter plan prepare test'),
  ...list('adjust control stand substitute watch listen optimize vote'),
])
const PHRASE_VERBS = list('wait depend request ask repeat')
const VERBS: ReadonlySet<string> = new Set([...SEEKING, ...ASKING, ...WITH_FOR, ...PHRASE_VERBS])

const JOINING: ReadonlySet<string> = new Set(list('and then or but so'))

const LOOP_VARIABLES: ReadonlySet<string> = new Set(
  list('item items element elements elem entry row record idx index obj val elt key'),
)

const ARTICLES: ReadonlySet<string> = new Set(list('a an the'))

const DETERMINERS: ReadonlySet<string> = new Set([
  ...list('this each every another any no some all both few several many most more fewer of'),
  ...list('my your his her its our their whose what which one two three four five six seven'),
  ...list('eight nine ten eleven twelve dozen hundred first second third fourth fifth sixth'),
  ...list('seventh eighth ninth tenth last next'),
])

const ADJECTIVES: ReadonlySet<string> = new Set([
  ...list('good bad new old big small great best worst better worse late early quick fast slow'),
  ...list('brave single double extra own same nice long short high low rugby penalty opening'),
  ...list('winning scoring disallowed converted unconverted failed missed scored'),
])
const MAKING: ReadonlySet<string> = new Set(
  list('make makes making made do have start give take another then and'),
)
const NAMED_ATTEMPT: ReadonlySet<string> = new Set(
  list(
    'login failed previous unsuccessful successful password payment escape rescue coup takeover',
  ),
)
const AWHILE: ReadonlySet<string> = new Set(list('a the little long short quite worth'))
const DOING: ReadonlySet<string> = new Set(list('in with using by via through inside'))
const LOOP_KINDS: ReadonlySet<string> = new Set(
  list(
    'of about nested while for infinite endless event feedback inner outer main game until control',
  ),
)
/** What a keyword names together with the next word. */
const TERMS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...keywords('if while until', 'loop loops statement statements clause clauses keyword keywords'),
  ...keywords('unless', 'statement statements clause clauses keyword keywords modifier'),
  ...keywords(
    'retry',
    'policy policies logic strategy strategies limit limits mechanism interval settings setting count counts button budget behaviour behavior rate rates queue header headers option options',
  ),
])

function keywords(
  words: string,
  next: string,
): readonly (readonly [string, ReadonlySet<string>])[] {
  const followers: ReadonlySet<string> = new Set(list(next))
  return list(words).map((word) => [word, followers] as const)
}

const ADJECTIVE = /(?:ful|ous|ive|able|ible|ic|ish|less|al|ary)$/

const FILLERS: ReadonlySet<string> = new Set([
  ...list('the a an any my your our their his her its user users owner manager'),
  ...list('person human admin operator explicit prior final manual written formal me us them'),
])

function list(words: string): readonly string[] {
  return words.split(' ')
}
