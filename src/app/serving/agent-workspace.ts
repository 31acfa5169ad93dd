// What a door for agents stands on, and how the program starts one
// =============================================================================
//
// The port between whoever opens the door and the surface that is one: neither knows the other.

import type { WorkspaceHost } from '#services'

import type { IsOpen } from '../runs/seen-runs.ts'
import type { RunsHere } from '../runs/start-run.ts'

/** A workspace with its open runtime, as agents use it. */
export interface AgentWorkspace extends RunsHere {
  readonly host: WorkspaceHost
  /** The state folder. */
  readonly folder: string
  /** For whom the agents act, as `name@machine`. */
  readonly user: string
  /** What the agent is known as by how it signed in; what its program calls itself where this is undefined. */
  readonly agent?: string | undefined
  /** The token by which it came (`Actor.connection`); undefined where that is nothing of its own. */
  readonly connection?: string | undefined
  /** Whether another token of the same server holds; every one by default. */
  readonly isOpen?: IsOpen | undefined
  /** The day that models are told, such as `2026-11-24`. */
  readonly today: () => string
  /** The address of the server of this workspace, which has the pages for people; undefined where none runs. It holds no code. */
  readonly servedAt: () => Promise<string | undefined>
  /** Is told of errors of the program itself, which no answer holds. */
  readonly report: (thrown: unknown) => void
}

/** Where one agent's program speaks and listens, one message a line. */
export interface AgentStreams {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
  /** Ends the conversation. */
  readonly signal: AbortSignal
}

/** Serves one agent's program until its input ends, or the signal says so. */
export type ServeAgent = (here: AgentWorkspace, streams: AgentStreams) => Promise<void>
