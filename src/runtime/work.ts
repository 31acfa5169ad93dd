// Work: keeping the runs of a folder alive
// =============================================================================
//
// Somebody has to be there when a time is over, when a process died in the middle
// of a run, or when something was said to a run that no process executes. Whoever works
// finds such runs, executes each as far as it goes, and lets go of it.
//
// Invariants:
//
//   WORK-1. Looking costs what there is to do, not what there is. The journal is asked
//       through indexes, and only when it changed or a moment has gone by: a time
//       is over, a machine slept, a clock was set. Files that runs wait for are
//       looked for some runs at a time, by the names that the journal lists.
//   WORK-2. A run that waits is held by nobody and stands in nobody's memory.
//   WORK-3. A run that cannot be executed is let rest, longer each time, so that a
//       broken one costs the others nothing. One of a newer version is let rest longest at once.
//   WORK-4. When `work` resolves it executes nothing any more, and whatever it drove is
//       resumed by the next.

import { HeldError } from './held.ts'
import type { AwaitingFiles, RunnableRun } from './journal.ts'
import type { Poller } from './poller.ts'
import { Observers } from './observers.ts'
import type { Notice } from './notice.ts'
import type { Run } from './run.ts'
import { refusal, RunError } from './run-error.ts'
import type { Outcome } from './state/outcome.ts'
import { isNewerRun } from './storage/newer-run.ts'
import type { World } from './world.ts'

/** What a process does for the runs of its folder, and until when. */
export interface WorkOptions {
  /** Ends the work; what is under way is stopped where it can be resumed again. */
  readonly signal: AbortSignal
  /** Runs that are executed concurrently; 10 by default. */
  readonly runs?: number
  /**
   * Ends when nothing needs a process any more, instead of waiting for more; false where it is
   * absent.
   */
  readonly once?: boolean
  /** How often the journal is looked at; 100 ms by default. */
  readonly lookEveryMs?: number
  /**
   * Is told what is done; nobody is by default. Where it throws it is told nothing more, and
   * the work continues.
   */
  readonly tell?: (notice: WorkNotice) => void
}

/** What whoever works is told. */
export type WorkNotice =
  | { readonly kind: 'taken'; readonly runnable: RunnableRun }
  | { readonly kind: 'news'; readonly run: string; readonly notice: Notice }
  /** It was driven as far as it goes. */
  | { readonly kind: 'settled'; readonly run: string; readonly outcome: Outcome }
  /** The `run` could not be executed; it is tried again after `ms` milliseconds (WORK-3). */
  | {
      readonly kind: 'resting'
      readonly run: string
      readonly error: RunError
      readonly ms: number
    }

/** What work needs of its runtime. */
export interface WorkerContext {
  readonly world: World
  readonly poller: Poller
  run(id: string): Run
}

const DEFAULT_RUNS = 10
const LOOK_EVERY_MS = 100
/** How old news must be before a run counts as left: whoever just made it may be about to start it. */
const QUIET_MS = 1000
/** The journal is asked that often although it did not change. */
const ASK_EVERY_MS = 1000
/** Files are looked for that often, each time those of so many runs. */
const FILES_EVERY_MS = 1000
const RUNS_A_LOOK = 400
const REST_MS = 1000
const LONGEST_REST_MS = 300_000

/** Drives whatever needs a process until it is told to end (WORK-4). */
export async function work(place: WorkerContext, options: WorkOptions): Promise<void> {
  const { signal, once = false, runs = DEFAULT_RUNS } = options
  if (!Number.isSafeInteger(runs) || runs < 1) {
    throw new RangeError(`runs is ${runs}, not a whole number from 1`)
  }
  const worker = new Worker(place, options)
  const stop = () => worker.stop()
  signal.addEventListener('abort', stop)
  try {
    while (!signal.aborted) {
      const found = await worker.takeUp()
      if (once && found === 0 && worker.driving === 0) return
      if (!signal.aborted) await worker.somethingNew()
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.end()
  }
}

class Worker {
  readonly #place: WorkerContext
  readonly #options: WorkOptions
  readonly #observers = new Observers<[notice: WorkNotice]>()
  readonly #driven = new Map<string, { readonly run: Run; readonly ended: Promise<void> }>()
  /** How often each was let rest that could not be executed. */
  readonly #rested = new Map<string, number>()
  readonly #resting = new Map<string, () => void>()
  #bell = Promise.withResolvers<void>()
  #looks = 0
  #asked = 0
  #askedForFiles = Number.NEGATIVE_INFINITY
  /** The place of the run whose files were looked for last; 0 when the next is the first. */
  #lookedAt = 0
  /** What the clock said at the last look. */
  #latest = Number.POSITIVE_INFINITY
  #setBack = false
  readonly #stopLooking: () => void

  constructor(place: WorkerContext, options: WorkOptions) {
    this.#place = place
    this.#options = options
    const { lookEveryMs = LOOK_EVERY_MS, tell } = options
    if (tell !== undefined) this.#observers.add(tell)
    this.#stopLooking = place.poller.watch(lookEveryMs, (changed) => {
      this.#looks++
      if (!changed && (this.#looks - this.#asked) * lookEveryMs < ASK_EVERY_MS) return
      this.#asked = this.#looks
      this.#ring()
    })
  }

  get driving(): number {
    return this.#driven.size
  }

  /** Begins to drive what needs a process, as many as there is room for; gives how many. */
  async takeUp(): Promise<number> {
    const { runs = DEFAULT_RUNS, once = false } = this.#options
    const most = runs - this.#driven.size
    if (most === 0) return 0
    const except = new Set([...this.#driven.keys(), ...this.#resting.keys()])
    const { world } = this.#place
    world.home?.keepLatest(world.now())
    const found = await world.journal.runnable({
      most,
      quietMs: once ? 0 : QUIET_MS,
      except,
      setBack: this.#noticeClock(),
    })
    // Of more than there was room for, the rest is looked for again.
    if (found.length < most) this.#setBack = false
    for (const { run } of found) except.add(run)
    const come = await this.#filesThatCame(most - found.length, except)
    if (this.#options.signal.aborted) return 0
    for (const runnable of [...found, ...come]) this.#begin(runnable)
    return found.length + come.length
  }

  /** Runs of which a file has come: among the next that wait for files, with `once` among all. */
  async #filesThatCame(most: number, except: ReadonlySet<string>): Promise<readonly RunnableRun[]> {
    const { once = false, lookEveryMs = LOOK_EVERY_MS, signal } = this.#options
    const isSoon = (this.#looks - this.#askedForFiles) * lookEveryMs < FILES_EVERY_MS
    if (most === 0 || (isSoon && !once)) return []
    this.#askedForFiles = this.#looks
    if (once) this.#lookedAt = 0
    const come: RunnableRun[] = []
    for (;;) {
      const some = await this.#place.world.journal.awaitingFiles(this.#lookedAt, RUNS_A_LOOK)
      for (const { place, run, files, lost } of some) {
        if (come.length === most || signal.aborted) return come
        this.#lookedAt = place
        if (except.has(run) || !(await this.#isAnyThere(files))) continue
        come.push({ run, because: 'file', lost })
      }
      if (some.length < RUNS_A_LOOK) this.#lookedAt = 0
      if (!once || this.#lookedAt === 0) return come
    }
  }

  async #isAnyThere(files: AwaitingFiles['files']): Promise<boolean> {
    for (const file of files) if (await this.#place.world.fileExists(file)) return true
    return false
  }

  /** Whether the clock was set back and not every run was looked at since; at first nobody knows. */
  #noticeClock(): boolean {
    const now = this.#place.world.now()
    this.#setBack ||= now < this.#latest
    this.#latest = now
    return this.#setBack
  }

  /** Resolves when there may be something to do. */
  async somethingNew(): Promise<void> {
    await this.#bell.promise
    this.#bell = Promise.withResolvers<void>()
  }

  stop(): void {
    for (const { run } of this.#driven.values()) void run.stop()
    this.#ring()
  }

  async end(): Promise<void> {
    this.#stopLooking()
    this.stop()
    await Promise.all([...this.#driven.values()].map(({ ended }) => ended))
    for (const callOff of this.#resting.values()) callOff()
  }

  #ring(): void {
    this.#bell.resolve()
  }

  #begin(runnable: RunnableRun): void {
    const run = this.#place.run(runnable.run)
    const ended = this.#drive(runnable, run).finally(() => {
      this.#driven.delete(run.id)
      this.#ring()
    })
    this.#driven.set(run.id, { run, ended })
  }

  async #drive(runnable: RunnableRun, run: Run): Promise<void> {
    const tell = (notice: WorkNotice) => this.#observers.tell(notice)
    // Told only when it is ours: of two that work, one comes too late.
    let told = false
    const unwatch = run.watch((notice) => {
      if (!told) tell({ kind: 'taken', runnable })
      told = true
      tell({ kind: 'news', run: run.id, notice })
    })
    try {
      const outcome = await run.attend()
      const { state, fault } = outcome
      if (state === 'stopped' && fault !== undefined) throw new RunError([fault])
      tell({ kind: 'settled', run: run.id, outcome })
      this.#rested.delete(run.id)
      this.#rest(run.id, REST_MS)
    } catch (thrown) {
      const error =
        thrown instanceof RunError ? thrown : refusal('run/internal', { problem: String(thrown) })
      if (error instanceof HeldError) {
        this.#rest(run.id, REST_MS)
        return
      }
      const times = this.#rested.get(run.id) ?? 0
      const ms =
        isNewerRun(error) || error.code === 'run/tool-elsewhere'
          ? LONGEST_REST_MS
          : Math.min(REST_MS * 2 ** times, LONGEST_REST_MS)
      this.#rested.set(run.id, times + 1)
      this.#rest(run.id, ms)
      tell({ kind: 'resting', run: run.id, error, ms })
    } finally {
      unwatch()
    }
  }

  /** Leaves a run alone for a while, measured by no clock that somebody could set. */
  #rest(run: string, ms: number): void {
    const callOff = this.#place.world.after(ms, () => {
      this.#resting.delete(run)
      this.#ring()
    })
    this.#resting.set(run, callOff)
  }
}
