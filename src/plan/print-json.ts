// The plan's own JSON
// =============================================================================
//
// What `compile --json` and `print --to json` give and what the dialect `plan`
// reads back: the canonical form of steps and header, with the inert parts
// beside them. `schema/plan.schema.json` describes it.

import { canonicalHeader, canonicalStep, canonicalValue } from './canonical.ts'
import { jsonText } from './json-text.ts'
import { PLAN_FORM, type Annotations, type Plan } from './plan.ts'
import type { Json } from './value.ts'

/**
 * A plan as plain JSON, without spans. As text it gives the same digest when it is
 * read back, if numbers are written as `jsonText` does: JSON.stringify writes 1e20
 * with all its digits, and a reader refuses those.
 */
export function planToJson(plan: Plan): Json {
  const header = JSON.parse(canonicalHeader(plan)) as Record<string, Json>
  const inputs = header['inputs'] as Readonly<Record<string, Json>>
  return {
    form: PLAN_FORM,
    ...(plan.name === undefined ? {} : { name: plan.name }),
    goal: plan.goal,
    dialect: plan.dialect,
    // People declare them in an order that means something; canonical form sorts them.
    inputs: Object.fromEntries(
      Object.keys(plan.inputs).map((name) => [name, inputs[name] ?? null]),
    ),
    steps: plan.steps.map((step) => ({
      ...(JSON.parse(canonicalStep(step)) as Record<string, Json>),
      ...annotationsOf(step.annotations),
    })),
    result: header['result'] ?? null,
    onFailure: plan.onFailure,
    criteria: plan.criteria,
    assumptions: plan.assumptions,
    unknowns: plan.unknowns,
    ...annotationsOf(plan.annotations),
  }
}

function annotationsOf(annotations: Annotations): Record<string, Json> {
  const entries = Object.entries(annotations)
  if (entries.length === 0) return {}
  // Names that an author made up are never parsed as keys: V8's JSON.parse (13.6) may take `"` for `\`.
  const read = entries.map(([name, value]) => [name, JSON.parse(canonicalValue(value)) as Json])
  return { annotations: Object.fromEntries(read) as Json }
}

/** A plan as JSON text, two spaces deep, with a line end. */
export function printJson(plan: Plan): string {
  return `${jsonText(planToJson(plan))}\n`
}
