// What the clause says of a verb that stands in it

import type { Clause, Slot } from './clause.ts'
import {
  hasObject,
  hasPronoun,
  isManner,
  isMeans,
  isNounByNeighbours,
  isVerbByNeighbours,
} from './neighbours.ts'
import { ENDING, HAPPENING, JOINING } from './small-words.ts'
import type { Token } from './tokens.ts'
import { formOf } from './verbs.ts'

/** Whether a word that may be a noun is a verb there. */
export function isVerb(clause: Clause, isHead: boolean): boolean {
  if (hasPronoun(clause.cursor)) return true
  const isEnd = clause.cursor.kind(1) !== 'word' && clause.cursor.kind(1) !== 'math'
  if (clause.isRelative) return isBehindClause(clause) && isVerbByNeighbours(clause.cursor)
  if (isEnd) return isHead || ENDING.has(clause.cursor.word())
  return isHead ? !isNounByNeighbours(clause.cursor) : isVerbByNeighbours(clause.cursor)
}

/** "…, so that x is left, and square it": a comma and `and` lead back to the sentence. */
function isBehindClause({ cursor }: Clause): boolean {
  return cursor.word(-1) === 'and' && cursor.kind(-2) === 'comma'
}

/** "Having drawn the diagram, sum forces": behind what stands in front, the main verb comes. */
export function isMainBehindComma(clause: Clause): boolean {
  const { found, hasMain, isRelative, cursor } = clause
  if (found.length === 0 || hasMain || isRelative || cursor.kind(-1) !== 'comma') return false
  const next = cursor.peek(1)
  return next?.kind === 'word' && !JOINING.has(next.word)
}

/** "Lines that are parallel and intersect at a point": what they do, not what is done. */
export function happens(clause: Clause, verb: string): boolean {
  if (!clause.isRelative || !HAPPENING.has(verb)) return false
  const next = clause.cursor.peek(1)
  return next?.kind !== 'math' && !hasObject(clause.cursor)
}

/** Beside an operation: the means of it, or how its answer is written. */
export function isBeside(
  clause: Clause,
  verb: string,
  { at, isAside = false }: Slot,
  isNext: boolean,
): boolean {
  if (clause.found.length === 0) return false
  if (isManner(clause.cursor, verb)) return true
  const isOutside = isAside || (at === 'head' && !clause.isItem)
  return isOutside && !isNext && isMeans(clause.cursor, verb)
}

/** "values that maximize and minimize f": what stands before was no operation, so this is none. */
export function isParallel(clause: Clause, before: Token | undefined): boolean {
  if (before?.kind !== 'word') return false
  const form = formOf(before.word)
  if (form === undefined || (form.form !== 'plain' && form.form !== 'third')) return false
  return clause.isRelative
}
