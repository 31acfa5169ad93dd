// Runs in a list
// =============================================================================
//
// For somebody who was woken: what waits for whom and the exact line that answers
// it, the most urgent first. How it stands in all detail is what `show` says.
//
// Invariants:
//
//   RL-1. From 80 cells on a run takes two lines: how it stands, and what it waits for
//       with what to type next. Words are cut to fit; a command never is.

import {
  failedSteps,
  type ListedRun,
  type NextAction,
  nextOf,
  type RunList,
  shortRun,
  subjectOfRun,
  type Urgency,
} from '#app'
import { wordsOf, type Snapshot, type Waiting } from '#runtime'
import { cellsOf } from '#text'

import { paragraph } from '../paragraph.ts'
import {
  bold,
  clipped,
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

const INDENT = '        '

/** The runs, then how many of which kind there are and what would help all of them. */
export function runListView(
  list: RunList,
  width: number,
  now: number,
  atTerminal: boolean,
): readonly Styled[] {
  const ages = Math.max(
    0,
    ...list.runs.map(({ listing }) => ago(Date.parse(listing.updatedAt), now).length),
  )
  const lines = list.runs.flatMap((run) => [
    ...headLines(run, ages, width, now),
    ...pauseLines(run.snapshot, INDENT, width),
    ...nextLines(nextOf(run, { now, atTerminal, clock }), width),
  ])
  return [...lines, ...(lines.length === 0 ? [] : [nothing]), ...countLines(list, width)]
}

function headLines(run: ListedRun, ages: number, width: number, now: number): readonly Styled[] {
  const { id, steps, ended, updatedAt } = run.listing
  const label = padded(labelOf(run), LABEL_WIDTH)
  const head = words`${bold(shortRun(id))}  ${label} ${ended}/${steps}  `
  const age = ago(Date.parse(updatedAt), now)
  const subject = subjectOfRun(run.snapshot)
  if (width < TWO_LINES) {
    return [...paragraph(head, subject, width), dim(`${INDENT}${age}`)]
  }
  const start = words`${head}${dim(age.padEnd(ages))}  `
  return [words`${start}${clipped(subject, width - cellsOf(start.plain))}`]
}

/** From so many cells on (RL-1). */
const TWO_LINES = 80

function saysOf({ failed, says, isLeft }: NextAction): Styled {
  if (failed !== undefined) return words`${red(failed)} ${says}`
  return isLeft ? yellow(words`${says}`) : words`${says}`
}

/** The second line: what there is to say, and what to type where that helps. */
function nextLines(next: NextAction, width: number): readonly Styled[] {
  const { command } = next
  const says = saysOf(next)
  if (command === undefined) {
    if (says.plain === '') return []
    return width < TWO_LINES
      ? paragraph(INDENT, says.plain, width)
      : [words`${INDENT}${clipped(says, width - INDENT.length)}`]
  }
  const room = width - INDENT.length - ARROW.length - cellsOf(command)
  if (width < TWO_LINES || room < Math.min(LEAST_WORDS, cellsOf(says.plain))) {
    return [...paragraph(INDENT, says.plain, width), words`${INDENT}  ${bold(command)}`]
  }
  return [words`${INDENT}${clipped(says, room)}${dim(ARROW)}${bold(command)}`]
}

const ARROW = ' → '
/** With less room than this beside it, a command stands on a line of its own. */
const LEAST_WORDS = 16

/**
 * Why a run is paused: no policy that can be read, no budget left, the words of whoever paused it, and
 * the steps that go on all the same.
 */
export function pauseLines(
  {
    policyProblem,
    budgetProblem,
    pausedBecause,
    only,
  }: Pick<Snapshot, 'policyProblem' | 'budgetProblem' | 'pausedBecause' | 'only'>,
  indent: string,
  width: number,
): readonly Styled[] {
  const problem = { code: 'run/policy-unreadable', details: { problem: policyProblem ?? '' } }
  const failure = policyProblem === undefined ? budgetProblem : problem
  const why = failure === undefined ? pausedBecause : wordsOf(failure)
  const said = why === undefined ? [] : [why]
  if (only !== undefined) said.push(`Only these steps are executed: ${only.join(', ')}.`)
  return said.flatMap((line) => paragraph(indent, line, width).map(yellow))
}

/** Since when and until when one thing is waited for; empty where the journal does not say. */
export function waitingTimes(waiting: Waiting, decisionAskedAt: number, now: number): string {
  switch (waiting.for) {
    case 'decision':
      return asked(decisionAskedAt, undefined, now)
    case 'approval':
    case 'answer':
      return asked(
        Date.parse(waiting.askedAt),
        waiting.expiresAt === undefined ? undefined : Date.parse(waiting.expiresAt),
        now,
      )
    case 'timer':
      return `since ${clock(Date.parse(waiting.setAt))}, continues ${fromNow(Date.parse(waiting.dueAt), now)}`
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

const LABEL_WIDTH = 9

function labelOf(run: ListedRun): Styled {
  const { urgency, listing, snapshot } = run
  switch (urgency) {
    case 'unknown':
      return red('unknown')
    case 'stalled':
      return red('stalled')
    case 'person':
      return yellow('waiting')
    case 'process':
      return listing.needs === 'process' ? yellow('abandoned') : yellow('overdue')
    case 'paused':
      return failedSteps(snapshot).length > 0 ? red('paused') : yellow('paused')
    case 'running':
      return green('running')
    case 'later':
      return dim('later')
    case 'unreadable':
      return run.fault?.code === 'journal/newer-run' ? yellow('newer') : red('damaged')
    case 'ended':
      return STATES[listing.status]
  }
}

/** How many there are of which kind, and what would help. */
function countLines({ runs, counts, total, foreign }: RunList, width: number): readonly Styled[] {
  const said = COUNTED.flatMap(([urgency, one, many]) => {
    const count = counts[urgency]
    return count === 0 ? [] : [`${plural(count, 'run')} ${count === 1 ? one : many}`]
  })
  const matching = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const openHidden = matching - counts.ended - runs.filter((run) => run.urgency !== 'ended').length
  const endedShown = runs.filter((run) => run.urgency === 'ended').length
  return [
    ...(total === 0 ? [dim('no run yet')] : []),
    ...(total > 0 && matching === 0 ? [dim('no run matches')] : []),
    ...(said.length === 0 ? [] : paragraph('', join(said, '; ').plain, width).map(dim)),
    ...(openHidden > 0
      ? [
          words`${plural(openHidden, 'more open run')} not shown: ${bold('planwright ps --limit 1000')}`,
        ]
      : []),
    ...(counts.ended > 0 && endedShown === 0 ? [dim('ended runs: planwright ps --all')] : []),
    ...(foreign === undefined && counts.process + counts.later > 0
      ? [
          words`${bold('planwright work')} ${dim('runs the worker, for runs that need a process or a timer')}`,
        ]
      : []),
  ]
}

const COUNTED: readonly (readonly [Urgency, one: string, many: string])[] = [
  ['unknown', 'needs a resolution', 'need a resolution'],
  ['person', 'waits for a person', 'wait for a person'],
  ['stalled', 'is held by a stalled process', 'are held by stalled processes'],
  ['process', 'needs a process', 'need a process'],
  ['paused', 'is paused', 'are paused'],
  ['running', 'is running', 'are running'],
  ['later', 'continues later', 'continue later'],
  ['unreadable', 'cannot be read here', 'cannot be read here'],
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
