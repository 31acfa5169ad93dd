// What a runtime is opened with

import type { Catalogue } from '#plan'
import type { Identities, Policy, PolicyNow, SecurityState } from '#review'

import type { Budget } from './budget.ts'
import type { Bounds } from './evaluation/measure.ts'
import type { LimitRule } from './limits.ts'
import type { Tool } from './tool.ts'
import type { World } from './world.ts'

/** A runtime in a world that is handed in: this machine's, or a simulated one. */
export interface WorldOptions {
  /** Clock, random source, journal, files and secrets. */
  readonly world: World
  /** What plans may call. */
  readonly tools: readonly Tool[]
  /**
   * What people know this program by: reviews, and command lines that lack its tools, say who brings them. Of a
   * folder the name of the file that was started by default, else none.
   */
  readonly program?: string
  /**
   * The policy, for as long as the runtime is open: new runs are made with it, and before each call
   * the stricter of it and the run's own rules. The default policy where neither this nor `policyNow`
   * is given.
   */
  readonly policy?: Policy
  /**
   * The policy that holds at this moment, asked before each call, where it may change while the
   * runtime is open. Beside a `policy` the stricter of both holds. While it cannot be read, runs are
   * paused.
   */
  readonly policyNow?: () => PolicyNow
  /** What is known of the tools; made from them by default. */
  readonly catalogue?: Catalogue
  /** The host's security state, asked before each call; SECURE where the host keeps none. */
  readonly security?: () => SecurityState
  /** Whose names say who they are where a policy wants two people; nobody's by default. */
  readonly identities?: Identities
  /** What a new run may spend on language models, where it is made with nothing else; no bound by default. */
  readonly budget?: Budget
  /** Steps of one run concurrently; 6 by default. */
  readonly concurrency?: number
  /**
   * How near a timer must be for a process that executes a run to wait for it; 30,000 ms where it is
   * absent. What lies further off is left to whoever opens the run then.
   */
  readonly patienceMs?: number
  /** How often tools are tried, for how long, how many at once; each call is made once by default. */
  readonly limits?: readonly LimitRule[]
  /** Rows after which a run's state is kept beside the journal, at least; 20,000 by default. */
  readonly snapshotEvery?: number
  /** How much a step may compute, and how many bytes a value may be; 1,000,000 and 32 MiB where absent. */
  readonly bounds?: Partial<Bounds>
}
