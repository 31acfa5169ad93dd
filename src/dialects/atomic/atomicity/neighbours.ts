// What the neighbours of a word say of it

import type { Cursor } from './cursor.ts'
import {
  AGAINST,
  BALANCED,
  BALANCES,
  CLOSED,
  DRAWN,
  FORMAL_DOUBTFUL,
  KINDS,
  MANNERS_OF_SAYING,
  NAMING,
  NOT_OBJECTS,
  NOUN_ENDS,
  OBJECTS,
  PARTICLES,
  POINTING,
  PREPOSITIONS,
  SAYING,
  TOWARDS,
} from './small-words.ts'
import { OPERATION_NOUNS } from './verbs.ts'

/** Whether the next word has an object of its own: "the", "each", "a" before a word. */
export function hasObject(cursor: Cursor): boolean {
  const following = cursor.word(1)
  return OBJECTS.has(following) && (following !== 'a' || cursor.kind(2) === 'word')
}

/** Whether the next word has a pronoun as its object: nothing but a verb has. */
export function hasPronoun(cursor: Cursor): boolean {
  return cursor.word(1) === 'it' || cursor.word(1) === 'them'
}

/** A word that may be a noun is a verb before an object, a particle or a formula. */
export function isVerbByNeighbours(cursor: Cursor): boolean {
  const word = cursor.word()
  const following = cursor.word(1)
  if (OBJECTS.has(following)) return hasObject(cursor)
  if (PARTICLES.has(following)) return true
  if (word === 'factor' && following === 'by') return cursor.form(2)?.form === 'gerund'
  if (following === 'to' || following === 'by') return TOWARDS.has(word)
  if (word === 'set' && following === 'equal') return true
  if (BALANCED.has(word) && BALANCES.has(following)) return !isOneOfKinds(cursor)
  if (DRAWN.has(word) && cursor.isAhead(AGAINST, 6)) return true
  if (cursor.kind(1) !== 'math') return false
  const isFormula = /[=^*/+]|\d|\(/.test(cursor.text(1)) || cursor.text(2) === '='
  return isFormula || FORMAL_DOUBTFUL.has(word)
}

/** "The applied forces and balance forces", "difference and sum voltages": kinds of one thing. */
function isOneOfKinds(cursor: Cursor): boolean {
  const before = cursor.word(-2)
  return before === cursor.word(1) || KINDS.has(before)
}

/** A word of which nothing is known, directly before an object: "and centrifuge the sample". */
export function isUnknownVerb(cursor: Cursor): boolean {
  const word = cursor.word()
  if (CLOSED.has(word) || OPERATION_NOUNS.has(word)) return false
  if (/(?:ly|ing|ed|s)$/.test(word)) return false
  const following = cursor.word(1)
  return hasPronoun(cursor) || (OBJECTS.has(following) && following !== 'a' && following !== 'all')
}

/** Whether the next word, the noun of an operation, stands for itself: not "multiplication rules". */
export function isWholeNoun(cursor: Cursor): boolean {
  const following = cursor.peek(1)
  return following?.kind !== 'word' || NOUN_ENDS.has(cursor.word(1))
}

/** The verb in "from it determine the mass", and how far ahead it stands; undefined where none does. */
export function verbBehindPreposition(
  cursor: Cursor,
): { readonly ahead: number; readonly verb: string } | undefined {
  if (!PREPOSITIONS.has(cursor.word())) return undefined
  for (let ahead = 1; ahead <= 6; ahead++) {
    const token = cursor.peek(ahead)
    if (token?.kind !== 'word' && token?.kind !== 'math') return undefined
    const form = cursor.form(ahead)
    if (form?.form !== 'plain' || (form.doubtful && cursor.word(ahead + 1) !== 'out')) continue
    if (ahead > 1 && cursor.word(ahead - 1) !== 'to') return { ahead, verb: form.verb }
  }
  return undefined
}

/** "report it in g/cm^3": how the answer is written is no operation. */
export function isManner(cursor: Cursor, verb: string): boolean {
  return SAYING.has(verb) && cursor.isAhead(MANNERS_OF_SAYING, 4)
}

/** "Use g = 9.81" in an aside gives a means; "use it to find v" does something. */
export function isMeans(cursor: Cursor, verb: string): boolean {
  if (verb !== 'use' && verb !== 'take' && verb !== 'let' && verb !== 'apply') return false
  if (hasPronoun(cursor) || POINTING.has(cursor.word(1))) return false
  for (let ahead = 1; ahead < 20; ahead++) {
    const token = cursor.peek(ahead)
    if (token === undefined || token.kind === 'stop') break
    if (cursor.word(ahead) === 'to' && cursor.form(ahead + 1) !== undefined) return false
  }
  if (verb !== 'take') return true
  return [1, 2, 3].some((ahead) => /=|^as$/.test(cursor.text(ahead)))
}

/** "Let h denote the height": a name is given, nothing is done. */
export function isNaming(cursor: Cursor): boolean {
  return cursor.word() === 'let' && cursor.isAhead(NAMING, 4)
}

/** Whether what follows cannot be an object: "balance of", "square is". */
export function isNounByNeighbours(cursor: Cursor): boolean {
  return NOT_OBJECTS.has(cursor.word(1))
}
