// Words into a full-text query
// =============================================================================
//
// Invariants:
//
//   NOTE-QUERY-1. Nothing in the words is syntax: each stands quoted in the query,
//       so that `AND`, `*`, `"` or `body:` in a question search or are left out,
//       and never fail. What FTS5 is given holds only letters, digits and their
//       signs (word-signs.ts).
//   NOTE-QUERY-2. A passage need not have all the words; those that have come first.

import { withoutSigns, withSigns } from './word-signs.ts'

const MOST_WORDS = 32
const LONGEST_TEXT = 4_000

/** The words that say what a text is about, as written, each once; all words when none says it. */
export function contentWords(text: string): readonly string[] {
  const words = new Map<string, string>()
  for (const [word] of withSigns(text.slice(0, LONGEST_TEXT).normalize('NFKC')).matchAll(WORD)) {
    const key = word.toLowerCase()
    if (!words.has(key)) words.set(key, word)
  }
  const saying = [...words].filter(([key]) => !STOP_WORDS.has(key))
  return (saying.length > 0 ? saying : [...words])
    .slice(0, MOST_WORDS)
    .map(([, word]) => withoutSigns(word))
}

/** FTS5 expressions for what is searched: passages with all the words, and with any of them. */
export interface Query {
  readonly all: string
  readonly any: string
}

/** What finds the words of a text, or undefined where there is none to find. */
export function ftsQuery(text: string): Query | undefined {
  const words = contentWords(text).map(
    (word) => `"${withSigns(word)}"${word === withSigns(word) ? '' : '*'}`,
  )
  return words.length === 0 ? undefined : { all: words.join(' AND '), any: words.join(' OR ') }
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Co}]*/gu

const STOP_WORDS = new Set(
  `a about above after again all also am an and any are as at be because been before being below
  between both but by can could did do does doing down during each few for from further had has have
  having he her here hers him his how i if in into is it its itself just me more most my no nor not
  now of off on once only or other our ours out over own same she should so some such than that the
  their theirs them then there these they this those through to too under until up very was we were
  what when where which while who whom why will with would you your yours`.split(/\s+/),
)
