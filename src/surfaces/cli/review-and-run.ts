// A plan on its way to a run
// =============================================================================
//
// Whatever a plan comes from, a file or a draft, it is reviewed, decided on and
// run in one way.
//
// Invariants:
//
//   R1. What nobody may approve leaves no run behind; what a person has to decide
//       does, and waits, unless the person says no here and now.

import { decisionOn, reviewNow, shortRun, standingFor, waitingCommands } from '#app'
import type { CheckedPlan, Value } from '#plan'
import type { Decision, Review } from '#review'
import type { CreateOptions } from '#runtime'
import type { StandingDecision } from '#services/workspace/standing-decisions'

import { drive, type Driving } from './drive.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { isInteractive } from './host.ts'
import { askVerdict } from './prompts.ts'
import { paragraph } from './paragraph.ts'
import type { RuntimeHere } from './runtime-here.ts'
import { hostOf } from './standing-here.ts'
import { bold, dim, green, nothing, words, yellow } from './styled.ts'
import { actorWords } from './views/event.ts'
import { notesIn, notesLines } from './views/notes.ts'
import { reviewView } from './views/review.ts'
import { commandLines } from './views/waiting.ts'

/** A plan that somebody wants to be run. */
export interface Asking {
  readonly here: RuntimeHere
  readonly plan: CheckedPlan
  /** What the review calls it: the file, or the draft. */
  readonly name: string
  readonly created: CreateOptions & { readonly inputs: Readonly<Record<string, Value>> }
  /** The run's id. */
  readonly id: string
  /** Make the run and leave it. */
  readonly detach: boolean
  readonly driving: Driving
}

/** Reviews it, has it decided on where that can be, and drives the run; gives the exit code. */
export async function reviewAndRun(wanted: Omit<Asking, 'id'>): Promise<ExitCode> {
  const { here, plan, name, driving, created } = wanted
  const { output, json } = driving
  // What is decided here is decided for this run.
  const asking = { ...wanted, id: created.id ?? here.freshId() }
  const reviewed = reviewNow(plan, here, { inputs: created.inputs, run: asking.id })
  switch (reviewed.needs) {
    case 'refused':
      if (json) output.json({ ok: false, state: 'refused', review: reviewed })
      else output.line(...reviewView(reviewed, name, output.width))
      return EXIT.refused
    case 'nothing':
      if (!json) {
        output.line(...notesLines(notesIn(plan), output.width))
        const digest = reviewed.subject.digest.slice(0, 12)
        output.line(words`${green('nothing to decide')}, ${dim(`digest ${digest}`)}`)
      }
      return await begin(asking, undefined)
    case 'decision': {
      const standing = await standingFor(plan, created.inputs, here, hostOf(driving.host))
      if (standing !== undefined) {
        if (!json) {
          output.line(...notesLines(notesIn(plan), output.width))
          output.line(...paragraph('', standingWords(standing), output.width))
        }
        return await begin(asking, standing.decision)
      }
      if (!json) output.line(...reviewView(reviewed, name, output.width))
      const { host, actor } = driving
      if (json || !isInteractive(host) || actor.agent !== undefined)
        return await leaveWaiting(asking, reviewed)
      return await decideHere(asking, reviewed)
    }
  }
}

function standingWords({ id, decision }: StandingDecision): string {
  const { actor } = decision
  return `decided by ${actorWords(actor)} for every run (${id})`
}

/** On a terminal: asks, and runs after a yes. */
async function decideHere(asking: Asking, reviewed: Review): Promise<ExitCode> {
  const { driving } = asking
  const { host, output, actor } = driving
  output.line(nothing)
  const said = await askVerdict('Run exactly this plan?', {
    yes: 'run it',
    no: 'do not run it',
  })
  if (said === 'later') return await leaveWaiting(asking, reviewed)
  if (said === 'reject') {
    output.line(yellow('rejected; nothing was run'))
    return EXIT.refused
  }
  const { digest } = reviewed.subject
  const decision = decisionOn(reviewed, { verdict: said, actor, digest }, host.now())
  return await begin(asking, decision)
}

async function begin(asking: Asking, decision: Decision | undefined): Promise<ExitCode> {
  const { here, plan, created, id, detach, driving } = asking
  const { output, json } = driving
  const decided = decision === undefined ? {} : { decision }
  const run = await here.runtime.create(plan, { ...created, id, ...decided })
  if (!detach) return await drive(run, 'start', driving)
  const { status } = await run.snapshot()
  if (json) output.json({ ok: true, run: run.id, state: status })
  else {
    output.line(words`${green('made')}  run ${bold(shortRun(run.id))}`)
    output.line(...commandLines([`planwright resume ${shortRun(run.id)}`]))
  }
  return EXIT.done
}

/** Where nobody can be asked now: the run is there and waits, and says what to type. */
async function leaveWaiting(asking: Asking, reviewed: Review): Promise<ExitCode> {
  const { here, plan, created, id, driving } = asking
  const { output, json } = driving
  const run = await here.runtime.create(plan, { ...created, id })
  const waiting = { for: 'decision', digest: reviewed.subject.digest } as const
  const all = waitingCommands(run.id, waiting, false, driving.host.now())
  const commands = all.filter((line) => !/ review /.test(line))
  if (json) {
    const asked = [{ ...waiting, commands }]
    output.json({ ok: false, run: run.id, state: 'waiting', waiting: asked, review: reviewed })
  } else {
    output.line(nothing, words`${yellow('waiting')}  run ${bold(shortRun(run.id))}. To decide:`)
    output.line(...commandLines(commands))
  }
  return EXIT.waiting
}
