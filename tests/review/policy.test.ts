import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  createCatalogue,
  EFFECTS,
  input,
  keyword,
  literal,
  type Effect,
  type Expr,
  type Value,
} from '#plan'
import {
  actualCall,
  BUILT_IN_RULES,
  callsOf,
  DEFAULT_POLICY,
  policyDigest,
  rulingOf,
  type Policy,
  type PolicyCall,
  type PolicyRule,
  type Verdict,
} from '#review'

import { calls, catalogue, named, planOf, policyOf, tool } from './world.ts'

const UNKNOWN = input('later')

/** What a policy says to the one call of a plan, before the run. */
function ruling(rules: readonly PolicyRule[], call: Expr) {
  return callsOf(planOf(call), catalogue, policyOf(...rules))[0]?.ruling
}

describe('the built-in rules', () => {
  test.each<[string, Expr, Verdict]>([
    ['allow what only computes', calls('sum', 1, 2), 'allow'],
    ['allow what only reads', calls('web', 'https://example.org/'), 'allow'],
    ['ask about what writes', calls('mail', 'a@example.org', 'hello'), 'ask'],
    ['ask about what cannot be undone', calls('wire', 'ACME', 10), 'ask'],
    ['refuse what nobody knows', calls('nothing'), 'deny'],
    ['allow a request that gets', named('http', { url: 'x', method: 'GET' }), 'allow'],
    ['ask about a request that posts', named('http', { url: 'x', method: 'POST' }), 'ask'],
    ['ask about a request of an unknown kind', named('http', { url: 'x', method: UNKNOWN }), 'ask'],
    ['allow a request that says no method', named('http', { url: 'x' }), 'allow'],
  ])('%s', (_, call, verdict) => {
    expect(ruling([], call)?.verdict).toBe(verdict)
  })
})

describe('each built-in rule that is printed', () => {
  test.each(BUILT_IN_RULES)('decides: $because', (rule) => {
    const call: PolicyCall = {
      tool: 'some.tool',
      known: rule.known ?? true,
      effect: rule.effect ?? 'read',
      reachesOut: rule.reachesOut ?? false,
      argument: () => undefined,
    }
    const { then: verdict, because } = rule
    expect(rulingOf(DEFAULT_POLICY, call)).toEqual({ verdict, rule: undefined, because })
    const allowing = policyOf({ then: 'allow' })
    const kept = rulingOf(allowing, call).verdict === verdict
    if (verdict !== 'allow') expect(kept).toBe(rule.always)
  })
})

const MAIL = calls('mail', 'a@example.org', 'hello')
const TO_SOMEBODY = calls('mail', UNKNOWN, 'hello')
const WEB = calls('web', 'https://example.org/data')
const WEB_SOMEWHERE = calls('web', UNKNOWN)
const ours = (then: Verdict): PolicyRule => ({
  argument: { name: 'url', startsWith: 'https://example.org/' },
  then,
})

describe('a rule', () => {
  test.each<[string, PolicyRule[], Expr, Verdict]>([
    ['without a condition matches every call', [{ then: 'deny' }], MAIL, 'deny'],
    ['for a tool matches that tool', [{ tool: 'mail', then: 'allow' }], MAIL, 'allow'],
    ['for a tool matches no longer name', [{ tool: 'mai', then: 'allow' }], MAIL, 'ask'],
    ['for a prefix matches what is below it', [{ tool: 'ma*', then: 'allow' }], MAIL, 'allow'],
    ['for every tool matches', [{ tool: '*', then: 'deny' }], MAIL, 'deny'],
    ['for an effect matches that effect', [{ effect: 'write', then: 'allow' }], MAIL, 'allow'],
    ['for an effect matches no other', [{ effect: 'read', then: 'deny' }], MAIL, 'ask'],
    [
      'that comes first decides',
      [{ tool: 'mail', then: 'allow' }, { then: 'deny' }],
      MAIL,
      'allow',
    ],
    [
      'that does not match is passed over',
      [{ tool: 'web', then: 'deny' }, { then: 'allow' }],
      MAIL,
      'allow',
    ],
    ['may refuse what only computes', [{ effect: 'pure', then: 'deny' }], calls('sum'), 'deny'],
    [
      'for an equal value matches',
      [{ argument: { name: 'to', equals: 'a@example.org' }, then: 'allow' }],
      MAIL,
      'allow',
    ],
    [
      'for another value does not',
      [{ argument: { name: 'to', equals: 'b@example.org' }, then: 'allow' }],
      MAIL,
      'ask',
    ],
    [
      'for one of several values matches',
      [{ argument: { name: 'to', oneOf: ['b', 'a@example.org'] }, then: 'allow' }],
      MAIL,
      'allow',
    ],
    [
      'for one of several other values does not',
      [{ argument: { name: 'to', oneOf: ['b', 'c'] }, then: 'allow' }],
      MAIL,
      'ask',
    ],
    [
      'for one of no values does not',
      [{ argument: { name: 'to', oneOf: [] }, then: 'allow' }],
      MAIL,
      'ask',
    ],
    ['for a beginning matches', [ours('deny')], WEB, 'deny'],
    [
      'with two tests needs both',
      [{ argument: { name: 'to', startsWith: 'a', equals: 'a' }, then: 'allow' }],
      MAIL,
      'ask',
    ],
    [
      'for an argument that is not given does not match',
      [{ argument: { name: 'cc', equals: 'x' }, then: 'deny' }],
      MAIL,
      'ask',
    ],
    [
      'for a number is about the number',
      [{ argument: { name: 'value', equals: 1 }, then: 'deny' }],
      calls('sum', 1),
      'deny',
    ],
    [
      'for a number is not about its text',
      [{ argument: { name: 'value', equals: 1 }, then: 'deny' }],
      calls('sum', '1'),
      'allow',
    ],
    [
      'for a text compares keywords as tools get them',
      [{ argument: { name: 'value', equals: ':a' }, then: 'deny' }],
      calls('sum', keyword('a')),
      'deny',
    ],
    [
      'for a beginning passes over what is no text',
      [{ argument: { name: 'value', startsWith: '' }, then: 'deny' }],
      calls('sum', 1),
      'allow',
    ],
  ])('%s', (_, rules, call, verdict) => {
    expect(ruling(rules, call)?.verdict).toBe(verdict)
  })

  test.each<[string, PolicyRule[], Expr, Verdict]>([
    [
      'that allows does not match an argument that is not known',
      [ours('allow'), { then: 'deny' }],
      WEB_SOMEWHERE,
      'deny',
    ],
    ['that asks matches an argument that is not known', [ours('ask')], WEB_SOMEWHERE, 'ask'],
    ['that refuses matches an argument that is not known', [ours('deny')], WEB_SOMEWHERE, 'deny'],
    [
      'that allows one known argument does so beside an unknown one',
      [{ argument: { name: 'body', equals: 'hello' }, then: 'allow' }],
      TO_SOMEBODY,
      'allow',
    ],
  ])('%s (Y2)', (_, rules, call, verdict) => {
    expect(ruling(rules, call)?.verdict).toBe(verdict)
  })

  test('that allows an irreversible call makes it asked (Y1)', () => {
    const rule: PolicyRule = { tool: 'wire', then: 'allow', because: 'small sums' }
    const said = ruling([rule], calls('wire', 'ACME', 1))
    expect(said).toEqual({ verdict: 'ask', rule, because: 'irreversible calls are always asked' })
  })

  test('that allows an irreversible call hides a later one that refuses it, as any first match does', () => {
    const said = ruling(
      [{ tool: 'wire', then: 'allow' }, { then: 'deny' }],
      calls('wire', 'ACME', 1),
    )
    expect(said?.verdict).toBe('ask')
  })

  test('that allows everything does not make an unknown tool run (Y3)', () => {
    expect(ruling([{ then: 'allow' }], calls('nothing'))?.verdict).toBe('deny')
  })

  test('says why in its own words', () => {
    expect(ruling([{ then: 'deny', because: 'no mail on Sundays' }], MAIL)?.because).toBe(
      'no mail on Sundays',
    )
  })

  test('without words is named by its number', () => {
    expect(ruling([{ tool: 'web', then: 'deny' }, { then: 'deny' }], MAIL)?.because).toBe(
      'rule 2 of the policy says `deny`',
    )
  })
})

test('an argument that is given twice is not known', () => {
  const twice: Expr = {
    ...(calls('web', 'https://example.org/') as Extract<Expr, { kind: 'call' }>),
    named: [['url', literal('https://evil.example/')]],
  }
  expect(ruling([ours('allow'), { then: 'deny' }], twice)?.verdict).toBe('deny')
})

describe('for any policy and call', () => {
  const value: fc.Arbitrary<Value> = fc.constantFrom('a', 'ab', 'b', 1, true, null)
  const verdict = fc.constantFrom<Verdict>('allow', 'ask', 'deny')
  const rule = fc.record(
    {
      tool: fc.constantFrom('t', 't.one', 't.*', '*', 'u'),
      effect: fc.constantFrom(...EFFECTS),
      argument: fc.record(
        {
          name: fc.constantFrom('x', 'y'),
          equals: value,
          oneOf: fc.array(value, { maxLength: 2 }),
          startsWith: fc.constantFrom('', 'a', 'ab'),
        },
        { requiredKeys: ['name'] },
      ),
      then: verdict,
    },
    { requiredKeys: ['then'] },
  ) as fc.Arbitrary<PolicyRule>
  const policy = fc.array(rule, { maxLength: 5 }).map((rules) => policyOf(...rules))
  const known = fc.dictionary(fc.constantFrom('x', 'y'), value)
  const about = fc.record({
    tool: fc.constantFrom('t', 't.one', 'u'),
    effect: fc.constantFrom(...EFFECTS),
    args: known,
  })
  const GRAVITY: Readonly<Record<Verdict, number>> = { allow: 0, ask: 1, deny: 2 }

  const actual = ({
    tool: id,
    effect,
    args,
  }: {
    tool: string
    effect: Effect
    args: Record<string, Value>
  }) => actualCall(id, effect, createCatalogue([tool(id)]), new Map(Object.entries(args)))

  test('a rule in front that refuses never allows more', () => {
    fc.assert(
      fc.property(policy, rule, about, (before, added, call) => {
        const after: Policy = { ...before, rules: [{ ...added, then: 'deny' }, ...before.rules] }
        const was = rulingOf(before, actual(call)).verdict
        expect(GRAVITY[rulingOf(after, actual(call)).verdict]).toBeGreaterThanOrEqual(GRAVITY[was])
      }),
    )
  })

  test('what is allowed before the run with arguments unknown is allowed with any of them (Y2)', () => {
    fc.assert(
      fc.property(policy, about, fc.subarray(['x', 'y']), (rules, call, hidden) => {
        const whole = actual(call)
        const before: PolicyCall = {
          ...whole,
          argument: (name) => (hidden.includes(name) ? undefined : whole.argument(name)),
        }
        fc.pre(rulingOf(rules, before).verdict === 'allow')
        expect(rulingOf(rules, whole).verdict).toBe('allow')
      }),
    )
  })

  test('an irreversible call is never allowed (Y1), an unknown tool always refused (Y3)', () => {
    fc.assert(
      fc.property(policy, about, (rules, call) => {
        const whole = actual(call)
        expect(rulingOf(rules, { ...whole, effect: 'irreversible' }).verdict).not.toBe('allow')
        expect(rulingOf(rules, { ...whole, known: false }).verdict).toBe('deny')
      }),
    )
  })
})

test('the default policy has a digest that does not depend on the order of keys', () => {
  const { approvals, rules, form } = DEFAULT_POLICY
  expect(policyDigest({ approvals, rules, form })).toBe(policyDigest(DEFAULT_POLICY))
})
