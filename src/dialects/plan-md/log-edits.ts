// Rows for the end of the log
// =============================================================================
//
// A row is put in below the last one, by the heads of the table that stands there. Where
// no table has all of our heads, one of ours is made.
//
// Invariants:
//
//   LOG-EDITS-1. No row that stands there is changed or moved, and one that says the same is not repeated.
//   LOG-EDITS-2. The date stands before the time where a row is of another day than the row before; the
//       first is of the day on which the plan was made.

import type { Edit } from '#text'

import type { LogRow } from '../plan-changes.ts'
import type { RowNode, TableNode } from './document.ts'
import { insertLines } from './insert-lines.ts'
import type { LogColumns, LogHead } from './log-columns.ts'
import { escaped, oneLine, unescaped } from './shown-words.ts'
import { LOG_HEADS } from './syntax.ts'

/** The lines that a log begins with. */
export const LOG_TOP: readonly string[] = Object.freeze([
  `| ${LOG_HEADS.join(' | ')} |`,
  `|${LOG_HEADS.map((head) => '-'.repeat(head.length + 2)).join('|')}|`,
])

/** Rows below a table's last, those left out that it has; `day` is the one on which the plan was made. */
export function rowEdits(
  text: string,
  table: TableNode,
  columns: LogColumns,
  rows: readonly LogRow[],
  day: string | undefined,
): readonly Edit[] {
  const days = new Days(day)
  const known = new Map<string, number>()
  for (const row of table.rows) {
    const key = keyOf(cellsOf(row, columns), days)
    if (key !== undefined) known.set(key, (known.get(key) ?? 0) + 1)
  }
  const lines: string[] = []
  for (const row of rows) {
    const cells = rowCells(row)
    const key = JSON.stringify([row.at, cells.Step, cells.Action, cells.Result].map(unescaped))
    const count = known.get(key) ?? 0
    if (count > 0) known.set(key, count - 1)
    else lines.push(rowLine(cells, days.shown(row.at), columns))
  }
  if (lines.length === 0) return []
  const last = table.rows.at(-1)?.line ?? table.rule
  return [insertLines(text, last.end, lines)]
}

/** A table of ours with these rows. */
export function logLines(rows: readonly LogRow[], day: string | undefined): readonly string[] {
  const days = new Days(day)
  return [...LOG_TOP, ...rows.map((row) => rowLine(rowCells(row), days.shown(row.at), LOG_HEADS))]
}

/** Follows the days of rows. */
class Days {
  #day: string | undefined

  constructor(day: string | undefined) {
    this.#day = day
  }

  /** The whole time of a row that shows this one. */
  whole(time: string): string | undefined {
    const found = /^(?:(\d{4}-\d\d-\d\d)[ T])?(\d\d:\d\d:\d\d)$/.exec(time)
    if (found === null) return undefined
    this.#day = found[1] ?? this.#day
    return `${this.#day}T${found[2]}`
  }

  /** How a time is shown below the row before. */
  shown(at: string): string {
    const [day = '', time = ''] = at.split('T')
    const isSame = day === this.#day
    this.#day = day
    return isSame ? time : `${day} ${time}`
  }
}

type Cells = Readonly<Record<Exclude<LogHead, 'Time'>, string>>

/** What a row shows beside its time. */
function rowCells({ step, action, result }: LogRow): Cells {
  const number = step === undefined ? '-' : (/^step-(\d+)$/.exec(step)?.[1] ?? step)
  return { Step: cell(number), Action: cell(action), Result: cell(result) }
}

function cell(words: string): string {
  return escaped(oneLine(words)) || '-'
}

function rowLine(cells: Cells, time: string, columns: LogColumns): string {
  const shown = columns.map((head) =>
    head === undefined ? '' : head === 'Time' ? time : cells[head],
  )
  return `| ${shown.join(' | ')} |`
}

function cellsOf(row: RowNode, columns: LogColumns): Readonly<Record<LogHead, string>> {
  const shown = { Time: '', Step: '', Action: '', Result: '' }
  for (const [at, head] of columns.entries()) {
    if (head !== undefined) shown[head] = unescaped(row.cells[at]?.text ?? '') || '-'
  }
  return shown
}

function keyOf(
  { Time, Step, Action, Result }: Readonly<Record<LogHead, string>>,
  days: Days,
): string | undefined {
  const at = days.whole(Time)
  return at === undefined ? undefined : JSON.stringify([at, Step, Action, Result])
}

/** The day on which a local time lies. */
export function dayOf(at: string | null | undefined): string | undefined {
  return /^\d{4}-\d\d-\d\d(?=T)/.exec(at ?? '')?.[0]
}
