// Code frames
// =============================================================================
//
// Lines of a source with marks under the places that matter.
//
//     3 | {"goal": "x", "steps": 3,}
//       |                         ^
//
// Invariants:
//
//   FRAME-1. A mark stands under the characters that it means, whatever their width.
//   FRAME-2. The size of a frame does not depend on the size of the source: a long
//       line is shown through a window around each mark, a long span by its first
//       and last line.

import { layOut } from './cells.ts'
import { lineStarts, lineText, positionAt, type Source, type Span } from './source.ts'
import type { Role, Style } from './style.ts'

/** A place to mark: `^` for the fault itself, `-` for what explains it. */
export interface Mark {
  readonly span: Span
  readonly sign: '^' | '-'
  readonly role: Role
  /** Written behind the underline. */
  readonly label: string
}

/** A mark cut to one line, in offsets from the line's start. */
interface LineMark extends Omit<Mark, 'span'> {
  readonly start: number
  readonly end: number
}

export interface FrameOptions {
  readonly style: Style
  /** Cells for a line of the source, without the gutter. */
  readonly width: number
  /** Cells for the line numbers. */
  readonly gutter: number
}

/** Digits that the line numbers of these places need. */
export function gutterOf(source: Source, spans: readonly Span[]): number {
  const lines = spans.map(({ start, end }) => positionAt(source, Math.max(start, end - 1)).line)
  return String(Math.max(1, ...lines)).length
}

/** The lines of a frame, with an empty gutter line before. */
export function frame(source: Source, marks: readonly Mark[], options: FrameOptions): string[] {
  if (source.text === '') return []
  const { style, width, gutter } = options
  const bar = style('gutter', `${' '.repeat(gutter)} |`)
  const shown = [bar]
  const byLine = marksByLine(source, marks)
  let previous: number | undefined

  for (const line of [...byLine.keys()].toSorted((a, b) => a - b)) {
    // A gap of one line costs as much to leave out as to show.
    if (previous !== undefined && line === previous + 2) {
      shown.push(...numbered(line - 1, excerpt(lineText(source, line - 1), undefined, width).text))
    } else if (previous !== undefined && line > previous + 1) {
      shown.push(style('gutter', '.'.repeat(Math.max(3, gutter))))
    }
    previous = line

    let written: string | undefined
    for (const mark of byLine.get(line) ?? []) {
      const { text, from, to } = excerpt(lineText(source, line), mark, width)
      if (text !== written) shown.push(...numbered(line, text))
      written = text
      const underline = mark.sign.repeat(Math.max(1, to - from))
      const label = mark.label === '' ? underline : `${underline} ${mark.label}`
      shown.push(`${bar} ${' '.repeat(from)}${style(mark.role, label)}`)
    }
  }
  return shown

  function numbered(line: number, text: string): readonly string[] {
    return [`${style('gutter', `${String(line).padStart(gutter)} |`)} ${text}`.trimEnd()]
  }
}

function marksByLine(source: Source, marks: readonly Mark[]): Map<number, LineMark[]> {
  const starts = lineStarts(source)
  const all = new Map<number, LineMark[]>()
  for (const { span, sign, role, label } of marks) {
    const first = positionAt(source, span.start).line
    // A span that ends with a line end ends on that line, not on the next.
    const last = positionAt(source, Math.max(span.start, span.end - 1)).line
    for (const line of first === last ? [first] : [first, last]) {
      const lineStart = starts[line - 1] ?? 0
      const text = lineText(source, line)
      const start = line === first ? span.start - lineStart : text.length - text.trimStart().length
      const end = line === last ? span.end - lineStart : text.length
      const mark = {
        start: Math.min(start, text.length),
        end: Math.min(end, text.length),
        sign,
        role,
        label: line === last ? label : '',
      }
      const present = all.get(line)
      if (present === undefined) all.set(line, [mark])
      else present.push(mark)
    }
  }
  return all
}

/** A line as it is shown: whole, or a window around a place with `…` where it was cut. */
export function excerpt(
  line: string,
  mark: { readonly start: number; readonly end: number } | undefined,
  width: number,
): { readonly text: string; readonly from: number; readonly to: number } {
  const start = mark?.start ?? 0
  const end = mark?.end ?? 0
  if (line.length <= 2 * width) {
    const { text, cells } = layOut(line)
    const total = cells.at(-1) ?? 0
    if (total <= width) return { text, from: cells[start] ?? total, to: cells[end] ?? total }
  }

  // Room for the mark and some of what stands before it; at the end of a line
  // there is nothing after it to save room for.
  const before = Math.floor(width / 3)
  let cut = Math.max(0, Math.min(start - before, line.length - Math.floor(width * 0.9)))
  while (cut > 0 && cut > start - before - 16 && isContinuation(line, cut)) cut--
  // What is spelled out takes more room than it has characters (FRAME-1).
  const ahead = layOut(line.slice(cut, start)).cells
  const tooMuch = (ahead.at(-1) ?? 0) - Math.floor(width * 0.9)
  if (tooMuch > 0) cut += ahead.findIndex((cell) => cell >= tooMuch)
  const head = cut > 0 ? '…' : ''
  const { cells } = layOut(line.slice(cut, cut + width))
  let length = cells.length - 1
  const room = width - head.length
  const isCut = cut + length < line.length || (cells[length] ?? 0) > room
  const most = isCut ? room - 1 : room
  while (length > 0 && (cells[length] ?? 0) > most) length--
  while (length > 0 && isContinuation(line, cut + length)) length--
  const tail = cut + length < line.length ? '…' : ''
  const piece = layOut(line.slice(cut, cut + length))
  const cellAt = (at: number) =>
    head.length + (piece.cells[Math.max(0, Math.min(at - cut, length))] ?? 0)
  return { text: `${head}${piece.text}${tail}`, from: cellAt(start), to: cellAt(end) }
}

/** Whether a line cut here would tear a character from what belongs to it. */
function isContinuation(line: string, at: number): boolean {
  const unit = line.charCodeAt(at)
  if (unit >= 0xdc00 && unit <= 0xdfff) return true
  if (unit < 0x300) return false
  return (
    unit === 0x200d || line.charCodeAt(at - 1) === 0x200d || /^[\p{M}\u20e3]/u.test(line[at] ?? '')
  )
}
