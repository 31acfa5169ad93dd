// One run on a page
// =============================================================================

import {
  adoptingCommand,
  commandsFor,
  commandsHere,
  decisionAskedAt,
  failedSteps,
  suggestedCommands,
  shortRun,
  subjectOfRun,
  type RunFacts,
} from '#app'
import { shortDigest } from '#plan'
import { hasEnded, type Snapshot, type StepSnapshot } from '#runtime'
import type { Diagnostic } from '#text'

import { stepNames } from '../follow.ts'
import { field, paragraph } from '../paragraph.ts'
import { bold, dim, green, nothing, red, words, yellow, type Styled } from '../styled.ts'
import { ago, clock } from './amounts.ts'
import { actorWords, elsewhereWords, eventWords, failureWords } from './event.ts'
import { remarkLines } from '../keep-sets.ts'
import { repeatsView } from './fork.ts'
import { notesLines } from './notes.ts'
import { pauseLines, STATES, waitingTimes } from './run-list.ts'
import { budgetText, usageWords } from '#app/usage-words'
import { valueView } from './value.ts'
import { votesView } from './votes.ts'
import { commandLines, waitingView } from './waiting.ts'

const FIELDS = 10
const LINES_A_VALUE = 8

/** Everything that a person may want to know of a run. */
export function runPage(
  facts: RunFacts,
  width: number,
  now: number,
  most = LINES_A_VALUE,
): readonly Styled[] {
  const { snapshot, decisions, startedBy, folder, fork, forks, foreign } = facts
  const { run, status, holder, plan, head, seq, steps, usage, budget } = snapshot
  const createdAt = Date.parse(snapshot.createdAt)
  const updatedAt = Date.parse(snapshot.updatedAt)
  // It needs nothing but a process, and has none.
  const left = status === 'running' && holder === undefined
  const line = (name: string, text: string) => field(dim(name), text, FIELDS, width)
  const nameOf = stepNames(steps)
  const lines = [
    words`${bold(run)}  ${left ? yellow('left') : STATES[status]}`,
    ...line('About', subjectOfRun(snapshot)),
    ...line('Started', `${clock(createdAt)} by ${actorWords(startedBy)}`),
    ...(fork === undefined ? [] : line('Forked', `from ${shortRun(fork.run)}`)),
    ...(forks.length === 0 ? [] : line('Forks', forks.map(shortRun).join(', '))),
    ...line('Last event', `${clock(updatedAt)}, ${ago(updatedAt, now)}`),
    ...(holder === undefined ? [] : line('Held by', `${holder}${silence(snapshot, now)}`)),
    ...(left ? line('Held by', nobody(snapshot)) : []),
    ...(usage === undefined ? [] : line('Models', usageWords(usage))),
    ...(budget === undefined ? [] : line('Budget', `${budgetText(budget)} for models`)),
    ...line('Plan', shortDigest(plan)),
    ...line('Recorded', `${folder}, ${seq} events, head ${shortDigest(head)}`),
    ...remarkLines(facts.remarks, width),
    ...(fork === undefined || fork.repeats.length === 0 ? [] : repeatsView(fork.repeats, width)),
    nothing,
    bold('Steps'),
    ...foldedSteps(steps, most).flatMap((one) =>
      typeof one === 'string'
        ? [dim(`      ${one}`)]
        : stepLines(one.step, one.number, facts, width, most),
    ),
    ...votesView(facts, { width, most }),
    ...(facts.notes.length === 0 ? [] : [nothing, ...notesLines(facts.notes, width)]),
    ...(decisions.length === 0
      ? []
      : [
          nothing,
          bold('Decisions'),
          ...decisions.flatMap((event) => [
            words`  ${dim(clock(event.at))} ${eventWords(event, nameOf)}${elsewhereWords(
              facts.elsewhere.has(event) || undefined,
            )}`,
          ]),
        ]),
    ...(snapshot.failure === undefined
      ? []
      : [nothing, words`${red('Failed:')} ${failureWords(snapshot.failure)}`]),
    ...(snapshot.result === undefined || snapshot.result === null
      ? []
      : [nothing, bold('Result'), ...valueView(snapshot.result, { indent: '  ', width, most })]),
    ...(snapshot.waiting.length === 0 ? [] : [nothing, bold('Waits')]),
    ...snapshot.waiting.flatMap((waiting) => [
      ...waitingView(waiting, width, now),
      ...timesLines(waitingTimes(waiting, Date.parse(decisionAskedAt(snapshot)), now), width),
      ...commandLines(commandsHere(commandsFor(snapshot, waiting, now), foreign)),
    ]),
    ...goesOnWith(snapshot, left, width, foreign),
  ]
  return lines.some(({ plain }) => CUT.test(plain))
    ? [...lines, nothing, dim(`planwright show ${shortRun(run)} --full shows everything whole`)]
    : lines
}

/** What is said where a value or the steps were cut. */
const CUT = /^ *… (?:and )?\d+ more/

/** Steps of a long plan that are shown at its beginning and its end. */
const MOST_STEPS = 40

interface NumberedStep {
  readonly step: StepSnapshot
  readonly number: number
}

/** The steps of a run that its page shows: their results are read. */
export function shownSteps(
  steps: readonly StepSnapshot[],
  most = LINES_A_VALUE,
): readonly StepSnapshot[] {
  return foldedSteps(steps, most).flatMap((one) => (typeof one === 'string' ? [] : [one.step]))
}

/** The steps, of a long plan only the first and last, and whatever did not simply end well. */
function foldedSteps(
  steps: readonly StepSnapshot[],
  most: number,
): readonly (NumberedStep | string)[] {
  const numbered = steps.map((step, at) => ({ step, number: at + 1 }))
  if (steps.length <= MOST_STEPS || most === Number.POSITIVE_INFINITY) return numbered
  let urgent = 0
  const shown: (NumberedStep | string)[] = []
  let hidden = 0
  const tellHidden = () => {
    if (hidden > 0) shown.push(`… ${hidden} more steps`)
    hidden = 0
  }
  for (const one of numbered) {
    const outside = one.number <= MOST_STEPS / 4 || one.number > steps.length - MOST_STEPS / 4
    const told = !ORDINARY.has(one.step.status) && urgent++ < MOST_STEPS
    if (!outside && !told) hidden++
    else {
      tellHidden()
      shown.push(one)
    }
  }
  tellHidden()
  return shown
}

const ORDINARY: ReadonlySet<StepSnapshot['status']> = new Set([
  'done',
  'pending',
  'ready',
  'blocked',
  'skipped',
  'cancelled',
])

function nobody({ lost }: Snapshot): string {
  return lost === undefined ? 'nobody' : `no process; ${lost} has died without releasing it`
}

function timesLines(times: string, width: number): readonly Styled[] {
  return times === '' ? [] : paragraph('  ', times, width).map(dim)
}

/** What helps a run that needs a process or is paused. */
function goesOnWith(
  snapshot: Snapshot,
  left: boolean,
  width: number,
  foreign: Diagnostic | undefined,
): readonly Styled[] {
  const failed = snapshot.status === 'paused' ? failedSteps(snapshot) : []
  if (foreign === undefined && !left && snapshot.paused === undefined) return []
  if (foreign !== undefined && hasEnded(snapshot.status)) return []
  const own = suggestedCommands(snapshot.run, failed, snapshot.budgetProblem)
  return [
    nothing,
    ...pauseLines(snapshot, '', width),
    bold('To continue'),
    ...commandLines(foreign === undefined ? own : [adoptingCommand(foreign)]),
  ]
}

function stepLines(
  { id, title, status, failure }: StepSnapshot,
  number: number,
  { values, snapshot, notBegun }: RunFacts,
  width: number,
  most: number,
): readonly Styled[] {
  const head = words`  ${String(number).padStart(2)}  ${paintStatus(status)}  `
  // The last step's result is usually the run's, which is shown below.
  const value = values.get(id)
  const lacks = notBegun.get(id)
  const isResult = number === snapshot.steps.length && snapshot.result !== undefined
  return [
    ...paragraph(head, title, width),
    ...(failure === undefined
      ? []
      : paragraph('        ', failureWords(failure).plain, width).map(red)),
    ...(lacks === undefined ? [] : paragraph('        ', lacks, width).map(dim)),
    ...(values.has(id) && value === undefined ? [dim('        its result is gone')] : []),
    ...(value === undefined || value === null || isResult
      ? []
      : valueView(value, { indent: '        ', width, most })),
  ]
}

function paintStatus(status: StepSnapshot['status']): Styled {
  switch (status) {
    case 'done':
      return green(status)
    case 'failed':
    case 'rejected':
    case 'unknown':
    case 'cancelled':
      return red(status)
    case 'waiting':
    case 'running':
    case 'skipped':
      return yellow(status)
    case 'pending':
    case 'ready':
    case 'blocked':
      return dim(status)
  }
}

/** Of a process that lives and is not heard of. */
function silence({ silentSince }: Snapshot, now: number): string {
  if (silentSince === undefined) return ''
  const since = Date.parse(silentSince)
  return `, stalled: last response at ${clock(since)}, ${ago(since, now)}`
}
