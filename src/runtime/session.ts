// A session: one process's time with a run
// =============================================================================
//
// From the moment it takes the lease to the moment it gives it back. Everything
// that performs steps and calls works on this.
//
// Invariants:
//
//   SESSION-1. While `halted` is set no call begins. A call that is interrupted writes
//       nothing: its record says `intended`, and the next session goes by the
//       tool's word about repeating.
//   SESSION-2. Once `closed`, nothing is appended, whatever comes back late.
//   SESSION-3. A call that may happen only once is not interrupted with the others: it
//       is given time to end, so that nobody has to ask what became of it.

import { entryDigest, type CatalogueEntry, type CheckedPlan, type ToolId, type Value } from '#plan'
import {
  decidedInputs,
  type Actor,
  NO_INPUTS,
  type DecidedInputs,
  type Decision,
  type Identities,
  type Policy,
  type PolicyNow,
  type SecurityState,
} from '#review'
import type { Diagnostic } from '#text'

import type { Failure, ValueDigest } from './event.ts'
import type { CommandOutcome } from './journal.ts'
import type { Ledger, Unstamped } from './storage/ledger.ts'
import type { LimitOf } from './limits.ts'
import type { BusyTools } from './calls/busy-tools.ts'
import type { Slots } from './calls/slots.ts'
import type { Bounds } from './evaluation/measure.ts'
import type { Progress } from './notice.ts'
import { refusal, RunError } from './run-error.ts'
import { Scrubber } from './calls/scrubber.ts'
import type { ToolOutcome } from './calls/tool-outcome.ts'
import { isThrown, wordsOfThrown } from './calls/thrown.ts'
import type { Steps } from './state/graph.ts'
import type { Snapshots } from './storage/snapshots.ts'
import type { RunState } from './state/state.ts'
import type { WatchedRun } from './watchers.ts'
import type { Toolbox } from './toolbox.ts'
import type { World } from './world.ts'

/** Why a session starts nothing more. */
export type Halt = 'stopped' | 'cancelled' | 'broken'

/** The end that somebody asked for, and what it takes to write it down. */
export interface Cancellation {
  readonly actor: Actor
  readonly reason?: string
  /** The rejection of the plan that ends the run; absent where it was cancelled. */
  readonly rejection?: {
    readonly subject: string
    readonly common: string
    readonly decision: ValueDigest
  }
  /** The commands that are settled with it, and why those that are not taken are not. */
  readonly commands: { readonly id: number; readonly diagnostics: readonly Diagnostic[] }[]
}

export interface SessionParts {
  readonly world: World
  readonly run: string
  readonly plan: CheckedPlan
  readonly steps: Steps
  /** The policy that the run was made with. */
  readonly policy: Policy
  /** The entries that it was made with. */
  readonly entries: readonly CatalogueEntry[]
  /** What rules now: the stricter of the run's policy and the present one. */
  readonly policyNow: () => PolicyNow
  /** The values of the plan's inputs, given or the plan's own. */
  readonly inputs: Readonly<Record<string, Value>>
  readonly toolbox: Toolbox
  readonly ledger: Ledger
  readonly security: () => SecurityState
  readonly identities: Identities
  readonly concurrency: number
  readonly limits: LimitOf
  readonly slots: Slots
  readonly busyTools: BusyTools
  /** A timer that is so near is waited for without letting go of the run. */
  readonly patienceMs: number
  readonly snapshots: Snapshots
  readonly snapshotEvery: number
  readonly bounds: Bounds
  readonly onProgress: (progress: Progress) => void
}

/** How long calls that may happen only once are waited for when a session halts. */
const GRACE_MS = 5000

interface Interruptible {
  readonly patient: boolean
  readonly interrupt: () => void
}

export class Session {
  readonly parts: SessionParts
  readonly scrubber = new Scrubber()
  /** The decision that the run goes by; absent while there is none. */
  decision: Decision | undefined
  halted: Halt | undefined
  closed = false
  /** What broke the session, where something did. */
  fault: RunError | undefined
  /** An exception that nobody expected; thrown on when the session has ended. */
  bug: Error | undefined
  /** What an event failed with that the state could not take; the state may hold half of it. */
  torn: unknown
  /** Set when commands may wait on the run's table. */
  commandsWaiting = true
  /** Set when it is time to look for the files that steps wait for. */
  filesDue = true
  /** Resolves when it is on disk which secrets were given out. */
  secretsOnRecord: Promise<unknown> | undefined
  /** Pure tools that were seen to answer later, so that nobody waits for them on the spot. */
  readonly answersLater = new Set<ToolId>()
  /**
   * Draws that were made on the spot for a step that then took the ordinary way, by their keys: taken
   * from here there, since what was drawn is not drawn again for being unwelcome.
   */
  readonly drawn = new Map<string, ToolOutcome>()
  /** Steps that are under way here. One that waits may be: its tool has other calls that end first. */
  readonly performing = new Map<number, Promise<void>>()
  /** Who asked for the run to end, until it has. */
  cancelling: Cancellation | undefined
  readonly #running = new Set<Interruptible>()
  readonly #settled = new Map<number, (outcome: CommandOutcome) => void>()
  #decided: { readonly by: Decision | undefined; readonly known: DecidedInputs } | undefined
  #wake: PromiseWithResolvers<void> | undefined
  #woken = false
  #stopWaiting: (() => void) | undefined
  #callOffWake: (() => void) | undefined
  #callOffLook: (() => void) | undefined
  #released: Promise<void> | undefined

  constructor(parts: SessionParts) {
    this.parts = parts
  }

  get state(): RunState {
    return this.parts.ledger.state
  }

  /** The run, as those who watch all runs are told of it. */
  get watched(): WatchedRun {
    const { created, taken } = this.state
    const { plan = '', at = 0 } = created ?? {}
    return { id: this.parts.run, plan, createdAt: at, session: taken }
  }

  /** The inputs that were decided on; none in a decision that was made before it named them. */
  get decidedInputs(): DecidedInputs {
    const { decision, parts } = this
    if (this.#decided?.by !== decision) {
      const isNamed = decision?.subject.inputs !== undefined
      const { plan, inputs } = parts
      const known = isNamed ? decidedInputs(plan, inputs, decision.subject.standing) : NO_INPUTS
      this.#decided = { by: decision, known }
    }
    return this.#decided?.known ?? NO_INPUTS
  }

  /** Whether a tool of the plan is not any more what was decided on. */
  hasChanged(tool: ToolId): boolean {
    const decided = this.decision?.subject.entries[tool]
    const now = this.parts.toolbox.catalogue.entries.get(tool)
    return decided !== undefined && now !== undefined && entryDigest(now) !== decided
  }

  /** Records an event. */
  append(event: Unstamped): void {
    if (this.closed) return
    try {
      this.parts.ledger.append(event)
    } catch (error) {
      this.torn ??= error
      throw error
    }
  }

  /** Stores a value for the next event; a promise only where it goes to a file. */
  keep(value: Value): ValueDigest | Promise<ValueDigest> {
    return this.parts.ledger.values.keep(value)
  }

  /** Stores a short text for the next event. */
  keepSmall(text: string): ValueDigest {
    const digest = this.parts.ledger.values.keep(text)
    if (typeof digest === 'string') return digest
    throw new Error(`a text of ${text.length} is not short`)
  }

  /** Waits until everything appended is on disk; false when the session may not continue after that. */
  async durable(): Promise<boolean> {
    try {
      await this.parts.ledger.durable()
    } catch (error) {
      this.break(error as RunError)
    }
    return this.halted === undefined
  }

  /** Starts nothing more and interrupts what runs, the patient ones after a while (SESSION-3). */
  halt(why: Halt): void {
    this.halted ??= why
    for (const each of this.#running) if (!each.patient) each.interrupt()
    this.#stopWaiting ??= this.parts.world.after(GRACE_MS, () => this.#interruptAll())
    this.wake()
  }

  /** The journal takes nothing more: what is in memory may not be true. */
  break(error: RunError): void {
    this.fault ??= error
    this.closed = true
    this.halted = 'broken'
    this.#interruptAll()
    this.wake()
  }

  /** Something failed that was no failure of the plan: a refusal of the storage, or a fault of ours. */
  breakWith(error: unknown): void {
    if (isThrown(error, RunError)) {
      this.break(error)
      return
    }
    const problem = wordsOfThrown(error)
    this.bug ??= isThrown(error, Error) ? error : new Error(problem)
    this.break(refusal('run/internal', { problem }))
  }

  /**
   * Looks on disk whether the run is still this session's; breaks it where another process took it, as
   * from one that was stopped. False when the session may not continue after that.
   */
  async holdsRun(): Promise<boolean> {
    try {
      await this.parts.ledger.writer.assertHeld()
    } catch (error) {
      this.breakWith(error)
    }
    return this.halted === undefined
  }

  /** Gives the lease back; asked for at the end of a run, it goes with the last events. */
  release(): Promise<void> {
    this.#released ??= this.parts.ledger.writer.release().catch(() => undefined)
    return this.#released
  }

  /** Nothing is appended any more. */
  close(): void {
    this.closed = true
    this.#stopWaiting?.()
    this.#callOffWake?.()
    this.#callOffLook?.()
    this.#interruptAll()
  }

  /** Has something interrupted when the session halts; returns how to take it back. */
  whenHalted(patient: boolean, interrupt: () => void): () => void {
    const each: Interruptible = { patient, interrupt }
    this.#running.add(each)
    return () => this.#running.delete(each)
  }

  #interruptAll(): void {
    for (const each of this.#running) each.interrupt()
  }

  /** Resolves at the next thing that could change what to do. */
  change(): Promise<void> {
    if (this.#woken) {
      this.#woken = false
      return Promise.resolve()
    }
    this.#wake ??= Promise.withResolvers<void>()
    return this.#wake.promise
  }

  /** Says that something happened, to whoever waits for it now or next. */
  wake(): void {
    this.#woken = this.#wake === undefined
    this.#wake?.resolve()
    this.#wake = undefined
  }

  /** Wakes after so many milliseconds, in place of what was asked for before; undefined for never. */
  wakeIn(delayMs: number | undefined): void {
    this.#callOffWake?.()
    this.#callOffWake =
      delayMs === undefined ? undefined : this.parts.world.after(delayMs, () => this.wake())
  }

  /** Looks for the files that steps wait for after so many milliseconds, where that is not planned already. */
  lookForFilesIn(delayMs: number): void {
    this.#callOffLook ??= this.parts.world.after(delayMs, () => {
      this.#callOffLook = undefined
      this.filesDue = true
      this.wake()
    })
  }

  /** Looks at the table of commands at the next turn. */
  poke(): void {
    this.commandsWaiting = true
    this.wake()
  }

  /** What becomes of a command that this session takes. */
  outcomeOf(command: number): Promise<CommandOutcome> {
    return new Promise((resolve) => this.#settled.set(command, resolve))
  }

  /** Writes down what became of a command; returns how to tell whoever waits for it here. */
  settle(command: number, diagnostics: readonly Diagnostic[]): () => void {
    const outcome: CommandOutcome = { taken: diagnostics.length === 0, diagnostics }
    if (!this.closed) this.parts.ledger.writer.settle(command, outcome)
    return () => this.#settled.get(command)?.(outcome)
  }

  /** A failure whose details hold no secret. */
  clean({ code, details }: Failure): Failure {
    return { code, details: this.scrubber.details(details) }
  }
}
