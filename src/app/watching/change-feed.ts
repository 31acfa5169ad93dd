// The one watcher of a runtime's changes
// =============================================================================
//
// It asks the journal which runs changed, reads those, and tells all subscribers.
//
// Invariants:
//
//   CHANGE-FEED-1. What is committed after a subscription has begun is told, each
//       difference at least once.
//   CHANGE-FEED-2. While nobody subscribes nothing is looked at and nothing kept.
//   CHANGE-FEED-3. A run that cannot be read is told of as changed, and hides no other.

import type { Runtime } from '#runtime'

import { RunAsks } from './run-asks.ts'
import type { ChangeNotice } from './change-notice.ts'

export type WatchedRuntime = Pick<Runtime, 'changes' | 'list'>

/** Runs that are asked for at once. */
const AT_ONCE = 200

/** What is known of the asks of a run. */
interface Followed {
  readonly asks: RunAsks
  open: ReadonlySet<string>
}

/** A subscriber of the feed. */
export interface Subscriber {
  readonly told: (notice: ChangeNotice) => void
  /** The feed has ended, since the journal cannot be read. */
  readonly failed: (fault: unknown) => void
  /** What the list of tools is stamped with now; undefined where nobody wants to know. */
  readonly tools: (() => string) | undefined
}

export class ChangeFeed {
  readonly #runtime: WatchedRuntime
  readonly #subscribers = new Map<Subscriber, { tools: string | undefined }>()
  /** Runs that changed and have not ended, or ask something. */
  readonly #followed = new Map<string, Followed>()
  /** Runs that asked something when the watch began and did not change since, and their last event then. */
  readonly #asking = new Map<string, number>()
  #watch: { readonly begun: Promise<void>; readonly stop: () => void } | undefined
  #place = 0
  #isReading = false
  #again = false

  constructor(runtime: WatchedRuntime) {
    this.#runtime = runtime
  }

  /** Tells a subscriber of what changes once this has resolved (CHANGE-FEED-1); returns how to stop. */
  async add(subscriber: Subscriber): Promise<() => void> {
    this.#subscribers.set(subscriber, { tools: subscriber.tools?.() })
    const watch = (this.#watch ??= this.#begin())
    const stop = () => {
      this.#subscribers.delete(subscriber)
      if (this.#subscribers.size === 0 && this.#watch === watch) this.#end()
    }
    try {
      await watch.begun
    } catch (fault) {
      stop()
      throw fault
    }
    return stop
  }

  #begin(): { readonly begun: Promise<void>; readonly stop: () => void } {
    const begun = this.#findStart()
    const stop = this.#runtime.changes.listen(
      // Who waits for the beginning is told of a failure.
      () =>
        void begun.then(
          () => this.#read(),
          () => undefined,
        ),
      () => this.#lookAtTools(),
    )
    return { begun, stop }
  }

  async #findStart(): Promise<void> {
    this.#place = await this.#runtime.changes.latest()
    for (const { id, seq, needs } of await this.#runtime.list()) {
      if (needs === 'person' || needs === 'resolution') this.#asking.set(id, seq)
    }
  }

  /** CHANGE-FEED-2 */
  #end(): void {
    this.#watch?.stop()
    this.#watch = undefined
    this.#followed.clear()
    this.#asking.clear()
  }

  /** Reads what changed; what changes meanwhile is read after it. */
  #read(): void {
    this.#again = true
    if (!this.#isReading) void this.#readAll()
  }

  async #readAll(): Promise<void> {
    this.#isReading = true
    try {
      while (this.#again && this.#watch !== undefined) {
        this.#again = false
        await this.#readBehind()
      }
    } catch (fault) {
      const all = [...this.#subscribers.keys()]
      this.#subscribers.clear()
      this.#end()
      for (const { failed } of all) failed(fault)
    } finally {
      this.#isReading = false
    }
  }

  async #readBehind(): Promise<void> {
    for (;;) {
      const changes = await this.#runtime.changes.since(this.#place, AT_ONCE)
      for (const { place, run, seq, isTrashed } of changes) {
        if (this.#watch === undefined) return
        this.#tell({ kind: 'run-changed', run, seq })
        await this.#tellAsks(run, isTrashed)
        this.#place = place
      }
      if (changes.length < AT_ONCE) return
    }
  }

  async #tellAsks(run: string, isTrashed: boolean): Promise<void> {
    const [before, after] = await this.#asksOf(run, isTrashed)
    for (const ask of before) if (!after.has(ask)) this.#tell({ kind: 'ask-closed', run, ask })
    for (const ask of after) if (!before.has(ask)) this.#tell({ kind: 'ask-opened', run, ask })
  }

  /** The asks that were known of, and those that there are. */
  async #asksOf(
    run: string,
    isTrashed: boolean,
  ): Promise<readonly [ReadonlySet<string>, ReadonlySet<string>]> {
    let before: ReadonlySet<string> = this.#followed.get(run)?.open ?? NONE
    try {
      const followed = this.#followed.get(run) ?? (await this.#follow(run))
      before = followed.open
      const open = isTrashed ? NONE : await followed.asks.open()
      followed.open = open
      this.#asking.delete(run)
      if (isTrashed || (followed.asks.hasEnded && open.size === 0)) this.#followed.delete(run)
      return [before, open]
    } catch {
      // CHANGE-FEED-3
      this.#followed.delete(run)
      this.#asking.delete(run)
      return [before, NONE]
    }
  }

  async #follow(run: string): Promise<Followed> {
    const asks = new RunAsks(this.#runtime.changes, run)
    const asked = this.#asking.get(run)
    const followed = { asks, open: asked === undefined ? NONE : await asks.open(asked) }
    this.#followed.set(run, followed)
    return followed
  }

  #tell(notice: ChangeNotice): void {
    for (const { told } of this.#subscribers.keys()) told(notice)
  }

  #lookAtTools(): void {
    for (const [{ tools, told }, known] of this.#subscribers) {
      const stamp = tools?.()
      if (stamp === known.tools) continue
      known.tools = stamp
      told({ kind: 'tools-changed' })
    }
  }
}

const NONE: ReadonlySet<string> = new Set()
