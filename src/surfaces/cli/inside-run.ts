// Programs that a run has started
// =============================================================================
//
// A tool is a program of the user's, and so is `planwright`: without more, a tool
// could say yes to the very run that called it. This keeps one from doing so by
// accident; a tool that means harm can remove the mark (docs/policy.md).
//
// Invariants:
//
//   INSIDE-1. What a process of the command line starts is marked with the state
//       folder and the runs that the process executes, or that the folder's own code
//       is loaded. Nothing below the surfaces
//       marks anything or looks at a mark.
//   INSIDE-2. In a marked process nothing is decided in that folder; in any other
//       folder the mark says nothing.

import { realpathSync } from 'node:fs'

import { shortRun } from '#app/runs/run-names'
import type { Runtime } from '#runtime'
import { findWorkspace } from '#services/workspace/state-folder'
import { workspaceHost } from '#services/workspace/world/node-host'

import type { Host } from './host.ts'
import type { Inside } from './inside-mark.ts'
import { refusal } from './refusal.ts'

/** What of this folder has started this process, such as `run inner`; undefined where nothing did. */
export function startedBy(folder: string, host: Pick<Host, 'inside'>): string | undefined {
  const runs = runsAbove(folder, host)
  if (runs === undefined) return marksOf(folder, host).length === 0 ? undefined : 'own code'
  return `run ${runs.map(shortRun).join(', ') || 'unknown'}`
}

/** The runs of this folder that may have started this process; undefined where none did. */
export function runsAbove(
  folder: string,
  host: Pick<Host, 'inside'>,
): readonly string[] | undefined {
  const context = marksOf(folder, host).filter(({ loading }) => loading !== true)
  return context.length === 0 ? undefined : [...new Set(context.flatMap((mark) => mark.runs))]
}

/** Whether own code of this folder started this process while it was loaded. */
export function isStartedByCode(folder: string, host: Pick<Host, 'inside'>): boolean {
  return marksOf(folder, host).some(({ loading }) => loading === true)
}

function marksOf(folder: string, { inside }: Pick<Host, 'inside'>): readonly Inside[] {
  if (inside.length === 0) return inside
  const here = realPath(folder)
  return inside.filter((mark) => mark.folder === here)
}

/**
 * Comes before own code is loaded: marks what it starts, and ends a command that it started itself, which
 * would load it again without end.
 */
export function markOwnCode(folder: string, host: Pick<Host, 'inside' | 'markChildren'>): void {
  if (isStartedByCode(folder, host)) throw refusal('cli/inside-code', { folder })
  host.markChildren({ folder: realPath(folder), runs: [], loading: true })
}

/** Ends a command that decides something, in a process that this folder has started (INSIDE-2). */
export async function refuseInside(command: string, host: Host): Promise<void> {
  const found = await findWorkspace(workspaceHost(host))
  const by = found === undefined ? undefined : startedBy(found.folder, host)
  if (by !== undefined) throw refusal('cli/inside-run', { command, by })
}

/** Marks what this process starts from now on (INSIDE-1); returns how to end that. */
export function markChildren(
  runtime: Pick<Runtime, 'watch' | 'activeRuns'>,
  folder: string,
  host: Host,
): () => void {
  const mark = () => host.markChildren({ folder: realPath(folder), runs: runtime.activeRuns() })
  // Before any run is resumed: a tool that only reads may start before that is on disk.
  mark()
  const unwatch = runtime.watch((notice) => {
    if (notice.kind === 'left' || (notice.kind === 'event' && notice.event.kind === 'run-taken')) {
      mark()
    }
  })
  return () => {
    unwatch()
    host.markChildren(undefined)
  }
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
