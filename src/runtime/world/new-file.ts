// A file where none is
// =============================================================================
//
// Invariants:
//
//   NEW-FILE-1. Under its name the file is whole and on disk, or it is not there: it is
//       written beside it, synced and linked at the end, which never overwrites.
//   NEW-FILE-2. Of several that make a file of one name at once, one does, and the
//       others are told that it is there.

import { randomUUID } from 'node:crypto'
import { link, open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Writes pieces to a new file, whose permissions `permit` may set; false when there is something of that name (NEW-FILE-1, NEW-FILE-2). */
export async function createFile(
  path: string,
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  permit: (part: string) => void = () => {},
): Promise<boolean> {
  if ((await stat(path).catch(() => undefined)) !== undefined) return false
  const part = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`)
  try {
    const file = await open(part, 'wx')
    try {
      for await (const piece of pieces) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    permit(part)
    try {
      await link(part, path)
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw thrown
    }
  } finally {
    await rm(part, { force: true })
  }
  // Windows cannot open a folder; there the link itself is all that can be had.
  const folder = await open(dirname(path), 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
  return true
}
