// A run, as a program holds it in its hand
// =============================================================================
//
// A handle: it may be made as often as one likes, in any process. Driving the
// run takes its lease; everything that people say to it goes through the table
// of commands, so it works whoever executes.
//
// Invariants:
//
//   RUN-1. What a handle tells of the run is on disk (journal.ts, JOURNAL-1).
//   RUN-2. A run starts once: `start` refuses one that has run (seed 000); `resume`
//       takes up what was interrupted or waited.

import type { Json, StepId, Value } from '#plan'
import type { Actor, Decision } from '#review'

import type { Budget } from './budget.ts'
import { goOn, whyNotChosen, type DriveOptions } from './chosen-steps.ts'
import { confirmCancellation } from './people/cancellation.ts'
import { checkCommand, type Command, type GoingOn } from './people/command.ts'
import { takeCommands } from './people/commands.ts'
import { putCommand } from './people/put-command.ts'
import { holderOf, overviewOf, type RunHolder } from './run-overview.ts'
import { awaitReply } from './people/await-reply.ts'
import { replyOf, type RecordedNotice, type Reply, type ResolveOptions } from './people/reply.ts'
import { execute } from './executor.ts'
import type { Lease, RunListing } from './run-listing.ts'
import type { RecordedEvent } from './storage/ledger.ts'
import type { TaskEnd } from './tool.ts'
import { assertBegins } from './home.ts'
import { HeldError, livingFormer, type HeldBy } from './held.ts'
import type { Notice, Progress } from './notice.ts'
import { Observers } from './observers.ts'
import { openSession, watchLease } from './open-session.ts'
import type { Outcome } from './state/outcome.ts'
import { leftNotice, outcomeOf } from './run-outcome.ts'
import { readSourceText } from './storage/documents.ts'
import {
  assertVouched,
  originOf,
  readRows,
  type LoadedRun,
  type RecordedRow,
  type RunOrigin,
} from './storage/load-run.ts'
import { toldEvents } from './storage/told-rows.ts'
import { refusal, refuseAny, type RunError } from './run-error.ts'
import { isAtRest, needsProcess, RunReader } from './run-reader.ts'
import type { Session } from './session.ts'
import type { Sessions } from './sessions.ts'
import { currentRulesFor, type RuntimeConfig } from './runtime-config.ts'
import { elsewhereFaults, toolsElsewhere } from './state/elsewhere.ts'
import { snapshotOf, type Snapshot } from './state/snapshot.ts'
import { watched } from './watchers.ts'

/** One run, driven and spoken to; what is said is taken by who executes it, else by this process. */
export class Run {
  /** Its name in the folder. */
  readonly id: string
  readonly #config: RuntimeConfig
  readonly #sessions: Sessions
  readonly #listeners = new Observers<[notice: Notice]>()
  readonly #reader: RunReader
  /** The last event that `events` gave. */
  #told = { seq: 0, head: '' }
  /** Set when this handle was told to stop. */
  #stopping = false

  constructor(id: string, config: RuntimeConfig, sessions: Sessions, seen?: LoadedRun) {
    this.id = id
    this.#reader = new RunReader(id, config.world, seen)
    this.#config = config
    this.#sessions = sessions
  }

  /** Drives the run until it ends or waits for somebody; throws RunError when it has run (RUN-2). `options` as for `resume`. */
  start(options: DriveOptions = {}): Promise<Outcome> {
    return this.#drive(true, options)
  }

  /**
   * Takes the run up where it is. In `options` an `actor` lifts a pause that was asked for or that the
   * policy made, and with `only` no other steps begin until the run is resumed without it. Throws RunError
   * where one of these cannot begin: `run/unmet-dependencies` names what it waits for.
   */
  resume(options: DriveOptions = {}): Promise<Outcome> {
    return this.#drive(false, options)
  }

  /** Takes what was said to the run, however it stands, and executes it as far as it goes. */
  async attend(): Promise<Outcome> {
    this.#stopping = false
    const loaded = await this.#reader.take()
    return this.#hold(loaded, async (session) => {
      await takeCommands(session)
      return this.#execute(session, loaded)
    })
  }

  /** Stops driving; what runs may end for a moment, and the rest is resumed by `resume`. */
  async stop(): Promise<void> {
    this.#stopping = true
    const active = this.#sessions.find(this.id)
    active?.stop()
    await active?.ended
  }

  /** Gives the decision that the run waits for; refused where it has one (`run/already-decided`). */
  decide(decision: Decision): Promise<Reply> {
    return this.#say({ kind: 'decide', decision })
  }

  /** Lets an asked call be made; without a terminal the `digest` that was shown is needed. */
  approve(ask: string, actor: Actor, digest?: string): Promise<Reply> {
    return this.#say({ kind: 'approve', ask, actor, ...(digest === undefined ? {} : { digest }) })
  }

  /** Has an asked call not be made: its step is rejected. `reason` is in the words of the actor. */
  reject(ask: string, actor: Actor, reason?: string): Promise<Reply> {
    return this.#say({ kind: 'reject', ask, actor, ...(reason === undefined ? {} : { reason }) })
  }

  /** Answers a question; the tool reads the words. Of a task `ended` says how it ended; the words are a note. */
  answer(ask: string, words: string, actor: Actor, ended?: TaskEnd): Promise<Reply> {
    return this.#say({ kind: 'answer', ask, actor, words, ...(ended && { ended }) })
  }

  /**
   * Says whether a call `happened` whose end nobody knows, and the `value` that it returned. Refused
   * while another process lives that may be in that call: one that holds the run, or that it was taken
   * from; unless `takeOver` in the `options` says that it is meant anyway.
   */
  async resolve(
    step: StepId,
    happened: boolean,
    actor: Actor,
    value?: Json,
    { takeOver = false }: ResolveOptions = {},
  ): Promise<Reply> {
    if (takeOver) await this.takeOver(actor)
    const living = takeOver ? undefined : await this.#whoMayAct()
    if (living !== undefined) return { kind: 'refused', diagnostics: living.diagnostics }
    const said = value === undefined ? {} : { value }
    return this.#say({ kind: 'resolve', step, happened, actor, ...said })
  }

  /**
   * Takes the run from another process that lives and holds it, by the word of `actor`, and lets go of
   * it. What that process is in the middle of is not undone, but it begins nothing more. Gives the
   * lease that it had; undefined where no other process held the run.
   */
  async takeOver(actor: Actor): Promise<RunHolder | undefined> {
    const { holder } = await this.#listing()
    if (holder === undefined || this.#isOwn(holder)) return undefined
    const recorded = async (session: Session) => {
      if (!(await session.durable()) && session.fault !== undefined) throw session.fault
    }
    await this.#hold(await this.#reader.take(), recorded, actor)
    return holderOf(holder)
  }

  /** Tries a failed or rejected step again, and now: only the call that failed is repeated. */
  retry(step: StepId, actor: Actor): Promise<Reply> {
    return this.#say({ kind: 'retry', step, actor })
  }

  /** Goes on without a step, with a `value` as its result; without one what reads it is blocked. */
  skip(step: StepId, actor: Actor, value?: Json): Promise<Reply> {
    return this.#say({ kind: 'skip', step, actor, ...(value === undefined ? {} : { value }) })
  }

  /** Has the run start nothing new until somebody resumes it. A `reason` is kept in the journal. */
  pause(actor: Actor, reason?: string): Promise<Reply> {
    return this.#say({ kind: 'pause', actor, ...(reason === undefined ? {} : { reason }) })
  }

  /**
   * Takes a pause back without driving the run: whichever process executes it next starts what is ready,
   * with `only` nothing but these steps (`resume`).
   */
  unpause(actor: Actor, how: GoingOn = {}): Promise<Reply> {
    return this.#say({ kind: 'continue', actor, ...how })
  }

  /** Says what the run may spend on models in all; a pause for want of it is over. `{}`: without a bound. */
  setBudget(budget: Budget, actor: Actor): Promise<Reply> {
    return this.#say({ kind: 'budget', budget, actor })
  }

  /** Records that the host told people of what the run asks, or gave up, so that no process tells them again. */
  recordNotice(told: RecordedNotice): Promise<Reply> {
    return this.#say({ kind: 'notice', ...told })
  }

  /** Ends the run; what is under way is aborted. A `reason` is kept in the journal. */
  cancel(actor: Actor, reason?: string): Promise<Reply> {
    return this.#say({ kind: 'cancel', actor, ...(reason === undefined ? {} : { reason }) })
  }

  /** The run as it stands on disk. */
  async snapshot(): Promise<Snapshot> {
    const loaded = await this.#reader.read()
    const present = currentRulesFor(this.#config, loaded.origin)
    return snapshotOf(loaded, overviewOf(await this.#listing()), present)
  }

  /** What the run was made from; it never changes. */
  async origin(): Promise<RunOrigin> {
    return await originOf(await this.#reader.read())
  }

  /** The run's events behind number `after`, verified; continuing after the last reads only newer. */
  async *events(after = 0): AsyncGenerator<RecordedEvent> {
    const from = this.#told.seq === after ? this.#told : { seq: 0, head: '' }
    for await (const events of toldEvents(this.#config.world, this.id, from)) {
      for (const { seq, event, hash, elsewhere } of events) {
        if (seq <= after) continue
        this.#told = { seq, head: hash }
        yield { seq, event, ...(elsewhere && { elsewhere }) }
      }
    }
  }

  /** At most `most` rows behind number `after`, as they are stored, each verified against the one before. */
  rows(after: number, most: number): Promise<readonly RecordedRow[]> {
    return readRows(this.#config.world, this.id, after, most)
  }

  /** The text that the plan was compiled from; undefined where none was kept. */
  async source(): Promise<string | undefined> {
    return readSourceText(this.#config.world, (await this.#reader.read()).origin.created)
  }

  /** The value that events call by this digest, or an item of a list as `digest/item`. */
  async value(reference: string): Promise<Value> {
    return (await this.#reader.read()).values.load(reference)
  }

  /**
   * Tells of what happens while this process executes the run; returns how to stop. A listener that
   * throws, or whose promise rejects, is told nothing more, and the run continues.
   */
  watch(listener: (notice: Notice) => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Why a call of this run may still be under way elsewhere; undefined where it cannot. */
  async #whoMayAct(): Promise<RunError | undefined> {
    const { holder } = await this.#listing()
    if (holder !== undefined && !this.#isOwn(holder)) return new HeldError(holder)
    return livingFormer(this.#config.world, await this.#reader.read())
  }

  #isOwn({ holder }: Lease): boolean {
    return holder.id === this.#config.world.holder.id
  }

  async #listing(): Promise<RunListing> {
    const listing = await this.#config.world.journal.find(this.id)
    if (listing === undefined) throw refusal('run/not-found', { run: this.id })
    return listing
  }

  async #drive(first: boolean, options: DriveOptions): Promise<Outcome> {
    this.#stopping = false
    await assertBegins(this.#config.world)
    const loaded = await this.#reader.take()
    this.#refuseSecondStart(first, loaded)
    if (await isAtRest(this.#config.world, loaded)) return outcomeOf(this.#config, loaded)
    return this.#hold(loaded, async (session) => {
      this.#refuseSecondStart(first, loaded)
      if (options.only !== undefined || !needsProcess(loaded)) await takeCommands(session)
      return this.#execute(session, loaded, options)
    })
  }

  /** Drives as the holder; of a run that no process can do anything for, only what was said is taken. */
  async #execute(
    session: Session,
    loaded: LoadedRun,
    { actor, only, accepts }: DriveOptions = {},
  ): Promise<Outcome> {
    if (!needsProcess(loaded)) {
      await confirmCancellation(session)
      return outcomeOf(this.#config, loaded, session)
    }
    if (only !== undefined && session.halted === undefined) {
      refuseAny(whyNotChosen(session, only, actor))
    }
    const { world, ledger, toolbox } = session.parts
    refuseAny(elsewhereFaults(toolsElsewhere(loaded.origin.entries, toolbox.catalogue)))
    session.append({ kind: 'run-taken', epoch: ledger.writer.epoch, holder: world.holder.name })
    goOn(session, { actor, only, accepts })
    let outcome: Outcome | undefined
    try {
      await execute(session)
      outcome = await outcomeOf(this.#config, loaded, session)
      return outcome
    } finally {
      this.#config.watchers.tell(leftNotice(outcome, world.now()), watched(loaded))
    }
  }

  #refuseSecondStart(first: boolean, { state }: LoadedRun): void {
    if (first && state.taken > 0) throw refusal('run/has-run', { run: this.id })
  }

  /**
   * Does something as the holder of the run; throws RunError when somebody else holds it. With `taker`,
   * who wants it, it is taken from a process that lives.
   */
  async #hold<Result>(
    loaded: LoadedRun,
    work: (session: Session) => Promise<Result>,
    taker?: Actor,
  ): Promise<Result> {
    const { holder } = this.#config.world
    const place = this.#sessions.take(this.id)
    if (place === undefined) throw new HeldError({ holder, silentSince: undefined })
    const [active, leave] = place
    if (this.#stopping) active.stop()
    try {
      const onProgress = (progress: Progress) => {
        this.#tell({ kind: 'progress', ...progress }, loaded)
      }
      const opening = await openSession(this.#config, loaded, onProgress, taker)
      if (opening.kind === 'held') throw new HeldError(opening.lease)
      active.begin(opening.session)
      return await this.#workAs(opening.session, loaded, work)
    } finally {
      leave()
    }
  }

  async #workAs<Result>(
    session: Session,
    loaded: LoadedRun,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    session.parts.ledger.listen((recorded) => {
      this.#tell({ kind: 'event', ...recorded }, loaded)
    })
    const unwatch = watchLease(session)
    try {
      return await work(session)
    } finally {
      unwatch()
      session.close()
      await this.#giveBack(session, loaded)
    }
  }

  async #giveBack(session: Session, loaded: LoadedRun): Promise<void> {
    await Promise.all([session.release(), loaded.snapshots.ended()])
    if (session.fault !== undefined) return
    loaded.seq = session.parts.ledger.seq
    loaded.head = session.parts.ledger.head
    this.#reader.giveBack(loaded)
  }

  /** Puts a command on the table and sees to it that somebody takes it. */
  async #say(command: Command): Promise<Reply> {
    await this.#listing()
    const { world } = this.#config
    await assertBegins(world)
    if (!this.#sessions.find(this.id)?.session) assertVouched(await this.#reader.read())
    const checked = checkCommand(command)
    if ('code' in checked) return { kind: 'refused', diagnostics: [checked] }
    const id = await putCommand(world, this.id, checked.command)
    const active = this.#sessions.find(this.id)
    if (active?.session !== undefined) {
      active.session.poke()
      const taken = await Promise.race([active.session.outcomeOf(id), active.ended])
      if (taken !== undefined) return replyOf(taken)
    }
    const taker = async () => (await this.#listing()).holder ?? (await this.#takeAll())
    return awaitReply(world, id, taker)
  }

  /** Takes the commands on the table without driving the run; gives who came first, where somebody did. */
  async #takeAll(): Promise<HeldBy | undefined> {
    try {
      await this.#hold(await this.#reader.take(), async (session) => {
        await takeCommands(session)
        await confirmCancellation(session)
        if (session.fault !== undefined) throw session.fault
      })
      return undefined
    } catch (error) {
      if (!(error instanceof HeldError)) throw error
      return error.by
    }
  }

  #tell(notice: Notice, loaded: LoadedRun): void {
    this.#listeners.tell(notice)
    const { watchers } = this.#config
    if (!watchers.isEmpty) watchers.tell(notice, watched(loaded))
  }
}
