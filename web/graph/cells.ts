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

    const sizes = new Int32Array(this.#columns * this.#rows + 1)
    const large: number[] = []
    for (let id = 0; id < count; id++) {
      const [a, b, c, d] = this.#span(...this.#rectangle(id))
      if ((c - a + 1) * (d - b + 1) > MOST_CELLS) large.push(id)
      else this.#each(a, b, c, d, (cell) => (sizes[cell + 1] = (sizes[cell + 1] as number) + 1))
    }
    for (let cell = 1; cell < sizes.length; cell++)
      sizes[cell] = (sizes[cell] as number) + (sizes[cell - 1] as number)
    const ids = new Int32Array(sizes.at(-1) ?? 0)
    const next = sizes.slice()
    for (let id = 0; id < count; id++) {
      const [a, b, c, d] = this.#span(...this.#rectangle(id))
      if ((c - a + 1) * (d - b + 1) > MOST_CELLS) continue
      this.#each(a, b, c, d, (cell) => {
        const at = next[cell] as number
        next[cell] = at + 1
        ids[at] = id
      })
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
    for (const id of this.#large) {
      const [a, b, c, d] = this.#rectangle(id)
      if (c >= left && a <= right && d >= top && b <= bottom) found(id)
    }
    this.#each(...this.#span(left, top, right, bottom), (cell) => {
      const end = this.#start[cell + 1] as number
      for (let at = this.#start[cell] as number; at < end; at++) {
        const id = this.#ids[at] as number
        if (this.#seen[id] === stamp) continue
        this.#seen[id] = stamp
        found(id)
      }
    })
  }

  #rectangle(id: number): [number, number, number, number] {
    const rectangles = this.#rectangles
    const at = id * 4
    return [
      rectangles[at] as number,
      rectangles[at + 1] as number,
      rectangles[at + 2] as number,
      rectangles[at + 3] as number,
    ]
  }

  /** The cells that a rectangle touches, as first column and row, last column and row. */
  #span(
    left: number,
    top: number,
    right: number,
    bottom: number,
  ): [number, number, number, number] {
    const column = (x: number) =>
      Math.min(this.#columns - 1, Math.max(0, Math.floor(x / this.#size)))
    const row = (y: number) => Math.min(this.#rows - 1, Math.max(0, Math.floor(y / this.#size)))
    return [column(left), row(top), column(right), row(bottom)]
  }

  #each(a: number, b: number, c: number, d: number, visit: (cell: number) => void): void {
    for (let row = b; row <= d; row++)
      for (let column = a; column <= c; column++) visit(row * this.#columns + column)
  }
}
