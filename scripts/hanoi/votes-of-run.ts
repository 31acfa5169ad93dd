// The steps of a run with their draws, as the journal has them
// =============================================================================
//
// A step that is computed on the spot stands in one event with its draws; any other step has an event for each
// draw, which may stand between those of other steps.
//
// Invariants:
//
//   VOTES-OF-RUN-1. Of a step whose vote was held more than once, the draws are those of the last one: as many as
//       that says, by the numbers of the draws.

import type { Value } from '#plan'
import type { Run, RunEvent } from '#runtime'
import { FORMLESS } from '#runtime/vote'

/** A step that has ended. */
export interface VotedStep {
  readonly step: string
  readonly value: Value
  /** What counted in its vote, in the order of the draws. */
  readonly draws: readonly Value[]
  /** Draws that did not count. */
  readonly flagged: number
  /** The most tokens that a model wrote for a draw that counted; 0 where none was asked. */
  readonly longest: number
}

/** What went wrong with draws, over all steps. */
export interface DrawFailures {
  /** By code: draws that were flagged, and questions that had no answer and were asked again. */
  readonly flagged: ReadonlyMap<string, number>
  readonly errors: ReadonlyMap<string, number>
}

type Draw = { readonly value: Value; readonly tokens: number } | 'flagged'

/** Reads all events of a run once. */
export class VotesOfRun {
  readonly #run: Run
  /** By step and by the number of the draw. */
  readonly #drawn = new Map<string, Map<number, Draw>>()
  /** By place: what a model wrote for the draw that is under way. */
  readonly #tokens = new Map<string, number>()
  /** By step: the draws of the vote that was won. */
  readonly #won = new Map<string, readonly Draw[]>()
  readonly #flagged = new Map<string, number>()
  readonly #errors = new Map<string, number>()

  constructor(run: Run) {
    this.#run = run
  }

  /** What was seen to fail, after the steps were read. */
  get failures(): DrawFailures {
    return { flagged: this.#flagged, errors: this.#errors }
  }

  /** The steps in the order in which they ended. */
  async *steps(): AsyncIterable<VotedStep> {
    for await (const { event } of this.#run.events()) yield* await this.#endsIn(event)
  }

  async #endsIn(event: RunEvent): Promise<readonly VotedStep[]> {
    switch (event.kind) {
      case 'steps-computed': {
        const values = (await this.#run.value(event.values)) as readonly Value[]
        const draws =
          event.draws === undefined
            ? []
            : ((await this.#run.value(event.draws)) as readonly Value[])
        let read = 0
        const drawnFor = new Map(
          event.votes?.map(({ step, drawn }) => [step, draws.slice(read, (read += drawn))]),
        )
        return event.steps.map((step, at) => ({
          step,
          value: values[at] ?? null,
          draws: drawnFor.get(step) ?? [],
          flagged: 0,
          longest: 0,
        }))
      }
      case 'model-used':
        this.#tokens.set(`${event.step} ${event.path}`, event.outputTokens)
        return []
      case 'call-returned': {
        const place = `${event.step} ${event.path}`
        const tokens = this.#tokens.get(place) ?? 0
        this.#tokens.delete(place)
        this.#draw(event.step, event.path, { value: await this.#run.value(event.value), tokens })
        return []
      }
      case 'call-failed': {
        const { code } = event.failure
        const isFlagged = FORMLESS.has(code)
        const counts = isFlagged ? this.#flagged : this.#errors
        counts.set(code, (counts.get(code) ?? 0) + 1)
        if (isFlagged) this.#draw(event.step, event.path, 'flagged')
        return []
      }
      case 'vote-won': {
        const drawn = [...(this.#drawn.get(event.step) ?? [])].toSorted(([a], [b]) => a - b)
        this.#won.set(
          event.step,
          drawn.slice(-event.drawn).map(([, draw]) => draw),
        )
        return []
      }
      case 'step-done': {
        const { step } = event
        const drawn = this.#won.get(step) ?? []
        this.#drawn.delete(step)
        this.#won.delete(step)
        const counted = drawn.filter((draw) => draw !== 'flagged')
        const draws = counted.map(({ value }) => value)
        const longest = Math.max(0, ...counted.map(({ tokens }) => tokens))
        const value = await this.#run.value(event.value)
        return [{ step, value, draws, flagged: drawn.length - draws.length, longest }]
      }
      default:
        return []
    }
  }

  #draw(step: string, path: string, draw: Draw): void {
    const number = Number(/sample-(\d+)$/.exec(path)?.[1] ?? 0)
    const drawn = this.#drawn.get(step) ?? new Map<number, Draw>()
    this.#drawn.set(step, drawn.set(number, draw))
  }
}
