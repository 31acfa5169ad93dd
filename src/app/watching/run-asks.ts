// What a run asks of people, followed event by event

import { RunView, type EventPlace, type PlacedEvent, type RunChanges } from '#runtime'

export class RunAsks {
  readonly #changes: RunChanges
  readonly #run: string
  readonly #view = new RunView({ keep: 'open' })
  #isUndecided = false
  #last: EventPlace = { seq: 0, head: '' }
  hasEnded = false

  constructor(changes: RunChanges, run: string) {
    this.#changes = changes
    this.#run = run
  }

  /** Names of the open asks, as the inbox names them, as of the event numbered `until`, or as of the last. */
  async open(until = Number.POSITIVE_INFINITY): Promise<ReadonlySet<string>> {
    if (this.#last.seq < until) {
      for await (const placed of this.#changes.events(this.#run, this.#last)) {
        this.#take(placed)
        if (placed.seq >= until) break
      }
    }
    const names = new Set(this.#isUndecided ? ['decision'] : [])
    for (const { kind, name, step } of this.#view.waits.values()) {
      if (kind === 'approval' || kind === 'question') names.add(name)
      else if (kind === 'resolution') names.add(`step:${step}`)
    }
    return names
  }

  #take({ seq, event, hash }: PlacedEvent): void {
    this.#view.take(event)
    this.#last = { seq, head: hash }
    switch (event.kind) {
      case 'run-created':
        this.#isUndecided = true
        break
      case 'run-decided':
        if (event.alone !== true) this.#isUndecided = false
        break
      case 'run-done':
      case 'run-failed':
      case 'run-cancelled':
        this.#isUndecided = false
        this.hasEnded = true
        break
      case 'step-retried':
        this.hasEnded = false
        break
      default:
    }
  }
}
