// Requests as they come from outside
// =============================================================================
//
// A surface that takes foreign JSON holds it to these before it calls a use case, and
// describes itself with them. Whoever makes requests in code does without: nothing else
// imports this file, so that nothing loads zod for it.
//
// Invariants:
//
//   REQUEST-1. Strict: a name that is not known is refused, so that a slip is told and
//       nothing is left out silently.
//   REQUEST-2. What passes is what the use case takes, type for type.

import { z } from 'zod'

import { GRAMMAR_FORMATS } from '#dialects'
import { fromJson, type Json, type JsonSchema } from '#plan'
import { MOST_RETRIES } from '#planner/planner-tool'
import { stateObjectSchema } from '#planner/schemas'
import { exactOptional } from '#runtime/exact-optional'
import { BUDGET } from '#runtime/people/budget-schema'

import { ASK_KINDS } from './asks/list-asks.ts'
import type { ReviewRequest } from './decisions/review-text.ts'
import type { DiffRequest } from './plans/compare-plans.ts'
import type {
  DrawRequest,
  PlanJsonRequest,
  PlanRequest,
  PrintRequest,
  TextRequest,
} from './plans/text-requests.ts'
import type { PlanTaskRequest } from './planning/plan-task.ts'
import type { PolicyTestRequest } from './policy/view-policy.ts'
import type { GrammarRequest } from './reference/write-grammar.ts'
import type { RunCommand } from './runs/command-run.ts'
import type { ForkRequest } from './runs/fork-run.ts'
import { RUN_STATUSES } from './runs/list-runs.ts'
import { MOST_ON_PAGE, type RunsRequest } from './runs/page-runs.ts'
import type { PutTextRequest } from './runs/put-run.ts'
import { MOST_EVENTS, type EventsRequest } from './runs/read-events.ts'
import type { ValueRequest } from './runs/read-value.ts'
import type { StatsRange } from './stats/runs-in-range.ts'

const text = z.string()
const words = exactOptional(z.string())
const place = z.int().min(0)
const milliseconds = z.number().min(0)

/** JSON that a plan can hold, whatever it nests. */
const json = z.custom<Json>((given) => {
  try {
    fromJson(given as Json)
    return given !== undefined
  } catch {
    return false
  }
}, 'no value that a plan can hold')
const value = exactOptional(json)
const inputs = exactOptional(z.record(z.string(), json))

const ofText = { source: text, name: words, dialect: words, profile: words, goal: words }
const ofPlan = { plan: json, name: words }
const step = text

/** A plan as a text, or in the form's own JSON. */
export const textRequest: z.ZodType<TextRequest> = z.strictObject(ofText)
const planJsonRequest: z.ZodType<PlanJsonRequest> = z.strictObject(ofPlan)
export const planRequest: z.ZodType<PlanRequest> = z.union([textRequest, planJsonRequest])
export const printRequest: z.ZodType<PrintRequest> = z.strictObject({ ...ofText, to: words })
export const drawRequest: z.ZodType<DrawRequest> = z.strictObject({
  ...ofText,
  direction: exactOptional(z.enum(['down', 'right'])),
})
export const reviewRequest: z.ZodType<ReviewRequest> = z.union([
  z.strictObject({ ...ofText, inputs, previous: words }),
  z.strictObject({ ...ofPlan, inputs, previous: words }),
])
export const diffRequest: z.ZodType<DiffRequest> = z.strictObject({
  before: planRequest,
  after: planRequest,
})
export const grammarRequest: z.ZodType<GrammarRequest> = z.strictObject({
  dialect: text,
  format: exactOptional(z.enum(GRAMMAR_FORMATS)),
  profile: words,
  today: words,
  about: words,
})

export const planTaskRequest: z.ZodType<PlanTaskRequest> = z.strictObject({
  task: z.string().min(1),
  dialect: words,
  domain: exactOptional(stateObjectSchema.shape.domain),
  profile: words,
  today: exactOptional(z.iso.date()),
  context: exactOptional(z.array(z.strictObject({ name: text, text })).readonly()),
  draft: words,
  temperature: exactOptional(z.number().min(0).max(1)),
  maxRetries: exactOptional(z.int().min(0).max(MOST_RETRIES)),
  critics: exactOptional(z.array(text).readonly()),
  fresh: exactOptional(z.boolean()),
  budget: exactOptional(BUDGET),
})

export const runsRequest: z.ZodType<RunsRequest> = z.strictObject({
  status: exactOptional(z.array(z.enum(RUN_STATUSES)).readonly()),
  waiting: exactOptional(z.boolean()),
  since: exactOptional(milliseconds),
  cursor: exactOptional(place),
  limit: exactOptional(z.int().min(1).max(MOST_ON_PAGE)),
})
export const putRequest: z.ZodType<PutTextRequest> = z.union([
  z.strictObject({ id: text, ...ofText, inputs }),
  z.strictObject({ id: text, ...ofPlan, inputs }),
])
export const forkRequest: z.ZodType<ForkRequest> = z.strictObject({
  from: exactOptional(step),
  plan: exactOptional(planRequest),
  inputs,
  dryRun: exactOptional(z.boolean()),
  keepSets: exactOptional(z.boolean()),
})
export const eventsRequest: z.ZodType<EventsRequest> = z.strictObject({
  after: exactOptional(place),
  limit: exactOptional(z.int().min(1).max(MOST_EVENTS)),
  step: exactOptional(step),
  kind: words,
  actor: words,
})
export const valueRequest: z.ZodType<ValueRequest> = z.strictObject({
  digest: text,
  from: exactOptional(place),
  most: exactOptional(place),
})

const ask = words
export const runCommand: z.ZodType<RunCommand> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approve'), ask, digest: words }),
  z.strictObject({ kind: z.literal('reject'), ask, digest: words, reason: words }),
  z.strictObject({
    kind: z.literal('answer'),
    ask,
    words: text,
    ended: exactOptional(z.enum(['done', 'not-done'])),
  }),
  z.strictObject({
    kind: z.literal('resolve'),
    step,
    happened: z.boolean(),
    value,
    takeOver: exactOptional(z.boolean()),
  }),
  z.strictObject({ kind: z.literal('retry'), step }),
  z.strictObject({ kind: z.literal('skip'), step, value }),
  z.strictObject({ kind: z.literal('pause'), reason: words }),
  z.strictObject({
    kind: z.literal('resume'),
    only: exactOptional(z.array(step)),
    keepSets: exactOptional(z.boolean()),
  }),
  z.strictObject({ kind: z.literal('budget'), budget: BUDGET }),
  z.strictObject({ kind: z.literal('cancel'), reason: words }),
])

export const asksRequest = z.strictObject({ kind: exactOptional(z.enum(ASK_KINDS)) })
export const policyTestRequest: z.ZodType<PolicyTestRequest> = z.strictObject({
  tool: text,
  arguments: inputs,
})
export const statsRange: z.ZodType<StatsRange> = z.strictObject({
  from: milliseconds,
  to: milliseconds,
})

/** A schema as JSON Schema (draft 2020-12), for a description of the surface. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as JsonSchema
}
