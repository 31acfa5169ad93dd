// A planning job, at the command line
// =============================================================================
//
// Invariants:
//
//   PLANNING-HERE-1. Standard output is the plan and nothing else (or one JSON object): what is
//       told of the way there stands on standard error.
//   PLANNING-HERE-2. Ctrl-C stops the job where it can be resumed; every way out says how to go on.

import {
  drivePlanning,
  startPlanning,
  type PlannedTask,
  type PlanningRun,
  type PlanTaskRequest,
} from '#app'
import { sourceFiles } from '#services/workspace/source-files'
import { workspaceHost } from '#services/workspace/world/node-host'

import type { Host } from '../host.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Output } from '../output.ts'
import type { RuntimeHere } from '../runtime-here.ts'
import { clock } from '../views/amounts.ts'
import { chosenDialectLine, entryLines, interruptedLines, plannedLines } from '../views/planning.ts'

/** What a job is started with. */
export interface PlanningContext {
  readonly here: RuntimeHere
  readonly host: Host
  readonly output: Output
  readonly json: boolean
}

/** Makes a job and drives it to its end. */
export async function planHere(
  request: PlanTaskRequest,
  context: PlanningContext,
): Promise<PlannedTask | 'interrupted'> {
  const { here, host, output, json } = context
  const files = await sourceFiles(here.workspace.root, workspaceHost(host))
  const today = () => todayHere(host)
  const job = await startPlanning(request, { runtime: here.runtime, today, files })
  if (!json) output.aside(...chosenDialectLine(job))
  return await driveHere(job, 'start', context)
}

/** The day on this machine, as its people have it. */
export function todayHere(host: Pick<Host, 'now'>): string {
  return clock(host.now()).slice(0, 'YYYY-MM-DD'.length)
}

/** Drives a job, tells what happens (PLANNING-HERE-1), and stops it at Ctrl-C (PLANNING-HERE-2). */
export async function driveHere(
  { run }: Pick<PlanningRun, 'run'>,
  how: 'start' | 'resume',
  { host, output, json }: PlanningContext,
): Promise<PlannedTask | 'interrupted'> {
  const stop = new AbortController()
  const unlisten = host.onInterrupt(() => {
    if (stop.signal.aborted) host.leave(EXIT.waiting)
    else stop.abort()
  })
  const { stderr } = host
  const width = Math.max(40, stderr.columns() ?? output.width)
  const unwatch = run.watch((notice) => {
    if (json || notice.kind !== 'progress') return
    if (stderr.isTerminal) stderr.write(`\r\u001b[K${notice.message.slice(0, width - 1)}`)
  })
  const clear = () => {
    if (!json && stderr.isTerminal) stderr.write('\r\u001b[K')
  }
  try {
    return await drivePlanning(run, how, {
      signal: stop.signal,
      onEvent(entry) {
        clear()
        if (!json) output.aside(...entryLines(entry, width))
      },
    })
  } catch (thrown) {
    if (!stop.signal.aborted) throw thrown
    clear()
    if (json) output.json({ ok: false, run: run.id, state: 'interrupted' })
    else output.aside(...interruptedLines(run.id))
    return 'interrupted'
  } finally {
    clear()
    unwatch()
    unlisten()
  }
}

/**
 * Says what came of a job: the plan on standard output unless it went to `elsewhere`, the rest beside
 * it; gives the exit code.
 */
export function showPlanned(
  planned: PlannedTask,
  { output, json }: PlanningContext,
  elsewhere?: string,
): ExitCode {
  if (json) output.json(planned)
  else {
    output.aside(...plannedLines(planned, output.width))
    if (planned.text !== null && elsewhere === undefined) {
      output.data(planned.text.replace(/\n?$/, '\n'))
    }
  }
  return planned.ok ? EXIT.done : EXIT.refused
}
