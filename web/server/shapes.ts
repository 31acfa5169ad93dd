// What the routes answer, as it comes over the wire
// =============================================================================
//
// Types of the application layer as they are once JSON; where a route answers more than one of those says, it is
// written down here. `tests/browser/` holds the pages to real answers.

import type { Finding } from '#app/doctor/finding'
import type { TextsCompared } from '#app/plans/compare-plans'
import type { PolicyTestRequest, PolicyView } from '#app/policy/view-policy'
import type { RunCommand } from '#app/runs/command-run'
import type { BoxedRun } from '#app/plans/draw-plan'
import type { Urgency } from '#app/runs/list-runs'
import type { EventsPage as Events } from '#app/runs/read-events'
import type { RunStats } from '#app/stats/run-statistics'
import type { ToolView } from '#app/tools/view-tools'
import type {
  Verdict,
  Actor,
  Review,
  ReviewedCall,
  ReviewedStep,
  ValueOrigin,
  CallOrigins,
} from '#review'
import type {
  RepeatedEffect,
  RunStatus,
  StepStatus,
  RunUsage,
  VoteView,
  WaitView,
  WaitEnd,
  WaitKind,
} from '#runtime'

import type { Effect, FailureFacts, Json, Waiting } from './ask-shapes.ts'

export type {
  Actor,
  Review,
  ReviewedCall,
  ReviewedStep,
  RunStatus,
  StepStatus,
  ValueOrigin,
  Finding,
}
export type { CommandReplyJson as CommandReply } from '#app/runs/command-run'
export type { RunCommand }

export type * from './ask-shapes.ts'

/** A run in a list. */
export interface ListedRun {
  readonly run: string
  readonly state: RunStatus
  readonly urgency: Urgency
  readonly about: string
  readonly steps: number
  readonly ended: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly dueAt: string | null
  readonly holder: string | null
  readonly lost: string | null
  readonly silentSince: string | null
  readonly paused: string | null
  readonly pausedBecause: string | null
  /** Why it cannot be read; null where it can. */
  readonly fault: { readonly code: string; readonly message: string } | null
  readonly commands: readonly string[]
  readonly failures: readonly {
    readonly step: string
    readonly title?: string
    readonly message?: string
  }[]
  readonly waiting: readonly (Waiting & { readonly commands: readonly string[] })[]
}
export interface RunPage {
  readonly runs: readonly ListedRun[]
  readonly next: number | null
}

/** A step of a run as it stands. */
export interface StepStanding {
  readonly id: string
  readonly title: string
  readonly status: StepStatus
  readonly value?: string
  readonly failure?: FailureFacts
  readonly result?: Json
  readonly notes?: readonly string[]
}
/** How each step stands, without results. */
export interface StepsFacts {
  readonly run: string
  readonly head: string
  readonly seq: number
  readonly steps: readonly (StepStanding & { readonly number: number })[]
}
/** A run with everything that was decided on it. */
export interface RunFacts {
  readonly run: string
  readonly name: string
  readonly goal: string
  readonly plan: string
  readonly status: RunStatus
  readonly createdAt: string
  readonly updatedAt: string
  readonly seq: number
  readonly head: string
  readonly startedBy: Actor
  readonly holder?: string
  readonly lost?: string
  readonly silentSince?: string
  readonly paused?: string
  readonly pausedBecause?: string
  readonly failure?: FailureFacts
  readonly budgetProblem?: FailureFacts
  readonly fork?: { readonly run: string; readonly repeats: readonly RepeatedEffect[] }
  readonly forks?: readonly string[]
  /** What is to be known of sets whose files have changed, a sentence each. */
  readonly remarks?: readonly string[]
  readonly steps: readonly StepStanding[]
  readonly waiting: readonly Waiting[]
  readonly result: Json
  readonly decisions: readonly RowEvent[]
  readonly votes?: VoteSum & { readonly each: readonly TallyFacts[] }
}

/** How a run stands, without what its steps came to. */
export type StandingFacts = Omit<RunFacts, 'steps' | 'result' | 'decisions' | 'votes' | 'fork'> & {
  readonly fork?: { readonly run: string }
  /** Whether any of its steps votes. */
  readonly votes: boolean
  readonly usage?: { readonly requests: number; readonly cost?: number }
  readonly budget?: BudgetFacts
  readonly steps: readonly Pick<StepStanding, 'id' | 'status' | 'failure'>[]
}
export type BudgetFacts = Extract<RunCommand, { readonly kind: 'budget' }>['budget']

/** A plan in boxes and arrows. */
export type BoxedPlan = BoxedRun
export type GraphBox = BoxedRun['boxes'][number]

export interface RunReview {
  readonly run: string
  readonly ok: boolean
  readonly review: Review
}

export type Doing = 'works' | 'person' | 'sleeps'
export interface IntervalFacts {
  readonly doing: string
  readonly from: string
  readonly to: string
}
export interface TimelineFacts {
  readonly run: string
  readonly from: string
  readonly to: string
  readonly timeline: readonly {
    readonly step: string
    readonly intervals: readonly IntervalFacts[]
    readonly waits: readonly WaitFacts[]
  }[]
}
/** Something that a step waits or waited for; `to` and `end` are absent while it does. */
export interface WaitFacts {
  readonly for: WaitKind
  readonly name: string
  readonly tool?: string
  readonly file?: string
  readonly from: string
  readonly to?: string
  readonly dueAt?: string
  readonly end?: WaitEnd
  readonly actor?: Actor
}

export interface CallFacts {
  readonly path: string
  readonly tool: string
  readonly effect: Effect
  readonly attempt: number
  readonly key?: string
  /** By digest. */
  readonly arguments: string
  readonly status: string
  readonly from: string
  readonly to?: string
  /** By digest. */
  readonly value?: string
  readonly failure?: FailureFacts
  readonly certain?: boolean
}
/** What a step waits or waited for. */
export type StepWaitFacts = Omit<WaitView, 'step' | 'from' | 'to' | 'dueAt'> & {
  readonly from: string
  readonly to?: string
  readonly dueAt?: string
}
export interface StepFacts {
  readonly run: string
  readonly head: string
  readonly step: Omit<StepStanding, 'notes'> & { readonly number: number; readonly notes?: string }
  readonly plan: {
    readonly body: Json
    readonly after?: readonly string[]
    readonly permissions?: readonly string[]
    readonly vote?: Json
  }
  readonly calls: readonly CallFacts[]
  readonly waits: readonly StepWaitFacts[]
  readonly intervals: readonly IntervalFacts[]
}
export interface StepOriginFacts {
  readonly step: string
  readonly calls: readonly CallOrigins[]
  readonly result?: ValueOrigin
}

/** An event as a row has it: its kind, its time, whatever else it says. */
export type RowEvent = Readonly<Record<string, Json>> & {
  readonly kind: string
  readonly at: string
}
export interface RowFacts {
  readonly seq: number
  readonly epoch: number
  readonly hash: string
  readonly event: RowEvent
  /** What the hash is taken over. */
  readonly text: string
}
export type EventsPage = Omit<Events, 'events'> & { readonly events: readonly RowFacts[] }

export interface VerifyFacts {
  readonly ok: boolean
  readonly rows: number
  readonly head: string
  readonly missingValues: number
  readonly diagnostics: readonly DiagnosticFacts[]
}
export interface DiagnosticFacts {
  readonly code: string
  readonly severity: 'error' | 'warning' | 'note'
  readonly message: string
  readonly help?: string
}

export interface VoteSum {
  readonly held: number
  readonly lost: number
  readonly drawn: number
  readonly flagged: number
  readonly p?: number
}
export interface TallyFacts {
  readonly step: string
  readonly path: string
  readonly tool: string
  readonly drawn: number
  readonly flagged: number
  readonly votes: number
  readonly against: number
  readonly won: boolean
  readonly at: string
  readonly chance?: number
  readonly usage?: RunUsage
  readonly answers: readonly { readonly votes: number; readonly value?: Json }[]
}
export interface VoteFacts {
  readonly run: string
  readonly vote: VoteView
}

export type { RepeatedEffect }
/** What a fork would be; with `run` and `state` what was made. */
export interface ForkReply {
  readonly run?: string
  readonly state?: RunStatus
  readonly inherited: readonly string[]
  readonly repeats: readonly RepeatedEffect[]
}
export interface TrashedRun {
  readonly run: string
  readonly state: RunStatus
  readonly about: string
  readonly steps: number
  readonly ended: number
  readonly createdAt: string
  readonly removedAt: string
  readonly removedBy: Actor
  /** False while it is being deleted permanently. */
  readonly restorable: boolean
}
export type PlanDiffFacts = TextsCompared
export type ToolFacts = ToolView
export type PolicyFacts = PolicyView
export type { PolicyTestRequest, Verdict }
/** What the policy says to one call. */
export interface PolicyTestFacts {
  readonly tool: string
  readonly effect: Effect
  readonly verdict: Verdict
  /** The number of the rule that decided, from 1; null for a built-in one. */
  readonly rule: number | null
  readonly because: string
}
export type StatsFacts = RunStats
