// What the command line stands on
// =============================================================================
//
// The process as the commands see it. A real one is made in `process-host.ts`;
// a test hands in its own and reads what was written.

import type { Readable } from 'node:stream'

import type { ServeAgent, StartServer } from '#app'
import type { World } from '#runtime'

import type { AgentShell } from './agent-shell.ts'
import type { ExitCode } from './exit-code.ts'
import type { Inside } from './inside-mark.ts'

/** A stream that is written to. */
export interface Sink {
  readonly isTerminal: boolean
  /** Cells a line; undefined where nobody knows. */
  readonly columns: () => number | undefined
  readonly rows: () => number | undefined
  write(text: string): void
  /** Whether the reader has gone away: what is written now is read by nobody. */
  isClosed(): boolean
}

export interface Host {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether the process is the command line's alone: a test plays it in its own. */
  readonly ownsProcess: boolean
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Sink
  readonly stderr: Sink
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
  /** Who runs the process, as `name@machine`: what the operating system says, not the environment. */
  user(): string
  /** The agent in whose shell the process was started; undefined where a person's is. */
  agentShell(): AgentShell | undefined
  /** The runs that started this process, as its environment said at the start. */
  readonly inside: readonly Inside[]
  /** Marks what this process starts from now on, beside what it is marked with itself. */
  markChildren(mark: Inside | undefined): void
  /**
   * Clock, random source and journal of a state folder. With `stallAfterMs` the process ends itself when its event
   * loop is silent for so long after it took up a run.
   */
  world(folder: string, root: string, stallAfterMs?: number): Promise<World>
  /** Calls something again and again; returns how to stop. */
  every(ms: number, action: () => void): () => void
  /** Called at Ctrl-C and at a request to end; returns how to stop listening. */
  onInterrupt(listener: () => void): () => void
  /**
   * Called with the first thing that is thrown or rejected where nobody catches it; then the process
   * is interrupted and ends with a failure. Returns how to stop listening.
   */
  onStray(tell: (thrown: unknown) => void): () => void
  /** Called when the terminal's size changes; returns how to stop listening. */
  onResize(listener: () => void): () => void
  /**
   * Keeps what is typed from being shown while something is drawn in place; it is read by whoever
   * reads next. `suspended` is called before the process is put aside with Ctrl-Z, `continued` when
   * it is back in front. Returns how to let go.
   */
  holdTerminal(suspended: () => void, continued: () => void): () => void
  /** Loads the door for agents that this program was put together with; absent where there is none. */
  serveAgent?(): Promise<ServeAgent>
  /** Loads the server that this program was put together with; absent where there is none. */
  startServer?(): Promise<StartServer>
  /** Ends the process at once. */
  leave(code: ExitCode): void
}

/** Whether a person sits here: what is asked can be answered in place (AGENT-SHELL-1). */
export function isInteractive(host: Host): boolean {
  const { stdin, stdout, env } = host
  const isTerminal = stdin.isTTY === true && stdout.isTerminal && env['TERM'] !== 'dumb'
  return isTerminal && host.agentShell() === undefined
}
