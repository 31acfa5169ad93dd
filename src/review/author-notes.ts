// What the author of a plan remarks
//
// Whoever wrote the plan says here what it does not do, what the task leaves open and what to look at.
// It stands above each decision and at the end of a run: in the NOTES of a step, at the end of the goal
// (`Not said: …`), or in a message of the run (`Not done: …`).

import { callsIn, type Call, type Plan, type Step } from '#plan'

/** A remark of a plan's author. */
export interface AuthorNote {
  /** Of the step that it stands with, from 1; absent where it stands in the goal. */
  readonly number?: number
  /** The author's words. */
  readonly notes: string
}

/** All remarks of a plan's author, those in its goal first. */
export function authorNotes({ goal, steps }: Pick<Plan, 'goal' | 'steps'>): readonly AuthorNote[] {
  const [, left] = /(?:^|\s)(not (?:done|said):.*)$/is.exec(goal) ?? []
  return [
    ...(left === undefined ? [] : [{ notes: left.trim() }]),
    ...steps.flatMap((step, at) => notesOfStep(step).map((notes) => ({ number: at + 1, notes }))),
  ]
}

/** The remark of a step's author, `notes`; absent where there is none. */
export function notesOf({ annotations: { notes } }: Step): { readonly notes?: string } {
  return typeof notes === 'string' && notes.trim() !== '' ? { notes: notes.trim() } : {}
}

function notesOfStep(step: Step): readonly string[] {
  const { notes } = notesOf(step)
  const told = [...callsIn(step.body)].flatMap(notDone)
  return notes === undefined ? told : [notes, ...told]
}

/** Texts of a call that say what is not done. */
function notDone({ positional, named }: Call): readonly string[] {
  const given = [...positional, ...named.map(([, value]) => value)]
  return given.flatMap((one) => {
    const text = one.kind === 'literal' && typeof one.value === 'string' ? one.value.trim() : ''
    return /^not done:/i.test(text) ? [text] : []
  })
}
