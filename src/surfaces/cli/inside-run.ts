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
//       folder and the runs that the process drives. Nothing below the surfaces
//       marks anything or looks at a mark.
//   INSIDE-2. In a marked process nothing is decided in that folder; in any other
//       folder the mark says nothing.

import { realpathSync } from 'node:fs'

import type { Runtime } from '#runtime'
import { findWorkspace } from '#services/workspace/state-folder'
import { workspaceHost } from '#services/workspace/world/node-host'

import type { Host } from './host.ts'
import { refusal } from './refusal.ts'
import { shortRun } from './run-names.ts'

/** The runs of this folder that started this process, by their short names; undefined where none did. */
export function startedBy(folder: string, { inside }: Pick<Host, 'inside'>): string | undefined {
  if (inside.length === 0) return undefined
  const here = realPath(folder)
  const mark = inside.find((one) => one.folder === here)
  return mark === undefined ? undefined : mark.runs.map(shortRun).join(', ') || 'unknown'
}

/** Ends a command that decides something, in a process that a run of this folder has started (INSIDE-2). */
export async function refuseInside(command: string, host: Host): Promise<void> {
  const found = await findWorkspace(workspaceHost(host))
  const run = found === undefined ? undefined : startedBy(found.folder, host)
  if (run !== undefined) throw refusal('cli/inside-run', { command, run })
}

/** Marks what this process starts from now on (INSIDE-1); returns how to end that. */
export function markChildren(
  runtime: Pick<Runtime, 'watch' | 'driven'>,
  folder: string,
  host: Host,
): () => void {
  const mark = () => host.markChildren({ folder: realPath(folder), runs: runtime.driven() })
  // Before any run is taken up: a tool that only reads may start before that is on disk.
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
