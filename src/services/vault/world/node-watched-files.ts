// Stamps of files on this machine

import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { WatchedFiles } from '../watching/folder-watch.ts'

/** The files of this machine; links are looked at as links. */
export const nodeWatchedFiles: WatchedFiles = {
  stamp: stampOf,
  join,
  async list(folder) {
    const names = await orNothing(readdir(folder))
    if (names === undefined) return undefined
    const found = new Map<string, string>()
    // Some at a time: thousands of looks at once would keep every other file waiting.
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const some = names.slice(at, at + AT_ONCE)
      const stamps = await Promise.all(some.map((name) => stampOf(join(folder, name))))
      for (const [index, name] of some.entries()) {
        const stamp = stamps[index]
        if (stamp !== undefined) found.set(name, stamp)
      }
    }
    return found
  },
}

const AT_ONCE = 64

async function stampOf(path: string): Promise<string | undefined> {
  const found = await orNothing(lstat(path, { bigint: true }))
  if (found === undefined) return undefined
  const { ino, size, mtimeNs, ctimeNs, mode } = found
  return [ino, size, mtimeNs, ctimeNs, mode].join(' ')
}

async function orNothing<Result>(looking: Promise<Result>): Promise<Result | undefined> {
  try {
    return await looking
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw thrown
  }
}
