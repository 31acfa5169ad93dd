// Plans whose file is gone although their run is not over
// =============================================================================
//
// Invariants:
//
//   GONE-PLANS-1. It is told until the file is back or the run is over.

import { hasEnded, type Runtime } from '#runtime'
import type { VaultPath } from '#services/vault/files'

import type { PlanWarning } from './known-plans.ts'

/** A plan without a file. */
export interface GonePlan {
  readonly id: string
  /** The run that it had. */
  readonly run: string
  /** Where its file stood. */
  readonly path: VaultPath
}

export class GonePlans {
  readonly #byId = new Map<string, GonePlan>()

  get all(): readonly GonePlan[] {
    return [...this.#byId.values()]
  }

  get warnings(): readonly PlanWarning[] {
    return this.all.map(({ run, path }) => {
      const words = `The file of a plan is gone: put it back, or end its run with planwright cancel ${run}`
      return { words, path }
    })
  }

  add(plan: GonePlan): void {
    this.#byId.set(plan.id, plan)
  }

  /** A file with that id is there. */
  isBack(id: string): void {
    this.#byId.delete(id)
  }

  /** Forgets those whose run is over or was removed, by the journal; of one run where one is named. */
  async forgetEnded(runtime: Pick<Runtime, 'overview'>, run?: string): Promise<void> {
    for (const gone of this.all) {
      if (run !== undefined && gone.run !== run) continue
      const overview = await runtime.overview(gone.run)
      if (overview === undefined || hasEnded(overview.status)) this.#byId.delete(gone.id)
    }
  }
}
