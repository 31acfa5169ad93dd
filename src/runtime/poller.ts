// Looking whether other processes wrote something
// =============================================================================
//
// Whoever executes runs wants to know, and so does whoever works; the journal
// answers each change once, so one looks for all of them. Where it cannot tell, each
// look is taken for a change.

import type { World } from './world.ts'

interface Watcher {
  readonly everyMs: number
  /** Called at each look. */
  readonly looked: (changed: boolean) => void
}

export class Poller {
  readonly #world: World
  readonly #watchers = new Set<Watcher>()
  #callOff = () => {}

  constructor(world: World) {
    this.#world = world
  }

  /** Has the journal looked at, at least so often; returns how to stop. */
  watch(everyMs: number, looked: (changed: boolean) => void): () => void {
    const watcher: Watcher = { everyMs, looked }
    this.#watchers.add(watcher)
    this.#arm()
    return () => {
      this.#watchers.delete(watcher)
      this.#arm()
    }
  }

  /** As often as the most curious wants; not at all when nobody does. */
  #arm(): void {
    this.#callOff()
    if (this.#watchers.size === 0) return
    const everyMs = Math.min(...Array.from(this.#watchers, (one) => one.everyMs))
    this.#callOff = this.#world.after(everyMs, () => {
      const changed = this.#world.journal.changed?.() ?? true
      for (const { looked } of this.#watchers) looked(changed)
      this.#arm()
    })
  }
}
