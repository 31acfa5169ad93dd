// What lowering knows everywhere
//
// The rules in force, the tools, where faults go, and which names steps have.

import type { Catalogue, Keyword } from '#plan'
import type { Diagnostic } from '#text'

import { includes, type Language, type LargerLanguage } from './profiles.ts'
import type { Form } from './syntax.ts'

export interface Context {
  readonly language: Language
  /** The language that a plan may ask for; undefined where none is granted. */
  readonly larger: LargerLanguage | undefined
  readonly catalogue: Catalogue
  readonly faults: Diagnostic[]
  /** One value a name, so that the keys of a long plan are not made over and over. */
  keyword(name: string): Keyword
  /** The step that a name stands for, as somebody would write it who takes its result for a value. */
  stepCalled(name: string): Form | undefined
}

/** Whether the profile has what only plans of other dialects need. */
export function isWhole({ language }: Context): boolean {
  return includes(language, 'rtfs20-planwright')
}
