// A policy, and what it says to one call
// =============================================================================

import { call, fromJson, literal, type Catalogue, type Json, type ToolId, type Value } from '#plan'
import {
  BUILT_IN_RULES,
  grantedTools,
  plannedCall,
  policyDigest,
  rulingOf,
  type BuiltInRule,
  type Policy,
  type PolicyCall,
  type PolicyRule,
  type Ruling,
} from '#review'
import { error, NOWHERE, type Diagnostic } from '#text'

/** What is allowed, asked and denied. */
export interface PolicyView {
  /** The policy that holds. */
  readonly policy: Policy
  /** What is ruled where no rule of the policy matches. */
  readonly builtIn: readonly BuiltInRule[]
  /** Of the policy: 64 hexadecimal digits. */
  readonly digest: string
}

/** A policy with the rules that stand behind it. */
export function viewPolicy(policy: Policy): PolicyView {
  return { policy, builtIn: BUILT_IN_RULES, digest: policyDigest(policy) }
}

export interface PolicyTest {
  readonly call: PolicyCall
  readonly ruling: Ruling
  /** The number of the rule that decided, from 1; undefined for a built-in one. */
  readonly rule: number | undefined
}

/** Asks a policy about one call; refused where the catalogue was written under other grants. */
export function testPolicy(
  policy: Policy,
  catalogue: Catalogue,
  tool: ToolId,
  named: readonly (readonly [name: string, value: Value])[],
): PolicyTest | { readonly refusal: Diagnostic } {
  if (grantsHaveChanged(tool, policy, catalogue)) {
    return { refusal: error('workspace/other-grants', NOWHERE, { details: { tool } }) }
  }
  const given = named.map(([name, value]) => [name, literal(value)] as const)
  const planned = plannedCall(call(tool, [], given), catalogue)
  const ruling = rulingOf(policy, planned)
  const rule = ruling.rule === undefined ? undefined : numberOf(ruling.rule, policy)
  return { call: planned, ruling, rule }
}

/** A call that a policy is asked about, as whoever asks writes it. */
export interface PolicyTestRequest {
  readonly tool: ToolId
  /** What is known of its arguments, by name. */
  readonly arguments?: Readonly<Record<string, Json>>
}

/** The arguments of a request as `testPolicy` takes them. Throws RangeError for what no plan can hold. */
export function argumentsOfTest({
  arguments: given = {},
}: PolicyTestRequest): readonly (readonly [name: string, value: Value])[] {
  return Object.entries(given).map(([name, json]) => [name, fromJson(json)] as const)
}

/** The same for programs. */
export function policyTestJson({ call: asked, ruling, rule }: PolicyTest): object {
  const { verdict, because } = ruling
  return { tool: asked.tool, effect: asked.effect, verdict, rule: rule ?? null, because }
}

/** The number of a rule in the policy that has it. */
function numberOf(rule: PolicyRule, { rules, within }: Policy): number {
  const at = rules.indexOf(rule)
  return at < 0 && within !== undefined ? numberOf(rule, within) : at + 1
}

/** Whether the effect that was stored depends on grants that are not the policy's any more. */
function grantsHaveChanged(tool: ToolId, policy: Policy, catalogue: Catalogue): boolean {
  const gives = catalogue.entries.get(tool)?.gives
  return gives !== undefined && gives.join() !== grantedTools(policy, catalogue).join()
}
