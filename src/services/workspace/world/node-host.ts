// Disk and environment for workspaces
// =============================================================================

import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

import type { WorkspaceFiles, WorkspaceHost, WorkspacePaths } from '../host.ts'
import { journalUser } from '../user-files.ts'
import { resolveImport } from './import-resolution.ts'

/** What the ports of a process stand on. */
interface ProcessParts extends Pick<WorkspaceHost, 'cwd' | 'env'> {
  /** Its clock; the system's by default. */
  now?(): number
  /** Whether the process is this program's alone, and no other program embeds it. */
  readonly ownsProcess?: boolean
}

/** The workspace's ports on this machine, by default those of this process. */
export function workspaceHost(
  host: ProcessParts = { cwd: process.cwd(), env: process.env },
): WorkspaceHost {
  const here = {
    env: host.env,
    get home() {
      // Asked of the system only where the environment does not say, and only when somebody asks.
      return host.env['HOME'] ?? process.getBuiltinModule('node:os').homedir()
    },
    paths,
  }
  return {
    cwd: host.cwd,
    env: host.env,
    get home() {
      return here.home
    },
    paths,
    files,
    now: () => host.now?.() ?? Date.now(),
    isoTime: (ms) => new Date(ms).toISOString(),
    parseEnv: (text) => process.getBuiltinModule('node:util').parseEnv(text),
    resolveImport,
    async vouching(folder) {
      const { vouchingIn } = await import('#runtime/world/node')
      return vouchingIn(folder, journalUser(here))
    },
    async mcpServers() {
      const { createPool } = await import('./mcp/pool.ts')
      return createPool()
    },
    async loadModule(path, code) {
      const { importGuarded } = await import('./guarded-import.ts')
      return await importGuarded(path, code, host.ownsProcess === true)
    },
  }
}

const paths: WorkspacePaths = { resolve, join, dirname, relative }

// Reading and looking are done at once: they are short, and the promised kind costs `check` a
// start of the thread pool.
const files: WorkspaceFiles = {
  async read(path) {
    return present(() => bytesOf(path))
  },
  readNow(path) {
    try {
      return bytesOf(path)
    } catch {
      return undefined
    }
  },
  stampNow(path) {
    try {
      // Not by an exception, which costs more than the look: some of these files are seldom there.
      const found = statSync(path, { bigint: true, throwIfNoEntry: false })
      if (found === undefined) return 'none'
      const { dev, ino, size, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = found
      const stamp = [dev, ino, size, mtimeNs, ctimeNs].join(' ')
      return { stamp, changedAtMs: Math.max(Number(mtimeMs), Number(ctimeMs)) }
    } catch {
      return 'unreadable'
    }
  },
  async readPrivate(path) {
    const { readPrivate } = await import('./private-file.ts')
    return readPrivate(path)
  },
  async write(path, text, options = {}) {
    const [{ replaceFile }, { makeFolder }] = await Promise.all([wholeFile(), permissions()])
    makeFolder(dirname(path))
    await replaceFile(path, text, { leftovers: options.alone === true ? 'alone' : 'own' })
  },
  async alone(path, work) {
    const { FolderLocks } = await import('#runtime/world/folder-locks')
    return await new FolderLocks(dirname(path)).alone(basename(path), work)
  },
  async create(path, text) {
    const [{ createFile }, { makeFolder }] = await Promise.all([wholeFile(), permissions()])
    makeFolder(dirname(path))
    return await createFile(path, text)
  },
  async makeStateFolder(path) {
    const { makeStateFolder } = await permissions()
    makeStateFolder(path)
  },
  async share(path, group) {
    const { shareWith } = await permissions()
    shareWith(path, group)
  },
  async list(path) {
    return present(() => readdirSync(path)) ?? []
  },
  async look(path) {
    const found = present(() => statSync(path))
    if (found === undefined) return undefined
    const kind = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
    const mine = owners(process.env).includes(found.uid)
    const linked = lstatSync(path).isSymbolicLink()
    return { kind, linked, mine, shared: await isSharedWithMe(found) }
  },
  async identity(path) {
    const found = present(() => statSync(path, { bigint: true }))
    return found === undefined ? '' : [found.dev, found.ino, found.birthtimeNs].join(' ')
  },
  async realPath(path) {
    return present(() => realpathSync(path)) ?? path
  },
}

/** Loaded only where something is written, or shared: a check needs none of it. */
function permissions() {
  return import('#runtime/world/permissions')
}

function wholeFile() {
  return import('#runtime/world/whole-file')
}

/** The users whose folders count as one's own; root's `sudo` also means the one who called it. */
function owners(env: WorkspaceHost['env']): readonly number[] {
  const me = process.geteuid?.()
  // Windows has no owners in this sense: everything says 0.
  if (me === undefined) return [0]
  const caller = me === 0 ? Number(env['SUDO_UID'] ?? Number.NaN) : Number.NaN
  return Number.isInteger(caller) ? [me, caller] : [me]
}

/** Whether a folder is shared with a group of this user's, and with nobody else. */
async function isSharedWithMe({ mode, gid }: Pick<Stats, 'mode' | 'gid'>): Promise<boolean> {
  if ((mode & 0o027) !== 0o020 || !(await permissions()).isShared(mode)) return false
  return process.getegid?.() === gid || process.getgroups?.().includes(gid) === true
}

/** The bytes of a file. A pipe that nobody writes to keeps nobody waiting, and a device is not read without end. */
function bytesOf(path: string): Uint8Array {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const found = fstatSync(file)
    if (!found.isFile()) {
      throw new Error(found.isDirectory() ? 'it is a folder' : 'it is a pipe or a device')
    }
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** What a function gives, or undefined where what it looks for is not there. */
function present<Result>(look: () => Result): Result | undefined {
  try {
    return look()
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw thrown
  }
}

/** The name of the file that this process was started with; undefined where it was given none. */
export function startedProgram(): string | undefined {
  const path = process.argv[1]
  return path === undefined ? undefined : basename(path)
}
