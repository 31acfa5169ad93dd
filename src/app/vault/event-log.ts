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
import { EVENT_LEVELS, type LoggedEvent } from '#services/vault/planner-event'
import { isRead } from '#services/vault/files'

import type { StoryEvent } from './run-story.ts'
import type { VaultHere } from './vault-here.ts'

/** How many of the latest events are kept for the Dashboard. */
const LATEST = 50

export class EventLog {
  readonly #here: VaultHere
  /** Names of the events in a day's file. */
  readonly #days = new Map<string, Set<string>>()
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

  /** Reads the log of today, so that the Dashboard can show what happened before. */
  async open(): Promise<void> {
    const { now, vault } = this.#here
    await this.#day(localDay(now(), vault.zone))
  }

  /** Adds events of a run that the log does not have (EVENT-LOG-1). */
  async add(run: string, events: readonly StoryEvent[]): Promise<void> {
    const { vault, scrub, hear } = this.#here
    const added = new Map<string, LoggedEvent[]>()
    for (const { seq, at, event } of events) {
      const day = localDay(at, vault.zone)
      const known = await this.#day(day)
      const level = EVENT_LEVELS[event.event]
      const line: LoggedEvent = { time: isoTime(at), level, ...event, run, seq }
      if (known.has(nameOf(line))) continue
      known.add(nameOf(line))
      added.set(day, [...(added.get(day) ?? []), line])
    }
    for (const [day, lines] of added) {
      const path = pathIn(vault, 'Logs', logFileName(day))
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      try {
        await vault.files.append(path, scrub?.(text) ?? text)
      } catch (thrown) {
        // What is not on disk is added at the next look.
        this.#days.delete(day)
        throw thrown
      }
      for (const line of lines) hear?.(line)
      this.#keep(lines)
    }
  }

  async #day(day: string): Promise<Set<string>> {
    const known = this.#days.get(day)
    if (known !== undefined) return known
    const { vault } = this.#here
    const file = await vault.files.read(pathIn(vault, 'Logs', logFileName(day)))
    const lines = isRead(file) ? file.text.split('\n').flatMap(loggedIn) : []
    const names = new Set(lines.map(nameOf))
    this.#days.set(day, names)
    this.#keep(lines)
    return names
  }

  #keep(lines: readonly LoggedEvent[]): void {
    const all = [...this.#latest, ...lines].toSorted((a, b) => (a.time < b.time ? -1 : 1))
    this.#latest = all.slice(-LATEST)
  }
}

function nameOf({ run, seq, event }: LoggedEvent): string {
  return `${run} ${seq} ${event}`
}

/** A line of the log; none where somebody made it something else. */
function loggedIn(line: string): readonly LoggedEvent[] {
  try {
    const parsed: unknown = JSON.parse(line)
    const isEvent = typeof parsed === 'object' && parsed !== null && 'event' in parsed
    return isEvent ? [parsed as LoggedEvent] : []
  } catch {
    return []
  }
}
