// Running a tool on the spot
// =============================================================================
//
// For a step that is computed at once (`../steps/compute-step.ts`): a tool that answers
// at once and wants nothing but its arguments. Any other is run again on the
// ordinary way.
//
// Invariants:
//
//   RUN-AT-ONCE-1. Nothing is appended, and nothing that the tool asked for is given.

import type { CatalogueEntry, ToolId, Value } from '#plan'

import { keyOf, type CallPlace } from './call.ts'
import { isPromise } from './run-tool.ts'
import type { ToolOutcome } from './tool-outcome.ts'
import { readResult } from './tool-result.ts'
import type { Session } from '../session.ts'
import type { ActingTool, ToolContext } from '../tool.ts'

export interface CallAtOnce {
  readonly place: CallPlace
  readonly tool: ActingTool
  /** What the tool is given. */
  readonly input: unknown
  /** Of its arguments; made only where somebody needs it. */
  readonly digest: () => string
  /** The how manyeth draw of a vote it is; absent elsewhere. */
  readonly sample?: number
}

/** How a tool ended at once; nothing where it answers later or wants more than its arguments. */
export function runAtOnce(
  session: Session,
  call: CallAtOnce,
): Extract<ToolOutcome, { readonly kind: 'returned' | 'threw' }> | undefined {
  const { place, tool, input } = call
  const context = new ContextAtOnce(session, call)
  const visit = session.parts.busyTools.begin(session, place, tool.id)
  try {
    const result: unknown = tool.run(input, context)
    if (!isPromise(result)) return context.wantedMore ? undefined : { kind: 'returned', result }
    session.answersLater.add(tool.id)
    // It is run again the ordinary way, where its failure counts.
    result.then(undefined, () => undefined)
    return undefined
  } catch (error) {
    return context.wantedMore ? undefined : { kind: 'threw', error }
  } finally {
    visit.gaveWay()
    visit.end()
  }
}

/** What a call came to, as it would be recorded; undefined where that is a failure. */
export function resultAtOnce(
  session: Session,
  tool: ActingTool,
  ran: ToolOutcome,
): Value | undefined {
  if (ran.kind !== 'returned') return undefined
  const read = readResult(tool, ran.result, session.parts.bounds)
  return 'code' in read ? undefined : session.scrubber.value(read.value)
}

/** What a tool may use that answers at once; whoever reaches for the rest takes the ordinary way. */
class ContextAtOnce implements ToolContext {
  readonly run: string
  readonly step: string
  readonly sample?: number
  wantedMore = false
  readonly #session: Session
  readonly #place: CallPlace
  readonly #digest: () => string

  constructor(session: Session, { place, digest, sample }: CallAtOnce) {
    this.#session = session
    this.#place = place
    this.#digest = digest
    this.run = session.parts.run
    this.step = place.step
    if (sample !== undefined) this.sample = sample
  }

  get signal(): AbortSignal {
    return new AbortController().signal
  }

  get idempotencyKey(): string {
    return keyOf(this.#session, this.#place, this.#digest(), 0)
  }

  now(): number {
    return this.#session.parts.world.now()
  }

  /** It is over before anybody could see how far it is. */
  progress(): void {}

  inform(): never {
    this.wantedMore = true
    throw new Error('a step that only computes has nothing to say')
  }

  secret(): Promise<never> {
    return this.#never()
  }

  entry(id: ToolId): CatalogueEntry | undefined {
    return this.#session.parts.toolbox.catalogue.entries.get(id)
  }

  call(): Promise<never> {
    return this.#never()
  }

  checkBudget(): Promise<never> {
    return this.#never()
  }

  used(): never {
    this.wantedMore = true
    throw new Error('a step that only computes asks no model')
  }

  unanswered(): void {}

  view(): Promise<never> {
    return this.#never()
  }

  remember(): Promise<never> {
    return this.#never()
  }

  /** What is asked for here is given when the tool is run again; a rejection might find nobody. */
  #never(): Promise<never> {
    this.wantedMore = true
    return new Promise(() => undefined)
  }
}
