// Which of many rectangles are in view
// =============================================================================
//
// A grid of square cells, each with the rectangles that touch it. What is asked is answered from the cells in view,
// so the work is that of what is seen, however much there is.
//
// Invariants:
//
//   CELLS-1. Every rectangle that touches what is asked for is found, and each once. Some that are near may be found too.

/** A rectangle that touches more cells stands in none of them and is looked at each time. */
const MOST_CELLS = 48
const SMALLEST = 96

export class Cells {
  readonly #rectangles: Float64Array
  readonly #size: number
  readonly #columns: number
  readonly #rows: number
  /** Those of cell n are `ids[start[n]]` to before `ids[start[n + 1]]`. */
  readonly #start: Int32Array
  readonly #ids: Int32Array
  readonly #large: readonly number[]
  readonly #seen: Int32Array
  #stamp = 0

  /** Rectangles as left, top, right, bottom, one after another. */
  constructor(rectangles: Float64Array) {
    this.#rectangles = rectangles
    const count = rectangles.length / 4
    let [right, bottom] = [1, 1]
    for (let at = 0; at < rectangles.length; at += 4) {
      right = Math.max(right, rectangles[at + 2] as number)
      bottom = Math.max(bottom, rectangles[at + 3] as number)
    }
    this.#size = Math.max(SMALLEST, Math.sqrt((right * bottom) / Math.max(1, count)) * 1.5)
    this.#columns = Math.floor(right / this.#size) + 1
    this.#rows = Math.floor(bottom / this.#size) + 1
    this.#seen = new Int32Array(count)

    const spans = new Int32Array(count * 4)
    const sizes = new Int32Array(this.#columns * this.#rows + 1)
    const large: number[] = []
    for (let id = 0; id < count; id++) {
      const at = id * 4
      const [a, b] = [this.#column(rectangles[at]), this.#row(rectangles[at + 1])]
      const [c, d] = [this.#column(rectangles[at + 2]), this.#row(rectangles[at + 3])]
      if ((c - a + 1) * (d - b + 1) > MOST_CELLS) {
        large.push(id)
        // No cells: the first is behind the last.
        spans[at] = 1
        continue
      }
      spans[at] = a
      spans[at + 1] = b
      spans[at + 2] = c
      spans[at + 3] = d
      for (let row = b; row <= d; row++)
        for (let cell = row * this.#columns + a; cell <= row * this.#columns + c; cell++)
          sizes[cell + 1] = (sizes[cell + 1] as number) + 1
    }
    for (let cell = 1; cell < sizes.length; cell++)
      sizes[cell] = (sizes[cell] as number) + (sizes[cell - 1] as number)
    const ids = new Int32Array(sizes.at(-1) ?? 0)
    const next = sizes.slice()
    for (let id = 0; id < count; id++) {
      const at = id * 4
      const [a, c] = [spans[at] as number, spans[at + 2] as number]
      for (let row = spans[at + 1] as number; row <= (spans[at + 3] as number); row++)
        for (let cell = row * this.#columns + a; cell <= row * this.#columns + c; cell++) {
          const free = next[cell] as number
          next[cell] = free + 1
          ids[free] = id
        }
    }
    this.#start = sizes
    this.#ids = ids
    this.#large = large
  }

  /** Tells of each rectangle in view (CELLS-1). */
  within(
    left: number,
    top: number,
    right: number,
    bottom: number,
    found: (id: number) => void,
  ): void {
    const stamp = ++this.#stamp
    const rectangles = this.#rectangles
    for (const id of this.#large) {
      const at = id * 4
      if ((rectangles[at + 2] as number) < left || (rectangles[at] as number) > right) continue
      if ((rectangles[at + 3] as number) < top || (rectangles[at + 1] as number) > bottom) continue
      found(id)
    }
    const [first, last] = [this.#column(left), this.#column(right)]
    const lowest = this.#row(bottom)
    for (let row = this.#row(top); row <= lowest; row++) {
      const start = this.#start[row * this.#columns + first] as number
      const end = this.#start[row * this.#columns + last + 1] as number
      // The cells of a row lie one after another.
      for (let at = start; at < end; at++) {
        const id = this.#ids[at] as number
        if (this.#seen[id] === stamp) continue
        this.#seen[id] = stamp
        found(id)
      }
    }
  }

  #column(x = 0): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor(x / this.#size)))
  }

  #row(y = 0): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor(y / this.#size)))
  }
}
