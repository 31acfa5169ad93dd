// A copy of a journal for looking at it
//
// Opening a journal for writing brings its tables up to date. Whoever only looks, before an upgrade,
// copies what is there, also while another process writes it.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { JOURNAL_ID } from './schema.ts'
import { backup, DatabaseSync } from './sqlite.ts'
import { storageFault } from './storage-fault.ts'

const JOURNAL_FILE = 'journal.db'
/** More pages than a database can have: one step, and no writer makes it begin again. */
const ALL_PAGES = 2 ** 31 - 1
const BUSY_TIMEOUT_MS = 5000

/**
 * Copies the journal of a state folder into another folder and gives its id; nothing where there is none, or no
 * journal. Throws RunError.
 */
export async function copyJournal(folder: string, target: string): Promise<string | undefined> {
  const file = join(folder, JOURNAL_FILE)
  if (!existsSync(file)) return undefined
  try {
    // Whatever version its tables have: the copy is brought up to date, not this.
    const source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
    try {
      await backup(source, join(target, JOURNAL_FILE), { rate: ALL_PAGES })
      const id = source.prepare(JOURNAL_ID).get()?.['value']
      return typeof id === 'string' ? id : undefined
    } finally {
      source.close()
    }
  } catch (error) {
    throw storageFault(error, file)
  }
}
