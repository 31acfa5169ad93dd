// What `planwright plan` does
// =============================================================================

import type { PlannedHere } from '#app'
import { compile } from '#compile'
import type { Domain } from '#planner'
import type { Budget } from '#runtime'

import { actorHere } from '../actor-here.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { reviewAndRun } from '../review-and-run.ts'
import { withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { materialsHere } from './materials.ts'
import { namesIn } from './names-in.ts'
import { refuseTaken, writePlan } from './plan-file.ts'
import { isRecorded, planningModel, temperatureHere } from './planning-model.ts'
import { planAgain, planHere, showPlanned, type PlanningContext } from './planning-here.ts'
import { shownPrompt } from './show-prompt.ts'
import { talkHere } from './talk-command.ts'
import { taskText } from './task-text.ts'

/** The options of `planwright plan`, read. */
export interface PlanOptions {
  readonly dialect: string | undefined
  readonly profile: string | undefined
  readonly domain: string | undefined
  readonly run: boolean
  readonly talk: boolean
  readonly out: string | undefined
  readonly context: readonly string[]
  readonly critics: string | undefined
  readonly retries: number | undefined
  readonly budget: Budget | undefined
  readonly 'no-cache': boolean
  readonly from: string | undefined
  readonly 'show-prompt': boolean
  readonly today: string | undefined
  readonly record: string | undefined
  readonly replay: string | undefined
  readonly by: string | undefined
  readonly log: string | undefined
  readonly json: boolean
}

/** A command line of `planwright plan`. */
export interface PlanLine {
  /** The task as it was typed; absent with `--from`. */
  readonly given: string | undefined
  readonly options: PlanOptions
  readonly host: Host
  readonly output: Output
}

/** Plans a task, shows its prompt, or goes on with a job; gives the exit code. */
export async function planCommand(line: PlanLine): Promise<ExitCode> {
  const { given, options, host, output } = line
  if (options.out !== undefined) await refuseTaken(options.out, host)
  const { around, today } = await planningModel(options, host)
  const work = async (here: RuntimeHere): Promise<ExitCode> => {
    const context = { here, host, output, json: options.json }
    if (options.from !== undefined) {
      return await end(line, await planAgain(options.from, options, context), context)
    }
    const task = await taskText(given ?? '-', host)
    if (options.talk) return await talkHere(task, today, options, context)
    const request = {
      task,
      ...(options.dialect === undefined ? {} : { dialect: options.dialect }),
      ...(options.domain === undefined ? {} : { domain: options.domain as Domain }),
      ...(options.profile === undefined ? {} : { profile: options.profile }),
      ...(options.budget === undefined ? {} : { budget: options.budget }),
      ...(options.retries === undefined ? {} : { maxRetries: options.retries }),
      ...(options.critics === undefined ? {} : { critics: namesIn(options.critics) }),
      today,
      fresh: options['no-cache'] || isRecorded(options),
      temperature: temperatureHere(here.workspace, options),
      context: await materialsHere(options.context, here.runtime, host),
    }
    if (options['show-prompt']) return await shownPrompt(request, context)
    return await end(line, await planHere(request, context), context)
  }
  return await withRuntime(host, output, work, { log: options.log, reads: true, around })
}

/** Shows what came of a job, keeps the plan where it is wanted, and runs it where that was asked for. */
async function end(
  { options, host, output }: PlanLine,
  planned: PlannedHere | 'interrupted',
  context: PlanningContext,
): Promise<ExitCode> {
  if (planned === 'interrupted') return EXIT.waiting
  const { here } = context
  const { text, dialect } = planned
  if (text === null || dialect === null || !planned.ok) return showPlanned(planned, context)
  if (options.out !== undefined) await writePlan(options.out, text, host)
  if (!options.run) return showPlanned(planned, context, options.out)
  if (!options.json) showPlanned(planned, context, '--run')
  const profile = options.profile === undefined ? {} : { profile: options.profile }
  const compilation = compile(text, { dialect, catalogue: here.catalogue, ...profile })
  // It was accepted under the same catalogue a moment ago.
  if (!compilation.ok) throw new Error('an accepted plan does not compile')
  const actor = actorHere(host, options.by, here.workspace)
  return await reviewAndRun({
    here,
    plan: compilation.plan,
    name: `the plan of job ${planned.run}`,
    created: { inputs: {}, actor, source: text },
    detach: false,
    context: { host, output, actor, json: options.json, reviewContext: here },
  })
}
