// Rules that do not do what they look like
// =============================================================================
//
// Warnings for whoever writes a policy: a rule that can never match looks like a
// protection and is none, and one that allows more than its author saw is worse.

import { effectsOf, stableJson, type Catalogue, type CatalogueEntry, type JsonSchema } from '#plan'
import { nearest, warning, type Code, type Diagnostic, type Span } from '#text'

import { namesTool, type ArgumentTest, type PolicyRule } from './policy.ts'

/** A rule and where it stands. */
export interface PlacedRule {
  readonly rule: PolicyRule
  readonly span: Span
}

/** Everything that is odd about the rules of one policy; without a catalogue, what shows in the text alone. */
export function* policyWarnings(
  rules: readonly PlacedRule[],
  catalogue?: Catalogue,
): Generator<Diagnostic> {
  for (const [at, { rule, span }] of rules.entries()) {
    const warn = (
      code: Code,
      details: Diagnostic['details'] = {},
      related?: Diagnostic['related'],
    ) => warning(code, span, { details: { rule: at + 1, ...details }, ...(related && { related }) })

    const first = rules.findIndex((one, earlier) => earlier < at && covers(one.rule, rule))
    const earlier = rules[first]
    if (earlier !== undefined) {
      const because = `rule ${first + 1} takes every call that it could take`
      yield warn('review/rule-never-matches', { because }, [
        { span: earlier.span, label: 'this rule comes first' },
      ])
    }
    if (rule.argument !== undefined && contradictsItself(rule.argument)) {
      yield warn('review/rule-never-matches', { because: 'no value passes all its tests' })
    }
    const open = rule.then === 'allow' ? openPrefix(rule.argument) : undefined
    if (open !== undefined) {
      yield warn('review/open-prefix', { prefix: open, example: `${open}.elsewhere.example/` })
    }
    const tools = catalogue === undefined ? undefined : toolsOf(rule, catalogue)
    if (rule.then === 'allow' && isIrreversible(rule, tools))
      yield warn('review/allow-irreversible')
    if (catalogue === undefined || tools === undefined) continue
    if (tools.length === 0) {
      const tool = rule.tool ?? '*'
      const [meant] = nearest(tool, [...catalogue.entries.keys()])
      const suggestion = meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
      yield warn('review/rule-unknown-tool', { tool, ...suggestion })
      continue
    }
    const because = whyNoCall(rule, tools)
    if (because !== undefined) yield warn('review/rule-never-matches', { because })
  }
}

/** A grant and where it stands. */
export interface PlacedGrant {
  readonly grant: string
  readonly span: Span
}

/** The grants that give nobody anything, and why. */
export function* grantWarnings(
  grants: readonly PlacedGrant[],
  catalogue: Catalogue,
): Generator<Diagnostic> {
  for (const { grant, span } of grants) {
    const tools = toolsOf({ tool: grant }, catalogue)
    if (tools.some(({ startsAgents }) => startsAgents !== true)) continue
    if (tools.length > 0) {
      const because = 'a tool that starts agents is given to none'
      yield warning('review/grant-gives-nothing', span, { details: { grant, because } })
      continue
    }
    const [meant] = nearest(grant, [...catalogue.entries.keys()])
    const suggestion = meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
    const details = { grant, because: 'there is no such tool', ...suggestion }
    yield warning('review/grant-gives-nothing', span, { details })
  }
}

/** Whether every call that `later` could take is taken by `earlier`. */
function covers(earlier: PolicyRule, later: PolicyRule): boolean {
  if (earlier.tool !== undefined && !coversTool(earlier.tool, later.tool ?? '*')) return false
  if (earlier.effect !== undefined && earlier.effect !== later.effect) return false
  if (earlier.argument === undefined) return true
  // A rule that allows does not match while its argument is unknown; another one then may.
  if (earlier.then === 'allow' && later.then !== 'allow') return false
  return later.argument !== undefined && sameTest(earlier.argument, later.argument)
}

function coversTool(pattern: string, other: string): boolean {
  return other.endsWith('*')
    ? pattern.endsWith('*') && other.startsWith(pattern.slice(0, -1))
    : namesTool(pattern, other)
}

function sameTest(a: ArgumentTest, b: ArgumentTest): boolean {
  return (
    a.name === b.name &&
    a.startsWith === b.startsWith &&
    stableJson(a.equals === undefined ? [] : [a.equals]) ===
      stableJson(b.equals === undefined ? [] : [b.equals]) &&
    stableJson(a.oneOf === undefined ? [] : [a.oneOf]) ===
      stableJson(b.oneOf === undefined ? [] : [b.oneOf])
  )
}

function contradictsItself({ equals, oneOf, startsWith }: ArgumentTest): boolean {
  if (equals === undefined && oneOf === undefined) return false
  const candidates = equals === undefined ? (oneOf ?? []) : [equals]
  return !candidates.some(
    (value) =>
      (oneOf === undefined || oneOf.some((one) => stableJson(one) === stableJson(value))) &&
      (startsWith === undefined || (typeof value === 'string' && value.startsWith(startsWith))),
  )
}

/** A prefix of an address that ends within the host's name. */
function openPrefix(test: ArgumentTest | undefined): string | undefined {
  const { startsWith } = test ?? {}
  return startsWith !== undefined && /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+$/i.test(startsWith)
    ? startsWith
    : undefined
}

function toolsOf(
  { tool = '*' }: Pick<PolicyRule, 'tool'>,
  { entries }: Catalogue,
): readonly CatalogueEntry[] {
  if (!tool.endsWith('*')) {
    const entry = entries.get(tool)
    return entry === undefined ? [] : [entry]
  }
  return [...entries.values()].filter(({ id }) => namesTool(tool, id))
}

/** Whether a rule refers to nothing but irreversible calls. */
function isIrreversible(
  { effect }: PolicyRule,
  tools: readonly CatalogueEntry[] | undefined,
): boolean {
  if (effect !== undefined) return effect === 'irreversible'
  return (
    tools !== undefined &&
    tools.length > 0 &&
    tools.every((entry) => effectsOf(entry.effect).every((one) => one === 'irreversible'))
  )
}

function whyNoCall(
  { effect, argument }: PolicyRule,
  tools: readonly CatalogueEntry[],
): string | undefined {
  if (effect !== undefined && !tools.some((entry) => effectsOf(entry.effect).includes(effect))) {
    return `no tool that it speaks of has calls that are \`${effect}\``
  }
  if (argument !== undefined && !tools.some(({ input }) => mayTake(input, argument.name))) {
    return `no tool that it speaks of takes an argument \`${argument.name}\``
  }
  return undefined
}

/** Whether a schema leaves room for an argument of that name; one that cannot be read does. */
function mayTake({ properties, additionalProperties }: JsonSchema, name: string): boolean {
  if (additionalProperties !== false || properties === null || typeof properties !== 'object')
    return true
  return Object.hasOwn(properties, name)
}
