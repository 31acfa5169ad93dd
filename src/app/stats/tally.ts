// Counting
// =============================================================================

/** Adds to the count of a key. */
export function add<Key>(counts: Map<Key, number>, key: Key, count = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** All of them together. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

/** The smallest number that so large a share of them does not exceed; 0 of none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
