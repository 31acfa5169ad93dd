// Runs, with what each waits for
// =============================================================================

import type { RunListing, Runtime, Snapshot } from '#runtime'

import { waitingJson } from './views/outcome.ts'
import { waitingCommands } from './views/waiting.ts'

export interface ListedRun {
  readonly listing: RunListing
  readonly snapshot: Snapshot
}

export interface RunList {
  readonly open: readonly ListedRun[]
  /** The newest that have ended, at most as many as were asked for. */
  readonly ended: readonly ListedRun[]
  readonly endedCount: number
}

/** All open runs and some ended ones, the newest first. */
export async function listRuns(runtime: Runtime, mostEnded: number): Promise<RunList> {
  const listings = await runtime.list()
  const open: ListedRun[] = []
  const ended: ListedRun[] = []
  let endedCount = 0
  for (const listing of listings) {
    const over = ENDED.has(listing.status)
    if (over && ++endedCount > mostEnded) continue
    const snapshot = await (await runtime.open(listing.id)).snapshot()
    if (over) ended.push({ listing, snapshot })
    else open.push({ listing, snapshot })
  }
  return { open, ended, endedCount }
}

const ENDED: ReadonlySet<string> = new Set(['done', 'failed', 'cancelled'])

/** What a run is about, in words: its goal, its name, or its first step. */
export function subjectOfRun({ goal, name, steps }: Snapshot): string {
  return goal || name || (steps[0]?.title ?? '')
}

/** A listed run for programs. */
export function runListJson({ listing, snapshot }: ListedRun): object {
  const { id, status, steps, ended, createdAt, updatedAt, plan } = listing
  return {
    run: id,
    state: status,
    about: subjectOfRun(snapshot),
    steps,
    ended,
    plan,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    holder: snapshot.holder ?? null,
    waiting: snapshot.waiting.map((waiting) => ({
      ...waitingJson(waiting),
      commands: waitingCommands(id, waiting, severalOf(snapshot, waiting.for)),
    })),
  }
}

/** Whether a run asks more than one thing of a kind. */
export function severalOf(
  { waiting }: Snapshot,
  kind: Snapshot['waiting'][number]['for'],
): boolean {
  return waiting.filter((one) => one.for === kind).length > 1
}
