import { describe, expect, test } from 'vitest'

import {
  createCatalogue,
  createPlan,
  input,
  type Catalogue,
  type CatalogueEntry,
  type CheckedPlan,
} from '#plan'
import { markChecked } from '#plan/checked-plan'
import {
  callsOf,
  checkDecision,
  covers,
  decide,
  DEFAULT_POLICY,
  policyDecision,
  review,
  subjectOf,
  type Actor,
  type Answer,
  type Decision,
  type DecisionCheck,
  plannedCall,
  type PlannedCall,
  type Policy,
} from '#review'

import { calls, catalogue, entries, planOf, planWith, policyOf, tool } from './world.ts'

const AT = '2026-03-01T09:00:00.000Z'
const erika: Actor = { user: 'erika', channel: 'terminal', terminal: true }
const script: Actor = { user: 'erika', channel: 'api', terminal: false }
const yes: Answer = { verdict: 'approve', actor: erika, at: AT }

const mailing = planOf(
  calls('web', 'https://example.org/'),
  calls('mail', 'a@example.org', 'hello'),
)
const reviewed = review(mailing, { catalogue, policy: DEFAULT_POLICY })
const { digest } = reviewed.subject

/** Approves a plan; it has to be one that can be approved. */
function approved(
  plan: CheckedPlan,
  policy: Policy = DEFAULT_POLICY,
  tools: Catalogue = catalogue,
): Decision {
  const { decision, diagnostics } = decide(review(plan, { catalogue: tools, policy }), yes)
  expect(diagnostics).toEqual([])
  return decision as Decision
}

describe('an answer', () => {
  test.each<[string, Partial<Answer>, string]>([
    ['on a terminal is taken', {}, 'approve'],
    ['on a terminal with the digest is taken', { digest }, 'approve'],
    [
      'on a terminal with another digest is not',
      { digest: '0'.repeat(12) },
      'review/digest-mismatch',
    ],
    ['without a terminal needs the digest', { actor: script }, 'review/digest-missing'],
    [
      'without a terminal with 12 digits is taken',
      { actor: script, digest: digest.slice(0, 12) },
      'approve',
    ],
    ['without a terminal with all digits is taken', { actor: script, digest }, 'approve'],
    [
      'with capitals and spaces around is taken',
      { actor: script, digest: ` ${digest.slice(0, 12).toUpperCase()} ` },
      'approve',
    ],
    [
      'with 11 digits is not',
      { actor: script, digest: digest.slice(0, 11) },
      'review/digest-mismatch',
    ],
    ['with no digit is not', { actor: script, digest: '' }, 'review/digest-mismatch'],
    [
      'with more digits than there are is not',
      { actor: script, digest: `${digest}0` },
      'review/digest-mismatch',
    ],
    [
      'with a slip in the twelfth digit is not',
      { actor: script, digest: `${digest.slice(0, 11)}${digest[11] === '0' ? '1' : '0'}` },
      'review/digest-mismatch',
    ],
    ['from nobody is not', { actor: { ...erika, user: ' ' } }, 'review/nobody-named'],
    [
      'through the channel of the policy is not',
      { actor: { ...erika, channel: 'policy' } },
      'review/channel-not-allowed',
    ],
    ['that rejects needs no digest', { verdict: 'reject', actor: script }, 'reject'],
    [
      'that rejects with another digest is not',
      { verdict: 'reject', actor: script, digest: '0'.repeat(12) },
      'review/digest-mismatch',
    ],
    [
      'with several faults is told all',
      { actor: { ...script, user: '' } },
      'review/digest-missing review/nobody-named',
    ],
  ])('%s', (_, parts, outcome) => {
    const { decision, diagnostics } = decide(reviewed, { ...yes, ...parts })
    expect(decision?.verdict ?? diagnostics.map(({ code }) => code).join(' ')).toBe(outcome)
  })

  test.each<[string, readonly string[], Actor, boolean]>([
    ['from anywhere is taken where no channel is named', [], script, true],
    ['through a channel that is named is taken', ['api', 'vault'], script, true],
    ['through another channel is not', ['terminal'], script, false],
  ])('%s', (_, channels, actor, taken) => {
    const policy = { ...DEFAULT_POLICY, approvals: { ...DEFAULT_POLICY.approvals, channels } }
    const shown = review(mailing, { catalogue, policy })
    const { decision } = decide(shown, { ...yes, actor, digest: shown.subject.digest })
    expect(decision !== undefined).toBe(taken)
  })

  test('through a channel that is not allowed is told which are', () => {
    const approvals = { ...DEFAULT_POLICY.approvals, channels: ['terminal', 'vault'] }
    const shown = review(mailing, { catalogue, policy: { ...DEFAULT_POLICY, approvals } })
    const told = (actor: Actor, to = shown) =>
      decide(to, { ...yes, actor, digest: to.subject.digest }).diagnostics.map(
        ({ details }) => details,
      )
    expect(told(script)).toEqual([{ channel: 'api', known: '`terminal`, `vault`' }])
    expect(told({ ...erika, channel: 'policy' }, reviewed)).toEqual([{ channel: 'policy' }])
  })

  test('that approves what the policy refuses is not taken, and says why', () => {
    const shown = review(mailing, { catalogue, policy: policyOf({ tool: 'mail', then: 'deny' }) })
    expect(
      decide(shown, yes).diagnostics.map(({ code, details }) => `${code} ${details['step']}`),
    ).toEqual(['review/call-denied s2'])
    expect(decide(shown, { ...yes, verdict: 'reject' }).decision?.verdict).toBe('reject')
  })

  test('that approves in a state that does not allow it is not taken', () => {
    const shown = review(mailing, { catalogue, policy: DEFAULT_POLICY, security: 'DEGRADED' })
    expect(
      decide(shown, yes).diagnostics.map(({ code, details }) => `${code} ${details['kinds']}`),
    ).toEqual(['review/security-state `WRITE`'])
  })

  test('records who, how, when, why and what was shown', () => {
    const plan = planWith(
      { assumptions: ['It is light.'], unknowns: ['The weather.'] },
      calls('mail', 'a', 'b'),
    )
    const shown = review(plan, { catalogue, policy: DEFAULT_POLICY })
    expect(decide(shown, { ...yes, reason: 'as agreed' }).decision).toEqual({
      verdict: 'approve',
      subject: shown.subject,
      policy: DEFAULT_POLICY,
      actor: erika,
      at: AT,
      reason: 'as agreed',
      shown: { risk: 'high', assumptions: ['It is light.'], unknowns: ['The weather.'] },
    })
  })
})

describe('the policy decides by itself', () => {
  const reading = planOf(calls('web', 'https://example.org/'))
  test('on a plan that only reads', () => {
    const { decision } = policyDecision(review(reading, { catalogue, policy: DEFAULT_POLICY }), AT)
    expect(decision?.actor).toEqual({ user: 'policy', channel: 'policy', terminal: false })
    expect(
      decision && checkDecision(decision, subjectOf(reading, DEFAULT_POLICY, catalogue)),
    ).toEqual({ ok: true })
  })

  test.each<[string, CheckedPlan, string]>([
    ['not on one that asks', mailing, 'review/decision-needed'],
    ['not on one of unknown risk', planOf(calls('oracle', 1)), 'review/decision-needed'],
    ['not on one that is refused', planOf(calls('nothing')), 'review/call-denied'],
  ])('%s', (_, plan, code) => {
    const { decision, diagnostics } = policyDecision(
      review(plan, { catalogue, policy: DEFAULT_POLICY }),
      AT,
    )
    expect(decision).toBeUndefined()
    expect(diagnostics.map((one) => one.code)).toEqual([code])
  })
})

/** What a check says, in few words. */
function outcome(check: DecisionCheck): string {
  return check.ok ? 'ok' : [check.why, ...check.tools].join(' ')
}

describe('a decision', () => {
  const decision = approved(mailing)
  const another = { ...entries.mail, description: 'Sends a mail to everybody.' }
  const withEntries = (...all: readonly CatalogueEntry[]) => createCatalogue(all)
  const { mail, web } = entries

  test.each<[string, Decision, CheckedPlan, Policy, Catalogue, string]>([
    ['holds for what was decided on', decision, mailing, DEFAULT_POLICY, catalogue, 'ok'],
    [
      'holds when a tool comes that the plan does not use',
      decision,
      mailing,
      DEFAULT_POLICY,
      withEntries(mail, web, tool('new')),
      'ok',
    ],
    [
      'holds when one goes that it does not use',
      decision,
      mailing,
      DEFAULT_POLICY,
      withEntries(mail, web),
      'ok',
    ],
    [
      'holds when the plan gets another name',
      decision,
      markChecked(createPlan({ ...mailing, name: 'other' })),
      DEFAULT_POLICY,
      catalogue,
      'ok',
    ],
    [
      'is void for another plan',
      decision,
      planOf(...mailing.steps.map(({ body }) => body), calls('sum')),
      DEFAULT_POLICY,
      catalogue,
      'plan sum',
    ],
    [
      'holds under another policy, which rules on each call anew',
      decision,
      mailing,
      policyOf({ effect: 'write', then: 'ask' }),
      catalogue,
      'ok',
    ],
    [
      'with another policy than the one that it was made under is none',
      { ...decision, policy: policyOf({ then: 'ask' }) },
      mailing,
      DEFAULT_POLICY,
      catalogue,
      'broken',
    ],
    [
      'is void with another tool of the name',
      decision,
      mailing,
      DEFAULT_POLICY,
      withEntries(another, web),
      'tool mail',
    ],
    ['is void without a tool', decision, mailing, DEFAULT_POLICY, withEntries(mail), 'tool web'],
    [
      'names every tool that changed',
      decision,
      mailing,
      DEFAULT_POLICY,
      withEntries(another),
      'tool mail web',
    ],
    [
      'that says no is none',
      { ...decision, verdict: 'reject' },
      mailing,
      DEFAULT_POLICY,
      catalogue,
      'rejected',
    ],
    [
      'that was edited is none',
      { ...decision, subject: { ...decision.subject, entries: {} } },
      mailing,
      DEFAULT_POLICY,
      catalogue,
      'broken mail web',
    ],
  ])('%s', (_, made, plan, policy, tools, words) => {
    expect(outcome(checkDecision(made, subjectOf(plan, policy, tools)))).toBe(words)
  })

  test('tells everything that changed', () => {
    const check = checkDecision(
      decision,
      subjectOf(planOf(calls('mail', 'b')), policyOf({ then: 'ask' }), withEntries(another)),
    )
    expect(check.ok ? [] : check.diagnostics.map(({ code }) => code)).toEqual([
      'review/plan-changed',
      'review/tool-changed',
      'review/tool-changed',
    ])
  })

  test('about steps that are done outside holds for those', () => {
    const claims = ['s1']
    const made = decide(review(mailing, { catalogue, policy: DEFAULT_POLICY, claims }), yes)
      .decision as Decision
    const now = (...done: string[]) =>
      outcome(checkDecision(made, subjectOf(mailing, DEFAULT_POLICY, catalogue, done)))
    expect([now('s1'), now(), now('s1', 's2'), now('s2')]).toEqual([
      'ok',
      'claims',
      'claims',
      'claims',
    ])
  })
})

describe('a decision covers', () => {
  const coversPlanned = (
    made: Decision,
    { call, constant }: PlannedCall,
    runPolicy = DEFAULT_POLICY,
    tools = catalogue,
  ) => covers(made, { seen: plannedCall(call, tools), constant }, runPolicy)
  const decision = approved(
    planOf(
      calls('mail', 'a', 'b'),
      calls('mail', input('who'), 'b'),
      calls('wire', 'a', 1),
      calls('web', 'u'),
    ),
  )
  const [constant, open, wire, web] = callsOf(
    planOf(
      calls('mail', 'a', 'b'),
      calls('mail', input('who'), 'b'),
      calls('wire', 'a', 1),
      calls('web', 'u'),
    ),
    catalogue,
  )
  test.each([
    ['an asked call whose arguments all stand in the plan', constant, true],
    ['no call with an argument that is not known yet', open, false],
    ['no irreversible call', wire, false],
    ['no call that is not asked', web, false],
  ])('%s', (_, call, covered) => {
    expect(call && coversPlanned(decision, call)).toBe(covered)
  })

  test('no call of a tool that it does not name', () => {
    const tools = createCatalogue([tool('other', { effect: 'write' })])
    const [other] = callsOf(planOf(calls('other', 1)), tools)
    const naming = { ...decision, subject: { ...decision.subject, entries: { other: 'x' } } }
    expect(other && coversPlanned(decision, other, DEFAULT_POLICY, tools)).toBe(false)
    expect(other && coversPlanned(naming, other, DEFAULT_POLICY, tools)).toBe(true)
  })

  test('no call that its policy allowed, whatever another policy asks about', () => {
    const calm = policyOf({ effect: 'write', then: 'allow' })
    const made = approved(planOf(calls('mail', 'a', 'b')), calm)
    expect(constant && coversPlanned(made, constant)).toBe(false)
  })

  test('by the policy of the run where it holds none of its own', () => {
    const { policy: _, ...former } = decision
    const allowing = policyOf({ effect: 'write', then: 'allow' })
    expect(constant && coversPlanned(former, constant)).toBe(true)
    expect(constant && coversPlanned(former, constant, allowing)).toBe(false)
  })

  test('nothing when it says no', () => {
    expect(constant && coversPlanned({ ...decision, verdict: 'reject' }, constant)).toBe(false)
  })
})
