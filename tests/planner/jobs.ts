// Problems, answers and jobs for tests of the planner

import type { ModelPort } from '#model'
import { builtinCatalogue } from '#plan'
import {
  memorySession,
  planJob,
  type AuditEntry,
  type Critic,
  type CritiqueUnit,
  type PlanJob,
  type PlanJobParts,
  type PlanTask,
} from '#planner'

export const CAR = 'A car accelerates from 0 to 60 mph in 5 seconds. What is its acceleration?'
export const NOW = Date.UTC(2026, 10, 23, 12)

/** The kinematics plan of two steps, as a model writes it; `change` makes it another text. */
export function carPlan(change: (text: string) => string = (text) => text): string {
  const plan = {
    variables: {
      v0: { description: 'Speed at the start', unit: 'mile/hour', value: 0 },
      v: { description: 'Speed at the end', unit: 'mile/hour', value: 60 },
      t: { description: 'Time that it takes', unit: 's', value: 5 },
    },
    assumptions: ['The acceleration is constant'],
    steps: [
      {
        step_id: 'P1',
        type: 'algebraic',
        description: 'Subtract the initial speed from the final speed',
        inputs: ['v', 'v0'],
        output: 'dv',
        formula: 'dv = v - v0',
        expected_units: 'm/s',
      },
      {
        type: 'algebraic',
        description: 'Divide the change of speed by the time to find the acceleration',
        inputs: ['dv', 't'],
        output: 'a',
        formula: 'a = dv/t',
        expected_units: 'm/s^2',
      },
    ],
  }
  return change(JSON.stringify(plan, null, 2))
}

/** A unit that no fix can put right: an acceleration is no speed. */
export const wrongUnit = carPlan((text) => text.replace('m/s^2', 'm/s'))

/** A spelling that a mechanical fix puts right. */
export const wrongCase = carPlan((text) => text.replace('"algebraic"', '"Algebraic"'))

export const COMPOUND = carPlan((text) =>
  text.replace(
    'Subtract the initial speed from the final speed',
    'Solve for x then substitute into equation 2',
  ),
)

export const TASK: PlanTask = {
  problemText: CAR,
  domain: 'physics',
  dialect: 'atomic',
  today: '2026-11-23',
  context: [],
}

/** Parts of a job that nobody judges. */
export function parts(model: ModelPort, more: Partial<PlanJobParts> = {}): PlanJobParts {
  const after = () => () => {}
  return { model, catalogue: builtinCatalogue, critics: [], after, ...more }
}

/** A job in memory; gives its promise and what was said and logged meanwhile. */
export function startJob(
  given: PlanJobParts,
  {
    task = {},
    ...job
  }: Partial<Omit<PlanJob, 'task'>> & { readonly task?: Partial<PlanTask> } = {},
) {
  const log: AuditEntry[] = []
  const said: string[] = []
  let now = NOW
  const session = memorySession({
    now: () => (now += 10),
    key: 'a test',
    onMessage: (message) => said.push(message),
  })
  const work = planJob(
    { task: { ...TASK, ...task }, temperature: 0.1, maxRetries: 2, ...job },
    { ...given, onEntry: (entry) => log.push(entry) },
    session,
  )
  return { work, log, said }
}

/** The kinds of the entries of a log. */
export function eventsIn(log: readonly AuditEntry[]): readonly string[] {
  return log.map(({ event }) => event)
}

/** A critic that finds something in each of the first `rounds` versions. */
export function critic(rounds: number, more: Partial<CritiqueUnit> = {}): Critic {
  return {
    id: 'strict',
    digest: '1',
    critique: (plan) =>
      (plan?.plan_version ?? 0) > rounds
        ? []
        : [
            {
              critic_id: 'strict',
              step_id: plan?.steps[0]?.step_id ?? null,
              issue: 'other',
              claim: 'It is not good.',
              support: 'It could be better.',
              severity: 'blocking',
              ...more,
            },
          ],
  }
}
