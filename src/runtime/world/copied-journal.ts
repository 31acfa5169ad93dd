// A copy of a journal for looking at it
//
// Opening a journal for writing brings its tables up to date. Whoever only looks, before an upgrade,
// copies what is there, also while another process writes it.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openForReading } from './sqlite-open.ts'
import { backup } from './sqlite.ts'
import { storageFault } from './storage-fault.ts'

const JOURNAL_FILE = 'journal.db'
/** More pages than a database can have: one step, and no writer makes it begin again. */
const ALL_PAGES = 2 ** 31 - 1

/** Copies the journal of a state folder into another folder; nothing where there is none. Throws RunError. */
export async function copyJournal(folder: string, target: string): Promise<void> {
  const file = join(folder, JOURNAL_FILE)
  if (!existsSync(file)) return
  try {
    const source = openForReading(file)
    try {
      await backup(source, join(target, JOURNAL_FILE), { rate: ALL_PAGES })
    } finally {
      source.close()
    }
  } catch (error) {
    throw storageFault(error, file)
  }
}
