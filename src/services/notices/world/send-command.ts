// A notice handed to a program
// =============================================================================
//
// Invariants:
//
//   SEND-COMMAND-1. No shell reads anything: the program and its words are those of the configuration, and the
//       notice comes on standard input.
//   SEND-COMMAND-2. The program gets these few variables of the environment and the mark of what a workspace
//       starts; it is ended with all that it has started when it takes too long.

import { spawn } from 'node:child_process'

import type { CommandChannel } from '../channel.ts'
import { failed, type Delivery } from '../delivery.ts'
import type { PeopleNotice } from '../notice.ts'

const LONGEST_MS = 30_000
/** Of what it writes to standard error, to say why it failed. */
const KEPT_ERRORS = 200

/** What programs that show something to a person need, and no secret. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'TMPDIR',
  'SYSTEMROOT',
  'DISPLAY',
  'WAYLAND_DISPLAY',
  'XDG_RUNTIME_DIR',
  'DBUS_SESSION_BUS_ADDRESS',
  'PLANWRIGHT_INSIDE',
]

export interface CommandPlace {
  readonly cwd: string
  readonly signal: AbortSignal
  /** How long it may take: half a minute by default. */
  readonly timeoutMs?: number | undefined
}

/** Starts the program of a channel with a notice, and says how it ended. */
export async function sendCommand(
  { command: [program, ...args] }: CommandChannel,
  notice: PeopleNotice,
  { cwd, signal, timeoutMs = LONGEST_MS }: CommandPlace,
): Promise<Delivery> {
  const { promise, resolve } = Promise.withResolvers<Delivery>()
  const env = Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  // SEND-COMMAND-1, SEND-COMMAND-2
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    shell: false,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let errors = ''
  const end = (problem: string) => {
    if (child.pid !== undefined) endGroup(child.pid)
    resolve(failed(problem))
  }
  const late = setTimeout(() => end(`it did not end within ${timeoutMs / 1000} s`), timeoutMs)
  const stop = () => end('it was stopped')
  signal.addEventListener('abort', stop)
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_ERRORS)
  })
  child.on('error', (error) => resolve(failed(`it cannot be started: ${error.message}`)))
  child.on('exit', (code, by) => {
    if (code === 0) return resolve({ kind: 'sent' })
    const how = code === null ? `it was ended by ${by ?? 'a signal'}` : `it ended with code ${code}`
    // What it wrote last may come after its end.
    setImmediate(() => resolve(failed(errors.trim() === '' ? how : `${how}: ${errors.trim()}`)))
  })
  // A program need not read it.
  child.stdin.on('error', () => {})
  child.stdin.end(`${JSON.stringify(notice)}\n`)
  if (signal.aborted) stop()
  try {
    return await promise
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
    child.stderr.destroy()
  }
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nobody is left in it.
  }
}
