// A plan on its way to a run, at the command line
// =============================================================================

import {
  createPrepared,
  decisionCommands,
  decisionOn,
  madeRunJson,
  prepareRun,
  refusedRunJson,
  shortRun,
  undecidedRunJson,
  type ReadyRun,
  type StartRequest,
  type UndecidedRun,
} from '#app'
import { shortDigest } from '#plan'
import { authorNotes, type Decision } from '#review'
import type { StandingDecision } from '#services/workspace/standing-decisions'

import { drive, type CommandContext } from './drive.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { isInteractive } from './host.ts'
import { askVerdict } from './prompts.ts'
import { paragraph } from './paragraph.ts'
import type { RuntimeHere } from './runtime-here.ts'
import { hostOf } from './standing-here.ts'
import { bold, dim, green, nothing, words, yellow } from './styled.ts'
import { actorWords } from './views/event.ts'
import { notesLines } from './views/notes.ts'
import { reviewView } from './views/review.ts'
import { commandLines } from './views/waiting.ts'

/** A plan that somebody wants to be run here. */
export interface RunRequest extends StartRequest {
  readonly here: RuntimeHere
  /** What the review calls it: the file, or the draft. */
  readonly name: string
  /** Make the run and leave it. */
  readonly detach: boolean
  readonly context: CommandContext
}

/** Reviews it, has it decided on where that can be, and executes the run; gives the exit code. */
export async function reviewAndRun(request: RunRequest): Promise<ExitCode> {
  const { here, plan, name, context } = request
  const { host, output, actor, json } = context
  const prepared = await prepareRun(request, here, hostOf(host))
  const { reviewed, budget } = prepared
  switch (prepared.kind) {
    case 'refused':
      if (json) output.json(refusedRunJson(prepared))
      else output.line(...reviewView(reviewed, name, output.width, { budget }))
      return EXIT.refused
    case 'ready': {
      const { standing } = prepared
      if (!json) {
        output.line(...notesLines(authorNotes(plan), output.width))
        const planned = shortDigest(reviewed.subject.plan)
        if (standing === undefined)
          output.line(words`${green('nothing to decide')}, ${dim(`plan ${planned}`)}`)
        else output.line(...paragraph('', standingWords(standing), output.width))
      }
      return await begin(request, prepared)
    }
    case 'undecided':
      if (!json) output.line(...reviewView(reviewed, name, output.width, { budget }))
      if (json || !isInteractive(host) || actor.agent !== undefined)
        return await leaveWaiting(request, prepared)
      return await decideHere(request, prepared)
  }
}

function standingWords({ id, decision }: StandingDecision): string {
  const { actor } = decision
  return `decided by ${actorWords(actor)} for every run (${id})`
}

/** On a terminal: asks, and runs after a yes. */
async function decideHere(request: RunRequest, prepared: UndecidedRun): Promise<ExitCode> {
  const { host, output, actor } = request.context
  output.line(nothing)
  const said = await askVerdict('Run exactly this plan?', {
    yes: 'run it',
    no: 'do not run it',
  })
  if (said === 'later') return await leaveWaiting(request, prepared)
  if (said === 'reject') {
    output.line(yellow('rejected; nothing was run'))
    return EXIT.refused
  }
  const { reviewed } = prepared
  const { digest } = reviewed.subject
  const decision = decisionOn(reviewed, { verdict: said, actor, digest }, host.now())
  return await begin(request, prepared, decision)
}

async function begin(
  { here, detach, context }: RunRequest,
  prepared: ReadyRun | UndecidedRun,
  decision?: Decision,
): Promise<ExitCode> {
  const { output, json } = context
  const run = await createPrepared(prepared, here.runtime, decision)
  if (!detach) return await drive(run, 'start', context)
  if (json) output.json(madeRunJson(run.id, (await run.snapshot()).status))
  else {
    output.line(words`${green('made')}  run ${bold(shortRun(run.id))}`)
    output.line(...commandLines([`planwright resume ${shortRun(run.id)}`]))
  }
  return EXIT.done
}

/** Where nobody can be asked now: the run is there and waits, and says what to type. */
async function leaveWaiting(
  { here, context }: RunRequest,
  prepared: UndecidedRun,
): Promise<ExitCode> {
  const { host, output, json } = context
  const run = await createPrepared(prepared, here.runtime)
  if (json) output.json(undecidedRunJson(prepared, host.now()))
  else {
    output.line(nothing, words`${yellow('waiting')}  run ${bold(shortRun(run.id))}. To decide:`)
    output.line(...commandLines(decisionCommands(prepared, host.now())))
  }
  return EXIT.waiting
}
