// A yes or a no from the command line
// =============================================================================
//
// Invariants:
//
//   ANSWER-ASK-1. On a terminal a yes without a digest is asked for after the whole thing
//       was shown.

import {
  DECISION_ASK,
  decidableOf,
  digestOf,
  settledInstead,
  shortRun,
  type Answering,
  type Decidable,
  type Meant,
  type Verdict,
} from '#app'
import type { Run } from '#runtime'

import { actorHere } from './actor-here.ts'
import { continueRun, notesOfRun, say, type CommandContext } from './drive.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { isInteractive, type Host } from './host.ts'
import type { Output } from './output.ts'
import { askVerdict } from './prompts.ts'
import { Refusal } from './refusal.ts'
import { tellOlderSets } from './keep-sets.ts'
import { runNamed, withRuntime } from './runtime-here.ts'
import { nothing } from './styled.ts'
import { takeOverIf } from './take-over.ts'
import { reviewView } from './views/review.ts'
import { waitingView } from './views/waiting.ts'

/** What both commands are given; `reject` needs no digest, `approve` takes no reason. */
export interface DecisionRequest {
  readonly arguments: readonly string[]
  readonly options: {
    readonly digest?: string | undefined
    readonly reason?: string | undefined
    readonly by: string | undefined
    readonly detach: boolean
    readonly 'take-over': boolean
    readonly json: boolean
  }
  readonly host: Host
  readonly output: Output
}

/** `approve` and `reject`: of the decision that a run waits for, or of one of its asks. */
export async function decideOnAsk(
  verdict: Verdict['verdict'],
  { arguments: [name = '', ask], options, host, output }: DecisionRequest,
): Promise<ExitCode> {
  const { reason, by, detach, json } = options
  return await withRuntime(host, output, async (here) => {
    const run = await runNamed(here.runtime, name)
    const actor = actorHere(host, by, here.workspace)
    await takeOverIf(options['take-over'], run, actor, output)
    const asked = await meantOrRefused(await decidableOf(run, ask, here), run, {
      kind: verdict,
      ask,
    })
    const context = { host, output, actor, json, reviewContext: here }
    let { digest } = options
    if (verdict === 'approve' && digest === undefined && isInteractive(host) && !json) {
      if (!(await isYesTo(asked, run, context))) return EXIT.waiting
      digest = digestOf(asked)
    }
    if (verdict === 'approve') await tellOlderSets(run, here, output)
    // ASK-2: what is said names what was shown, and repeats its digest.
    const named = asked.kind === 'decision' ? DECISION_ASK : asked.approval.ask
    const said = { ask: named, ...(digest === undefined ? {} : { digest }) }
    const why = verdict === 'approve' || reason === undefined ? {} : { reason }
    await say(run, { kind: verdict, ...said, ...why }, context)
    const words = verdict === 'approve' ? 'approved' : 'rejected'
    return await continueRun(run, words, detach, context)
  })
}

/** Shows the whole of it, and asks (ANSWER-ASK-1). */
async function isYesTo(
  asked: Decidable,
  run: Run,
  { host, output }: CommandContext,
): Promise<boolean> {
  const { width } = output
  if (asked.kind === 'decision') {
    const { budget = {} } = await run.snapshot()
    const reviewed = reviewView(asked.reviewed, `run ${shortRun(run.id)}`, width, { budget })
    output.line(...reviewed, nothing)
    return await isYes('Run exactly this plan?')
  }
  output.line(...(await notesOfRun(run, width)))
  output.line(...waitingView(asked.approval, width, host.now()), nothing)
  return await isYes('Approve exactly this call?')
}

async function isYes(question: string): Promise<boolean> {
  return (await askVerdict(question, { yes: 'yes', later: 'not now' })) === 'approve'
}

/** The ask that is meant; throws a Refusal where it is none, or was answered by somebody else. */
export async function meantOrRefused<One>(
  found: Meant<One>,
  run: Run,
  answering: Answering,
): Promise<One> {
  if (found.kind === 'meant') return found.asked
  const refusals = [found.diagnostic]
  const settled = await settledInstead(run, answering, refusals)
  if (settled !== undefined) throw new Refusal(EXIT.refused, settled.diagnostics)
  throw new Refusal(found.kind === 'nothing-asked' ? EXIT.refused : EXIT.usage, refusals)
}
