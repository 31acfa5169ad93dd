// What is to be told through one channel, and when
// =============================================================================
//
// Invariants:
//
//   CHANNEL-QUEUE-1. An ask is given out until it was told or given up, and never again while it is open.
//   CHANNEL-QUEUE-2. What is not asked any more is forgotten, told or not.
//   CHANNEL-QUEUE-3. The first ask opens the time in which others are collected; a failure puts all off.

import type { NoticeChannel } from '#services/notices/channel'
import type { NoticedAsk } from '#services/notices/notice'

/** An ask of a run, as its channel sees it. */
export interface QueuedAsk {
  /** Its name in the run. */
  readonly ask: string
  readonly noticed: NoticedAsk
  /** Milliseconds since 1970-01-01 UTC; undefined where it has no end. */
  readonly until: number | undefined
}

interface Entry extends QueuedAsk {
  readonly run: string
  tries: number
  isOver: boolean
}

export type { Entry as QueueEntry }

export class ChannelQueue {
  readonly channel: NoticeChannel
  readonly #runs = new Map<string, Map<string, Entry>>()
  readonly #waiting = new Set<Entry>()
  #dueAt: number | undefined
  /** A notice is on its way; until it has ended none is given out. */
  isSending = false

  constructor(channel: NoticeChannel) {
    this.channel = channel
  }

  /** When something is to be told; undefined where nothing is, or while something is sent. */
  get dueAt(): number | undefined {
    return this.isSending || this.#waiting.size === 0 ? undefined : this.#dueAt
  }

  /** All that a run asks now, and the names of those that were told already (CHANNEL-QUEUE-2). */
  put(run: string, asks: readonly QueuedAsk[], told: ReadonlySet<string>, now: number): void {
    const before = this.#runs.get(run)
    const after = new Map<string, Entry>()
    for (const { ask, noticed, until } of asks) {
      if (!this.channel.kinds.includes(noticed.kind)) continue
      const known = before?.get(ask)
      // A call that is unknown is asked about under the same name as the one before it.
      const isSame = known !== undefined && known.noticed.id === noticed.id
      const entry = isSame ? known : { run, ask, noticed, until, tries: 0, isOver: told.has(ask) }
      after.set(ask, entry)
      if (!isSame && !entry.isOver) this.#add(entry, now)
    }
    for (const [ask, entry] of before ?? []) {
      if (after.get(ask) !== entry) this.#waiting.delete(entry)
    }
    if (after.size === 0) this.#runs.delete(run)
    else this.#runs.set(run, after)
  }

  /** What is to be told now; those that nobody can answer any more are left out for good. */
  take(now: number): readonly Entry[] {
    for (const entry of this.#waiting) {
      if (entry.until !== undefined && entry.until <= now) this.over(entry)
    }
    return [...this.#waiting]
  }

  /** It was told, or given up (CHANNEL-QUEUE-1). */
  over(entry: Entry): void {
    entry.isOver = true
    this.#waiting.delete(entry)
  }

  /** Nothing is told before then (CHANNEL-QUEUE-3). */
  putOff(until: number): void {
    this.#dueAt = until
  }

  #add(entry: Entry, now: number): void {
    if (this.#waiting.size === 0)
      this.#dueAt = Math.max(this.#dueAt ?? 0, now + 1000 * this.channel.batch)
    this.#waiting.add(entry)
  }
}
