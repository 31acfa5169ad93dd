// Which records of two sets the result has

/** The number of no record. */
export const NONE = 2 ** 32 - 1

/** By record of the result, in its order: its number in each set, or NONE. */
export interface Choice {
  readonly left: Uint32Array
  readonly right: Uint32Array
}
