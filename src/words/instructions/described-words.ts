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

import { DEPTH } from '../depth.ts'
import type { Parts } from '../parts.ts'
import type { SentenceWord } from '../sentence.ts'
import { isDoneIn } from './english-grammar.ts'

/** A sentence in which single words are judged. */
export interface Judged {
  readonly words: readonly SentenceWord[]
  readonly text: string
  /** Made when they are first asked for. */
  readonly parts: () => Parts
}

/** Whether a word that instructs is a part of what is described. */
export function isDescribed(judged: Judged, at: number): boolean {
  const { words } = judged
  const word = words[at]?.word ?? ''
  const before = words[at - 1]?.word ?? ''
  if (isMentioned(judged, at)) return true
  const depth = judged.parts().depths[at] ?? 0
  if (depth === DEPTH.question) return true
  if (word === 'unless' && isTellingAt(judged, at) && isOtherwiseAgreed(words, at)) return true
  if (ALWAYS.has(word)) return isWhether(judged, at) || isAskedIn(judged, at)
  if (word === 'retry') return depth === DEPTH.asked && !JOINING.has(before)
  if (word === 'until' && isDate(words, at + 1))
    return depth >= DEPTH.modified || !keepsOn(words, at)
  // `the year until which`, `from the first call until the arrest`
  if (word === 'until' && (words[at + 1]?.word === 'which' || isSpan(judged, at))) return true
  // `the days until the festival`
  if (word === 'until' && SPANS.has(before)) return depth >= DEPTH.listed || isTellingAt(judged, at)
  // `while keeping to 200 words` says how.
  const next = words[at + 1]
  const isManner =
    MANNER.test(next?.word ?? '') || (before.endsWith('ing') && next?.word.endsWith('ing') === true)
  if (word === 'while' && next?.joined === true && isManner)
    return depth >= DEPTH.listed || isTellingAt(judged, at)
  if (word === 'loop' || word === 'loops') {
    const isNoun = [1, 2, 3].some((back) => ARTICLES.has(words[at - back]?.word ?? ''))
    // `in a loop`, `in a while loop`
    const isDone = isDoneIn(words, at - 1) || isDoneIn(words, at - 2)
    return isObject(judged, at) && isNoun && !JOINING.has(before) && !isDone
  }
  if (word === 'attempt' || word === 'attempts') {
    // `the failed launch attempt`
    const isNoun = words.slice(Math.max(0, at - 4), at).some((one) => ARTICLES.has(one.word))
    if (depth >= DEPTH.listed && isNoun && !JOINING.has(words[at - 1]?.word ?? '')) return true
  }
  if (word === 'for') return depth >= DEPTH.relative
  if (depth < DEPTH.modified) return false
  return depth === DEPTH.asked || word !== 'until' || !SATISFIED.has(words[at + 1]?.word ?? '')
}

/** Whether a word is spoken of, or part of a title: `between if and whether`, `the poem If`, `the film Wait Until Dark`. */
function isMentioned({ words, text }: Judged, at: number): boolean {
  const before = words[at - 1]?.word ?? ''
  if (words[at]?.joined !== true) return false
  if (before === 'between' || (before === 'and' && words[at - 3]?.word === 'between')) return true
  if (NAMING_WORDS.has(before)) return true
  const isEdge = before === 'with' && EDGES.has(words[at - 2]?.word ?? '')
  if (isEdge && words[at + 1]?.joined !== true) return true
  const isCapital = (place: number) => /^\p{Lu}/u.test(text.charAt(words[place]?.start ?? 0))
  let first = at
  while (first > 0 && words[first]?.joined === true && isCapital(first)) first--
  return first < at && WORKS.has(words[first]?.word ?? '')
}

/** Whether `if` stands for `whether`: right behind a verb of finding out, and nothing is done with what is found. */
function isWhether({ words, parts }: Judged, at: number): boolean {
  const word = words[at]
  if (word?.word !== 'if' || !word.joined) return false
  const { heads, tokens, marks } = parts()
  const before = tokens[at - 1] ?? ''
  const isParticle = before === 'out' || before === 'up'
  const isTold = before === 'me' && tokens[at - 2] === 'tell'
  const verb = isParticle || isTold ? at - 2 : at - 1
  if ((!isTold && !FINDING_OUT.has(tokens[verb] ?? '')) || !heads.some((head) => head.at === verb))
    return false
  const next = tokens[at + 1] ?? ''
  // `check if needed`, `see if you can`
  if (words[at + 2] === undefined || NO_CLAUSE.has(next)) return false
  if (heads.some((head) => head.at > at && !WHY.has(tokens[head.at + 1] ?? ''))) return false
  return !marks.slice(at + 1).some((mark) => mark !== '') && !tokens.slice(at).includes('otherwise')
}

/**
 * Whether a condition belongs to a clause that is asked or told of, or describes a noun, and says what then holds:
 * `what to do if`, `who may enter only if`, `plants that survive if`. Behind a joining word another clause may have begun. What has happened
 * does not depend on it: `tell Ada what happened if the build is red`.
 */
function isAskedIn({ words, parts }: Judged, at: number): boolean {
  const word = words[at]
  if ((word?.word !== 'if' && word?.word !== 'unless') || !word.joined) return false
  const { depths } = parts()
  // Behind what is worked out, as `parts.ts` says.
  if ((depths[at] ?? 0) >= DEPTH.asked && (depths[at - 1] ?? 0) < DEPTH.relative) return true
  let holds = false
  let isPast = false
  let opener = 0
  for (let back = at - 1; back >= 0 && (depths[back] ?? 0) >= DEPTH.relative; back--) {
    const token = words[back]?.word ?? ''
    if (JOINED.has(token) || words[back + 1]?.joined !== true) return false
    holds ||= HOLDING.has(token)
    isPast ||= PAST.test(token)
    opener = depths[back] ?? 0
    if ([0, 1, 2].some((further) => SAYING.has(words[back - further]?.word ?? ''))) return true
  }
  if (holds || opener === 0) return holds
  if (isPast) return false
  // What is so depends on nothing: `the orders that are open if …`.
  const first = at - 1
  return !STATES.has(words[first - 1]?.word ?? '') && (depths[first] ?? 0) >= DEPTH.relative
}

/** Whether a word lies in what a verb of telling, or one that works on a text, is about. */
function isObject(judged: Judged, at: number): boolean {
  if ((judged.parts().depths[at] ?? 0) >= DEPTH.listed || isTellingAt(judged, at)) return true
  const { heads, tokens } = judged.parts()
  const head = heads.findLast((one) => one.at < at)
  return head !== undefined && !CARRYING_OUT.has(tokens[head.at] ?? '') && head.from === head.at
}

function isTellingAt({ parts }: Judged, at: number): boolean {
  return parts().heads.findLast((one) => one.at < at)?.isTelling === true
}

/** Whether it ends a span that `from` begins, in a clause that tells. */
function isSpan(judged: Judged, at: number): boolean {
  if (keepsOn(judged.words, at) || !isTellingAt(judged, at)) return false
  for (let back = at - 1; back >= 0 && back > at - 8; back--) {
    if (judged.words[back + 1]?.joined !== true) return false
    if (judged.words[back]?.word === 'from') return true
  }
  return false
}

/** `unless otherwise agreed`: a rule says so of itself. */
function isOtherwiseAgreed(words: readonly SentenceWord[], at: number): boolean {
  return words[at + 1]?.word === 'otherwise' && AGREED.has(words[at + 2]?.word ?? '')
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

/** Behind these a word is spoken of. */
const NAMING_WORDS = list('word words term terms keyword keywords conjunction')
const EDGES = list('begins begin starts start ends end beginning starting ending')
/** What has a title. */
const WORKS = list(
  'film song poem book novel play album movie title titled called named story episode chapter hymn single musical essay',
)
const FINDING_OUT = list(
  'determine check see find verify assess establish examine investigate test clarify evaluate judge work figure learn ascertain know consider look decide wonder ask ' +
    'confirm discover research indicate state say',
)
/** What is done at the same time, and goes on for no one. */
const MANNER =
  /^(?:keeping|avoiding|staying|remaining|preserving|maintaining|respecting|leaving|retaining|ensuring|bearing|allowing|pregnant|obeying|sticking|holding|sparing|omitting|excluding|minimi[sz]ing|maximi[sz]ing)$/
const NO_CLAUSE = list(
  'you so not any needed necessary possible available required appropriate applicable in it’s',
)
/** What may be told beside a finding: `and explain why`. */
const WHY = list('why how')
const PAST = /^(?:was|were|did|had|went|came|saw|made|gave|took|told|[a-z]{3,}ed)$/
const AGREED = list(
  'agreed stated specified provided noted indicated stipulated prescribed regulated',
)
const STATES = list('is are be been remain remains stay stays')
/** Verbs whose object is carried out: `run the loop`. */
const CARRYING_OUT = list(
  'run use do start enter execute make build create go set begin write put repeat continue keep add wait try',
)
/** How long something lasts up to it. */
const SPANS = list('days weeks months years hours minutes seconds nights time long')
const ALWAYS = list('if ifs unless maybe perhaps possibly repeatedly')
const JOINED = list('and or then but so')
/** Behind these stands what a text says, its conditions included. */
const SAYING = list(
  'says saying said states stating stated reads stipulates stipulating provides providing warns warning promises specifies',
)
/** What a clause says that holds under a condition. */
const HOLDING = list('to happens should must may can could would will shall do does applies apply')
/** What an instruction is to come to: `until you are satisfied`, `until nothing is left`. */
const SATISFIED = list('you enough satisfied found done nothing something success it')
const ARTICLES = list('the a an this that these those its their his her our my your each every')
const JOINING = list('and or then but to')
const KEEPING = list(
  'wait waiting keep keeping continue pause repeat poll monitor watch carry go stay try retry refresh sleep',
)
const BEFORE_TIME = list(
  'the end beginning start middle of late early mid in at next last this about around and',
)
const TIMES = list(
  'january february march april may june july august september october november december monday tuesday wednesday thursday ' +
    'friday saturday sunday noon midnight midday morning evening night tomorrow today week month year quarter summer winter spring ' +
    'autumn christmas easter weekend now then q1 q2 q3 q4',
)
