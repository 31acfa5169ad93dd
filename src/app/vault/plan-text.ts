// The text of a plan's file, read
// =============================================================================
//
// Invariants:
//
//   PLAN-TEXT-1. What a file says of its run is what somebody wrote there: it is shown where
//       there is no journal, and nothing is done by it but what is decided on as a claim.

import { planDigest, type Catalogue, type CheckedPlan, type Step, type StepId } from '#plan'
import { planMdFacts, stepFacts, type PlanMdFacts } from '#dialects/plan-md/facts'
import { isoInstant } from '#review'
import { isoTime } from '#runtime'
import type { ZoneOffset } from '#services/vault/local-time'
import { messageOf, positionAt, type Diagnostic, type Source } from '#text'

import { compileText } from '../plans/compile-text.ts'

/** A plan's text; `plan` is absent where it means none. */
export interface PlanText {
  readonly source: Source
  readonly diagnostics: readonly Diagnostic[]
  /** Absent where the text means no plan that can run. */
  readonly read?: ReadPlan
}

/** The plan of a text, and what the text says of it. */
export interface ReadPlan {
  readonly plan: CheckedPlan
  readonly digest: string
  readonly facts: PlanMdFacts
}

/** Reads the text of a plan's file; `name` is what messages call it. `asBefore` reads it as version 0.1 did. */
export function readPlanText(
  text: string,
  name: string,
  catalogue: Catalogue,
  asBefore = false,
): PlanText {
  const reading = { dialect: 'plan-md', profile: undefined, goal: undefined, asBefore }
  const { source, plan, diagnostics } = compileText({ text, name, ...reading }, catalogue)
  if (plan === undefined) return { source, diagnostics }
  return { source, diagnostics, read: { plan, digest: planDigest(plan), facts: planMdFacts(plan) } }
}

/** The first error of a text in words, with its line; empty where there is none. */
export function firstError({ source, diagnostics }: PlanText): string {
  const first = diagnostics.find(({ severity }) => severity === 'error')
  if (first === undefined) return ''
  return `line ${positionAt(source, first.span.start).line}: ${messageOf(first)}`
}

/** The number of a step's heading. */
export function numberOf(step: Step): number {
  return stepFacts(step).number ?? Number(/\d+$/.exec(step.id)?.[0] ?? 0)
}

/** The numbers of a plan's headings by step. */
export function numbersOf({ steps }: Pick<CheckedPlan, 'steps'>): ReadonlyMap<StepId, number> {
  return new Map(steps.map((step) => [step.id, numberOf(step)]))
}

/** A local time of a file as ISO 8601, UTC; undefined for what is no time. */
export function utcOf(local: string | undefined, zone: ZoneOffset): string | undefined {
  if (local === undefined) return undefined
  const asUtc = isoInstant(`${local.slice(0, 19)}Z`)
  if (!Number.isFinite(asUtc)) return undefined
  // The offset of the local time itself: it may be another one an offset earlier.
  const near = asUtc - zone(asUtc) * 60_000
  return isoTime(asUtc - zone(near) * 60_000)
}
