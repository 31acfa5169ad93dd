// The noun of a text, and what restricts it
// =============================================================================
//
// `The unpaid invoices of Alfa in Berlin` is a noun with a modifier, a phrase with `of` and one with `in`.
//
// Invariants:
//
//   PHRASES-1. What belongs to the noun restricts nothing: `with their places`, `each under its id`, `as the file has
//       them`.
//   PHRASES-2. Where all are meant, `with` only describes them, `of` does unless a name stands behind it, and a
//       modifier counts only if it says how something is, as `open` does.
//   PHRASES-3. Where a text says that the records stand in the file so, an `in` may describe them.

import type { LineWord, Vocabulary } from './vocabulary.ts'

/** Words that may restrict what a text names. */
export interface Phrase {
  readonly kind: 'time' | 'count' | 'within' | 'clause' | 'beside' | 'of' | 'modifier'
  readonly start: number
  readonly end: number
  /** The words that say something, in lower case. */
  readonly content: readonly string[]
  /** The same as they were written. */
  readonly written: readonly string[]
  /** The text is of all that the noun names. */
  readonly isAll?: true
}

type Part =
  | Exclude<Phrase['kind'], 'time' | 'count' | 'modifier'>
  | 'head'
  | 'aside'
  | 'skipped'
  | 'manner'

interface Open {
  readonly kind: Part
  readonly start: number
  end: number
  readonly words: LineWord[]
  /** A number stands before its first word. */
  counted?: LineWord
  /** It says how the file is. */
  manner?: boolean
}

const YEAR = /^(?:19|20)\d\d$/
const NUMBER = /^\d{1,9}$/
/** Makes `with a fault` a part of all: of one that is told of all, the article would not be needed. */
const INDEFINITE: ReadonlySet<string> = new Set(
  (
    'a an no at more less fewer only high low ein eine einem einer einen kein keine keinem keiner mindestens un une ' +
    'aucun aucune una ningún ninguna sin almeno nessun nessuna um uma nenhum nenhuma een geen minstens'
  ).split(' '),
)

/** A file, in the languages of the tables. */
const FILES: ReadonlySet<string> = new Set(
  'file list table datei liste tabelle fichier tableau archivo fichero lista tabla elenco ficheiro arquivo tabela bestand lijst tabel файл файле список списке таблица таблице'.split(
    ' ',
  ),
)

/** The phrases of a text in this language, in order. */
export function phrasesIn(
  words: readonly LineWord[],
  vocabulary: Vocabulary,
  text: string,
): readonly Phrase[] {
  const { parts, times, all } = partsOf(words, vocabulary, text)
  const asIs = parts.some(({ kind, manner }) => kind === 'manner' && manner === true)
  const phrases: Phrase[] = [...times]
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1]
    if (part.kind === 'head') phrases.push(...headPhrases(part, next, vocabulary, all, text))
    else if (part.kind === 'clause') phrases.push(clauseOf(part, next, all, text))
    else if (part.kind === 'aside') phrases.push(phraseOf('modifier', part, text))
    else if (all && part.kind === 'beside') continue
    else if (all && part.kind === 'of') phrases.push({ ...phraseOf('of', part, text), isAll: true })
    else if (part.kind === 'within' && asIs) phrases.push(phraseOf('beside', part, text))
    else if (part.kind !== 'skipped' && part.kind !== 'manner')
      phrases.push(phraseOf(part.kind, part, text))
  }
  return phrases.toSorted((a, b) => a.start - b.start)
}

/** A clause, and what the phrase that belongs to it says. */
function clauseOf(part: Open, next: Open | undefined, all: boolean, text: string): Phrase {
  const clause = phraseOf(all ? 'beside' : 'clause', part, text)
  if (next?.kind !== 'within') return clause
  const within = phraseOf('within', next, text)
  return {
    ...clause,
    end: within.end,
    content: [...clause.content, ...within.content],
    written: [...clause.written, ...within.written],
  }
}

interface Parts {
  readonly parts: readonly Open[]
  readonly times: readonly Phrase[]
  /** All of the noun are meant. */
  readonly all: boolean
}

function partsOf(words: readonly LineWord[], vocabulary: Vocabulary, text: string): Parts {
  const parts: Open[] = []
  const times: Phrase[] = []
  let all = false
  let open: Open = { kind: 'head', start: words[0]?.start ?? 0, end: 0, words: [] }
  const begin = (kind: Part, { start, end }: LineWord): void => {
    parts.push(open)
    open = { kind, start, end, words: [] }
  }
  for (const [at, one] of words.entries()) {
    const { word } = one
    const before = words[at - 1]?.word ?? ''
    const isFirst = open.kind === 'head' && open.words.length === 0
    if (isSign(word)) {
      // `P. falciparum` is one name.
      if (word === '.' && before.length === 1) continue
      if (word !== '\u0000') begin(word === '(' || word === '[' ? 'aside' : 'skipped', one)
    } else if (isTime(one, words[at - 1], words[at + 1], vocabulary, text)) {
      times.push(
        phraseOf('time', { kind: 'of', start: one.start, end: one.end, words: [one] }, text),
      )
    } else if (isFirst && vocabulary.universal.has(word)) all = true
    else if (isFirst && skippedAtFirst(word, vocabulary)) continue
    else if (open.kind === 'manner') open.manner ||= FILES.has(word)
    else if (isRelative(one, words[at - 1], words[at + 1], vocabulary)) begin('clause', one)
    else if (vocabulary.manner.has(word)) begin('manner', one)
    else if (vocabulary.of.has(word)) {
      if (!isFirst) begin('of', one)
    } else if (vocabulary.within.has(word)) begin(kindWithin(words, at, vocabulary), one)
    else if (vocabulary.beside.has(word)) begin(kindBeside(words, at, vocabulary), one)
    else if (vocabulary.possessive.has(word) || vocabulary.and.has(word)) continue
    else if (isCount(word, vocabulary) && isFirst) open.counted ??= one
    else if (
      !vocabulary.silent.has(word) &&
      (word.length > 1 || open.words.length > 0 || isName(one, words[at + 1]))
    ) {
      open.words.push(one)
      open.end = one.end
    }
  }
  parts.push(open)
  return { parts, times, all }
}

function isSign(word: string): boolean {
  return !/[\p{L}\p{N}]/u.test(word)
}

/** A letter with a point behind it begins a name. */
function isName({ end }: LineWord, next: LineWord | undefined): boolean {
  return next?.word === '.' && next.start === end
}

function isCount(word: string, { numbers }: Vocabulary): boolean {
  return NUMBER.test(word) || numbers.has(word)
}

function skippedAtFirst(
  word: string,
  { loading, articles, silent, within, beside, relative }: Vocabulary,
): boolean {
  if (loading.has(word) || articles.has(word)) return true
  return silent.has(word) && !within.has(word) && !beside.has(word) && !relative.has(word)
}

/** A clause begins behind a noun; a German one behind a comma with an article. */
function isRelative(
  { word }: LineWord,
  before: LineWord | undefined,
  next: LineWord | undefined,
  { relative, articles, within, table }: Vocabulary,
): boolean {
  if (before === undefined || next === undefined) return false
  if (table.name === 'German' && before.word === ',' && articles.has(word)) return true
  return relative.has(word) && (!articles.has(word) || !within.has(before.word))
}

function isTime(
  { word, start }: LineWord,
  before: LineWord | undefined,
  next: LineWord | undefined,
  { months, table }: Vocabulary,
  text: string,
): boolean {
  if (YEAR.test(word)) return before?.word !== '_'
  if (NUMBER.test(word)) {
    return (
      /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d)/.test(text.slice(start, start + 12)) &&
      next !== undefined
    )
  }
  if (!months.has(word)) return false
  // `may` and `march` are words as well.
  return table.name !== 'English' || (start > 0 && text[start] !== word[0])
}

/** What an `in` or `under` begins: what belongs to the noun restricts nothing (PHRASES-1). */
function kindWithin(words: readonly LineWord[], at: number, vocabulary: Vocabulary): Part {
  const next = words[at + 1]?.word ?? ''
  return vocabulary.possessive.has(next) ? 'skipped' : 'within'
}

function kindBeside(words: readonly LineWord[], at: number, vocabulary: Vocabulary): Part {
  const next = words[at + 1]?.word ?? ''
  if (vocabulary.possessive.has(next)) return 'skipped'
  return INDEFINITE.has(next) || NUMBER.test(next) ? 'within' : 'beside'
}

/** How English words for what something is like end. */
const ADJECTIVE =
  /(?:[^e]ed|ive|ous|ful|less|ish|ese|ible|[a-z]{4}able|ical|onal|ntial|ic|ern)$|^(?:open|new|old|big|large|small|late|good|bad|hot|cold|red|green|blue|black|white|german|european|american|italian|african|asian|indian|russian|high|low|long|short|rich|poor|young|rare|main|major|minor|key|due|free|paid|unpaid|urgent|important|current|recent|final|local|former|dead|alive|male|female|adult|senior|junior|private|secret|strong|weak|valid|invalid|human|urban|rural|foreign|frequent|regular|loyal|premium|cheap|dear|pending|missing|outstanding|existing|growing|coming)$/

/** Plural nouns that do not end in s. */
const PLURAL: ReadonlySet<string> = new Set(
  'people data children men women mice staff personnel species media criteria bacteria fungi fish sheep cattle'.split(
    ' ',
  ),
)

/** What stands before the first phrase: a count, modifiers, and a participle that begins a phrase. */
function headPhrases(
  part: Open,
  next: Open | undefined,
  vocabulary: Vocabulary,
  all: boolean,
  text: string,
): readonly Phrase[] {
  const phrases: Phrase[] = []
  const { words, counted } = part
  if (counted !== undefined && !all && words.length > 0) {
    phrases.push(
      phraseOf(
        'count',
        { ...part, start: counted.start, end: counted.end, words: [counted] },
        text,
      ),
    )
  }
  const split = participleAt(words, next, vocabulary)
  if (split > 0) {
    const clause = words.slice(split)
    const [first] = clause
    const open: Open = { kind: 'clause', start: first?.start ?? 0, end: part.end, words: clause }
    phrases.push(clauseOf(open, next, all, text))
  }
  const own = nameBehind(split > 0 ? words.slice(0, split) : words, vocabulary, text)
  if (own.length < words.length && split <= 0) {
    const name = words.slice(own.length)
    const of = phraseOf('of', { ...part, start: name[0]?.start ?? 0, words: name }, text)
    phrases.push(all ? { ...of, isAll: true } : of)
  }
  const noun = own
  const modifiers = (
    vocabulary.table.modifiers === 'before' ? noun.slice(0, -1) : noun.slice(1)
  ).filter(({ word }) => !all || vocabulary.table.name !== 'English' || ADJECTIVE.test(word))
  if (modifiers.length > 0) phrases.push(phraseOf('modifier', { ...part, words: modifiers }, text))
  return phrases
}

/** The words without a name behind the noun, which Russian joins without a preposition: `счета Альфы`. */
function nameBehind(
  words: readonly LineWord[],
  { table }: Vocabulary,
  text: string,
): readonly LineWord[] {
  if (table.name !== 'Russian') return words
  let end = words.length
  while (end > 1 && /^\p{Lu}/u.test(text.slice(words[end - 1]?.start ?? 0))) end--
  return words.slice(0, end)
}

/** Where a participle behind the noun begins what restricts it; 0 for none. */
function participleAt(
  words: readonly LineWord[],
  next: Open | undefined,
  { participle, table }: Vocabulary,
): number {
  if (table.modifiers === 'behind') {
    const last = words.length - 1
    const isOne = last > 0 && next?.kind === 'within' && participle.test(words[last]?.word ?? '')
    return isOne ? last : 0
  }
  if (table.name !== 'English') return 0
  return words.findIndex(({ word }, at) => {
    const before = words[at - 1]?.word ?? ''
    const isPlural = /[^s]s$/.test(before) || PLURAL.has(before)
    return at > 0 && isPlural && participle.test(word)
  })
}

function phraseOf(kind: Phrase['kind'], { start, end, words }: Open, text: string): Phrase {
  return {
    kind,
    start,
    end: Math.max(end, words.at(-1)?.end ?? 0),
    content: words.map(({ word }) => word),
    written: words.map((word) => text.slice(word.start, word.end)),
  }
}
