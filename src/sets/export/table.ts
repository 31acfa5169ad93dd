// CSV and TSV
// =============================================================================
//
// A header and a line for each feature; fields are quoted as RFC 4180 says where
// they must be, in TSV as well.

import { cellAt } from '../columns/column.ts'
import type { ResultSet } from '../result-set.ts'
import { signOf, type RowWriter } from './writer.ts'

export function tableWriter(set: ResultSet, delimiter: string, ending: string): RowWriter {
  const { features, matches, columns = [] } = set
  const special = new RegExp(`["\\r\\n${delimiter}]`)
  const field = (text: string): string =>
    special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const sequences = features?.sequences.map(field) ?? []
  const names = ['id']
  if (features !== undefined) names.push('sequence', 'start', 'end', 'strand')
  if (matches !== undefined) names.push('matches')
  names.push(...columns.map(({ name }) => field(name)))
  const nowhere = delimiter.repeat(4)

  return {
    head: names.join(delimiter) + ending,
    placed: true,
    unplaced: true,
    row(id, at, found, record) {
      let line = field(id)
      if (features !== undefined) {
        if (at === undefined) line += nowhere
        else {
          const sequence = sequences[features.sequence[at] as number] as string
          line += `${delimiter}${sequence}${delimiter}${features.start[at]}${delimiter}${features.end[at]}${delimiter}${signOf(features, at)}`
        }
      }
      if (found !== undefined) line += `${delimiter}${found}`
      for (const column of columns) line += delimiter + field(String(cellAt(column, record) ?? ''))
      return line + ending
    },
  }
}
