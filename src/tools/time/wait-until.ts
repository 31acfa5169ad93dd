// time.wait-until: continues at a time of the calendar.

import { z } from 'zod'

import { defineTool } from '#runtime/tool'

import { readCalendarTime } from '../when.ts'

/** Goes by the calendar: a clock that is set back or forth takes the wait with it. */
export const waitUntil = defineTool({
  id: 'time.wait-until',
  description: 'Waits until a time, for months if need be, and returns the time as it was given.',
  input: z.strictObject({
    time: z
      .string()
      .refine((text) => instantOf(text) !== undefined, {
        error: 'is no time with its zone, such as 2026-03-14T09:30Z or 2026-03-14T10:30+01:00',
      })
      .meta({
        description: 'A date and time of day with its zone: `2026-03-14T09:30Z`.',
        $comment: 'A time that the calendar has.',
      }),
  }),
  output: z.string(),
  positional: ['time'],
  effect: 'read',
  returns: 'trusted',
  wake: ({ time }) => ({ at: instantOf(time) ?? Number.NaN, result: time }),
})

/** Milliseconds since 1970; undefined for a day or an hour without its zone. */
function instantOf(text: string): number | undefined {
  const when = readCalendarTime(text)
  return when?.kind === 'instant' ? when.seconds * 1000 : undefined
}
