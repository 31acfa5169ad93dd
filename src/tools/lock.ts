// One writer at a time, in this process and in others
// =============================================================================
//
// Invariants:
//
//   FILE-LOCK-1. Within the process writers wait for each other in the order in which
//       they came, and the event loop goes on.
//   FILE-LOCK-2. Other processes are kept out by SQLite's file lock, which ends
//       with the process that holds it, however that ends: no lock is ever left
//       behind.

import { dirname } from 'node:path'

import { makeFolder, openAsItsFolder } from '#runtime/world/permissions'

import { ToolFailure } from './failure.ts'

/** A writer holds the lock for milliseconds, so this much means that something hangs. */
const LONGEST_WAIT_MS = 5_000

const queues = new Map<string, Promise<unknown>>()

/** Does the work while no other holder of the same lock file does any. */
export async function locked<Result>(
  lockFile: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = queues.get(lockFile) ?? Promise.resolve()
  const mine = before.then(
    () => alone(lockFile, work),
    () => alone(lockFile, work),
  )
  queues.set(lockFile, mine)
  try {
    return await mine
  } finally {
    if (queues.get(lockFile) === mine) queues.delete(lockFile)
  }
}

async function alone<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  const { DatabaseSync } = await import('node:sqlite')
  makeFolder(dirname(lockFile))
  const database = new DatabaseSync(lockFile, { timeout: LONGEST_WAIT_MS })
  openAsItsFolder(lockFile)
  try {
    try {
      database.exec('BEGIN IMMEDIATE')
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
      throw new ToolFailure('tool/file-in-use', { seconds: LONGEST_WAIT_MS / 1000 })
    }
    return await work()
  } finally {
    database.close()
  }
}

const SQLITE_BUSY = 5
