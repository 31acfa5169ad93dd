// Critique and refinement
// =============================================================================
//
// Critics judge the plan, the gatekeeper says whether it is to be refined, the model
// writes the next version, and so on.
//
// Invariants:
//
//   REFINE-1. At most REFINEMENTS versions after the first one, and the last one is criticised
//       too: a plan that is given out was seen by all of its critics as it stands.
//   REFINE-2. `approved` is the gatekeeper's word on that very version. It is no decision on a run.

import { diffPlans } from '#review'
import { planDigest, type Json } from '#plan'
import { z } from 'zod'

import { severityGatekeeper } from '../critics/gatekeeper.ts'
import type { AcceptedPlan, Gatekeeper, Judgement, Regenerate } from '../interfaces.ts'
import { critiqueUnitSchema, type CritiqueUnit } from '../schemas.ts'
import { boundedAnswer, Unusable } from './bounded-answer.ts'
import { critiqueRound, type RoundParts } from './critique-round.ts'

/** How often a plan is refined at most. */
export const REFINEMENTS = 2

/** How long each critic and the gatekeeper may take for a round, in milliseconds. */
export const CRITIC_TIMEOUT_MS = 120_000

/** What critique and refinement need. */
export interface RefineParts extends Omit<RoundParts, 'timeoutMs'> {
  /** Whether a plan is refined; by default for blocking findings. */
  readonly gatekeeper?: Gatekeeper | undefined
  /** Writes the next version of the plan. */
  readonly regenerate: Regenerate
  /** How long each critic and the gatekeeper may take for a round, in milliseconds; 2 minutes by default. */
  readonly timeoutMs?: number | undefined
}

/** What became of a plan. */
export interface RefinedPlan {
  /** The last version. */
  readonly accepted: AcceptedPlan
  /** Whether the gatekeeper let it pass (REFINE-2). */
  readonly approved: boolean
  /** What stands against it; empty where it is approved. */
  readonly blocking: readonly CritiqueUnit[]
  /** All that was found in it. */
  readonly critiques: readonly CritiqueUnit[]
}

/** Has a plan criticised and refined until the gatekeeper lets it pass, or REFINEMENTS are used up. */
export async function refinePlan(first: AcceptedPlan, given: RefineParts): Promise<RefinedPlan> {
  const parts = { timeoutMs: CRITIC_TIMEOUT_MS, ...withoutUndefined(given) }
  const { audit } = parts
  let accepted = first
  for (let round = 1; ; round++) {
    const critiques = await critiqueRound(accepted, round, parts)
    const [refine, named] = await judgementOf(critiques, round, parts)
    const blocking = refine ? named : []
    const { version } = accepted
    await audit.note('judged', { round, version, refine, blocking: plain(blocking) })
    if (!refine) {
      await audit.note('approved', { version })
      return { accepted, approved: true, blocking, critiques }
    }
    if (round > REFINEMENTS) {
      await audit.note('not-approved', { version, blocking: plain(blocking) })
      return { accepted, approved: false, blocking, critiques }
    }
    const next = await parts.regenerate(accepted, mostSevereFirst(blocking, critiques), round)
    await audit.note('refined', {
      round,
      from: version,
      to: next.version,
      digest: planDigest(next.plan),
      diff: plain(diffPlans(accepted.plan, next.plan)),
    })
    accepted = next
  }
}

/** What the model reads first is what stands in the way. */
function mostSevereFirst(
  blocking: readonly CritiqueUnit[],
  all: readonly CritiqueUnit[],
): readonly CritiqueUnit[] {
  const keys = new Set(blocking.map((each) => JSON.stringify(each)))
  return [...blocking, ...all.filter((each) => !keys.has(JSON.stringify(each)))]
}

const judgementSchema = z.tuple([z.boolean(), z.array(critiqueUnitSchema)])

async function judgementOf(
  critiques: readonly CritiqueUnit[],
  round: number,
  parts: RoundParts & Pick<RefineParts, 'gatekeeper'>,
): Promise<Judgement> {
  const gatekeeper = parts.gatekeeper ?? severityGatekeeper()
  const never = new AbortController().signal
  const judgement = await boundedAnswer(
    {
      who: `Gatekeeper \`${gatekeeper.id ?? 'gatekeeper'}\``,
      name: `judgement-${round}`,
      signal: never,
      async work() {
        const read = judgementSchema.safeParse(await gatekeeper.shouldRefine(critiques))
        if (read.success) return plain(read.data)
        throw new Unusable('answered something other than `[refine, blocking]`.')
      },
    },
    parts,
  )
  return judgement as unknown as Judgement
}

function withoutUndefined(parts: RefineParts): Omit<RefineParts, 'timeoutMs'> & {
  timeoutMs?: number
} {
  const { timeoutMs, ...others } = parts
  return timeoutMs === undefined ? others : { ...others, timeoutMs }
}

function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json
}
