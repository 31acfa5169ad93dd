// What a run adds to the statistics: one fold of its events

import type { ToolId } from '#plan'
import { RunView, type Change, type Run, type RunEvent, type RunUsage } from '#runtime'
import { NO_USAGE, withAnswer, withQuestion } from '#runtime/budget'

export interface RunFactsCounted {
  /** How long each call took that ended, in milliseconds, by tool. */
  readonly calls: ReadonlyMap<ToolId, readonly number[]>
  /** How often steps failed, by code. */
  readonly failures: ReadonlyMap<string, number>
  /** What was asked of people: the decision, approvals, questions, calls whose outcome is unknown. */
  readonly asks: number
  /** What the models took that were asked, by model and the tool that asked. */
  readonly models: readonly ModelFacts[]
  /** How long people were waited for until they answered, in milliseconds. */
  readonly waitedMs: number
}

/** What one model took for one tool. */
export interface ModelFacts {
  readonly model: string
  /** The tool whose calls asked it. */
  readonly tool: ToolId
  readonly usage: RunUsage
}

/** Counts what happened in a run, from the recorded times alone. */
export async function countRun(run: Run): Promise<RunFactsCounted> {
  const counted = new Counted()
  const view = new RunView({ keep: 'open' })
  for await (const { event } of run.events()) {
    counted.takeDecision(event)
    for (const change of view.take(event)) counted.take(change)
  }
  return counted
}

class Counted implements RunFactsCounted {
  readonly calls = new Map<ToolId, number[]>()
  readonly failures = new Map<string, number>()
  readonly #models = new Map<string, ModelFacts>()
  asks = 0
  waitedMs = 0
  #createdAt = 0

  get models(): readonly ModelFacts[] {
    return [...this.#models.values()]
  }

  /** A person's decision on the plan is no wait of a step. */
  takeDecision(event: RunEvent): void {
    if (event.kind === 'run-created') this.#createdAt = event.at
    if (event.kind !== 'run-decided' || event.actor.channel === 'policy') return
    this.asks++
    this.waitedMs += Math.max(0, event.at - this.#createdAt)
  }

  take(change: Change): void {
    switch (change.kind) {
      case 'call-ended': {
        const { tool, status, from, to } = change.call
        const isTimed = status === 'returned' || status === 'failed'
        if (!isTimed || to === undefined) return
        const known = this.calls.get(tool)
        if (known === undefined) this.calls.set(tool, [Math.max(0, to - from)])
        else known.push(Math.max(0, to - from))
        return
      }
      case 'model-asked':
      case 'model-answered': {
        const { model, tool = '', use } = change
        const name = JSON.stringify([model, tool])
        const { usage } = this.#models.get(name) ?? { usage: NO_USAGE }
        const more = use === undefined ? withQuestion(usage) : withAnswer(usage, use)
        this.#models.set(name, { model, tool, usage: more })
        return
      }
      case 'step-ended': {
        const { failure } = change.step
        if (failure === undefined) return
        this.failures.set(failure.code, (this.failures.get(failure.code) ?? 0) + 1)
        return
      }
      case 'wait-began':
        if (PEOPLE.has(change.wait.kind)) this.asks++
        return
      case 'wait-ended': {
        const { kind, from, to } = change.wait
        if (PEOPLE.has(kind) && to !== undefined) this.waitedMs += Math.max(0, to - from)
        return
      }
      default:
    }
  }
}

const PEOPLE: ReadonlySet<string> = new Set(['approval', 'question', 'resolution'])
