// Events: what happened in a run
// =============================================================================
//
// The journal of a run is a list of these, and nothing about a run is true that
// does not follow from them. `state.ts` folds them.
//
// Invariants:
//
//   EVENT-1. The union is closed, and each event says its version: a journal written
//       by a newer Planwright is refused, never half understood. Kinds and fields
//       are only added, so that one written by an older is read.
//   EVENT-2. One event has one text (`event-text.ts`), and the chain of hashes is taken
//       over those texts.
//   EVENT-3. An event holds the digests of values, not the values, so that a value
//       can be erased and the chain still verifies.
//   EVENT-4. `at` is the world's clock in milliseconds since 1970-01-01 UTC. Nothing
//       but display and expiry depends on it.

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
  ModelAsked,
  ModelUsed,
  SecretUsed,
  ComputedVote,
} from './call-event.ts'
import type { Budget } from './budget.ts'
import type { Failure, Happened, Holder, OfStep, ValueDigest } from './happened.ts'

export type * from './call-event.ts'
export type * from './happened.ts'

/** Why a run stands still although nobody asked it to wait for one call. */
export type PauseReason =
  | 'step-failed'
  | 'approval-rejected'
  | 'asked'
  | 'policy-unreadable'
  | 'budget-reached'

/** The first event: everything that the run was made from, by digest. */
export interface RunCreated extends Happened<'run-created'> {
  /** The run's id. */
  readonly run: string
  /** Part of every key: the run's own id, also of a fork, whose effects are new ones. */
  readonly lineage: string
  /** The plan's digest (`planDigest`). */
  readonly plan: string
  /**
   * Digests of the stored documents: the `plan`, the `policy`, the `catalogue` entries of its tools
   * and, where somebody gave it, the `source`.
   */
  readonly documents: {
    /** Digest of the plan's document: the plan as JSON. */
    readonly plan: string
    /** Digest of the policy's document. */
    readonly policy: string
    /** Digest of the catalogue's document: the entries of the tools that the plan names. */
    readonly catalogue: string
    /** Digest of the text that the plan was compiled from; absent where nobody gave it. */
    readonly source?: string
  }
  /** The given inputs as one map. */
  readonly inputs: ValueDigest
  /** What the run may spend on language models; absent where there is no bound. */
  readonly budget?: Budget
  /** Who made the run. */
  readonly actor: Actor
  /**
   * Steps that are said to have been done outside; a decision accepts them. Absent where there are
   * none.
   */
  readonly claims?: readonly StepId[]
  /** What is to be known of sets that it reuses or makes again, in sentences; absent where nothing is. */
  readonly remarks?: readonly string[]
  /**
   * The `run` that it was forked from, as of the row `seq` with the hash `head`, and as a value its
   * `deeds`: what was done there to the outside. Absent where it is no fork.
   */
  readonly fork?: {
    /** The id of the other run. */
    readonly run: string
    /** The number of its last row that was taken over. */
    readonly seq: number
    /** The hash of that row: 64 hexadecimal digits. */
    readonly head: string
    /** What the other run did to the outside, by digest. */
    readonly deeds: ValueDigest
    /** Names of secrets that were given out there: what was reused may lead to them. */
    readonly secrets?: readonly string[]
  }
}
/** Somebody decided on the plan, or the policy did. */
export interface RunDecided extends Happened<'run-decided'> {
  /** Whether the run may continue. */
  readonly verdict: 'approve' | 'reject'
  /** The digest of what was decided on. */
  readonly subject: string
  /** The same without the policy: two yeses with the same one count together. Absent in older journals. */
  readonly common?: string
  /**
   * The form of the entries that it is about. Absent where it is about none, and in journals in which entries had
   * form 1.
   */
  readonly entryForm?: number
  /** Who decided, and from where; the policy itself where nobody had to. */
  readonly actor: Actor
  /** The whole decision as a value. */
  readonly decision: ValueDigest
  /** The first yes of two that the policy wants: the run still waits. Absent where it is enough. */
  readonly alone?: true
}
/** Why what was decided is asked again once. */
export type LapseReason = 'tools-described'
/**
 * What was decided about the plan counts no more, and no approval of a call that was not used: `because` entries of
 * tools have another form now, so that nobody can tell whether a tool is what it was. The run waits for a decision.
 */
export interface DecisionLapsed extends Happened<'decision-lapsed'> {
  /** Why it counts no more. */
  readonly because: LapseReason
}
/**
 * A process, `holder`, took the run up under a new `epoch`, at its start or later. Calls that were
 * under way are open now.
 */
export interface RunTaken extends Happened<'run-taken'> {
  /** Counts the processes that took the run up, from 1. */
  readonly epoch: number
  /** The name of the process, for people: `process 4711 on host`. */
  readonly holder: string
  /** A process that held the run then and may live on, as `actor` wanted it; absent where nobody did. */
  readonly from?: Holder
  /** Who wanted it; absent where nobody was asked. */
  readonly actor?: Actor
}
/**
 * The run stands still until somebody says something; `step` is the one that failed, the one whose
 * next call nobody could rule on for this `problem`, or the one that was to ask a model when the budget
 * did not allow it; `actor` who asked, `because` in their words. With `only` these steps continue, and
 * everything else stands still.
 */
export interface RunPaused extends Happened<'run-paused'> {
  /** What made it stand still. */
  readonly reason: PauseReason
  /**
   * The step that failed, whose next call nobody could rule on, or that was to ask a model; absent where
   * somebody asked for the pause.
   */
  readonly step?: StepId
  /** Who asked for it; absent where nobody did. */
  readonly actor?: Actor
  /** Why the policy cannot be read, in words; absent with the other reasons. */
  readonly problem?: string
  /** Why somebody asked for it, in their words; absent where they gave none. */
  readonly because?: string
  /** Steps that begin and continue all the same; absent where none does. */
  readonly only?: readonly StepId[]
}
/** Somebody lifted the pause. */
export interface RunResumed extends Happened<'run-resumed'> {
  /** Who lifted it, and from where. */
  readonly actor: Actor
  /** What that person accepts by it, such as sets of files that have changed. */
  readonly remarks?: readonly string[]
}
/**
 * Somebody adopted the run, which others had written until then: whoever reads it goes by what stands before.
 * What was decided and said there counts only where the run is `earlier` than signatures.
 */
export interface RunAdopted extends Happened<'run-adopted'> {
  /** Who adopted it, and from where. */
  readonly actor: Actor
  /** An earlier version wrote it, which signed nothing: what stands before counts. Absent elsewhere. */
  readonly earlier?: true
  /** The last row that somebody vouched for who counts here: what others wrote stands behind it. */
  readonly own?: number
}
/** Somebody said what the run may spend on language models, in place of what was said before. */
export interface BudgetSet extends Happened<'budget-set'> {
  /** Who said so, and from where. */
  readonly actor: Actor
  /** What it may spend in all, with what is spent already; no bound in what is absent. */
  readonly budget: Budget
}
/** The host told people, through a `channel` of its configuration, that the run asks them something. */
export interface NoticeSent extends Happened<'notice-sent'> {
  /** Names of what is asked: `decision`, the name of an ask, or `step:ID` for a call that is unknown. */
  readonly asks: readonly string[]
  /** The channel's name in the configuration. */
  readonly channel: string
  /** What its receiver may know the notice by. */
  readonly notice: string
}
/** The host gave up telling people so: it tried as often as it does. */
export interface NoticeFailed extends Happened<'notice-failed'> {
  /** Names of what is asked: `decision`, the name of an ask, or `step:ID` for a call that is unknown. */
  readonly asks: readonly string[]
  /** The channel's name in the configuration. */
  readonly channel: string
  /** What its receiver may know the notice by. */
  readonly notice: string
  /** Why the last try failed, in words. */
  readonly problem: string
}
/** Everything has ended; `result` is the digest of what the plan comes to. */
export interface RunDone extends Happened<'run-done'> {
  /** What the plan comes to, by digest. */
  readonly result: ValueDigest
}
/** The run as a whole failed. */
export interface RunFailed extends Happened<'run-failed'> {
  /** Why, as a code with what fills its page. */
  readonly failure: Failure
}
/** Somebody ended the run; `reason` is in their words, absent where they gave none. */
export interface RunCancelled extends Happened<'run-cancelled'> {
  /** Who ended it, and from where. */
  readonly actor: Actor
  /** In their words; absent where they gave none. */
  readonly reason?: string
}

/** The step runs, for the first time or again from its records. */
export interface StepStarted extends OfStep<'step-started'> {
  /**
   * Steps that it looks back at and that had no result when it started for the first time; it is never
   * given theirs. Absent where there are none.
   */
  readonly without?: readonly StepId[]
}
/** The step ended well; `value` is its result. */
export interface StepDone extends OfStep<'step-done'> {
  /** The step's result, by digest. */
  readonly value: ValueDigest
}
/**
 * Steps that only compute, one after the other: nothing of them was written before they were done.
 * Their `values` are one list.
 */
export interface StepsComputed extends Happened<'steps-computed'> {
  /** The ids of the steps, in the order of their results. */
  readonly steps: readonly StepId[]
  /** One list: their results in the same order. */
  readonly values: ValueDigest
  /** The votes that decided some of them, one after the other; absent where none was held. */
  readonly votes?: readonly ComputedVote[]
  /** One list: what was drawn in the first of these votes, in the second, and so on. Absent where none was held. */
  readonly draws?: ValueDigest
}
/** The step ended in a failure. */
export interface StepFailed extends OfStep<'step-failed'> {
  /** Why, as a code with what fills its page. */
  readonly failure: Failure
  /** The call that failed; absent when the step failed between calls. */
  readonly path?: string
}
/** Somebody let the run continue without the step, with a `value` of theirs or without any. */
export interface StepSkipped extends OfStep<'step-skipped'> {
  /** Who let it be skipped, and from where. */
  readonly actor: Actor
  /** The value that stands for its result, by digest; absent where there is none. */
  readonly value?: ValueDigest
}
/** The call at `path`, which must not be repeated silently, may or may not have happened. */
export interface StepUnknown extends OfStep<'step-unknown'> {
  /** The call path in the step's body: `0.2.1`; empty where the body is the call. */
  readonly path: string
}
/** A person said whether the call at `path` `happened`. */
export interface StepResolved extends OfStep<'step-resolved'> {
  /** The call path in the step's body: `0.2.1`; empty where the body is the call. */
  readonly path: string
  /** Whether the call was made, as the person found out. */
  readonly happened: boolean
  /** Who found out, and from where. */
  readonly actor: Actor
  /** What the call returned, as the person says, when it happened. */
  readonly value?: ValueDigest
}
/** A person wants the step tried again. */
export interface StepRetried extends OfStep<'step-retried'> {
  /** Who wants it, and from where. */
  readonly actor: Actor
}
/** The step has the result, `value`, that it had in the run that this one was forked from. */
export interface ResultInherited extends OfStep<'result-inherited'> {
  /** The step's result, by digest. */
  readonly value: ValueDigest
}
/**
 * An item of an `each` failed or was rejected, and has the value of `else`: the step continues, and the
 * item is done.
 */
export interface ItemFailed extends OfStep<'item-failed'> {
  /** Where the item is evaluated: `0.1[37]`. */
  readonly path: string
  /** Why, as a code with what fills its page. */
  readonly failure: Failure
}
/**
 * The run was paused before the next item of an `each` began, or before a model was asked: the step
 * continues when the pause is over.
 */
export interface StepHeld extends OfStep<'step-held'> {}
/** A `file` that the step needs is not there, and the others in `also`; the step waits for all of them. */
export interface FileMissing extends OfStep<'file-missing'> {
  /** The path of the first, as the plan says it. */
  readonly file: string
  /** The paths of the others; absent where there are none. */
  readonly also?: readonly string[]
}
/** The files that the step waited for are there; it is ready. */
export interface FilesFound extends OfStep<'files-found'> {}

/** What can happen in a run; `kind` tells which. */
export type RunEvent =
  | RunCreated
  | RunDecided
  | DecisionLapsed
  | RunTaken
  | RunPaused
  | RunResumed
  | RunAdopted
  | BudgetSet
  | NoticeSent
  | NoticeFailed
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
  | FilesFound
  | ItemFailed
  | StepHeld
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
  | ModelAsked
  | ModelUsed
  | SecretUsed

/** The kinds of events. */
export type EventKind = RunEvent['kind']
