// In which order runs changed last, in SQLite (journal.ts, JOURNAL-8)

import type { RunChange } from '../journal.ts'
import type { Statements } from './sqlite-statements.ts'

export function latestChange({ latestChange: latest }: Statements): number {
  return Number(latest.get()?.['latest'] ?? 0)
}

export function changedSince(
  statements: Statements,
  after: number,
  most: number,
): readonly RunChange[] {
  return statements.changedSince.all(after, most).map(({ id, seq, change, trashed }) => {
    return { place: Number(change), run: String(id), seq: Number(seq), isTrashed: trashed !== 0 }
  })
}
