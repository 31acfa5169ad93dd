// A file where none is
// =============================================================================
//
// Invariants:
//
//   N1. Under its name the file is whole and on disk, or it is not there: it is
//       written beside it, synced and linked at the end, which never overwrites.

import { link, open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

import type { Host } from './host.ts'

/** Writes lines to a new file; false when there is something of that name (N1). */
export async function writeNewFile(
  name: string,
  lines: AsyncIterable<string>,
  { cwd }: Pick<Host, 'cwd'>,
): Promise<boolean> {
  const path = resolve(cwd, name)
  if ((await stat(path).catch(() => undefined)) !== undefined) return false
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  try {
    const file = await open(part, 'wx')
    try {
      for await (const line of lines) await file.writeFile(`${line}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(part, path)
    return true
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw thrown
  } finally {
    await rm(part, { force: true })
  }
}
