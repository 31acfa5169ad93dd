// What the author of a plan remarks on its steps
//
// Whoever wrote the plan says here what it does not do, and what to look at: it stands above the
// decision, and with the run for as long as that is kept.

import type { Plan } from '#plan'
import { notesOf } from '#review'

/** A remark, and the step that it stands with, from 1. */
export interface AuthorNote {
  readonly number: number
  readonly notes: string
}

/** The remarks of a plan's author. */
export function notesIn({ steps }: Plan): readonly AuthorNote[] {
  return steps.flatMap((step, at) => {
    const { notes } = notesOf(step)
    return notes === undefined ? [] : [{ number: at + 1, notes }]
  })
}
