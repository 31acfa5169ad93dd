// What a description says beside its sentence
// =============================================================================
//
// A method may have a verb for its name ("guess and check"), a bracket may hold a list
// or a reminder, and a participle between commas says in what state something is. None
// of these is an instruction, so the sentence is read without them. A bracket that goes
// on with the instruction stays: "isolate v (then square it)".
//
// Invariants:
//
//   ASIDES-1. What is left keeps its places in the text.
//   ASIDES-2. The time is linear in the length of the description.

import { ADVERBS, BE, JOINING, NEXT, THEN, TIMES } from './small-words.ts'
import type { Token } from './tokens.ts'
import { american, formOf, SCENE_VERBS } from './verbs.ts'

/** What stands in quotation marks, where the marks begin a word. */
const QUOTED =
  /(?<![^\s(,])(?:"[^"\n]{1,200}"|“[^”\n]{1,200}”|‘[^’\n]{1,200}’(?!\w)|'[A-Za-z](?:[^'\n]|'(?=\w)){0,200}'(?!\w))/g

/** The text with each quoted name as one sign of the same length; quoted instructions stay. */
export function withoutQuotes(text: string): string {
  if (!/["“‘']/.test(text)) return text
  return text.replace(QUOTED, (quoted, at: number) =>
    isName(
      text.slice(Math.max(0, at - 40), at),
      text.slice(at + quoted.length, at + quoted.length + 40),
    )
      ? '#'.repeat(quoted.length)
      : quoted,
  )
}

/** A word beside it makes it the name of something: `the "divide and conquer" rule`. */
function isName(before: string, after: string): boolean {
  const previous = /([\w’']+)\s+$/.exec(before)?.[1]
  const following = /^\s+([\w’']+)/.exec(after)?.[1]
  return [previous, following].some((word) => word !== undefined && !isSequel(american(word)))
}

/** The tokens of the sentence itself. */
export function withoutAsides(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ kind }) => kind === 'open' || kind === 'comma')) return tokens
  const left: Token[] = []
  let isPassive = false
  for (let at = 0; at < tokens.length; at++) {
    isPassive ||= BE.has(wordAt(tokens, at))
    const end = endOfAside(tokens, at, isPassive)
    if (end > at) at = end - 1
    else if (!isLoneBracket(tokens, at)) left.push(tokens[at] as Token)
  }
  return left
}

/** Where the aside that begins there ends; the same place where none begins. */
function endOfAside(tokens: readonly Token[], at: number, isPassive: boolean): number {
  switch (tokens[at]?.kind) {
    case 'open':
      return isInstruction(tokens, at + 1) ? at : closeOf(tokens, at)
    case 'comma':
      return endOfState(tokens, at, isPassive)
    default:
      return at
  }
}

/** Behind the bracket that closes the one there; the same place where none does. */
function closeOf(tokens: readonly Token[], at: number): number {
  let depth = 0
  for (let end = at; end < Math.min(tokens.length, at + LONGEST_BRACKET); end++) {
    const kind = tokens[end]?.kind
    if (kind === 'open') depth++
    // "(… − 4)": the end of a bracket, and no number of a list.
    const isEnd = kind === 'close' || (end > at && /^\w+\)$/.test(tokens[end]?.text ?? ''))
    if (isEnd && --depth === 0) return end + 1
  }
  return at
}

/** "then square it", "substitute y = 2": not a list, and not how or of what. */
function isInstruction(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.kind !== 'word') return false
  const { word } = token
  if (isSequel(word)) return true
  if (formOf(word)?.form !== 'plain' || SCENE_VERBS.has(word)) return false
  const next = tokens[at + 1]
  return (
    next?.kind === 'math' ||
    (next?.kind === 'word' && !JOINING.has(next.word) && next.word !== 'or')
  )
}

function isSequel(word: string): boolean {
  return (
    JOINING.has(word) ||
    THEN.has(word) ||
    NEXT.has(word) ||
    TIMES.has(word) ||
    /^(?:followed|once)$/.test(word)
  )
}

/** A bracket around an adverb: "(finally) simplify". */
function isLoneBracket(tokens: readonly Token[], at: number): boolean {
  const isAdverb = (token: Token | undefined) => ADVERBS.has(token?.word ?? '')
  const kind = tokens[at]?.kind
  if (kind === 'open') return isAdverb(tokens[at + 1]) && tokens[at + 2]?.kind === 'close'
  return kind === 'close' && isAdverb(tokens[at - 1]) && tokens[at - 2]?.kind === 'open'
}

/** ", once solved for k, into …": a participle between commas, with the sentence going on behind it. */
function endOfState(tokens: readonly Token[], at: number, isPassive: boolean): number {
  let start = at + 1
  while (STATE.has(wordAt(tokens, start)) || /.ly$/.test(wordAt(tokens, start))) start++
  const form = formOf(wordAt(tokens, start))
  if (form?.form !== 'participle' || form.verb === wordAt(tokens, start)) return at
  // "The mass is measured, converted …": a passive that goes on.
  if (isPassive) return at
  for (let end = start + 1; end < Math.min(tokens.length, start + LONGEST); end++) {
    const kind = tokens[end]?.kind
    if (kind === 'comma') return ONWARDS.has(wordAt(tokens, end + 1)) ? end + 1 : at
    if (kind !== 'word' && kind !== 'math' && kind !== 'open' && kind !== 'close') return at
  }
  return at
}

function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.word ?? ''
}

const LONGEST = 12
const LONGEST_BRACKET = 100
const STATE: ReadonlySet<string> = new Set(
  'once when if already previously now first as'.split(' '),
)
/** Prepositions with which the sentence goes on. */
const ONWARDS: ReadonlySet<string> = new Set(
  'as at by for from in into on onto over through to with'.split(' '),
)
