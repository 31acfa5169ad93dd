// A line, read from left to right in columns
// =============================================================================
//
// Markdown counts indentation in columns: a tab goes on to the next multiple of four,
// and a marker may take a part of it.
//
// Invariants:
//
//   PLAN-MD-CURSOR-1. The column never falls behind the character: what is left of a tab that was
//       taken in part is white space still to come.

/** A line as offsets: all of it with its line end, and what is between the white space. */
export interface Line {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** The line that begins at an offset; it ends at LF, CR LF or a lone CR, or at `limit`. */
export function lineAt(text: string, from: number, limit: number): Line {
  let stop = from
  while (stop < limit && !isLineEnd(text.charCodeAt(stop))) stop++
  const pair = text.charCodeAt(stop) === 13 && text.charCodeAt(stop + 1) === 10
  const to = Math.min(limit, stop + (pair ? 2 : 1))
  let start = from
  while (start < stop && isBlank(text.charCodeAt(start))) start++
  let end = stop
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  return { from, to, start, end }
}

/** Space or tab, the only white space that Markdown indents with. */
export function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9
}

/** The columns from the beginning of a line up to a character. */
export function columns(text: string, from: number, to: number): number {
  let column = 0
  for (let at = from; at < to; at++) {
    column += text.charCodeAt(at) === 9 ? 4 - (column % 4) : 1
  }
  return column
}

function isLineEnd(unit: number): boolean {
  return unit === 10 || unit === 13
}

/** Walks over the white space and the markers at the beginning of a line. */
export class Cursor {
  readonly #text: string
  readonly #end: number
  at: number
  column = 0
  /** The tab here was taken in part. */
  #isPartial = false

  constructor(text: string, line: Line) {
    this.#text = text
    this.#end = line.end
    this.at = line.from
  }

  /** Whether nothing but white space is left. */
  get isBlank(): boolean {
    return this.next >= this.#end
  }

  /** The next character that is no white space. */
  get next(): number {
    let at = this.at
    while (at < this.#end && isBlank(this.#text.charCodeAt(at))) at++
    return at
  }

  /** The columns of white space before it. */
  get indent(): number {
    let column = this.column
    for (let at = this.at; at < this.#end; at++) {
      const unit = this.#text.charCodeAt(at)
      if (unit === 32) column++
      else if (unit === 9) column += 4 - (column % 4)
      else break
    }
    return column - this.column
  }

  /** Passes over so many columns of white space, as far as there are any. */
  skipColumns(columns: number): void {
    for (let left = columns; left > 0 && this.at < this.#end;) {
      const unit = this.#text.charCodeAt(this.at)
      if (!isBlank(unit)) return
      const width = unit === 9 ? 4 - (this.column % 4) : 1
      this.#isPartial = width > left
      const taken = Math.min(width, left)
      this.column += taken
      left -= taken
      if (!this.#isPartial) this.at++
    }
  }

  /** Passes over white space. */
  skipBlank(): void {
    this.skipColumns(this.indent)
  }

  /** Passes over characters of one column each. */
  skip(characters: number): void {
    this.at += characters
    this.column += characters
    this.#isPartial = false
  }
}
