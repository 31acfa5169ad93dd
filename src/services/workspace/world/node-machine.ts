// This machine, as doctor examines it
// =============================================================================

import { execFile } from 'node:child_process'
import { lstat, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isShared } from '#runtime/world/permissions'

import type { FolderPermissions, Machine, StoreFacts } from '../machine.ts'

export const nodeMachine: Machine = {
  engine: { version: process.version, platform: process.platform, arch: process.arch },
  tryStore: async (folder) => await inScratch(folder ?? tmpdir(), tryStore),
  async fileSystem(folder) {
    const { type, bavail, bsize } = await statfs(folder)
    return { type, free: bavail * bsize }
  },
  seesLocks: async (folder) => await inScratch(folder, seesLock),
  onJournalCopy: async (folder, user, work) =>
    await inScratch(tmpdir(), async (scratch) => {
      const { copyJournal } = await import('#runtime/world/copied-journal')
      const { nodeWorld } = await import('#runtime/world/node')
      const id = await copyJournal(folder, scratch)
      // Named, a journal is at home without anything being remembered of it; one without an id is nowhere.
      const named = id === undefined ? NOBODY : { ...user, journals: [...user.journals, id] }
      const world = nodeWorld({ folder: scratch, user: named })
      try {
        return await work(world)
      } finally {
        await world.close()
      }
    }),
  async sandboxes() {
    const [{ quickJsSandbox }, { pythonSandbox }] = await Promise.all([
      import('#sandbox/world/quickjs'),
      import('#sandbox/world/python'),
    ])
    return await Promise.all(
      [quickJsSandbox(), pythonSandbox()].map(async (sandbox) => {
        try {
          return await sandbox.describe()
        } finally {
          await sandbox.close()
        }
      }),
    )
  },
  permissions,
}

const NOBODY = { stateFolder: undefined, journals: [] }

/** Works in a new folder, which is removed again. */
async function inScratch<Result>(
  folder: string,
  work: (scratch: string) => Promise<Result>,
): Promise<Result> {
  const scratch = await mkdtemp(join(folder, 'doctor-'))
  try {
    return await work(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function tryStore(scratch: string): Promise<StoreFacts> {
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(join(scratch, 'probe.sqlite'))
  try {
    const ask = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]
    const journalMode = String(ask('PRAGMA journal_mode = WAL'))
    database.exec('PRAGMA synchronous = FULL; CREATE VIRTUAL TABLE probe USING fts5(text)')
    database.exec("INSERT INTO probe VALUES ('is it there')")
    const synchronous = Number(ask('PRAGMA synchronous'))
    const searches = ask("SELECT count(*) FROM probe WHERE probe MATCH 'there'") === 1
    return { version: String(ask('SELECT sqlite_version()')), journalMode, synchronous, searches }
  } finally {
    database.close()
  }
}

/** Ends with 0 where the file is free. */
const LOOK = `const { DatabaseSync } = require('node:sqlite')
try {
  new DatabaseSync(process.argv[1], { readOnly: true }).exec('BEGIN; SELECT 1 FROM sqlite_schema')
} catch {
  process.exitCode = 1
}`

/** Within one process SQLite answers from memory, so another process has to look. */
async function seesLock(scratch: string): Promise<boolean> {
  const { FolderLocks } = await import('#runtime/world/folder-locks')
  const lock = new FolderLocks(scratch).keepNow('doctor')
  const isFree = await isFreeElsewhere(lock.file)
  lock.release()
  return !isFree
}

function isFreeElsewhere(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['-e', LOOK, file], (error) => resolve(error === null))
  })
}

async function permissions(folder: string): Promise<FolderPermissions | undefined> {
  // Windows has no permissions in this sense.
  if (process.platform === 'win32') return undefined
  const { mode, gid: group } = await lstat(folder)
  const entries: { name: string; mode: number }[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    // What is gone meanwhile is as open to nobody.
    const found = await lstat(join(folder, entry.name)).catch(() => undefined)
    if (found !== undefined) entries.push({ name: entry.name, mode: found.mode })
  }
  return { mode, group, shared: isShared(mode), entries }
}
