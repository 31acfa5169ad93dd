import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createCatalogue, EFFECTS } from '#plan'
import {
  actorRefusals,
  actualCall,
  DEFAULT_POLICY,
  grantedTools,
  policyDigest,
  rulingOf,
  stricterPolicy,
  VERDICTS,
  type Policy,
  type Verdict,
} from '#review'

import { policyOf, tool } from './world.ts'

const ALLOW = policyOf({ then: 'allow', because: 'all is well' })
const ASK = policyOf({ then: 'ask', because: 'let us see' })
const DENY = policyOf({ then: 'deny', because: 'closed' })

const MAIL = actualCall('mail', 'write', createCatalogue([tool('mail')]), new Map())
const ruling = (policy: Policy) => rulingOf(policy, MAIL)

function withApprovals(approvals: Partial<Policy['approvals']>): Policy {
  return { ...DEFAULT_POLICY, approvals: { ...DEFAULT_POLICY.approvals, ...approvals } }
}

describe('of two policies', () => {
  test.each<[string, Policy, Policy, Verdict, string]>([
    ['a denial outweighs an allowance', ALLOW, DENY, 'deny', 'closed'],
    ['a denial outweighs an allowance, whichever is within', DENY, ALLOW, 'deny', 'closed'],
    ['a denial outweighs a question', ASK, DENY, 'deny', 'closed'],
    ['a question outweighs an allowance', ALLOW, ASK, 'ask', 'let us see'],
    [
      'a built-in question outweighs an allowance',
      ALLOW,
      DEFAULT_POLICY,
      'ask',
      'calls that write are asked',
    ],
    ['the outer one says why where both rule the same', ASK, DEFAULT_POLICY, 'ask', 'let us see'],
  ])('%s', (_, outer, inner, verdict, because) => {
    expect(ruling(stricterPolicy(outer, inner))).toMatchObject({ verdict, because })
  })

  test('the moreSevere of three rulings holds, in whatever order they were put together', () => {
    const [left, right] = [
      stricterPolicy(stricterPolicy(ALLOW, DENY), ASK),
      stricterPolicy(ALLOW, stricterPolicy(ASK, DENY)),
    ]
    expect([ruling(left).verdict, ruling(right).verdict]).toEqual(['deny', 'deny'])
  })

  test('four eyes hold where either wants them, and the shorter expiry', () => {
    const strict = withApprovals({ fourEyes: true, expireAfterHours: 48 })
    const short = withApprovals({ expireAfterHours: 2 })
    expect(stricterPolicy(strict, short).approvals).toMatchObject({
      fourEyes: true,
      expireAfterHours: 2,
    })
    expect(stricterPolicy(short, strict).approvals).toMatchObject({
      fourEyes: true,
      expireAfterHours: 2,
    })
  })

  test.each<[string, string[], string[], string[]]>([
    ['that neither bounds stay unbounded', [], [], []],
    ['that one bounds are its own', [], ['terminal'], ['terminal']],
    ['are those that both let in', ['terminal', 'api'], ['api', 'vault'], ['api']],
    ['that have none in common let no person in', ['terminal'], ['api'], ['policy']],
  ])('channels %s', (_, outer, inner, both) => {
    const made = stricterPolicy(
      withApprovals({ channels: outer }),
      withApprovals({ channels: inner, expireAfterHours: 1 }),
    )
    expect(made.approvals.channels).toEqual(both)
  })

  test('without a channel in common nobody may answer, by whatever name the channel goes', () => {
    const made = stricterPolicy(
      withApprovals({ channels: ['terminal'] }),
      withApprovals({ channels: ['api'] }),
    )
    for (const channel of ['terminal', 'api', 'policy', '']) {
      const refusals = actorRefusals({ user: 'ann', channel, terminal: true }, made)
      expect(refusals.map(({ code }) => code)).toEqual(['review/channel-not-allowed'])
    }
  })

  test('a tool is granted to agents where both grant it', () => {
    const catalogue = createCatalogue([
      tool('mail'),
      tool('sets.load', { grantedByDefault: true }),
      tool('sets.union', { grantedByDefault: true }),
    ])
    const made = stricterPolicy(
      { ...DEFAULT_POLICY, grants: ['mail', 'sets.load'] },
      DEFAULT_POLICY,
    )
    expect(grantedTools(made, catalogue)).toEqual(['sets.load'])
    const turned = stricterPolicy(DEFAULT_POLICY, {
      ...DEFAULT_POLICY,
      grants: ['mail', 'sets.load'],
    })
    expect(grantedTools(turned, catalogue)).toEqual(['sets.load'])
  })
})

describe('what is made of two policies', () => {
  test('that say the same is the first, so that its digest stays', () => {
    const copy = structuredClone(ASK)
    expect(stricterPolicy(ASK, copy)).toBe(ASK)
  })

  test('and one of them again is itself', () => {
    const both = stricterPolicy(ALLOW, ASK)
    expect(stricterPolicy(both, ASK)).toBe(both)
  })

  test('has a digest of its own and survives being written as JSON', () => {
    const both = stricterPolicy(ALLOW, ASK)
    expect(policyDigest(both)).not.toBe(policyDigest(ALLOW))
    const read = JSON.parse(JSON.stringify(both)) as Policy
    expect(policyDigest(read)).toBe(policyDigest(both))
    expect(ruling(read).verdict).toBe('ask')
  })
})

test('no call is ruled milder than by either policy alone', () => {
  const rule = fc.record({
    tool: fc.constantFrom('t', 't.*', '*'),
    effect: fc.constantFrom(...EFFECTS),
    then: fc.constantFrom(...VERDICTS),
  })
  const policy = fc.array(rule, { maxLength: 4 }).map((rules) => policyOf(...rules))
  fc.assert(
    fc.property(policy, policy, policy, fc.constantFrom(...EFFECTS), (a, b, c, effect) => {
      const about = actualCall('t.one', effect, createCatalogue([tool('t.one')]), new Map())
      const gravity = (one: Policy) => VERDICTS.indexOf(rulingOf(one, about).verdict)
      const expected = Math.max(...[a, b, c].map(gravity))
      expect(gravity(stricterPolicy(a, stricterPolicy(b, c)))).toBe(expected)
      expect(gravity(stricterPolicy(stricterPolicy(a, b), c))).toBe(expected)
    }),
  )
})
