// Text in lines
// =============================================================================

import { cellsOf } from '#text'

import { clipped, made, styled, words, type Part, type Styled } from './styled.ts'
import { withoutEscapes } from './without-escapes.ts'

/** The narrowest that text is broken to; below, a terminal breaks it itself. */
const NARROWEST = 16
/** With less than this beside the head, the lines after the first go below it. */
const ROOM_TO_HANG = 30

/**
 * Words broken into lines of a width; the first line starts with `head`, the
 * others stand under what follows it, or a little to the right of the head where
 * that would leave too little room. A word longer than a line is broken.
 */
export function paragraph(head: Part, text: string, width: number): readonly Styled[] {
  const first = styled(head)
  const taken = cellsOf(first.plain)
  const margin = first.plain.length - first.plain.trimStart().length
  const hangs = width - taken >= ROOM_TO_HANG
  const indent = ' '.repeat(hangs ? taken : Math.min(taken, margin + 2))
  return broken(styled(text).plain, width, taken, indent.length).map(
    (line, at) => words`${at === 0 ? first : made(indent)}${made(line)}`,
  )
}

/** `name  text`, the names of one list in a column of their own. */
export function field(name: Part, text: string, column: number, width: number): readonly Styled[] {
  const label = styled(name)
  const room = ' '.repeat(Math.max(1, column - cellsOf(label.plain)))
  return paragraph(words`${label}${made(room)}`, text, width)
}

/** Lines of a text by somebody else, each escaped and cut to the width, at most so many. */
export function excerpt(
  text: string,
  indent: string,
  width: number,
  most = Number.POSITIVE_INFINITY,
): readonly Styled[] {
  const lines = text.replace(/\s+$/, '').split(/\r\n|\r|\n/)
  const shown = lines
    .slice(0, most)
    .map(
      (line) => words`${made(indent)}${clipped(line, Math.max(NARROWEST, width - indent.length))}`,
    )
  const more = lines.length - shown.length
  return more > 0 ? [...shown, words`${made(indent)}… ${more} more lines`] : shown
}

/** A line of ours, with its colours, broken between words where it is wider; the others are indented. */
export function wrapped(line: Styled, width: number): readonly Styled[] {
  if (cellsOf(line.plain) <= width) return [line]
  const plain = wrappedText(line.plain, width)
  const coloured = wrappedText(line.coloured, width)
  return plain.map((part, at) => made(part, coloured[at] ?? part))
}

/** The same for text that may hold SGR sequences, which continue behind the break. */
export function wrappedText(text: string, width: number, indent = '  '): readonly string[] {
  const lines: string[] = []
  let line = ''
  let cells = 0
  for (const word of text.split(' ')) {
    const more = cellsOf(withoutEscapes(word))
    if (cells > 0 && cells + 1 + more > width) {
      lines.push(line)
      line = `${indent}${word}`
      cells = indent.length + more
    } else {
      line = lines.length === 0 && line === '' ? word : `${line} ${word}`
      cells += (cells === 0 ? 0 : 1) + more
    }
  }
  return [...lines, line]
}

/** Words in lines: the first has `firstIndent` cells less than the width, the others `indent`. */
function broken(
  text: string,
  width: number,
  firstIndent: number,
  indent: number,
): readonly string[] {
  const lines: string[] = []
  let room = Math.max(NARROWEST, width - firstIndent)
  let line = ''
  let cells = 0
  const flush = () => {
    lines.push(line)
    room = Math.max(NARROWEST, width - indent)
    line = ''
    cells = 0
  }
  for (const word of text.split(' ')) {
    const width = cellsOf(word)
    if (cells > 0 && cells + 1 + width > room) flush()
    if (width <= room) {
      line += cells > 0 ? ` ${word}` : word
      cells += (cells > 0 ? 1 : 0) + width
      continue
    }
    for (const character of word) {
      const next = cellsOf(character)
      if (cells + next > room) flush()
      line += character
      cells += next
    }
  }
  flush()
  return lines
}
