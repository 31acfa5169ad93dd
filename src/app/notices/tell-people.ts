// Telling people what runs ask of them
// =============================================================================
//
// One process of a workspace looks which runs ask something, collects that for a moment, sends it through each
// channel, and records with the run that it did.
//
// Invariants:
//
//   TELL-PEOPLE-1. No run waits for it: it reads what is on disk, and what fails is reported and tried again later.
//   TELL-PEOPLE-2. What was answered, is over or was told already when a notice is made is not in it. It is
//       recorded after it was sent: a process that dies in between leaves it to be sent once more, never untold.
//   TELL-PEOPLE-3. Looking costs what changed: after the start only runs are read that changed and ask something.
//   TELL-PEOPLE-4. A failure is tried again MOST_TRIES times in all, each time later, and then recorded.

import { isoInstant } from '#review'
import { isoTime, RunError, type Runtime, type Snapshot } from '#runtime'
import type { NoticeChannel } from '#services/notices/channel'
import type { Delivery, SendNotice } from '#services/notices/delivery'

import { asksIn, runsThatAsk } from '../asks/list-asks.ts'
import { standingOf } from '../runs/list-runs.ts'
import { ChannelQueue, type QueuedAsk, type QueueEntry } from './channel-queue.ts'
import { noticedAsk } from './noticed-ask.ts'
import { pause } from './pause.ts'
import { peopleNotice } from './people-notice.ts'

export interface TellPeopleParts {
  readonly runtime: Pick<Runtime, 'changes' | 'page' | 'overview' | 'standing' | 'open'>
  readonly channels: readonly NoticeChannel[]
  readonly send: SendNotice
  /** The folder's name. */
  readonly workspace: string
  /** Where a server serves the workspace now; undefined where none does. */
  readonly address: () => Promise<string | undefined>
  /** A text without secrets. */
  readonly hide: (text: string) => string
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number
  /** Milliseconds by a clock that nobody can set. */
  readonly elapsed: () => number
  /** Calls an action after so many milliseconds; returns how to call it off. */
  readonly after: (ms: number, action: () => void) => () => void
}

/** What became of a notice. */
export interface NoticeReport {
  /** `late`: it failed and is tried again. `lost`: it was sent or given up, and that could not be recorded. */
  readonly kind: 'sent' | 'late' | 'failed' | 'lost'
  readonly channel: string
  /** How many asks it is about. */
  readonly asks: number
  /** Why it failed; undefined where it did not. */
  readonly problem: string | undefined
  /** After how many milliseconds it is tried again; undefined where it is not. */
  readonly retryMs: number | undefined
}

export interface TellPeopleRequest {
  /** Ends it: nothing more is sent, and what is on its way has two seconds. */
  readonly signal: AbortSignal
  /** Tells what is asked now, each channel once and without collecting, and ends. */
  readonly once: boolean
  readonly tell: (report: NoticeReport) => void
}

const MOST_TRIES = 6
/** TELL-PEOPLE-4 */
const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const
/** Runs that are asked for at once, and whose notices are recorded at once. */
const AT_ONCE = 200
const RECORDED_AT_ONCE = 8
/** Runs that are read before everything else of the process has its turn. */
const READ_AT_ONCE = 20
/** What changes often is looked at that often. */
const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
const LONGEST_PROBLEM = 300
/** How long what is on its way may take when it is told to end. */
const LEAVE_MS = 2000

/** Tells people what runs ask until the signal says stop. Throws RunError where the journal cannot be read. */
export async function tellPeople(
  parts: TellPeopleParts,
  { signal, once, tell }: TellPeopleRequest,
): Promise<void> {
  const teller = new PeopleTeller(parts, signal, tell)
  try {
    await teller.begin()
    while (!signal.aborted) {
      await teller.lookAgain()
      await teller.sendDue(once)
      if (once) return
      await teller.somethingNew()
    }
  } finally {
    await teller.end()
  }
}

class PeopleTeller {
  readonly #parts: TellPeopleParts
  readonly #signal: AbortSignal
  readonly #tell: (report: NoticeReport) => void
  readonly #queues: readonly ChannelQueue[]
  readonly #sending = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #place = 0
  /** How many runs were read. */
  #read = 0
  #bell = Promise.withResolvers<void>()
  #stopListening: () => void = () => {}

  constructor(parts: TellPeopleParts, signal: AbortSignal, tell: (report: NoticeReport) => void) {
    this.#parts = parts
    this.#signal = signal
    this.#tell = tell
    this.#queues = parts.channels.map((channel) => new ChannelQueue(channel))
    signal.addEventListener('abort', this.#ring)
  }

  /** Listens, and then reads every run that asks something: nothing falls between. */
  async begin(): Promise<void> {
    const { runtime } = this.#parts
    this.#stopListening = runtime.changes.listen(this.#ring)
    this.#place = await runtime.changes.latest()
    for await (const snapshot of runsThatAsk(runtime)) {
      if (this.#signal.aborted) return
      this.#put(snapshot)
      await this.#giveWay()
    }
  }

  /** TELL-PEOPLE-3 */
  async lookAgain(): Promise<void> {
    const { runtime } = this.#parts
    for (;;) {
      const changes = await runtime.changes.since(this.#place, AT_ONCE)
      for (const { place, run, isTrashed } of changes) {
        if (this.#signal.aborted) return
        await this.#look(run, isTrashed)
        this.#place = place
        await this.#giveWay()
      }
      if (changes.length < AT_ONCE) return
    }
  }

  /** Sends what is due; with `once` all that waits, and until it was sent. */
  async sendDue(once: boolean): Promise<void> {
    const elapsed = this.#parts.elapsed()
    for (const queue of this.#queues) {
      const { dueAt } = queue
      if (dueAt === undefined || (dueAt > elapsed && !once)) continue
      const sending = this.#send(queue, once).finally(() => {
        this.#sending.delete(sending)
        this.#ring()
      })
      this.#sending.add(sending)
    }
    if (once) await Promise.all(this.#sending)
  }

  async somethingNew(): Promise<void> {
    const elapsed = this.#parts.elapsed()
    const due = this.#queues.map(({ dueAt = Infinity }) => dueAt - elapsed)
    const ms = Math.max(0, Math.min(LONGEST_PAUSE_MS, ...due))
    const callOff = this.#parts.after(ms, this.#ring)
    await this.#bell.promise
    callOff()
    // What follows at once is looked at together.
    await pause(SHORTEST_PAUSE_MS, this.#signal, this.#parts.after)
    this.#bell = Promise.withResolvers<void>()
  }

  async end(): Promise<void> {
    this.#stopListening()
    this.#signal.removeEventListener('abort', this.#ring)
    const callOff = this.#parts.after(LEAVE_MS, () => this.#stopping.abort())
    await Promise.all(this.#sending)
    callOff()
  }

  /** Lets everything else of the process go on after some runs: reading them never waits (TELL-PEOPLE-1). */
  async #giveWay(): Promise<void> {
    if (++this.#read % READ_AT_ONCE !== 0) return
    await new Promise<void>((resolve) => void this.#parts.after(0, resolve))
  }

  readonly #ring = () => this.#bell.resolve()

  async #look(run: string, isTrashed: boolean): Promise<void> {
    const { runtime } = this.#parts
    const listing = isTrashed ? undefined : await runtime.overview(run)
    const asks = listing?.needs === 'person' || listing?.needs === 'resolution'
    const snapshot = asks ? await standingOf(runtime, listing) : undefined
    if (snapshot !== undefined) this.#put(snapshot)
    else for (const queue of this.#queues) queue.put(run, [], new Set(), 0)
  }

  #put(snapshot: Snapshot): void {
    const { now, elapsed, hide } = this.#parts
    const listed = asksIn(snapshot, now()).filter(({ tooLate }) => !tooLate)
    for (const queue of this.#queues) {
      const { name, values } = queue.channel
      const asks = listed.map((one): QueuedAsk => {
        const noticed = noticedAsk(one, { values, hide })
        const { until } = noticed
        return { ask: one.ask, noticed, until: until === undefined ? undefined : isoInstant(until) }
      })
      const told = new Set(
        snapshot.notices
          ?.filter(({ channels }) => channels.some(({ channel }) => channel === name))
          .map(({ ask }) => ask),
      )
      queue.put(snapshot.run, asks, told, elapsed())
    }
  }

  async #send(queue: ChannelQueue, once: boolean): Promise<void> {
    const { send, workspace, address, now, elapsed } = this.#parts
    const { channel } = queue
    // TELL-PEOPLE-2
    const entries = queue.take(now())
    if (entries.length === 0) return
    queue.isSending = true
    try {
      const place = { workspace, address: await address(), at: isoTime(now()) }
      const notice = peopleNotice(
        channel.name,
        entries.map(({ noticed }) => noticed),
        place,
      )
      const delivery = await send(channel, notice, this.#stopping.signal)
      if (delivery.kind === 'failed' && this.#stopping.signal.aborted) return
      await this.#settle(queue, entries, notice.id, delivery, once)
    } finally {
      queue.isSending = false
      if (queue.dueAt !== undefined && queue.dueAt <= elapsed()) {
        queue.putOff(elapsed() + 1000 * channel.batch)
      }
    }
  }

  async #settle(
    queue: ChannelQueue,
    entries: readonly QueueEntry[],
    notice: string,
    delivery: Delivery,
    once: boolean,
  ): Promise<void> {
    const { name: channel } = queue.channel
    const about = { channel, asks: entries.length }
    if (delivery.kind === 'sent') {
      for (const entry of entries) queue.over(entry)
      this.#tell({ kind: 'sent', ...about, problem: undefined, retryMs: undefined })
      await this.#record(channel, entries, notice, undefined)
      return
    }
    const problem = this.#parts.hide(delivery.problem).slice(0, LONGEST_PROBLEM)
    for (const entry of entries) entry.tries++
    const over = entries.filter(({ tries }) => delivery.lasting || tries >= MOST_TRIES)
    for (const entry of over) queue.over(entry)
    const left = entries.length - over.length
    if (left > 0) {
      const tries = Math.max(...entries.filter(({ isOver }) => !isOver).map((one) => one.tries))
      const ms = delivery.retryAfterMs ?? RETRY_MS[tries - 1] ?? LONGEST_PAUSE_MS
      if (!once) queue.putOff(this.#parts.elapsed() + ms)
      const retryMs = once ? undefined : ms
      this.#tell({ kind: 'late', channel, asks: left, problem, retryMs })
    }
    if (over.length === 0) return
    this.#tell({ kind: 'failed', channel, asks: over.length, problem, retryMs: undefined })
    await this.#record(channel, over, notice, problem)
  }

  /** Records with each run what became of its asks. */
  async #record(
    channel: string,
    entries: readonly QueueEntry[],
    notice: string,
    problem: string | undefined,
  ): Promise<void> {
    const byRun = [...Map.groupBy(entries, ({ run }) => run)]
    const said = { channel, notice, ...(problem === undefined ? {} : { problem }) }
    const next = async () => {
      for (let one = byRun.shift(); one !== undefined; one = byRun.shift()) {
        const [id, its] = one
        try {
          const run = await this.#parts.runtime.open(id)
          const reply = await run.recordNotice({ ...said, asks: its.map(({ ask }) => ask) })
          // Whoever holds the run may be older than notices.
          if (reply.kind === 'refused') throw new RunError(reply.diagnostics)
        } catch (thrown) {
          // Of a run that was erased, or moved to the trash, nothing needs to be known.
          const { code } = thrown as { readonly code?: unknown }
          if (code === 'run/not-found' || code === 'run/in-trash') continue
          const words = thrown instanceof Error ? thrown.message : String(thrown)
          this.#tell({
            kind: 'lost',
            channel,
            asks: its.length,
            problem: words,
            retryMs: undefined,
          })
        }
      }
    }
    await Promise.all(Array.from({ length: RECORDED_AT_ONCE }, next))
  }
}
