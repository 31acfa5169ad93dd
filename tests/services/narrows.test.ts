// Whether a folder asks for less than was trusted, by the calls that its policy rules on.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Effect } from '#plan'
import { DEFAULT_POLICY, rulingOf, VERDICTS, type Policy, type PolicyRule } from '#review'

import {
  narrows,
  narrowsPolicy,
  UNTRUSTED_RULES,
  type FolderRules,
} from '../../src/services/workspace/trust/narrows.ts'

const policy = (rules: readonly PolicyRule[], more: Partial<Policy> = {}): Policy => ({
  ...DEFAULT_POLICY,
  rules,
  ...more,
})
const approvals = (parts: Partial<Policy['approvals']>) =>
  policy([], { approvals: { ...DEFAULT_POLICY.approvals, ...parts } })

const allow = { tool: 'a.*', then: 'allow' } as const
const deny = { tool: 'a.b', then: 'deny' } as const
const ask = { effect: 'read', then: 'ask' } as const

test.each<[string, Policy, Policy, boolean]>([
  ['the same policy', policy([allow]), policy([allow]), true],
  ['a rule that denies in front', policy([deny, allow]), policy([allow]), true],
  ['a rule that denies behind', policy([allow, deny]), policy([allow]), true],
  ['a rule that asks behind', policy([allow, ask]), policy([allow]), true],
  ['a rule that asks in front', policy([ask, deny]), policy([deny]), false],
  ['a rule that allows', policy([allow]), policy([]), false],
  ['a rule that is gone', policy([]), policy([deny]), false],
  ['rules in another order', policy([allow, deny]), policy([deny, allow]), false],
  ['a shorter expiry', approvals({ expireAfterHours: 1 }), policy([]), true],
  ['a longer expiry', approvals({ expireAfterHours: 25 }), policy([]), false],
  ['four eyes', approvals({ fourEyes: true }), policy([]), true],
  ['four eyes given up', policy([]), approvals({ fourEyes: true }), false],
  ['a channel in place of any', approvals({ channels: ['terminal'] }), policy([]), true],
  ['any channel in place of one', policy([]), approvals({ channels: ['terminal'] }), false],
  ['another channel', approvals({ channels: ['x'] }), approvals({ channels: ['y'] }), false],
  ['an agent that sees more', policy([], { sees: { bot: 'all' } }), policy([]), false],
  [
    'an agent that sees others',
    policy([], { sees: { bot: ['ada@here', 'bob@here'] } }),
    policy([], { sees: { bot: ['ada@here'] } }),
    false,
  ],
  [
    'another agent that sees them',
    policy([], { sees: { other: ['ada@here'] } }),
    policy([], { sees: { bot: ['ada@here'] } }),
    false,
  ],
  [
    'an agent that sees less',
    policy([], { sees: { bot: ['ada@here'] } }),
    policy([], { sees: { bot: 'all' } }),
    true,
  ],
  ['agents that see nothing more', policy([]), policy([], { sees: { bot: 'all' } }), true],
  ['no grants', policy([], { grants: [] }), policy([]), true],
  ['a new grant', policy([], { grants: ['a.*'] }), policy([]), false],
  ['grants in place of those by default', policy([], { grants: ['sets.*'] }), policy([]), false],
  ['those by default in place of grants', policy([]), policy([], { grants: ['sets.*'] }), false],
  ['those by default in place of none', policy([]), policy([], { grants: [] }), false],
  ['one grant less', policy([], { grants: ['a'] }), policy([], { grants: ['a', 'b'] }), true],
  ['another grant', policy([], { grants: ['c'] }), policy([], { grants: ['a', 'b'] }), false],
])('a change of policy to %s', (_, now, before, expected) => {
  expect(narrowsPolicy(now, before)).toBe(expected)
})

test.each<[string, FolderRules['budget'], FolderRules['budget'], boolean]>([
  ['one where there was none', { tokens: 1 }, undefined, true],
  ['none where there was one', undefined, { tokens: 1 }, false],
  ['a smaller one', { tokens: 1, dollars: 1 }, { tokens: 2, dollars: 1 }, true],
  ['a larger one', { tokens: 3, dollars: 1 }, { tokens: 2, dollars: 1 }, false],
  ['one in another measure', { tokens: 3 }, { dollars: 1 }, false],
])('a change of budget to %s', (_, budget, before, expected) => {
  const now = { ...UNTRUSTED_RULES, budget }
  expect(narrows(now, { ...UNTRUSTED_RULES, budget: before })).toBe(expected)
})

test.each<[string, Partial<FolderRules>, boolean]>([
  ['nothing', {}, true],
  ['an actor', { actor: 'ada' }, false],
  ['a private address', { reaches: ['127.0.0.1:80'] }, false],
  ['note folders outside', { outside: ['../notes'] }, false],
  ['a price of a model', { prices: ['a/b 1 2'] }, false],
  ['code', { code: { 'planwright.config.ts': 'aa' } }, false],
  ['a moreSevere security state', { security: 'LOCKDOWN' }, true],
  ['a policy that denies more', { policy: policy([deny]) }, true],
  ['a policy that allows', { policy: policy([allow]) }, false],
])('a folder that asks for %s', (_, parts, expected) => {
  expect(narrows({ ...UNTRUSTED_RULES, ...parts }, UNTRUSTED_RULES)).toBe(expected)
})

test('a moreSevere security state that was trusted is not lifted without trust', () => {
  const locked = { ...UNTRUSTED_RULES, security: 'LOCKDOWN' } as const
  expect(narrows(UNTRUSTED_RULES, locked)).toBe(false)
})

const rules = fc.array(
  fc.record({
    tool: fc.constantFrom('a.b', 'a.*', 'c', '*'),
    effect: fc.option(fc.constantFrom<Effect>('pure', 'read', 'write', 'irreversible'), {
      nil: undefined,
    }),
    then: fc.constantFrom('allow', 'ask', 'deny'),
  }),
  { maxLength: 4 },
)
const withoutGaps = (given: readonly object[]): readonly PolicyRule[] =>
  JSON.parse(JSON.stringify(given)) as readonly PolicyRule[]

test('no call is ruled milder by a policy that narrows another', () => {
  let narrower = 0
  fc.assert(
    fc.property(rules, rules, fc.nat(), (before, more, seed) => {
      // Rules between others make a policy narrower now and then, which is then looked at.
      const mixed = [...before]
      for (const [at, rule] of more.entries()) {
        mixed.splice((seed >> at) % (mixed.length + 1), 0, rule)
      }
      const now = policy(withoutGaps(mixed))
      const than = policy(withoutGaps(before))
      if (!narrowsPolicy(now, than)) return
      if (more.length > 0) narrower++
      for (const tool of ['a.b', 'a.x', 'c', 'd']) {
        for (const effect of ['pure', 'read', 'write', 'irreversible'] as const) {
          for (const reachesOut of [true, false]) {
            const call = { tool, known: true, effect, reachesOut, argument: () => undefined }
            const grave = (by: Policy) => VERDICTS.indexOf(rulingOf(by, call).verdict)
            expect(grave(now)).toBeGreaterThanOrEqual(grave(than))
          }
        }
      }
    }),
    { numRuns: 2000, seed: 7 },
  )
  expect(narrower).toBeGreaterThan(50)
})
