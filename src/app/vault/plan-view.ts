// A plan of the vault, from its file and its run

import { isoTime } from '#runtime'
import { stepFacts } from '#dialects/plan-md/facts'
import type { Step } from '#plan'
import type { ZoneOffset } from '#services/vault/local-time'

import { numberOf, utcOf, type ReadPlan } from './plan-text.ts'
import type { RunStory } from './run-story.ts'
import { shownStep } from './shown.ts'
import type { VaultPlan, VaultPlanStep } from './vault-plan.ts'

/** What is known of a plan's run. */
export interface RunOfView {
  readonly id: string
  readonly createdAt: string
  readonly story: RunStory
}

/** How a plan stands: by its run where it has one, else by what its file says. */
export function planView(
  planId: string,
  { plan, facts }: ReadPlan,
  run: RunOfView | undefined,
  zone: ZoneOffset,
): VaultPlan {
  const numbers = new Map(plan.steps.map((step) => [step.id, numberOf(step)]))
  const steps = plan.steps.map((step) => {
    const dependencies = step.after.map((id) => numbers.get(id) ?? 0).toSorted((a, b) => a - b)
    return stepView(step, dependencies, run, zone)
  })
  const status = run === undefined ? facts.status : run.story.shown.status
  const created = utcOf(facts.createdAt, zone) ?? run?.createdAt ?? isoTime(0)
  return {
    id: planId,
    objective: facts.objective,
    status,
    createdAt: created,
    completedAt: completedAt(run, facts.completedAt, zone),
    steps: steps.toSorted((a, b) => a.number - b.number),
    successCriteria: plan.criteria,
    ...(run === undefined ? {} : { runId: run.id }),
  }
}

function completedAt(
  run: RunOfView | undefined,
  said: string | undefined,
  zone: ZoneOffset,
): string | null {
  const ended = run?.story.completed
  if (ended !== undefined) return isoTime(ended)
  return run === undefined ? (utcOf(said, zone) ?? null) : null
}

function stepView(
  step: Step,
  dependencies: readonly number[],
  run: RunOfView | undefined,
  zone: ZoneOffset,
): VaultPlanStep {
  const facts = stepFacts(step)
  const about = {
    number: numberOf(step),
    title: step.title,
    description: facts.description ?? '',
    requiresApproval: step.approval === 'required',
    dependencies,
  }
  const at = run?.story.state.graph.indexOf.get(step.id)
  if (run === undefined || at === undefined) {
    const done = utcOf(facts.completedAt, zone)
    return {
      ...about,
      status: facts.status,
      ...(done === undefined ? {} : { completedAt: done }),
      ...(facts.error === undefined ? {} : { error: facts.error }),
    }
  }
  const { story } = run
  const ended = story.completedAt.get(step.id)
  const error = story.errors.get(step.id)
  return {
    ...about,
    status: shownStep(story.state, at),
    ...(ended === undefined ? {} : { completedAt: isoTime(ended) }),
    ...(error === undefined ? {} : { error }),
  }
}
