// Runs in a list
// =============================================================================

import { severalOf, subjectOfRun, type ListedRun } from '../run-list.ts'
import { paragraph } from '../paragraph.ts'
import { shortRun } from '../run-names.ts'
import { bold, dim, green, padded, red, words, yellow, type Styled } from '../styled.ts'
import { ago } from './amounts.ts'
import { waitingCommands, waitingFor } from './waiting.ts'

/** Two lines a run, and two more for each thing that it waits for. */
export function runListView(
  runs: readonly ListedRun[],
  width: number,
  now: number,
): readonly Styled[] {
  return runs.flatMap((run) => runLines(run, width, now))
}

function runLines({ listing, snapshot }: ListedRun, width: number, now: number): readonly Styled[] {
  const { id, status, steps, ended, updatedAt } = listing
  const left = status === 'running' && snapshot.holder === undefined
  const state = left ? yellow('left') : STATES[status]
  const head = words`${bold(shortRun(id))}  ${padded(state, 9)} ${ended}/${steps}  `
  return [
    ...paragraph(head, subjectOfRun(snapshot), width),
    ...paragraph('        ', stateWords({ listing, snapshot }, ago(updatedAt, now)), width).map(
      dim,
    ),
    ...snapshot.waiting.flatMap((waiting) => {
      const since = 'askedAt' in waiting ? `, since ${ago(waiting.askedAt, now)}` : ''
      const all = waitingCommands(id, waiting, severalOf(snapshot, waiting.for))
      // How to say no, and the second way to resolve, stand in `show`.
      const commands = all.length > 1 ? all.slice(0, -1) : all
      return [
        ...paragraph(yellow('        waits for '), `${waitingFor(waiting)}${since}`, width),
        ...commands.map((command) => words`          ${bold(command)}`),
      ]
    }),
    ...(left || (status === 'paused' && snapshot.waiting.length === 0)
      ? [words`          ${bold(words`planwright ${left ? 'resume' : 'show'} ${shortRun(id)}`)}`]
      : []),
  ]
}

function stateWords({ listing, snapshot }: ListedRun, changed: string): string {
  if (snapshot.holder !== undefined) return `${snapshot.holder} drives it, last news ${changed}`
  if (listing.status === 'running') return `nobody drives it, left ${changed}`
  return `last news ${changed}`
}

/** The state of a run in its colour. */
export const STATES = {
  running: green('running'),
  waiting: yellow('waiting'),
  paused: yellow('paused'),
  done: green('done'),
  failed: red('failed'),
  cancelled: red('cancelled'),
} as const
