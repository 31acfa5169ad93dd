// The two runs of a folder: the calibration, and all moves
// =============================================================================
//
// Invariants:
//
//   MODEL-RUN-1. Nothing but the folder says how far a run is: whoever calls `carryOn` with the same plan goes on, and
//       pays for no answer that is on disk.
//   MODEL-RUN-2. What failed for want of an answer is asked again, first by the host's limits, then when the run is
//       taken up; what was flagged is drawn again by the vote, and counted.

import { checkPlan } from '#checks'
import { NO_USAGE } from '#runtime/budget'
import type { Plan, Value } from '#plan'
import {
  createRuntime,
  type Budget,
  type Outcome,
  type Run,
  type Runtime,
  type RunUsage,
} from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import type { ModelPort } from '#model'
import { agentTool } from '#tools/agent/agent'

import { proportion, type Proportion } from '../../proportion.ts'
import { judgeRun } from '../judge-run.ts'
import type { Verdict } from '../referee.ts'
import { movesOf } from '../tower-plan.ts'
import { mix } from '../voter.ts'
import { VotesOfRun, type DrawFailures } from '../votes-of-run.ts'
import { answerAfter, positionIn } from './answer.ts'
import type { Asked } from './plan.ts'

/** Which of the two runs. */
export type RunName = 'calibration' | 'towers'

/** A server that puts off or drops questions is asked so often, before a step fails. */
const RETRY = { attempts: 6, firstDelayMs: 500, longestDelayMs: 20_000 }
const SCRIPT = { user: 'hanoi', channel: 'api', terminal: false } as const

/** The runs of a folder, with the agent as their one tool. */
export async function openRuns(folder: string, model: ModelPort): Promise<Runtime> {
  return await createRuntime({
    world: nodeWorld({ folder }),
    tools: [agentTool(model)],
    limits: [{ tool: 'agent', retry: RETRY }],
  })
}

/** Makes a run where there is none, or takes it up, and carries it as far as it goes (MODEL-RUN-1); `onStep` is told each step that is on disk. */
export async function carryOn(
  runtime: Runtime,
  name: RunName,
  plan: Plan,
  budget: Budget = {},
  onStep: (number: number) => void = () => {},
): Promise<Outcome> {
  const isThere = (await runtime.overview(name)) !== undefined
  const run = isThere ? await runtime.open(name) : await made(runtime, name, plan, budget)
  if (isThere) await goOn(run, budget)
  const stop = run.watch((notice) => {
    if (notice.kind === 'event' && notice.event.kind === 'step-done')
      onStep(Number(notice.event.step.slice(1)))
  })
  const outcome = await run.resume()
  stop()
  return outcome
}

/** What stopped a run is tried again, under the budget that counts now. */
async function goOn(run: Run, budget: Budget): Promise<void> {
  const { status, steps } = await run.snapshot()
  if (status === 'done') return
  await run.setBudget(budget, SCRIPT)
  for (const { id, status: how } of steps) if (how === 'failed') await run.retry(id, SCRIPT)
}

async function made(runtime: Runtime, name: RunName, plan: Plan, budget: Budget): Promise<Run> {
  const { plan: checked, diagnostics } = checkPlan(plan, runtime.catalogue)
  if (checked === undefined) throw new Error(diagnostics.map(({ code }) => code).join())
  return await runtime.create(checked, { id: name, budget })
}

/** The numbers of moves at which p is measured, from 1; the same ones for a seed. One may come twice. */
export function sampledMoves(disks: number, count: number, seed: number): readonly number[] {
  const moves = movesOf(disks)
  return Array.from({ length: count }, (_, at) => {
    return 1 + Math.floor((mix(mix(seed) ^ mix(at)) / 2 ** 32) * moves)
  })
}

/** What was seen of draws. */
export interface Measured {
  /** Of the draws that counted, how many were right. */
  readonly right: Proportion
  /** Of all draws, how many did not count. */
  readonly flagged: Proportion
  readonly usage: RunUsage
  /** By code. */
  readonly flags: Readonly<Record<string, number>>
  readonly errors: Readonly<Record<string, number>>
}

/** What the calibration says. Throws where a draw that counted has not the form. */
export async function measure(
  run: Run,
  disks: number,
  moves: readonly number[],
): Promise<Measured> {
  const votes = new VotesOfRun(run)
  const seen = { right: 0, counted: 0, flagged: 0 }
  for await (const { step, draws, flagged } of votes.steps()) {
    const wanted = answerAfter(moves[Number(step.slice(1)) - 1] ?? 0, disks)
    seen.counted += draws.length
    seen.flagged += flagged
    seen.right += draws.filter((draw) => draw === wanted).length
  }
  return await measured(run, seen, votes.failures)
}

/** What came of all moves. */
export interface Judged extends Measured {
  readonly verdict: Verdict
  /** Steps that ended as the shortest way does. */
  readonly rightSteps: number
  /** Codes of what `verify` finds in the journal. */
  readonly journal: readonly string[]
}

/** Judges all moves by what the journal says, flags and votes included. */
export async function judgeMoves(
  runtime: Runtime,
  { disks, maxTokens }: Asked,
  ahead: number,
): Promise<Judged> {
  const run = await runtime.open('towers')
  const verdict = await judgeRun(run, disks, ahead, (value) => positionIn(value, disks))
  const votes = new VotesOfRun(await runtime.open('towers'))
  const seen = { right: 0, counted: 0, flagged: 0 }
  const faults: string[] = []
  let [rightSteps, before] = [0, answerAfter(0, disks) as Value]
  for await (const { step, value, draws, flagged, longest } of votes.steps()) {
    const number = Number(step.slice(1))
    const wanted = answerAfter(number, disks)
    // Draws of a step that begins elsewhere say nothing of p.
    if (before === answerAfter(number - 1, disks)) {
      seen.counted += draws.length
      seen.right += draws.filter((draw) => draw === wanted).length
    }
    seen.flagged += flagged
    if (value === wanted) rightSteps++
    if (draws.some((draw) => !hasForm(draw)))
      faults.push(`the vote on move ${number} counted a draw without the form`)
    if (longest > maxTokens)
      faults.push(`the vote on move ${number} counted a draw of ${longest} tokens`)
    before = value
  }
  const journal = (await runtime.verify('towers')).diagnostics.map(({ code }) => code)
  return {
    ...(await measured(run, seen, votes.failures)),
    verdict: { ...verdict, faults: [...verdict.faults, ...faults.slice(0, MOST_FAULTS)] },
    rightSteps,
    journal,
  }
}

const MOST_FAULTS = 3

/** Whether a draw is an answer and nothing beside it, seen without the pattern that the agent holds it against. */
function hasForm(draw: Value): boolean {
  return (
    typeof draw === 'string' &&
    draw.startsWith('move = [') &&
    draw.endsWith(']]') &&
    !draw.includes('\n')
  )
}

async function measured(
  run: Run,
  seen: { readonly right: number; readonly counted: number; readonly flagged: number },
  { flagged: flags, errors }: DrawFailures,
): Promise<Measured> {
  const { usage = NO_USAGE } = await run.snapshot()
  return {
    right: proportion(seen.right, seen.counted),
    flagged: proportion(seen.flagged, seen.counted + seen.flagged),
    usage,
    flags: Object.fromEntries(flags),
    errors: Object.fromEntries(errors),
  }
}

/** Dollars of all answers; undefined where one came without its cost, or none came. */
export function dollarsOf({ cost, unpriced, answers }: RunUsage): number | undefined {
  return unpriced > 0 || answers === 0 ? undefined : cost
}
