// Dice that fall the same way each time: a whole course of events from one number

export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e37_79b1) >>> 0
  }

  /** From 0 to below 1 (mulberry32). */
  roll(): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.roll() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.roll() < share
  }

  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }
}
