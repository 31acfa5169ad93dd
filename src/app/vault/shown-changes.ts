// What a plan's file is to show of its run
// =============================================================================
//
// Invariants:
//
//   SHOWN-CHANGES-1. It follows from the journal and the file: a file that shows everything changes
//       nothing, and one that shows an older state is brought up to date, however often it is tried.
//   SHOWN-CHANGES-2. A row of the log is added once: what the file shows last of the journal's rows says
//       where to go on. A row that a person took away before it stays away.
//   SHOWN-CHANGES-3. A status that was never shown is a person's: it is answered in the log, and the
//       journal's word stands again.

import type { LogRow, PlanChanges, StepChange } from '#dialects/plan-changes'
import { stepFacts } from '#dialects/plan-md/facts'
import type { Step, StepId } from '#plan'
import { localTime, type ZoneOffset } from '#services/vault/local-time'

import { numbersOf, utcOf, type ReadPlan } from './plan-text.ts'
import type { RunStory, StoryRow } from './run-story.ts'
import { isClaimed, shownStep } from './shown.ts'
import type { VaultStepStatus } from './vault-plan.ts'

/** What is to be shown, and where. */
export interface ToShow {
  readonly read: ReadPlan
  readonly story: RunStory
  /** When the run was made: milliseconds since 1970-01-01 UTC. */
  readonly createdAt: number
  /** The ids of open requests by step. */
  readonly requests: ReadonlyMap<StepId, string>
  /** What was done, where the plan is completed and the file says nothing. */
  readonly summary: string | undefined
  readonly now: number
  readonly zone: ZoneOffset
}

/** The changes that bring a file up to date (SHOWN-CHANGES-1). */
export function changesToShow(to: ToShow): PlanChanges {
  const { read, story, zone, summary, createdAt } = to
  const { plan, facts } = read
  const steps = new Map<StepId, StepChange>()
  const answers: LogRow[] = []
  for (const step of plan.steps) {
    const at = story.state.graph.indexOf.get(step.id)
    if (at === undefined) continue
    const status = shownStep(story.state, at)
    steps.set(step.id, stepChange(step, at, status, to))
    const answer = answerTo(step, status, to)
    if (answer !== undefined) answers.push(answer)
  }
  const { status } = story.shown
  const rows = newRows(to)
  // What a file says that this run has never been shown in is left over from elsewhere.
  const isNew = rows.length === story.rows.length
  const log = isNew ? rows : [...rows, ...answers]
  return {
    ...(facts.createdAt === undefined ? { createdAt: localTime(createdAt, zone) } : {}),
    status,
    completedAt: story.completed === undefined ? null : localTime(story.completed, zone),
    steps,
    ...(log.length === 0 ? {} : { log }),
    ...(summary === undefined ? {} : { summary }),
  }
}

function stepChange(
  step: Step,
  at: number,
  status: VaultStepStatus,
  { story, requests, zone }: ToShow,
): StepChange {
  const facts = stepFacts(step)
  const ended = story.completedAt.get(step.id)
  // Of what was done outside, or by an earlier run, the file knows better when that was.
  const isOlder = story.inherited.has(step.id) || isClaimed(story.state, at)
  const isKnown = isOlder && utcOf(facts.completedAt, zone) !== undefined
  const completed = ended === undefined ? null : localTime(ended, zone)
  return {
    status,
    ...(isKnown ? {} : { completedAt: completed }),
    approval: requests.get(step.id) ?? null,
    error: story.errors.get(step.id) ?? null,
  }
}

/** SHOWN-CHANGES-3 */
function answerTo(step: Step, status: VaultStepStatus, { story, now, zone }: ToShow) {
  const said = stepFacts(step).status
  if (said === status || said === 'pending') return undefined
  if (story.shownBefore.get(step.id)?.has(said) === true) return undefined
  // What follows from other steps is shown and taken back without an event of the step itself.
  if (said === 'blocked' || said === 'cancelled') return undefined
  const result = `Not taken: the run says ${status}, and "${said}" was written by hand. A step for a person is done by its task in Needs_Action`
  return { at: localTime(now, zone), step: step.id, action: step.title, result } satisfies LogRow
}

/** SHOWN-CHANGES-2 */
function newRows({ read, story, zone }: ToShow): readonly LogRow[] {
  const numbers = numbersOf(read.plan)
  const keys = story.rows.map((row) => keyOfStory(row, numbers, zone))
  const inFile = countOf(read.facts.log.map(keyOfShown))
  const before = new Map<string, number>()
  let next = 0
  for (const [at, key] of keys.entries()) {
    const times = (before.get(key) ?? 0) + 1
    before.set(key, times)
    if (times <= (inFile.get(key) ?? 0)) next = at + 1
  }
  return story.rows.slice(next).map(({ at, step, action, result }) => {
    return { at: localTime(at, zone), ...(step === undefined ? {} : { step }), action, result }
  })
}

function keyOfStory(
  { at, step, action, result }: StoryRow,
  numbers: ReadonlyMap<StepId, number>,
  zone: ZoneOffset,
): string {
  const number = step === undefined ? '-' : String(numbers.get(step) ?? '-')
  return key(localTime(at, zone).slice(-8), number, action, result)
}

/** A row as the file has it: its time may stand behind a date. */
function keyOfShown([time = '', step = '', action = '', result = '']: readonly string[]): string {
  return key(time.trim().slice(-8), step, action, result)
}

/** Letters and digits alone: how a cell is written in a table is the dialect's. */
function key(...parts: readonly string[]): string {
  return parts.map((part) => part.normalize('NFKC').replace(/[^\p{L}\p{N}-]/gu, '')).join('|')
}

function countOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const one of keys) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
