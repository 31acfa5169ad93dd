// What is in the trash, and what emptying it gave back
// =============================================================================

import { shortRun } from '#app'
import { whoWords } from '#review'
import type { Amount, Collected, TrashedOverview } from '#runtime'

import { paragraph } from '../paragraph.ts'
import { bold, dim, padded, red, words, type Styled } from '../styled.ts'
import { ago, bytes, plural } from './amounts.ts'
import { STATES } from './run-list.ts'

/** Two lines a run. */
export function trashView(
  trash: readonly TrashedOverview[],
  width: number,
  now: number,
): readonly Styled[] {
  return trash.flatMap(({ listing, at, actor, condemned }) => {
    const { id, status, steps, ended, goal, name } = listing
    const state = condemned ? red('going') : STATES[status]
    const head = words`${bold(shortRun(id))}  ${padded(state, 9)} ${ended}/${steps}  `
    const removed = `removed ${ago(Date.parse(at), now)} by ${whoWords(actor)}`
    return [
      ...paragraph(head, goal || name, width),
      ...paragraph('        ', removed, width).map(dim),
    ]
  })
}

/** What was permanently deleted, or would be. */
export function collectedView(collected: Collected): readonly Styled[] {
  const { dryRun, runs, kept, compaction, before, after } = collected
  const rows: readonly (readonly [string, Amount])[] = [
    ['event', collected.events],
    ['value', collected.values],
    ['large value', collected.blobs],
    ['settled command', collected.commands],
    ['document', collected.documents],
    ['leftover of a crash', collected.leftovers],
  ]
  const found = rows.filter(([, { count }]) => count > 0)
  const gone = dryRun ? 'would be permanently deleted' : 'permanently deleted'
  if (runs.length === 0 && found.length === 0) {
    return [words`nothing to remove`, ...keptLines(kept)]
  }
  return [
    words`${bold(plural(runs.length, 'run'))} ${gone}${
      runs.length === 0 ? '' : `: ${runs.map(shortRun).join(', ')}`
    }`,
    ...found.map(([what, amount]) => {
      return words`  ${plural(amount.count, what)}, ${bytes(amount.bytes)}`
    }),
    ...(compaction === 'done' && before !== undefined && after !== undefined
      ? [words`the journal is now ${bytes(after)}, it was ${bytes(before)}`]
      : compaction === 'runs-are-active'
        ? [dim('the journal was not compacted: a process is executing a run')]
        : compaction === 'no-room'
          ? [dim('the journal was not compacted: that needs as much free space again')]
          : []),
    ...keptLines(kept),
  ]
}

function keptLines(kept: number): readonly Styled[] {
  if (kept === 0) return []
  return [dim(words`${plural(kept, 'run')} ${kept === 1 ? 'stays' : 'stay'} in the trash`)]
}
