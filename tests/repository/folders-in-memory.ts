// Where tests make their folders
// =============================================================================
//
// In memory where the system has room there: a good part of the time of all tests was to wait for the disk. Those
// that kill, copy and race real processes (`slow-files.ts`) make them on the disk.

import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { expect } from 'vitest'

import { SLOW_FILES } from './slow-files.ts'

const MEMORY = '/dev/shm'
const LEAST_BYTES = 4 * 2 ** 30

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= LEAST_BYTES
  } catch {
    return false
  }
}

// Test files on one worker share its environment: the first one finds it as it was given.
const { env } = process
const disk = (env['TMPDIR_ON_DISK'] ??= tmpdir())
const { testPath = '' } = expect.getState()
const isSlow = SLOW_FILES.includes(relative(join(import.meta.dirname, '../..'), testPath))
env['TMPDIR'] = isSlow || !hasRoom() ? disk : MEMORY
