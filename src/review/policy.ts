// Policy: what may run, what is asked, what is refused
// =============================================================================
//
// Data, not code: a list of rules, the first that matches decides; then the
// built-in ones, BUILT_IN_RULES. A read from any server of the web takes out what
// stands in its address, so it is asked.
//
// Invariants:
//
//   POLICY-1. No rule makes an irreversible call run unasked: `allow` is `ask` there.
//   POLICY-2. Before the run an argument may be unknown. A rule that depends on it then
//       counts as matched unless it allows: what is not known is not allowed.
//   POLICY-3. No rule makes a call of an unknown tool run, not even one that allows
//       every tool: nobody knows what it would do.
//   POLICY-4. A tool that starts agents is granted to none, whatever a grant says: no
//       agent starts agents.
//   POLICY-5. A policy within another only takes away: the moreSevere of both rulings holds,
//       and a tool is granted where both grant it.
//   POLICY-6. Of a call of a bound faculty the moreSevere ruling holds, of those about the
//       faculty and about the tool.

import {
  effectsOf,
  sha256Hex,
  stableJson,
  toJson,
  type Catalogue,
  type CatalogueEntry,
  type Effect,
  type Json,
  type ToolId,
  type Value,
} from '#plan'

/** What may happen to a call: it is made, a person is asked first, or it is refused. */
export type Verdict = 'allow' | 'ask' | 'deny'

/**
 * A test of the value of the argument called `name`; every given part must hold, an absent one asks
 * nothing.
 */
export interface ArgumentTest {
  /** The argument's name, as the tool has it. */
  readonly name: string
  /** The one value. */
  readonly equals?: Json
  /** One of these values. */
  readonly oneOf?: readonly Json[]
  /** How a text begins. */
  readonly startsWith?: string
}

/** One rule: of a call that fits all its conditions it says what may happen. */
export interface PolicyRule {
  /** A tool's id, or a prefix that ends in `*`; any tool by default. */
  readonly tool?: string
  /** Any effect by default. */
  readonly effect?: Effect
  /** Any arguments by default. */
  readonly argument?: ArgumentTest
  /** What may happen to a call that fits: it is made, asked, or refused. */
  readonly then: Verdict
  /**
   * Why, in words that are shown to whoever is asked or refused; the rule's number where it is
   * absent.
   */
  readonly because?: string
}

/** What a policy asks of a person's yes. */
export interface ApprovalRules {
  /** For how many hours an approval holds that nobody has used. */
  readonly expireAfterHours: number
  /** Two different people are among those who decide on a plan and those who approve its calls. */
  readonly fourEyes: boolean
  /** Where a decision or approval may come from; empty means anywhere. */
  readonly channels: readonly string[]
}

/** Whose runs an agent sees beside its own: everybody's, or those of agents and users of these names. */
export type Sees = 'all' | readonly string[]

/** What may be done without a person, with one, and not at all; plain JSON. */
export interface Policy {
  /** The version of this form. */
  readonly form: 1
  /** The first that fits a call decides on it. */
  readonly rules: readonly PolicyRule[]
  /** What is asked of a person's yes. */
  readonly approvals: ApprovalRules
  /**
   * Which tools an agent gets that a tool starts, and not the plan: ids, or prefixes that end in `*`.
   * Where it is left out, those that are declared so (`grantedByDefault`) and do not write.
   */
  readonly grants?: readonly string[]
  /** By the name of an agent: whose runs it sees beside its own. None where it is absent. */
  readonly sees?: Readonly<Record<string, Sees>>
  /**
   * A policy that holds as well, so that the stricter of both rules each call; made by
   * `stricterPolicy`, and in no file. Absent where one policy holds alone.
   */
  readonly within?: Policy
}

/** No rules, so the built-in ones decide; approvals hold for 24 hours and may come from anybody. */
export const DEFAULT_POLICY: Policy = Object.freeze({
  form: 1,
  rules: Object.freeze([]),
  approvals: Object.freeze({ expireAfterHours: 24, fourEyes: false, channels: Object.freeze([]) }),
})

/** SHA-256 of a policy in canonical JSON. */
export function policyDigest(policy: Policy): string {
  return sha256Hex(`planwright/policy/1\0${stableJson(policy as unknown as Json)}`)
}

/** A call as the policy sees it: the argument's value, or undefined where it is not known yet. */
export interface PolicyCall {
  /** The id that is called. */
  readonly tool: ToolId
  /** Whether the catalogue has the tool. */
  readonly known: boolean
  /** What the call may do, with its arguments as far as they are known. */
  readonly effect: Effect
  /** Whether the tool goes to whatever server of the web an argument names. */
  readonly reachesOut: boolean
  /** Its value, or undefined where it is not known yet. */
  argument(name: string): Value | undefined
  /** Whether the call gives the argument at all; left out where nobody can say. */
  has?(name: string): boolean
  /** The call that this one makes of the tool to which its faculty is bound; absent where it is not. */
  readonly behind?: PolicyCall
}

/** What a policy says to a call, and why. */
export interface Ruling {
  /** Whether the call is made, asked, or refused. */
  readonly verdict: Verdict
  /** The rule that decided, or undefined for a built-in one. */
  readonly rule: PolicyRule | undefined
  /** In words: `write calls are asked`. */
  readonly because: string
}

/** The verdicts from the mildest to the most severe. */
export const VERDICTS: readonly Verdict[] = Object.freeze(['allow', 'ask', 'deny'])

/**
 * What a policy says to a call: the first rule that matches, then the built-in ones (POLICY-1, POLICY-2, POLICY-3); of
 * a policy within another, the moreSevere ruling, and of equal ones the outer policy's (POLICY-5); the same of
 * a bound faculty and its tool (POLICY-6).
 */
export function rulingOf(policy: Policy, call: PolicyCall): Ruling {
  const ruling = ownRuling(policy, call)
  const own =
    policy.within === undefined ? ruling : moreSevere(ruling, rulingOf(policy.within, call))
  return call.behind === undefined ? own : moreSevere(own, rulingBehind(policy, call.behind))
}

function rulingBehind(policy: Policy, call: PolicyCall): Ruling {
  const ruling = rulingOf(policy, call)
  return { ...ruling, because: `it is bound to \`${call.tool}\`, and ${ruling.because}` }
}

function moreSevere(a: Ruling, b: Ruling): Ruling {
  return VERDICTS.indexOf(b.verdict) > VERDICTS.indexOf(a.verdict) ? b : a
}

function ownRuling(policy: Policy, call: PolicyCall): Ruling {
  const builtIn = builtInRuling(call)
  if (!call.known) return builtIn // POLICY-3
  for (const [at, rule] of policy.rules.entries()) {
    if (!matches(rule, call)) continue
    if (rule.then === 'allow' && call.effect === 'irreversible') {
      return Object.freeze({ verdict: 'ask', rule, because: ALWAYS_ASKED })
    }
    const because = rule.because ?? `rule ${at + 1} of the policy says \`${rule.then}\``
    return Object.freeze({ verdict: rule.then, rule, because })
  }
  return builtIn
}

function builtInRuling({ known, effect, reachesOut }: PolicyCall): Ruling {
  const rule = BUILT_IN_RULES.find(
    (one) =>
      (one.known ?? true) === known &&
      (one.effect ?? effect) === effect &&
      (one.reachesOut ?? reachesOut) === reachesOut,
  )
  const { then: verdict, because } = rule ?? NO_SUCH_TOOL
  return Object.freeze({ verdict, rule: undefined, because })
}

/** Whether a rule refers to a tool: the same id, or below the prefix before `*`. */
export function namesTool(pattern: string, tool: ToolId): boolean {
  return pattern.endsWith('*') ? tool.startsWith(pattern.slice(0, -1)) : tool === pattern
}

/** The tools that an agent gets which a tool starts, sorted by their ids (POLICY-4, POLICY-5). */
export function grantedTools(policy: Policy, catalogue: Catalogue): readonly ToolId[] {
  const granted = [...catalogue.entries.values()].filter(
    (entry) => entry.startsAgents !== true && entry.hostOnly !== true && isGranted(policy, entry),
  )
  return Object.freeze(granted.map(({ id }) => id).toSorted())
}

function isGranted({ grants, within }: Policy, entry: CatalogueEntry): boolean {
  const granted =
    grants === undefined
      ? isGrantedByDefault(entry)
      : grants.some((pattern) => namesTool(pattern, entry.id))
  return granted && (within === undefined || isGranted(within, entry))
}

/** What writes is granted by a policy only, whatever its declaration says. */
function isGrantedByDefault({ grantedByDefault, effect }: CatalogueEntry): boolean {
  const isMild = effectsOf(effect).every((one) => one === 'pure' || one === 'read')
  return grantedByDefault === true && isMild
}

/** Whether a value passes every part of a test; values are compared as the JSON that tools get. */
export function passes(test: ArgumentTest, value: Value): boolean {
  const json = toJson(value)
  const text = stableJson(json)
  if (test.equals !== undefined && stableJson(test.equals) !== text) return false
  if (test.oneOf !== undefined && !test.oneOf.some((one) => stableJson(one) === text)) return false
  const { startsWith } = test
  return startsWith === undefined || (typeof json === 'string' && json.startsWith(startsWith))
}

const ALWAYS_ASKED = 'irreversible calls are always asked'

/** A rule that holds where the policy says nothing; an absent condition is asked of no call. */
export interface BuiltInRule {
  /** Calls of a tool that the catalogue has, by default; false: of one that it has not. */
  readonly known?: false
  /** Calls of this effect; of any by default. */
  readonly effect?: Effect
  /** Whether the tool goes to whatever server of the web an argument names. */
  readonly reachesOut?: boolean
  /** What may happen to a call that fits. */
  readonly then: Verdict
  /** Why, in words for whoever is asked or refused. */
  readonly because: string
  /** No rule of a policy makes the verdict more permissive (POLICY-1, POLICY-3). */
  readonly always: boolean
}

const NO_SUCH_TOOL: BuiltInRule = Object.freeze({
  known: false,
  then: 'deny',
  because: 'there is no tool of that name',
  always: true,
})

/** What is ruled where no rule of the policy matches: the first that fits. */
export const BUILT_IN_RULES: readonly BuiltInRule[] = Object.freeze([
  builtIn({ effect: 'pure' }, 'allow', 'calls that only compute are allowed'),
  builtIn({ effect: 'read', reachesOut: true }, 'ask', 'calls that read from the web are asked'),
  builtIn({ effect: 'read' }, 'allow', 'calls that only read are allowed'),
  builtIn({ effect: 'write' }, 'ask', 'calls that write are asked'),
  builtIn({ effect: 'irreversible' }, 'ask', ALWAYS_ASKED, true),
  NO_SUCH_TOOL,
])

function builtIn(
  when: Pick<BuiltInRule, 'effect' | 'reachesOut'>,
  then: Verdict,
  because: string,
  always = false,
): BuiltInRule {
  return Object.freeze({ ...when, then, because, always })
}

function matches(rule: PolicyRule, call: PolicyCall): boolean {
  if (rule.tool !== undefined && !namesTool(rule.tool, call.tool)) return false
  if (rule.effect !== undefined && rule.effect !== call.effect) return false
  const { argument } = rule
  if (argument === undefined) return true
  const value = call.argument(argument.name)
  if (value !== undefined) return passes(argument, value)
  if (call.has?.(argument.name) === false) return false
  return rule.then !== 'allow' // POLICY-2
}
