// What a server answers for, and how a surface starts one
// =============================================================================
//
// The port between whoever starts a server and the surface that is one: neither knows
// the other.

import type { WorkspaceHost } from '#services'
import type { People, Scope } from '#services/workspace/people'

import type { Examination } from '../doctor/examine.ts'
import type { PlanningHere } from '../planning/plan-task.ts'
import type { IsOpen } from '../runs/seen-runs.ts'
import type { RunsHere } from '../runs/start-run.ts'

/** A workspace with its open runtime, as a server answers for it. */
export interface ServedWorkspace
  extends RunsHere, Pick<PlanningHere, 'critics' | 'today' | 'files'> {
  readonly host: WorkspaceHost
  /** Who runs the server, as `name@machine`: who signs in with a code of it is that user. */
  readonly user: string
  /** What that user calls themselves; a claim. */
  readonly name?: string
  /** Whether a language model is set up. */
  readonly hasModel: boolean
  /** Examines what runs rest on. */
  readonly examine: () => Promise<Examination>
}

/** A file of a page, by its path below `/`. */
export interface Asset {
  /** Its media type. */
  readonly type: string
  readonly body: string | Uint8Array
  /** The same compressed, for whoever takes that; absent where it was not compressed beforehand. */
  readonly gzip?: Uint8Array
  /** Nothing else will ever stand at its path: caches may keep it. */
  readonly isFixed?: boolean
}

/** Where a server listens, and who may sign in. */
export type Listening =
  /** On loopback only; whoever has a one-time code signs in as the user. */
  | { readonly kind: 'local' }
  /** On an address of the network, by TLS; named people sign in with their secrets. */
  | {
      readonly kind: 'network'
      /** An address of this machine. */
      readonly host: string
      /** What clients call it beside that address. */
      readonly names: readonly string[]
      /** Certificate and key as PEM. */
      readonly cert: Uint8Array
      readonly key: Uint8Array
      /** Who may sign in, as things stand when it is asked. */
      readonly people: () => Promise<People>
    }

/** Who is signed in with the token of a request. */
export interface SignedIn {
  /** What lists and revocations call the session; no part of the token. */
  readonly id: string
  /** As `name@machine`. */
  readonly user: string
  /** The program that acts in their place; undefined where they act themselves. */
  readonly agent: string | undefined
  /** What is recorded of the token by which an agent came (`Actor.connection`). */
  readonly connection: string | undefined
  readonly scopes: ReadonlySet<Scope>
  /** Aborted when the token holds no longer. */
  readonly ended: AbortSignal
  /** Whether a token of this server holds, by what is recorded of it. */
  readonly isOpen: IsOpen
}

/** Something else that answers below a path of the server, such as `/mcp`. */
export interface ServerMount {
  readonly path: string
  /** What the tokens of its requests must allow, all of it. */
  readonly scopes: readonly Scope[]
  readonly answer: (request: Request, who: SignedIn) => Promise<Response>
}

export interface ServerRequest {
  readonly served: ServedWorkspace
  readonly listening: Listening
  /** A port that is asked for; the default one, or the next that is free, where there is none. */
  readonly port?: number
  /** Files of a dashboard, by path below `/`; a page of the server's own where there is none. */
  readonly assets?: (path: string) => Promise<Asset | undefined>
  /** What else answers, each at its path. */
  readonly mounts?: readonly ServerMount[]
  /** Is told of errors of the program itself, which no answer holds. */
  readonly report: (thrown: unknown) => void
}

export interface RunningServer {
  /** `http://127.0.0.1:4747` */
  readonly address: string
  readonly port: number
  /** What is not as it should be and does no harm, in words: an address that could not be bound. */
  readonly remarks: readonly string[]
  /** A key with which this user's own programs get fresh codes, and list and end sessions. */
  readonly key: string
  /** The SHA-256 fingerprint of the certificate; undefined without TLS. */
  readonly fingerprint: string | undefined
  /** An address with a fresh one-time code in its fragment; undefined on the network. */
  link(): string | undefined
  /** Ends all streams and connections. */
  close(): Promise<void>
}

/** Starts a server. Throws RunError where it cannot listen. */
export type StartServer = (request: ServerRequest) => Promise<RunningServer>
