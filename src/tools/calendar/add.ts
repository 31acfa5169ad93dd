// calendar.add: enters an appointment into a calendar file of the workspace
// =============================================================================
//
// Any calendar program can open or subscribe to the file (RFC 5545). The entry's
// id is made from the call's idempotency key, so a call that is repeated after a
// crash finds its own entry and adds no second.

import { join } from 'node:path'

import { z } from 'zod'

import { sha256Hex } from '#plan'
import { defineTool, type Tool } from '#runtime/tool'
import { hasBidi } from '#text'

import { ToolFailure } from '../failure.ts'
import type { Places } from '../places.ts'
import { workspaceFile } from '../workspace-file.ts'
import { addToCalendar } from './calendar-file.ts'
import { DAY, icalTime, MINUTE, readCalendarTime, type CalendarTime } from '../when.ts'

const USUAL_FILE = 'calendar.ics'
const LONGEST_MINUTES = 366 * 24 * 60

const CONTROL = /[\u0000-\u001F\u007F\u0085\u2028\u2029]/

const oneLine = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !CONTROL.test(text), 'must be one line of text')
    .refine((text) => !hasBidi(text), 'must not turn the reading direction')
    .meta({ $comment: 'One line, and nothing that turns the reading direction.' })

const time = z
  .string()
  .refine((text) => readCalendarTime(text) !== undefined, {
    error: 'is no date (2026-03-14) and no time (2026-03-14T09:30, with Z or +01:00 if you like)',
  })
  .meta({ $comment: 'A date or a time that the calendar has.' })

const input = z
  .strictObject({
    title: oneLine(500).describe('What it is.'),
    start: time.describe(
      'A date for a whole day; or a time, which needs `end` or `durationMinutes` as well: 2026-03-14T09:30, with Z or +01:00 if you like.',
    ),
    end: time.optional().describe('When it ends; of whole days, the last one.'),
    durationMinutes: z
      .int()
      .min(1)
      .max(LONGEST_MINUTES)
      .optional()
      .describe('How long it is, in place of the end.'),
    location: oneLine(500).optional().describe('Where it is.'),
    notes: z.string().max(10_000).optional().describe('More about it.'),
    file: z
      .string()
      .min(1)
      .optional()
      .describe(`The calendar file, from the workspace folder; ${USUAL_FILE} by default.`),
  })
  .superRefine(({ start, end, durationMinutes }, context) => {
    const fault = spanFault(start, end, durationMinutes)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault, path: ['end'] })
  })
  .meta({
    anyOf: [
      { required: ['end'] },
      { required: ['durationMinutes'] },
      { properties: { start: { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' } } },
    ],
  })

/** Adds to the calendar files of a workspace. */
export function calendarAdd(places: Places): Tool {
  return defineTool({
    id: 'calendar.add',
    description: 'Enters an appointment into a calendar file of the workspace.',
    input,
    output: z.strictObject({ file: z.string(), uid: z.string(), added: z.boolean() }),
    effect: 'write',
    repeat: 'keyed',
    returns: 'trusted',
    sinks: ['file'],
    implementation: 'an iCalendar file in the workspace folder',
    async run({ file = USUAL_FILE, start, end, durationMinutes, ...about }, context) {
      if (!/\.ics$/i.test(file)) throw new ToolFailure('tool/not-a-calendar-name', { file })
      const path = await workspaceFile(file, places)
      const [from, to] = spanOf(start, end, durationMinutes)
      const uid = `${sha256Hex(`calendar.add\0${context.idempotencyKey}`).slice(0, 32)}@planwright`
      const event = {
        ...about,
        uid,
        stamp: icalTime({ kind: 'instant', seconds: context.now() / 1000 }),
        start: icalTime(from),
        end: icalTime(to),
      }
      const { FolderLocks } = await import('#runtime/world/folder-locks')
      const locks = new FolderLocks(join(places.stateFolder, 'locks'))
      const added = await addToCalendar({ name: file, path, locks }, event, context.signal)
      return { file, uid, added }
    },
  })
}

/** What is wrong with a beginning and an end, in words, or undefined. */
function spanFault(
  start: string,
  end: string | undefined,
  minutes: number | undefined,
): string | undefined {
  const from = readCalendarTime(start)
  const to = end === undefined ? undefined : readCalendarTime(end)
  // A text that is no time has been told of at its own place.
  if (from === undefined || (end !== undefined && to === undefined)) return undefined
  if (to !== undefined && minutes !== undefined) return 'say the end or the duration, not both'
  if (from.kind === 'day') {
    if (minutes !== undefined) return 'whole days have an end, not a duration in minutes'
    if (to === undefined) return undefined
  }
  if (to === undefined)
    return minutes === undefined ? 'say when it ends, or how long it is' : undefined
  if (to.kind !== from.kind) {
    return 'start and end are said in different ways: both as days, both with a zone, or both without'
  }
  const early = to.seconds < from.seconds || (to.seconds === from.seconds && to.kind !== 'day')
  return early ? 'the end is not after the start' : undefined
}

/** Beginning and end as the calendar has them, where the end of whole days is the day after. */
function spanOf(
  start: string,
  end: string | undefined,
  minutes = 0,
): readonly [CalendarTime, CalendarTime] {
  const from = readCalendarTime(start)
  const to = end === undefined ? from : readCalendarTime(end)
  if (from === undefined || to === undefined) throw new RangeError(`not a time: ${start} ${end}`)
  const more = from.kind === 'day' ? DAY : minutes * MINUTE
  return [from, { kind: to.kind, seconds: to.seconds + more }]
}
