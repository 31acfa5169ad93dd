// What is different between two versions of a plan
// =============================================================================
//
// For a person who has read the one and is asked about the other: which steps
// came, went, moved or changed, and what exactly in them.
//
// Invariants:
//
//   PLAN-DIFF-1. Two plans with different digests differ here: in a step, in the order,
//       or in what stands around the steps.
//   PLAN-DIFF-2. What only follows from another difference is not told twice. A step that
//       was renamed is told once, not at each use of its result; in a plan that
//       goes step by step, a new step is told, not that the next one follows it.
//   PLAN-DIFF-3. The work grows with the size of the plans, but for the sorting of steps
//       that moved.

import { literal, planDigest, printExpr, type Plan, type Step, type StepId } from '#plan'

import { matchSteps, movedSteps, type StepPair } from './step-match.ts'
import { exprChanges, stepChanges, type StepFieldChange } from './step-diff.ts'

/** What is different between a plan and a later version of it. */
export interface PlanDiff {
  /** Both have one digest: a decision on the one holds for the other. */
  readonly same: boolean
  /** Steps that only the later plan has, in its order. */
  readonly added: readonly StepMention[]
  /** Steps that only the earlier plan has, in its order. */
  readonly removed: readonly StepMention[]
  /** Steps that both have, in the order of the later plan, where something in them differs. */
  readonly changed: readonly StepChange[]
  /** Steps that stand in another order, by their ids in the later plan. */
  readonly moved: readonly StepMove[]
  /** What differs around the steps. */
  readonly around: readonly PlanFieldChange[]
}

/** A step with its `id`, its `title` and its `number`, from 1, in its own plan. */
export interface StepMention {
  /** The step's id. */
  readonly id: StepId
  /** Its place in the plan, from 1. */
  readonly number: number
  /** What it does, in the author's words. */
  readonly title: string
}

/** A step of the later plan that was another before. */
export interface StepChange extends StepMention {
  /** Its id in the earlier plan. */
  readonly before: StepId
  /** Every difference within the step. */
  readonly changes: readonly StepFieldChange[]
}

/** A step of the later plan that stood elsewhere before. */
export interface StepMove extends StepMention {
  /** Its place in the earlier plan, from 1. */
  readonly from: number
}

/** `before` is absent for what came, `after` for what went. The first four run; the others are words. */
export interface PlanFieldChange {
  /** Which part of the plan differs. */
  readonly field:
    | 'input'
    | 'result'
    | 'onFailure'
    | 'goal'
    | 'name'
    | 'criteria'
    | 'assumptions'
    | 'unknowns'
  /** The input's name; absent for other fields. */
  readonly name?: string
  /** As it was, in one line; absent for what came. */
  readonly before?: string
  /** As it is now, in one line; absent for what went. */
  readonly after?: string
}

/** Compares a plan with a later version of it. */
export function diffPlans(before: Plan, after: Plan): PlanDiff {
  const pairs = matchSteps(before.steps, after.steps)
  const renamed = new Map(
    pairs.map(([from, to]) => [stepAt(before, from).id, stepAt(after, to).id]),
  )
  const kept = new Set(pairs.map(([from]) => from))
  const known = new Set(pairs.map(([, to]) => to))
  return Object.freeze({
    same: planDigest(before) === planDigest(after),
    added: mentions(after, (at) => !known.has(at)),
    removed: mentions(before, (at) => !kept.has(at)),
    changed: Object.freeze(pairs.flatMap((pair) => changeOf(before, after, pair, renamed))),
    moved: Object.freeze(
      movedSteps(pairs).map(([from, to]) =>
        Object.freeze({ ...mention(after, to), from: from + 1 }),
      ),
    ),
    around: Object.freeze([...fieldsAround(before, after, renamed)].map(Object.freeze)),
  }) as PlanDiff
}

function changeOf(
  before: Plan,
  after: Plan,
  [from, to]: StepPair,
  renamed: ReadonlyMap<StepId, StepId>,
): readonly StepChange[] {
  const changes = stepChanges(before.steps, from, after.steps, to, renamed)
  if (changes.length === 0) return []
  return [Object.freeze({ ...mention(after, to), before: stepAt(before, from).id, changes })]
}

function* fieldsAround(
  before: Plan,
  after: Plan,
  renamed: ReadonlyMap<StepId, StepId>,
): Generator<PlanFieldChange> {
  for (const name of new Set([...Object.keys(before.inputs), ...Object.keys(after.inputs)])) {
    yield* differing('input', inputText(before, name), inputText(after, name), name)
  }
  const results = [...exprChanges(before.result, after.result, '', renamed)]
  if (results.length > 0) {
    yield* differing('result', printExpr(before.result), printExpr(after.result))
  }
  yield* differing('onFailure', before.onFailure, after.onFailure)
  yield* differing('goal', before.goal, after.goal)
  yield* differing('name', before.name, after.name)
  for (const field of ['criteria', 'assumptions', 'unknowns'] as const) {
    const [was, is] = [new Set(before[field]), new Set(after[field])]
    for (const line of was.difference(is)) yield { field, before: line }
    for (const line of is.difference(was)) yield { field, after: line }
  }
}

function* differing(
  field: PlanFieldChange['field'],
  before: string | undefined,
  after: string | undefined,
  name?: string,
): Generator<PlanFieldChange> {
  if (before === after) return
  yield {
    field,
    ...(name === undefined ? {} : { name }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  }
}

/** An input as a person reads it; every part of it shows. */
function inputText(plan: Plan, name: string): string | undefined {
  const input = Object.hasOwn(plan.inputs, name) ? plan.inputs[name] : undefined
  if (input === undefined) return undefined
  const unit = input.unit === undefined ? '' : ` [${input.unit}]`
  const value = input.value === undefined ? '' : ` = ${printExpr(literal(input.value))}`
  return `${input.description}${unit}${value}`
}

function mentions(plan: Plan, wanted: (at: number) => boolean): readonly StepMention[] {
  const places = plan.steps.map((_, at) => at).filter(wanted)
  return Object.freeze(places.map((at) => Object.freeze(mention(plan, at))))
}

function mention(plan: Plan, at: number): StepMention {
  const { id, title } = stepAt(plan, at)
  return { id, number: at + 1, title }
}

function stepAt(plan: Plan, at: number): Step {
  return plan.steps[at] as Step
}
