// What a text is about, in English words
// =============================================================================
//
// Tools are mostly described in English, tasks are given in any language. So what a task speaks of (a calendar, a
// file, money) is named in the English words that descriptions use. It only widens a search: that a subject is found
// says nothing of what is to be done with it.

import { SUBJECTS, type Subject } from './subject-table.ts'
import { subjectsByShape } from './text-shapes.ts'

/** English words for each subject that a text speaks of, by its words or by what else stands in it. */
export function subjectsIn(text: string): readonly (readonly string[])[] {
  return [...subjectsByShape(text), ...found(text)].map(({ terms }) => terms)
}

/** The names of the subjects that a text speaks of: `calendar`, `mail`; each the first of its terms. */
export function subjectNamesIn(text: string): readonly string[] {
  return found(text).flatMap(({ terms: [name] }) => (name === undefined ? [] : [name]))
}

function found(text: string): readonly Subject[] {
  const folded = text.normalize('NFKC').toLowerCase()
  const tokens = folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter((token) => token !== '')
  return SUBJECTS.filter(({ stems }) => stems.some((stem) => isNamed(stem, folded, tokens)))
}

/** Han and kana have no spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A stem of at most this many letters is a whole word: it begins too many others. */
const WHOLE_WORD = 3

function isNamed(stem: string, text: string, tokens: readonly string[]): boolean {
  if (WITHOUT_SPACES.test(stem)) return text.includes(stem)
  if (stem.length <= WHOLE_WORD) return tokens.includes(stem)
  return tokens.some((token) => token.startsWith(stem))
}
