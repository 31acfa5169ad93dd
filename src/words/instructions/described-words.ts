// Words that instruct by themselves, in what is described
// =============================================================================
//
// "The clauses that depend on the delivery date" is what a reader looks for; "choose the
// hotel depending on the price" decides. A word such as `while` is a part of what is
// described where it stands behind what happens to a noun, in a clause that describes one,
// or in one that is asked of.
//
// Invariants:
//
//   WORDS-DESCRIBED-WORDS-1. `if`, `unless`, `maybe` and their like instruct wherever they stand: an
//       author can put them in back-ticks. Only in a clause that is asked or told of, and says what
//       holds then, is `if` a part of it: `explain what to do if the dam leaks`, but not
//       `tell Ada what happened if the build is red`.

import { DEPTH } from '../parts.ts'
import type { SentenceWord } from '../sentence.ts'
import { isDoneIn } from './english-grammar.ts'

/** A sentence in which single words are judged. */
export interface Judged {
  readonly words: readonly SentenceWord[]
  /** How deep each lies within a description; made when it is first asked for. */
  readonly depths: () => Uint8Array
}

/** Whether a word that instructs is a part of what is described. */
export function isDescribed({ words, depths }: Judged, at: number): boolean {
  const word = words[at]?.word ?? ''
  const before = words[at - 1]?.word ?? ''
  if (ALWAYS.has(word)) return isAskedIn({ words, depths }, at)
  // `the difference between until and till`
  if (before === 'between' || (before === 'and' && words[at - 3]?.word === 'between')) return true
  const depth = depths()[at] ?? 0
  if (word === 'retry') return depth === DEPTH.asked && !JOINING.has(before)
  if (word === 'until' && isDate(words, at + 1))
    return depth >= DEPTH.modified || !keepsOn(words, at)
  if (word === 'loop' || word === 'loops') {
    const isNoun = [1, 2, 3].some((back) => ARTICLES.has(words[at - back]?.word ?? ''))
    return depth >= DEPTH.described && isNoun && !JOINING.has(before) && !isDoneIn(words, at - 1)
  }
  if (word === 'attempt' || word === 'attempts') {
    // `the failed launch attempt`
    const isNoun = words.slice(Math.max(0, at - 4), at).some((one) => ARTICLES.has(one.word))
    if (depth >= DEPTH.described && isNoun && !JOINING.has(words[at - 1]?.word ?? '')) return true
  }
  if (word === 'for') return depth >= DEPTH.relative
  if (depth < DEPTH.modified) return false
  return depth === DEPTH.asked || !SATISFIED.has(words[at + 1]?.word ?? '')
}

/**
 * Whether a condition belongs to a clause that is asked or told of, and says what then holds: `what to do if`,
 * `who may enter only if`. Behind a joining word another clause may have begun.
 */
function isAskedIn({ words, depths }: Judged, at: number): boolean {
  const word = words[at]
  if (word?.word !== 'if' || !word.joined) return false
  let holds = false
  for (let back = at - 1; back >= 0 && depths()[back] === DEPTH.asked; back--) {
    if (JOINED.has(words[back]?.word ?? '') || words[back + 1]?.joined !== true) return false
    holds ||= HOLDING.has(words[back]?.word ?? '')
  }
  return holds
}

/** `until 24 December`, `until the end of March`, `until midnight`: how far a time goes. */
function isDate(words: readonly SentenceWord[], from: number): boolean {
  for (let at = from; at < from + 4; at++) {
    const { word = '', joined = false } = words[at] ?? {}
    if (!joined) return false
    if (/^\d{1,4}(?:st|nd|rd|th|am|pm)?$/.test(word) || TIMES.has(word)) return true
    if (!BEFORE_TIME.has(word)) return false
  }
  return false
}

/** Whether something is done again and again, or nothing, up to the word. */
function keepsOn(words: readonly SentenceWord[], at: number): boolean {
  for (let back = at - 1; back >= 0 && back > at - 12; back--) {
    if (KEEPING.has(words[back]?.word ?? '')) return true
  }
  return false
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const ALWAYS = list('if ifs unless maybe perhaps possibly repeatedly')
const JOINED = list('and or then but so')
/** What a clause says that holds under a condition. */
const HOLDING = list('to happens should must may can could would will shall do does applies apply')
/** What an instruction is to come to: `until you are satisfied`, `until nothing is left`. */
const SATISFIED = list('you enough satisfied found done nothing something success it')
const ARTICLES = list('the a an this that these those its their his her our my your each every')
const JOINING = list('and or then but to')
const KEEPING = list(
  'wait waiting keep keeping continue hold pause repeat poll monitor watch carry go stay try retry refresh sleep',
)
const BEFORE_TIME = list(
  'the end beginning start middle of late early mid in at next last this about around and',
)
const TIMES = list(
  'january february march april may june july august september october november december monday tuesday wednesday thursday ' +
    'friday saturday sunday noon midnight midday morning evening night tomorrow today week month year quarter summer winter spring ' +
    'autumn christmas easter weekend now then q1 q2 q3 q4',
)
