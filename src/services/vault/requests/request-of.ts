// What is asked, made into a request
// =============================================================================
//
// Invariants:
//
//   REQUEST-OF-1. The same ask gives the same request: nothing here depends on the time, the place or the
//       files of the vault.
//       What was asked before the journal was adopted is another ask: whoever answered that was somebody else.
//   REQUEST-OF-2. A request of a plan names every effect that the plan may have, whatever the policy says of
//       it; what is asked again later, and what is never asked, is said at each.

import {
  sha256Hex,
  stableJson,
  type Catalogue,
  type CheckedPlan,
  type Json,
  type StepId,
} from '#plan'
import type { InputValues, Review, ReviewedCall, ReviewedStep } from '#review'
import type { Waiting } from '#runtime'

import { categoryOf, type Category } from './category.ts'
import { whatItDoes } from './does.ts'
import { effectOfCall, effectsOfStep, isChange, knownCalls, type KnownCall } from './effects-of.ts'
import { notesOnTool } from './notes-on.ts'
import { stepNumber } from './origin-words.ts'
import { differences, remarksOn, whoDecides } from './remarks.ts'
import type { ApprovalRequest, RequestedEffect, RequestedValue, RequestRemark } from './request.ts'
import { argumentsIn, jsonText } from './value-text.ts'

/** What every request says of its plan and run. */
export interface RequestContext {
  /** The id of the plan, as its file says it. */
  readonly planId: string
  /** The plan's title or objective, in the author's words. */
  readonly planTitle: string
  readonly run: string
  /** The plan as the run has it. */
  readonly plan: CheckedPlan
  /** Its review as it would be decided on now; made with `inputs`. */
  readonly review: Review
  readonly catalogue: Catalogue
  readonly inputs?: InputValues
  /** Since when what the run asks is asked here; undefined where its journal was never adopted. */
  readonly adoptedAt?: string | undefined
}

/** The plan as a whole. */
export function requestOfPlan(
  context: RequestContext,
  times: Pick<ApprovalRequest, 'createdAt' | 'expiresAt'>,
): ApprovalRequest {
  const { review } = context
  const calls = callsByStep(context)
  const { digest } = review.subject
  const differs = review.diff === undefined ? undefined : differences(review.diff)
  return {
    ...identified(context, 'decision', digest),
    ...times,
    category: 'plan',
    payload: {},
    effects: review.steps.flatMap((step) => effectsOfStep(step, calls.get(step.id) ?? [])),
    remarks: remarksOn(review),
    ...(differs === undefined ? {} : { previous: differs }),
  }
}

/** An approval during a run: a call with its values, or a step before its first call. */
export type AskedApproval = Extract<Waiting, { readonly for: 'approval' }>

/** One approval that a run waits for. */
export function requestOfApproval(context: RequestContext, asked: AskedApproval): ApprovalRequest {
  const { review } = context
  const position = review.steps.findIndex(({ id }) => id === asked.step)
  const step = review.steps[position]
  const calls = callsByStep(context).get(asked.step) ?? []
  const number = stepNumber(asked.step, position + 1)
  const { category, payload } = categoryOfAsk(asked, calls)
  return {
    ...identified(context, asked.ask, asked.digest),
    category,
    payload,
    step: number,
    stepTitle: asked.title,
    createdAt: asked.askedAt,
    expiresAt: asked.expiresAt,
    effects: effectsOfAsk(asked, step, calls, number),
    remarks: [
      { words: 'You are asked because', said: [asked.because] },
      ...(asked.tool === undefined ? [GATE] : []),
      ...whoDecides(review.policy),
      ...(asked.item === undefined
        ? []
        : [{ words: 'It is one of several that the step does; this one is', said: [asked.item] }]),
    ],
  }
}

const GATE: RequestRemark = {
  words:
    'This lets the step begin. What it does with values that are not known yet is asked about again, with its values',
}

function callsByStep({
  plan,
  review,
  catalogue,
  inputs,
}: RequestContext): ReadonlyMap<StepId, readonly KnownCall[]> {
  return knownCalls(plan, review.steps, catalogue, inputs)
}

type Identity = Pick<ApprovalRequest, 'id' | 'planId' | 'planTitle' | 'run' | 'ask' | 'digest'>

function identified(
  { planId, planTitle, run, adoptedAt }: RequestContext,
  ask: string,
  digest: string,
): Identity {
  const id = requestId(planId, run, ask, digest, adoptedAt)
  return { id, planId, planTitle, run, ask, digest }
}

/** The id of a request: the plan's, and ten digits over what exactly is asked. */
export function requestId(
  planId: string,
  run: string,
  ask: string,
  digest: string,
  adoptedAt?: string,
): string {
  const asked = stableJson([run, ask, digest, ...(adoptedAt === undefined ? [] : [adoptedAt])])
  return `${planId}_${sha256Hex(`planwright/request/1\0${asked}`).slice(0, 10)}`
}

function categoryOfAsk(asked: AskedApproval, calls: readonly KnownCall[]): Category {
  if (asked.tool !== undefined) {
    const changes = isChange(asked.effect ?? 'irreversible')
    return categoryOf({ tool: asked.tool, changes, given: argumentsIn(asked.arguments) })
  }
  // A step is of the kind of the one thing that it changes.
  const changing = calls.filter(({ call }) => isChange(call.effect))
  const [only] = changing
  if (only === undefined || changing.length > 1) return { category: 'custom', payload: {} }
  const given = new Map(
    [...only.known].filter((pair): pair is [string, Json] => pair[1] !== undefined),
  )
  return categoryOf({ tool: only.call.tool, changes: true, given })
}

function effectsOfAsk(
  asked: AskedApproval,
  step: ReviewedStep | undefined,
  calls: readonly KnownCall[],
  number: number,
): readonly RequestedEffect[] {
  const { title, tool } = asked
  if (tool === undefined) return step === undefined ? [] : effectsOfStep(step, calls)
  const given = argumentsIn(asked.arguments)
  const about = { step: number, title, asked: 'now', conditional: false } as const
  const effect = asked.effect ?? 'irreversible'
  const planned = plannedCall(asked, calls)
  // Of a gate that is asked about with a call: the yes lets the others of the step begin as well.
  const others =
    asked.gate === true && step !== undefined
      ? effectsOfStep(
          step,
          calls.filter(({ call }) => call !== planned),
        ).filter(({ tool: other }) => other !== undefined)
      : []
  if (planned !== undefined) {
    const { does, values } = effectOfCall({ ...planned, effect }, given)
    const named = new Set(values.map(({ name }) => name))
    const filled = [...given].filter(([name]) => !named.has(name))
    const all = [...values, ...filled.map(([name, json]) => valueBy(name, json, 'the tool itself'))]
    return [{ ...about, does, effect, tool, values: all, notes: notesOnTool(planned) }, ...others]
  }
  const by = `${callerOf(asked, calls)}, not verified by anybody`
  const { category } = categoryOf({ tool, changes: isChange(effect), given })
  const does = whatItDoes({ tool, description: '', effect, implementation: '' }, category)
  const values = [...given].map(([name, json]) => ({ ...valueBy(name, json, by), untrusted: true }))
  return [{ ...about, does, effect, tool, values, notes: [] }, ...others]
}

function valueBy(name: string, json: Json, by: string): RequestedValue {
  return { name, text: jsonText(json), destination: false, from: [by], untrusted: false }
}

/** The call in the plan that is asked about; in an `each` its path has the number of the item as well. */
function plannedCall(
  { tool, path = '' }: AskedApproval,
  calls: readonly KnownCall[],
): ReviewedCall | undefined {
  if (path.includes(CHILD)) return undefined
  const same = calls.map(({ call }) => call).filter((call) => call.tool === tool)
  return same.find((call) => call.path === path) ?? (same.length === 1 ? same[0] : undefined)
}

/** Who makes a call that does not stand in the plan. */
function callerOf({ path = '' }: AskedApproval, calls: readonly KnownCall[]): string {
  const [outer = ''] = path.split(CHILD)
  const caller = calls.find(({ call }) => call.path === outer)?.call.tool
  return path.includes(CHILD) && caller !== undefined
    ? `the tool ${caller} while it worked`
    : 'the step while it worked'
}

/** Between a call's path and the number of a call that its tool makes. */
const CHILD = '/child-'
