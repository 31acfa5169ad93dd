// The form that an answer must have
// =============================================================================
//
// A pattern of the plan's, held against words of a model or a person. Neither is ours, so it is
// matched by RE2 and not by the engine of the language, in which `(a+)+$` may take for ever.
//
// Invariants:
//
//   ANSWER-FORM-1. The whole answer has the form, from its first sign to its last.
//   ANSWER-FORM-2. Matching takes time in proportion to the answer's length, whoever wrote the two.

import { createRequire } from 'node:module'

/** As much of the library as is used; it is loaded with the first form. */
interface Re2 {
  readonly RE2JS: {
    compile(pattern: string): {
      matcher(text: string): {
        matches(): boolean
        group(name: string): string | null
      }
      namedGroups(): Readonly<Record<string, number>>
    }
  }
}

/** The group of a form that is the result, where it has one of that name. */
const RESULT = 'answer'

let loaded: Re2 | undefined

function compiled(form: string): ReturnType<Re2['RE2JS']['compile']> {
  loaded ??= createRequire(import.meta.url)('re2js') as Re2
  return loaded.RE2JS.compile(form)
}

/** Why a pattern is no form: it is none, or one that needs an engine that may never end; undefined where it is one. */
export function whyNoForm(pattern: string): string | undefined {
  try {
    compiled(pattern)
    return undefined
  } catch (thrown) {
    return (thrown as Error).message
  }
}

/**
 * What an answer says: all of it, or what the group `answer` of the form matched. Undefined where the answer has
 * not the form (ANSWER-FORM-1).
 */
export function answerIn(text: string, form: string): string | undefined {
  const pattern = compiled(form)
  const matcher = pattern.matcher(text)
  if (!matcher.matches()) return undefined
  if (!Object.hasOwn(pattern.namedGroups(), RESULT)) return text
  return matcher.group(RESULT) ?? undefined
}
