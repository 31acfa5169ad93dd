// A folder of a test's own, with a workspace host that stands in it.

import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import type { WorkspaceHost } from '../../src/services/index.ts'
import { workspaceHost } from '../../src/services/workspace/world/node-host.ts'

export interface Folder {
  readonly path: string
  readonly host: WorkspaceHost
  /** A host like `host`, started elsewhere or with other variables. */
  readonly hostIn: (below: string, env?: Readonly<Record<string, string>>) => WorkspaceHost
  readonly write: (name: string, text: string | Uint8Array) => Promise<string>
}

/** A folder, and how it is removed. */
export interface OpenFolder {
  readonly folder: Folder
  readonly remove: () => Promise<void>
}

/** Calls a test with a folder that is gone afterwards. */
export async function inFolder(test: (folder: Folder) => Promise<void>): Promise<void> {
  const { folder, remove } = await openFolder()
  try {
    await test(folder)
  } finally {
    await remove()
  }
}

/** A folder that stays until it is removed. */
export async function openFolder(): Promise<OpenFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'planwright-folder-')))
  const hostIn = (below: string, env: Readonly<Record<string, string>> = {}) =>
    workspaceHost({ cwd: join(path, below), env: { HOME: path, ...env } })
  const folder: Folder = {
    path,
    host: hostIn('.'),
    hostIn,
    async write(name, text) {
      const file = join(path, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
      return file
    },
  }
  return { folder, remove: () => rm(path, { recursive: true, force: true }) }
}
