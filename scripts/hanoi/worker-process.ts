// A process that works on a run and may be killed from outside
// =============================================================================
//
// It prints a line of JSON at a time. A kill is SIGKILL, at a moment that the process does not know.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** What a process says. */
export interface Line {
  readonly kind: 'made' | 'done' | 'ended' | 'judged' | 'calibrated'
  /** The last step that is on disk. */
  readonly step?: number
  readonly state?: string
  readonly failures?: readonly unknown[]
  readonly ms?: number
  readonly peakMB: number
}

/** How a process ended. */
export interface Worked {
  readonly last: Line
  readonly wasKilled: boolean
  /** The last step that it said to be on disk. */
  readonly step: number
  readonly ms: number
  /** When it said that of the first. */
  readonly firstMs: number
  readonly peakMB: number
}

export interface Kill {
  /** The last step that was seen on disk before. */
  readonly after: number
  /** From the start of the next process to the first step that it has on disk. */
  readonly resumeMs: number
}

/** A kill comes at any moment within so many milliseconds after its step. */
const KILL_WITHIN_MS = 30
const NEVER = Number.MAX_SAFE_INTEGER
/** How often it is told how far it is, at most. */
const TELL_EVERY_MS = 2000

/** Runs a script to its end, or kills it soon after the step `killAt`; throws where it fails by itself. */
export async function runWorker(
  script: string,
  words: readonly string[],
  options: Readonly<Record<string, unknown>>,
  onProgress: (words: string) => void,
  killAt = NEVER,
): Promise<Worked> {
  const begun = performance.now()
  const given = JSON.stringify({ ...options, killAt })
  const child = spawn(process.execPath, [script, ...words, given], {
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
    if (now - saidAt > TELL_EVERY_MS) onProgress(`step ${step}`)
    if (now - saidAt > TELL_EVERY_MS) saidAt = now
    if (step >= killAt) {
      kill ??= setTimeout(() => child.kill('SIGKILL'), Math.random() * KILL_WITHIN_MS)
    }
  }
  const end = await exited
  clearTimeout(kill)
  const wasKilled = end === 'SIGKILL' && kill !== undefined
  if ((!wasKilled && end !== 0) || last === undefined)
    throw new Error(`${words[0]} ended with ${end}`)
  return { last, wasKilled, step, ms: performance.now() - begun, firstMs, peakMB }
}

/** Has a run worked on until it ends, killed so often on the way; `work` is given the step of the kill, and how many there were. */
export async function killedOnTheWay(
  wanted: number,
  steps: number,
  onProgress: (words: string) => void,
  work: (killAt: number | undefined, kills: number) => Promise<Worked>,
): Promise<{ readonly ran: Worked; readonly kills: readonly Kill[] }> {
  const kills: Kill[] = []
  let ran = await work(killStep(wanted, 0, steps), 0)
  while (ran.wasKilled) {
    const after = ran.step
    onProgress(`killed after step ${after}`)
    ran = await work(killStep(wanted, kills.length + 1, steps), kills.length + 1)
    kills.push({ after, resumeMs: ran.firstMs })
    onProgress(`taken up again: the next step was on disk after ${seconds(ran.firstMs)}`)
  }
  return { ran, kills }
}

/** The step from which on the kill of that number is due, one in each part of the way. */
function killStep(kills: number, at: number, steps: number): number | undefined {
  return at < kills ? Math.ceil(((at + 0.1 + 0.8 * Math.random()) / kills) * steps) : undefined
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
