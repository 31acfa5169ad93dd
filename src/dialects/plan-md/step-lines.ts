// The lines of a step, without their marks
//
// All that stands below its heading and is no bullet of ours, comment or code.

import { span, type Span } from '#text'

import type { Block } from './blocks.ts'
import { lineAt, type Line } from './cursor.ts'
import type { TableNode } from './document.ts'
import { saidLine, type SaidLine } from './said-line.ts'
import { tableIn } from './tables.ts'

/** Where a line stands: among the bullets, in a table or heading; in a callout or HTML below them; in prose. */
export type Zone = 'bullets' | 'aside' | 'prose'

/** A line of a step, or a cell of a table with its head. */
export interface StepLine {
  readonly zone: Zone
  /** Without the white space around it. */
  readonly place: Span
  /** What it says; a cell of a table has its head as a label. */
  readonly said: SaidLine
  /** It can be replaced as a whole. */
  readonly isWhole: boolean
  /** Bullets of ours in it have been told where prose is read. */
  readonly isProse: boolean
}

/** The lines of one step, as they are read. */
export class StepLines {
  readonly #text: string
  readonly lines: StepLine[] = []
  /** Calls in code blocks of other languages. */
  readonly fencedCalls: Span[] = []

  constructor(text: string) {
    this.#text = text
  }

  /** A block below a step's heading, its bullets left out. */
  add(block: Block, zone: Zone): void {
    const { kind, span: place } = block
    if (kind === 'comment' || kind === 'rule' || kind === 'code') return
    if (kind === 'fence') {
      const { start, end } = block.content
      if (/^\s*\(\s*call[\s:]/.test(this.#text.slice(start, end))) {
        const line = lineAt(this.#text, place.start, place.end)
        this.fencedCalls.push(span(line.start, line.end))
      }
      return
    }
    const table = kind === 'paragraph' ? tableIn(this.#text, block) : undefined
    if (table !== undefined) return this.#table(table)
    this.text(place, kind === 'heading' ? 'bullets' : zone)
  }

  /** Each cell with its head, and of two cells the first as the label of the second. */
  #table({ head, rows }: TableNode): void {
    for (const row of [head, ...rows]) {
      const at = lineAt(this.#text, row.line.start, row.line.end)
      const add = (label: string, value: string) =>
        this.lines.push({
          zone: 'bullets',
          place: span(at.start, at.end),
          said: { ...saidLine(`${label}: ${value}`), isItem: true },
          isWhole: false,
          isProse: false,
        })
      const [first, second, ...more] = row.cells
      if (first !== undefined && second !== undefined && more.length === 0)
        add(first.text, second.text)
      for (const [column, cell] of row === head ? [] : row.cells.entries()) {
        const name = head.cells[column]
        if (name !== undefined) add(name.text, cell.text)
      }
    }
  }

  /** The table that begins with a line, as Markdown has it below an item. */
  #tableAt(from: number, limit: number): TableNode | undefined {
    const lines: Line[] = []
    for (let at = from; at < limit;) {
      const line = lineAt(this.#text, at, limit)
      if (this.#text[line.start] !== '|') break
      lines.push(line)
      at = line.to
    }
    const place = span(from, lines.at(-1)?.to ?? from)
    return tableIn(this.#text, { kind: 'paragraph', span: place, lines })
  }

  /** Lines that are no code; each is looked at by itself. */
  text({ start, end }: Span, zone: Zone, isProse = true): void {
    let fence: string | undefined
    for (let from = start; from < end;) {
      const line = lineAt(this.#text, from, end)
      from = line.to
      if (line.start === line.end) continue
      const written = this.#text.slice(line.start, line.end)
      const marks = /^(?:[-*+>\s]|\d+[.)])*(`{3,}|~{3,})/.exec(written)?.[1]
      if (marks !== undefined) {
        fence = fence === undefined ? marks : marks.startsWith(fence) ? undefined : fence
        continue
      }
      if (fence !== undefined) continue
      const table = written.startsWith('|') ? this.#tableAt(line.from, end) : undefined
      if (table !== undefined) {
        this.#table(table)
        from = table.span.end
        continue
      }
      const said = saidLine(written)
      const next = said.label !== undefined && said.value === '' ? this.#next(from, end) : ''
      this.lines.push({
        zone,
        place: span(line.start, line.end),
        said: next === '' ? said : { ...said, value: next },
        isWhole: next === '',
        isProse,
      })
    }
  }

  /** The words of the next line, which may be the value of a label that has none. */
  #next(at: number, end: number): string {
    for (let from = at; from < end;) {
      const line = lineAt(this.#text, from, end)
      if (line.start < line.end) return saidLine(this.#text.slice(line.start, line.end)).text
      from = line.to
    }
    return ''
  }
}
