// The log of a plan and its columns

import type { LogNode, SectionNode, TableNode } from './document.ts'
import { unescaped } from './shown-words.ts'
import { LOG_HEADS } from './syntax.ts'
import { tableIn } from './tables.ts'

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

/** The first table that has all of our heads; a person may keep others. */
export function logOf(text: string, section: SectionNode): LogNode {
  for (const block of section.blocks) {
    const table = block.kind === 'paragraph' ? tableIn(text, block) : undefined
    if (table !== undefined && logColumns(table) !== undefined) return { section, table }
  }
  return { section, table: undefined }
}
