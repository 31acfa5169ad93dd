// The whole way: made, carried out, killed and taken up again, judged
// =============================================================================
//
// Each part is a process of its own (`worker.ts`), so that a kill is a kill: SIGKILL from
// outside, at a moment that the process does not know.
//
// Invariants:
//
//   HANOI-1. A process that was killed is followed by a new one that has nothing but the folder.
//   HANOI-2. A kill that came too late, since the run had ended, is told as one that is missing.

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Verdict } from './referee.ts'
import { movesOf } from './tower-plan.ts'
import type { Wrong } from './voter.ts'
import { killedOnTheWay, runWorker, seconds, type Kill } from './worker-process.ts'

export interface HanoiOptions {
  readonly disks: number
  /** How likely a draw is wrong. */
  readonly error: number
  /** How far ahead an answer must be. */
  readonly ahead: number
  readonly kills: number
  readonly seed: number
  readonly wrong: Wrong
  /** Told now and then how many steps are on disk, and of each kill. */
  readonly onProgress?: (words: string) => void
}

export interface Report {
  readonly steps: number
  readonly verdict: Verdict
  /** Codes of what `verify` finds in the journal. */
  readonly journal: readonly string[]
  readonly kills: readonly Kill[]
  /** Of the processes that made the run, and of all that carried it out, with their starts. */
  readonly makeMs: number
  readonly runMs: number
  readonly judgeMs: number
  /** What the work took in the processes themselves, without their starts; of the run only where none was killed. */
  readonly within: { readonly makeMs: number; readonly runMs: number }
  readonly peakMB: number
  readonly diskMB: number
}

const WORKER = join(import.meta.dirname, 'worker.ts')
const MEGABYTE = 1024 * 1024

/** Carries the plan out in a folder of its own, which is removed; throws where a process of its fails. */
export async function carryOut(options: HanoiOptions): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-hanoi-'))
  try {
    return await carryOutIn(folder, options)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function carryOutIn(folder: string, options: HanoiOptions): Promise<Report> {
  const { disks, error, ahead, kills: wanted, seed, wrong, onProgress = () => {} } = options
  const steps = movesOf(disks)
  let peakMB = 0
  const work = async (what: string, killAt?: number) => {
    const given = { disks, error, ahead, seed, wrong }
    const worked = await runWorker(WORKER, [what, folder], given, onProgress, killAt)
    peakMB = Math.max(peakMB, worked.peakMB)
    return worked
  }
  const made = await work('make')
  onProgress(`made: ${steps} steps, ${seconds(made.ms)}`)

  const begun = performance.now()
  const { ran, kills } = await killedOnTheWay(wanted, steps, onProgress, (killAt, at) =>
    work(at === 0 ? 'start' : 'resume', killAt),
  )
  const runMs = performance.now() - begun
  if (ran.last.state !== 'done')
    throw new Error(`the run is ${ran.last.state}: ${JSON.stringify(ran.last.failures)}`)

  const diskMB = sizeOf(folder) / MEGABYTE
  const judged = await work('judge')
  const verdict = judged.last as unknown as Verdict & Pick<Report, 'journal'>
  const within = { makeMs: made.last.ms ?? 0, runMs: ran.last.ms ?? 0 }
  const times = { makeMs: made.ms, runMs, judgeMs: judged.ms, within }
  return { steps, verdict, journal: verdict.journal, kills, ...times, peakMB, diskMB }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** What is not as it should be; empty where the run is what it claims. */
export function faultsOf(report: Report, { kills }: HanoiOptions): readonly string[] {
  const missing = kills - report.kills.length
  return [
    ...report.verdict.faults,
    ...report.journal.map((code) => `the journal: ${code}`),
    ...(missing > 0 ? [`the run had ended before ${missing} of ${kills} kills`] : []),
  ]
}
