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
  isPlanningRun,
  mayEndOtherwise,
  shortRun,
  startPlanning,
  unknownCritic,
  type PlannedHere,
  type PlannedTask,
  type PlanTaskRequest,
} from '#app'
import { compile } from '#compile'
import { hasEnded, type Budget, type Run } from '#runtime'
import { sourceFiles } from '#services/workspace/source-files'
import { workspaceHost } from '#services/workspace/world/node-host'

import type { Host } from '../host.ts'
import { actorHere } from '../actor-here.ts'
import { say } from '../drive.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Output } from '../output.ts'
import { misuse, Refusal } from '../refusal.ts'
import { runNamed, type RuntimeHere } from '../runtime-here.ts'
import { wrapped } from '../paragraph.ts'
import { nothing, type Styled } from '../styled.ts'
import { clock } from '../views/amounts.ts'
import { planOutline } from '../views/plan-outline.ts'
import {
  chosenDialectLine,
  entryLines,
  interruptedLines,
  planCommandLines,
  plannedLines,
} from '../views/planning.ts'

/** What a job is started with. */
export interface PlanningContext {
  readonly here: RuntimeHere
  readonly host: Host
  readonly output: Output
  readonly json: boolean
}

/** Makes a job and drives it to its end. Throws a Refusal where no model could be asked. */
export async function planHere(
  request: PlanTaskRequest,
  context: PlanningContext,
): Promise<PlannedHere | 'interrupted'> {
  const { here, host, output, json } = context
  // Mechanical fixes of a draft need no model.
  if (here.model === undefined && request.draft === undefined) throw misuse('planner/no-model')
  refuseUnknown(request.critics, here)
  const files = await sourceFiles(here.workspace.root, workspaceHost(host))
  const today = () => todayHere(host)
  const job = await startPlanning(request, { ...here, today, files })
  if (!json) output.aside(...inLines(chosenDialectLine(job), context))
  const planned = await driveHere(job.run, 'start', context)
  const { why } = job
  return planned === 'interrupted' || why === undefined ? planned : { ...planned, why }
}

/** Refuses a name that no critic has. */
export function refuseUnknown(critics: readonly string[] | undefined, here: RuntimeHere): void {
  const unknown = unknownCritic(critics, here)
  if (unknown !== undefined) throw new Refusal(EXIT.usage, [unknown])
}

/** Goes on with a job, or gives what came of one that has ended. Throws a Refusal for any other run. */
export async function planAgain(
  beginning: string,
  { by, budget }: { readonly by: string | undefined; readonly budget: Budget | undefined },
  context: PlanningContext,
): Promise<PlannedHere | 'interrupted'> {
  const { here } = context
  const run = await runNamed(here.runtime, beginning)
  if (!(await isPlanningRun(run))) throw misuse('cli/no-planning-job', { run: shortRun(run.id) })
  const { status, steps } = await run.snapshot()
  const failed = steps.find(({ failure }) => failure !== undefined && mayEndOtherwise(failure.code))
  const isOver = hasEnded(status) || (status === 'paused' && failed === undefined)
  if (here.model === undefined && !isOver) throw misuse('planner/no-model')
  const actor = actorHere(context.host, by, here.workspace)
  const speaking = { ...context, actor, reviewContext: here }
  if (budget !== undefined) await say(run, { kind: 'budget', budget }, speaking)
  if (failed !== undefined) await say(run, { kind: 'retry', step: failed.id }, speaking)
  return await driveHere(run, 'resume', context)
}

/** The day on this machine, as its people have it. */
export function todayHere(host: Pick<Host, 'now'>): string {
  return clock(host.now()).slice(0, 'YYYY-MM-DD'.length)
}

/** How a job is driven beside what holds for all of them. */
export interface DriveHereOptions {
  /** Stops the job as Ctrl-C does; nothing else does by default. */
  readonly signal?: AbortSignal
  /** Tells how to go on where it was stopped; `planwright plan --from` by default. */
  readonly onStopped?: (run: string) => void
}

/** Drives a job, tells what happens (PLANNING-HERE-1), and stops it at Ctrl-C (PLANNING-HERE-2). */
export async function driveHere(
  run: Run,
  how: 'start' | 'resume',
  { host, output, json }: PlanningContext,
  {
    signal,
    onStopped = (id) => {
      if (json) output.json({ ok: false, run: id, state: 'interrupted' })
      else output.aside(...interruptedLines(id))
    },
  }: DriveHereOptions = {},
): Promise<PlannedTask | 'interrupted'> {
  const stop = new AbortController()
  const end = () => stop.abort()
  if (signal?.aborted === true) end()
  signal?.addEventListener('abort', end, { once: true })
  const unlisten = host.onInterrupt(() => {
    if (stop.signal.aborted) host.leave(EXIT.waiting)
    else stop.abort()
  })
  const { stderr } = host
  const isLive = stderr.isTerminal && host.env['TERM'] !== 'dumb'
  const width = Math.max(40, stderr.columns() ?? output.width)
  const unwatch = run.watch((notice) => {
    if (json || notice.kind !== 'progress') return
    if (isLive) stderr.write(`\r\u001b[K${notice.message.slice(0, width - 1)}`)
  })
  const clear = () => {
    if (!json && isLive) stderr.write('\r\u001b[K')
  }
  try {
    return await drivePlanning(run, how, {
      signal: stop.signal,
      onEvent(entry) {
        clear()
        if (!json) output.aside(...inLines(entryLines(entry, width), { host, output }))
      },
    })
  } catch (thrown) {
    if (!stop.signal.aborted) throw thrown
    clear()
    onStopped(run.id)
    return 'interrupted'
  } finally {
    clear()
    unwatch()
    unlisten()
    signal?.removeEventListener('abort', end)
  }
}

/**
 * Says what came of a job: the plan on standard output unless it went to `elsewhere`, as an outline where
 * a person looks, the rest beside it; gives the exit code.
 */
export function showPlanned(
  planned: PlannedHere,
  { here, host, output, json }: PlanningContext,
  elsewhere?: string,
): ExitCode {
  const { text, dialect } = planned
  const code = exitCodeOf(planned)
  if (json) {
    output.json(planned)
    return code
  }
  output.aside(...inLines(plannedLines(planned, output.width), { host, output }))
  if (text === null || dialect === null || elsewhere !== undefined) return code
  const compiled = host.stdout.isTerminal
    ? compile(text, { dialect, catalogue: here.catalogue }).plan
    : undefined
  if (compiled === undefined) output.data(text.replace(/\n?$/, '\n'))
  else {
    output.line(nothing, ...planOutline(compiled, output.width), nothing)
    output.aside(...planCommandLines(planned))
  }
  return code
}

function exitCodeOf({ ok, error }: PlannedHere): ExitCode {
  if (ok) return EXIT.done
  return error?.code === 'planner/no-model' ? EXIT.usage : EXIT.refused
}

/** On a terminal no word is broken; elsewhere a program may look for the line as it is. */
function inLines(
  lines: readonly Styled[],
  { host, output }: Pick<PlanningContext, 'host' | 'output'>,
): readonly Styled[] {
  return host.stderr.isTerminal ? lines.flatMap((line) => wrapped(line, output.width)) : lines
}
