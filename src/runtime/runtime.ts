// The runtime
// =============================================================================
//
// Runs plans so that nothing is lost or done twice: `docs/runtime.md` says what
// is promised. This is its door.

import {
  DEFAULT_POLICY,
  NO_IDENTITIES,
  policyWithin,
  type Actor,
  type Policy,
  type PolicyNow,
} from '#review'
import type { Catalogue, CheckedPlan } from '#plan'
import type { Diagnostic } from '#text'

import type { Budget } from './budget.ts'
import { readBudget } from './people/budget-schema.ts'
import { assertCanBeMade, createRun, type CreateOptions } from './create-run.ts'
import { newerEvent } from './event-text.ts'
import { inheritanceOf } from './fork.ts'
import { forkPlanOf, type Forked, type ForkOptions, type ForkPlan } from './forked.ts'
import { DEFAULT_BOUNDS } from './evaluation/measure.ts'
import { Poller } from './poller.ts'
import { runChanges, type RunChanges } from './changes.ts'
import { collect, type Collected, type CollectOptions } from './keeping/collect.ts'
import { backUp, type BackedUp } from './keeping/back-up.ts'
import { exportRun } from './keeping/exported-run.ts'
import { foreignFault } from './home.ts'
import { isoTime } from './iso-time.ts'
import { limitsOf } from './limits.ts'
import { BusyTools } from './calls/busy-tools.ts'
import { Slots } from './calls/slots.ts'
import type { RunSearch } from './run-listing.ts'
import { Run } from './run.ts'
import { ownerOf } from './run-owners.ts'
import {
  overviewOf,
  trashedOverviewOf,
  type OverviewPage,
  type RunOverview,
  type TrashedOverview,
} from './run-overview.ts'
import { fault, refusal } from './run-error.ts'
import { Sessions } from './sessions.ts'
import { currentRulesFor, type RuntimeConfig } from './runtime-config.ts'
import { snapshotOf, type Snapshot } from './state/snapshot.ts'
import { hasEnded } from './state/state.ts'
import { createToolbox } from './toolbox.ts'
import { assertVouched, loadRun } from './storage/load-run.ts'
import { takeOver } from './adopt-runs.ts'
import { unreadEvent } from './storage/newer-run.ts'
import { verifyRun, type Verification } from './storage/verify.ts'
import { work, type WorkOptions } from './work.ts'
import { Observers } from './observers.ts'
import type { Observer, Watchers } from './watchers.ts'
import type { WorldOptions } from './world-options.ts'

/** How a run is put into the trash. */
export interface RemoveOptions {
  /** Also one that has not ended; false by default. */
  readonly evenOpen?: boolean
}

/** The runs of one folder or world. */
export interface Runtime {
  /** What plans may call, as the compiler sees it: what `compile` and `checkPlan` are given. */
  readonly catalogue: Catalogue
  /** What new runs are made with, and what a review of their plans goes by. */
  readonly policy: Policy
  /** What a new run may spend on language models, where it is made with nothing else. */
  readonly budget: Budget
  /**
   * Stores a new run; throws RunError with every reason when it cannot be run. The plan comes from
   * `compile`, or from `checkPlan` where a program built it. `options` say what it starts from.
   */
  create(plan: CheckedPlan, options?: CreateOptions): Promise<Run>
  /**
   * Stores a new run that reuses what another has done already (fork.ts); throws RunError as
   * `create` does. A person decides on it as on any run; `repeats` is what it will do once more.
   * Without `options` it is the same plan, from what has no result.
   */
  fork(id: string, options?: ForkOptions): Promise<Forked>
  /** What a fork with these `options` would reuse and repeat; stores nothing. Throws RunError as `fork` does. */
  planFork(id: string, options?: ForkOptions): Promise<ForkPlan>
  /** The run of that id; throws RunError when there is none. */
  open(id: string): Promise<Run>
  /** All runs, the newest first. */
  list(): Promise<readonly RunOverview[]>
  /** A page of the runs that fit, the newest first; what is made meanwhile moves no page. */
  page(search: RunSearch): Promise<OverviewPage>
  /** A run as lists show it; undefined where there is none of that id. */
  overview(id: string): Promise<RunOverview | undefined>
  /**
   * How a run stands that was just listed: it is read, but not looked for again. Throws RunError where it
   * was erased since.
   */
  standing(listed: RunOverview): Promise<Snapshot>
  /**
   * Looks at the last event of a run that was just listed: throws RunError (`journal/newer-run`) where a
   * newer version wrote it. Costs one row.
   */
  assertKnown(listed: RunOverview): Promise<void>
  /**
   * Whom a run belongs to: who made it; a fork belongs to whom the run that it was forked from does. Undefined
   * where that cannot be read.
   */
  ownerOf(id: string): Promise<Actor | undefined>
  /** Whether a run's journal still says what it said; `head` is a hash that was kept elsewhere. */
  verify(id: string, head?: string): Promise<Verification>
  /**
   * Keeps the runs of the folder alive, beside others that do the same, until it is told to end or
   * the runtime is closed.
   */
  work(options: WorkOptions): Promise<void>
  /**
   * Tells of what happens in every run that this process executes, and when it lets go of one; returns
   * how to stop. An observer that throws, or whose promise rejects, is told nothing more.
   */
  watch(observer: Observer): () => void
  /** Which runs of the folder change, whoever executes them. */
  readonly changes: RunChanges
  /** The ids of the runs that this process executes now. */
  activeRuns(): readonly string[]
  /**
   * Moves a run to the trash, from where `restore` restores it. One that has not ended is refused
   * unless `evenOpen` in the `options` says that it is meant, one that a process executes always.
   */
  remove(id: string, actor: Actor, options?: RemoveOptions): Promise<void>
  /** Brings a run back from the trash, whole. */
  restore(id: string): Promise<void>
  /** The runs in the trash, the latest first. */
  trashed(): Promise<readonly TrashedOverview[]>
  /** Removes permanently what was in the trash long enough, and what nothing refers to any more. */
  collect(options: CollectOptions): Promise<Collected>
  /**
   * Copies the folder to a new one, while it is written, and verifies the copy. The copy continues with
   * no run until somebody takes it over: two folders that do would make the same calls. Refused
   * (`journal/no-copies`) where runs lie in a store with a backup of its own.
   */
  backup(target: string): Promise<BackedUp>
  /**
   * Makes a journal that is a copy, or that comes from elsewhere, one that is at home here: whatever it was
   * copied from must never continue. Refused (`journal/not-a-copy`) where it is at home.
   */
  takeOver(actor: Actor): Promise<void>
  /** Why nothing begins here: the journal comes from elsewhere, or is a copy; undefined where it is at home. */
  foreign(): Promise<Diagnostic | undefined>
  /** A run as lines of a text that `verifyExport` checks without a folder. */
  exportRun(id: string): AsyncIterable<string>
  /** Ends the work, stops what this process executes and lets go of the folder. */
  close(): Promise<void>
}

const DEFAULT_CONCURRENCY = 6
const DEFAULT_PATIENCE_MS = 30_000
const DEFAULT_SNAPSHOT_EVERY = 20_000
/** How often the table of commands is looked at while something is executed. */
const LOOK_MS = 100

/**
 * Opens a runtime in a world. Throws RangeError for an option that cannot be meant, a folder too: it
 * has rules of its own, so it is opened by `createRuntime` of `planwright`, which goes by them.
 */
export async function createRuntime(options: WorldOptions): Promise<Runtime> {
  if (!('world' in options)) {
    throw new RangeError('no world is given; a folder is opened by `createRuntime` of `planwright`')
  }
  const { tools, security = () => 'SECURE' } = options
  const { concurrency = DEFAULT_CONCURRENCY, patienceMs = DEFAULT_PATIENCE_MS, bounds } = options
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) {
    throw new RangeError(`concurrency is ${concurrency}, not a whole number from 1`)
  }
  const toolbox = createToolbox(tools, options)
  const watchers: Watchers = new Observers()
  return new OpenRuntime({
    world: options.world,
    toolbox,
    policyNow: policyNowOf(options),
    security,
    identities: options.identities ?? NO_IDENTITIES,
    budget: readBudget(options.budget ?? {}),
    concurrency,
    limits: limitsOf(options.limits ?? []),
    slots: new Slots(),
    patienceMs,
    snapshotEvery: options.snapshotEvery ?? DEFAULT_SNAPSHOT_EVERY,
    bounds: { ...DEFAULT_BOUNDS, ...bounds },
    watchers,
    busyTools: new BusyTools(options.world, watchers),
  })
}

function policyNowOf({ policy, policyNow }: WorldOptions): () => PolicyNow {
  if (policy === undefined && policyNow !== undefined) return policyNow
  const own = ownCopy(policy ?? DEFAULT_POLICY)
  const always = Object.freeze({ policy: own })
  return policyNow === undefined ? () => always : policyWithin(own, policyNow)
}

/** A policy that nobody else can change: runs are decided on and stored with it. */
function ownCopy(policy: Policy): Policy {
  return JSON.parse(JSON.stringify(policy)) as Policy
}

class OpenRuntime implements Runtime {
  readonly changes: RunChanges
  readonly #config: RuntimeConfig
  readonly #poller: Poller
  readonly #sessions = new Sessions((count) => this.#lookWhile(count > 0))
  readonly #working = new Set<Promise<void>>()
  readonly #closing = new AbortController()
  #stopLooking: (() => void) | undefined

  constructor(config: RuntimeConfig) {
    this.#config = config
    this.#poller = new Poller(config.world)
    this.changes = runChanges(config.world, this.#poller)
  }

  get catalogue(): Catalogue {
    return this.#config.toolbox.catalogue
  }

  get policy(): Policy {
    const now = this.#config.policyNow()
    if ('problem' in now) throw refusal('run/policy-unreadable', { problem: now.problem })
    return now.policy
  }

  get budget(): Budget {
    return this.#config.budget
  }

  async create(plan: CheckedPlan, options: CreateOptions = {}): Promise<Run> {
    const made = await createRun(this.#config, plan, options)
    return new Run(made.run, this.#config, this.#sessions, made)
  }

  async fork(id: string, options: ForkOptions = {}): Promise<Forked> {
    const { plan: _plan, from: _from, again: _again, inputs: _inputs, ...rest } = options
    const { plan, inherited } = await this.#inheritance(id, options)
    const made = await createRun(this.#config, plan, rest, inherited)
    const run = new Run(made.run, this.#config, this.#sessions, made)
    return { run, ...forkPlanOf(inherited) }
  }

  async planFork(id: string, options: ForkOptions = {}): Promise<ForkPlan> {
    const { plan, inherited } = await this.#inheritance(id, options)
    assertCanBeMade(this.#config, plan, inherited.inputs)
    return forkPlanOf(inherited)
  }

  async #inheritance(id: string, { plan: other, from, again = [], inputs = {} }: ForkOptions) {
    await this.open(id)
    const origin = await loadRun(this.#config.world, id)
    assertVouched(origin)
    const plan = other ?? origin.origin.plan
    const inherited = await inheritanceOf(this.#config.world, origin, { plan, from, again, inputs })
    return { plan, inherited }
  }

  async open(id: string): Promise<Run> {
    const found = await this.#config.world.journal.find(id)
    if (found === undefined) throw refusal('run/not-found', { run: id })
    if (await this.#config.world.journal.keeping.isTrashed(id))
      throw refusal('run/in-trash', { run: id })
    return this.#run(id)
  }

  async list(): Promise<readonly RunOverview[]> {
    return (await this.#config.world.journal.list()).map(overviewOf)
  }

  async page(search: RunSearch): Promise<OverviewPage> {
    const { runs, next } = await this.#config.world.journal.page(search)
    return { runs: runs.map(overviewOf), next }
  }

  async overview(id: string): Promise<RunOverview | undefined> {
    const found = await this.#config.world.journal.find(id)
    return found && overviewOf(found)
  }

  async standing(listed: RunOverview): Promise<Snapshot> {
    const loaded = await loadRun(this.#config.world, listed.id, { glance: true })
    // In a journal from elsewhere that is no news.
    if (this.#config.world.home?.foreign() === undefined) assertVouched(loaded)
    return await snapshotOf(loaded, listed, currentRulesFor(this.#config, loaded.origin))
  }

  async assertKnown({ id, seq }: RunOverview): Promise<void> {
    const [row] = await this.#config.world.journal.rows(id, seq - 1, 1)
    if (row !== undefined && newerEvent(row.event) !== undefined)
      throw unreadEvent(id, seq, row.event)
  }

  ownerOf(id: string): Promise<Actor | undefined> {
    return ownerOf(this.#config.world, id)
  }

  verify(id: string, head?: string): Promise<Verification> {
    return verifyRun(this.#config.world, id, head)
  }

  work(options: WorkOptions): Promise<void> {
    const { world } = this.#config
    const signal = AbortSignal.any([options.signal, this.#closing.signal])
    const place = { world, poller: this.#poller, run: (id: string) => this.#run(id) }
    const working = work(place, { ...options, signal })
    this.#working.add(working)
    return working.finally(() => this.#working.delete(working))
  }

  activeRuns(): readonly string[] {
    return this.#sessions.runs
  }

  watch(observer: Observer): () => void {
    return this.#config.watchers.add(observer)
  }

  async remove(id: string, actor: Actor, { evenOpen = false }: RemoveOptions = {}): Promise<void> {
    const { world } = this.#config
    const found = await world.journal.find(id)
    if (found === undefined) throw refusal('run/not-found', { run: id })
    if (await world.journal.keeping.isTrashed(id)) throw refusal('run/in-trash', { run: id })
    // What has ended stays so: nothing can change between this look and the move.
    if (!evenOpen && !hasEnded(found.status)) {
      throw refusal('run/still-open', { run: id, state: found.status })
    }
    await world.journal.keeping.trash(id, { at: world.now(), actor })
  }

  restore(id: string): Promise<void> {
    return this.#config.world.journal.keeping.restore(id)
  }

  async trashed(): Promise<readonly TrashedOverview[]> {
    return (await this.#config.world.journal.keeping.trashed()).map(trashedOverviewOf)
  }

  collect(options: CollectOptions): Promise<Collected> {
    return collect(this.#config.world, options)
  }

  backup(target: string): Promise<BackedUp> {
    return backUp(this.#config.world, target)
  }

  takeOver(actor: Actor): Promise<void> {
    return takeOver(this.#config, actor)
  }

  async foreign(): Promise<Diagnostic | undefined> {
    const { copies, home } = this.#config.world
    const mark = await copies?.mark()
    if (mark !== undefined) {
      const { from, by, at } = mark
      return fault('journal/is-copy', { from, by, at: isoTime(at) })
    }
    const foreign = home?.foreign()
    return home && foreign && foreignFault(foreign, home.isKept)
  }

  exportRun(id: string): AsyncIterable<string> {
    return exportRun(this.#config.world, id)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    for (const driven of this.#sessions.all) driven.stop()
    await Promise.allSettled(this.#working)
    await Promise.all(this.#sessions.all.map(({ ended }) => ended))
    await this.#config.world.close()
  }

  #run(id: string): Run {
    return new Run(id, this.#config, this.#sessions)
  }

  /** Looks, now and then, whether another process put something on the table. */
  #lookWhile(driving: boolean): void {
    if (!driving) {
      this.#stopLooking?.()
      this.#stopLooking = undefined
    } else {
      this.#stopLooking ??= this.#poller.watch(LOOK_MS, (changed) => {
        if (!changed) return
        for (const { session } of this.#sessions.all) session?.poke()
      })
    }
  }
}
