// What happened in a plan's run, as its file and its log tell it
// =============================================================================
//
// One fold of the journal gives all three: how the plan is shown, the rows of its
// Execution Log and the planner's nine events.
//
// Invariants:
//
//   RUN-STORY-1. What is told after some events is told after more of them too, in the same
//       order: a row and an event belong to a place in the journal, so whoever tells them again
//       can see what has been told.
//   RUN-STORY-2. A step that is taken up after a crash has not started again.
//   RUN-STORY-3. A step that only asks whether it may begin, or looks for a file, has not started.

import type { Plan, StepId } from '#plan'
import { POLICY_ACTOR, type Actor } from '#review'
import { wordsOf, type EventPlace, type Failure, type PlacedEvent, type RunEvent } from '#runtime'
import { apply } from '#runtime/state/fold'
import { graphOf } from '#runtime/state/graph'
import { createState, statusOf, type RunState } from '#runtime/state/state'
import type { PlannerEvent } from '#services/vault/planner-event'

import { shownOf, shownStep, type ShownRun } from './shown.ts'
import type { VaultStepStatus } from './vault-plan.ts'

/** A row of the Execution Log. */
export interface StoryRow {
  /** Of the journal's event that it follows from. */
  readonly seq: number
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number
  /** Absent for the plan as a whole. */
  readonly step?: StepId
  readonly action: string
  readonly result: string
}

/** One of the planner's nine events. */
export interface StoryEvent {
  /** Of the journal's event that it follows from. */
  readonly seq: number
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number
  readonly event: PlannerEvent
}

/** Whose story it is. */
export interface StoryPlan {
  /** As the file says it. */
  readonly id: string
  readonly objective: string
  readonly plan: Plan
  /** The number of a step's heading. */
  readonly numberOf: (step: StepId) => number
}

/** How an ask ended. */
export interface AskEnd {
  readonly how: 'granted' | 'rejected' | 'expired'
  /** Who answered; absent where nobody did. */
  readonly actor?: Actor
}

type Place = Pick<StoryRow, 'seq' | 'at'>

export class RunStory {
  readonly state: RunState
  readonly rows: StoryRow[] = []
  readonly events: StoryEvent[] = []
  /** When each step ended well, in milliseconds since 1970-01-01 UTC. */
  readonly completedAt = new Map<StepId, number>()
  /** When it was paused last, in milliseconds since 1970-01-01 UTC; undefined where it never was. */
  pausedAt: number | undefined
  /** Steps whose result is of the run before. */
  readonly inherited = new Set<StepId>()
  /** Why a step failed or was not approved. */
  readonly errors = new Map<StepId, string>()
  /** Asks for approval that are over. */
  readonly endedAsks = new Map<string, AskEnd>()
  /** When the plan was completed, in milliseconds since 1970-01-01 UTC; undefined where it was not. */
  completed: number | undefined
  /** Every status in which a step was shown. */
  readonly shownBefore = new Map<StepId, Set<VaultStepStatus>>()
  /** The last event that it took in. */
  place: EventPlace = { seq: 0, head: '' }
  readonly #of: StoryPlan
  readonly #titles: ReadonlyMap<StepId, string>
  #created: Place | undefined
  #startedAt: number | undefined
  #isAskedAbout = false
  #verdict: 'approve' | 'reject' | undefined
  #told: ShownRun = { status: 'pending' }
  /** Steps that have started and not ended. */
  readonly #begun = new Map<StepId, number>()
  /** Steps that may have started: what comes next says so (RUN-STORY-3). */
  readonly #beginning = new Map<StepId, Place>()
  readonly #askSteps = new Map<string, StepId>()

  constructor(of: StoryPlan) {
    this.#of = of
    this.#titles = new Map(of.plan.steps.map(({ id, title }) => [id, title]))
    this.state = createState(graphOf(of.plan), of.plan.onFailure)
  }

  /** How the plan is shown now. */
  get shown(): ShownRun {
    return shownOf(this.state)
  }

  /** Whether a person, and not the policy, decided that it may run. */
  get isDecidedByPerson(): boolean {
    const { decided, deciders } = this.state
    if (decided?.verdict !== 'approve') return false
    return deciders.actors.some(({ channel }) => channel !== POLICY_ACTOR.channel)
  }

  /** Takes in the next event. */
  take({ seq, event, hash }: PlacedEvent): void {
    apply(this.state, event)
    this.place = { seq, head: hash }
    const place = { seq, at: event.at }
    if ('step' in event && event.step !== undefined) this.#begin(event, event.step)
    this.#tell(event, place)
    this.#rememberStatuses(event)
    // What is decided in the same commit was never waited for: see `read`.
    if (!CREATING.has(event.kind)) this.#tellStatus(place)
  }

  /** All that there is has been taken in. */
  read(): void {
    if (this.state.decided === undefined && this.state.end === undefined) this.#askAboutPlan()
  }

  /** A step that began to be executed, unless it only asks or looks for a file. */
  #begin(event: RunEvent, step: StepId): void {
    const since = this.#beginning.get(step)
    if (since === undefined || event.kind === 'step-started') return
    this.#beginning.delete(step)
    const isGate =
      event.kind === 'approval-asked' && (event.path === undefined || event.gate === true)
    if (isGate || event.kind === 'file-missing' || this.#begun.has(step)) return
    this.#start(step, since)
  }

  #start(step: StepId, place: Place): void {
    this.#begun.set(step, place.at)
    this.#row(place, step, '⏳ Started')
    const description = this.#titles.get(step) ?? ''
    this.#event(place, { event: 'step_started', step_id: this.#name(step), description })
  }

  #tell(event: RunEvent, place: Place): void {
    switch (event.kind) {
      case 'run-created': {
        this.#created = place
        if (event.fork !== undefined) {
          const kept = 'Results of unchanged steps are kept, approvals are not'
          this.#planRow(place, 'Plan corrected', kept)
          return
        }
        this.#planRow(place, 'Plan created', '-')
        const { objective, plan } = this.#of
        const step_count = plan.steps.length
        this.#event(place, { event: 'plan_created', objective, step_count })
        return
      }
      case 'run-decided':
        if (event.actor.channel === POLICY_ACTOR.channel) return
        this.#askAboutPlan()
        // A yes that was said again, by two processes or after a crash, is one.
        if (event.alone === true || this.#verdict === event.verdict) return
        this.#verdict = event.verdict
        if (event.verdict === 'approve')
          this.#planRow(place, 'Plan approved', '🔒 Approval granted')
        else this.#planRow(place, 'Plan rejected', '🔒 Approval rejected')
        for (const step of event.verdict === 'approve' ? (this.state.created?.claims ?? []) : []) {
          this.#row(place, step, '✅ Success (done before, accepted with the plan)')
        }
        return
      case 'run-paused':
        this.pausedAt = place.at
        return
      case 'run-taken':
        if (this.#startedAt !== undefined) return
        this.#startedAt = place.at
        if (this.state.created?.fork !== undefined) {
          this.#planRow(place, 'Plan resumed', '-')
          this.#event(place, { event: 'plan_resumed' })
          return
        }
        this.#planRow(place, 'Plan started', '-')
        this.#event(place, { event: 'plan_started' })
        return
      case 'step-started':
        if (!this.#begun.has(event.step)) this.#beginning.set(event.step, place)
        return
      case 'steps-computed':
        for (const step of event.steps) {
          if (!this.#begun.has(step)) this.#start(step, place)
          this.#complete(step, place)
        }
        return
      case 'step-done':
        if (!this.#begun.has(event.step)) this.#start(event.step, place)
        this.#complete(event.step, place)
        return
      case 'result-inherited':
        this.inherited.add(event.step)
        this.completedAt.set(event.step, place.at)
        return
      case 'step-skipped':
        this.#begun.delete(event.step)
        if (this.state.created?.claims?.includes(event.step) === true) {
          this.completedAt.set(event.step, place.at)
          return
        }
        this.errors.delete(event.step)
        this.#row(place, event.step, '⏭️ Skipped')
        return
      case 'step-failed':
        this.#fail(event.step, event.failure, place)
        return
      case 'step-retried':
        this.#begun.delete(event.step)
        this.errors.delete(event.step)
        return
      case 'step-unknown':
        this.#row(place, event.step, '❓ Unknown: nobody knows whether its call happened')
        return
      case 'file-missing':
        this.#row(
          place,
          event.step,
          `🚫 Blocked: ${[event.file, ...(event.also ?? [])].join(', ')}`,
        )
        return
      case 'approval-asked':
        this.#askSteps.set(event.ask, event.step)
        this.#row(place, event.step, '🔒 Approval asked')
        return
      case 'approval-granted':
        if (event.alone === true) return
        this.#endAsk(event.ask, { how: 'granted', actor: event.actor }, place)
        return
      case 'approval-rejected':
        this.#endAsk(event.ask, { how: 'rejected', actor: event.actor }, place)
        return
      case 'approval-expired':
        this.#endAsk(event.ask, { how: 'expired' }, place)
        return
      default:
    }
  }

  #complete(step: StepId, place: Place): void {
    const from = this.#begun.get(step) ?? place.at
    this.#begun.delete(step)
    this.errors.delete(step)
    this.completedAt.set(step, place.at)
    this.#row(place, step, '✅ Success')
    const duration_ms = Math.max(0, place.at - from)
    this.#event(place, { event: 'step_completed', step_id: this.#name(step), duration_ms })
  }

  #fail(step: StepId, failure: Failure, place: Place): void {
    if (!this.#begun.has(step)) this.#start(step, place)
    this.#begun.delete(step)
    const error = wordsOf(failure)
    this.errors.set(step, error)
    this.#row(place, step, `❌ Failed: ${error}`)
    this.#event(place, { event: 'step_failed', step_id: this.#name(step), error })
  }

  #endAsk(ask: string, end: AskEnd, place: Place): void {
    this.endedAsks.set(ask, end)
    const step = this.#askSteps.get(ask)
    if (step === undefined) return
    this.#row(place, step, `🔒 Approval ${end.how}`)
    if (statusOf(this.state, this.#indexOf(step)) !== 'rejected') return
    this.#begun.delete(step)
    const { failure } = this.state.records.get(this.#indexOf(step)) ?? {}
    if (failure !== undefined) this.errors.set(step, wordsOf(failure))
    this.#row(place, step, '⏭️ Skipped')
  }

  #askAboutPlan(): void {
    if (this.#isAskedAbout || this.#created === undefined) return
    this.#isAskedAbout = true
    this.#planRow(this.#created, 'Plan approval', '🔒 Approval asked')
    this.#change({ status: 'paused', reason: 'approval_required' }, this.#created)
  }

  /** Tells that the plan is paused, goes on, or has ended. */
  #tellStatus(place: Place): void {
    // A plan that nobody has decided on is told of when all has been read.
    if (this.state.decided === undefined && this.state.end === undefined) return
    this.#change(this.shown, place)
  }

  #change(next: ShownRun, place: Place): void {
    const before = this.#told
    if (before.status === next.status && before.reason === next.reason) return
    this.#told = next
    switch (next.status) {
      case 'paused': {
        const reason = next.reason ?? 'asked'
        this.#planRow(place, 'Plan paused', reason)
        this.#event(place, { event: 'plan_paused', reason })
        return
      }
      case 'in_progress':
        // Before its start it goes on by starting.
        if (before.status === 'pending') return
        this.#planRow(place, 'Plan resumed', '-')
        this.#event(place, { event: 'plan_resumed' })
        return
      case 'completed': {
        this.completed = place.at
        this.#planRow(place, 'Plan completed', '✅ Success')
        const total_duration_ms = Math.max(0, place.at - (this.#startedAt ?? place.at))
        this.#event(place, { event: 'plan_completed', total_duration_ms })
        return
      }
      case 'failed':
        this.#failPlan(next, place)
        return
      case 'cancelled': {
        const { end } = this.state
        const reason = end?.kind === 'cancelled' ? end.reason : undefined
        this.#planRow(place, 'Plan cancelled', reason ?? '🛑 Cancelled')
        return
      }
      case 'pending':
    }
  }

  #failPlan({ error: said }: ShownRun, place: Place): void {
    const { end } = this.state
    const error = said ?? (end?.kind === 'failed' ? wordsOf(end.failure) : '')
    const step = [...this.state.records.keys()].find((at) => statusOf(this.state, at) === 'failed')
    const id = step === undefined ? undefined : this.state.graph.ids[step]
    const failed_step = id === undefined ? null : this.#name(id)
    this.#planRow(place, 'Plan failed', `❌ Failed: ${error}`)
    this.#event(place, { event: 'plan_failed', failed_step, error })
  }

  #rememberStatuses(event: RunEvent): void {
    // Of others a status follows from the plan alone, and is none that a person would claim.
    const touched = 'step' in event && event.step !== undefined ? [event.step] : []
    const all = event.kind === 'steps-computed' ? event.steps : touched
    for (const step of all) {
      const before = this.shownBefore.get(step) ?? new Set<VaultStepStatus>(['pending'])
      before.add(shownStep(this.state, this.#indexOf(step)))
      this.shownBefore.set(step, before)
    }
  }

  #indexOf(step: StepId): number {
    return this.state.graph.indexOf.get(step) ?? -1
  }

  #name(step: StepId): string {
    return `step-${this.#of.numberOf(step)}`
  }

  #row(place: Place, step: StepId, result: string): void {
    this.rows.push({ ...place, step, action: this.#titles.get(step) ?? step, result })
  }

  #planRow(place: Place, action: string, result: string): void {
    this.rows.push({ ...place, action, result })
  }

  #event(place: Place, event: EventOf<PlannerEvent>): void {
    this.events.push({ ...place, event: { ...event, plan_id: this.#of.id } })
  }
}

/** An event without the plan, which is always the same. */
type EventOf<Event> = Event extends unknown ? Omit<Event, 'plan_id'> : never

/** Events with which a run is made, in one commit. */
const CREATING: ReadonlySet<RunEvent['kind']> = new Set<RunEvent['kind']>([
  'run-created',
  'result-inherited',
  'call-inherited',
  'item-failed',
])
