// The thread that renews the leases of a process
// =============================================================================
//
// Tools share the event loop with the runtime, and one that computes keeps it from
// everything else. This thread has a loop of its own: it renews the leases of the
// runs that the process holds, and notices how long the other loop has been silent.
//
// It is started from its text (`holder-thread.gen.ts`), so that it works from
// sources, from the package and from whatever bundler put them together. So it
// imports nothing but Node.
//
// Invariants:
//
//   THREAD-1. A lease is renewed under its epoch: what was taken over stays so.
//   THREAD-2. Silence is counted by looks, not by a clock: the time that the whole
//       process was stopped, or the machine asleep, is no silence of its loop.
//   THREAD-3. The journal is locked for an instant: no renewal waits for the disk. A
//       lease that a power failure forgets belongs to a process that it ended, and
//       a process that is stopped in the middle of a commit keeps all others out.

import { utimesSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** What the thread is started with. */
export interface HolderThreadData {
  /** The journal. */
  readonly file: string
  /** [0] is when the event loop last turned, by the system's clock; [1] how far its own is off that. */
  readonly pulse: BigInt64Array
  readonly leaseMs: number
  readonly lookEveryMs: number
  /** The process is ended when its event loop was silent for so long, with some words; absent for never. */
  readonly stall: { readonly afterMs: number; readonly lastWords: string } | undefined
}

/** What the process says to it. */
export type HolderMessage =
  | { readonly kind: 'locked'; readonly file: string }
  | { readonly kind: 'hold'; readonly run: number; readonly epoch: number }
  | { readonly kind: 'release'; readonly run: number; readonly epoch: number }

const BUSY_TIMEOUT_MS = 5000
const STANDARD_ERROR = 2

const { file, pulse, leaseMs, lookEveryMs, stall } = workerData as HolderThreadData
const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
db.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0')
const renewal = db.prepare('UPDATE runs SET held_until = ? WHERE number = ? AND epoch = ?')

/** The epochs of the runs that the process holds, by their numbers. */
const held = new Map<number, number>()
const lockFiles = new Set<string>()
let lastPulse = -1n
let silentMs = 0
let lastLook = performance.now()
let renewIn = 0

parentPort?.on('message', (message: HolderMessage) => {
  if (message.kind === 'locked') lockFiles.add(message.file)
  else if (message.kind === 'hold') held.set(message.run, message.epoch)
  else if (held.get(message.run) === message.epoch) held.delete(message.run)
})
setInterval(look, lookEveryMs)

function look(): void {
  const ahead = Number(Atomics.load(pulse, 1))
  listen(ahead)
  renewIn -= lookEveryMs
  if (renewIn > 0) return
  renewIn = leaseMs / 3
  renew(Date.now() + ahead)
}

/** Notices whether the event loop turned since the last look (THREAD-2). */
function listen(ahead: number): void {
  const elapsed = performance.now() - lastLook
  lastLook += elapsed
  const beat = Atomics.load(pulse, 0)
  if (beat !== lastPulse) {
    lastPulse = beat
    silentMs = 0
    for (const each of lockFiles) markHeard(each, Number(beat) + ahead)
    return
  }
  silentMs += Math.min(elapsed, 2 * lookEveryMs)
  if (stall === undefined || silentMs < stall.afterMs) return
  writeSync(STANDARD_ERROR, stall.lastWords)
  process.kill(process.pid, 'SIGKILL')
}

/** Others see by the time of the lock's file when the event loop was last heard of. */
function markHeard(lock: string, at: number): void {
  try {
    utimesSync(lock, at / 1000, at / 1000)
  } catch {
    // It was given back at this moment.
  }
}

function renew(now: number): void {
  if (held.size === 0) return
  try {
    db.exec('BEGIN IMMEDIATE')
    for (const [run, epoch] of held) renewal.run(now + leaseMs, run, epoch)
    db.exec('COMMIT')
  } catch {
    // A full or locked disk: the process itself is told when it writes, and its lock still holds.
    if (db.isTransaction) db.exec('ROLLBACK')
  }
}
