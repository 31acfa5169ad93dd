// Names of functions of spreadsheets
// =============================================================================
//
// `IF`, `WENN`, `SI`, `SE`, `ALS` and `ЕСЛИ` are functions, in capitals beside a noun that
// says so: "explain the function SI of Excel" hides no condition. "Call the function IF the
// build is red" does: behind a name no clause begins.
//
// Invariants:
//
//   WORDS-FUNCTION-NAMES-1. Each word looks at a bounded number of others.
//   WORDS-FUNCTION-NAMES-2. A text that is all in capitals names nothing by them.

import type { SentenceWord } from './sentence-word.ts'

/** The words, those marked as mentioned that name a function. */
export function withFunctionNames(
  words: readonly SentenceWord[],
  text: string,
): readonly SentenceWord[] {
  const written = words.map(({ start, end }) => text.slice(start, end).normalize('NFKC'))
  const capitals = written.map((one) => /^\p{Lu}[\p{Lu}\d_]+$/u.test(one))
  if (!capitals.includes(true) || !written.some((one) => /\p{Ll}|\p{Lo}/u.test(one))) return words
  const tokens = written.map((one) => one.toLowerCase().replaceAll('’', "'"))
  const sentence = { words, text, tokens, capitals }
  return words.map((one, at) =>
    capitals[at] === true && isFunctionAt(sentence, at) ? { ...one, mention: true } : one,
  )
}

interface Sentence {
  readonly words: readonly SentenceWord[]
  readonly text: string
  /** In lower case, in their own letters. */
  readonly tokens: readonly string[]
  /** Whether each word is written in capitals. */
  readonly capitals: readonly boolean[]
}

/** How many names of functions are told of at once, with what joins them. */
const MOST = 6

function isFunctionAt(sentence: Sentence, at: number): boolean {
  const { words, text, tokens } = sentence
  // `IF(A1 > 3, …)`
  if (text.charAt(words[at]?.end ?? 0) === '(') return true
  const before = tokens[pastNames(sentence, at, -1)] ?? ''
  const behind = pastNames(sentence, at, 1)
  const next = tokens[behind] ?? ''
  // Words of Chinese and Japanese run on: `IF 函数怎么用`.
  if (/^(?:函数|公式|関数)/.test(next)) return true
  if (NOUNS.has(next)) return endsAt(sentence, behind + 1)
  // `WENN in Excel`, but not `IF in Excel nothing adds up`
  if (OF.has(next) && PROGRAM.test(tokens[behind + 1] ?? '')) return endsAt(sentence, behind + 2)
  return (
    (NOUNS.has(before) || /(?:函数|公式|関数)$/.test(before) || PROGRAM.test(before)) &&
    endsAt(sentence, behind)
  )
}

/** The place of the first word beside that is neither a name in capitals nor joins one to the next. */
function pastNames({ tokens, capitals }: Sentence, from: number, step: 1 | -1): number {
  let at = from + step
  for (let count = 0; count < MOST; count++, at += step) {
    const isJoiner = JOINERS.has(tokens[at] ?? '') && capitals[at + step] === true
    if (capitals[at] !== true && !isJoiner) break
  }
  return at
}

/** Whether no clause begins at a word: the text ends, a mark stands there, or what goes on behind a noun. */
function endsAt({ words, tokens }: Sentence, at: number): boolean {
  const word = words[at]
  if (word === undefined || !word.joined || word.quoted) return true
  const token = tokens[at] ?? ''
  // `WENN der Tabellenkalkulation`
  if (SHEET.test(tokens[at + 1] ?? '')) return true
  return BEHIND.has(token) || /^(?:d|dell|nell|sull)'/.test(token)
}

const SHEET =
  /^(?:tabelle|rechenblatt|tableur|rekenblad|hoja|foglio|folha|planilha|sheets?$|spreadsheet)/
const PROGRAM = /^(?:d')?(?:excels?|excel's|calc|libreoffice|openoffice)$/

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const NOUNS = list(
  'function functions formula formulas formulae funktion funktionen formel formeln fonction fonctions formule formules función funciones ' +
    'fórmula fórmulas funzione funzioni formule função funções functie functies ' +
    'функция функцию функции функций функцией функциям функциями функцию формула формулу формулы формул формулой формулами',
)
const JOINERS = list('and or und oder et ou y e o en of и или 和 与 或')
/** Before the name of the program. */
const OF = list("in of from from von aus en de d' del di da do no em na van uit в из из")
/** What goes on behind the name of a function. */
const BEHIND = list(
  'and or of in with from to on for by as works work is are does differs ' +
    'und oder von in mit aus bei für an auf zu funktioniert funktionieren arbeitet ist sind ' +
    'et ou de du des dans avec pour sur par à au en est sont fonctionne fonctionnent ' +
    'y o del con para por sobre funciona funcionan es son ' +
    'e di del della dei nel nella con per su da funziona funzionano è sono ' +
    'do da dos das no na em com ' +
    'en van uit met voor op bij werkt werken zijn ' +
    'и или в во из с на для по от к работает работают',
)
