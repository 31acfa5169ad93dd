// What a policy may say to the calls of a tool
// =============================================================================
//
// Invariants:
//
//   TOOL-VERDICTS-1. What `rulingOf` says to any call of the tool is among them. More may be: which of them it is can
//       depend on the arguments.

import type { CatalogueEntry, Effect } from '#plan'
import { effectsOf } from '#plan/catalogue/entry'
import {
  namesTool,
  VERDICTS,
  type BuiltInRule,
  type Policy,
  type PolicyRule,
  type Verdict,
} from '#review'

import type { PolicyView } from './view-policy.ts'

/** The verdicts on calls of a tool, the mildest first; `toolOf` finds what a bound faculty calls (TOOL-VERDICTS-1). */
export function toolVerdicts(
  { policy, builtIn }: Pick<PolicyView, 'policy' | 'builtIn'>,
  tool: CatalogueEntry,
  toolOf: (id: string) => CatalogueEntry | undefined,
): readonly Verdict[] {
  const own = verdictsOf(policy, builtIn, tool)
  const { target } = tool
  if (target === undefined) return own
  const behind = toolOf(target.tool)
  return bothOf(own, behind === undefined ? ['deny'] : verdictsOf(policy, builtIn, behind))
}

function verdictsOf(
  policy: Policy,
  builtIn: readonly BuiltInRule[],
  tool: CatalogueEntry,
): readonly Verdict[] {
  const found = new Set(
    effectsOf(tool.effect).flatMap((effect) => [...ofEffect(policy.rules, builtIn, tool, effect)]),
  )
  const own = VERDICTS.filter((verdict) => found.has(verdict))
  return policy.within === undefined ? own : bothOf(own, verdictsOf(policy.within, builtIn, tool))
}

function* ofEffect(
  rules: readonly PolicyRule[],
  builtIn: readonly BuiltInRule[],
  tool: CatalogueEntry,
  effect: Effect,
): Generator<Verdict> {
  for (const rule of rules) {
    if (rule.tool !== undefined && !namesTool(rule.tool, tool.id)) continue
    if (rule.effect !== undefined && rule.effect !== effect) continue
    yield rule.then === 'allow' && effect === 'irreversible' ? 'ask' : rule.then
    // One that looks at an argument leaves the calls with another one to the rules after it.
    if (rule.argument === undefined) return
  }
  const reachesOut = tool.reaches !== undefined
  const last = builtIn.find(
    (one) =>
      one.known !== false &&
      (one.effect ?? effect) === effect &&
      (one.reachesOut ?? reachesOut) === reachesOut,
  )
  yield last?.then ?? 'deny'
}

/** The more severe of one of these and one of those. */
function bothOf(some: readonly Verdict[], others: readonly Verdict[]): readonly Verdict[] {
  const least = Math.max(rank(some[0]), rank(others[0]))
  return VERDICTS.filter(
    (verdict, at) => at >= least && (some.includes(verdict) || others.includes(verdict)),
  )
}

function rank(verdict: Verdict | undefined): number {
  return verdict === undefined ? 0 : VERDICTS.indexOf(verdict)
}
