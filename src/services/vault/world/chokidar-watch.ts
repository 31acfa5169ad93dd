// A vault watched by chokidar

import { join, relative } from 'node:path'

import type { VaultPath } from '../files.ts'
import type { FolderListener, FolderWatch } from '../watching/folder-watch.ts'

/** The system's own notices for what stands below a root; loaded when something is watched. */
export function chokidarWatch(root: string): FolderWatch {
  return { start: (paths, listener) => start(root, paths, listener) }
}

async function start(
  root: string,
  paths: readonly VaultPath[],
  { heard, failed }: FolderListener,
): Promise<() => Promise<void>> {
  const { watch } = await import('chokidar')
  const watcher = watch(
    paths.map((path) => join(root, path)),
    {
      // Settling is done by whoever looks; a file that is replaced is a hint like any other.
      atomic: false,
      awaitWriteFinish: false,
      depth: 0,
      // A link in the vault may lead anywhere, also to the root of the disk.
      followSymlinks: false,
      ignoreInitial: true,
      ignorePermissionErrors: true,
    },
  )
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  let over = false
  watcher.on('all', (_, path) => {
    if (!over) heard(relative(root, path).replaceAll('\\', '/'))
  })
  watcher.on('error', (thrown) => {
    resolve()
    if (over) return
    over = true
    void watcher.close()
    failed(problemOf(thrown))
  })
  watcher.on('ready', resolve)
  await ready
  return async () => {
    over = true
    await watcher.close()
  }
}

function problemOf(thrown: unknown): string {
  const { code, message } = thrown as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'the limit of the system for watched files is reached'
  if (code === 'EMFILE') return 'this process may not open more files'
  return message
}
