// Tables

import { span, type Span } from '#text'

import type { Paragraph } from './blocks.ts'
import type { Line } from './cursor.ts'
import type { CellNode, RowNode, TableNode } from './document.ts'

const RULE = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/

/** The table that a paragraph is; undefined where it is none. */
export function tableIn(text: string, { lines, span: place }: Paragraph): TableNode | undefined {
  const [head, rule, ...rows] = lines
  if (head === undefined || rule === undefined) return undefined
  const isTable =
    text.slice(head.start, head.end).includes('|') && RULE.test(text.slice(rule.start, rule.end))
  if (!isTable) return undefined
  return {
    span: place,
    head: rowAt(text, head),
    rule: span(rule.from, rule.to),
    rows: rows.map((line) => rowAt(text, line)),
  }
}

function rowAt(text: string, { from, to, start, end }: Line): RowNode {
  const cells: CellNode[] = []
  let at = text.charCodeAt(start) === BAR ? start + 1 : start
  while (at < end) {
    const close = barAfter(text, at, end)
    cells.push(cellAt(text, at, close))
    at = close + 1
  }
  return { line: span(from, to), cells }
}

const BAR = 124
const BACKSLASH = 92

/** The next bar that has no backslash before it. */
function barAfter(text: string, from: number, end: number): number {
  let at = from
  while (at < end && text.charCodeAt(at) !== BAR) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return Math.min(at, end)
}

function cellAt(text: string, from: number, to: number): CellNode {
  const written = text.slice(from, to)
  const start = from + written.length - written.trimStart().length
  const place: Span = span(start, Math.max(start, from + written.trimEnd().length))
  return { text: written.trim().replaceAll('\\|', '|'), span: place }
}
