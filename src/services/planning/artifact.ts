// What a planner saves
// =============================================================================
//
// While a strategy is talked about two kinds of things are kept (seed 003): an
// artifact says a plan in words, with what it assumes; the draft is the delegation
// plan itself, in as many versions as it took.
//
// Invariants:
//
//   ARTIFACT-1. Both are plain JSON: a form, a time, and what the planner said, as it said it.
//       A plan in them may be incomplete or wrong, for it is still talked about.

import { z } from 'zod'

import type { Json } from '#plan'

/** The one draft's id. */
export const DRAFT_ID = 'delegation_draft'

const artifactId = /^plan_[0-9a-f]{12}$/

const text = z.string({ error: 'a text' })
const words = text.regex(/\S/, { error: 'a text that is not empty' })
const json = z.custom<Json>((value) => value !== undefined, { error: 'a JSON value' })
const object = z.record(z.string(), json, { error: 'an object' })
const texts = z.array(text, { error: 'a list of texts' })

/** A schema of objects with the members of an interface, all of them and no others. */
type Takes<Input extends object> = z.ZodType<unknown, Input> & {
  readonly shape: Readonly<Record<keyof Input, unknown>>
}

/** What an artifact is made of. */
export interface ArtifactInput {
  /** What it is called in lists; not empty. */
  readonly title: string
  /** The plan in words, as Markdown. */
  readonly summaryMarkdown: string
  /** What the plan rests on and nobody has confirmed, as sentences; none by default. */
  readonly assumptions?: readonly string[] | undefined
  /** Values that were agreed on, by name; none by default. */
  readonly parameters?: Readonly<Record<string, Json>> | undefined
  /** A delegation plan, where there is one already: `{goal, plan}`, or the root node. */
  readonly proposedStrategyPlan?: Json | undefined
}

/** What `savePlanningArtifact` takes, for a tool that a model is offered. */
export const artifactInput = z.strictObject({
  title: words,
  summaryMarkdown: text,
  assumptions: texts.default([]),
  parameters: object.default({}),
  proposedStrategyPlan: json.default(null),
}) satisfies Takes<ArtifactInput>

/** What a version of the draft is made of. */
export interface DraftInput {
  /** What the strategy is for, in words; what the plan itself says by default. */
  readonly delegationGoal?: string | null | undefined
  /** `{goal, plan}`, or the root node; by default, it is looked for in the notes. */
  readonly delegationPlan?: Json | undefined
  /** What was said about it, as Markdown; empty by default. */
  readonly notesMarkdown?: string | null | undefined
}

/** What `saveDelegationPlanDraft` takes, for a tool that a model is offered. */
export const draftInput = z.strictObject({
  delegationGoal: text.nullish(),
  delegationPlan: json.optional(),
  notesMarkdown: text.nullish(),
}) satisfies Takes<DraftInput>

/** Which plan is to be built, and what its sub-agents are told. */
export interface BuildInput {
  /** What the strategy is for, in words; what the plan itself says by default. */
  readonly goal?: string | null | undefined
  /** `{goal, plan}`, or the root node; by default, the artifact that is named, or the draft. */
  readonly plan?: Json | undefined
  /** Words to whoever carries out the tasks. */
  readonly additionalInstructions?: string | null | undefined
  /**
   * An artifact that proposes a plan (`plan_` and 12 hexadecimal digits), or `delegation_draft`;
   * beside `plan`, where that was saved.
   */
  readonly artifactId?: string | null | undefined
  /** Which version of the draft, from 1; the last by default. */
  readonly version?: number | undefined
}

/** What `requestExecutorBuild` takes, for a tool that a model is offered. */
export const buildInput = z.strictObject({
  goal: text.nullish(),
  plan: json.optional(),
  additionalInstructions: text.nullish(),
  artifactId: text
    .regex(/^(?:plan_[0-9a-f]{12}|delegation_draft)$/, {
      error: 'the id of an artifact, such as `plan_0123456789ab`, or `delegation_draft`',
    })
    .nullish(),
  version: z.int({ error: 'a whole number from 1' }).min(1).optional(),
}) satisfies Takes<BuildInput>

const form = z.literal(1)
const createdAt = z.iso.datetime()

/** A PlanningArtifact as it lies in its file. */
export const storedArtifact = z.strictObject({
  form,
  id: z.string().regex(artifactId),
  title: z.string(),
  summaryMarkdown: z.string(),
  assumptions: z.array(z.string()),
  parameters: z.record(z.string(), json),
  proposedStrategyPlan: json,
  createdAt,
})

/** A DelegationDraft as it lies in its file. */
export const storedDraft = z.strictObject({
  form,
  id: z.literal(DRAFT_ID),
  version: z.int().min(1),
  delegationGoal: z.string(),
  delegationPlan: json,
  notesMarkdown: z.string(),
  createdAt,
})

/** A plan in words, with what it assumes. */
export interface PlanningArtifact {
  /** `plan_` and 12 hexadecimal digits. */
  readonly id: string
  /** What it is called in lists. */
  readonly title: string
  /** The plan in words, as Markdown. */
  readonly summaryMarkdown: string
  /** What the plan rests on and nobody has confirmed, as sentences. */
  readonly assumptions: readonly string[]
  /** Values that were agreed on, by name. */
  readonly parameters: Readonly<Record<string, Json>>
  /** `{goal, plan}`, or the root node; null where there is none. */
  readonly proposedStrategyPlan: Json
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** One version of the draft. */
export interface DelegationDraft {
  /** The one draft of a workspace has one id. */
  readonly id: typeof DRAFT_ID
  /** From 1. */
  readonly version: number
  /** Empty where nobody has said one. */
  readonly delegationGoal: string
  /** `{goal, plan}`, or the root node; whatever was saved. */
  readonly delegationPlan: Json
  /** Markdown; may be empty. */
  readonly notesMarkdown: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** Whether a text has the form of an artifact's id; the draft's is not one. */
export function isArtifactId(id: string): boolean {
  return artifactId.test(id)
}
