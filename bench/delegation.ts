// How fast a delegation plan becomes a checked plan
// =============================================================================
//
// A tree of ten thousand nodes, as balanced as can be, with a hint and a context on
// each task; beside it JSON.parse and a recursive Zod schema on the same text.
// In a process of its own, so that the peak of memory is its.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Bench, Figure } from './figure.ts'

const CHILD = join(import.meta.dirname, 'child', 'delegation.ts')

export const figures: Bench = async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD])
  return JSON.parse(stdout) as readonly Figure[]
}
