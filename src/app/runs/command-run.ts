// What can be said to a run: one door for all of it
// =============================================================================
//
// Invariants:
//
//   DOOR-1. Everything that changes a run passes here, whatever the surface, so that
//       what an actor may say is decided in one place.
//   DOOR-2. An agent lifts no pause and sets no budget. Whether it may decide is the policy's word, which the
//       runtime asks; a surface that lets it do less says so itself.
//   DOOR-3. What does not fit how the run stands is an answer with diagnostics, and
//       never an exception.
//   DOOR-4. Of several answers to one ask the runtime takes one (commands.ts, COMMANDS-4). Who
//       gave another is told who was first, and how they answered.
//   DOOR-5. A run does not go on with a set of a changed file in silence: a pause is lifted by a person's word
//       on it, and every other reply says it.

import type { Json, StepId } from '#plan'
import { whoWords, type Actor } from '#review'
import {
  hasEnded,
  RunError,
  type Budget,
  type Reply,
  type Run,
  type Runtime,
  type TaskEnd,
} from '#runtime'
import {
  createSource,
  diagnosticToJson,
  error,
  NOWHERE,
  type Code,
  type Diagnostic,
  type DiagnosticJson,
} from '#text'

import { decidableOf, questionOf, sayTo, type Meant } from '../asks/answer-ask.ts'
import { settledInstead, type Answering, type Settled } from '../asks/settled-ask.ts'
import { liftsPause } from '../asks/who-answers.ts'
import type { ReviewContext } from '../decisions/decide-plan.ts'
import {
  changedFileWords,
  filesChanged,
  olderSetsOf,
  unacceptedFilesOf,
  type FileLook,
} from '../sets/changed-files.ts'
import { shortRun } from './run-names.ts'

/** What somebody wants of a run; `ask` may be left out where one is open. */
export type RunCommand =
  /** Yes to the plan, or to one call; `digest`: of what was shown. */
  | { readonly kind: 'approve'; readonly ask?: string; readonly digest?: string }
  /** No to it; `reason`: in the words of the person. */
  | {
      readonly kind: 'reject'
      readonly ask?: string
      readonly digest?: string
      readonly reason?: string
    }
  /** The `words` that answer a question; of a task `ended` says how it ended, and the words are a note. */
  | {
      readonly kind: 'answer'
      readonly ask?: string
      readonly words: string
      readonly ended?: TaskEnd
    }
  /** Whether a call happened whose outcome is unknown, and what it returned. */
  | {
      /** Tells the commands apart. */
      readonly kind: 'resolve'
      /** The step whose call it is. */
      readonly step: StepId
      /** Whether it did. */
      readonly happened: boolean
      /** What it returned; null by default. */
      readonly value?: Json
      /** Take the run from a process that lives and may be in that call. */
      readonly takeOver?: boolean
    }
  /** Tries the failed call of a step again. */
  | { readonly kind: 'retry'; readonly step: StepId }
  /** `value`: what later steps get as its result. */
  | { readonly kind: 'skip'; readonly step: StepId; readonly value?: Json }
  /** Lets nothing more begin; `reason`: in the words of the person. */
  | { readonly kind: 'pause'; readonly reason?: string }
  /** Takes a pause back; whoever executes the run next continues, with `only` nothing but these steps. */
  | {
      /** Tells the commands apart. */
      readonly kind: 'resume'
      /** Nothing but these steps begins; every step does by default. */
      readonly only?: readonly StepId[]
      /** Goes on with sets whose files have changed since they were made. */
      readonly keepSets?: boolean
    }
  /** What the run may spend on language models in all; no bound in what is absent. */
  | { readonly kind: 'budget'; readonly budget: Budget }
  /** Ends the run; `reason`: in the words of the person. */
  | { readonly kind: 'cancel'; readonly reason?: string }

/** Every kind of command. */
export const RUN_COMMANDS = [
  'approve',
  'reject',
  'answer',
  'resolve',
  'retry',
  'skip',
  'pause',
  'resume',
  'budget',
  'cancel',
] as const satisfies readonly RunCommand['kind'][]

/** Who says it, when, and by what plans are judged here. */
export interface CommandContext {
  readonly actor: Actor
  readonly now: number
  readonly reviewContext: ReviewContext
  /** Looks into files that the run has loaded; without it nothing is said of changed ones. */
  readonly files?: { readonly runtime: Runtime; readonly look: FileLook }
}

/** What became of it; `unfit`: the run asks nothing of the kind, or several things of which none was named. */
export type CommandReply =
  /** `remarks`: which sets it goes on with although their files have changed; none by default. */
  | (Reply & { readonly remarks?: readonly string[] })
  | {
      readonly kind: 'unfit'
      readonly why: Exclude<Meant<never>['kind'], 'meant'>
      readonly diagnostics: readonly Diagnostic[]
    }
  /** DOOR-4 */
  | Settled

/** Says it to the run (DOOR-1). Throws RunError where the run cannot be read or written at all. */
export async function commandRun(
  run: Run,
  command: RunCommand,
  saying: CommandContext,
): Promise<CommandReply> {
  const { files } = saying
  const isToTell = files !== undefined && LETS_GO_ON.has(command.kind)
  const remarks = isToTell ? await olderSetsOf(files.runtime, run, files.look) : []
  const reply = await sayToRun(run, command, saying)
  if (reply.kind === 'done' || reply.kind === 'recorded') {
    return remarks.length === 0 ? reply : { ...reply, remarks }
  }
  if (!isAnswering(command)) return reply
  return (await settledInstead(run, command, reply.diagnostics)) ?? reply
}

/** What lets a run go on with the sets that it has; `resume` stops there by itself (DOOR-5). */
const LETS_GO_ON: ReadonlySet<RunCommand['kind']> = new Set<RunCommand['kind']>([
  'approve',
  'answer',
  'resolve',
  'retry',
  'skip',
])

function isAnswering(command: RunCommand): command is RunCommand & Answering {
  return command.kind === 'approve' || command.kind === 'reject' || command.kind === 'answer'
}

async function sayToRun(
  run: Run,
  command: RunCommand,
  saying: CommandContext,
): Promise<CommandReply> {
  const { actor } = saying
  switch (command.kind) {
    case 'approve':
    case 'reject':
      return await decide(run, command, saying)
    case 'answer': {
      const question = questionOf(await run.snapshot(), command.ask)
      if (question.kind !== 'meant') return unfit(question)
      return await run.answer(question.asked.ask, command.words, actor, command.ended)
    }
    case 'resolve': {
      const { step, happened, value, takeOver = false } = command
      return await run.resolve(step, happened, actor, value, { takeOver })
    }
    case 'retry':
      return await run.retry(command.step, actor)
    case 'skip':
      return await run.skip(command.step, actor, command.value)
    case 'pause':
      return await run.pause(actor, command.reason)
    case 'resume': {
      const person = liftsPause(actor)
      if (person === undefined) return onlyPeople('run/agent-resumes', run, actor)
      return await resume(run, command, person, saying)
    }
    case 'budget': {
      const person = liftsPause(actor)
      if (person === undefined) return onlyPeople('run/agent-sets-budget', run, actor)
      return await run.setBudget(command.budget, person)
    }
    case 'cancel':
      return await run.cancel(actor, command.reason)
  }
}

/** Lifts a pause; sets whose files have changed since are kept by the person's word only. */
async function resume(
  run: Run,
  { only, keepSets = false }: Extract<RunCommand, { readonly kind: 'resume' }>,
  person: Actor,
  { files }: CommandContext,
): Promise<CommandReply> {
  const steps = only === undefined ? {} : { only }
  if (files === undefined || hasEnded((await run.snapshot()).status)) {
    return await run.unpause(person, steps)
  }
  const changed = await unacceptedFilesOf(files.runtime, run, files.look)
  if (changed.length > 0 && !keepSets)
    return { kind: 'refused', diagnostics: [filesChanged(changed)] }
  const remarks = changed.map((one) => changedFileWords(one, true))
  return await run.unpause(person, remarks.length === 0 ? steps : { ...steps, remarks })
}

/** DOOR-2 */
function onlyPeople(code: Code, { id }: Run, actor: Actor): CommandReply {
  const details = { by: whoWords(actor), run: shortRun(id) }
  return { kind: 'refused', diagnostics: [error(code, NOWHERE, { details })] }
}

/** What became of a command, for programs. */
export interface CommandReplyJson {
  /** It is in the record; false also where nobody has taken it yet: then there are no diagnostics. */
  readonly taken: boolean
  /** The process that executes the run and has not taken it yet. */
  readonly holder?: string
  /** Why it was not taken; empty where it was. */
  readonly diagnostics: readonly DiagnosticJson[]
  /** Which sets it goes on with although their files have changed; absent where there are none. */
  readonly remarks?: readonly string[]
}

/** What became of a command, as programs get it. */
export function commandReplyJson(reply: CommandReply): CommandReplyJson {
  switch (reply.kind) {
    case 'done':
      return { taken: true, diagnostics: [], ...remarksOf(reply) }
    case 'recorded':
      return { taken: false, holder: reply.holder, diagnostics: [], ...remarksOf(reply) }
    case 'refused':
    case 'unfit': {
      const source = createSource('', 'planwright')
      const diagnostics = reply.diagnostics.map((one) => diagnosticToJson(source, one))
      return { taken: false, diagnostics }
    }
  }
}

function remarksOf({ remarks }: { readonly remarks?: readonly string[] }) {
  return remarks === undefined ? {} : { remarks }
}

async function decide(
  run: Run,
  command: Extract<RunCommand, { readonly kind: 'approve' | 'reject' }>,
  { actor, now, reviewContext }: CommandContext,
): Promise<CommandReply> {
  const found = await decidableOf(run, command.ask, reviewContext)
  if (found.kind !== 'meant') return unfit(found)
  const { kind: verdict, digest } = command
  const reason = command.kind === 'reject' ? command.reason : undefined
  try {
    return await sayTo(run, found.asked, { verdict, actor, digest, reason }, now)
  } catch (thrown) {
    // DOOR-3: a decision that cannot be made says why.
    if (!(thrown instanceof RunError) || found.asked.kind !== 'decision') throw thrown
    return { kind: 'refused', diagnostics: thrown.diagnostics }
  }
}

function unfit({ kind, diagnostic }: Exclude<Meant<never>, { kind: 'meant' }>): CommandReply {
  return { kind: 'unfit', why: kind, diagnostics: [diagnostic] }
}
