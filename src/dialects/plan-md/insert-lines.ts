// Lines put into a text
//
// In the line ends that stand around, and without a final one where the text has none.

import { span, type Edit } from '#text'

import { blocksOf } from './lines.ts'

/** Where blank lines belong around what is put in. */
export interface Around {
  readonly blankBefore?: boolean
  readonly blankAfter?: boolean
}

/** Puts lines in at `at`, the beginning of a line or the end of the text; blank lines that are there already count. */
export function insertLines(
  text: string,
  at: number,
  lines: readonly string[],
  { blankBefore = false, blankAfter = false }: Around = {},
): Edit {
  const end = lineEndBefore(text, at)
  const isLineStart = startsLine(text, at)
  const before = (isLineStart ? '' : end) + (blankBefore && !followsBlank(text, at) ? end : '')
  const after = isLineStart ? end : ''
  const blank = blankAfter && !/^[ \t]*(?:[\r\n]|$)/.test(text.slice(at, at + 200)) ? end : ''
  return { span: span(at), text: before + lines.join(end) + after + blank }
}

/** The line end of the line before; of the first line that has one where that has none. */
export function lineEndBefore(text: string, at: number): string {
  const end = /(?:\r\n|\r|\n)$/.exec(text.slice(Math.max(0, at - 2), at))?.[0]
  return end ?? /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
}

function startsLine(text: string, at: number): boolean {
  const unit = text.charCodeAt(at - 1)
  return at === 0 || unit === 10 || unit === 13 || (at === 1 && unit === 0xfeff)
}

/** Whether the line before is blank, or none. */
function followsBlank(text: string, at: number): boolean {
  if (!startsLine(text, at)) return false
  const before = text.slice(0, at).replace(/(?:\r\n|\r|\n)$/, '')
  return /(?:^\uFEFF?|[\r\n])[ \t]*$/.test(before.slice(-200))
}

/** Edits in the order of the text; what is put in at one place is one edit, in the order in which it was asked for. */
export function joinedEdits(edits: readonly Edit[]): readonly Edit[] {
  const joined: Edit[] = []
  for (const edit of edits.toSorted(
    (a, b) => a.span.start - b.span.start || a.span.end - b.span.end,
  )) {
    const last = joined.at(-1)
    const isSame = last?.span.start === edit.span.start && last.span.end === edit.span.end
    if (isSame && edit.span.end === edit.span.start) {
      joined[joined.length - 1] = { span: edit.span, text: last.text + edit.text }
    } else joined.push(edit)
  }
  return joined
}

/** Whether a part of a text leaves a fence, a comment or HTML open, in which all that follows would stand. */
export function staysOpen(part: string): boolean {
  return blocksOf(`${part}\n\n## x`).at(-1)?.kind !== 'heading'
}
