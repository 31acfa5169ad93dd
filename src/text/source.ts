// Source text and places in it
// =============================================================================
//
// What an author wrote, as one string, and the two ways to name a place in it:
// by offset, which programs use, and by line and column, which people use.
//
// Invariants:
//
//   TEXT-SOURCE-1. Offsets count UTF-16 units from 0; a span's end is exclusive.
//   TEXT-SOURCE-2. Lines and columns count from 1, columns in UTF-16 units, as in the
//       Language Server Protocol's default and in every editor's status bar.
//   TEXT-SOURCE-3. A line ends at LF, CR LF or a lone CR. Other separators are text.

/** A `text` with the `name` under which messages refer to it (a path, or `<text>`). */
export interface Source {
  readonly name: string
  readonly text: string
}

/**
 * A half-open range of offsets in UTF-16 units, from `start` to before `end`; where they are the same
 * it is a place between characters.
 */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * A place as people name it: `line` and `column` from 1, the column in UTF-16 units; `offset` is the
 * same place for programs, from 0.
 */
export interface Position {
  readonly line: number
  readonly column: number
  readonly offset: number
}

/** Makes a source; without a name it is called `<text>`. */
export function createSource(text: string, name = '<text>'): Source {
  return Object.freeze({ name, text })
}

/** Makes a span of two offsets; without an `end` the empty one at `start`. */
export function span(start: number, end: number = start): Span {
  return Object.freeze({ start, end })
}

/** The smallest span that holds both. */
export function cover(first: Span, last: Span): Span {
  return span(Math.min(first.start, last.start), Math.max(first.end, last.end))
}

/** Where a node stands that no author wrote: made by a host, or read from the journal. */
export const NOWHERE: Span = span(0, 0)

const indexes = new WeakMap<Source, readonly number[]>()

/** The offset at which each line starts; computed once a source. */
export function lineStarts(source: Source): readonly number[] {
  const known = indexes.get(source)
  if (known !== undefined) return known
  const starts = [0]
  const { text } = source
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 10) starts.push(at + 1)
    else if (unit === 13 && text.charCodeAt(at + 1) !== 10) starts.push(at + 1)
  }
  indexes.set(source, starts)
  return starts
}

/** Line and column of `offset`, which counts as the end where it is past it. */
export function positionAt(source: Source, offset: number): Position {
  const at = Math.max(0, Math.min(offset, source.text.length))
  const starts = lineStarts(source)
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: at - (starts[low] ?? 0) + 1, offset: at }
}

/** The text of `line` (from 1) without its line end; empty beyond the last. */
export function lineText(source: Source, line: number): string {
  const starts = lineStarts(source)
  const start = starts[line - 1]
  if (start === undefined) return ''
  let end = starts[line] ?? source.text.length
  // At most a CR and an LF: everything else that looks like a line end is text (TEXT-SOURCE-3).
  if (end > start && source.text.charCodeAt(end - 1) === 10) end--
  if (end > start && source.text.charCodeAt(end - 1) === 13) end--
  return source.text.slice(start, end)
}
