// A request in words, and the languages that it may be in
// =============================================================================

import { onFirstUse } from '#text/on-first-use'

import { chinese } from './chinese.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import { portuguese } from './portuguese.ts'
import type { RequestWords } from './request-words.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import type { Steps } from './value.ts'
import { folded, KIND, vocabularyOf, type Token } from './vocabulary.ts'

/** All tables. */
export const LANGUAGES: readonly RequestWords[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  russian,
  chinese,
  japanese,
  korean,
]

/** The vocabularies of all languages. */
export const vocabularies = onFirstUse(() =>
  LANGUAGES.map((words) => vocabularyOf(words, english)()),
)

/** What is asked. */
export type Requested = 'approval' | 'order' | 'call' | 'files'

/** A request in words. */
export interface RequestInWords {
  readonly asks: Requested
  /** For an approval: whether it is asked, or said to be needless; `unclear` where the value says neither. */
  readonly means: 'yes' | 'no' | 'unclear'
  /** For an order: the steps that are to be done before; empty where they have no number. */
  readonly steps: readonly number[]
  /** For an order: the other way round, or steps that have no number. */
  readonly isOpen: boolean
}

/** What is known beside a text. */
export interface RequestContext {
  /** How many steps the plan has: a bare number that is larger is none of them. */
  readonly steps: number
  /** The numbers of the plan's steps by their titles, as `foldedTitle` gives them. */
  readonly titles: ReadonlyMap<string, number>
}

/** Nothing is known. */
export const NO_CONTEXT: RequestContext = { steps: 99, titles: new Map() }

/** A title as values are compared with it. */
export function foldedTitle(title: string): string {
  return withoutStep(folded(title))
}

/** A title as a dependency names it: without `Step 1:` and brackets. */
export function withoutStep(value: string): string {
  return value
    .replace(/[[\]"'`*_]/g, '')
    .trim()
    .replace(/^#?\s*step\s+\d+\s*:\s*/, '')
}

/** Words of approval that need no other beside them. */
export const STRONG = KIND.approval | KIND.approved

/** An order of steps; in reverse, or with steps that have no number, only its author can write it. */
export function orderOf({ numbers, hasOthers }: Steps, isReverse: boolean): RequestInWords {
  return {
    asks: 'order',
    means: 'yes',
    steps: isReverse ? [] : numbers,
    isOpen: isReverse || hasOthers,
  }
}

/** `gate: Anna`, `checkpoint: legal`, `reviewer: Anna`: with a name it says who is to agree. */
export function isGate(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }) => AGREEING.test(text))
}

const AGREEING =
  /^(?:gated?|checkpoint|confirm|confirmation|signature|reviewers?|permission|clearance|consent|prufer(?:in)?|erlaubnis|einverstandnis|einwilligung|rucksprache|relecteur|relectrice|confirmer|consentement|revisor|revisora|permiso|consentimiento|confirmar|revisore|permesso|consenso|confermare|permissao|consentimento|beoordelaar|toestemming)$/
