// Slots: how many calls of a tool are under way at once
// =============================================================================
//
// Invariants:
//
//   SLOTS-1. A slot is held from before the intent of a call to its end, so that a
//       crash finds no intent of a call that was only waiting for its turn.
//   SLOTS-2. First come, first served.

export class Slots {
  readonly #held = new Map<string, { taken: number; readonly waiting: (() => void)[] }>()

  /** Takes a place among so many of a name, now or when one is free; returns how to give it back. */
  take(name: string, most: number): Taking {
    const slot = this.#held.get(name) ?? { taken: 0, waiting: [] }
    this.#held.set(name, slot)
    const release = () => {
      slot.taken--
      slot.waiting.shift()?.()
      if (slot.taken === 0 && slot.waiting.length === 0) this.#held.delete(name)
    }
    if (slot.taken < most) {
      slot.taken++
      return { taken: Promise.resolve(), giveUp: release }
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    let isIn = false
    const enter = () => {
      slot.taken++
      isIn = true
      resolve()
    }
    slot.waiting.push(enter)
    const giveUp = () => {
      if (isIn) release()
      else slot.waiting.splice(slot.waiting.indexOf(enter), 1)
    }
    return { taken: promise, giveUp }
  }
}

export interface Taking {
  /** Resolves when the place is held. */
  readonly taken: Promise<void>
  /** Gives it back, or does not wait for it any more; to be called once. */
  readonly giveUp: () => void
}
