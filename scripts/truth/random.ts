// Dice that fall the same way for the same seed

/** A source of random numbers (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x5bd1_e995, 0x9e37_79b1) >>> 0
  }

  /** From 0 to below 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Whether something of that probability comes true. */
  chance(share: number): boolean {
    return this.roll() < share
  }

  /** One of the items; throws where there is none. */
  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('there is nothing to pick from')
    return items[Math.floor(this.roll() * items.length)] as Item
  }
}
