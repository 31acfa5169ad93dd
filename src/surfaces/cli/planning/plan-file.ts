// A plan in a new file
// =============================================================================
//
// Invariants:
//
//   PLAN-FILE-1. No file that is there is written over.

import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'

import { writeNewFile } from '../new-file.ts'
import type { Host } from '../host.ts'
import { misuse } from '../refusal.ts'

/** Refuses a name that is taken before a model is paid for. */
export async function refuseTaken(file: string, { cwd }: Host): Promise<void> {
  const there = await stat(resolve(cwd, file)).catch(() => undefined)
  if (there !== undefined) throw misuse('cli/file-exists', { file })
}

/** Writes a plan; throws a Refusal where there is something of that name (PLAN-FILE-1). */
export async function writePlan(file: string, text: string, host: Host): Promise<void> {
  const written = await writeNewFile(file, linesOf(text), host)
  if (!written) throw misuse('cli/file-exists', { file })
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield text.replace(/\n$/, '')
}
