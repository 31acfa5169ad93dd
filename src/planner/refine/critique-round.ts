// One round of critique
// =============================================================================
//
// All critics that judge the dialect look at one version of a plan side by side.
//
// Invariants:
//
//   CRITIQUE-1. What they found is written into the audit log in the order of the critics, whoever
//       was first.
//   CRITIQUE-2. A round is whole or fails: where one critic fails, the others are called off.
//   CRITIQUE-3. Each critic is given plan and state of its own: what it changes in them changes nothing.

import type { ModelAnswer, ModelPort } from '#model'
import type { Catalogue, Json } from '#plan'
import { shorten } from '#text'

import type { AskModel } from '../ask.ts'
import type { AuditLog } from '../audit.ts'
import type { AcceptedPlan, Critic, CritiqueContext } from '../interfaces.ts'
import { critiqueUnitSchema, type CritiqueUnit, type StateObject } from '../schemas.ts'
import { boundedAnswer, Unusable, type Bounds, type OwnFailures } from './bounded-answer.ts'

/** What a round needs beside the plan. */
export interface RoundParts extends Bounds {
  /** Who judges, in the order of the audit log; no two have one id. */
  readonly critics: readonly Critic[]
  /** What critics ask by default; none where the planner has none. */
  readonly model: ModelPort | undefined
  /** How a model is asked. */
  readonly ask: AskModel
  /** The tools that the plan may name. */
  readonly catalogue: Catalogue
  /** Where the findings are written. */
  readonly audit: AuditLog
  /** The problem with this version of the plan. */
  readonly stateOf: (accepted: AcceptedPlan) => StateObject
}

/** Whether a critic judges plans of a dialect. */
export function judges({ dialects = ['atomic'] }: Critic, dialect: string): boolean {
  return dialects === 'all' || dialects.includes(dialect)
}

/** What all critics found in a version of a plan, in their order; throws CritiqueError or LLMError. */
export async function critiqueRound(
  accepted: AcceptedPlan,
  round: number,
  parts: RoundParts,
): Promise<readonly CritiqueUnit[]> {
  const critics = parts.critics.filter((critic) => judges(critic, accepted.dialect))
  const state = parts.stateOf(accepted)
  const failed = new AbortController()
  const ends = await Promise.allSettled(
    critics.map(async (critic) => {
      try {
        return await critiqueOf(critic, accepted, state, round, failed.signal, parts)
      } catch (thrown) {
        failed.abort(thrown)
        throw thrown
      }
    }),
  )
  if (failed.signal.aborted) throw failed.signal.reason
  const found = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  for (const [at, units] of found.entries()) {
    const { id } = critics[at] as Critic
    const details = { critic: id, round, version: accepted.version, units: plain(units) }
    await parts.audit.note('critiqued', details)
  }
  return found.flat()
}

async function critiqueOf(
  critic: Critic,
  accepted: AcceptedPlan,
  state: StateObject,
  round: number,
  others: AbortSignal,
  parts: RoundParts,
): Promise<readonly CritiqueUnit[]> {
  const { atomic, plan, text, dialect } = accepted
  const steps = new Set(plan.steps.map(({ id }) => id))
  const units = await boundedAnswer(
    {
      who: `Critic \`${critic.id}\``,
      name: `critiques-${round}-${critic.id}`,
      signal: others,
      async work(signal, own) {
        const { catalogue } = parts
        const ask = asking(`critique-${round}-${critic.id}`, signal, own, parts)
        const context: CritiqueContext = { plan, text, dialect, catalogue, signal, ask }
        const [ownPlan, ownState] = structuredClone([atomic, state] as const)
        const answer = await critic.critique(ownPlan, ownState, context)
        return plain(unitsIn(answer, critic.id, steps))
      },
    },
    parts,
  )
  return units as unknown as readonly CritiqueUnit[]
}

/** Asks a model in a critic's name; the n-th answer is kept before the critic has it (BOUNDED-1). */
function asking(
  name: string,
  signal: AbortSignal,
  own: OwnFailures,
  { session, model: usual, ask }: RoundParts,
): CritiqueContext['ask'] {
  let asked = 0
  return async (request, model = usual) => {
    const number = ++asked
    if (model === undefined) throw new Unusable('asked a model, and the planner has none.')
    const answer = session.remember(
      `${name}-${number}`,
      async () => (await ask(model, request, signal)) as unknown as Json,
    )
    return (await own.passed(answer)) as unknown as ModelAnswer
  }
}

/** What a critic answered, if that is critiques by itself of steps of the plan. */
function unitsIn(
  answer: unknown,
  critic: string,
  steps: ReadonlySet<string>,
): readonly CritiqueUnit[] {
  if (!Array.isArray(answer))
    throw new Unusable('answered something other than a list of critiques.')
  return (answer as readonly unknown[]).map((each, at) => {
    const { success, data, error } = critiqueUnitSchema.safeParse(each)
    const which = `Its answer ${at + 1}`
    if (!success) {
      const [issue] = error.issues
      const place = issue?.path.join('.') ?? ''
      const what = place === '' ? '' : `\`${place}\`: `
      throw new Unusable(`answered what is no critique. ${which}: ${what}${issue?.message ?? ''}.`)
    }
    if (data.critic_id !== critic) {
      const name = shorten(data.critic_id, 60)
      throw new Unusable(`signed a critique with another name. ${which}: \`${name}\`.`)
    }
    if (data.step_id !== null && !steps.has(data.step_id)) {
      const id = shorten(data.step_id, 60)
      throw new Unusable(`criticised a step that the plan does not have. ${which}: \`${id}\`.`)
    }
    return data
  })
}

function plain(units: readonly CritiqueUnit[]): Json {
  return JSON.parse(JSON.stringify(units)) as Json
}
