// What a plan's calls may do
// =============================================================================
//
// Effects, risk and approval kinds follow from the catalogue alone, so the STEP
// draft, the review and the runtime's policy cannot disagree about them.
//
// Invariants:
//
//   CATALOGUE-EFFECTS-1. An effect that depends on an argument is resolved only where the argument
//       is a constant; everything else counts as the rule's `otherwise`.
//   CATALOGUE-EFFECTS-2. A tool that the catalogue does not know is irreversible and of unknown
//       risk: what is not understood is not taken to be harmless.
//   CATALOGUE-EFFECTS-3. Of a list of tools counts the most severe that any of them can do, with whatever
//       arguments. A tool that starts agents cannot be listed: such a list counts as
//       unknown, since no list would say what its agents can do.

import { constantOf } from '../constant.ts'
import type { Call, Expr } from '../expr.ts'
import type { ToolId } from '../ids.ts'
import type { Plan } from '../plan.ts'
import { isList, type Value } from '../value.ts'
import { walk } from '../visit.ts'
import type { Catalogue } from './catalogue.ts'
import {
  effectsOf,
  joinEffects,
  type CatalogueEntry,
  type Effect,
  type JoinedEffects,
  type Risk,
} from './entry.ts'

/** What STEP calls the approvals that a plan asks for (seed 000); SHUTDOWN is that of tools which end something. */
export type ApprovalKind = 'READ_ONLY' | 'WRITE' | 'EXECUTION' | 'SHUTDOWN'

/** From the least to the most that is at stake (the seed's order: ANALYZE outranks the unknown). */
export const RISKS: readonly Risk[] = Object.freeze(['low', 'unknown', 'medium', 'high'])

/** The argument of a call by name, whichever way it was given. */
export function argumentOf(
  call: Call,
  entry: Pick<CatalogueEntry, 'positional'>,
  name: string,
): Expr | undefined {
  const byName = call.named.find(([known]) => known === name)
  if (byName !== undefined) return byName[1]
  const at = entry.positional.indexOf(name)
  return at < 0 ? undefined : call.positional[at]
}

/** What one call may do (CATALOGUE-EFFECTS-1, CATALOGUE-EFFECTS-2). */
export function callEffect(call: Call, catalogue: Catalogue): Effect {
  const entry = catalogue.entries.get(call.tool)
  if (entry === undefined) return 'irreversible'
  const rule = entry.effect
  if (typeof rule === 'string') return rule
  if ('joins' in rule) return joinedEffect(rule, toolsListed(call, entry), catalogue)
  const argument = argumentOf(call, entry, rule.argument)
  if (argument === undefined) return rule.absent
  const value = constantOf(argument)
  // Own names only: `constructor` is no name that the rule has given.
  const named = typeof value === 'string' && Object.hasOwn(rule.values, value)
  return (named ? rule.values[value] : undefined) ?? rule.otherwise
}

/** The tools that an agent gets of a call; `unknown` where nobody can say before the run. */
export type ToolsListed = readonly ToolId[] | 'unknown'

/** What a call of such a tool lists; what the tool itself gives, where its effect depends on no list. */
export function toolsListed(call: Call, { effect: rule, ...entry }: CatalogueEntry): ToolsListed {
  if (typeof rule !== 'object' || !('joins' in rule)) return entry.gives ?? []
  const argument = argumentOf(call, entry, rule.joins)
  if (argument === undefined) return []
  const value = constantOf(argument)
  return value === undefined ? 'unknown' : toolsInValue(value)
}

/** The tools that a value lists: a list of texts and nothing else. */
export function toolsInValue(value: Value): ToolsListed {
  if (!isList(value)) return 'unknown'
  const texts = value.filter((one) => typeof one === 'string')
  return texts.length === value.length ? texts : 'unknown'
}

/** What a call may do that lists these tools (CATALOGUE-EFFECTS-3). */
export function joinedEffect(
  { least }: JoinedEffects,
  listed: ToolsListed,
  { entries }: Catalogue,
): Effect {
  if (listed === 'unknown') return 'irreversible'
  let effect = least
  for (const tool of listed) {
    const entry = entries.get(tool)
    if (entry === undefined || entry.startsAgents === true) return 'irreversible'
    effect = effectsOf(entry.effect).reduce(joinEffects, effect)
  }
  return effect
}

/** The gravest effect of any call below an expression. */
export function effectOf(expr: Expr, catalogue: Catalogue): Effect {
  let effect: Effect = 'pure'
  for (const part of walk(expr)) {
    if (part.kind === 'call') effect = joinEffects(effect, callEffect(part, catalogue))
  }
  return effect
}

/** What one call puts at stake (CATALOGUE-EFFECTS-2). */
export function callRisk(call: Call, catalogue: Catalogue): Risk {
  const entry = catalogue.entries.get(call.tool)
  if (entry === undefined) return 'unknown'
  const effect = callEffect(call, catalogue)
  return effect === 'pure' || effect === 'read' ? entry.risk : 'high'
}

/** What a whole plan puts at stake. */
export function riskOf(plan: Plan, catalogue: Catalogue): Risk {
  let risk: Risk = 'low'
  for (const step of plan.steps) {
    for (const part of walk(step.body)) {
      if (part.kind !== 'call') continue
      const one = callRisk(part, catalogue)
      if (RISKS.indexOf(one) > RISKS.indexOf(risk)) risk = one
    }
  }
  return risk
}

/** The kind of approval that a call of this effect asks for; `entry` is the tool's, where it is known. */
export function approvalKindOf(
  effect: Effect,
  entry?: Pick<CatalogueEntry, 'shutsDown'>,
): ApprovalKind {
  switch (effect) {
    case 'pure':
    case 'read':
      return 'READ_ONLY'
    case 'write':
      return 'WRITE'
    case 'irreversible':
      return entry?.shutsDown === true ? 'SHUTDOWN' : 'EXECUTION'
  }
}

/** The kind that a step asks for as a whole: SHUTDOWN where its gravest calls are all of that kind. */
export function stepKindOf(body: Expr, catalogue: Catalogue): ApprovalKind {
  let kind: ApprovalKind = 'READ_ONLY'
  for (const part of walk(body)) {
    if (part.kind !== 'call') continue
    const entry = catalogue.entries.get(part.tool)
    const one = approvalKindOf(callEffect(part, catalogue), entry)
    if (KINDS.indexOf(one) > KINDS.indexOf(kind)) kind = one
  }
  return kind
}

/** A SHUTDOWN does not cover what else is done beside it. */
const KINDS: readonly ApprovalKind[] = ['READ_ONLY', 'SHUTDOWN', 'WRITE', 'EXECUTION']

/** The approval kinds of all steps, sorted; READ_ONLY alone where all only read. */
export function approvalKindsOf(plan: Plan, catalogue: Catalogue): readonly ApprovalKind[] {
  const kinds = new Set(plan.steps.map(({ body }) => stepKindOf(body, catalogue)))
  if (kinds.size > 1) kinds.delete('READ_ONLY')
  return [...kinds].toSorted()
}
