// Sums over whole numbers
//
// `sum(f, k, 1, n)` has finitely many terms, each of which is written out.

/** The most terms of a sum. */
export const MOST_TERMS = 10_000

/** What is said of more, as the end of a sentence. */
export const TOO_MANY = `sums have at most ${MOST_TERMS} terms together`

/** Why a range has no terms that can be added one by one, as the end of a sentence. */
export function faultOfRange(from: number, to: number): string | undefined {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) {
    return 'a sum goes from one whole number to another'
  }
  if (to < from) return 'a sum goes from the smaller to the larger number'
  return to - from >= MOST_TERMS ? TOO_MANY : undefined
}
