// What a program gives beside a task, and the plan that is made of it as it is
// =============================================================================
//
// Invariants:
//
//   PLAN-CONTEXT-1. Steps that are given are taken as they are: no model is asked, and what cannot be a
//       plan is refused with every reason.

import { z } from 'zod'

import {
  call,
  createPlan,
  createStep,
  fromJson,
  literal,
  mapValue,
  output,
  mapExpr,
  type Catalogue,
  type Expr,
  type Json,
  type Plan,
  type Value,
} from '#plan'

import { stepFacts } from '#dialects/plan-md/facts'

import { DependencyError, PlanCreationError } from './planner-error.ts'

/** A step as a program gives it; a text alone is its title. */
export type GivenStep =
  | string
  | {
      /** What it does: a sentence that starts with a verb. */
      readonly title: string
      /** What is to be done in full; the task of whoever carries it out. */
      readonly description?: string
      /** A person is asked before it begins; false by default. */
      readonly requiresApproval?: boolean
      /** Numbers of the steps that must have ended before, from 1; none by default. */
      readonly dependencies?: readonly number[]
      /** Files that must be there. */
      readonly files?: readonly string[]
      /** The tool that does it, with its arguments; by default the task goes to the agent. */
      readonly call?: {
        /** The id of the tool. */
        readonly tool: string
        /** Its arguments by name. */
        readonly arguments?: Readonly<Record<string, Json>>
      }
    }

/** What a program gives beside a task; any other key is data for the planner. */
export interface PlanContext {
  /** What the plan is for; the task by default. */
  readonly objective?: string
  /** The steps; the planner is asked where there are none. */
  readonly steps?: readonly GivenStep[]
  /** When the plan counts as done, in sentences. */
  readonly successCriteria?: readonly string[]
  /** What the plan takes as given. */
  readonly constraints?: readonly string[]
  /** Files that the plan is about; the steps that name them wait for them. */
  readonly files?: readonly string[]
  /** What the planner is shown. */
  readonly data?: unknown
  readonly [other: string]: unknown
}

const texts = z.array(z.string()).readonly()
const GIVEN_STEP = z.union([
  z.string().min(1),
  z.strictObject({
    title: z.string().min(1),
    description: z.string().optional(),
    requiresApproval: z.boolean().optional(),
    dependencies: z.array(z.int().min(1)).readonly().optional(),
    files: texts.optional(),
    call: z
      .strictObject({
        tool: z.string().min(1),
        arguments: z.record(z.string(), z.json()).optional(),
      })
      .optional(),
  }),
])
const CONTEXT = z.looseObject({
  objective: z.string().min(1).optional(),
  steps: z.array(GIVEN_STEP).min(1).readonly().optional(),
  successCriteria: texts.optional(),
  constraints: texts.optional(),
  files: texts.optional(),
})

/** A context as it may be used; throws PlanCreationError for one that cannot be meant. */
export function readContext(context: PlanContext): PlanContext {
  const parsed = CONTEXT.safeParse(context)
  if (parsed.success) return context
  const problem = parsed.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
    .join('; ')
  throw new PlanCreationError('vault/plan-refused', { problem }, { cause: parsed.error })
}

/** The plan of a task and the steps that were given, in an order of doing. */
export function planOfContext(
  description: string,
  steps: readonly GivenStep[],
  context: PlanContext,
  catalogue: Catalogue,
): Plan {
  const whole = steps.map((step) => (typeof step === 'string' ? { title: step } : step))
  const after = whole.map(({ dependencies = [] }) => [...new Set(dependencies)])
  for (const [at, targets] of after.entries()) {
    const target = targets.find((one) => one > whole.length)
    if (target === undefined) continue
    throw new DependencyError('vault/dependency-missing', { step: at + 1, target })
  }
  const takesContext = 'context' in propertiesOf(catalogue)
  const given = orderOf(after).map((number) => {
    const step = whole[number - 1] as (typeof whole)[number]
    const needs = after[number - 1] ?? []
    const body = bodyOf(step, needs, whole, takesContext)
    return createStep({
      id: `step-${number}`,
      title: oneLine(step.title),
      after: needs.map((one) => `step-${one}`),
      body,
      approval: step.requiresApproval === true ? 'required' : 'by-policy',
      files: [...(step.files ?? []), ...filesOf(step, number, context)],
      annotations: noteOf({ number, description: step.description?.trim() }),
    })
  })
  const objective = oneLine(context.objective ?? description)
  return createPlan({
    name: objective,
    goal: description.trim() === '' ? objective : description.trim(),
    dialect: 'plan-md',
    steps: given,
    criteria: context.successCriteria ?? [],
    assumptions: context.constraints ?? [],
    annotations: noteOf({ objective }),
  })
}

/** A plan of a text as one that nothing has happened to: without id, times and states. */
export function asNew(plan: Plan, objective: string): Plan {
  const steps = plan.steps.map((step) => {
    const { number, description } = stepFacts(step)
    return { ...step, annotations: noteOf({ number, description }) }
  })
  return { ...plan, steps, annotations: noteOf({ objective }) }
}

function bodyOf(
  { title, description, call: wanted }: Exclude<GivenStep, string>,
  needs: readonly number[],
  all: readonly Exclude<GivenStep, string>[],
  takesContext: boolean,
): Expr {
  if (wanted !== undefined) {
    const named = Object.entries(wanted.arguments ?? {})
    return call(
      wanted.tool,
      [],
      named.map(([name, json]): [string, Expr] => [name, literal(fromJson(json))]),
    )
  }
  const words =
    description === undefined || description.trim() === '' ? '' : `\n\n${description.trim()}`
  const named: [string, Expr][] = [['task', literal(`${oneLine(title)}${words}`)]]
  if (takesContext && needs.length > 0) {
    const results = needs.map((number): [Expr, Expr] => [
      literal(`Step ${number}: ${oneLine(all[number - 1]?.title ?? '')}`),
      output(`step-${number}`, []),
    ])
    named.push(['context', mapExpr(results)])
  }
  return call('agent', [], named)
}

function propertiesOf({ entries }: Catalogue): object {
  const properties = entries.get('agent')?.input['properties']
  return typeof properties === 'object' && properties !== null ? properties : {}
}

/** Files of the context that a step names; those that none names belong to the first. */
function filesOf(
  { title, description = '' }: Exclude<GivenStep, string>,
  number: number,
  { files = [], steps = [] }: PlanContext,
): readonly string[] {
  const names = (text: string, file: string) =>
    text.includes(file) || text.includes(file.slice(file.lastIndexOf('/') + 1))
  const all = steps.map((step) =>
    typeof step === 'string' ? step : `${step.title}\n${step.description ?? ''}`,
  )
  return files.filter((file) => {
    if (names(`${title}\n${description}`, file)) return true
    return number === 1 && !all.some((text) => names(text, file))
  })
}

/** The numbers in an order of doing, of those that do not need each other the smaller first. */
function orderOf(after: readonly (readonly number[])[]): readonly number[] {
  const left = new Set(after.map((_, at) => at + 1))
  const order: number[] = []
  while (left.size > 0) {
    const next = [...left].find((number) =>
      (after[number - 1] ?? []).every((one) => !left.has(one)),
    )
    if (next === undefined) {
      const steps = [...left].join(', ')
      throw new DependencyError('vault/dependency-circle', { steps })
    }
    left.delete(next)
    order.push(next)
  }
  return order
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** What a plan's file says of it, as reading one would note it. */
function noteOf(facts: Readonly<Record<string, Value | undefined>>) {
  const entries = Object.entries(facts).filter(
    (entry): entry is [string, Value] => entry[1] !== undefined && entry[1] !== '',
  )
  return { planMd: mapValue(entries) }
}
