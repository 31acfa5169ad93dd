// Disk and environment for workspaces
// =============================================================================

import { readFileSync } from 'node:fs'
import { open, mkdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { WorkspaceFiles, WorkspaceHost } from '#services/workspace/host'

import type { Host } from './host.ts'

/** The workspace's ports on this machine. */
export function workspaceHost(host: Pick<Host, 'cwd' | 'env'>): WorkspaceHost {
  return {
    cwd: host.cwd,
    env: host.env,
    home: host.env['HOME'] ?? homedir(),
    paths: { resolve, join, dirname, relative },
    files,
    now: () => Date.now(),
    isoTime: (ms) => new Date(ms).toISOString(),
    loadModule: (path) => import(pathToFileURL(path).href),
  }
}

const files: WorkspaceFiles = {
  async read(path) {
    return await readFile(path).catch(absent)
  },
  readNow(path) {
    try {
      return readFileSync(path)
    } catch {
      return undefined
    }
  },
  async write(path, text) {
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
    await mkdir(path, { recursive: true })
  },
  async look(path) {
    const found = await stat(path).catch(absent)
    if (found === undefined) return undefined
    const kind = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
    return { kind, mine: owners(process.env).includes(found.uid) }
  },
  async realPath(path) {
    return (await realpath(path).catch(absent)) ?? path
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

function absent(fault: NodeJS.ErrnoException): undefined {
  if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return undefined
  throw fault
}
