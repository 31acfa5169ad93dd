// Did you mean
// =============================================================================
//
// Names that an author may have meant, by edit distance: one edit for short
// names, about a third of the letters for long ones, swapped neighbours count
// once. Case and the separators `-`, `_`, `.` and `/` are not counted. Where none is
// near, those that have every word of the name: `math.add` for `ccos.math.add`.

/**
 * The candidates near a name, nearest first, at most `most`. One that is much
 * nearer than the others is given alone. `edits` bounds the distance further: 2 are a slip of the hand.
 */
export function nearest(
  name: string,
  candidates: readonly string[],
  most = 3,
  edits = Number.POSITIVE_INFINITY,
): readonly string[] {
  const wanted = fold(name)
  // One letter is no slip in writing another.
  const allowed =
    wanted.length < 2 ? 0 : Math.min(edits, Math.max(1, Math.floor(wanted.length / 3)))
  const near = candidates
    .map((candidate) => ({ candidate, distance: distance(wanted, fold(candidate), allowed) }))
    .filter((one) => one.distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
  if (near.length === 0 && edits < Number.POSITIVE_INFINITY) return []
  if (near.length === 0) return withAllWordsOf(wanted, candidates).slice(0, most)
  const best = near[0]?.distance ?? 0
  return near
    .filter((one) => one.distance === best || (best > 0 && one.distance === best + 1))
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/** The candidates in which every word of a name stands, the shortest first. */
function withAllWordsOf(wanted: string, candidates: readonly string[]): readonly string[] {
  const words = wanted.split('-').filter((word) => word !== '')
  // One or two letters stand in too much.
  if (!words.some((word) => word.length > 2)) return []
  return candidates
    .filter((candidate) => {
      const known = new Set(fold(candidate).split('-'))
      return words.every((word) => known.has(word))
    })
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
}

function fold(name: string): string {
  return name
    .slice(0, 128)
    .toLowerCase()
    .replace(/[-_./\s]+/g, '-')
}

/** Optimal string alignment distance, or `limit + 1` where it is more. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = above
    above = row
  }
  return above[b.length] ?? limit + 1
}
