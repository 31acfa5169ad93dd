// A calendar file on disk
// =============================================================================
//
// Invariants:
//
//   CALENDAR-FILE-1. An entry whose id is in the file already is not added again.
//   CALENDAR-FILE-2. What others wrote into the file stays, and the file as it was
//       before the last entry is kept beside it.
//   CALENDAR-FILE-3. Entries that are added at the same time all arrive.

import { constants } from 'node:fs'
import { copyFile, open, rm } from 'node:fs/promises'

import { LockInUse, type Locks } from '#runtime/locks'
import { replaceFile, syncPath } from '#runtime/world/whole-file'

import { ToolFailure } from '../failure.ts'
import { EMPTY_CALENDAR, hasEvent, isCalendar, withEvent, type CalendarEvent } from './icalendar.ts'

const LARGEST_FILE = 16 * 1024 * 1024

export interface CalendarFile {
  /** As the plan names it. */
  readonly name: string
  readonly path: string
  readonly locks: Locks
}

/** Adds an entry and says whether it did; makes the file where there is none. */
export async function addToCalendar(
  file: CalendarFile,
  event: CalendarEvent,
  signal: AbortSignal,
): Promise<boolean> {
  const work = async () => {
    signal.throwIfAborted()
    const before = await readCalendar(file)
    if (hasEvent(before, event.uid)) return false
    await replaceFile(file.path, withEvent(before, event), {
      access: 'before',
      leftovers: 'alone',
      beforeNaming: () => keepPrevious(file.path),
    })
    return true
  }
  try {
    return await file.locks.alone('calendar', work)
  } catch (thrown) {
    if (!(thrown instanceof LockInUse)) throw thrown
    throw new ToolFailure('tool/file-in-use', { seconds: thrown.seconds })
  }
}

/** Keeps the file as it is, under its name with `.previous` (CALENDAR-FILE-2). */
async function keepPrevious(path: string): Promise<void> {
  const previous = `${path}.previous`
  await rm(previous, { force: true })
  try {
    await copyFile(path, previous, constants.COPYFILE_EXCL)
    await syncPath(previous)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function readCalendar({ name, path }: CalendarFile): Promise<string> {
  // What was a file when the path was checked may be a link by now.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)
  const handle = await open(path, flags).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (handle === undefined) return EMPTY_CALENDAR
  try {
    const { size } = await handle.stat()
    if (size > LARGEST_FILE) throw new ToolFailure('tool/not-a-calendar', { file: name })
    const text = textOf(await handle.readFile())
    if (text?.trim() === '') return EMPTY_CALENDAR
    if (text === undefined || !isCalendar(text)) {
      throw new ToolFailure('tool/not-a-calendar', { file: name })
    }
    return text
  } finally {
    await handle.close()
  }
}

/** The bytes as text, or undefined: bytes that are no UTF-8 would not be written back as they were. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
