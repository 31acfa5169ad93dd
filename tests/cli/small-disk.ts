// A disk of a test's own, so small that it is soon full

import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly path: string
  /** Leaves so many bytes free. */
  readonly fillTo: (free: number) => void
  /** Lets nobody write, or lets everybody again. */
  readonly readOnly: (is: boolean) => void
  readonly free: () => void
}

/** Whether this process may mount one. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tries()

function tries(): boolean {
  const path = mkdtempSync(join(tmpdir(), 'planwright-mount-'))
  const isMounted = mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', path)
  if (isMounted) spawnSync('umount', [path])
  rmSync(path, { recursive: true })
  return isMounted
}

function mount(...options: readonly string[]): boolean {
  return spawnSync('mount', options).status === 0
}

/** Calls a test with a disk of so many bytes. */
export async function onSmallDisk(
  bytes: number,
  test: (disk: SmallDisk) => Promise<void>,
): Promise<void> {
  const path = mkdtempSync(join(tmpdir(), 'planwright-disk-'))
  if (!mount('-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path)) throw new Error('no mount')
  const filler = join(path, 'filler')
  try {
    await test({
      path,
      fillTo(free) {
        const { bavail, bsize } = statfsSync(path)
        const file = openSync(filler, 'a')
        try {
          writeSync(file, Buffer.alloc(Math.max(0, bavail * bsize - free)))
        } finally {
          closeSync(file)
        }
      },
      readOnly: (is) => void mount('-o', `remount,${is ? 'ro' : 'rw'}`, path),
      free: () => rmSync(filler, { force: true }),
    })
  } finally {
    spawnSync('umount', ['-l', path])
    rmSync(path, { recursive: true, force: true })
  }
}
