// What a step may do, as a request tells it
// =============================================================================
//
// Invariants:
//
//   EFFECTS-OF-1. Every call of a step is told, each with all of its arguments. A step without a call is
//       told as well: it only computes.
//   EFFECTS-OF-2. A value is told where it is known; otherwise who will make it is.

import { constantOf, toJson, type Catalogue, type Json, type Plan, type StepId } from '#plan'
import {
  argumentsOf,
  callsOf,
  decidedInputs,
  type InputValues,
  type ReviewedArgument,
  type ReviewedCall,
  type ReviewedStep,
} from '#review'

import { categoryOf } from './category.ts'
import { whatItDoes } from './does.ts'
import { notesOnRuling, notesOnTool } from './notes-on.ts'
import { fromWords, stepNumber } from './origin-words.ts'
import type { RequestedEffect, RequestedValue } from './request.ts'
import { jsonText } from './value-text.ts'

/** A call of a review with those of its values that are known before the run. */
export interface KnownCall {
  readonly call: ReviewedCall
  /** By the tool's name for them; undefined where only the run finds out. */
  readonly known: ReadonlyMap<string, Json | undefined>
}

/** The calls of each step with what is known of their values; `inputs` as in the review. */
export function knownCalls(
  plan: Plan,
  steps: readonly ReviewedStep[],
  catalogue: Catalogue,
  inputs?: InputValues,
): ReadonlyMap<StepId, readonly KnownCall[]> {
  const { valueOf } = decidedInputs(plan, inputs)
  const planned = callsOf(plan, catalogue)
  const reviewed = steps.flatMap(({ calls }) => calls)
  const known = reviewed.map((call, at): KnownCall => {
    const { call: expr, entry } = planned[at] as (typeof planned)[number]
    const values = argumentsOf(expr, entry).map(({ name, expr: argument }) => {
      const value = constantOf(argument, valueOf)
      return [name, value === undefined ? undefined : toJson(value)] as const
    })
    return { call, known: new Map(values) }
  })
  return Map.groupBy(known, ({ call }) => call.step)
}

/** Everything that a step may do (EFFECTS-OF-1). */
export function effectsOfStep(
  step: ReviewedStep,
  calls: readonly KnownCall[],
): readonly RequestedEffect[] {
  if (step.claimed) return []
  const about = { step: stepNumber(step.id, step.number), title: step.title }
  if (calls.length === 0) {
    const nothing = { values: [], asked: 'never', conditional: false, notes: [] } as const
    return [{ ...about, does: 'Compute a value from what is known', effect: 'pure', ...nothing }]
  }
  return calls.map(({ call, known }) => ({ ...about, ...effectOfCall(call, known) }))
}

/** What one call does, with its values as far as they are `known`. */
export function effectOfCall(
  call: ReviewedCall,
  known: ReadonlyMap<string, Json | undefined>,
): Omit<RequestedEffect, 'step' | 'title'> {
  const { tool, effect, conditional, atMost } = call
  const given = new Map(
    [...known].flatMap(([name, json]) => (json === undefined ? [] : [[name, json]])),
  )
  const { category } = categoryOf({ tool, changes: isChange(effect), given })
  return {
    does: whatItDoes(call, category),
    effect,
    tool,
    values: call.arguments.map((argument) => valueOf(argument, known.get(argument.name))),
    asked: call.asked === 'now' || call.asked === 'later' ? call.asked : 'never',
    conditional,
    ...(atMost === undefined ? {} : { atMost }),
    notes: [...notesOnTool(call), ...notesOnRuling(call)],
  }
}

/** Whether an effect leaves something behind. */
export function isChange(effect: RequestedEffect['effect']): boolean {
  return effect === 'write' || effect === 'irreversible'
}

/** EFFECTS-OF-2 */
function valueOf(argument: ReviewedArgument, json: Json | undefined): RequestedValue {
  return {
    name: argument.name,
    text: json === undefined ? undefined : jsonText(json),
    destination: argument.sink,
    from: fromWords(argument),
    untrusted: argument.origin === 'untrusted',
  }
}
