// A call: where it stands, who makes it, what it is known by, and how it can end

import type { Value } from '#plan'

import type { Failure, ValueDigest } from '../event.ts'
import type { Session } from '../session.ts'

/** Where a call stands: its step and its path within it. */
export interface CallPlace {
  readonly step: string
  /** The step's number in the plan. */
  readonly index: number
  readonly path: string
  /** The innermost item of an `each` with an `else` that the call stands in; absent elsewhere. */
  readonly item?: string
}

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

/** The calls that a tool made, as far as they are to know how it stands with the tool. */
export interface Callees {
  readonly all: Set<(why: AbortReason) => void>
  /** Set when one of them waits for a person or a time: the tool is run again after that. */
  waits: boolean
  /** Those that wait for a person while the tool stays entered (ask-here.ts). */
  asking: number
}

/** `over`: the tool has ended before its call. `waits`: another of its calls has to wait. */
export type AbortReason = 'over' | 'waits'

/** Whether a call may end for now and continue another day: whoever makes it must stand that. */
export function mayWait(caller: Caller): boolean {
  return caller.kind !== 'tool' || caller.once === undefined
}

/** The idempotency key: the same for every attempt of one call, in whatever process it is made (CALL-2). */
export function keyOf(
  { parts, state }: Session,
  { step, path }: CallPlace,
  digest: ValueDigest,
  group: number,
): string {
  const lineage = state.created?.lineage ?? parts.run
  const named = JSON.stringify([lineage, step, path, group, digest])
  return parts.world.sha256(`planwright/key/1\0${named}`)
}

/** How a call ends, as whoever made it sees it. */
export type CallEnd =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** It waits for a person, or the session halts: the step continues later, from its record. */
  | { readonly kind: 'suspended' }

export const SUSPENDED: CallEnd = Object.freeze({ kind: 'suspended' })

export function failedWith(failure: Failure): CallEnd {
  return { kind: 'failed', failure }
}

/** How a call ends that was called off before it began. */
export function endOfCalledOff({ halted }: Session, why: AbortReason, tool: string): CallEnd {
  if (halted !== undefined || why === 'waits') return SUSPENDED
  return failedWith({ code: 'run/call-over', details: { tool } })
}

/** A call that waits for something before it begins. */
export interface PendingCall {
  /** Resolves when the session halts, or whoever made the call has ended or has to wait itself. */
  readonly calledOff: Promise<AbortReason>
  /** Has the caller not call it off any more. */
  begin(): void
  /** Stops listening. */
  stop(): void
}

/** Listens for what calls off a call that has not begun. */
export function pendingCall(session: Session, caller: Caller): PendingCall {
  const callees = caller.kind === 'tool' ? caller.callees : undefined
  const { promise: calledOff, resolve } = Promise.withResolvers<AbortReason>()
  const takeBack = session.whenHalted(false, () => resolve('over'))
  callees?.all.add(resolve)
  if (callees?.waits === true) resolve('waits')
  const begin = () => callees?.all.delete(resolve)
  return {
    calledOff,
    begin,
    stop() {
      takeBack()
      begin()
    },
  }
}
