// What files held before they were replaced
// =============================================================================
//
// Invariants:
//
//   REPLACED-1. The newest twenty versions of each file are kept, in `<file>/<time>-<digest>`; what is kept
//       already is not kept again.

import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { isoTime } from '#runtime/iso-time'
import { makeFolder } from '#runtime/world/permissions'
import { createFile } from '#runtime/world/whole-file'

import type { VaultPath } from '../files.ts'

const MOST = 20

/** A folder that keeps the bytes of replaced files. */
export class ReplacedFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** On disk when it returns (REPLACED-1). */
  async keep(path: VaultPath, bytes: Uint8Array): Promise<void> {
    const folder = join(this.#folder, ...path.split('/').map(asName))
    makeFolder(folder)
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    const before = readdirSync(folder).filter(isKept).toSorted()
    if (before.at(-1)?.endsWith(digest) === true) return
    const time = isoTime(Date.now()).replaceAll(/[-:.]/g, '')
    await createFile(join(folder, `${time}-${digest}`), bytes)
    for (const old of before.slice(0, Math.max(0, before.length + 1 - MOST))) {
      rmSync(join(folder, old), { force: true })
    }
  }
}

/** Not what a killed process left. */
function isKept(name: string): boolean {
  return /^\d{8}T\d{9}Z-[0-9a-f]{12}$/.test(name)
}

/** A name for a folder that every system takes, whatever the vault's own system allows. */
function asName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').slice(0, 120)
  return safe === name && !/^\.|[ .]$/.test(name)
    ? name
    : `${safe}~${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}
