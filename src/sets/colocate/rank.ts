// Ranks in a sorted column, by halving.

/** How many values of a sorted column are below this one. */
export function countBelow(sorted: Float64Array, value: number): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] as number) < value) from = middle + 1
    else to = middle
  }
  return from
}

/** How many values of a sorted column are not above this one. */
export function countUpTo(sorted: Float64Array, value: number): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] as number) <= value) from = middle + 1
    else to = middle
  }
  return from
}
