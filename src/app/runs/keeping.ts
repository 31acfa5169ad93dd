// Runs to the trash and back, copied and verified
// =============================================================================

import type { Actor } from '#review'
import {
  hasEnded,
  type Runtime,
  type Snapshot,
  type TrashedOverview,
  type Verification,
} from '#runtime'
import { standingOf } from './list-runs.ts'
import { createSource, diagnosticToJson, type Diagnostic } from '#text'

export interface Removal {
  /** Ids of the runs. */
  readonly runs: readonly string[]
  readonly actor: Actor
  /** Also those that have not ended. */
  readonly evenOpen: boolean
}

/**
 * Moves runs to the trash: all, or none where one of them is refused because it has not ended; then
 * `tellOpen` is called with it first. Throws RunError.
 */
export async function removeRuns(
  runtime: Runtime,
  { runs, actor, evenOpen }: Removal,
  tellOpen: (run: string, snapshot: Snapshot) => void = () => {},
): Promise<void> {
  if (!evenOpen) {
    for (const id of runs) {
      const run = await runtime.open(id)
      const listed = await runtime.overview(id)
      // Also one that cannot be read here.
      if (listed !== undefined && hasEnded(listed.status)) continue
      const snapshot = listed && (await standingOf(runtime, listed))
      if (snapshot !== undefined) tellOpen(run.id, snapshot)
      // Refuses, with what to do; none has been moved yet.
      await runtime.remove(id, actor)
    }
  }
  for (const id of runs) await runtime.remove(id, actor, { evenOpen })
}

/** Brings runs back from the trash, by their ids. Throws RunError. */
export async function restoreRuns(runtime: Runtime, runs: readonly string[]): Promise<void> {
  for (const run of runs) await runtime.restore(run)
}

/** A run of the trash for programs. */
export function trashedRunJson({ listing, at, actor, condemned }: TrashedOverview): object {
  const { id, status, goal, name, steps, ended, createdAt } = listing
  return {
    run: id,
    state: status,
    about: goal || name,
    steps,
    ended,
    createdAt,
    removedAt: at,
    removedBy: actor,
    restorable: !condemned,
  }
}

/** Whether a run's record still says what it said; `head` is a hash that was kept elsewhere. */
export async function verifyRun(runtime: Runtime, run: string, head?: string): Promise<object> {
  return verificationJson(await runtime.verify(run, head), await runtime.foreign())
}

/** A run as lines of JSON that can be verified without the folder. */
export function exportRun(runtime: Runtime, run: string): AsyncIterable<string> {
  return runtime.exportRun(run)
}

/** What was found of a run's record, for programs; `foreign` says why nothing begins in the folder. */
export function verificationJson(verification: Verification, foreign?: Diagnostic): object {
  const { run, rows, head, missingValues, diagnostics, newer } = verification
  const ok = diagnostics.length === 0
  const [told = null] = newer === undefined ? [] : diagnosticsJson([newer])
  const [elsewhere = null] = foreign === undefined ? [] : diagnosticsJson([foreign])
  const found = { diagnostics: diagnosticsJson(diagnostics), newer: told, foreign: elsewhere }
  return { ok, run, rows, head, missingValues, ...found }
}

type BackedUp = Awaited<ReturnType<Runtime['backup']>>

/** A copy of the state folder, for programs. */
export function backupJson(folder: string, { runs, damaged }: BackedUp): object {
  const told = damaged.map(({ run, diagnostics }) => {
    return { run, diagnostics: diagnosticsJson(diagnostics) }
  })
  return { ok: damaged.length === 0, folder, runs, damaged: told }
}

function diagnosticsJson(diagnostics: readonly Diagnostic[]): readonly object[] {
  const source = createSource('', 'planwright')
  return diagnostics.map((one) => diagnosticToJson(source, one))
}
