// The runs of plans that this process executes
// =============================================================================
//
// Invariants:
//
//   RUN-DRIVES-1. A run is executed once at a time here; whoever asks again gets the end of that.

import { isoInstant } from '#review'
import { RunError } from '#runtime'
import type { Diagnostic } from '#text'

import { driveRun, type DriveRequest } from '../runs/drive-run.ts'
import type { VaultHere } from './vault-here.ts'

/** How driving a run ended. */
export type DriveEnd =
  | { readonly kind: 'driven' | 'held' }
  | {
      readonly kind: 'thrown'
      readonly thrown: unknown
      readonly diagnostics: readonly Diagnostic[]
    }

/** How often a run is looked at that another process executes. */
const LOOK_EVERY_MS = 200

export class RunDrives {
  readonly #here: Pick<VaultHere, 'runtime' | 'after' | 'now'>
  readonly #driving = new Map<string, Promise<DriveEnd>>()

  constructor(here: Pick<VaultHere, 'runtime' | 'after' | 'now'>) {
    this.#here = here
  }

  has(run: string): boolean {
    return this.#driving.has(run)
  }

  /** Executes a run as far as it goes; `heard` is called whenever something has happened. */
  async drive(run: string, request: DriveRequest): Promise<DriveEnd> {
    const going = this.#driving.get(run)
    if (going !== undefined) return await going
    const driven = this.#drive(run, request).finally(() => this.#driving.delete(run))
    this.#driving.set(run, driven)
    return await driven
  }

  /** Resolves when this process does not execute the run any more. */
  async driven(run: string): Promise<void> {
    await this.#driving.get(run)
  }

  /** Resolves when it executes nothing any more. */
  async idle(): Promise<void> {
    while (this.#driving.size > 0) await Promise.all(this.#driving.values())
  }

  /** Resolves when something may have come of a run; whether it is due and nobody executes it. */
  async progress(run: string): Promise<boolean> {
    if (this.has(run)) {
      await this.driven(run)
      return false
    }
    const { runtime, after, now } = this.#here
    await new Promise<void>((resolve) => void after(LOOK_EVERY_MS, resolve))
    const overview = await runtime.overview(run)
    if (overview?.dueAt === undefined || overview.holder !== undefined) return false
    return isoInstant(overview.dueAt) <= now()
  }

  async #drive(run: string, request: DriveRequest): Promise<DriveEnd> {
    try {
      const outcome = await driveRun(this.#here.runtime, run, request)
      return { kind: outcome === 'held' ? 'held' : 'driven' }
    } catch (thrown) {
      const diagnostics = thrown instanceof RunError ? thrown.diagnostics : []
      return { kind: 'thrown', thrown, diagnostics }
    }
  }
}
