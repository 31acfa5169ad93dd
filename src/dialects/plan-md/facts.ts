// How a plan stood when its file was read
// =============================================================================
//
// Kept with the plan as annotations, so that it survives the way through the plan form
// and back. Nothing that is executed or decided on hangs on any of it: without a
// journal a file's states are claims.

import {
  isList,
  isMap,
  lookup,
  mapValue,
  type Annotations,
  type Plan,
  type Step,
  type Value,
} from '#plan'

import type { ShownPlanStatus, ShownStepStatus } from '../plan-changes.ts'
import type { PlanMdDocument, StepNode, Words } from './document.ts'
import type { Head } from './head.ts'
import { logColumns } from './log-columns.ts'
import { unescaped } from './shown-words.ts'
import { LOG_HEADS, PLAN_STATUSES, STEP_STATUSES } from './syntax.ts'

/** What a file says of its plan as a whole. */
export interface PlanMdFacts {
  /** Undefined where the file has none yet. */
  readonly id: string | undefined
  /** The front matter's, else the title, else the goal. */
  readonly objective: string
  readonly status: ShownPlanStatus
  readonly createdAt: string | undefined
  readonly completedAt: string | undefined
  /** Beside each of the plan's criteria, whether a person has ticked it. */
  readonly ticks: readonly boolean[]
  /** The rows of the log: time, step, action, result. */
  readonly log: readonly (readonly string[])[]
  readonly summary: string | undefined
}

/** What a file says of a step. */
export interface StepFacts {
  /** The heading's; undefined for a step that was in no file. */
  readonly number: number | undefined
  readonly status: ShownStepStatus
  readonly completedAt: string | undefined
  /** The id of the request that asks about it. */
  readonly approval: string | undefined
  readonly error: string | undefined
  /** The prose below its bullets. */
  readonly description: string | undefined
}

/** The one key of annotations under which all of it is kept. */
const KEY = 'planMd'

/** What the file says, for the plan's annotations. */
export function planNotes(document: PlanMdDocument, head: Head): Annotations {
  return noteOf({
    id: head.id,
    objective: head.objective,
    status: head.status,
    createdAt: head.createdAt,
    completedAt: head.completedAt,
    ticks: document.criteria.map(({ isTicked }) => isTicked),
    log: logRows(document),
    summary: document.summary?.text,
  })
}

/** Each row in the order of our heads, whatever columns a person has between them. */
function logRows({ log }: PlanMdDocument): readonly (readonly string[])[] {
  const columns = log?.table && logColumns(log.table)
  if (columns === undefined) return []
  const places = LOG_HEADS.map((head) => columns.indexOf(head))
  return (log?.table?.rows ?? []).map(({ cells }) =>
    places.map((place) => unescaped(cells[place]?.text ?? '')),
  )
}

/** What the file says of a step, for the step's annotations. */
export function stepNotes({ values, prose }: StepNode, number: number): Annotations {
  const text = (words: Words | undefined) => words?.text
  const shown = (words: Words | undefined) => words && unescaped(words.text)
  return noteOf({
    number,
    status: values.status,
    completedAt: text(values.completed),
    approval: shown(values.approval),
    error: shown(values.error),
    description: prose?.text,
  })
}

function noteOf(facts: Readonly<Record<string, Value | undefined>>): Annotations {
  const entries = Object.entries(facts).flatMap(([key, value]): [string, Value][] =>
    value === undefined || (isList(value) && value.length === 0) ? [] : [[key, value]],
  )
  return { [KEY]: mapValue(entries) }
}

/** What the file said that a plan was read from; for a plan of another dialect the defaults. */
export function planMdFacts(plan: Plan): PlanMdFacts {
  const read = readerOf(plan.annotations)
  return {
    id: read.text('id'),
    objective: read.text('objective') ?? plan.name ?? plan.goal,
    status: PLAN_STATUSES.find((one) => one === read.text('status')) ?? 'pending',
    createdAt: read.text('createdAt'),
    completedAt: read.text('completedAt'),
    ticks: plan.criteria.map((_, at) => read.items('ticks')[at] === true),
    log: read.items('log').map((row) => (isList(row) ? row.map(String) : [])),
    summary: read.text('summary'),
  }
}

/** What the file said of a step. */
export function stepFacts(step: Step): StepFacts {
  const read = readerOf(step.annotations)
  const number = read.value('number')
  return {
    number: typeof number === 'number' ? number : undefined,
    status: STEP_STATUSES.find((one) => one === read.text('status')) ?? 'pending',
    completedAt: read.text('completedAt'),
    approval: read.text('approval'),
    error: read.text('error'),
    description: read.text('description'),
  }
}

function readerOf(annotations: Annotations) {
  const notes = annotations[KEY] ?? null
  const value = (key: string): Value | undefined => (isMap(notes) ? lookup(notes, key) : undefined)
  return {
    value,
    text(key: string): string | undefined {
      const found = value(key)
      return typeof found === 'string' ? found : undefined
    },
    items(key: string): readonly Value[] {
      const found = value(key) ?? null
      return isList(found) ? found : []
    },
  }
}
