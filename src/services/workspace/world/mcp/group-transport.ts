// A server's process: one group, its standard streams, and no environment but what it is given
// =============================================================================
//
// Invariants:
//
//   GROUP-1. The process gets exactly the environment that is named, beside the mark of what a run starts, and leads a process group of its own,
//       which is ended as a whole: when the connection is closed, when the leader ends, and when this process does.
//   GROUP-2. A line that is no message is passed over: servers print greetings where messages belong. A message
//       that is too long ends the connection, because what comes after it cannot be found.

import { spawn, type ChildProcess } from 'node:child_process'

import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client'

import type { Launch } from '#tools/mcp/server-port'

/** Bytes of one message. */
export const LONGEST_MESSAGE = 16 * 1024 * 1024
/** Of what it writes to standard error the end is kept, to say why it failed. */
const KEPT_ERRORS = 2000
/** How long it may take to end by itself when its input ends, and then after SIGTERM. */
const LEAVE_MS = 300
const TERM_MS = 1000

const groups = new Set<number>()
let watching = false

/** Ends what a process that does not wait leaves behind (GROUP-1). */
function watchExit(): void {
  if (watching) return
  watching = true
  process.on('exit', () => {
    for (const leader of groups) signalGroup(leader, 'SIGKILL')
  })
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal)
  } catch {
    // Nobody is left in it.
  }
}

/**
 * The mark of what a run has started, which keeps such a process from deciding on runs (docs/policy.md): the
 * one thing of this process's environment that is handed on.
 */
function mark(): Readonly<Record<string, string>> {
  const inside = process.env['PLANWRIGHT_INSIDE']
  return inside === undefined ? {} : { PLANWRIGHT_INSIDE: inside }
}

/** Standard input and output of a process that leads a group of its own. */
export class GroupTransport implements Transport {
  onclose?: (() => void) | undefined
  onerror?: ((error: Error) => void) | undefined
  onmessage?: ((message: JSONRPCMessage) => void) | undefined
  readonly #launch: Extract<Launch, { readonly kind: 'stdio' }>
  readonly #env: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  #ended = false
  #gone = Promise.withResolvers<void>()
  #held: Buffer[] = []
  #heldBytes = 0
  #errors = ''
  #why = ''

  constructor(
    launch: Extract<Launch, { readonly kind: 'stdio' }>,
    env: Readonly<Record<string, string>>,
  ) {
    this.#launch = launch
    this.#env = env
  }

  /** Why it ended, as far as is known, with the end of what it wrote to standard error. */
  get lastWords(): string {
    const said = this.#errors.trim()
    return [this.#why, ...(said === '' ? [] : [`it wrote: ${said}`])].join('; ')
  }

  async start(): Promise<void> {
    const { command, args, folder } = this.#launch
    watchExit()
    const child = spawn(command, [...args], {
      cwd: folder,
      env: { ...mark(), ...this.#env },
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    this.#child = child
    child.stdin?.on('error', () => {})
    child.stdout?.on('data', (chunk: Buffer) => this.#take(chunk))
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#errors = (this.#errors + chunk.toString('utf8')).slice(-KEPT_ERRORS)
    })
    child.on('exit', (code, signal) => {
      this.#why ||=
        signal === null ? `it ended with code ${code ?? 0}` : `it was ended by ${signal}`
      this.#end()
    })
    await new Promise<void>((resolve, reject) => {
      child.on('spawn', () => {
        if (child.pid !== undefined) groups.add(child.pid)
        resolve()
      })
      child.on('error', (error) => {
        this.#why ||= error.message
        this.#end()
        reject(error)
      })
    })
  }

  send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin
    if (stdin === null || stdin === undefined || this.#ended || !stdin.writable) {
      return Promise.reject(new Error('the server is not running'))
    }
    return new Promise((resolve, reject) => {
      stdin.write(`${JSON.stringify(message)}\n`, (error) => {
        if (error === null || error === undefined) resolve()
        else reject(error)
      })
    })
  }

  async close(): Promise<void> {
    const { pid } = this.#child ?? {}
    if (pid === undefined || this.#ended) return
    this.#child?.stdin?.end()
    for (const [waitMs, signal] of [
      [LEAVE_MS, 'SIGTERM'],
      [TERM_MS, 'SIGKILL'],
    ] as const) {
      const late = setTimeout(() => signalGroup(pid, signal), waitMs)
      await Promise.race([this.#gone.promise, new Promise((go) => setTimeout(go, waitMs).unref())])
      clearTimeout(late)
      if (this.#ended) return
      signalGroup(pid, signal)
    }
    await this.#gone.promise
  }

  #end(): void {
    if (this.#ended) return
    this.#ended = true
    const { pid } = this.#child ?? {}
    if (pid !== undefined) {
      signalGroup(pid, 'SIGKILL')
      groups.delete(pid)
    }
    this.#held = []
    this.#child?.stdin?.destroy()
    this.#child?.stdout?.destroy()
    this.#child?.stderr?.destroy()
    this.#gone.resolve()
    this.onclose?.()
  }

  #take(chunk: Buffer): void {
    if (this.#ended) return
    let from = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...this.#held, chunk.subarray(from, at)])
      this.#held = []
      this.#heldBytes = 0
      from = at + 1
      this.#read(line)
      if (this.#ended) return
    }
    const rest = chunk.subarray(from)
    if (rest.length === 0) return
    this.#held.push(rest)
    this.#heldBytes += rest.length
    if (this.#heldBytes > LONGEST_MESSAGE) this.#tooLong()
  }

  #read(line: Buffer): void {
    if (line.length > LONGEST_MESSAGE) {
      this.#tooLong()
      return
    }
    const message = messageIn(line)
    if (message !== undefined) this.onmessage?.(message)
  }

  /** GROUP-2 */
  #tooLong(): void {
    this.#why = `it sent a message of more than ${LONGEST_MESSAGE} bytes`
    this.#end()
  }
}

function messageIn(line: Buffer): JSONRPCMessage | undefined {
  // Braces only: a greeting is not even looked at.
  if (!/^\s*\{/.test(line.subarray(0, 100).toString('latin1'))) return undefined
  try {
    const read = JSON.parse(line.toString('utf8')) as { readonly jsonrpc?: unknown }
    return read.jsonrpc === '2.0' ? (read as JSONRPCMessage) : undefined
  } catch {
    return undefined
  }
}
