// A run, driven as far as it goes
// =============================================================================
//
// Invariants:
//
//   DRIVE-1. On a terminal what the run asks is asked in place, one thing after the
//       other; whatever is left for later, and everything where nobody sits, is
//       printed with the exact command that answers it.
//   DRIVE-2. Every answer goes through the runtime's door, which checks it as it
//       checks one that comes from another process.
//   DRIVE-3. What somebody answers elsewhere meanwhile, or what nobody answers in time, is
//       not asked here any longer.

import {
  commandRun,
  drivenRunJson,
  isAskedOf,
  isStillAsked,
  liftsPause,
  needsDriver,
  commandJson,
  type CommandReply,
  type ReviewContext,
  type RunCommand,
} from '#app'
import { setStatesOf, stepsOfLostSets } from '#app/sets/set-states'
import { authorNotes, type Actor } from '#review'
import type { StepId } from '#plan'
import { hasEnded, type Outcome, type Run, type Waiting } from '#runtime'

import { onceFree, whileAsked } from './elsewhere.ts'
import { follow } from './follow.ts'
import { isInteractive, type Host } from './host.ts'
import type { Output } from './output.ts'
import { askAnswer, askVerdict } from './prompts.ts'
import { Refusal } from './refusal.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { stepResults } from './step-results.ts'
import { words, nothing, yellow, type Styled } from './styled.ts'
import { clock } from './views/amounts.ts'
import { notesLines } from './views/notes.ts'
import { exitCodeOf, outcomeView, waitingListView } from './views/outcome.ts'
import { waitingAbovePrompt } from './views/waiting.ts'

export interface CommandContext {
  readonly host: Host
  readonly output: Output
  readonly actor: Actor
  readonly json: boolean
  /** What plans are reviewed by here. */
  readonly reviewContext: ReviewContext
}

/**
 * Drives a run until it has ended or waits, shows how it stands, and gives the exit code. `resume` lifts a
 * pause, for all of the run or `only` for some steps; `continue` leaves it as it is.
 */
export async function drive(
  run: Run,
  how: 'start' | 'resume' | 'continue',
  context: CommandContext,
  only?: readonly StepId[],
  remarks?: readonly string[],
): Promise<ExitCode> {
  const { host, output, json } = context
  const outcome = await driveToRest(run, how, context, only, remarks)
  if (json) output.json(await drivenRunJson(run, outcome, host.now()))
  else {
    output.line(...(await stepResults(run, outcome, output.width)))
    const lost =
      outcome.failures.length === 0
        ? []
        : stepsOfLostSets(
            outcome.failures,
            (await setStatesOf(run)).sets,
            (await run.origin()).plan,
          )
    output.line(...(await notesOfRun(run, output.width)))
    output.line(...outcomeView(outcome, output.width, host.now(), lost))
  }
  return exitCodeOf(outcome)
}

/** Drives a run as `drive` does, with what is asked in place, and shows nothing of how it stands then. */
export async function driveToRest(
  run: Run,
  how: 'start' | 'resume' | 'continue',
  context: CommandContext,
  only?: readonly StepId[],
  remarks?: readonly string[],
): Promise<Outcome> {
  const { host, output, actor, json } = context
  const following = json ? 'silent' : 'shown'
  const accepts = remarks === undefined || remarks.length === 0 ? undefined : { actor, remarks }
  const by = how === 'resume' ? liftsPause(actor) : undefined
  const begin = how === 'start' ? () => run.start() : () => run.resume({ actor: by, only, accepts })
  let outcome = await follow(run, begin, following, host, output)
  if (!json && isInteractive(host) && actor.agent === undefined) {
    // DRIVE-1: as long as somebody answers, it continues; whoever leaves one thing for later is asked no more.
    for (let said: PromptAnswer = 'all'; said === 'all';) {
      said = await answerInPlace(run, outcome, context)
      if (said === 'none') break
      outcome = await onceFree(run, () => follow(run, () => run.resume(), following, host, output))
    }
  }
  return outcome
}

/** What the author of a run's plan remarks: it stands above what people decide. */
export async function notesOfRun(run: Run, width: number): Promise<readonly Styled[]> {
  return notesLines(authorNotes((await run.origin()).plan), width)
}

/** What was answered of all that waits: `some` where one thing was left for later. */
type PromptAnswer = 'all' | 'some' | 'none'

/** Asks about everything that waits, until something is left for later. */
async function answerInPlace(
  run: Run,
  outcome: Outcome,
  context: CommandContext,
): Promise<PromptAnswer> {
  if (outcome.state !== 'waiting') return 'none'
  let answered = false
  for (const waiting of outcome.waiting) {
    const said = await answerOne(run, waiting, context)
    if (said === 'later') return answered ? 'some' : 'none'
    answered ||= said === 'answered'
  }
  return answered ? 'all' : 'none'
}

async function answerOne(
  run: Run,
  waiting: Waiting,
  context: CommandContext,
): Promise<'answered' | 'later' | 'not-here'> {
  if (waiting.for !== 'approval' && waiting.for !== 'answer') return 'not-here'
  const { host, output, actor } = context
  if (!isAskedOf(waiting, actor)) return 'not-here'
  const notes = waiting.for === 'approval' ? await notesOfRun(run, output.width) : []
  output.line(nothing, ...notes, ...waitingAbovePrompt(waiting, output.width, host.now()))
  for (;;) {
    const reply = await replyTo(run, waiting, context)
    if (reply === undefined) return 'later'
    if (reply !== 'elsewhere' && (reply.kind === 'done' || reply.kind === 'recorded'))
      return 'answered'
    // DRIVE-3
    if (reply === 'elsewhere' || !(await isStillAsked(run, waiting, host.now()))) {
      output.line(yellow(`${waiting.ask} was answered elsewhere, or has expired`))
      return 'answered'
    }
    // An answer that does not fit is asked again; Ctrl-C leaves it.
    output.line(yellow('Invalid answer:'))
    output.faults(reply.diagnostics)
    if (waiting.for === 'approval') return 'not-here'
  }
}

async function replyTo(
  run: Run,
  waiting: Extract<Waiting, { readonly for: 'approval' | 'answer' }>,
  context: CommandContext,
): Promise<CommandReply | 'elsewhere' | undefined> {
  const { host } = context
  const { ask } = waiting
  if (waiting.for === 'answer') {
    const said = await whileAsked(run, waiting, host, async (over) => {
      const words = await askAnswer(waiting.question, over)
      return words === undefined ? undefined : { words }
    })
    if (typeof said !== 'object') return said
    return await saidTo(run, { kind: 'answer', ask, words: said.words }, context)
  }
  const what = waiting.tool === undefined ? 'this step' : 'exactly this call'
  const ways = { yes: 'yes', no: 'no' }
  const said = await whileAsked(run, waiting, host, (over) =>
    askVerdict(`Approve ${what}?`, ways, over),
  )
  if (said === 'elsewhere') return said
  if (said === 'later') return undefined
  return said === 'approve'
    ? await saidTo(run, { kind: 'approve', ask, digest: waiting.digest }, context)
    : await saidTo(run, { kind: 'reject', ask }, context)
}

/** Says something to a run, by the door that every surface uses. */
async function saidTo(
  run: Run,
  command: RunCommand,
  { host, actor, reviewContext }: CommandContext,
): Promise<CommandReply> {
  return await commandRun(run, command, { actor, reviewContext, now: host.now() })
}

/** Says it; throws a Refusal where it was refused, or where the run asks for nothing of the kind. */
export async function say(run: Run, command: RunCommand, context: CommandContext): Promise<void> {
  takenOrRefused(await saidTo(run, command, context), context.output)
}

/** What became of something that was said; throws a Refusal where it was refused. */
function takenOrRefused(reply: CommandReply, output: Output): void {
  if (reply.kind === 'unfit') {
    const exitCode = reply.why === 'nothing-asked' ? EXIT.refused : EXIT.usage
    throw new Refusal(exitCode, reply.diagnostics)
  }
  if (reply.kind === 'refused') throw new Refusal(EXIT.refused, reply.diagnostics)
  if (reply.kind === 'recorded') {
    output.aside(words`recorded; ${notYet(reply.holder, reply.silentSince)}`)
  }
}

function notYet(holder: string, silentSince: string | undefined): string {
  if (silentSince === undefined) return `${holder} executes the run and has not processed it yet`
  const since = clock(Date.parse(silentSince))
  return `${holder} holds the run, is alive, and last responded at ${since}: \`--take-over\` takes the run from it`
}

/** Resumes a run after a command to it, unless another process does. */
export async function continueRun(
  run: Run,
  said: string,
  detach: boolean,
  context: CommandContext,
): Promise<ExitCode> {
  const { host, output, json } = context
  const snapshot = await run.snapshot()
  const { holder, silentSince, status, waiting, only } = snapshot
  if (!detach && needsDriver(snapshot)) {
    if (!json) output.line(words`${said}`)
    // An answer to one of the steps that were chosen does not let the others go on.
    return await drive(run, only === undefined ? 'resume' : 'continue', context)
  }
  if (json) output.json(commandJson(snapshot, said, host.now()))
  else if (holder !== undefined) {
    const goesOn = silentSince === undefined ? `${holder} continues the run` : undefined
    output.line(words`${said}; ${goesOn ?? notYet(holder, silentSince)}`)
  } else if (hasEnded(status)) {
    output.line(words`${said === status ? 'the run' : `${said}; the run`} is ${status}`)
    output.line(...waitingListView({ run: run.id, waiting }, output.width, host.now()))
  } else output.line(words`${said}`, words`  planwright resume ${run.id} continues it`)
  return EXIT.done
}
