// JSON lines: an object for each feature, and for each record that has none

import type { ResultSet } from '../result-set.ts'
import { signOf, type RowWriter } from './writer.ts'

export function jsonLinesWriter({ features }: ResultSet): RowWriter {
  const sequences = features?.sequences.map((name) => JSON.stringify(name)) ?? []
  return {
    head: '',
    placed: true,
    unplaced: true,
    row(id, at, found) {
      let line = `{"id":${JSON.stringify(id)}`
      if (features !== undefined && at !== undefined) {
        const sequence = sequences[features.sequence[at] as number] as string
        line += `,"sequence":${sequence},"start":${features.start[at]},"end":${features.end[at]}`
        line += `,"strand":"${signOf(features, at)}"`
      }
      return found === undefined ? `${line}}\n` : `${line},"matches":${found}}\n`
    },
  }
}
