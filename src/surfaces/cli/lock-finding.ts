// Whether the kernel keeps locks in the state folder
// =============================================================================
//
// A process that holds runs keeps a lock that says that it lives. On some network
// folders a lock is granted to everybody who asks, or is seen on one machine only.
// Within one process SQLite answers from memory, so another process has to look.

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Finding } from './finding.ts'

/** Ends with 0 where the file is free. */
const LOOK = `const { DatabaseSync } = require('node:sqlite')
try {
  new DatabaseSync(process.argv[1], { readOnly: true }).exec('BEGIN; SELECT 1 FROM sqlite_schema')
} catch {
  process.exitCode = 1
}`

/** Tries a lock in a folder of its own, which is removed again. */
export async function locks(folder: string): Promise<Finding> {
  const name = 'locks'
  const help =
    'A process that is stopped for longer than a lease can lose its runs here although it lives. PLANWRIGHT_DIR names another folder.'
  let scratch: string | undefined
  try {
    scratch = await mkdtemp(join(folder, 'doctor-'))
    const { lockHolder } = await import('#runtime/world/holder-lock')
    const lock = lockHolder(scratch, 'doctor')
    const held = !(await isFreeElsewhere(lock.file))
    lock.release()
    if (held) return { name, state: 'ok', text: 'another process sees who holds a run' }
    const text = `another process does not see locks in ${folder}`
    return { name, state: 'fault', text, help }
  } catch (thrown) {
    const text = `no lock can be taken in ${folder}: ${(thrown as Error).message}`
    return { name, state: 'fault', text, help }
  } finally {
    if (scratch !== undefined) await rm(scratch, { recursive: true, force: true })
  }
}

function isFreeElsewhere(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['-e', LOOK, file], (error) => resolve(error === null))
  })
}
