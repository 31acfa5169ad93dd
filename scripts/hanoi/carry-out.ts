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

import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import type { Verdict } from './referee.ts'
import { movesOf } from './tower-plan.ts'
import type { Wrong } from './voter.ts'

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

export interface Kill {
  /** The last step that was seen on disk before. */
  readonly after: number
  /** From the start of the next process to the first step that it has on disk. */
  readonly resumeMs: number
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

interface Line {
  readonly kind: 'made' | 'done' | 'ended' | 'judged'
  readonly step?: number
  readonly state?: string
  readonly failures?: readonly unknown[]
  readonly ms?: number
  readonly peakMB: number
}

const WORKER = join(import.meta.dirname, 'worker.ts')
const MEGABYTE = 1024 * 1024
/** A kill comes at any moment within so many milliseconds after its step. */
const KILL_WITHIN_MS = 30
const NEVER = Number.MAX_SAFE_INTEGER

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
  const { disks, kills: wanted, onProgress = () => {} } = options
  const steps = movesOf(disks)
  let peakMB = 0
  const work = async (what: string, killAt = NEVER) => {
    const worked = await worker(what, folder, options, killAt, onProgress)
    peakMB = Math.max(peakMB, worked.peakMB)
    return worked
  }
  const made = await work('make')
  onProgress(`made: ${steps} steps, ${seconds(made.ms)}`)

  const kills: Kill[] = []
  const begun = performance.now()
  let ran = await work('start', killStep(wanted, 0, steps))
  while (ran.wasKilled) {
    const after = ran.step
    onProgress(`killed after step ${after}`)
    ran = await work('resume', killStep(wanted, kills.length + 1, steps))
    kills.push({ after, resumeMs: ran.firstMs })
    onProgress(`taken up again: the next step was on disk after ${seconds(ran.firstMs)}`)
  }
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

/** The step from which on the kill of that number is due, one in each part of the way. */
function killStep(kills: number, at: number, steps: number): number {
  return at < kills ? Math.ceil(((at + 0.1 + 0.8 * Math.random()) / kills) * steps) : NEVER
}

interface Worked {
  readonly last: Line
  readonly wasKilled: boolean
  /** The last step that it said to be on disk. */
  readonly step: number
  readonly ms: number
  /** When it said that of the first. */
  readonly firstMs: number
  readonly peakMB: number
}

async function worker(
  what: string,
  folder: string,
  { disks, error, ahead, seed, wrong }: HanoiOptions,
  killAt: number,
  onProgress: (words: string) => void,
): Promise<Worked> {
  const begun = performance.now()
  const words = JSON.stringify({ disks, error, ahead, seed, wrong, killAt })
  const child = spawn(process.execPath, [WORKER, what, folder, words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? code))
  })
  let [last, step, firstMs, saidAt]: [Line | undefined, number, number, number] = [
    undefined,
    0,
    0,
    0,
  ]
  let kill: NodeJS.Timeout | undefined
  let peakMB = 0
  for await (const text of createInterface({ input: child.stdout })) {
    last = JSON.parse(text) as Line
    peakMB = Math.max(peakMB, last.peakMB)
    if (last.kind !== 'done') continue
    step = last.step ?? 0
    const now = performance.now() - begun
    if (firstMs === 0) firstMs = now
    if (now - saidAt > 2000) onProgress(`step ${step}`)
    if (now - saidAt > 2000) saidAt = now
    if (step >= killAt) {
      kill ??= setTimeout(() => child.kill('SIGKILL'), Math.random() * KILL_WITHIN_MS)
    }
  }
  const end = await exited
  clearTimeout(kill)
  const wasKilled = end === 'SIGKILL' && kill !== undefined
  if ((!wasKilled && end !== 0) || last === undefined) throw new Error(`${what} ended with ${end}`)
  return { last, wasKilled, step, ms: performance.now() - begun, firstMs, peakMB }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
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
