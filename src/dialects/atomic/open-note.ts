// What must be given to a run

import { note, type Diagnostic } from '#text'

import type { PlanDraft } from './syntax.ts'

/** More variables are only counted. */
const MOST_NAMED = 8

/** A note of the variables that a run must be given; undefined where there are none. `isFree` says which stay symbols. */
export function openNote(
  { variables, steps }: PlanDraft,
  isFree: (name: string) => boolean,
): Diagnostic | undefined {
  const read = new Set(steps.flatMap(({ inputs }) => inputs.map(({ text }) => text)))
  const open = variables.filter(({ name, value }) => {
    return value === undefined && read.has(name.text) && !isFree(name.text)
  })
  const [first] = open
  if (first === undefined) return undefined
  const names = open.slice(0, MOST_NAMED).map(({ name }) => `\`${name.text}\``)
  const more = open.length > MOST_NAMED ? [`${open.length - MOST_NAMED} more`] : []
  const details = { names: [...names, ...more].join(', '), name: first.name.text }
  return note('atomic/no-value', first.name.span, { details })
}
