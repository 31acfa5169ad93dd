// Events of calls
// =============================================================================
//
// What happens between a call's intent and its end: votes, what people are asked,
// times that are waited for, what a tool says and remembers on the way.

import type { Effect, StepId, ToolId } from '#plan'
import type { Actor } from '#review'

import type { ModelUse } from './budget.ts'
import type { Failure, Happened, OfStep, ValueDigest } from './happened.ts'

/** Something that happened to a call. */
export interface OfCall<Kind extends string> extends OfStep<Kind> {
  /** The call path in the step's body, with `/child-n` for each call that a tool makes. */
  readonly path: string
}
/**
 * The call of `tool` with these `arguments` has the result, `value`, that it had in the run that
 * this one was forked from.
 */
export interface CallInherited extends OfCall<'call-inherited'> {
  /** The tool that the call names. */
  readonly tool: ToolId
  /** What the call was given, by digest: one map by name. */
  readonly arguments: ValueDigest
  /** The call's result, by digest. */
  readonly value: ValueDigest
}
/**
 * The call of `tool` with these `arguments` is to be made; on disk before it is, so one without
 * this has not happened.
 */
export interface CallIntended extends OfCall<'call-intended'> {
  /** The tool that the call names. */
  readonly tool: ToolId
  /** What the call may do, with its arguments known. */
  readonly effect: Effect
  /** What the call was given, by digest: one map by name. */
  readonly arguments: ValueDigest
  /** What the tool and its services may know the call by: the same for each attempt. */
  readonly key: string
  /** Counts from 1 under one key. */
  readonly attempt: number
}
/** The call ended well; `value` is what it returned. */
export interface CallReturned extends OfCall<'call-returned'> {
  /** The call's result, by digest. */
  readonly value: ValueDigest
}
/** It was intended, and the process was told to stop before it began: it has not happened. */
export interface CallWithdrawn extends OfCall<'call-withdrawn'> {}
/**
 * A pure call of `tool` with these `arguments` and its result, `value`, in one: it has no effect
 * that could be lost.
 */
export interface CallComputed extends OfCall<'call-computed'> {
  /** The tool that the call names. */
  readonly tool: ToolId
  /** What the call was given, by digest: one map by name. */
  readonly arguments: ValueDigest
  /** The call's result, by digest. */
  readonly value: ValueDigest
}
/** An attempt at the call of `tool` with these `arguments` failed. */
export interface CallFailed extends OfCall<'call-failed'> {
  /** The tool that the call names. */
  readonly tool: ToolId
  /** What the call was given, by digest: one map by name. */
  readonly arguments: ValueDigest
  /** Why, as the tool or the runtime says it. */
  readonly failure: Failure
  /** Whether the tool said that it surely did nothing; otherwise there may be an effect anyway. */
  readonly certain: boolean
}

/** How a vote came out. */
export interface VoteCounted {
  /** Which tool was called. */
  readonly tool: ToolId
  /** What it was given each time. */
  readonly arguments: ValueDigest
  /** How many were drawn. */
  readonly drawn: number
  /** How many of them did not count. */
  readonly flagged: number
  /** How many said what most said. */
  readonly votes: number
  /** How many said what came second. */
  readonly against: number
  /** Each answer that was given, most votes first; absent where nothing else was said than what won, and where nothing counted. */
  readonly answers?: readonly AnswerCount[]
}

/** Answers of a vote that are equal. */
export interface AnswerCount {
  /** The first of them that was drawn, by digest. */
  readonly value: ValueDigest
  /** How many there were. */
  readonly votes: number
}

/** How a vote came out that was held on the spot: see `StepsComputed`. */
export interface ComputedVote extends Omit<VoteCounted, 'arguments' | 'answers'> {
  /** The step's id. */
  readonly step: StepId
  /** The call path in the step's body: `0.2.1`; empty where the body is the call. */
  readonly path: string
  /** Each answer that was given, most votes first; absent where all draws counted for one. */
  readonly answers?: readonly ComputedAnswer[]
}

/** Equal answers of a vote that was held on the spot. */
export interface ComputedAnswer {
  /** The number of the first of them among the vote's draws, from 1. */
  readonly first: number
  /** How many there were. */
  readonly votes: number
}
/**
 * A call that was drawn several times has its result, `value`: the answer that came to be ahead.
 */
export interface VoteWon extends OfCall<'vote-won'>, VoteCounted {
  /** The call's result, by digest. */
  readonly value: ValueDigest
}
/** No answer came to be ahead within the limit. */
export interface VoteLost extends OfCall<'vote-lost'>, VoteCounted {
  /** Why, with how the answers were spread. */
  readonly failure: Failure
}

/**
 * A person is asked about the call of `tool`, which has that `effect`, with exactly these `arguments`;
 * or, where these are absent, about the step as a whole.
 */
export interface ApprovalAsked extends OfStep<'approval-asked'> {
  /** What answers name it by. */
  readonly ask: string
  /** The call; absent for a step's own gate. */
  readonly path?: string
  /** The tool of the call; absent for a step's own gate. */
  readonly tool?: ToolId
  /** What the call may do; absent for a step's own gate. */
  readonly effect?: Effect
  /** What the call is to be given, by digest; absent for a step's own gate. */
  readonly arguments?: ValueDigest
  /** The answer is one to the step's own gate as well; absent where it is about the call alone. */
  readonly gate?: true
  /** What the answer binds to: `approvalDigest`. */
  readonly digest: string
  /** Where the item of an `each` is evaluated whose `else` a no gives; absent where a no ends the step. */
  readonly item?: string
  /** Why it is asked, in words. */
  readonly because: string
  /** Milliseconds since 1970-01-01 UTC. */
  readonly expiresAt: number
}
/** Somebody said yes to the ask of that name. */
export interface ApprovalGranted extends Happened<'approval-granted'> {
  /** The `ask` of `approval-asked`. */
  readonly ask: string
  /** Who said yes, and from where. */
  readonly actor: Actor
  /** The first yes of two that the policy wants: the ask stays open. Absent where it is enough. */
  readonly alone?: true
}
/** Somebody said no; `reason` is in their words, absent where they gave none. */
export interface ApprovalRejected extends Happened<'approval-rejected'> {
  /** The `ask` of `approval-asked`. */
  readonly ask: string
  /** Who said no, and from where. */
  readonly actor: Actor
  /** In their words; absent where they gave none. */
  readonly reason?: string
}
/** Nobody said anything in time. */
export interface ApprovalExpired extends Happened<'approval-expired'> {
  /** The `ask` of `approval-asked`. */
  readonly ask: string
}

/** The call of `tool` with these `arguments` is a question to a person. */
export interface QuestionAsked extends OfCall<'question-asked'> {
  /** What answers name it by. */
  readonly ask: string
  /** The tool that the call names. */
  readonly tool: ToolId
  /** What the call was given, by digest: one map by name. */
  readonly arguments: ValueDigest
  /** Prompt, kind, choices: the tool's question as a value. */
  readonly question: ValueDigest
  /** Where the item of an `each` is evaluated that fails when nobody answers; absent where the step does. */
  readonly item?: string
  /**
   * The call that asks stays open in its process until it is answered: the question is over when another
   * process takes the run, or the call ends. Absent where it waits in the journal.
   */
  readonly here?: true
  /** Milliseconds since 1970-01-01 UTC; absent where it waits as long as it takes. */
  readonly expiresAt?: number
}
/** The ask of that name was answered; `value` is the call's result, made of the answer. */
export interface QuestionAnswered extends Happened<'question-answered'> {
  /** The `ask` of `question-asked`. */
  readonly ask: string
  /** Who answered, and from where. */
  readonly actor: Actor
  /** The person's words. */
  readonly answer: ValueDigest
  /** The call's result, by digest; that of null where it failed. */
  readonly value: ValueDigest
  /** The call failed: the person said that it could not be done. Absent where it has a result. */
  readonly failure?: Failure
}
/** Nobody answered in time. */
export interface QuestionExpired extends Happened<'question-expired'> {
  /** The `ask` of `question-asked`. */
  readonly ask: string
}

/** The call of `tool` with these `arguments` continues at a time, without anybody. */
export interface TimerSet extends OfCall<'timer-set'> {
  /** What later events name it by. */
  readonly timer: string
  /** The tool that the call names. */
  readonly tool: ToolId
  /** What the call was given, by digest: one map by name. */
  readonly arguments: ValueDigest
  /** Whether the call is a wait, or waits to be made again. */
  readonly why: TimerReason
  /** Milliseconds since 1970-01-01 UTC. */
  readonly dueAt: number
  /**
   * Of one that counts from when it was set: so long, whatever happens to the clock. Absent for a
   * time of the calendar.
   */
  readonly delayMs?: number
  /** Of a wait: the call's result once it is over. */
  readonly value?: ValueDigest
  /** Of a retry: the attempt that is to come, counted from 1 since a person last said something. */
  readonly attempt?: number
}
/** `wait`: the call is a wait and nothing else. `retry`: it failed and is made again. */
export type TimerReason = 'wait' | 'retry'
/** The time of `timer` has come, or an `actor` did not want to wait for it. */
export interface TimerFired extends Happened<'timer-fired'> {
  /** The name that `timer-set` gave it. */
  readonly timer: string
  /** Who did not want to wait; absent where the time has come. */
  readonly actor?: Actor
}
/**
 * The clock was set back before the time at which `timer` was set: it counts again from now, to
 * `dueAt` (milliseconds since 1970-01-01 UTC).
 */
export interface TimerMoved extends Happened<'timer-moved'> {
  /** The name that `timer-set` gave it. */
  readonly timer: string
  /** The new time, in milliseconds since 1970-01-01 UTC. */
  readonly dueAt: number
}

/** A `message` to the people who follow the run. */
export interface Informed extends OfCall<'informed'> {
  /** The message as a text, by digest. */
  readonly message: ValueDigest
}
/** A partial result of a call under way: its `value`, under a `name` of the tool's. */
export interface Remembered extends OfCall<'remembered'> {
  /** Whose part it is: another call at the same place is not given it. */
  readonly tool: ToolId
  /** What that call was given. */
  readonly arguments: ValueDigest
  /** What the tool calls the part; a later one of the same name replaces it. */
  readonly name: string
  /** The partial result, by digest. */
  readonly value: ValueDigest
}
/**
 * The call puts a question to a language model; on disk before the question is asked, so what none of
 * these speaks of has cost nothing.
 */
export interface ModelAsked extends OfCall<'model-asked'> {
  /** The model's name, as people know it. */
  readonly model: string
}
/**
 * A model answered a question of the call, whatever becomes of the answer. Of a question that has none of
 * these nobody knows what it took.
 */
export interface ModelUsed extends OfCall<'model-used'>, ModelUse {}
/** The secret of that `name` was given out: its value must be hidden from here on. */
export interface SecretUsed extends OfCall<'secret-used'> {
  /** What the secret is called; never its value. */
  readonly name: string
}
