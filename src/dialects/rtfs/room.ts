// Lists that are as long from the start as they will be
//
// One that grows has room for seventeen items from the second on, and a plan has tens of
// thousands of lists of two or three.

/** A list of that length, for its maker to fill. */
export function room<Item>(length: number): Item[] {
  // oxlint-disable-next-line unicorn/no-new-array -- `Array.from` fills it first, one by one
  return new Array<Item>(length)
}
