// Disk and environment for workspaces
// =============================================================================

import { mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

import type { WorkspaceFiles, WorkspaceHost } from '#services/workspace/host'

import type { Host } from './host.ts'

/** The workspace's ports on this machine. */
export function workspaceHost(host: Pick<Host, 'cwd' | 'env'>): WorkspaceHost {
  return {
    cwd: host.cwd,
    env: host.env,
    get home() {
      // Asked of the system only where the environment does not say, and only when somebody asks.
      return host.env['HOME'] ?? process.getBuiltinModule('node:os').homedir()
    },
    paths: { resolve, join, dirname, relative },
    files,
    now: () => Date.now(),
    isoTime: (ms) => new Date(ms).toISOString(),
    async loadModule(path) {
      const { pathToFileURL } = await import('node:url')
      return (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>
    },
  }
}

// Reading and looking are done at once: they are short, and the promised kind costs `check` a
// start of the thread pool.
const files: WorkspaceFiles = {
  async read(path) {
    return present(() => readFileSync(path))
  },
  readNow(path) {
    try {
      return readFileSync(path)
    } catch {
      return undefined
    }
  },
  async write(path, text) {
    const { mkdir, open, rename, rm } = await import('node:fs/promises')
    await mkdir(dirname(path), { recursive: true })
    const part = `${path}.${process.pid}.part`
    try {
      const file = await open(part, 'w')
      try {
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, path)
    } finally {
      await rm(part, { force: true })
    }
  },
  async makeFolder(path) {
    mkdirSync(path, { recursive: true })
  },
  async look(path) {
    const found = present(() => statSync(path))
    if (found === undefined) return undefined
    const kind = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
    return { kind, mine: owners(process.env).includes(found.uid) }
  },
  async realPath(path) {
    return present(() => realpathSync(path)) ?? path
  },
}

/** The users whose folders count as one's own; root's `sudo` also means the one who called it. */
function owners(env: Host['env']): readonly number[] {
  const me = process.geteuid?.()
  // Windows has no owners in this sense: everything says 0.
  if (me === undefined) return [0]
  const caller = me === 0 ? Number(env['SUDO_UID'] ?? Number.NaN) : Number.NaN
  return Number.isInteger(caller) ? [me, caller] : [me]
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
