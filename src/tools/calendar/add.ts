// calendar.add: enters an appointment into a calendar file of the workspace
// =============================================================================
//
// Any calendar program can open or subscribe to the file (RFC 5545).
//
// Invariants:
//
//   C1. The entry's id is made from the call's idempotency key, so a call that is
//       repeated after a crash finds its own entry and adds no second.
//   C2. What others wrote into the file stays; what was there before the last
//       entry is kept beside it.

import { z } from 'zod'

import { sha256Hex } from '#plan'
import { defineTool, type Tool } from '#runtime/tool'
import { hasBidi } from '#text'

import { writeWhole } from '../atomic-write.ts'
import { ToolFailure } from '../failure.ts'
import { locked } from '../lock.ts'
import type { Places } from '../places.ts'
import { workspaceFile } from '../workspace-file.ts'
import { EMPTY_CALENDAR, hasEvent, isCalendar, withEvent } from './icalendar.ts'
import { DAY_MS, icalTime, MINUTE_MS, readWhen, type When } from './when.ts'

const USUAL_FILE = 'calendar.ics'
const LARGEST_FILE = 16 * 1024 * 1024

const oneLine = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine(
      (text) => !/[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(text),
      'must be one line of text',
    )
    .refine((text) => !hasBidi(text), 'must not turn the reading direction')

const time = z.string().refine((text) => readWhen(text) !== undefined, {
  error: 'is no date (2026-03-14) and no time (2026-03-14T09:30, with Z or +01:00 if you like)',
})

const input = z
  .strictObject({
    title: oneLine(500).describe('What it is.'),
    start: time.describe(
      'A date, or a date and time: 2026-03-14T09:30, with Z or +01:00 if you like.',
    ),
    end: time.optional().describe('When it ends; of whole days, the last one.'),
    durationMinutes: z
      .int()
      .min(1)
      .max(527_040)
      .optional()
      .describe('How long it is, in place of the end.'),
    location: oneLine(500).optional().describe('Where it is.'),
    notes: z.string().max(10_000).optional().describe('More about it.'),
    file: z
      .string()
      .min(1)
      .optional()
      .describe('The calendar file, from the workspace folder: calendar.ics by default.'),
  })
  .superRefine(({ start, end, durationMinutes }, context) => {
    const wrong = spanFault(start, end, durationMinutes)
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: wrong, path: ['end'] })
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
    async run({ title, start, end, durationMinutes, location, notes, file = USUAL_FILE }, context) {
      if (!/\.ics$/i.test(file)) throw new ToolFailure('tool/not-a-calendar-name', { file })
      const path = await workspaceFile(file, places)
      const token = sha256Hex(`calendar.add\0${context.idempotencyKey}`).slice(0, 32)
      const uid = `${token}@planwright`
      const [from, to] = spanOf(start, end, durationMinutes)

      const added = await locked(
        `${places.stateFolder}/locks/calendar.sqlite`,
        context.signal,
        async () => {
          const before = await calendarAt(path, file)
          if (hasEvent(before, uid)) return false
          const after = withEvent(before, {
            uid,
            stamp: icalTime({ kind: 'instant', ms: context.now() }),
            start: icalTime(from),
            end: icalTime(to),
            title,
            location,
            notes,
          })
          context.signal.throwIfAborted()
          await writeWhole(path, after, token)
          return true
        },
      )
      return { file, uid, added }
    },
  })
}

async function calendarAt(path: string, file: string): Promise<string> {
  const { open } = await import('node:fs/promises')
  const { constants } = await import('node:fs')
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)
  const handle = await open(path, flags).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (handle === undefined) return EMPTY_CALENDAR
  try {
    const { size } = await handle.stat()
    if (size > LARGEST_FILE) throw new ToolFailure('tool/not-a-calendar', { file })
    const text = await handle.readFile('utf8')
    if (text.trim() === '') return EMPTY_CALENDAR
    if (!isCalendar(text) || text.includes('\uFFFD'))
      throw new ToolFailure('tool/not-a-calendar', { file })
    return text
  } finally {
    await handle.close()
  }
}

/** What is wrong with a beginning and an end, in words, or undefined. */
function spanFault(
  start: string,
  end: string | undefined,
  minutes: number | undefined,
): string | undefined {
  const from = readWhen(start)
  if (from === undefined) return undefined
  if (end !== undefined && minutes !== undefined) return 'say the end or the duration, not both'
  if (from.kind === 'day' && minutes !== undefined)
    return 'whole days have an end, not a duration in minutes'
  if (end === undefined) {
    return from.kind === 'day' || minutes !== undefined
      ? undefined
      : 'say when it ends, or how long it is'
  }
  const to = readWhen(end)
  if (to === undefined) return undefined
  if (to.kind !== from.kind)
    return 'start and end must be said in the same way: both days, both with a zone or both without'
  return to.ms < from.ms || (to.ms === from.ms && to.kind !== 'day')
    ? 'the end comes before the start'
    : undefined
}

/** Beginning and end as the calendar has them, where the end of whole days is the day after. */
function spanOf(start: string, end: string | undefined, minutes = 0): readonly [When, When] {
  const from = readWhen(start)
  const to = end === undefined ? from : readWhen(end)
  if (from === undefined || to === undefined) throw new RangeError(`not a time: ${start} ${end}`)
  const more = from.kind === 'day' ? DAY_MS : minutes * MINUTE_MS
  return [from, { kind: to.kind, ms: to.ms + more }]
}
