// Which sentences act on something outside the answer

import { onFirstUse } from '#text/on-first-use'

import {
  actingIn,
  actingVerbs,
  knownWords,
  leadingWords,
  englishGrammarWords,
} from '../languages/index.ts'
import { wordsOf } from '../sentence.ts'
import { isLetter, WordGlance } from '../word-glance.ts'
import type { Acting } from './acting-words.ts'

export { actsByName } from './acting-names.ts'
export { EFFECT_VERBS, SET_VERBS } from './english.ts'
export type { Acting } from './acting-words.ts'
export type { Acts } from './rules.ts'

const NONE: readonly Acting[] = Object.freeze([])

/** The clauses of a sentence that act on something outside the answer, in order. */
export function actingWordsIn(text: string): readonly Acting[] {
  if (!mayAct(text)) return NONE
  return [...actingIn(wordsOf(text), text)].toSorted((one, other) => one.start - other.start)
}

/**
 * Whether a sentence asks for something outside the answer: mail, money, files, servers, accounts, posts, bookings with
 * somebody. Its verbs and their objects are judged, so "summarise how refunds are sent" does not.
 */
export function actsOutside(text: string): boolean {
  return actingWordsIn(text).some(({ acts }) => acts === 'outside')
}

/** Verbs that do nothing by themselves, and with others say that something is done: `make sure`, `let … know`. */
const FRAMED = 'let make have give see ensure be get ask pull take bring put write answer'.split(
  ' ',
)

const glances = onFirstUse(() => ({
  acting: new WordGlance([...actingVerbs(), ...FRAMED]),
  known: new WordGlance(knownWords()),
  verbs: new WordGlance(englishGrammarWords('verbs')),
  starts: new WordGlance(englishGrammarWords('determiners')),
  particles: new WordGlance(englishGrammarWords('particles')),
  leading: new WordGlance(leadingWords()),
}))

/**
 * Whether a clause may begin or end with an acting verb of some language, or begin with a word that is not known and
 * has an object; a letter beyond ASCII may be a part of one.
 */
function mayAct(text: string): boolean {
  const { acting, known, starts, particles, leading, verbs } = glances()
  if (/[^\0-\x7f]/.test(text)) return true
  const first = /[a-z]+/i.exec(text)
  if (first === null) return false
  // What no verb begins may say it without one: `payment of`, `the landlord should hear`.
  const end = first.index + first[0].length
  if (verbs.wordAt(text, first.index, end) === undefined) return true
  let isStart = true
  let isAfterUnknown = false
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at)
    if (!isLetter(unit)) {
      isStart ||= unit !== 32
      isAfterUnknown &&= unit === 32
      at++
      continue
    }
    const start = at
    while (at < text.length && isLetter(text.charCodeAt(at))) at++
    if (isAfterUnknown && starts.wordAt(text, start, at) !== undefined) return true
    const isEnd = text.charCodeAt(at) !== 32
    if ((isStart || isEnd) && acting.wordAt(text, start, at) !== undefined) return true
    isAfterUnknown =
      (isStart && known.wordAt(text, start, at) === undefined) ||
      (isAfterUnknown && particles.wordAt(text, start, at) !== undefined)
    // What leads into a clause may stand before its verb.
    isStart = leading.wordAt(text, start, at) !== undefined
  }
  return false
}
