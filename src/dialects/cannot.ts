// An author who says that it cannot be done
// =============================================================================
//
// Prompts give a model one way to say no: `CANNOT: what, and why` in place of a plan. That is an answer, not a plan
// with faults, so it gets a code of its own that shows the words.
//
// Invariants:
//
//   CANNOT-1. Only where nothing else is said (SAID-ALONE-1).
//   CANNOT-2. Beside a plan it contradicts the plan, and the text is refused: which of the two is
//       meant is not decided here.

import { error, span, type Diagnostic, type Source } from '#text'

import { inkIn, saidAlone } from './said-alone.ts'
import { skippedPassages } from './unused-plans.ts'

/** The error about a text that says nothing but that it cannot be done; undefined for any other. */
export function cannotIn({ text }: Source): Diagnostic | undefined {
  const said = saidAlone(text, 'cannot')
  if (said === undefined) return undefined
  return error('compile/cannot', said.place, { details: { words: said.words } })
}

/** An error for each line of what was skipped around a plan that says that it cannot be done (CANNOT-2). */
export function cannotBesidePlan(
  { text }: Source,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  return skippedPassages(diagnostics).flatMap((passage) => {
    const said = text.slice(passage.start, passage.end)
    return [...said.matchAll(BESIDE)].map((match) => {
      const start = passage.start + match.index
      const place = inkIn(text, span(start, start + match[0].length))
      const words = (match.groups?.['words'] ?? '').trim()
      return error('compile/cannot-beside-plan', place, { details: { words } })
    })
  })
}

/** The same at the start of a line in prose, where only the prompt's own spelling counts; or the object. */
const BESIDE =
  /^[ \t>*_]{0,20}(?:CANNOT[*_]{0,2}[ \t]*:|\{\s{0,20}"cannot"\s{0,20}:)(?<words>[^\r\n]*)/gm
