// What would go on in a journal that is taken over
// =============================================================================
//
// Invariants:
//
//   TAKE-OVER-1. What is said yes to is named by a digest over every run as it was listed: its last
//       event too. A journal that changed meanwhile has another digest.
//   TAKE-OVER-2. Every call that is left in a run is listed, whoever allowed it: nobody knows here
//       who that was.

import {
  callsIn,
  callEffect,
  createCatalogue,
  SHORT_DIGEST,
  sha256Hex,
  stableJson,
  type Effect,
} from '#plan'
import { RunError, hasEnded, isOfOneRun, type Run, type RunOverview, type Runtime } from '#runtime'
import { fault } from '#runtime/run-error'
import { messageOf, type Diagnostic } from '#text'

import { subjectOfRun } from './list-runs.ts'

/** A call that a run has yet to make. */
export interface CallLeft {
  readonly step: string
  readonly title: string
  readonly tool: string
  readonly effect: Effect
}

/** A run that would go on. */
export interface RunToTakeOver {
  readonly run: string
  readonly state: string
  readonly about: string
  /** What it waits for, in one word each: `decision`, `approval`, `answer`, `resolve`, `timer`, `file`. */
  readonly waitsFor: readonly string[]
  readonly calls: readonly CallLeft[]
  /** Why it cannot be read; null where it can. */
  readonly fault: string | null
}

/** What would go on, and under which digest that is agreed to. */
export interface TakeOverReview {
  /** Why nothing begins now. */
  readonly because: Diagnostic
  readonly runs: readonly RunToTakeOver[]
  /** How many runs are over, and only kept. */
  readonly ended: number
  readonly digest: string
}

/** What would go on in a journal that is not at home here; throws RunError where it is. */
export async function reviewTakeOver(runtime: Runtime): Promise<TakeOverReview> {
  const all = await runtime.list()
  const open = all.filter(({ status, needs }) => !hasEnded(status) || needs === 'resolution')
  const because = (await runtime.foreign()) ?? (await firstStray(runtime, open))
  if (because === undefined) throw new RunError([fault('journal/not-a-copy')])
  const runs: RunToTakeOver[] = []
  for (const listing of open) runs.push(await toTakeOver(runtime, listing))
  const subject = all.map(({ id, seq, head }) => [id, seq, head])
  const digest = sha256Hex(`planwright/take-over/1\0${stableJson(subject)}`)
  return { because, runs, ended: all.length - open.length, digest }
}

/** Whether these digits are the beginning of the digest that was shown, and enough of it. */
export function isTakeOverDigest({ digest }: TakeOverReview, typed: string): boolean {
  return typed.length >= SHORT_DIGEST && digest.startsWith(typed.toLowerCase())
}

async function toTakeOver(runtime: Runtime, listing: RunOverview): Promise<RunToTakeOver> {
  const { id: run, status: state, goal, name } = listing
  try {
    const opened = await runtime.open(run)
    const snapshot = await opened.snapshot()
    const calls = await callsLeft(opened, snapshot.steps)
    const waitsFor = snapshot.waiting.map((one) => one.for)
    return { run, state, about: subjectOfRun(snapshot), waitsFor, calls, fault: null }
  } catch (thrown) {
    if (!isOfOneRun(thrown)) throw thrown
    const why = thrown.diagnostics.map(messageOf).join(' ')
    return { run, state, about: goal || name, waitsFor: [], calls: [], fault: why }
  }
}

/** Why a run of a journal that is at home here is not driven: somebody else wrote in it. */
async function firstStray(
  runtime: Runtime,
  open: readonly RunOverview[],
): Promise<Diagnostic | undefined> {
  for (const listing of open) {
    try {
      await runtime.standing(listing)
    } catch (thrown) {
      if (!isOfOneRun(thrown)) throw thrown
      if (thrown.code === 'journal/rows-elsewhere') return thrown.diagnostics[0]
    }
  }
  return undefined
}

const OVER: ReadonlySet<string> = new Set(['done', 'skipped', 'cancelled'])

/** The calls of steps that are not over, as the plan has them (TAKE-OVER-2). */
async function callsLeft(
  run: Run,
  steps: readonly { readonly id: string; readonly status: string }[],
): Promise<readonly CallLeft[]> {
  const { stepOf, entries } = await run.origin()
  const catalogue = createCatalogue(entries)
  return steps
    .filter(({ status }) => !OVER.has(status))
    .flatMap(({ id }) => {
      const step = stepOf(id)
      if (step === undefined) return []
      return [...callsIn(step.body)].map((call) => ({
        step: id,
        title: step.title,
        tool: call.tool,
        effect: callEffect(call, catalogue),
      }))
    })
}

/** The same for programs. */
export function takeOverJson({ because, runs, ended, digest }: TakeOverReview): object {
  return { because: { code: because.code, message: messageOf(because) }, runs, ended, digest }
}
