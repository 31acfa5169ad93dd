// A yes or a no from the command line
// =============================================================================
//
// Invariants:
//
//   A1. Which ask is meant is never guessed: where several are open, the line
//       names one.
//   A2. On a terminal a yes without a digest is asked for after the whole thing
//       was shown.

import { decideRun, reviewOfRun, shortRun, type Verdict } from '#app'
import type { Run, Waiting } from '#runtime'

import { actorHere } from './actor-here.ts'
import { goOn, takenOrRefused, type Driving } from './drive.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { isInteractive, type Host } from './host.ts'
import type { Output } from './output.ts'
import { askVerdict } from './prompts.ts'
import { misuse, refusal, suggestion } from './refusal.ts'
import { runNamed, withRuntime, type RuntimeHere } from './runtime-here.ts'
import { nothing } from './styled.ts'
import { takeOverIf } from './take-over.ts'
import { reviewView } from './views/review.ts'
import { waitingView } from './views/waiting.ts'

/** What both commands are given; `reject` needs no digest, `approve` takes no reason. */
export interface Saying {
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
export async function sayToRun(
  verdict: Verdict['verdict'],
  { arguments: [name = '', ask], options, host, output }: Saying,
): Promise<ExitCode> {
  const { digest, reason, by, detach, json } = options
  return await withRuntime(host, output, async (here) => {
    const run = await runNamed(here.runtime, name)
    const actor = actorHere(host, by, here.workspace)
    await takeOverIf(options['take-over'], run, actor, output)
    const { waiting } = await run.snapshot()
    const driving = { host, output, actor, json }
    const wish: Wish = { verdict, run, driving, digest, reason }
    const decides = waiting.some((one) => one.for === 'decision')
    const said = decides
      ? await sayDecision(wish, ask, here)
      : await sayApproval(wish, ask, waiting)
    if (!said) return EXIT.waiting
    const words = verdict === 'approve' ? 'approved' : 'rejected'
    return await goOn(run, words, detach, driving)
  })
}

interface Wish {
  readonly verdict: Verdict['verdict']
  readonly run: Run
  readonly driving: Driving
  readonly digest: string | undefined
  readonly reason: string | undefined
}

/** Says it to the whole plan; gives whether anything was said. */
async function sayDecision(
  { verdict, run, driving, digest, reason }: Wish,
  ask: string | undefined,
  here: RuntimeHere,
): Promise<boolean> {
  if (ask !== undefined) {
    throw misuse('cli/no-such-ask', {
      run: shortRun(run.id),
      wanted: 'approval',
      ask,
      known: 'the decision',
    })
  }
  const { host, output, actor, json } = driving
  const reviewed = await reviewOfRun(run, here)
  let confirmed = digest
  if (verdict === 'approve' && digest === undefined && isInteractive(host) && !json) {
    output.line(...reviewView(reviewed, `run ${shortRun(run.id)}`, output.width), nothing)
    if (!(await isYes('Run exactly this plan?'))) return false
    confirmed = reviewed.subject.digest
  }
  const said = { verdict, actor, digest: confirmed, reason }
  takenOrRefused(await decideRun(run, reviewed, said, host.now()), output)
  return true
}

/** Says it to one call; gives whether anything was said. */
async function sayApproval(
  { verdict, run, driving, digest, reason }: Wish,
  ask: string | undefined,
  waiting: readonly Waiting[],
): Promise<boolean> {
  const { host, output, actor, json } = driving
  const approvals = waiting.filter((one) => one.for === 'approval')
  const meant = openAsk(run.id, 'approval', approvals, ask)
  if (verdict === 'reject') {
    takenOrRefused(await run.reject(meant.ask, actor, reason), output)
    return true
  }
  let confirmed = digest
  if (digest === undefined && isInteractive(host) && !json) {
    output.line(...waitingView(meant, output.width, host.now()), nothing)
    if (!(await isYes('Approve exactly this call?'))) return false
    confirmed = meant.digest
  }
  takenOrRefused(await run.approve(meant.ask, actor, confirmed), output)
  return true
}

async function isYes(question: string): Promise<boolean> {
  return (await askVerdict(question, { yes: 'yes', later: 'not now' })) === 'approve'
}

/** The one that is meant among those that are open (A1); throws a Refusal where it is none. */
export function openAsk<One extends { readonly ask: string }>(
  run: string,
  wanted: 'approval' | 'question',
  open: readonly One[],
  named: string | undefined,
): One {
  const name = shortRun(run)
  const [only] = open
  if (only === undefined) throw refusal('cli/nothing-asked', { run: name, wanted })
  const known = open.map(({ ask }) => `\`${ask}\``).join(', ')
  if (named === undefined) {
    if (open.length === 1) return only
    const verb = wanted === 'approval' ? 'approve' : 'answer'
    const example = `planwright ${verb} ${name} ${only.ask}`
    throw misuse('cli/which-ask', { run: name, count: open.length, known, example })
  }
  const found = open.find(({ ask }) => ask === named)
  if (found !== undefined) return found
  const near = suggestion(
    named,
    open.map(({ ask }) => ask),
  )
  throw misuse('cli/no-such-ask', { run: name, wanted, ask: named, known, ...near })
}
