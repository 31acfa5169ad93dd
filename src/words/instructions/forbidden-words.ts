// Forbidden words
// =============================================================================
//
// A plan that a person decides on must do what it says. An action that branches,
// loops, retries, waits or asks by itself does something that nobody saw, so
// seed 000 forbids the words for it. It also forbids `for`, and uses it in its
// own model sentence; so there are two profiles.
//
//   default   grammatical: the words with their inflections where they instruct,
//             not where they are referred to or name something else
//   strict    the default, and every word of the seed's list wherever it stands
//
// Invariants:
//
//   WORDS-FORBIDDEN-WORDS-1. One pass over the words. A sentence without any word of the lists is
//       left after looking at its letters once.
//   WORDS-FORBIDDEN-WORDS-2. In doubt an action is refused: its author can put the word in back-ticks,
//       split the step, or say it plainly.
//   WORDS-FORBIDDEN-WORDS-3. What the default profile refuses, the strict one refuses.

import { onFirstUse } from '#text/on-first-use'

import {
  isLoopOver,
  isNamedScope,
  isNounAttempt,
  isNounTry,
  isPartOfTerm,
  phraseAt,
} from './english-grammar.ts'
import type { Hiding } from './hiding.ts'
import { constructionsIn, englishParts, languagesOf, type Hidden } from '../languages/index.ts'
import { wordsOf, type SentenceWord } from '../sentence.ts'
import { isDescribed, type Judged } from './described-words.ts'
import { mayInstruct } from './trigger-words.ts'

/**
 * Which words of an action are refused: the seed's rules with what its own example needs, or to the
 * letter.
 */
export type Profile = 'default' | 'strict'

/** The profiles, the default one first. */
export const profiles: readonly Profile[] = Object.freeze(['default', 'strict'])

/** Words that an action must not hold, as a range of its text. */
export interface ForbiddenWords {
  readonly hides: Hiding
  readonly start: number
  readonly end: number
  /** Words that say the same without it, where there are such; empty to leave it out. */
  readonly instead: string | undefined
}

const NONE: readonly ForbiddenWords[] = Object.freeze([])

/** Everything in an action that the profile forbids, in order, none overlapping. */
export function forbiddenWordsIn(action: string, profile: Profile): readonly ForbiddenWords[] {
  if (!mayInstruct(action, profile === 'strict')) return NONE
  const words = wordsOf(action)
  const spoken = languagesOf(words, action)
  const found: ForbiddenWords[] = []
  const parts = onFirstUse(() => englishParts(words, action))
  const judged = { words, text: action, parts }
  for (let at = 0; at < words.length;) {
    const isMention = spoken.isForeign && words[at]?.joined === true
    at += Math.max(1, isMention ? 0 : instructionAt(judged, at, found))
  }
  const constructions = sorted(constructionsIn(words, action, spoken, parts))
  const refused = withoutOverlaps(
    found,
    constructions.filter(({ hides }) => hides !== 'unsure'),
  )
  const listed = profile === 'strict' ? withoutOverlaps(refused, listedIn(words)) : refused
  return withoutOverlaps(
    listed,
    constructions.filter(({ hides }) => hides === 'unsure'),
  )
}

/** By their start, the longest first. */
function sorted(constructions: Iterable<Hidden>): readonly ForbiddenWords[] {
  return [...constructions]
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .map((one) => ({ ...one, instead: undefined }))
}

/** The first list and what of the second overlaps nothing before it; both are sorted by their start. */
function withoutOverlaps(
  first: readonly ForbiddenWords[],
  second: readonly ForbiddenWords[],
): readonly ForbiddenWords[] {
  if (second.length === 0) return first
  const all: ForbiddenWords[] = []
  let end = 0
  let at = 0
  for (const one of second) {
    for (let next = first[at]; next !== undefined && next.start < one.end; next = first[++at]) {
      all.push(next)
      end = next.end
    }
    if (end > one.start) continue
    all.push(one)
    end = one.end
  }
  return [...all, ...first.slice(at)]
}

/** How many words from here on are an instruction that is forbidden in every profile. */
function instructionAt(judged: Judged, at: number, found: ForbiddenWords[]): number {
  const { words } = judged
  const { word, mention } = words[at] as SentenceWord
  if (word === 're' && isRetryInTwo(words[at + 1])) return report(found, words, at, 2, 'retry')
  if (mention) return 0
  const alone = ALONE.get(word)
  if (alone !== undefined) {
    if (isPartOfTerm(words, at) || isNounAttempt(words, at) || isDescribed(judged, at)) return 0
    return report(found, words, at, 1, alone, alone === 'hedge' ? '' : undefined)
  }
  switch (word) {
    case 'only':
      if (!isWord(words[at + 1], 'if', 'ifs') || isDescribed(judged, at + 1)) return 0
      return report(found, words, at, 2, 'condition')
    case 'for':
      return forAt(judged, at, found)
    case 'try':
    case 'tries':
    case 'tried':
    case 'trying':
      if (isNounTry(words, at) || isDescribed(judged, at)) return 0
      return report(found, words, at, 1, 'retry')
    default: {
      const phrase = phraseAt(words, at)
      if (phrase === undefined || isDescribed(judged, at)) return 0
      return report(found, words, at, phrase.length, phrase.hides)
    }
  }
}

function forAt(judged: Judged, at: number, found: ForbiddenWords[]): number {
  const { words } = judged
  const next = words[at + 1]
  if (isWord(next, 'each', 'every')) {
    if (isNamedScope(words, at) || isDescribed(judged, at)) return 0
    return report(found, words, at, 2, 'loop', 'for all')
  }
  const length = isLoopOver(words, at)
  return length === 0 ? 0 : report(found, words, at, length, 'loop')
}

/** `re-try`: a hyphen does not make it a name. */
function isRetryInTwo(next: SentenceWord | undefined): boolean {
  return (
    next !== undefined &&
    next.mention &&
    (RETRIES.has(next.word) || ALONE.get(next.word) === 'retry')
  )
}

/** The seed's own list, word for word. */
function listedIn(words: readonly SentenceWord[]): readonly ForbiddenWords[] {
  const found: ForbiddenWords[] = []
  for (let at = 0; at < words.length; at += Math.max(1, listedAt(words, at, found)));
  return found
}

function listedAt(words: readonly SentenceWord[], at: number, found: ForbiddenWords[]): number {
  const { word } = words[at] as SentenceWord
  if (LISTED.has(word)) return report(found, words, at, 1, 'listed')
  const second = LISTED_PHRASES.get(word)
  const next = words[at + 1]
  if (second === undefined || next?.word !== second || !next.joined) return 0
  return report(found, words, at, 2, 'listed')
}

function report(
  found: ForbiddenWords[],
  words: readonly SentenceWord[],
  at: number,
  length: number,
  hides: Hiding,
  instead?: string,
): number {
  const start = words[at]?.start ?? 0
  const end = words[at + length - 1]?.end ?? start
  found.push({ hides, start, end, instead })
  return length
}

function isWord(word: SentenceWord | undefined, ...wanted: readonly string[]): boolean {
  return word !== undefined && !word.mention && word.joined && wanted.includes(word.word)
}

const RETRIES: ReadonlySet<string> = new Set(['try', 'tries', 'tried', 'trying'])

/** Words that instruct by themselves, with their inflections. */
const ALONE: ReadonlyMap<string, Hiding> = new Map<string, Hiding>([
  ...every('condition', 'if', 'ifs', 'until', 'unless'),
  ...every('loop', 'loop', 'loops', 'looped', 'looping', 'while', 'repeatedly'),
  ...every('retry', 'retry', 'retries', 'retried', 'retrying'),
  ...every('retry', 'attempt', 'attempts', 'attempted', 'attempting'),
  ...every('hedge', 'maybe', 'perhaps', 'possibly'),
])

function every(hides: Hiding, ...words: readonly string[]): readonly (readonly [string, Hiding])[] {
  return words.map((word) => [word, hides])
}

/** Seed 000, KEYWORDS (FORBIDDEN IN ACTIONS). */
const LISTED: ReadonlySet<string> = new Set('if maybe try retry loop while for attempt'.split(' '))
const LISTED_PHRASES: ReadonlyMap<string, string> = new Map([
  ['request', 'approval'],
  ['wait', 'for'],
  ['depends', 'on'],
])
