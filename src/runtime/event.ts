// Events: what happened in a run
// =============================================================================
//
// The journal of a run is a list of these, and nothing about a run is true that
// does not follow from them. `state.ts` folds them.
//
// Invariants:
//
//   J1. The union is closed, and each event says its version: a journal written
//       by a newer Planwright is refused, never half understood. Kinds and fields
//       are only added, so that one written by an older is read.
//   J2. One event has one text (`event-text.ts`), and the chain of hashes is taken
//       over those texts.
//   J3. An event holds the digests of values, not the values, so that a value
//       can be erased and the chain still verifies.
//   J4. `at` is the world's clock in milliseconds since 1970-01-01 UTC. Nothing
//       but display and expiry hangs on it.

import type { StepId } from '#plan'
import type { Actor } from '#review'

import type {
  CallInherited,
  CallIntended,
  CallReturned,
  CallWithdrawn,
  CallComputed,
  CallFailed,
  VoteWon,
  VoteLost,
  ApprovalAsked,
  ApprovalGranted,
  ApprovalRejected,
  ApprovalExpired,
  QuestionAsked,
  QuestionAnswered,
  QuestionExpired,
  TimerSet,
  TimerFired,
  TimerMoved,
  Informed,
  Remembered,
  SecretUsed,
} from './call-event.ts'
import type { Failure, Happened, Holder, OfStep, ValueDigest } from './happened.ts'

export type * from './call-event.ts'
export type * from './happened.ts'

/** Why a run stands still although nobody asked it to wait for one call. */
export type PauseReason = 'step-failed' | 'approval-rejected' | 'asked' | 'policy-unreadable'

/** The first event: everything that the run was made from, by digest. */
export interface RunCreated extends Happened<'run-created'> {
  /** The run's id. */
  readonly run: string
  /** Part of every key: the run's own id, also of a fork, whose deeds are new ones. */
  readonly lineage: string
  /** The plan's digest (`planDigest`). */
  readonly plan: string
  /**
   * Digests of the stored documents: the `plan`, the `policy`, the `catalogue` entries of its tools
   * and, where somebody gave it, the `source`.
   */
  readonly documents: {
    readonly plan: string
    readonly policy: string
    readonly catalogue: string
    readonly source?: string
  }
  /** The given inputs as one map. */
  readonly inputs: ValueDigest
  /** Who made the run. */
  readonly actor: Actor
  /**
   * Steps that are said to have been done outside; a decision accepts them. Absent where there are
   * none.
   */
  readonly claims?: readonly StepId[]
  /**
   * The `run` that it was forked from, as of the row `seq` with the hash `head`, and as a value its
   * `deeds`: what was done there to the outside. Absent where it is no fork.
   */
  readonly fork?: {
    readonly run: string
    readonly seq: number
    readonly head: string
    readonly deeds: ValueDigest
    /** Names of secrets that were given out there: what was taken along may lead to them. */
    readonly secrets?: readonly string[]
  }
}
/** Somebody decided on the plan, or the policy did. */
export interface RunDecided extends Happened<'run-decided'> {
  readonly verdict: 'approve' | 'reject'
  /** The digest of what was decided on. */
  readonly subject: string
  readonly actor: Actor
  /** The whole decision as a value. */
  readonly decision: ValueDigest
  /** The first yes of two that the policy wants: the run still waits. Absent where it is enough. */
  readonly alone?: true
}
/**
 * A process, `holder`, took the run up under a new `epoch`, at its start or later. Calls that were
 * under way are open now.
 */
export interface RunTaken extends Happened<'run-taken'> {
  readonly epoch: number
  readonly holder: string
  /** A process that held the run then and may live on, as `actor` wanted it; absent where nobody did. */
  readonly from?: Holder
  /** Who wanted it; absent where nobody was asked. */
  readonly actor?: Actor
}
/**
 * The run stands still until somebody says something; `step` is the one that failed, or the one whose
 * next call nobody could rule on for this `problem`; `actor` who asked.
 */
export interface RunPaused extends Happened<'run-paused'> {
  readonly reason: PauseReason
  readonly step?: StepId
  readonly actor?: Actor
  /** Why the policy cannot be read, in words; absent with the other reasons. */
  readonly problem?: string
}
/** Somebody lifted the pause. */
export interface RunResumed extends Happened<'run-resumed'> {
  readonly actor: Actor
}
/** Everything has ended; `result` is the digest of what the plan comes to. */
export interface RunDone extends Happened<'run-done'> {
  readonly result: ValueDigest
}
/** The run as a whole failed. */
export interface RunFailed extends Happened<'run-failed'> {
  readonly failure: Failure
}
/** Somebody ended the run; `reason` is in their words, absent where they gave none. */
export interface RunCancelled extends Happened<'run-cancelled'> {
  readonly actor: Actor
  readonly reason?: string
}

/** The step runs, for the first time or again from its records. */
export interface StepStarted extends OfStep<'step-started'> {}
/** The step ended well; `value` is its result. */
export interface StepDone extends OfStep<'step-done'> {
  readonly value: ValueDigest
}
/**
 * Steps that only compute, one after the other: nothing of them was written before they were done.
 * Their `values` are one list.
 */
export interface StepsComputed extends Happened<'steps-computed'> {
  readonly steps: readonly StepId[]
  /** One list: their results in the same order. */
  readonly values: ValueDigest
}
/** The step ended in a failure. */
export interface StepFailed extends OfStep<'step-failed'> {
  readonly failure: Failure
  /** The call that failed; absent when the step failed between calls. */
  readonly path?: string
}
/** Somebody let the run go on without the step, with a `value` of theirs or without any. */
export interface StepSkipped extends OfStep<'step-skipped'> {
  readonly actor: Actor
  readonly value?: ValueDigest
}
/** The call at `path`, which must not be repeated silently, may or may not have happened. */
export interface StepUnknown extends OfStep<'step-unknown'> {
  readonly path: string
}
/** A person said whether the call at `path` `happened`. */
export interface StepResolved extends OfStep<'step-resolved'> {
  readonly path: string
  readonly happened: boolean
  readonly actor: Actor
  /** What the call returned, as the person says, when it happened. */
  readonly value?: ValueDigest
}
/** A person wants the step tried again. */
export interface StepRetried extends OfStep<'step-retried'> {
  readonly actor: Actor
}
/** The step has the result, `value`, that it had in the run that this one was forked from. */
export interface ResultInherited extends OfStep<'result-inherited'> {
  readonly value: ValueDigest
}
/** A `file` that the step needs is not there; the step waits for it. */
export interface FileMissing extends OfStep<'file-missing'> {
  readonly file: string
}

/** What can happen in a run; `kind` tells which. */
export type RunEvent =
  | RunCreated
  | RunDecided
  | RunTaken
  | RunPaused
  | RunResumed
  | RunDone
  | RunFailed
  | RunCancelled
  | StepStarted
  | StepDone
  | StepsComputed
  | StepFailed
  | StepSkipped
  | StepUnknown
  | StepResolved
  | StepRetried
  | ResultInherited
  | FileMissing
  | CallInherited
  | CallIntended
  | CallWithdrawn
  | CallReturned
  | CallComputed
  | CallFailed
  | VoteWon
  | VoteLost
  | ApprovalAsked
  | ApprovalGranted
  | ApprovalRejected
  | ApprovalExpired
  | QuestionAsked
  | QuestionAnswered
  | QuestionExpired
  | TimerSet
  | TimerFired
  | TimerMoved
  | Informed
  | Remembered
  | SecretUsed

/** The kinds of events. */
export type EventKind = RunEvent['kind']
