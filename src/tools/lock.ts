// One writer at a time, in this process and in others
// =============================================================================
//
// SQLite's own file lock: it ends with the process that holds it, however that
// process ends, so no lock is ever left behind.

import { ToolFailure } from './failure.ts'

const WAIT_MS = 20
const LONGEST_WAIT_MS = 30_000

/** Does the work while no other holder of the same lock file does any. */
export async function locked<Result>(
  lockFile: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const { DatabaseSync } = await import('node:sqlite')
  const { mkdir } = await import('node:fs/promises')
  const { dirname } = await import('node:path')
  const { setTimeout: sleep } = await import('node:timers/promises')
  await mkdir(dirname(lockFile), { recursive: true })
  const database = new DatabaseSync(lockFile)
  try {
    for (let waitedMs = 0; !taken(); waitedMs += WAIT_MS) {
      if (waitedMs >= LONGEST_WAIT_MS) {
        throw new ToolFailure('tool/file-in-use', { seconds: LONGEST_WAIT_MS / 1000 })
      }
      await sleep(WAIT_MS, undefined, { signal })
    }
    return await work()
  } finally {
    database.close()
  }

  function taken(): boolean {
    try {
      database.exec('BEGIN IMMEDIATE')
      return true
    } catch (error) {
      if (((error as { errcode?: number }).errcode ?? 0) !== SQLITE_BUSY) throw error
      return false
    }
  }
}

const SQLITE_BUSY = 5
