// Decisions that count no more, as the state tells

import { ENTRY_FORM, type CatalogueEntry } from '#plan'

import type { RunState } from './state.ts'

/** The entries of a run's tools, and their form. */
interface Described {
  readonly entries: readonly CatalogueEntry[]
  readonly entryForm: number
}

/** Why what was decided or approved before is asked about. */
export const ASKED_AGAIN = 'asked again once, because tools are now described more exactly'

/** Whether a run that has not ended was decided on with entries of another form. */
export function hasLapsed(
  { decided, end }: Pick<RunState, 'decided' | 'end'>,
  { entries }: Pick<Described, 'entries'>,
): boolean {
  if (decided?.verdict !== 'approve' || end !== undefined || entries.length === 0) return false
  return (decided.entryForm ?? 1) !== ENTRY_FORM
}

/** Whether a run that waits for a decision was asked before, with entries of another form. */
export function isAskedAgain(
  state: Pick<RunState, 'decided' | 'end' | 'lapsed'>,
  described: Described,
): boolean {
  if (hasLapsed(state, described)) return true
  if (state.decided !== undefined || state.end !== undefined) return false
  const { entries, entryForm } = described
  return state.lapsed !== undefined || (entries.length > 0 && entryForm !== ENTRY_FORM)
}
