// What `planwright plan --talk` does
// =============================================================================
//
// Invariants:
//
//   TALK-COMMAND-1. A talk is driven as every run is: its questions are asked in place on a terminal,
//       and anywhere else it says which line answers them.

import { resultOfTalk, shortRun, startTalk } from '#app'
import type { Budget } from '#runtime'
import { sourceFiles } from '#services/workspace/source-files'
import { workspaceHost } from '#services/workspace/world/node-host'

import { actorHere } from '../actor-here.ts'
import { drive } from '../drive.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { misuse } from '../refusal.ts'
import { commandLines } from '../views/waiting.ts'
import type { PlanningContext } from './planning-here.ts'

interface TalkOptions {
  readonly by: string | undefined
  readonly budget: Budget | undefined
}

/** Talks a task over; where it was handed over, says how the run that was made of it goes on. */
export async function talkHere(
  task: string,
  today: string,
  { by, budget }: TalkOptions,
  { here, host, output, json }: PlanningContext,
): Promise<ExitCode> {
  if (here.model === undefined) throw misuse('planner/no-model')
  const files = await sourceFiles(here.workspace.root, workspaceHost(host))
  const run = await startTalk({ task, today, files: [...files], budget }, here.runtime)
  const actor = actorHere(host, by, here.workspace)
  const context = { host, output, actor, json, reviewContext: here }
  const code = await drive(run, 'start', context)
  const { result } = await run.snapshot()
  if (json || code !== EXIT.done || result === undefined) return code
  const { run: built, draft } = resultOfTalk(result)
  if (built === null) {
    const lines = draft === null ? [] : ['planwright draft show', 'planwright draft build']
    output.line(...commandLines(lines))
    return code
  }
  const { waiting } = await (await here.runtime.open(built)).snapshot()
  const isUndecided = waiting.some((one) => one.for === 'decision')
  const verb = isUndecided ? 'approve' : 'resume'
  output.line(...commandLines([`planwright ${verb} ${shortRun(built)}`]))
  return isUndecided ? EXIT.waiting : EXIT.done
}
