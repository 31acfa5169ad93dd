// What `planwright solve` does
// =============================================================================

import {
  isPlanningRun,
  shortRun,
  solvedProblem,
  solveFrom,
  solveProblem,
  type SolveDriver,
  type SolvedProblem,
  type SolveEnd,
  type SolvingHere,
} from '#app'
import type { Domain } from '#planner'
import type { Budget, Outcome, Run } from '#runtime'
import { jobIn } from '#planner'
import { workspaceHost } from '#services/workspace/world/node-host'

import { actorHere } from '../actor-here.ts'
import { inputValues } from '../input-values.ts'
import { driveToRest, type CommandContext } from '../drive.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { driveHere, refuseUnknown } from '../planning/planning-here.ts'
import { namesIn } from '../planning/names-in.ts'
import { isRecorded, planningModel, temperatureHere } from '../planning/planning-model.ts'
import { taskText } from '../planning/task-text.ts'
import { misuse, Refusal } from '../refusal.ts'
import { runNamed, withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { readSource } from '../source-file.ts'
import type { Styled } from '../styled.ts'
import { derivation, type DerivationForm } from '../views/derivation.ts'
import { waitingListView } from '../views/outcome.ts'
import { solvedLines } from '../views/solved.ts'

/** The options of `planwright solve`, read. */
export interface SolveOptions {
  readonly domain: string | undefined
  readonly input: readonly string[]
  readonly derivation: string | undefined
  readonly critics: string | undefined
  readonly plan: string | undefined
  readonly votes: number | undefined
  readonly retries: number | undefined
  readonly replans: number | undefined
  readonly budget: Budget | undefined
  /** Milliseconds. */
  readonly within: number | undefined
  readonly 'no-cache': boolean
  readonly from: string | undefined
  readonly today: string | undefined
  readonly record: string | undefined
  readonly replay: string | undefined
  readonly by: string | undefined
  readonly log: string | undefined
  readonly json: boolean
}

/** A command line of `planwright solve`. */
export interface SolveLine {
  /** The problem as it was typed; absent with `--from`. */
  readonly given: string | undefined
  readonly options: SolveOptions
  readonly host: Host
  readonly output: Output
}

/** Solves a problem, or goes on with one; gives the exit code. */
export async function solveCommand(line: SolveLine): Promise<ExitCode> {
  const { options, host, output } = line
  const { around, today } = await planningModel(options, host)
  const work = (here: RuntimeHere) => solveHere(line, here, today)
  return await withRuntime(host, output, work, { log: options.log, reads: true, around })
}

async function solveHere(
  { given, options, host, output }: SolveLine,
  here: RuntimeHere,
  today: string,
): Promise<ExitCode> {
  const { json, replans, votes, retries, budget, from } = options
  const critics = options.critics === undefined ? undefined : namesIn(options.critics)
  refuseUnknown(critics, here)
  const actor = actorHere(host, options.by, here.workspace)
  const since = host.now()
  const context: CommandContext = { host, output, actor, json, reviewContext: here }
  const solving: SolvingHere = { ...here, today: () => today, actor, host: workspaceHost(host) }
  const limit = timeLimit(options.within)
  const driver = driverHere(context, here, limit.signal)
  const inputs = await inputValues(options.input, host)
  const bounds = {
    inputs,
    ...(replans === undefined ? {} : { replans }),
    ...(votes === undefined ? {} : { ahead: votes }),
    ...(budget === undefined ? {} : { budget }),
  }
  try {
    let problem: string
    let end: SolveEnd
    if (from === undefined) {
      const draft = options.plan === undefined ? undefined : await textOf(options.plan, host)
      if (here.model === undefined && draft === undefined) throw misuse('planner/no-model')
      problem = await taskText(given ?? '-', host)
      const request = {
        ...bounds,
        task: problem,
        today,
        temperature: temperatureHere(here.workspace, options),
        fresh: options['no-cache'] || isRecorded(options),
        ...(options.domain === undefined ? {} : { domain: options.domain as Domain }),
        ...(critics === undefined ? {} : { critics }),
        ...(retries === undefined ? {} : { maxRetries: retries }),
        ...(draft === undefined ? {} : { draft }),
      }
      end = await solveProblem(request, solving, driver)
    } else {
      const first = await runNamed(here.runtime, from)
      if (!(await isPlanningRun(first))) {
        throw misuse('cli/no-planning-job', { run: shortRun(first.id) })
      }
      problem = (await jobIn(first)).task.problemText
      end = await solveFrom(first, bounds, solving, driver)
    }
    const solved = solvedProblem(problem, end, { now: host.now(), since })
    const asked =
      end.carried === undefined ? [] : waitingLines(end.carried.outcome, { host, output })
    return show(solved, asked, options, { host, output })
  } finally {
    limit.end()
  }
}

/** The text of a file; throws a Refusal where it cannot be read. */
async function textOf(file: string, host: Host): Promise<string> {
  const reading = await readSource(file, host)
  if (reading.kind === 'text') return reading.source.text
  throw new Refusal(reading.exitCode, [reading.diagnostic], reading.source)
}

/** Drives jobs and runs at this terminal, until the time is up. */
function driverHere(context: CommandContext, here: RuntimeHere, signal: AbortSignal): SolveDriver {
  const { host, output, json } = context
  const planning = { here, host, output: asideOf(output), json: false }
  return {
    plan: (run) =>
      driveHere(run, 'resume', json ? { ...planning, json } : planning, {
        signal,
        onStopped: () => {},
      }),
    async carryOut(run: Run, how: 'continue' | 'resume') {
      const stop = () => void run.stop()
      signal.addEventListener('abort', stop, { once: true })
      if (signal.aborted) return 'interrupted'
      try {
        return await driveToRest(run, how, { ...context, output: asideOf(output) })
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}

/** What is told on the way stands beside the answer. */
function asideOf(output: Output): Output {
  return { ...output, line: output.aside }
}

/** A signal that is given when the time is up; never where there is no bound. */
function timeLimit(within: number | undefined): {
  readonly signal: AbortSignal
  readonly end: () => void
} {
  const over = new AbortController()
  const timer = within === undefined ? undefined : setTimeout(() => over.abort(), within)
  return { signal: over.signal, end: () => clearTimeout(timer) }
}

/** What the run of the plan asks, with what answers it: as `run` shows it. */
function waitingLines(
  outcome: Outcome,
  { host, output }: { readonly host: Host; readonly output: Output },
): readonly Styled[] {
  return waitingListView(outcome, output.width, host.now())
}

function show(
  solved: SolvedProblem,
  asked: readonly Styled[],
  { json, derivation: form }: Pick<SolveOptions, 'json' | 'derivation'>,
  { host, output }: { readonly host: Host; readonly output: Output },
): ExitCode {
  if (json) output.json(solved)
  else if (form === undefined) output.line(...solvedLines(solved, asked, output.width))
  else {
    output.aside(...solvedLines(solved, asked, host.stderr.columns() ?? output.width))
    if (solved.answers.length > 0) output.data(derivation(solved, form as DerivationForm))
  }
  switch (solved.state) {
    case 'solved':
      return EXIT.done
    case 'waiting':
    case 'interrupted':
      return EXIT.waiting
    case 'unsolved':
    case 'not-planned':
    case 'refused':
      return EXIT.refused
  }
}
