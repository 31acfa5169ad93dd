// Made by `npm run generate` from holder-thread.ts; not written by hand.

/** The program of the thread, as JavaScript. */
export const HOLDER_THREAD: string = `
import { utimesSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
const BUSY_TIMEOUT_MS = 5000
const STANDARD_ERROR = 2
const { file, pulse, leaseMs, lookEveryMs, stall } = workerData
const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
db.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0')
const renewal = db.prepare('UPDATE runs SET held_until = ? WHERE number = ? AND epoch = ?')
const held = new Map                ()
const lockFiles = new Set        ()
let lastPulse = -1n
let silentMs = 0
let lastLook = performance.now()
let renewIn = 0
parentPort?.on('message', (message               ) => {
  if (message.kind === 'locked') lockFiles.add(message.file)
  else if (message.kind === 'hold') held.set(message.run, message.epoch)
  else if (held.get(message.run) === message.epoch) held.delete(message.run)
})
setInterval(look, lookEveryMs)
function look()       {
  const ahead = Number(Atomics.load(pulse, 1))
  listen(ahead)
  renewIn -= lookEveryMs
  if (renewIn > 0) return
  renewIn = leaseMs / 3
  renew(Date.now() + ahead)
}
function listen(ahead        )       {
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
function markHeard(lock        , at        )       {
  try {
    utimesSync(lock, at / 1000, at / 1000)
  } catch {
  }
}
function renew(now        )       {
  if (held.size === 0) return
  try {
    db.exec('BEGIN IMMEDIATE')
    for (const [run, epoch] of held) renewal.run(now + leaseMs, run, epoch)
    db.exec('COMMIT')
  } catch {
    if (db.isTransaction) db.exec('ROLLBACK')
  }
}
`
