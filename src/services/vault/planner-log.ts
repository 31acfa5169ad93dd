// The planner's log
// =============================================================================
//
// A file a local day, one JSON object a line, for people and for other programs.
//
// Invariants:
//
//   PLANNER-LOG-1. Each line is whole or is passed over by whoever reads: a process that is killed while it
//       writes spoils no line but its last one.
//   PLANNER-LOG-2. No text reaches a file unscrubbed.

import type { Json } from '#plan'
import { isoInstant } from '#review'
import { isoTime } from '#runtime/iso-time'

import { logFileName, pathIn, type Vault } from './layout.ts'
import { localDay } from './local-time.ts'
import { EVENT_LEVELS, type LoggedEvent, type PlannerEvent } from './planner-event.ts'

/** When something happened, and the event of the journal that says so. */
export interface EventPlace {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly atMs: number
  /** Absent for what no journal holds. */
  readonly journaled?: { readonly run: string; readonly seq: number }
}

/** An event as its line holds it, its texts scrubbed (PLANNER-LOG-2). */
export function loggedEvent(
  event: PlannerEvent,
  { atMs, journaled }: EventPlace,
  scrub: (text: string) => string,
): LoggedEvent {
  const told = Object.fromEntries(
    Object.entries(event).map(([key, value]) => [
      key,
      typeof value === 'string' ? scrub(value) : value,
    ]),
  ) as PlannerEvent
  const level = EVENT_LEVELS[event.event]
  return { time: isoTime(atMs), level, ...told, ...journaled }
}

/** The latest events of a day, in the order in which they were written; `mostBytes` of the file are read. */
export async function eventsOfDay(
  vault: Vault,
  atMs: number,
  mostBytes = 256 * 1024,
): Promise<readonly LoggedEvent[]> {
  const text = await vault.files.tail(logPath(vault, atMs), mostBytes)
  return text.split('\n').flatMap((line) => {
    const event = eventIn(line)
    return event === undefined ? [] : [event]
  })
}

function logPath(vault: Vault, atMs: number): string {
  return pathIn(vault, 'Logs', logFileName(localDay(atMs, vault.zone)))
}

/** What a line says; undefined for one that is no event of ours (PLANNER-LOG-1). */
function eventIn(line: string): LoggedEvent | undefined {
  let said: Json
  try {
    said = JSON.parse(line) as Json
  } catch {
    return undefined
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined
  const { event, time, plan_id: plan } = said as Readonly<Record<string, Json>>
  const isKnown = typeof event === 'string' && Object.hasOwn(EVENT_LEVELS, event)
  const isTimed = typeof time === 'string' && !Number.isNaN(isoInstant(time))
  return isKnown && isTimed && typeof plan === 'string'
    ? (said as unknown as LoggedEvent)
    : undefined
}
