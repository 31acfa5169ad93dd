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

import type { Effect, StepId, ToolId } from '#plan'
import type { Actor } from '#review'
import type { Details } from '#text'

/** The digest of a value in canonical form; the value itself is kept beside the journal. */
export type ValueDigest = string

/** A value, or an item of a list, as `digest/item`. */
export type ValueRef = string

/** Which process holds a run, in words that tell it from others. */
export interface Holder {
  /** For people: `process 4711 on host`. */
  readonly name: string
  /** Tells processes apart, also on other machines. */
  readonly id: string
}

/** Why something failed: the code of a message page and what fills its template. */
export interface Failure {
  readonly code: string
  readonly details: Details
}

/** Why a run stands still although nobody asked it to wait for one call. */
export type PauseReason = 'step-failed' | 'approval-rejected' | 'asked'

interface Happened<Kind extends string> {
  readonly kind: Kind
  readonly at: number
}

/** The first event: everything that the run was made from, by digest. */
export interface RunCreated extends Happened<'run-created'> {
  readonly run: string
  /** Part of every key: the run's own id, also of a fork, whose deeds are new ones. */
  readonly lineage: string
  readonly plan: string
  /** Digests of the stored documents: the plan, the policy, the entries of its tools, its source. */
  readonly documents: {
    readonly plan: string
    readonly policy: string
    readonly catalogue: string
    readonly source?: string
  }
  /** The given inputs as one map. */
  readonly inputs: ValueDigest
  /** Who made the run; four eyes hang on it. */
  readonly actor: Actor
  /** Steps that are said to have been done outside; a decision accepts them. */
  readonly claims?: readonly StepId[]
  /** The run that it was forked from, as of a row, and what was done there to the outside. */
  readonly fork?: {
    readonly run: string
    readonly seq: number
    readonly head: string
    readonly deeds: ValueDigest
    /** Names of secrets that were given out there: what was taken along may lead to them. */
    readonly secrets?: readonly string[]
  }
}
export interface RunDecided extends Happened<'run-decided'> {
  readonly verdict: 'approve' | 'reject'
  /** The digest of what was decided on. */
  readonly subject: string
  readonly actor: Actor
  /** The whole decision as a value. */
  readonly decision: ValueDigest
}
/** A process took the run up, at its start or later. Calls that were under way are open now. */
export interface RunTaken extends Happened<'run-taken'> {
  readonly epoch: number
  readonly holder: string
}
export interface RunPaused extends Happened<'run-paused'> {
  readonly reason: PauseReason
  readonly step?: StepId
  readonly actor?: Actor
}
/** Somebody lifted the pause. */
export interface RunResumed extends Happened<'run-resumed'> {
  readonly actor: Actor
}
export interface RunDone extends Happened<'run-done'> {
  readonly result: ValueDigest
}
export interface RunFailed extends Happened<'run-failed'> {
  readonly failure: Failure
}
export interface RunCancelled extends Happened<'run-cancelled'> {
  readonly actor: Actor
  readonly reason?: string
}

interface OfStep<Kind extends string> extends Happened<Kind> {
  readonly step: StepId
}
/** The step runs, for the first time or again from its records. */
export interface StepStarted extends OfStep<'step-started'> {}
export interface StepDone extends OfStep<'step-done'> {
  readonly value: ValueDigest
}
/** Steps that only compute, one after the other: nothing of them was written before they were done. */
export interface StepsComputed extends Happened<'steps-computed'> {
  readonly steps: readonly StepId[]
  /** One list: their results in the same order. */
  readonly values: ValueDigest
}
export interface StepFailed extends OfStep<'step-failed'> {
  readonly failure: Failure
  /** The call that failed; absent when the step failed between calls. */
  readonly path?: string
}
/** Somebody let the run go on without the step, with a value of theirs or without any. */
export interface StepSkipped extends OfStep<'step-skipped'> {
  readonly actor: Actor
  readonly value?: ValueDigest
}
/** A call that must not be repeated silently may or may not have happened. */
export interface StepUnknown extends OfStep<'step-unknown'> {
  readonly path: string
}
export interface StepResolved extends OfStep<'step-resolved'> {
  readonly path: string
  readonly happened: boolean
  readonly actor: Actor
  /** What the call returned, as a person says, when it happened. */
  readonly value?: ValueDigest
}
export interface StepRetried extends OfStep<'step-retried'> {
  readonly actor: Actor
}
/** The step has the result that it had in the run that this one was forked from. */
export interface ResultInherited extends OfStep<'result-inherited'> {
  readonly value: ValueDigest
}
/** A file that the step needs is not there; the step waits for it. */
export interface FileMissing extends OfStep<'file-missing'> {
  readonly file: string
}

interface OfCall<Kind extends string> extends OfStep<Kind> {
  /** The call path in the step's body, with `/child-n` for each call that a tool makes. */
  readonly path: string
}
/** The call has the result that it had in the run that this one was forked from. */
export interface CallInherited extends OfCall<'call-inherited'> {
  readonly tool: ToolId
  readonly arguments: ValueDigest
  readonly value: ValueDigest
}
/** On disk before the call is made; so a call without one has not happened. */
export interface CallIntended extends OfCall<'call-intended'> {
  readonly tool: ToolId
  readonly effect: Effect
  readonly arguments: ValueDigest
  readonly key: string
  /** Counts from 1 under one key. */
  readonly attempt: number
}
export interface CallReturned extends OfCall<'call-returned'> {
  readonly value: ValueDigest
}
/** It was intended, and the process was told to stop before it began: it has not happened. */
export interface CallWithdrawn extends OfCall<'call-withdrawn'> {}
/** A pure call and its result in one: it has no effect that could be lost. */
export interface CallComputed extends OfCall<'call-computed'> {
  readonly tool: ToolId
  readonly arguments: ValueDigest
  readonly value: ValueDigest
}
export interface CallFailed extends OfCall<'call-failed'> {
  readonly tool: ToolId
  readonly arguments: ValueDigest
  readonly failure: Failure
  /** Whether the tool said that it surely did nothing; otherwise there may be an effect all the same. */
  readonly certain: boolean
}

interface VoteCounted {
  readonly tool: ToolId
  readonly arguments: ValueDigest
  /** How many were drawn, how many of them did not count, and the votes of the first two answers. */
  readonly drawn: number
  readonly flagged: number
  readonly votes: number
  readonly against: number
}
/** A call that was drawn several times has its result: the answer that came to be ahead. */
export interface VoteWon extends OfCall<'vote-won'>, VoteCounted {
  readonly value: ValueDigest
}
/** No answer came to be ahead within the limit. */
export interface VoteLost extends OfCall<'vote-lost'>, VoteCounted {
  readonly failure: Failure
}

/** A person is asked about one call with exactly these arguments, or about the step as a whole. */
export interface ApprovalAsked extends OfStep<'approval-asked'> {
  readonly ask: string
  /** The call; absent for a step's own gate. */
  readonly path?: string
  readonly tool?: ToolId
  readonly effect?: Effect
  readonly arguments?: ValueDigest
  /** What the answer binds to. */
  readonly digest: string
  readonly because: string
  readonly expiresAt: number
}
export interface ApprovalGranted extends Happened<'approval-granted'> {
  readonly ask: string
  readonly actor: Actor
}
export interface ApprovalRejected extends Happened<'approval-rejected'> {
  readonly ask: string
  readonly actor: Actor
  readonly reason?: string
}
export interface ApprovalExpired extends Happened<'approval-expired'> {
  readonly ask: string
}

export interface QuestionAsked extends OfCall<'question-asked'> {
  readonly ask: string
  readonly tool: ToolId
  readonly arguments: ValueDigest
  /** Prompt, kind, choices: the tool's question as a value. */
  readonly question: ValueDigest
  readonly expiresAt?: number
}
/** The answer is the call's result. */
export interface QuestionAnswered extends Happened<'question-answered'> {
  readonly ask: string
  readonly actor: Actor
  /** The person's words. */
  readonly answer: ValueDigest
  readonly value: ValueDigest
}
export interface QuestionExpired extends Happened<'question-expired'> {
  readonly ask: string
}

/** A call goes on at a time, without anybody. */
export interface TimerSet extends OfCall<'timer-set'> {
  readonly timer: string
  readonly tool: ToolId
  readonly arguments: ValueDigest
  readonly why: TimerReason
  readonly dueAt: number
  /** Of one that counts from when it was set: so long, whatever happens to the clock. */
  readonly delayMs?: number
  /** Of a wait: the call's result once it is over. */
  readonly value?: ValueDigest
  /** Of a retry: the attempt that is to come, counted from 1 since a person last said something. */
  readonly attempt?: number
}
/** `wait`: the call is a wait and nothing else. `retry`: it failed and is made again. */
export type TimerReason = 'wait' | 'retry'
/** The time has come, or somebody did not want to wait for it. */
export interface TimerFired extends Happened<'timer-fired'> {
  readonly timer: string
  readonly actor?: Actor
}
/** The clock was set back before the time at which the timer was set: it counts anew from now. */
export interface TimerMoved extends Happened<'timer-moved'> {
  readonly timer: string
  readonly dueAt: number
}

/** A message to the people who follow the run. */
export interface Informed extends OfCall<'informed'> {
  readonly message: ValueDigest
}
/** A part result of a call under way. */
export interface Remembered extends OfCall<'remembered'> {
  /** Whose part it is: another call at the same place is not given it. */
  readonly tool: ToolId
  readonly arguments: ValueDigest
  readonly name: string
  readonly value: ValueDigest
}
/** A secret was given out: its value must be hidden from here on. */
export interface SecretUsed extends OfCall<'secret-used'> {
  readonly name: string
}

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

export type EventKind = RunEvent['kind']

/** An event without its time, as the executor writes it. */
export type Unstamped = RunEvent extends infer Each
  ? Each extends RunEvent
    ? Omit<Each, 'at'>
    : never
  : never
