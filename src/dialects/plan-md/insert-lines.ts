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
  const from = Math.max(0, at - 202)
  const before = text.slice(from, at).replace(/(?:\r\n|\r|\n)$/, '')
  return /[\r\n][ \t]*$/.test(before) || (from === 0 && /^\uFEFF?[ \t]*$/.test(before))
}

/**
 * Edits in the order of the text; what is put in at one place is one edit, in the order in which it was asked for,
 * and so are lines that are taken away side by side. A lone CR and an LF that come to stand side by side stay two line ends.
 */
export function joinedEdits(text: string, edits: readonly Edit[]): readonly Edit[] {
  const joined: Edit[] = []
  const sorted = edits.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  for (const edit of sorted) {
    const last = joined.at(-1)
    const touches = last?.span.end === edit.span.start
    const isOneKind = touches && isInsertion(last) === isInsertion(edit)
    if (isOneKind && (isInsertion(edit) || (last.text === '' && edit.text === ''))) {
      const place = span(last.span.start, edit.span.end)
      joined[joined.length - 1] = { span: place, text: last.text + edit.text }
    } else joined.push(edit)
  }
  return joined.map(({ span: place, text: put }) => {
    const left = put === '' ? text[place.start - 1] : put.at(-1)
    const meets = left === '\r' && text[place.end] === '\n'
    return { span: place, text: meets ? `${put}${put === '' ? '\r\n' : '\n'}` : put }
  })
}

function isInsertion({ span: { start, end } }: Edit): boolean {
  return start === end
}

/** Whether a part of a text leaves a fence, a comment or HTML open, in which all that follows would stand. */
export function staysOpen(part: string): boolean {
  return blocksOf(`${part}\n\n## x`).at(-1)?.kind !== 'heading'
}
