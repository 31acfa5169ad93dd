// The planner's log: the nine events of all plans
// =============================================================================
//
// Invariants:
//
//   EVENT-LOG-1. An event is in the log once: its line names the journal's event that it tells of, and
//       the day's file is looked at before the first line of a run is added to it.
//   EVENT-LOG-2. No secret that is known stands in it.

import { isoTime } from '#runtime'
import { localDay } from '#services/vault/local-time'
import { logFileName, pathIn } from '#services/vault/layout'
import type { LoggedEvent } from '#services/vault/planner-event'
import { eventsOfDay, loggedEvent } from '#services/vault/planner-log'

import type { StoryEvent } from './run-story.ts'
import type { VaultHere } from './vault-here.ts'

/** How much of a day's file is looked at for what has been told. */
const MOST_BYTES = 64 * 1024 * 1024
/** How many of the latest events are kept for the Dashboard. */
const LATEST = 50

export class EventLog {
  readonly #here: VaultHere
  /** Names of the events in a day's file. */
  readonly #days = new Map<string, Set<string>>()
  /** The events with which plans ended, by day. */
  readonly #ends = new Map<string, LoggedEvent[]>()
  /** The latest, the oldest first. */
  #latest: LoggedEvent[] = []

  constructor(here: VaultHere) {
    this.#here = here
  }

  /** The latest events, the latest first. */
  get latest(): readonly LoggedEvent[] {
    return this.#latest.toReversed()
  }

  /** Events of the last hour that say that something failed. */
  failuresSince(from: number): number {
    const since = isoTime(from)
    return this.#latest.filter(({ level, time }) => level === 'ERROR' && time >= since).length
  }

  /** Ids of the plans that were completed on this local day. */
  get completedToday(): ReadonlySet<string> {
    const completed = this.endedToday.filter(({ event }) => event === 'plan_completed')
    return new Set(completed.map(({ plan_id: id }) => id))
  }

  /** The events with which plans ended on this local day, the latest first. */
  get endedToday(): readonly LoggedEvent[] {
    const { now, vault } = this.#here
    return (this.#ends.get(localDay(now(), vault.zone)) ?? []).toReversed()
  }

  /** Reads the log of today, so that it is known what happened before. */
  async open(): Promise<void> {
    await this.#day(this.#here.now())
  }

  /** Adds events of a run that the log does not have (EVENT-LOG-1). */
  async add(run: string, events: readonly StoryEvent[]): Promise<void> {
    const { vault, hear, scrub = (text: string) => text } = this.#here
    const added = new Map<string, LoggedEvent[]>()
    for (const { seq, at, event } of events) {
      const known = await this.#day(at)
      const line = loggedEvent(event, { atMs: at, journaled: { run, seq } }, scrub)
      if (known.has(nameOf(line))) continue
      known.add(nameOf(line))
      const day = localDay(at, vault.zone)
      added.set(day, [...(added.get(day) ?? []), line])
    }
    for (const [day, lines] of added) {
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      try {
        await vault.files.append(pathIn(vault, 'Logs', logFileName(day)), text)
      } catch (thrown) {
        // What is not on disk is added at the next look.
        this.#days.delete(day)
        throw thrown
      }
      for (const line of lines) hear?.(line)
      this.#keep(day, lines)
    }
  }

  async #day(at: number): Promise<Set<string>> {
    const { vault } = this.#here
    const day = localDay(at, vault.zone)
    const known = this.#days.get(day)
    if (known !== undefined) return known
    const lines = await eventsOfDay(vault, at, MOST_BYTES)
    const names = new Set(lines.map(nameOf))
    this.#days.set(day, names)
    this.#keep(day, lines)
    return names
  }

  #keep(day: string, lines: readonly LoggedEvent[]): void {
    const ends = lines.filter(({ event }) => event === 'plan_completed' || event === 'plan_failed')
    this.#ends.set(day, [...(this.#ends.get(day) ?? []), ...ends])
    const all = [...this.#latest, ...lines].toSorted((a, b) => (a.time < b.time ? -1 : 1))
    this.#latest = all.slice(-LATEST)
  }
}

function nameOf({ run, seq, event }: LoggedEvent): string {
  return `${run} ${seq} ${event}`
}
