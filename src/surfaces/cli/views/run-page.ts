// One run on a page
// =============================================================================

import { shortDigest, type Value } from '#plan'
import type { Actor } from '#review'
import type { RunEvent, Snapshot, StepSnapshot } from '#runtime'

import { stepNames } from '../follow.ts'
import { field, paragraph } from '../paragraph.ts'
import { severalOf, subjectOfRun } from '../run-list.ts'
import { bold, dim, green, nothing, red, words, yellow, type Styled } from '../styled.ts'
import { ago, clock } from './amounts.ts'
import { actorWords, eventWords, failureWords } from './event.ts'
import { STATES } from './run-list.ts'
import { valueView } from './value.ts'
import { commandLines, waitingCommands, waitingView } from './waiting.ts'

export interface RunFacts {
  readonly snapshot: Snapshot
  /** Results by step; undefined for one that is gone. */
  readonly values: ReadonlyMap<string, Value | undefined>
  /** Events that say who decided what. */
  readonly decisions: readonly RunEvent[]
  readonly startedBy: Actor
  /** The state folder in which it is recorded. */
  readonly folder: string
}

const FIELDS = 10
const LINES_A_VALUE = 8

/** Everything that a person may want to know of a run. */
export function runPage(
  facts: RunFacts,
  width: number,
  now: number,
  most = LINES_A_VALUE,
): readonly Styled[] {
  const { snapshot, decisions, startedBy, folder } = facts
  const { run, status, createdAt, updatedAt, holder, plan, head, seq, steps } = snapshot
  const line = (name: string, text: string) => field(dim(name), text, FIELDS, width)
  const nameOf = stepNames(steps)
  return [
    words`${bold(run)}  ${STATES[status]}`,
    ...line('About', subjectOfRun(snapshot)),
    ...line('Started', `${clock(createdAt)} by ${actorWords(startedBy)}`),
    ...line('Last news', `${clock(updatedAt)}, ${ago(updatedAt, now)}`),
    ...(holder === undefined ? [] : line('Driven by', holder)),
    ...line('Plan', shortDigest(plan)),
    ...line('Recorded', `${folder}, ${seq} events, head ${shortDigest(head)}`),
    nothing,
    bold('Steps'),
    ...steps.flatMap((step, at) => stepLines(step, at + 1, facts, width, most)),
    ...(decisions.length === 0
      ? []
      : [
          nothing,
          bold('Decisions'),
          ...decisions.flatMap((event) => [
            words`  ${dim(clock(event.at))} ${eventWords(event, nameOf)}`,
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
      ...commandLines(waitingCommands(run, waiting, severalOf(snapshot, waiting.for))),
    ]),
  ]
}

function stepLines(
  { id, title, status, failure }: StepSnapshot,
  number: number,
  { values, snapshot }: RunFacts,
  width: number,
  most: number,
): readonly Styled[] {
  const head = words`  ${String(number).padStart(2)}  ${paintStatus(status)}  `
  // The last step's result is usually the run's, which is shown below.
  const value = values.get(id)
  const isResult = number === snapshot.steps.length && snapshot.result !== undefined
  return [
    ...paragraph(head, title, width),
    ...(failure === undefined
      ? []
      : paragraph('        ', failureWords(failure).plain, width).map(red)),
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
