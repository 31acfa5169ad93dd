// Ranks in a sorted column
// =============================================================================
//
// How many values are below another is asked a million times, and halving a large
// column is a million walks through memory. So the span of a column is cut into as
// many equal pieces as it has values, and a table says where each piece begins. What
// is left to halve is a piece, most often of one value. If all lie in one piece, it
// is halved as if there was no table. Sorting goes the same way.

export interface Ranked {
  readonly sorted: Float64Array
  /** Piece p is what stands from `pieces[p]` to `pieces[p + 1]`. */
  readonly pieces: Uint32Array
  readonly lowest: number
  readonly piecesPerBase: number
}

/** A column in order. It has at least one value, and whole ones only. */
export function ranked(column: Float64Array): Ranked {
  const size = column.length
  let lowest = Infinity
  let highest = -Infinity
  for (let at = 0; at < size; at++) {
    const value = column[at] as number
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  const made = {
    sorted: new Float64Array(size),
    pieces: new Uint32Array(size + 1),
    lowest,
    piecesPerBase: size / (highest - lowest + 1),
  }
  const { sorted, pieces } = made
  // Counted from behind, so that in the end each entry is where its piece begins.
  for (let at = 0; at < size; at++) {
    const piece = pieceOf(made, column[at] as number)
    pieces[piece] = (pieces[piece] as number) + 1
  }
  for (let piece = 1; piece <= size; piece++) {
    pieces[piece] = (pieces[piece] as number) + (pieces[piece - 1] as number)
  }
  for (let at = 0; at < size; at++) {
    const value = column[at] as number
    const piece = pieceOf(made, value)
    const place = (pieces[piece] as number) - 1
    pieces[piece] = place
    sorted[place] = value
  }
  for (let piece = 0; piece < size; piece++) {
    sortPiece(sorted, pieces[piece] as number, pieces[piece + 1] as number)
  }
  return made
}

/** What is worth a call of the native sort. */
const MANY = 24

function sortPiece(values: Float64Array, from: number, to: number): void {
  if (to - from > MANY) {
    values.subarray(from, to).sort()
    return
  }
  for (let at = from + 1; at < to; at++) {
    const value = values[at] as number
    let place = at
    while (place > from && (values[place - 1] as number) > value) {
      values[place] = values[place - 1] as number
      place--
    }
    values[place] = value
  }
}

/** How many values of a column are below this one. */
export function countBelow(column: Ranked, value: number): number {
  if (value < column.lowest) return 0
  const { sorted, pieces } = column
  const piece = pieceOf(column, value)
  let from = pieces[piece] as number
  let to = pieces[piece + 1] as number
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] as number) < value) from = middle + 1
    else to = middle
  }
  return from
}

/** How many values of a column are not above this one. */
export function countUpTo(column: Ranked, value: number): number {
  // They are whole numbers.
  return countBelow(column, value + 1)
}

/** Never higher for a lower value, whatever rounding does, so what is below stands in no later piece. */
function pieceOf({ sorted, lowest, piecesPerBase }: Ranked, value: number): number {
  return Math.min(Math.floor((value - lowest) * piecesPerBase), sorted.length - 1)
}
