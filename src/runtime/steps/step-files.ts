// The files that steps need
// =============================================================================
//
// A step begins, and its gate asks, only when all of its files are there. Until then it
// waits; whoever executes the run looks for them.
//
// Invariants:
//
//   STEP-FILES-1. A step is let go on only when everything that it waited for is there, and
//       what it waits for is on record as a whole.
//   STEP-FILES-2. In a run that stands still nobody looks, so that what a step waits for
//       stays on record as long as it cannot begin.

import type { Session } from '../session.ts'
import type { Unstamped } from '../storage/ledger.ts'
import { missingFiles } from '../state/record.ts'
import { countOf, isLetThrough, statusOf } from '../state/state.ts'

/** How often a process that executes a run looks for the files that its steps wait for. */
const LOOK_EVERY_MS = 1000

/** Those of these files that are not there, each once. */
export async function filesMissing(
  { parts }: Session,
  files: readonly string[],
): Promise<readonly string[]> {
  const missing = []
  for (const file of new Set(files)) if (!(await parts.world.fileExists(file))) missing.push(file)
  return missing
}

export function fileMissing(step: string, file: string, also: readonly string[]): Unstamped {
  return { kind: 'file-missing', step, file, ...(also.length === 0 ? {} : { also }) }
}

/** Lets steps go on whose files have come, where it is time to look, and sees to it that it is done again. */
export async function lookForFiles(session: Session): Promise<void> {
  const { state } = session
  if (session.filesDue) {
    session.filesDue = false
    for (const [at, record] of state.records) {
      const waits = record.file !== undefined && statusOf(state, at) === 'waiting'
      if (!waits || !isLetThrough(state, at)) continue
      const wanted = missingFiles(record)
      const missing = await filesMissing(session, wanted)
      const step = state.graph.ids[at] ?? ''
      const [file, ...also] = missing
      if (file === undefined) session.append({ kind: 'files-found', step })
      else if (missing.length < wanted.length) session.append(fileMissing(step, file, also))
    }
  }
  if (countOf(state, 'waiting') > 0) session.lookForFilesIn(LOOK_EVERY_MS)
}
