// What every run of a runtime shares

import {
  policyWithin,
  type Identities,
  type Policy,
  type PolicyNow,
  type SecurityState,
} from '#review'

import type { Budget } from './budget.ts'
import type { LimitOf } from './limits.ts'
import type { BusyTools } from './calls/busy-tools.ts'
import type { Slots } from './calls/slots.ts'
import type { Bounds } from './evaluation/measure.ts'
import type { CurrentRules } from './state/outcome.ts'
import type { Origin } from './storage/load-run.ts'
import type { Toolbox } from './toolbox.ts'
import type { Watchers } from './watchers.ts'
import type { World } from './world.ts'

export interface RuntimeConfig {
  readonly world: World
  readonly toolbox: Toolbox
  /** What new runs are made with, and what rules on every call beside the policy of its run. */
  readonly policyNow: () => PolicyNow
  readonly security: () => SecurityState
  /** Whose names say who they are. */
  readonly identities: Identities
  /** What new runs may spend on language models. */
  readonly budget: Budget
  /** Steps of one run concurrently. */
  readonly concurrency: number
  /** How the host has tools called. */
  readonly limits: LimitOf
  /** Places of calls that are limited, over all runs. */
  readonly slots: Slots
  /** A timer that is so near is waited for without letting go of the run. */
  readonly patienceMs: number
  /** Rows after which the state is kept beside the journal, at least. */
  readonly snapshotEvery: number
  readonly bounds: Bounds
  readonly watchers: Watchers
  readonly busyTools: BusyTools
}

/** What a run is judged by now: its own policy alone while the present one cannot be read. */
export function currentRulesFor(
  config: RuntimeConfig,
  { policy }: Pick<Origin, 'policy'>,
): CurrentRules {
  const { toolbox } = config
  const now = within(config, policy)()
  return { catalogue: toolbox.catalogue, policy: 'policy' in now ? now.policy : policy }
}

/** Runs of one policy are judged by one that is made once. */
const made = new WeakMap<RuntimeConfig, WeakMap<Policy, () => PolicyNow>>()

function within(config: RuntimeConfig, own: Policy): () => PolicyNow {
  let all = made.get(config)
  if (all === undefined) made.set(config, (all = new WeakMap()))
  let both = all.get(own)
  if (both === undefined) all.set(own, (both = policyWithin(own, config.policyNow)))
  return both
}
