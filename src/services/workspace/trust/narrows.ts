// Whether a folder asks for less than was trusted
// =============================================================================
//
// A change that only makes a folder stricter needs nobody's trust. What counts as
// stricter is kept so simple that it can be seen to be:
//
//   NARROWS-1. Every address, folder, file of code and price of a model was trusted as it
//       is, and nobody else is named as who decides.
//   NARROWS-2. The rules of the policy are the trusted ones in their order, with rules
//       between them that only deny, and behind them such as deny or ask: what follows
//       them are the built-in rules, which deny no tool that is known. Answers count no
//       longer and from no more channels, four eyes are not given up, nothing more
//       is granted to agents, and they see no more runs.
//   NARROWS-3. The security state is the trusted one, or that was SECURE.
//   NARROWS-4. New runs may spend no more.

import { stableJson, type Json } from '#plan'
import type { Budget } from '#runtime'
import { DEFAULT_POLICY, type Policy, type SecurityState, type Sees } from '#review'

/** What a folder says, as far as trust decides on it. */
export interface FolderRules {
  readonly actor?: string | undefined
  readonly security: SecurityState
  /** What a new run may spend on language models; absent where that has no bound. */
  readonly budget?: Budget | undefined
  /** Private places that http-fetch may reach. */
  readonly reaches: readonly string[]
  /** Folders of notes outside the workspace. */
  readonly outside: readonly string[]
  /** Each model's name with its prices; a low price lets a budget in money reach further. */
  readonly prices?: readonly string[]
  readonly policy: Policy
  /** Digests of code, lock files and what `.env` says of the language model, by name. */
  readonly code: Readonly<Record<string, string>>
}

/** What any folder may say without being trusted. */
export const UNTRUSTED_RULES: FolderRules = Object.freeze({
  security: 'SECURE',
  reaches: Object.freeze([]),
  outside: Object.freeze([]),
  policy: DEFAULT_POLICY,
  code: Object.freeze({}),
})

/** Whether rules ask for nothing that others do not (NARROWS-1 to NARROWS-4). */
export function narrows(rules: FolderRules, than: FolderRules): boolean {
  return (
    (rules.actor === undefined || rules.actor === than.actor) &&
    isPartOf(rules.reaches, than.reaches) &&
    isPartOf(rules.outside, than.outside) &&
    isPartOf(rules.prices ?? [], than.prices ?? []) &&
    Object.entries(rules.code).every(([name, digest]) => than.code[name] === digest) &&
    (rules.security === than.security || than.security === 'SECURE') &&
    narrowsBudget(rules.budget, than.budget) &&
    narrowsPolicy(rules.policy, than.policy)
  )
}

function narrowsBudget(budget: Budget = {}, than: Budget = {}): boolean {
  const isWithin = (some = Infinity, most = Infinity) => some <= most
  return isWithin(budget.tokens, than.tokens) && isWithin(budget.dollars, than.dollars)
}

/** Whether a policy is another one with rules that only make it stricter (NARROWS-2). */
export function narrowsPolicy(policy: Policy, than: Policy): boolean {
  const wanted = than.rules.map(textOf)
  for (const rule of policy.rules) {
    if (textOf(rule) === wanted[0]) wanted.shift()
    else if (rule.then === 'allow' || (rule.then === 'ask' && wanted.length > 0)) return false
  }
  const { approvals, grants, sees = {} } = policy
  const { expireAfterHours, fourEyes, channels } = than.approvals
  return (
    wanted.length === 0 &&
    approvals.expireAfterHours <= expireAfterHours &&
    (approvals.fourEyes || !fourEyes) &&
    // An empty list of channels means anywhere.
    (channels.length === 0 ||
      (approvals.channels.length > 0 && isPartOf(approvals.channels, channels))) &&
    narrowsGrants(grants, than.grants) &&
    Object.entries(sees).every(([agent, one]) => narrowsSees(one, than.sees?.[agent])) &&
    textOf(policy.within ?? null) === textOf(than.within ?? null)
  )
}

/** What is granted where a policy is silent depends on the tools: it can be compared with nothing but itself. */
function narrowsGrants(
  grants: readonly string[] | undefined,
  than: readonly string[] | undefined,
): boolean {
  if (grants?.length === 0) return true
  if (grants === undefined || than === undefined) return grants === than
  return isPartOf(grants, than)
}

function narrowsSees(sees: Sees, than: Sees = []): boolean {
  return than === 'all' || (sees !== 'all' && isPartOf(sees, than))
}

function isPartOf(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one))
}

function textOf(value: unknown): string {
  return stableJson(value as Json)
}
