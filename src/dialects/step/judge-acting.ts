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
//   STEP-JUDGE-ACTING-2. A picture is a warning under any faculty, since a proposal in words is none, and
//       nothing where it may be written as text or a tool draws.

import { error, warning, type Diagnostic } from '#text'
import { actingWordsIn, pictureWordsIn } from '#words'

import { placeIn, type Words } from './syntax.ts'

/** What a faculty's tool does: change something, draw, or only give an answer in words. */
export type Ability = 'acts' | 'draws' | 'answers'

/** Reports the clauses of an action that change something outside the answer, or ask for a picture. */
export function judgeActing(
  position: number,
  action: Words,
  faculty: string,
  does: Ability,
  diagnostics: Diagnostic[],
): void {
  if (does === 'acts') return
  const said = new Set<number>()
  for (const { acts, start, end } of actingWordsIn(action.text)) {
    const place = placeIn(action, start, end)
    const details = { position, words: action.text.slice(start, end), faculty }
    if (acts === 'outside') {
      diagnostics.push(error('step/acting-action', place, { details }))
    } else if (!PROPOSES.test(faculty)) {
      diagnostics.push(warning('step/possible-acting', place, { details }))
    } else continue
    said.add(start)
  }
  // STEP-JUDGE-ACTING-2
  const words = does === 'draws' ? undefined : pictureWordsIn(action.text)
  if (words === undefined) return
  const start = action.text.indexOf(words)
  if (said.has(start)) return
  const place = placeIn(action, start, start + words.length)
  diagnostics.push(warning('step/drawing-action', place, { details: { position, words, faculty } }))
}

/** Faculties whose answer is a proposal. */
const PROPOSES = /^(?:PLAN_SCHEDULE|RECOMMEND_)/
