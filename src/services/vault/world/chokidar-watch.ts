// Folders watched by chokidar

import type { FolderWatch } from '../watching/folder-watch.ts'

/** The system's own notices, one subscription a folder; loaded when something is watched. */
export const chokidarWatch: FolderWatch = {
  async start(folders, { heard, failed }) {
    const { watch } = await import('chokidar')
    const watcher = watch([...folders], {
      // Settling is done by whoever looks; a file that is replaced is a hint like any other.
      atomic: false,
      awaitWriteFinish: false,
      depth: 0,
      // A link in the vault may lead anywhere, also to the root of the disk.
      followSymlinks: false,
      ignoreInitial: true,
      ignorePermissionErrors: true,
    })
    const { promise: ready, resolve } = Promise.withResolvers<void>()
    let over = false
    watcher.on('all', (_, path) => {
      if (!over) heard(path)
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
  },
}

function problemOf(thrown: unknown): string {
  const { code, message } = thrown as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'the limit of the system for watched files is reached'
  if (code === 'EMFILE') return 'this process may not open more files'
  return message
}
