// What is given beside a task
// =============================================================================
//
// A file, or what an earlier run came to: text by others that the plan may go by. The
// prompt puts it between boundaries (`#model/data-boundary`); here it gets its name
// and its bounds.
//
// Invariants:
//
//   MATERIAL-1. Nothing is left out: what is longer than the bounds is refused, since a plan made from half
//       a file looks like one made from the whole.
//   MATERIAL-2. The result of a run is given as literals that the plan can repeat word for word, with
//       the language that has them.

import { PlanningError } from '../errors.ts'
import type { Material } from '../plan-task.ts'

/** Most UTF-16 units of all that is given beside one task. */
export const LONGEST_CONTEXT = 200_000

/** A value in the words of RTFS, as `literalsOf` of the services writes it. */
export interface ResultLiterals {
  /** The results, as a plan would write them. */
  readonly text: string
  /** What the `:language` of a plan must be, or hold, that has it in it. */
  readonly language: string
}

/** The text of a file; throws PlanningError where it is no text. */
export function fileMaterial(path: string, text: string): Material {
  const at = text.indexOf('\0')
  if (at >= 0) throw new PlanningError('planner/material-not-text', { name: path, at })
  return Object.freeze({ name: `file ${path}`, text })
}

/** The result of a run (MATERIAL-2). */
export function runMaterial(run: string, { text, language }: ResultLiterals): Material {
  const needs = language === 'rtfs20' ? '' : `; a plan with it needs :language ${language}`
  return Object.freeze({ name: `result of run ${run}, as literals${needs}`, text })
}

/** All that is given beside a task; throws PlanningError where it is too long (MATERIAL-1). */
export function contextOf(materials: readonly Material[]): readonly Material[] {
  let length = 0
  for (const { name, text } of materials) {
    length += text.length
    if (length <= LONGEST_CONTEXT) continue
    const details = { name, length, limit: LONGEST_CONTEXT }
    throw new PlanningError('planner/context-too-long', details)
  }
  return Object.freeze([...materials])
}
