// Which columns of a table are the log's

import type { TableNode } from './document.ts'
import { unescaped } from './shown-words.ts'
import { LOG_HEADS } from './syntax.ts'

/** A head of the log. */
export type LogHead = (typeof LOG_HEADS)[number]

/** Which of our heads each column has, undefined for a person's own. */
export type LogColumns = readonly (LogHead | undefined)[]

/** The columns of a table that has all of our heads, in whatever order; undefined for any other. */
export function logColumns({ head }: TableNode): LogColumns | undefined {
  const columns = head.cells.map(({ text }) => {
    const name = unescaped(text).replace(/[*_]/g, '').trim().toLowerCase()
    return LOG_HEADS.find((one) => one.toLowerCase() === name)
  })
  return LOG_HEADS.every((one) => columns.includes(one)) ? columns : undefined
}
