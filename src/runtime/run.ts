// A run, as a program holds it in its hand
// =============================================================================
//
// A handle: it may be made as often as one likes, in any process. Driving the
// run takes its lease; everything that people say to it goes through the table
// of commands, so it works whoever drives.
//
// Invariants:
//
//   H1. What a handle tells of the run is on disk (journal.ts, L1).
//   H2. A run starts once: `start` refuses one that has run (seed 000); `resume`
//       takes up what was interrupted or waited.

import type { Json, StepId, Value } from '#plan'
import type { Actor, Decision } from '#review'
import type { Diagnostic } from '#text'

import { confirmCancellation } from './people/cancellation.ts'
import { checkCommand, type Command } from './people/command.ts'
import { takeCommands } from './people/commands.ts'
import { execute } from './executor.ts'
import type { CommandOutcome, RunListing } from './journal.ts'
import type { RecordedEvent } from './storage/ledger.ts'
import { keepLease, openSession } from './open-session.ts'
import { failuresOf, resultOf, waitingOf, type Outcome } from './state/outcome.ts'
import { readEvents, recall, refresh, type Origin, type Recalled } from './storage/recall.ts'
import { faultOf, refusal, RunError } from './run-error.ts'
import type { Progress, Session } from './session.ts'
import type { Sessions } from './sessions.ts'
import type { Setting } from './setting.ts'
import { snapshotOf, type Snapshot } from './state/snapshot.ts'
import { runStatusOf } from './state/state.ts'
import type { WatchedRun } from './watchers.ts'

/** What followers of a run are told: events that are on disk, and how far calls are. */
export type Notice =
  | ({ readonly kind: 'event' } & RecordedEvent)
  | ({ readonly kind: 'progress' } & Progress)

/** What became of something that was said to a run. */
export type Reply =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] }
  /** Another process, `holder`, drives the run and has not taken it yet; it is on the run's table. */
  | { readonly kind: 'recorded'; readonly holder: string }

/** How long a process that drives a run is given to take a command, and how often it is asked. */
const REPLY_MS = 2000
const ASK_AGAIN_MS = 50

/** One run, driven and spoken to; what is said is taken by who drives it, else by this process. */
export class Run {
  /** Its name in the folder. */
  readonly id: string
  readonly #setting: Setting
  readonly #sessions: Sessions
  readonly #listeners = new Set<(notice: Notice) => void>()
  /** The run as it was last read; a session takes it along and brings it back. */
  #seen: Recalled | undefined
  #turn: Promise<unknown> = Promise.resolve()
  /** The last event that `events` gave. */
  #told = { seq: 0, head: '' }
  /** Set when this handle was told to stop, perhaps before it had taken the run's place. */
  #stopping = false

  constructor(id: string, setting: Setting, sessions: Sessions, seen?: Recalled) {
    this.id = id
    this.#seen = seen
    this.#setting = setting
    this.#sessions = sessions
  }

  /** Drives the run until it has ended or waits for somebody; throws RunError when it has run before (H2). */
  start(): Promise<Outcome> {
    return this.#drive(true, undefined)
  }

  /** Takes the run up where it is. An `actor` lifts a pause that somebody asked for. */
  resume(actor?: Actor): Promise<Outcome> {
    return this.#drive(false, actor)
  }

  /** Takes what was said to the run, however it stands, and drives it as far as it goes. */
  async attend(): Promise<Outcome> {
    this.#stopping = false
    const recalled = await this.#takeRecalled()
    return this.#hold(recalled, async (session) => {
      await takeCommands(session)
      return this.#execute(session, recalled)
    })
  }

  /** Stops driving; what runs may end for a moment, and the rest is taken up by `resume`. */
  async stop(): Promise<void> {
    this.#stopping = true
    const driven = this.#sessions.find(this.id)
    driven?.stop()
    await driven?.ended
  }

  /** Gives the decision that the run waits for. */
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

  /** Answers a question; the tool that asked reads the words. */
  answer(ask: string, words: string, actor: Actor): Promise<Reply> {
    return this.#say({ kind: 'answer', ask, actor, words })
  }

  /** Says whether a call `happened` whose end nobody knows, and the `value` that it returned. */
  resolve(step: StepId, happened: boolean, actor: Actor, value?: Json): Promise<Reply> {
    const said = value === undefined ? {} : { value }
    return this.#say({ kind: 'resolve', step, happened, actor, ...said })
  }

  /** Tries a failed or rejected step again, and now: only the call that failed is repeated. */
  retry(step: StepId, actor: Actor): Promise<Reply> {
    return this.#say({ kind: 'retry', step, actor })
  }

  /** Goes on without a step, with a `value` as its result; without one what reads it is blocked. */
  skip(step: StepId, actor: Actor, value?: Json): Promise<Reply> {
    return this.#say({ kind: 'skip', step, actor, ...(value === undefined ? {} : { value }) })
  }

  /** Has the run start nothing new until somebody resumes it. */
  pause(actor: Actor): Promise<Reply> {
    return this.#say({ kind: 'pause', actor })
  }

  /** Ends the run; what is under way is aborted. A `reason` is kept in the journal. */
  cancel(actor: Actor, reason?: string): Promise<Reply> {
    return this.#say({ kind: 'cancel', actor, ...(reason === undefined ? {} : { reason }) })
  }

  /** The run as it stands on disk. */
  async snapshot(): Promise<Snapshot> {
    const recalled = await this.#recall()
    const { catalogue } = this.#setting.toolbox
    return snapshotOf(recalled, await this.#listing(), catalogue)
  }

  /** What the run was made from; it never changes. */
  async origin(): Promise<Origin> {
    return (await this.#recall()).origin
  }

  /** The run's events behind number `after`, verified; going on after the last reads only newer. */
  async *events(after = 0): AsyncGenerator<RecordedEvent> {
    const { world } = this.#setting
    const from = this.#told.seq === after ? this.#told : { seq: 0, head: '' }
    for await (const events of readEvents(world, this.id, from)) {
      for (const { seq, event, hash } of events) {
        if (seq <= after) continue
        this.#told = { seq, head: hash }
        yield { seq, event }
      }
    }
  }

  /** The value that events call by this digest, or an item of a list as `digest/item`. */
  async value(reference: string): Promise<Value> {
    return (await this.#recall()).values.load(reference)
  }

  /** Tells of what happens while this process drives the run; returns how to stop. */
  watch(listener: (notice: Notice) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The run as it stands on disk. */
  #recall(): Promise<Recalled> {
    return this.#inTurn(async () => {
      this.#seen = await this.#read(this.#seen)
      return this.#seen
    })
  }

  /** The same for a session: nobody else looks at it while the session writes into it. */
  #takeRecalled(): Promise<Recalled> {
    return this.#inTurn(async () => {
      const known = this.#seen
      this.#seen = undefined
      // What was read before may be old, but the lease brings what is new; only a no is looked at twice.
      return known !== undefined && needsProcess(known) ? known : this.#read(known)
    })
  }

  async #read(known: Recalled | undefined): Promise<Recalled> {
    const { world } = this.#setting
    if (known === undefined) return recall(world, this.id)
    await refresh(world, known)
    return known
  }

  /** One reading after the other: two would fold the same rows into one state. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => undefined)
    return result
  }

  async #listing(): Promise<RunListing> {
    const listing = await this.#setting.world.journal.find(this.id)
    if (listing === undefined) throw refusal('run/not-found', { run: this.id })
    return listing
  }

  async #drive(first: boolean, actor: Actor | undefined): Promise<Outcome> {
    this.#stopping = false
    const recalled = await this.#takeRecalled()
    this.#refuseSecondStart(first, recalled)
    if (!needsProcess(recalled)) return this.#outcome(recalled, undefined)
    return this.#hold(recalled, async (session) => {
      this.#refuseSecondStart(first, recalled)
      return this.#execute(session, recalled, actor)
    })
  }

  /** Drives as the holder; of a run that no process can do anything for, only what was said is taken. */
  async #execute(session: Session, recalled: Recalled, actor?: Actor): Promise<Outcome> {
    if (!needsProcess(recalled)) {
      await confirmCancellation(session)
      return this.#outcome(recalled, session)
    }
    const { world, ledger } = session.parts
    session.append({ kind: 'run-taken', epoch: ledger.writer.epoch, holder: world.holder.name })
    if (actor !== undefined && session.state.paused?.reason === 'asked') {
      session.append({ kind: 'run-resumed', actor })
    }
    let outcome: Outcome | undefined
    try {
      await execute(session)
      outcome = await this.#outcome(recalled, session)
      return outcome
    } finally {
      this.#tellLeft(outcome, recalled)
    }
  }

  #refuseSecondStart(first: boolean, { state }: Recalled): void {
    if (first && state.taken > 0) throw refusal('run/has-run', { run: this.id })
  }

  /** Does something as the holder of the run; throws RunError when somebody else holds it. */
  async #hold<Result>(
    recalled: Recalled,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const place = this.#sessions.take(this.id)
    if (place === undefined) throw heldBy(this.#setting.world.holder.name)
    const [driven, leave] = place
    if (this.#stopping) driven.stop()
    try {
      const opening = await openSession(this.#setting, recalled, (progress) => {
        this.#tell({ kind: 'progress', ...progress }, recalled)
      })
      if (opening.kind === 'held') throw heldBy(opening.lease.holder.name)
      driven.begin(opening.session)
      return await this.#workAs(opening.session, recalled, work)
    } finally {
      leave()
    }
  }

  async #workAs<Result>(
    session: Session,
    recalled: Recalled,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    session.parts.ledger.listen((recorded) => {
      this.#tell({ kind: 'event', ...recorded }, recalled)
    })
    const letGo = keepLease(session)
    try {
      return await work(session)
    } finally {
      letGo()
      session.close()
      await this.#giveBack(session, recalled)
    }
  }

  async #giveBack(session: Session, recalled: Recalled): Promise<void> {
    await Promise.all([session.release(), recalled.snapshots.ended()])
    // What a broken session has in memory may never have happened.
    if (session.fault !== undefined) return
    recalled.seq = session.parts.ledger.seq
    recalled.head = session.parts.ledger.head
    this.#seen = recalled
  }

  async #outcome(recalled: Recalled, session: Session | undefined): Promise<Outcome> {
    const { state } = recalled
    const broken = session?.fault?.diagnostics[0]
    if (broken !== undefined) {
      const nothing = { result: undefined, waiting: [], failures: [] }
      return { run: this.id, state: 'stopped', ...nothing, fault: broken }
    }
    const stopped = session?.halted !== undefined && state.end === undefined
    return {
      run: this.id,
      state: stopped ? 'stopped' : runStatusOf(state),
      result: await resultOf(recalled),
      waiting: await waitingOf(recalled, this.#setting.toolbox.catalogue),
      failures: failuresOf(recalled),
      fault: state.end?.kind === 'failed' ? faultOf(state.end.failure) : undefined,
    }
  }

  /** Puts a command on the table and sees to it that somebody takes it. */
  async #say(command: Command): Promise<Reply> {
    const { world } = this.#setting
    await this.#listing()
    const checked = checkCommand(command)
    if ('code' in checked) return { kind: 'refused', diagnostics: [checked] }
    const id = await world.journal.submit(this.id, checked.command as unknown as Json)
    const driven = this.#sessions.find(this.id)
    if (driven?.session !== undefined) {
      driven.session.poke()
      const taken = await Promise.race([driven.session.outcomeOf(id), driven.ended])
      if (taken !== undefined) return replyOf(taken)
    }
    return this.#seeTaken(id)
  }

  /** Waits for the process that drives the run; takes the command itself where there is none. */
  async #seeTaken(id: number): Promise<Reply> {
    const { world } = this.#setting
    // Counted, not timed: the clock may be set while somebody waits.
    for (let waited = 0; ; waited += ASK_AGAIN_MS) {
      const outcome = await world.journal.outcome(id)
      if (outcome !== undefined) return replyOf(outcome)
      const { holder } = await this.#listing()
      const taker = holder?.holder.name ?? (await this.#takeAll())
      if (taker === undefined) continue
      if (waited >= REPLY_MS) return { kind: 'recorded', holder: taker }
      await new Promise<void>((resolve) => void world.after(ASK_AGAIN_MS, resolve))
    }
  }

  /** Takes the commands on the table without driving the run; names who came first, where somebody did. */
  async #takeAll(): Promise<string | undefined> {
    try {
      await this.#hold(await this.#takeRecalled(), async (session) => {
        await takeCommands(session)
        await confirmCancellation(session)
        if (session.fault !== undefined) throw session.fault
      })
      return undefined
    } catch (error) {
      // They are on the table, and whoever holds the run takes them.
      if (!(error instanceof RunError) || error.code !== 'run/held') throw error
      return String(error.details['holder'] ?? '')
    }
  }

  #tell(notice: Notice, recalled: Recalled): void {
    for (const listener of this.#listeners) listener(notice)
    this.#setting.watchers.tell(notice, () => watched(recalled))
  }

  #tellLeft(outcome: Outcome | undefined, recalled: Recalled): void {
    const { world, watchers } = this.#setting
    const fault = outcome?.fault === undefined ? {} : { fault: outcome.fault.code }
    const state = outcome?.state ?? 'stopped'
    watchers.tell({ kind: 'left', at: world.now(), state, ...fault }, () => watched(recalled))
  }
}

/** Whether a process could do something: the run is decided on and has not ended. */
function needsProcess({ state }: Recalled): boolean {
  return state.end === undefined && state.decided !== undefined
}

function watched({ run, origin, state }: Recalled): WatchedRun {
  const { plan, at } = origin.created
  return { id: run, plan, createdAt: at, session: state.taken }
}

function heldBy(holder: string): Error {
  return refusal('run/held', { holder })
}

function replyOf({ taken, diagnostics }: CommandOutcome): Reply {
  return taken ? { kind: 'done' } : { kind: 'refused', diagnostics }
}
