// A plan that was accepted, as the planner hands it on
// =============================================================================
//
// An atomic plan leaves the planner with everything in it that the seed wants: an id for each
// step, its version, the model and the time. A plan in any other dialect leaves it as it is.
//
// Invariants:
//
//   ACCEPTED-1. What is completed is compiled again; it was accepted, so it is accepted still.
//   ACCEPTED-2. What the model says of version, model and time does not count: the planner
//       knows them.

import { compile, type AcceptedText } from '#compile'
import { orderedPlan } from '#dialects/atomic/plan-json'
import { plainOf, readJsonWithin } from '#json'
import { jsonText, type Catalogue, type Json } from '#plan'
import { createSource, messageOf } from '#text'

import type { AcceptedAnswer } from './generate-plan.ts'
import type { AcceptedPlan } from './interfaces.ts'
import type { PlanTask } from './plan-task.ts'
import { planSchema, type AtomicPlan } from './schemas.ts'

/** What the planner knows of a plan beside its text. */
export interface PlanOrigin {
  readonly task: Pick<PlanTask, 'dialect' | 'profile' | 'problemText'>
  readonly catalogue: Catalogue
  /** The model's name. */
  readonly model: string
  /** When it was planned, in ISO 8601. */
  readonly at: string
  /** From 1. */
  readonly version: number
  /** A UUID for a step without an id; `at` counts the steps from 1. */
  readonly idOfStep: (at: number) => string
}

/** The plan of an accepted answer. */
export function acceptedPlan(
  { text, compilation }: AcceptedAnswer,
  origin: PlanOrigin,
): AcceptedPlan {
  const { version, task, catalogue } = origin
  const { dialect, profile, problemText: goal } = task
  if (dialect !== 'atomic') return { text, dialect, plan: compilation.plan, version }
  const completed = `${jsonText(completedJson(compilation, origin))}\n`
  const again = compile(completed, {
    dialect,
    catalogue,
    goal,
    ...(profile === undefined ? {} : { profile }),
  })
  if (!again.ok) {
    const why = again.diagnostics.map(messageOf).join(' ')
    throw new Error(`a plan was accepted, and refused when it had its ids: ${why}`)
  }
  return { text: completed, dialect, plan: again.plan, version, atomic: atomicOf(completed) }
}

/** An atomic plan's text in the form of the schemas. */
export function atomicOf(text: string): AtomicPlan {
  return planSchema.parse(JSON.parse(text))
}

type Members = Readonly<Record<string, Json>>

function completedJson({ source }: AcceptedText, origin: PlanOrigin): Json {
  const { node } = readJsonWithin(createSource(source.text))
  if (node === undefined) throw new Error('a plan was accepted in whose text there is no JSON')
  const plan = plainOf(node) as Members
  const steps = (plan['steps'] as readonly Members[]).map((step, at) => ({
    ...step,
    step_id: step['step_id'] ?? origin.idOfStep(at + 1),
  }))
  const said = (plan['metadata'] ?? {}) as Members
  const metadata = { ...said, model: origin.model, timestamp: origin.at }
  return orderedPlan({ ...plan, plan_version: origin.version, steps, metadata })
}
