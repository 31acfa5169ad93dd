// Judging whether a faculty that only reads is told to act
// =============================================================================
//
// A faculty answers. Told to "send the report to the board" it gives words, nothing is
// sent, and a person who reads the run believes that it was.
//
// Invariants:
//
//   STEP-JUDGE-ACTING-1. What lies outside the answer for certain is an error; what may be a draft of it is
//       a warning, and nothing where proposing is what the faculty is for.

import { error, warning, type Diagnostic } from '#text'
import { actingWordsIn } from '#words'

import { placeIn, type Words } from './syntax.ts'

/** Reports the clauses of an action that change something outside the answer. */
export function judgeActing(
  position: number,
  action: Words,
  faculty: string,
  diagnostics: Diagnostic[],
): void {
  for (const { acts, start, end } of actingWordsIn(action.text)) {
    const place = placeIn(action, start, end)
    const details = { position, words: action.text.slice(start, end), faculty }
    if (acts === 'outside') {
      diagnostics.push(error('step/acting-action', place, { details }))
    } else if (!PROPOSES.test(faculty)) {
      diagnostics.push(warning('step/possible-acting', place, { details }))
    }
  }
}

/** Faculties whose answer is a proposal. */
const PROPOSES = /^(?:PLAN_SCHEDULE|RECOMMEND_)/
