// What is known of a vault's plans, kept from one process to the next
// =============================================================================
//
// Invariants:
//
//   KEPT-PLANS-1. What was kept says which plans there were. How one stands it says only where everything
//       that this follows from is as it was.

import type { VaultPath } from '#services/vault/files'

import type { GonePlans } from './gone-plans.ts'
import type { KnownPlans } from './known-plans.ts'
import { rulesDigest, StandingPlans } from './plan-basis.ts'
import type { PlanPlaces } from './plan-places.ts'
import { VaultCache } from './vault-cache.ts'
import type { VaultHere } from './vault-here.ts'

/** What is kept. */
export interface KeptParts {
  readonly known: KnownPlans
  readonly gone: GonePlans
  readonly places: PlanPlaces
}

/** It is kept that often where much changes. */
const KEEP_MS = 60_000

export class KeptPlans {
  readonly #here: VaultHere
  readonly #parts: KeptParts
  readonly #cache: VaultCache
  /** `KnownPlans.changes` as of when it was kept last. */
  #changes = 0
  #at = 0

  constructor(here: VaultHere, parts: KeptParts) {
    this.#here = here
    this.#parts = parts
    this.#cache = new VaultCache(here)
  }

  /** What was known when somebody looked after the vault last. */
  async recall(): Promise<void> {
    const { known, gone } = this.#parts
    const cached = await this.#cache.read()
    for (const plan of cached?.plans ?? []) known.keep(plan)
    for (const plan of cached?.gone ?? []) gone.add(plan)
    this.#changes = known.changes
    this.#at = this.#here.now()
  }

  /** Looks where answers lie; gives how to ask whether the plan of a file stands as it is known. */
  async lookAround(): Promise<(path: VaultPath) => Promise<boolean>> {
    const standing = await StandingPlans.look(this.#here, rulesDigest(this.#here))
    const { known, places } = this.#parts
    return async (path) => {
      const plan = known.at(path)
      if (plan?.view === undefined) return false
      try {
        if ((await places.rivalOf(path, plan.view.id)) !== undefined) return false
        return await standing.stands(plan)
      } catch {
        // Whoever looks at it whole is told why.
        return false
      }
    }
  }

  /** Keeps what is known, where it is not what was kept. */
  async keep(): Promise<void> {
    const { known, gone } = this.#parts
    const { changes } = known
    if (changes === this.#changes) return
    this.#at = this.#here.now()
    try {
      await this.#cache.write({ plans: [...known.all], gone: gone.all })
      this.#changes = changes
    } catch {
      // A disk that takes nothing is told of by the journal; here the next start takes longer.
    }
  }

  /** The same, where that was long ago. */
  async keepSometimes(): Promise<void> {
    if (this.#here.now() - this.#at >= KEEP_MS) await this.keep()
  }
}
