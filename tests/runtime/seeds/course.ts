// One run of a walk: what it is made of, what people said to it, and what is left of it

import type { CheckedPlan } from '#plan'
import { judge, type Actor, type Decision, decide } from '#review'
import type { ForkOptions } from '#runtime'

import type { Evidence, Reviewed, Told } from '../checker.ts'
import { erika, type Stage } from '../stage.ts'
import type { GeneratedPlan, Inputs } from './generated-plan.ts'
import { TOKEN } from './moody-tools.ts'

export interface Course {
  readonly id: string
  readonly generated: GeneratedPlan
  readonly inputs: Inputs
  /** The run that it is forked from, and from where on; undefined where it is no fork. */
  readonly origin: { readonly course: Course; readonly from: ForkOptions['from'] } | undefined
  /** What people were told had been taken. */
  readonly told: Told[]
  /** The reviews that somebody decided on. */
  readonly reviewed: Reviewed[]
  /** How often each step was tried again. */
  readonly tries: Map<string, number>
}

export function createCourse(
  id: string,
  generated: GeneratedPlan,
  inputs: Inputs,
  origin?: Course['origin'],
): Course {
  return { id, generated, inputs, origin, told: [], reviewed: [], tries: new Map() }
}

/** What a decision is about, and whose it is; by default erika's yes to the run as it is. */
export interface Deciding {
  readonly verdict?: 'approve' | 'reject'
  readonly actor?: Actor
  readonly run?: string
  readonly inputs?: Inputs
}

/** Somebody decides on a review that was made for this run. */
export function decisionOn(
  { generated, id, inputs: its, reviewed }: Course,
  { catalogue, policy, machine }: Stage,
  { verdict = 'approve', actor = erika, run = id, inputs = its }: Deciding = {},
): Decision {
  const judged = judge(generated.plan, { catalogue, policy, run, inputs })
  const { digest } = judged.subject
  reviewed.push({ subject: digest, run, inputs })
  const at = new Date(machine.clock).toISOString()
  const { decision } = decide(judged, { verdict, actor, at, digest })
  if (decision === undefined) throw new Error('a generated plan can be decided on')
  return decision
}

export function planOf({ generated }: Course): CheckedPlan {
  return generated.plan
}

export function rowsOf({ machine }: Stage, { id }: Course): Evidence['rows'] {
  return machine.disk.runs.get(id)?.rows ?? []
}

/** What the checker judges a run by; `courses` are all that share its service. */
export function evidenceOf(stage: Stage, course: Course, courses: readonly Course[]): Evidence {
  const { effects, requests, begun, given } = stage.service
  const { generated, told, reviewed, origin, id } = course
  const others = courses.filter((other) => other !== course)
  const foreign = new Set(others.flatMap((other) => keysIn(rowsOf(stage, other))))
  const keys = new Set(keysIn(rowsOf(stage, course)))
  // What nobody intended is the first run's, so that it is found once.
  const isOwn = ({ key }: { readonly key: string }) =>
    keys.has(key) || (origin === undefined && !foreign.has(key))
  const blobs = [...stage.machine.disk.blobs].filter(([path]) => path.startsWith(`${id}/`))
  return {
    rows: rowsOf(stage, course),
    effects: effects.filter(isOwn),
    requests: requests.filter(isOwn),
    begun: begun.filter(isOwn),
    before: generated.before,
    told,
    reviewed,
    once: ['note', 'send'],
    asked: ['send'],
    votes: generated.votes,
    odd: ['"odd"'],
    values: stage.machine.disk.runs.get(id)?.values ?? new Map<string, string>(),
    secrets: [TOKEN],
    given: given.filter(({ run }) => run === id),
    files: blobs.map(([, text]) => text),
    ...(origin === undefined ? {} : { origin: { rows: rowsOf(stage, origin.course), effects } }),
  }
}

function keysIn(rows: Evidence['rows']): readonly string[] {
  return rows.flatMap(({ event }) => {
    const { key } = JSON.parse(event) as { readonly key?: string }
    return key === undefined ? [] : [key]
  })
}
