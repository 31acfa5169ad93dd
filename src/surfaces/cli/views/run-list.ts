// Runs in a list
// =============================================================================
//
// For somebody who was woken: what waits for whom, since when, until when, and the
// exact line that answers it, the most urgent first.

import type { Snapshot, Waiting } from '#runtime'
import { messageOf } from '#text'

import {
  failedSteps,
  runCommands,
  severalOf,
  subjectOfRun,
  type ListedRun,
  type RunList,
  type Urgency,
} from '../run-list.ts'
import { paragraph } from '../paragraph.ts'
import { shortRun } from '../run-names.ts'
import {
  bold,
  dim,
  green,
  join,
  nothing,
  padded,
  red,
  words,
  yellow,
  type Styled,
} from '../styled.ts'
import { ago, clock, fromNow, plural } from './amounts.ts'
import { isTooLate, waitingCommands, waitingFor } from './waiting.ts'

const INDENT = '        '

/** The runs, then how many of which kind there are and what would help all of them. */
export function runListView(list: RunList, width: number, now: number): readonly Styled[] {
  const lines = list.runs.flatMap((run) => runLines(run, width, now))
  return [...lines, ...(lines.length === 0 ? [] : [nothing]), ...countLines(list, width)]
}

function runLines(run: ListedRun, width: number, now: number): readonly Styled[] {
  const { listing, urgency, snapshot } = run
  const { id, steps, ended } = listing
  const label = padded(labelOf(run), LABEL_WIDTH)
  const head = words`${bold(shortRun(id))}  ${label} ${ended}/${steps}  `
  return [
    ...paragraph(head, subjectOfRun(snapshot), width),
    ...paragraph(INDENT, standing(run, now), width).map(
      urgency === 'process' || urgency === 'stalled' ? yellow : dim,
    ),
    ...policyLines(snapshot, INDENT, width),
    ...snapshot.waiting.flatMap((waiting) => waitingLines(run, waiting, width, now)),
    ...failedSteps(snapshot).flatMap(({ title, status, message }) =>
      paragraph(words`${INDENT}${red(status)} `, `${title}: ${message}`, width),
    ),
    ...commandsBelow(runCommands(run)),
  ]
}

/** That a run stands still because the policy could not be read, and why. */
export function policyLines(
  { policyProblem: problem }: Pick<Snapshot, 'policyProblem'>,
  indent: string,
  width: number,
): readonly Styled[] {
  if (problem === undefined) return []
  const message = messageOf({ code: 'run/policy-unreadable', details: { problem } })
  return paragraph(indent, message, width).map(yellow)
}

/** What one thing is, since when and until when, and how it is answered. */
function waitingLines(
  { listing, snapshot }: ListedRun,
  waiting: Waiting,
  width: number,
  now: number,
): readonly Styled[] {
  const step = 'title' in waiting ? `, step ${waiting.step} (${waiting.title})` : ''
  const times = waitingTimes(waiting, listing.createdAt, now)
  const all = waitingCommands(listing.id, waiting, severalOf(snapshot, waiting.for), now)
  // How to say no stands in `show`; of a call whose end nobody knows both answers count.
  const commands = all.length > 1 && waiting.for !== 'resolve' ? all.slice(0, -1) : all
  const byItself = waiting.for === 'timer' || waiting.for === 'file'
  const tooLate = isTooLate(waiting, now)
  return [
    ...paragraph(words`${INDENT}${yellow('waits for')} `, `${waitingFor(waiting)}${step}`, width),
    ...(times === '' ? [] : paragraph(INDENT, times, width)),
    ...(byItself || tooLate ? [] : commandsBelow(commands)),
  ]
}

/** Since when and until when one thing is waited for; empty where the journal does not say. */
export function waitingTimes(waiting: Waiting, createdAt: number, now: number): string {
  switch (waiting.for) {
    case 'decision':
      return asked(createdAt, undefined, now)
    case 'approval':
    case 'answer':
      return asked(waiting.askedAt, waiting.expiresAt, now)
    case 'timer':
      return `since ${clock(waiting.setAt)}, goes on ${fromNow(waiting.dueAt, now)}`
    case 'resolve':
    case 'file':
      return ''
  }
}

/** `asked 3 h 5 min ago (2026-11-21 22:14:05), until 2026-11-22 22:14:05 (in 20 h)` */
function asked(at: number, until: number | undefined, now: number): string {
  const since = `asked ${ago(at, now)} (${clock(at)})`
  if (until === undefined) return since
  return isOver(until, now)
    ? `${since}, too late since ${clock(until)} (${ago(until, now)})`
    : `${since}, until ${clock(until)} (${fromNow(until, now)})`
}

function isOver(until: number | undefined, now: number): boolean {
  return until !== undefined && until <= now
}

/** Who drives it and when it was last heard of. */
function standing({ listing, urgency }: ListedRun, now: number): string {
  const { holder, lost, updatedAt, dueAt = Infinity } = listing
  const news = `last news ${ago(updatedAt, now)} (${clock(updatedAt)})`
  if (holder?.silentSince !== undefined) {
    const { silentSince } = holder
    const since = `${clock(silentSince)} (${ago(silentSince, now)})`
    return `${holder.holder.name} holds it, lives, and was last heard of at ${since}; look what it does, and end it if it hangs`
  }
  if (holder !== undefined) return `${holder.holder.name} drives it, ${news}`
  if (urgency !== 'process') return news
  const late = dueAt <= now ? `it was due ${ago(dueAt, now)} (${clock(dueAt)}), and ` : ''
  if (lost !== undefined) return `${late}nobody drives it: ${lost} is gone, ${news}`
  return `${late}nobody drives it, ${news}`
}

function commandsBelow(commands: readonly string[]): readonly Styled[] {
  return commands.map((command) => words`${INDENT}  ${bold(command)}`)
}

const LABEL_WIDTH = 9

function labelOf({ urgency, listing, snapshot }: ListedRun): Styled {
  switch (urgency) {
    case 'unknown':
      return red('unknown')
    case 'stalled':
      return red('stalled')
    case 'person':
      return yellow('waiting')
    case 'process':
      return listing.needs === 'process' ? yellow('left') : yellow('overdue')
    case 'paused':
      return failedSteps(snapshot).length > 0 ? red('paused') : yellow('paused')
    case 'running':
      return green('running')
    case 'later':
      return dim('later')
    case 'ended':
      return STATES[listing.status]
  }
}

/** How many there are of which kind, and what would help. */
function countLines({ runs, counts, total }: RunList, width: number): readonly Styled[] {
  const said = COUNTED.flatMap(([urgency, one, many]) => {
    const count = counts[urgency]
    return count === 0 ? [] : [`${plural(count, 'run')} ${count === 1 ? one : many}`]
  })
  const matching = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const openHidden = matching - counts.ended - runs.filter((run) => run.urgency !== 'ended').length
  const endedShown = runs.filter((run) => run.urgency === 'ended').length
  return [
    ...(total === 0 ? [dim('no run yet')] : []),
    ...(total > 0 && matching === 0 ? [dim('no run is like that')] : []),
    ...(said.length === 0 ? [] : paragraph('', join(said, '; ').plain, width).map(dim)),
    ...(openHidden > 0
      ? [
          words`${plural(openHidden, 'more open run')} not shown: ${bold('planwright ps --limit 1000')}`,
        ]
      : []),
    ...(counts.ended > 0 && endedShown === 0 ? [dim('ended runs: planwright ps --all')] : []),
    ...(counts.process + counts.later > 0
      ? [
          words`${bold('planwright work')} ${dim('drives what needs a process or a time, as long as it runs')}`,
        ]
      : []),
  ]
}

const COUNTED: readonly (readonly [Urgency, one: string, many: string])[] = [
  ['unknown', 'needs word whether a call happened', 'need word whether a call happened'],
  ['person', 'waits for a person', 'wait for a person'],
  ['stalled', 'is held by a stalled process', 'are held by stalled processes'],
  ['process', 'needs a process', 'need a process'],
  ['paused', 'stands still', 'stand still'],
  ['running', 'is driven', 'are driven'],
  ['later', 'goes on later', 'go on later'],
  ['ended', 'has ended', 'have ended'],
]

/** The state of a run in its colour. */
export const STATES = {
  running: green('running'),
  waiting: yellow('waiting'),
  paused: yellow('paused'),
  done: green('done'),
  failed: red('failed'),
  cancelled: red('cancelled'),
} as const
