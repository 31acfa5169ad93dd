// planner.plan: planning as the call of a tool
// =============================================================================
//
// A planning job with a runtime is a run of one step that calls this tool. So its journal,
// its budget, its policy, its resume and its events are those of every run, and `resume`
// and `work` go on with a job that was killed.
//
// Invariants:
//
//   PLANNER-TOOL-1. The arguments say what is to be planned, the declaration who plans and
//       judges: a decision on the run binds both.
//   PLANNER-TOOL-2. Only a plan that the host makes calls it (`hostOnly`).

import { z } from 'zod'

import { sha256Hex, stableJson, type Catalogue, type Json } from '#plan'
import { defineTool, type Tool } from '#runtime'

import type { PlanJob, PlanJobParts } from './plan-job.ts'
import { critiqueUnitSchema, stateObjectSchema } from './schemas.ts'

/** The id of the tool. */
export const PLANNER_TOOL = 'planner.plan'

/** How often a refused answer is repaired where nobody says how often. */
export const DEFAULT_RETRIES = 2

/** How freely the model writes where nobody says it: little, so that the same problem has much the same plan. */
export const DEFAULT_TEMPERATURE = 0.1

/** The most repairs that can be asked for. */
export const MOST_RETRIES = 5

/** What the tool works with. */
export interface PlannerToolParts extends Pick<
  PlanJobParts,
  'model' | 'critics' | 'gatekeeper' | 'cache' | 'after'
> {
  /** The tools that plans may name, asked when a job begins. */
  readonly catalogue: () => Catalogue
}

const argumentsSchema = z.strictObject({
  problem: z.string().min(1).describe('The problem in words.'),
  domain: stateObjectSchema.shape.domain.describe('The field of knowledge that it is from.'),
  dialect: z.string().describe('What the plan is to be written in.'),
  otherwise: z
    .string()
    .optional()
    .describe('What it is written in where the model declines in the dialect.'),
  profile: z.string().optional().describe('A rule set of the dialect.'),
  today: z.string().describe('The date that the model is told: 2026-11-22.'),
  context: z
    .array(z.strictObject({ name: z.string(), text: z.string() }))
    .optional()
    .describe('Text by others that the plan may go by.'),
  files: z.array(z.string()).optional().describe('Paths that tasks may name as their sources.'),
  draft: z.string().optional().describe('A text that exists already and is to be repaired.'),
  findings: z
    .array(z.looseObject({}))
    .optional()
    .describe('What was found against the draft when it was carried out.'),
  temperature: z.number().min(0).max(1).optional().describe('How freely the model writes.'),
  max_retries: z
    .int()
    .min(0)
    .max(MOST_RETRIES)
    .optional()
    .describe('How often a refused answer is repaired.'),
  critics: z
    .array(z.string())
    .optional()
    .describe('Who judges; by default all but those that judge only where they are named.'),
  fresh: z
    .literal(true)
    .optional()
    .describe('Ask, even where the same problem was planned before.'),
})

/** What the tool is given. */
export type PlannerArguments = z.infer<typeof argumentsSchema>

/** Long enough for every attempt of every version, each as long as a model may take. */
const TIMEOUT_MS = 2 * 60 * 60 * 1000

/** The tool that plans; a job fails in words where there is no model. */
export function plannerTool(parts: PlannerToolParts): Tool {
  return defineTool({
    id: PLANNER_TOOL,
    description: 'Plans a problem in words: asks a model, checks, repairs and criticises its plan.',
    input: argumentsSchema,
    output: stateObjectSchema,
    effect: 'read',
    sampled: true,
    risk: 'medium',
    hostOnly: true,
    implementation: implementationOf(parts),
    version: versionOf(parts),
    timeoutMs: TIMEOUT_MS,
    async run(given, context) {
      const [{ planJob }, { cacheFor }] = await Promise.all([
        import('./plan-job.ts'),
        import('./plan-cache.ts'),
      ])
      const { model, critics, gatekeeper, after } = parts
      const catalogue = parts.catalogue()
      const cache = parts.cache && cacheFor(parts.cache, await context.view())
      const job = { model, critics, gatekeeper, cache, after, catalogue }
      return await planJob(jobOf(given), job, context)
    },
  })
}

/** The arguments of a job, as PlannerArguments. */
export function argumentsOf({
  task,
  temperature,
  maxRetries,
  critics,
  fresh,
}: PlanJob): Readonly<Record<string, Json>> {
  const {
    problemText: problem,
    domain,
    dialect,
    otherwise,
    profile,
    today,
    context,
    files,
    draft,
    findings,
  } = task
  return {
    problem,
    domain,
    dialect,
    ...(otherwise === undefined ? {} : { otherwise }),
    ...(profile === undefined ? {} : { profile }),
    today,
    ...(context.length === 0 ? {} : { context: context.map(({ name, text }) => ({ name, text })) }),
    ...(files === undefined ? {} : { files: [...files] }),
    ...(draft === undefined ? {} : { draft }),
    ...(findings === undefined ? {} : { findings: JSON.parse(JSON.stringify(findings)) as Json }),
    temperature,
    ...(maxRetries === DEFAULT_RETRIES ? {} : { max_retries: maxRetries }),
    ...(critics === undefined ? {} : { critics: [...critics] }),
    ...(fresh === true ? { fresh } : {}),
  }
}

/** The job that arguments say. */
export function jobOf(given: PlannerArguments): PlanJob {
  const { problem, context = [] } = given
  const { temperature = DEFAULT_TEMPERATURE, max_retries: maxRetries = DEFAULT_RETRIES } = given
  const { domain, dialect, otherwise, profile, today, files, draft, findings } = given
  const { critics, fresh } = given
  const task = {
    problemText: problem,
    domain,
    dialect,
    today,
    context,
    ...(otherwise === undefined ? {} : { otherwise }),
    ...(profile === undefined ? {} : { profile }),
    ...(files === undefined ? {} : { files }),
    ...(draft === undefined ? {} : { draft }),
    ...(findings === undefined ? {} : { findings: z.array(critiqueUnitSchema).parse(findings) }),
  }
  return { task, temperature, maxRetries, critics, fresh }
}

function implementationOf({ model, critics }: PlannerToolParts): string {
  const who = model?.name ?? 'no model'
  const judges = critics.map(({ id }) => id).join(', ')
  return judges === '' ? who : `${who}, criticised by ${judges}`
}

/** Another judge is another tool, which is decided on again. */
function versionOf({ critics, gatekeeper }: PlannerToolParts): string {
  const judges = [...critics, ...(gatekeeper === undefined ? [] : [gatekeeper])]
  const named = judges.map(({ id = '', digest = '' }) => [id, digest])
  return sha256Hex(stableJson(named)).slice(0, 16)
}
