// Sets in the trash, and what emptying it removed
// =============================================================================

import { shortRun, type CollectedSets, type RetainedSet } from '#app'
import type { TrashedSet } from '#sets'
import { shortHandle } from '#sets/handle'

import { paragraph } from '../paragraph.ts'
import { bold, clipped, dim, red, words, type Styled } from '../styled.ts'
import { ago, bytes, plural } from './amounts.ts'
import { paintHandle } from './sets.ts'

/** Two lines a set, the last removed first. */
export function setTrashView(
  trash: readonly TrashedSet[],
  width: number,
  now: number,
): readonly Styled[] {
  const lastFirst = trash.toSorted((a, b) => timeOf(b) - timeOf(a))
  const sizes = lastFirst.map(({ description }) => description?.size.toLocaleString('en') ?? '')
  const column = sizes.reduce((most, size) => Math.max(most, size.length), 0)
  return lastFirst.flatMap(({ handle, origin, problem, removal }, at) => {
    const head = words`${paintHandle(handle)}  ${(sizes[at] ?? '').padStart(column)}  `
    const since =
      removal === undefined
        ? 'removal time unknown'
        : `removed ${ago(Date.parse(removal.at), now)} by ${removal.by}`
    return [
      ...(problem === undefined
        ? [clipped(words`${head}${origin?.name ?? dim('no description')}`, width)]
        : paragraph(words`${head}${red('damaged')}  `, problem, width)),
      ...paragraph('        ', since, width).map(dim),
    ]
  })
}

function timeOf({ removal }: TrashedSet): number {
  return removal === undefined ? 0 : Date.parse(removal.at)
}

/** What was permanently deleted, or would be, and what stays why. */
export function collectedSetsView(
  { dryRun, sets: gone, kept }: CollectedSets,
  width: number,
): readonly Styled[] {
  const room = gone.reduce((sum, set) => sum + (set.bytes ?? 0), 0)
  const which = gone.map(({ handle }) => shortHandle(handle)).join(', ')
  const verb = dryRun ? 'would be permanently deleted' : 'permanently deleted'
  const count = (why: RetainedSet['why']) => kept.filter((one) => one.why === why).length
  return [
    ...(gone.length === 0
      ? [words`nothing to remove`]
      : paragraph(
          words`${bold(plural(gone.length, 'set'))} ${verb}: `,
          // Of a damaged one nobody knows how long it is.
          room === 0 ? which : `${which}; ${bytes(room)}`,
          width,
        )),
    ...gone.flatMap(({ handle, runs }) =>
      runs.length === 0
        ? []
        : paragraph(
            words`  ${paintHandle(handle)}  `,
            `${inRuns(runs)} ${nameIt(runs, dryRun)}`,
            width,
          ),
    ),
    ...kept.flatMap(({ handle, why, runs }) =>
      why === 'needed'
        ? paragraph(
            words`  ${paintHandle(handle)}  `,
            `stays: ${inRuns(runs)} ${nameIt(runs, true)}`,
            width,
          )
        : [],
    ),
    ...staying(count('recent'), ' in the trash'),
    ...staying(count('undated'), ': removal time unknown'),
    ...(count('needed') + count('undated') === 0
      ? []
      : [dim('`planwright sets gc SET` deletes one anyway')]),
  ]
}

function staying(count: number, how: string): readonly Styled[] {
  if (count === 0) return []
  return [dim(words`${plural(count, 'set')} ${count === 1 ? 'stays' : 'stay'}${how}`)]
}

function nameIt(runs: readonly string[], isThere: boolean): string {
  if (!isThere) return 'named it'
  return runs.length === 1 ? 'names it' : 'name it'
}

const MOST_RUNS = 5

/** `run k3f9ab`, `runs k3f9ab, x2c4de and 3 more` */
function inRuns(runs: readonly string[]): string {
  const shown = runs.slice(0, MOST_RUNS).map(shortRun).join(', ')
  const more = runs.length > MOST_RUNS ? ` and ${runs.length - MOST_RUNS} more` : ''
  return `${runs.length === 1 ? 'run' : 'runs'} ${shown}${more}`
}
