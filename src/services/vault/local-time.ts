// Times as people read them in a vault
// =============================================================================
//
// Plan.md and Dashboard.md show local times without an offset. What the zone is
// says the host: this room has no calendar and no clock.

import { isoTime } from '#runtime/iso-time'

/** How far local time is ahead of UTC at a time (milliseconds since 1970-01-01 UTC), in minutes: 60 for +01:00. */
export type ZoneOffset = (ms: number) => number

/** `2026-02-03T09:15:00`, the local time of a moment. */
export function localTime(ms: number, zone: ZoneOffset): string {
  return isoTime(ms + zone(ms) * 60_000).slice(0, 19)
}

/** `2026-02-03`, the local day of a moment. */
export function localDay(ms: number, zone: ZoneOffset): string {
  return localTime(ms, zone).slice(0, 10)
}

/** `2026-02-03 09:15`, for sentences. */
export function localMinute(ms: number, zone: ZoneOffset): string {
  return localTime(ms, zone).slice(0, 16).replace('T', ' ')
}
