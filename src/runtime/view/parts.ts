// What a view of a run is made of
// =============================================================================
//
// What steps, calls, waits and votes come to, from the events alone; `run-view.ts`
// is the only one to change them.

import type { Effect, StepId, ToolId } from '#plan'
import type { Actor } from '#review'

import type { ModelUse, RunUsage } from '../budget.ts'
import type { AnswerCount } from '../call-event.ts'
import type { Failure, ValueDigest } from '../happened.ts'
import type { StepStatus } from '../state/state.ts'

/** `works`: a process was at it. `person`: somebody was waited for. `sleeps`: a time or a file was. */
export type Activity = 'works' | 'person' | 'sleeps'

/** A time in which a step did one thing; milliseconds since 1970-01-01 UTC. */
export interface Interval {
  /** What was done. */
  readonly doing: Activity
  /** When it began. */
  readonly from: number
  /** When it was over. */
  readonly to: number
}

/** How a call stands: `parked` while a person or a time is waited for at its own place. */
export type CallStatus =
  | 'open'
  | 'parked'
  | 'returned'
  | 'failed'
  | 'withdrawn'
  | 'unknown'
  | 'inherited'

/** A call of a tool, as often as it was tried. */
export interface CallView {
  /** The id of its step. */
  readonly step: StepId
  /** The call path in the step's body: `0.2.1`; empty where the body is the call. */
  readonly path: string
  /** Which tool was called. */
  readonly tool: ToolId
  /** What it could do; `pure` where the journal has no intent of it. */
  readonly effect: Effect
  /** How often it was tried under its present key, from 1. */
  readonly attempt: number
  /** The key under which it was tried last; absent where the journal has no intent of it. */
  readonly key?: string
  /** What it was given, by digest. */
  readonly arguments: ValueDigest
  /** How it stands. */
  readonly status: CallStatus
  /** When it was tried last; milliseconds since 1970-01-01 UTC. */
  readonly from: number
  /** When it ended; absent while it has not. */
  readonly to?: number
  /** What it returned, by digest. */
  readonly value?: ValueDigest
  /** Why it failed. */
  readonly failure?: Failure
  /** Whether a call that failed surely did nothing. */
  readonly certain?: boolean
}

/** What a step waits for: a yes, an answer, a time, a file, or word whether a call happened. */
export type WaitKind = 'approval' | 'question' | 'timer' | 'file' | 'resolution'

/** How a wait ended; `over` where its run ended first. */
export type WaitEnd =
  | 'granted'
  | 'rejected'
  | 'answered'
  | 'expired'
  | 'fired'
  | 'found'
  | 'resolved'
  | 'skipped'
  | 'over'

/** Something that a step waits or waited for. */
export interface WaitView {
  /** The name of the ask or the timer; `file STEP` and `word STEP` of what has no name of its own. */
  readonly name: string
  /** What is waited for. */
  readonly kind: WaitKind
  /** The id of the step. */
  readonly step: StepId
  /** The call path; absent where the step as a whole waits. */
  readonly path?: string
  /** The tool of that call; absent where the step as a whole waits. */
  readonly tool?: ToolId
  /** The item of an `each` that has the value of its `else` after a no; absent where a no ends the step. */
  readonly item?: string
  /** A question within a call that stays open in its process. Absent of any other wait. */
  readonly here?: true
  /** When it began; milliseconds since 1970-01-01 UTC. */
  readonly from: number
  /** When a timer is due or an ask expires; absent where it never is. */
  readonly dueAt?: number
  /** Why a timer was set. */
  readonly why?: 'wait' | 'retry'
  /** The file that is waited for, the first where there are several. */
  readonly file?: string
  /** The others. */
  readonly also?: readonly string[]
  /** When it ended; absent while it has not. */
  readonly to?: number
  /** How it ended. */
  readonly end?: WaitEnd
  /** Who ended it, or gave the first yes of two. */
  readonly actor?: Actor
}

/** How the votes on a call stood when they were over. */
export interface VoteView {
  /** The id of its step. */
  readonly step: StepId
  /** The call path in the step's body. */
  readonly path: string
  /** Which tool was asked. */
  readonly tool: ToolId
  /** How many answers were drawn. */
  readonly drawn: number
  /** How many of them were no answer. */
  readonly flagged: number
  /** Votes for the answer that most gave. */
  readonly votes: number
  /** Votes for the next. */
  readonly against: number
  /** Each answer by digest, or as an item of a list, most votes first; where all gave the same it is the only one, where none counted there is none. */
  readonly answers: readonly AnswerCount[]
  /** What models took for the draws; absent where none was asked. */
  readonly usage?: RunUsage
  /** Whether it was decided. */
  readonly won: boolean
  /** When it was over; milliseconds since 1970-01-01 UTC. */
  readonly at: number
}

/** What is known of a step that anything happened to. */
export interface StepView {
  /** Its id. */
  readonly id: StepId
  /** How it stands; `blocked` is not told: it follows from other steps. */
  readonly status: StepStatus
  /** When it first began; absent where it only ended. */
  readonly startedAt?: number
  /** When it ended; absent while it has not. */
  readonly endedAt?: number
  /** Why it failed or was rejected. */
  readonly failure?: Failure
  /** Its result, by digest; absent where it has none, or one of a list of results. */
  readonly value?: ValueDigest
  /** Its result was reused from the run that this one was forked from. */
  readonly inherited?: true
  /** What it does now, and since when; absent where nothing is being done about it. */
  readonly doing?: {
    /** What it does. */
    readonly doing: Activity
    /** Since when, in milliseconds since 1970-01-01 UTC. */
    readonly from: number
  }
  /** What it did, in order, without what it does now. */
  readonly intervals: readonly Interval[]
  /** Its calls by path. */
  readonly calls: ReadonlyMap<string, CallView>
  /** What it waits for. */
  readonly waits: ReadonlySet<WaitView>
}

/** What an event changed. */
export type Change = StepChange | CallChange | WaitChange | VoteChange | ModelChange

/**
 * A step began (`again` where it had begun before and was not tried again since), ended, or is ready to
 * continue.
 */
export interface StepChange {
  /** What became of the step. */
  readonly kind: 'step-began' | 'step-ended' | 'step-ready'
  /** As it stands now. */
  readonly step: StepView
  /** Whether it had begun before, with nobody wanting it tried again. */
  readonly again?: boolean
  /** Somebody wants it tried again. */
  readonly anew?: true
  /** How long it worked last; absent where it waited before it ended. */
  readonly tookMs?: number
}

/** A call began, ended, or was said by a person to have happened or not. */
export interface CallChange {
  /** What became of the call. */
  readonly kind: 'call-began' | 'call-ended' | 'call-resolved'
  /** Its step. */
  readonly step: StepView
  /** As it stands now. */
  readonly call: CallView
}

/** Something is waited for, is due at another time or has the first yes of two, or was waited for. */
export interface WaitChange {
  /** What became of the wait. */
  readonly kind: 'wait-began' | 'wait-moved' | 'wait-ended'
  /** Its step. */
  readonly step: StepView
  /** As it stands now. */
  readonly wait: WaitView
}

/** A call puts a question to a language model, or has its answer. */
export interface ModelChange {
  /** Whether the question was put or is answered. */
  readonly kind: 'model-asked' | 'model-answered'
  /** Its step. */
  readonly step: StepView
  /** The call path in the step's body. */
  readonly path: string
  /** The tool of that call; absent where the view began later than the call. */
  readonly tool?: ToolId
  /** The model's name, as people know it. */
  readonly model: string
  /** What its answer took; absent of a question. */
  readonly use?: ModelUse
}

/** A vote is over. */
export interface VoteChange {
  /** That it is over. */
  readonly kind: 'voted'
  /** Its step. */
  readonly step: StepView
  /** How it stood. */
  readonly vote: VoteView
}
