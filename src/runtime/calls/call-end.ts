// How a call ends, as whoever asked for it sees it

import type { Value } from '#plan'

import type { Failure } from '../event.ts'

export type CallEnd =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** It waits for a person, or the session halts: the step goes on later, from its record. */
  | { readonly kind: 'suspended' }

export const SUSPENDED: CallEnd = Object.freeze({ kind: 'suspended' })

export function failedWith(failure: Failure): CallEnd {
  return { kind: 'failed', failure }
}

/** The calls that a tool made, as far as they are to know how it stands with the tool. */
export interface Callees {
  readonly all: Set<(why: CalledOff) => void>
  /** Set when one of them waits for a person or a time: the tool is run again after that. */
  waits: boolean
}

/** `over`: the tool has ended before its call. `waits`: another of its calls has to wait. */
export type CalledOff = 'over' | 'waits'

/** Who makes a call: the plan, or a tool, which may stand in one that must not be entered twice. */
export type Caller =
  | { readonly kind: 'plan' }
  /** A vote that was let through draws once more; counted from 1 within the vote. */
  | {
      readonly kind: 'vote'
      readonly sample: number
      /** Looks whether something stands in the way of the vote now. */
      readonly look: () => Promise<CallEnd | undefined>
    }
  | {
      readonly kind: 'tool'
      readonly tool: string
      /** The innermost tool around the call that may be entered only once: there nothing may wait. */
      readonly once: string | undefined
      /** The tools that called that tool, the outermost first. */
      readonly within: readonly string[]
      /** The draw of a vote that it stands in; undefined where none is held. */
      readonly sample: number | undefined
      readonly callees: Callees
    }

/** Whether a call may end for now and go on another day: whoever makes it must stand that. */
export function mayWait(caller: Caller): boolean {
  return caller.kind !== 'tool' || caller.once === undefined
}

/** Where a call stands: its step and its path within it. */
export interface CallPlace {
  readonly step: string
  /** The step's number in the plan. */
  readonly index: number
  readonly path: string
  /** The innermost item of an `each` with an `else` that the call stands in; absent elsewhere. */
  readonly item?: string
}
