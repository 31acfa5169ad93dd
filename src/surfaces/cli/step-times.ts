// When each step of a run did what, from its events alone
// =============================================================================
//
// Invariants:
//
//   T1. Only the journal's times count: what was never written is never drawn.
//   T2. A process that died ends its steps' work at the last thing that it wrote;
//       what came between that and the next process is nobody's work.

import type { StepId } from '#plan'
import type { RunEvent } from '#runtime'

/** `works`: a process was at it. `person`: somebody was waited for. `sleeps`: a time or a file was. */
export type Doing = 'works' | 'person' | 'sleeps'

export interface Stretch {
  readonly doing: Doing
  readonly from: number
  readonly to: number
}

export interface RunTimes {
  /** Of the first event and of the last thing that was drawn. */
  readonly from: number
  readonly to: number
  readonly steps: ReadonlyMap<StepId, readonly Stretch[]>
}

/** The stretches of each step; what is still going on ends now, where somebody is there to go on. */
export function timesOf(events: readonly RunEvent[], now: number, driven: boolean): RunTimes {
  const clock = new StepClock()
  for (const event of events) clock.take(event)
  return clock.end(now, driven)
}

class StepClock {
  readonly #steps = new Map<StepId, Stretch[]>()
  readonly #open = new Map<StepId, { readonly doing: Doing; readonly from: number }>()
  /** The steps of asks and timers that are not over. */
  readonly #asks = new Map<string, StepId>()
  #from: number | undefined
  #last = 0

  take(event: RunEvent): void {
    const { at } = event
    this.#from ??= at
    switch (event.kind) {
      case 'run-taken':
        // T2: whoever worked before wrote last at #last.
        for (const [step, { doing }] of this.#open)
          if (doing === 'works') this.#close(step, this.#last)
        break
      case 'step-started':
        this.#begin(event.step, 'works', at)
        break
      case 'approval-asked':
      case 'question-asked':
        this.#asks.set(event.ask, event.step)
        this.#begin(event.step, 'person', at)
        break
      case 'step-unknown':
        this.#begin(event.step, 'person', at)
        break
      case 'timer-set':
        this.#asks.set(event.timer, event.step)
        this.#begin(event.step, 'sleeps', at)
        break
      case 'file-missing':
        this.#begin(event.step, 'sleeps', at)
        break
      case 'approval-granted':
      case 'approval-rejected':
      case 'approval-expired':
      case 'question-answered':
      case 'question-expired':
        this.#answered(event.ask, at)
        break
      case 'timer-fired':
        this.#answered(event.timer, at)
        break
      case 'step-done':
      case 'step-failed':
      case 'step-skipped':
      case 'step-resolved':
        this.#close(event.step, at)
        break
      case 'steps-computed':
        for (const step of event.steps) this.#add(step, { doing: 'works', from: at, to: at })
        break
      case 'run-done':
      case 'run-failed':
      case 'run-cancelled':
        for (const step of this.#open.keys()) this.#close(step, at)
        break
      default:
        break
    }
    this.#last = Math.max(this.#last, at)
  }

  end(now: number, driven: boolean): RunTimes {
    for (const [step, { doing }] of this.#open) {
      this.#close(step, doing === 'works' && !driven ? this.#last : Math.max(now, this.#last))
    }
    let to = this.#last
    for (const stretches of this.#steps.values()) to = Math.max(to, stretches.at(-1)?.to ?? to)
    return { from: this.#from ?? now, to, steps: this.#steps }
  }

  #begin(step: StepId, doing: Doing, at: number): void {
    this.#close(step, at)
    this.#open.set(step, { doing, from: at })
  }

  #answered(ask: string, at: number): void {
    const step = this.#asks.get(ask)
    this.#asks.delete(ask)
    if (step === undefined || [...this.#asks.values()].includes(step)) return
    this.#close(step, at)
  }

  #close(step: StepId, at: number): void {
    const open = this.#open.get(step)
    if (open === undefined) return
    this.#open.delete(step)
    this.#add(step, { ...open, to: Math.max(open.from, at) })
  }

  #add(step: StepId, stretch: Stretch): void {
    const known = this.#steps.get(step)
    if (known === undefined) this.#steps.set(step, [stretch])
    else known.push(stretch)
  }
}
