// A step while it is followed: its view, with what only the fold needs

import type { CallView, Interval, StepView, WaitView } from './parts.ts'

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

/** A step of a view that may still change. */
export interface OpenStep extends Omit<Mutable<StepView>, 'stretches' | 'calls' | 'waits'> {
  readonly intervals: Interval[]
  readonly calls: Map<string, CallView>
  readonly waits: Set<WaitView>
  /** Nobody wanted it tried again since it began. */
  begun: boolean
}
