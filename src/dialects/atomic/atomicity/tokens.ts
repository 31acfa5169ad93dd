// The words and signs of a description

import { JOINING, NEXT, OBJECTS } from './small-words.ts'
import { american, formOf } from './verbs.ts'

/** A word, a piece of mathematics, or a sign that separates clauses. */
export interface Token {
  readonly kind: 'word' | 'math' | 'comma' | 'stop' | 'colon' | 'open' | 'close' | 'link'
  /** As written; a quoted name is a row of signs. */
  readonly text: string
  /** A word in small letters and American spelling; empty for everything else. */
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Full stops that end no sentence. */
const ABBREVIATION =
  /^(?:e\.?g|i\.?e|eqs?|figs?|approx|nos?|vs|etc|resp|w\.r\.t|temp|vol|cf|avg|max|min|sec|ex|prob|ch)\.$/i

/** Splits a description; every token knows its place. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    WORD.lastIndex = at
    CHUNK.lastIndex = at
    if (WORD.test(text)) {
      at = addWord(text, at, WORD.lastIndex, tokens)
    } else if (CHUNK.test(text)) {
      const end = endOfChunk(text, at, CHUNK.lastIndex)
      const chunk = text.slice(at, end)
      if (isOperator(chunk, tokens.at(-1), text, end)) {
        tokens.push({ kind: 'math', text: chunk, word: '', start: at, end })
      } else addChunk(chunk, at, tokens)
      at = end
    } else at++
  }
  return tokens
}

/** "x > 0", "x^2 - 4": a sign between two pieces of mathematics joins no clauses. */
function isOperator(sign: string, before: Token | undefined, text: string, end: number): boolean {
  if (before?.kind !== 'math' || !/^[>+/-]$/.test(sign)) return false
  OPERAND.lastIndex = end
  return OPERAND.test(text)
}

/** What is no word: a sign, a number, or a letter by itself or with a sign behind it. */
const OPERAND = /\s+(?:[^A-Za-z\s]|[A-Za-z](?![A-Za-z]))/y

/** Most of a text: a word, perhaps with a comma. */
const WORD = /[A-Za-z]{2,}(?=,?(?:\s|$))/y
const CHUNK =
  /\n|\$[^$\n]*\$|`[^`\n]*`|[^\s;—–→⇒⟶➜➔]+(?:(?<=\w)–(?=\w)[^\s;—–→⇒⟶➜➔]+){0,3}|[;—–→⇒⟶➜➔]/y

/** The word at a dash, and the one behind it. */
const AT_DASH = /(\w*)(?:[^\S\n]+([A-Za-z]+))?/y

/** A dash joins two names ("Lineweaver–Burk"), but not what is done next ("isolate x–then square it"). */
function endOfChunk(text: string, start: number, end: number): number {
  const chunk = text.slice(start, end)
  for (const { index } of chunk.matchAll(/–/g)) {
    if (index === 0) continue
    const dash = start + index
    AT_DASH.lastIndex = dash + 1
    const [, written = '', object = ''] = AT_DASH.exec(text) ?? []
    const word = american(written.toLowerCase())
    const form = formOf(word)
    const isVerb = form?.form === 'plain' && (!form.doubtful || OBJECTS.has(object))
    if (isVerb || JOINING.has(word) || NEXT.has(word)) return dash
  }
  return end
}

/** Adds a word with its comma; gives the place behind them. */
function addWord(all: string, start: number, end: number, tokens: Token[]): number {
  const text = all.slice(start, end)
  tokens.push({ kind: 'word', text, word: american(text), start, end })
  if (all[end] !== ',') return end
  tokens.push({ kind: 'comma', text: ',', word: '', start: end, end: end + 1 })
  return end + 1
}

function addChunk(chunk: string, at: number, tokens: Token[]): void {
  const push = (kind: Token['kind'], start: number, end: number) => {
    if (end <= start) return
    const text = chunk.slice(start, end)
    const word = kind === 'word' ? american(text) : ''
    tokens.push({ kind, text, word, start: at + start, end: at + end })
  }
  if (/^[\n;—–]$/.test(chunk)) return push('stop', 0, 1)
  if (/^(?:[&>|/+-]|[-=]+>|[→⇒⟶➜➔])$/.test(chunk)) return push('link', 0, chunk.length)
  if (/^[$`]/.test(chunk)) return push('math', 0, chunk.length)
  // The number of an item in a list: `2.`, `(b)`, `iii)`.
  if (
    /^(?:\(?(?:\d{1,2}|[a-e]|i{1,3}|iv|v)\)|\[\d{1,2}\]|\d{1,2}\.|[-*•])$/.test(chunk) &&
    chunk !== '-'
  ) {
    return push('stop', 0, chunk.length)
  }

  let start = 0
  let end = chunk.length
  const opening = /^[(["'“‘]+/.exec(chunk)?.[0] ?? ''
  if (opening !== '' && !isBalanced(chunk)) {
    push('open', 0, opening.length)
    start = opening.length
  } else if (/^[(["“].*[)\]"”][.,:!?]*$/.test(chunk) && /^.[A-Za-z-]+./.test(chunk)) {
    push('open', 0, 1)
    start = 1
  }
  const closing = closingOf(chunk.slice(start))
  end -= closing.length
  const pair = /^([A-Za-z-]{3,})\/([A-Za-z-]{3,})$/.exec(chunk.slice(start, end))
  // "Sxy/Sxx": a ratio of symbols.
  const isRatio = /^[A-Z]/.test(pair?.[2] ?? '') && formOf(american(pair?.[2] ?? '')) === undefined
  const cut = isRatio ? undefined : pair?.[1]?.length
  if (cut !== undefined) {
    push('word', start, start + cut)
    push('link', start + cut, start + cut + 1)
    push('word', start + cut + 1, end)
  } else push(isWord(chunk.slice(start, end)) ? 'word' : 'math', start, end)
  for (let sign = end; sign < chunk.length; sign++)
    push(SIGNS[chunk[sign] ?? ''] ?? 'close', sign, sign + 1)
}

const SIGNS: Readonly<Record<string, Token['kind']>> = {
  ',': 'comma',
  '.': 'stop',
  '!': 'stop',
  '?': 'stop',
  ':': 'colon',
}

/** What follows the word or the formula in its chunk. */
function closingOf(chunk: string): string {
  if (ABBREVIATION.test(chunk)) return ''
  const signs = /[.,:!?'"”’]+$/.exec(chunk)?.[0] ?? ''
  // A derivative ends in a prime.
  const after = /^[A-Za-z]'+$/.test(chunk) ? '' : signs
  const rest = chunk.slice(0, chunk.length - after.length)
  return /[)\]]$/.test(rest) && !isBalanced(rest)
    ? (/[)\]]+['"”’]*$/.exec(rest)?.[0] ?? '') + after
    : after
}

function isBalanced(chunk: string): boolean {
  return chunk.split(/[([]/).length === chunk.split(/[)\]]/).length && !/^["'“‘]/.test(chunk)
}

/** A word has letters only and more than one of them; `a` and `I` are words too. */
function isWord(text: string): boolean {
  return /^(?:[A-Za-zÀ-ž][A-Za-zÀ-ž'’–-]+|a|A|I)$/.test(text) && !/^[A-Za-z]'+$/.test(text)
}
