// An event of a run, for programs

import { isoTime, type RunEvent } from '#runtime'

/** An event as it was recorded, but with its times in ISO 8601. */
export function eventJson(event: RunEvent): object {
  return Object.fromEntries(
    Object.entries(event).map(([key, value]: [string, unknown]) => [
      key,
      /^at$|At$/.test(key) && typeof value === 'number' ? isoTime(value) : value,
    ]),
  )
}
