// What the command line stands on
// =============================================================================
//
// The process as the commands see it. A real one is made in `process-host.ts`;
// a test hands in its own and reads what was written.

import type { Readable } from 'node:stream'

import type { World } from '#runtime'
import type { WorkspaceHost } from '#services'

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
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Sink
  readonly stderr: Sink
  /** Called at Ctrl-C and at a request to end; returns how to stop listening. */
  onInterrupt(listener: (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void): () => void
  /** Called when the terminal's size changes; returns how to stop listening. */
  onResize(listener: () => void): () => void
}
