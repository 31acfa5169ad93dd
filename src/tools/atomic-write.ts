// Writing a file whole
// =============================================================================
//
// Invariants:
//
//   ATOMIC-WRITE-1. Whoever reads the file sees the old text or the new one, never
//       a part; when the function returns, the new one is on disk.
//   ATOMIC-WRITE-2. The text before is kept beside it, under the name with `.previous`.

import { constants } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Replaces a file; `token`, safe in a file's name, keeps two writers' half-written files apart. */
export async function writeWhole(path: string, text: string, token: string): Promise<void> {
  const beside = `${path}.${token}.part`
  await rm(beside, { force: true })
  try {
    // Made anew, so that a link that somebody put there is not written through.
    const handle = await open(beside, 'wx')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    const previous = `${path}.previous`
    await rm(previous, { force: true })
    await copyFile(path, previous, constants.COPYFILE_EXCL).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    })
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  // Windows cannot open a folder; there the rename itself is all that can be had.
  const folder = await open(dirname(path), 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
