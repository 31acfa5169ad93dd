// A run as people look at it: one fold of its events
// =============================================================================
//
// Steps, calls, what is waited for and for how long, votes. Timeline, live picture,
// log, traces, strategy events and forks all read it here, and none folds events of
// its own. It needs neither the plan nor values, so it can begin with any event.
//
// Invariants:
//
//   VIEW-1. It depends on the events alone, and each is taken in once, in order: what
//           was never written is never shown.
//   VIEW-2. A process that died ends its steps' work at the last thing that it wrote;
//           what came between that and the next process is nobody's work.
//   VIEW-3. An event costs what it changes, not what the run has.
//   VIEW-4. A step has the status that the runtime's own state has; one that has not
//           begun is `pending`, since what else it is depends on others.

import type { StepId } from '#plan'

import { NO_USAGE, withAnswer, withQuestion, type RunUsage } from '../budget.ts'
import type { RunEvent } from '../event.ts'
import type { Waiting } from '../state/outcome.ts'
import { about, aboutTimer, asPure, until, waitOf } from './of-event.ts'
import { computedVotes } from './computed-votes.ts'
import type { Change, ModelChange, StepView, Interval, VoteView, WaitView } from './parts.ts'
import { NOTHING, ViewParts } from './view-parts.ts'

/** The steps' times as of a moment. */
export interface RunTimes {
  /** Of the first event; milliseconds since 1970-01-01 UTC. */
  readonly from: number
  /** Of the last thing that is told. */
  readonly to: number
  /** What each step did that anything happened to, in order. */
  readonly steps: ReadonlyMap<StepId, readonly Interval[]>
}

/** What a view keeps. */
export interface RunViewOptions {
  /**
   * `open` forgets calls that have ended, votes and stretches, so that following a long run takes no
   * more room than what continues in it; `all`, which holds by default, keeps them.
   */
  readonly keep?: 'all' | 'open'
}

/** The fold of a run's events into what people look at. */
export class RunView {
  readonly #parts: ViewParts
  #from: number | undefined
  #usage = NO_USAGE

  constructor({ keep = 'all' }: RunViewOptions = {}) {
    this.#parts = new ViewParts(keep === 'all')
  }

  /** A view that begins in the middle: what is waited for is known, and nothing of before. */
  static from(waiting: readonly Waiting[], options: RunViewOptions = {}): RunView {
    const view = new RunView(options)
    for (const one of waiting) {
      const wait = waitOf(one)
      const known = wait && view.#parts.waits.get(wait.name)
      // One is told for each file that a step waits for; they are one wait.
      if (known !== undefined)
        view.#parts.move(known.name, { also: [...(known.also ?? []), wait?.file ?? ''] })
      else if (wait !== undefined) view.#parts.wait(wait.step, wait)
      if (wait?.kind === 'resolution') view.#parts.at(wait.step).status = 'unknown'
    }
    return view
  }

  /** Steps that anything happened to, by id. */
  get steps(): ReadonlyMap<StepId, StepView> {
    return this.#parts.steps
  }

  /** What is waited for now, by name, in the order in which it was begun to be. */
  get waits(): ReadonlyMap<string, WaitView> {
    return this.#parts.waits
  }

  /** Votes that are over, in order. */
  get votes(): readonly VoteView[] {
    return this.#parts.votes
  }

  /** What the models took that were asked. */
  get usage(): RunUsage {
    return this.#usage
  }

  /** What each step did until `now`; what is continuing continues until then only where the run is `driven`. */
  times(now: number, driven: boolean): RunTimes {
    const { last } = this.#parts
    let to = last
    const steps = new Map<StepId, readonly Interval[]>()
    for (const { id, intervals, doing } of this.#parts.steps.values()) {
      const all = doing === undefined ? intervals : [...intervals, until(doing, now, driven, last)]
      if (all.length > 0) steps.set(id, all)
      to = Math.max(to, all.at(-1)?.to ?? to)
    }
    return { from: this.#from ?? now, to, steps }
  }

  /** Takes in the next event; gives what it changed, in order. */
  take(event: RunEvent): readonly Change[] {
    this.#from ??= event.at
    try {
      return this.#take(event)
    } finally {
      this.#parts.last = Math.max(this.#parts.last, event.at)
    }
  }

  #take(event: RunEvent): readonly Change[] {
    const { at } = event
    const parts = this.#parts
    switch (event.kind) {
      case 'run-taken':
        return parts.takeUp()
      case 'run-paused':
        if (event.reason === 'policy-unreadable' && event.step !== undefined)
          parts.putBack(parts.at(event.step), at)
        return NOTHING
      case 'step-held':
        parts.putBack(parts.at(event.step), at)
        return NOTHING
      case 'run-done':
      case 'run-failed':
        return parts.endRun(at)
      case 'run-cancelled':
        return parts.endRun(at, 'cancelled')
      case 'step-started':
        return parts.begin(parts.at(event.step), at)
      case 'steps-computed': {
        const votes = computedVotes(event)
        return event.steps.flatMap((id) => {
          const step = parts.at(id)
          const voted = votes.get(id)?.map((vote) => parts.voted(step, vote)) ?? []
          return [...parts.begin(step, at), ...voted, ...parts.end(step, 'done', at)]
        })
      }
      case 'step-done':
        return parts.end(parts.at(event.step), 'done', at, { value: event.value })
      case 'result-inherited':
        return parts.end(parts.at(event.step), 'done', at, { value: event.value, inherited: true })
      case 'step-skipped':
        return parts.end(parts.at(event.step), 'skipped', at, { value: event.value })
      case 'step-failed':
        return parts.end(parts.at(event.step), 'failed', at, { failure: event.failure })
      case 'step-retried':
        return parts.tryAnew(parts.at(event.step))
      case 'step-unknown':
        return parts.leaveUnknown(parts.at(event.step), event.path, at)
      case 'step-resolved':
        return parts.resolve(parts.at(event.step), event, at)
      case 'file-missing':
        return parts.missFile(parts.at(event.step), event)
      case 'files-found':
        return parts.findFiles(parts.at(event.step), at)
      case 'call-intended':
        return parts.intend(parts.at(event.step), event)
      case 'call-returned':
        return parts.close(event, { status: 'returned', value: event.value })
      case 'call-withdrawn':
        return parts.close(event, { status: 'withdrawn' })
      case 'call-computed':
        return [
          ...parts.open(parts.at(event.step), { ...asPure(event), status: 'open' }),
          ...parts.close(event, { status: 'returned', value: event.value }),
        ]
      case 'call-inherited':
        return parts.open(parts.at(event.step), { ...asPure(event), status: 'inherited', to: at })
      case 'call-failed':
        return parts.failCall(parts.at(event.step), event)
      case 'model-asked':
        this.#usage = withQuestion(this.#usage)
        parts.voteUsage.meter(event.step, event.path)
        return [this.#modelChange(event, { model: event.model })]
      case 'model-used': {
        this.#usage = withAnswer(this.#usage, event)
        parts.voteUsage.meter(event.step, event.path, event)
        const { kind: _, at: _at, step: _step, path: _path, ...use } = event
        return [this.#modelChange(event, { model: event.model, use })]
      }
      case 'vote-won':
      case 'vote-lost':
        return parts.vote(parts.at(event.step), event)
      case 'approval-asked':
        return parts.wait(event.step, { ...about(event), name: event.ask, kind: 'approval' })
      case 'question-asked':
        parts.park(event)
        return parts.wait(event.step, { ...about(event), name: event.ask, kind: 'question' })
      case 'timer-set':
        parts.park(event)
        parts.returnWhenFired(event.timer, event.value)
        return parts.wait(event.step, { ...aboutTimer(event), name: event.timer, kind: 'timer' })
      case 'timer-moved':
        return parts.move(event.timer, { dueAt: event.dueAt })
      case 'approval-granted':
        if (event.alone === true) return parts.move(event.ask, { actor: event.actor })
        return parts.answered(event.ask, 'granted', event)
      case 'question-answered':
        return parts.answered(event.ask, 'answered', event, event)
      case 'timer-fired':
        return parts.fire(event.timer, event)
      case 'approval-rejected':
        return parts.refused(event.ask, 'rejected', 'rejected', event)
      case 'approval-expired':
        return parts.refused(event.ask, 'expired', 'rejected', event)
      case 'question-expired':
        return parts.refused(event.ask, 'expired', 'failed', event)
      default:
        return NOTHING
    }
  }

  #modelChange(
    { step: id, path }: { readonly step: StepId; readonly path: string },
    how: Pick<ModelChange, 'model' | 'use'>,
  ): ModelChange {
    const step = this.#parts.at(id)
    const tool = step.calls.get(path)?.tool
    const kind = how.use === undefined ? 'model-asked' : 'model-answered'
    return { kind, step, path, ...(tool === undefined ? {} : { tool }), ...how }
  }
}
