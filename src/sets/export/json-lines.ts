// JSON lines: an object for each feature, and for each record that has none

import { cellAt, type CellValue } from '../columns/column.ts'
import type { ResultSet } from '../result-set.ts'
import { signOf, type RowWriter } from './writer.ts'

export function jsonLinesWriter({ features, columns = [] }: ResultSet): RowWriter {
  const sequences = features?.sequences.map((name) => JSON.stringify(name)) ?? []
  const names = columns.map(({ name }) => JSON.stringify(name))
  return {
    head: '',
    placed: true,
    unplaced: true,
    row(id, at, found, record) {
      let line = `{"id":${JSON.stringify(id)}`
      if (features !== undefined && at !== undefined) {
        const sequence = sequences[features.sequence[at] as number] as string
        line += `,"sequence":${sequence},"start":${features.start[at]},"end":${features.end[at]}`
        line += `,"strand":"${signOf(features, at)}"`
      }
      if (found !== undefined) line += `,"matches":${found}`
      for (const [n, column] of columns.entries()) {
        // A record without a value says null: that there is such a column is known of each.
        line += `,${names[n]}:${written(cellAt(column, record))}`
      }
      return `${line}}\n`
    },
  }
}

/** A cell as JSON; a whole number beyond the safe ones in the form with an exponent, which claims no more digits than it has. */
function written(cell: CellValue | undefined): string {
  const isLarge = Number.isInteger(cell) && !Number.isSafeInteger(cell)
  return isLarge ? Number(cell).toExponential() : JSON.stringify(cell ?? null)
}
