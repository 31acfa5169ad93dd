// CSV and TSV
// =============================================================================
//
// A header and a line for each feature; fields are quoted as RFC 4180 says where
// they must be, in TSV as well.

import type { ResultSet } from '../result-set.ts'
import { signOf, type RowWriter } from './writer.ts'

export function tableWriter(set: ResultSet, delimiter: string, ending: string): RowWriter {
  const { features, matches } = set
  const special = new RegExp(`["\\r\\n${delimiter}]`)
  const field = (text: string): string =>
    special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const sequences = features?.sequences.map(field) ?? []
  const names = ['id']
  if (features !== undefined) names.push('sequence', 'start', 'end', 'strand')
  if (matches !== undefined) names.push('matches')
  const nowhere = delimiter.repeat(4)

  return {
    head: names.join(delimiter) + ending,
    placed: true,
    unplaced: true,
    row(id, at, found) {
      let line = field(id)
      if (features !== undefined) {
        if (at === undefined) line += nowhere
        else {
          const sequence = sequences[features.sequence[at] as number] as string
          line += `${delimiter}${sequence}${delimiter}${features.start[at]}${delimiter}${features.end[at]}${delimiter}${signOf(features, at)}`
        }
      }
      return (found === undefined ? line : `${line}${delimiter}${found}`) + ending
    },
  }
}
