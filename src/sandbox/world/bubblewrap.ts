// Python in bubblewrap: one process for one piece of code
// =============================================================================
//
// The process sees namespaces of its own, in which nothing is but the program files of this machine,
// read-only. What happens inside before the code runs is in `python-runner.py`.
//
// Invariants:
//
//   BUBBLEWRAP-1. No network, no process but its own, no file but those of /usr and what the loader needs of /etc;
//       no environment but what is named here; never as root: where this process is, it is started as nobody,
//       because limits do not hold for root.
//   BUBBLEWRAP-2. It is killed when its time is up, when it has written more than it may, when its signal is aborted,
//       and by the kernel when this process ends, however that comes about.
//   BUBBLEWRAP-3. What it writes is counted while it is read: no more than the bound is ever held. What the
//       code prints goes nowhere.

import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

import { valueOfOutput, type PreparedRequest } from '../exchange.ts'
import { sandboxFailure, type SandboxFailureKind, type SandboxResult } from '../sandbox.ts'

/** What is started. */
export interface Confinement {
  /** The program, by its path. */
  readonly program: string
  /** What it is told, all but the runner. */
  readonly args: readonly string[]
  /** The Python that prepares the process and then runs the code. */
  readonly runner: string
}

/** Where Debian, Fedora and Arch have them. */
export const BWRAP = '/usr/bin/bwrap'
export const PYTHON = '/usr/bin/python3'

/** bubblewrap and what it is told (BUBBLEWRAP-1). */
export const CONFINED: readonly string[] = [
  ['--unshare-all', '--unshare-user', '--die-with-parent', '--new-session', '--clearenv'],
  ['--uid', '65534', '--gid', '65534', '--hostname', 'sandbox', '--cap-drop', 'ALL'],
  // Several threads would each take memory; the same text gives the same result.
  ['--setenv', 'OPENBLAS_NUM_THREADS', '1', '--setenv', 'PYTHONHASHSEED', '0'],
  ['--ro-bind', '/usr', '/usr'],
  ['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
  // Debian keeps the linear algebra of NumPy behind these two.
  ['--ro-bind-try', '/etc/alternatives', '/etc/alternatives'],
  ['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
  ['--remount-ro', '/', '--chdir', '/'],
  [PYTHON, '-s', '-B', '-c'],
].flat()

const NOBODY = 65_534
/** How long Python may take to start and to load the packages. */
const START_MS = 20_000
/** How long a killed process is waited for. */
const GONE_MS = 2000
/** Of what bubblewrap says as it fails. */
const KEPT_ERRORS = 1000
const BEGAN = 'began\n'
/** The mark, and the words of an error, beside the result. */
const MORE_CHARS = 1 + 300
const MOST_BYTES_A_CHAR = 4

/** Runs one piece of code; settles when its process is gone, and never rejects. */
export async function runConfined(
  { program, args, runner }: Confinement,
  { code, inputs, limits, signal }: PreparedRequest,
  closing: AbortSignal,
): Promise<SandboxResult> {
  const { timeMs, memoryBytes, outputChars } = limits
  const isRoot = process.getuid?.() === 0
  const child = spawn(program, [...args, runner], {
    cwd: '/',
    env: {},
    // A group of its own: Ctrl-C is for this process, which then ends that one.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  const [stdin, , stderr, answers] = child.stdio as unknown as readonly [
    Writable,
    null,
    Readable,
    Readable,
  ]
  const { promise, resolve } = Promise.withResolvers<SandboxResult>()
  const gone = Promise.withResolvers<void>()
  const stop = (failure: SandboxFailureKind, message: string) => {
    resolve(sandboxFailure(failure, message))
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It is gone.
    }
  }
  let timer = setTimeout(() => stop('unavailable', 'Python did not start'), START_MS)
  let hasBegun = false
  let errors = ''
  const answer = bounded(answers, {
    bytes: BEGAN.length + (outputChars + MORE_CHARS) * MOST_BYTES_A_CHAR,
    began: () => {
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(() => stop('timeout', `it ran for longer than ${timeMs} ms`), timeMs)
    },
    tooMuch: () => stop('output', tooLong(outputChars)),
  })
  stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(0, KEPT_ERRORS)
  })
  // Whoever is killed while it reads breaks the pipe; how it ended says why.
  stdin.on('error', () => undefined)
  const seconds = Math.ceil(timeMs / 1000) + 2
  stdin.end(JSON.stringify({ code, inputs, memoryBytes, outputChars, seconds }))
  child.on('error', (error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? `${program} is not installed` : error.message
    resolve(sandboxFailure('unavailable', why))
    gone.resolve()
  })
  child.on('close', (exit, killed) => {
    const status = killed ?? exit
    resolve(hasBegun ? said(answer(), status, outputChars) : notStarted(errors, status))
    gone.resolve()
  })
  const onAbort = () => stop('aborted', 'it was ended by whoever asked for it')
  const onClose = () => stop('unavailable', 'the sandbox is closed')
  signal?.addEventListener('abort', onAbort)
  closing.addEventListener('abort', onClose)
  if (signal?.aborted === true) onAbort()
  if (closing.aborted) onClose()
  const result = await promise
  clearTimeout(timer)
  signal?.removeEventListener('abort', onAbort)
  closing.removeEventListener('abort', onClose)
  const late = setTimeout(gone.resolve, GONE_MS)
  await gone.promise
  clearTimeout(late)
  return result
}

/** Reads an answer (BUBBLEWRAP-3), and gives what says it once it is whole. */
function bounded(
  stream: Readable,
  told: { readonly bytes: number; readonly began: () => void; readonly tooMuch: () => void },
): () => string {
  let bytes = 0
  let chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => {
    if (bytes > told.bytes) return
    const before = bytes
    bytes += chunk.length
    chunks.push(chunk)
    if (before < BEGAN.length && bytes >= BEGAN.length) told.began()
    if (bytes <= told.bytes) return
    chunks = []
    told.tooMuch()
  })
  stream.on('error', () => undefined)
  return () => Buffer.concat(chunks).toString('utf8').slice(BEGAN.length)
}

function said(answer: string, status: number | string | null, outputChars: number): SandboxResult {
  const text = answer.slice(1)
  switch (answer[0]) {
    case 'v':
      if (text.length > outputChars) return sandboxFailure('output', tooLong(outputChars))
      return valueOfOutput(text)
    case 'm':
      return sandboxFailure('memory', 'it used up its memory')
    case 's':
      return sandboxFailure('stack', 'it called itself too deeply')
    case 'o':
      return sandboxFailure('output', tooLong(outputChars))
    case 'e':
      return sandboxFailure('error', text)
    default:
      return sandboxFailure('error', `Python ended before it had a result (${status})`)
  }
}

function notStarted(errors: string, status: number | string | null): SandboxResult {
  const words = errors.trim().replace(/^bwrap: /, '')
  return sandboxFailure('unavailable', words === '' ? `it ended with ${status}` : words)
}

function tooLong(outputChars: number): string {
  return `its result is longer than ${outputChars} characters of JSON`
}
