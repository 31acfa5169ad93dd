// A planning job
// =============================================================================
//
// From a problem in words to a plan that compiler, critics and gatekeeper let pass, or to
// the reason why there is none:
//
//     cache → generate → criticise and refine → state
//
// Invariants:
//
//   PLAN-JOB-1. The job's course depends on its task, its parts and what it remembers, and on
//       nothing else; so one that is killed at any instant goes on where it was.
//   PLAN-JOB-2. A plan that is given out was accepted by the compiler. Whether it was approved
//       stands in the audit log, in the job's messages and in `approvalOf`.
//   PLAN-JOB-3. Neither approval nor cache decides about a run: that is a person's, or the policy's.
//   PLAN-JOB-4. A dialect that was chosen by words is no reason to have no plan: where the model declines in it, the
//       task's `otherwise` is asked for, once, in the same job and with the same number of repairs.

import { compile } from '#compile'
import type { ModelPort, ModelRequest } from '#model'
import { planDigest, type Catalogue, type Json } from '#plan'

import { acceptedPlan, atomicOf } from './accepted-plan.ts'
import { askIn } from './ask.ts'
import { auditLog, type AuditLog } from './audit.ts'
import { PlanningError } from './errors.ts'
import { planGenerator, type AcceptedAnswer } from './generate-plan.ts'
import type { AcceptedPlan, Critic, Gatekeeper } from './interfaces.ts'
import { jobId } from './job-ids.ts'
import { normalisedProblem, planCacheKey, type CachedPlan, type PlanCache } from './plan-cache.ts'
import type { PlanTask } from './plan-task.ts'
import { planRequest, refineRequest } from './prompts/requests.ts'
import { judges } from './refine/critique-round.ts'
import { refinePlan } from './refine/refine-plan.ts'
import type { AuditEntry, StateObject } from './schemas.ts'
import type { PlanningSession } from './session.ts'
import { stateOfTask, stateWithPlan } from './state-of-plan.ts'

/** What is to be planned, and how often a refused answer is repaired. */
export interface PlanJob {
  readonly task: PlanTask
  /** From 0 to 1: how freely the model writes. */
  readonly temperature: number
  /** How often a refused answer is repaired by the model. */
  readonly maxRetries: number
  /** Ids of those critics that are to judge; by default all but those that judge only where they are named. */
  readonly critics?: readonly string[] | undefined
  /** The model is asked even where the same problem was planned before. */
  readonly fresh?: true | undefined
}

/** Who works on it. */
export interface PlanJobParts {
  /** Who plans; a job without one fails. */
  readonly model: ModelPort | undefined
  /** The tools that the plan may name. */
  readonly catalogue: Catalogue
  /** Who judges the plan; with none it is given out as the compiler accepts it. */
  readonly critics: readonly Critic[]
  /** Whether a plan is refined; by default for blocking findings. */
  readonly gatekeeper?: Gatekeeper | undefined
  /** Plans that were made before; none by default. */
  readonly cache?: PlanCache | undefined
  /** Calls an action later, in milliseconds; returns how to call it off. */
  readonly after: (delayMs: number, action: () => void) => () => void
  /** Told of each entry of the audit log once it is on record. */
  readonly onEntry?: ((entry: AuditEntry) => void) | undefined
}

/** Plans; throws PlanningError, LLMError or CritiqueError where there is no plan. */
export async function planJob(
  job: PlanJob,
  parts: PlanJobParts,
  session: PlanningSession,
): Promise<StateObject> {
  const log = auditLog(session, parts.onEntry)
  const { otherwise, files: _, ...task } = job.task
  try {
    return await planIn('', job, { ...parts, log }, session)
  } catch (thrown) {
    if (otherwise === undefined || !isDeclined(thrown)) throw thrown
    // PLAN-JOB-4
    const words = String(thrown.details['words'])
    await log.note('declined', { dialect: task.dialect, words, otherwise })
    session.inform(`No plan in ${task.dialect}, says the model: ${words}`)
    session.progress(`${otherwise}: asking in place of ${task.dialect}`)
    const next = { ...job, task: { ...task, dialect: otherwise } }
    return await planIn(`${otherwise} `, next, { ...parts, log }, session)
  }
}

function isDeclined(thrown: unknown): thrown is PlanningError {
  return thrown instanceof PlanningError && thrown.code === 'compile/cannot'
}

/** Plans in the task's dialect; what is remembered on the way has names that begin with `prefix`. */
async function planIn(
  prefix: string,
  { task, temperature, maxRetries, critics: wanted, fresh }: PlanJob,
  parts: PlanJobParts & { readonly log: AuditLog },
  session: PlanningSession,
): Promise<StateObject> {
  const { catalogue, critics, gatekeeper, cache, after, log } = parts
  if (parts.model === undefined && (task.draft === undefined || task.findings !== undefined))
    throw new PlanningError('planner/no-model')
  const model = parts.model ?? NO_MODEL
  const judging = namedCritics(critics, wanted).filter((critic) => judges(critic, task.dialect))
  const id = jobId(session, 'state')
  const started = await log.note('planning-started', {
    state: id,
    model: model.name,
    domain: task.domain,
    dialect: task.dialect,
    today: task.today,
    temperature,
    maxRetries,
    critics: judging.map(({ id }) => id),
  })
  const empty = stateOfTask(task, id)
  /** What the job's plan is kept under; one that is repaired is never asked for again. */
  const keyOf = async (judges: readonly Critic[]) => {
    if (task.draft !== undefined) return undefined
    const plain = { ...task, problemText: normalisedProblem(task.problemText) }
    const request = await planRequest(plain, catalogue, temperature)
    const given = { task, request, model: model.name, maxRetries, catalogue, gatekeeper }
    return planCacheKey({ ...given, critics: judges })
  }
  const stateOf = (accepted: AcceptedPlan) => ({
    ...stateWithPlan(empty, accepted),
    audit_log: [...log.entries],
  })

  const key = cache === undefined ? undefined : await keyOf(judging)
  const known =
    fresh === true ? undefined : await cachedPlan(key, task, { cache, catalogue, session, prefix })
  if (known !== undefined) {
    await noteAccepted(log, known.accepted, { cached: true })
    if (known.approved) await log.note('approved', { version: known.accepted.version })
    session.inform('The plan is from the cache: the same problem was planned before.')
    return stateOf(known.accepted)
  }

  const firstRequest = (needs: readonly string[]) =>
    planRequest(task, catalogue, temperature, needs)
  const by = { task, model: parts.model, catalogue, maxRetries, session, log, prefix }
  const generate = planGenerator({ ...by, firstRequest })
  const accept = async (answer: AcceptedAnswer, version: number) => {
    const idOfStep = (at: number) => jobId(session, `step ${version} ${at}`)
    const origin = { task, catalogue, model: model.name, at: started.at, version, idOfStep }
    const accepted = acceptedPlan(answer, origin)
    await noteAccepted(log, accepted)
    return accepted
  }
  const { draft, findings } = task
  let accepted =
    draft === undefined || findings === undefined
      ? await accept(await generate((first) => first, draft), 1)
      : await accept(
          await generate((first) => refineRequest(first, draft, findings)),
          nextVersion(draft),
        )
  let approved = false
  if (judging.length > 0) {
    const refined = await refinePlan(accepted, {
      critics: judging,
      gatekeeper,
      model,
      ask: askIn(session),
      catalogue,
      session,
      after,
      stateOf,
      audit: log,
      async regenerate(previous, critiques) {
        const request = (first: ModelRequest) => refineRequest(first, previous.text, critiques)
        return accept(await generate(request), previous.version + 1)
      },
    })
    accepted = refined.accepted
    approved = refined.approved
    if (!approved) {
      const count = refined.blocking.length
      session.inform(
        `The plan is not approved: ${count === 1 ? 'one finding stands' : `${count} findings stand`} against it.`,
      )
    }
  }
  const isKept = approved || judging.length === 0
  if (isKept && key !== undefined) await keep(key, accepted, approved, { cache, session })
  return stateOf(accepted)
}

/** The number of the version after a plan that was accepted before. */
function nextVersion(draft: string): number {
  const { plan_version: version = 1 } = atomicOf(draft)
  return version + 1
}

/** What the audit log of a plan says: whether its critics let it pass; undefined where none judged it. */
export function approvalOf({
  audit_log: log,
}: Pick<StateObject, 'audit_log'>): boolean | undefined {
  const last = log.findLast(({ event }) => event === 'approved' || event === 'not-approved')
  return last === undefined ? undefined : last.event === 'approved'
}

async function noteAccepted(
  log: AuditLog,
  { plan, version }: AcceptedPlan,
  more: Readonly<Record<string, Json>> = {},
): Promise<void> {
  await log.note('plan-accepted', { digest: planDigest(plan), version, ...more })
}

interface CacheParts {
  readonly cache: PlanCache | undefined
  readonly session: PlanningSession
}

/** The plan that is kept under a key, if it is whole (PLAN-CACHE-2). */
async function cachedPlan(
  key: string | undefined,
  { dialect, profile, problemText: goal }: PlanTask,
  {
    cache,
    catalogue,
    session,
    prefix,
  }: CacheParts & { readonly catalogue: Catalogue; readonly prefix: string },
): Promise<{ readonly accepted: AcceptedPlan; readonly approved: boolean } | undefined> {
  if (key === undefined || cache === undefined) return undefined
  const found: CachedPlan | null = await session.remember(`${prefix}cache`, async () => {
    const plan = await cache.get(key)
    return plan === undefined ? null : { ...plan }
  })
  if (found === null) return undefined
  const { text, digest, approved } = found
  const options = { dialect, catalogue, goal, ...(profile === undefined ? {} : { profile }) }
  const compilation = compile(text, options)
  if (!compilation.ok || planDigest(compilation.plan) !== digest) return undefined
  const { plan } = compilation
  if (dialect !== 'atomic') return { accepted: { text, dialect, plan, version: 1 }, approved }
  const atomic = atomicOf(text)
  const version = atomic.plan_version ?? 1
  return { accepted: { text, dialect, plan, version, atomic }, approved }
}

/** Keeps a plan; that it could not be kept is said, and is no reason to have none. */
async function keep(
  key: string,
  { text, plan }: AcceptedPlan,
  approved: boolean,
  { cache, session }: CacheParts,
): Promise<void> {
  try {
    await cache?.put(key, { text, digest: planDigest(plan), approved })
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown)
    session.inform(`The plan could not be kept in the cache: ${why}`)
  }
}

/** Stands in for a model where a draft needs none; whoever asks it all the same is told so. */
const NO_MODEL: ModelPort = Object.freeze({
  name: 'no model',
  generate: () => Promise.reject(new PlanningError('planner/no-model')),
})

/** The critics of those ids, in the order of the critics; throws PlanningError for an id that none has. */
function namedCritics(
  critics: readonly Critic[],
  named: readonly string[] | undefined,
): readonly Critic[] {
  if (named === undefined) return critics.filter(({ byName }) => byName === undefined)
  const ids = critics.map(({ id }) => id)
  const unknown = named.find((id) => !ids.includes(id))
  if (unknown === undefined) return critics.filter(({ id }) => named.includes(id))
  const known = ids.map((id) => `\`${id}\``).join(', ')
  throw new PlanningError('planner/no-such-critic', {
    id: unknown,
    known: known === '' ? 'none' : known,
  })
}
