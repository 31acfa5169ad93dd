import { describe, expect, test } from 'vitest'

import { ifElse, input, literal, output, type Expr, type CheckedPlan } from '#plan'
import {
  DEFAULT_POLICY,
  review,
  type Review,
  type ReviewOptions,
  type SecurityState,
} from '#review'

import { calls, catalogue, planOf, planWith, policyOf } from './world.ts'
import { timed } from '../repository/cpu-time.ts'

const reviewed = (plan: CheckedPlan, options: Partial<ReviewOptions> = {}): Review =>
  review(plan, { catalogue, policy: DEFAULT_POLICY, ...options })

const web = calls('web', 'https://example.org/')
const mail = calls('mail', 'a@example.org', 'hello')

describe('a review needs', () => {
  const because = ({ because: why }: Review) =>
    why.map((need) =>
      need.kind === 'asked'
        ? `asked ${need.calls}`
        : need.kind === 'risk'
          ? `risk ${need.risk} ${need.steps.join()}`
          : need.kind === 'claims'
            ? `claims ${need.steps.join()}`
            : need.kind,
    )
  test.each<[string, Expr[], Partial<ReviewOptions>, Review['needs'], readonly string[]]>([
    ['nothing for a plan that reads', [web], {}, 'nothing', []],
    ['nothing for a plan of medium risk', [calls('model', 'hi')], {}, 'nothing', []],
    ['a decision for a plan that writes', [mail], {}, 'decision', ['asked 1', 'risk high s1']],
    [
      'a decision for a plan that writes, even where writing is allowed',
      [mail],
      { policy: policyOf({ then: 'allow' }) },
      'decision',
      ['risk high s1'],
    ],
    [
      'a decision for a plan of unknown risk',
      [calls('oracle')],
      {},
      'decision',
      ['risk unknown s1'],
    ],
    [
      'a decision for an unknown risk beside a low one in one step',
      [calls('oracle', calls('sum'))],
      {},
      'decision',
      ['risk unknown s1'],
    ],
    [
      'a decision for an unknown risk beside a medium one',
      [calls('model'), calls('oracle')],
      {},
      'decision',
      ['risk unknown s2'],
    ],
    [
      'a decision where the policy asks about reading',
      [web],
      { policy: policyOf({ then: 'ask' }) },
      'decision',
      ['asked 1'],
    ],
    [
      'a decision where a step is said to be done',
      [web],
      { claims: ['s1'] },
      'decision',
      ['claims s1'],
    ],
    [
      'a refusal for a tool that nobody knows',
      [calls('nothing')],
      {},
      'refused',
      ['risk unknown s1'],
    ],
    [
      'a refusal for a call that the policy refuses',
      [web],
      { policy: policyOf({ tool: 'web', then: 'deny' }) },
      'refused',
      [],
    ],
    [
      'no refusal for a refused call in a step that is done',
      [web],
      { policy: policyOf({ tool: 'web', then: 'deny' }), claims: ['s1'] },
      'decision',
      ['claims s1'],
    ],
    ['a refusal for a claim about no step', [web], { claims: ['s9'] }, 'refused', []],
  ])('%s', (_, bodies, options, needs, why) => {
    const shown = reviewed(planOf(...bodies), options)
    expect([shown.needs, because(shown)]).toEqual([needs, why])
    expect(shown.refusals.length > 0).toBe(needs === 'refused')
  })

  // What is approved by nobody but the policy is approved all the same: the state bounds that too.
  test.each<[SecurityState, Review['needs'], Review['needs'], Review['needs']]>([
    ['SECURE', 'nothing', 'decision', 'decision'],
    ['DEGRADED', 'nothing', 'refused', 'refused'],
    ['COMPROMISED', 'refused', 'refused', 'refused'],
    ['LOCKDOWN', 'refused', 'refused', 'refused'],
    ['unknown', 'refused', 'refused', 'refused'],
  ])(
    'in state %s for reading, writing and what cannot be undone: %s, %s, %s',
    (security, ...needs) => {
      expect(
        [web, mail, calls('wire', 'ACME', 1)].map(
          (body) => reviewed(planOf(body), { security }).needs,
        ),
      ).toEqual(needs)
    },
  )

  test('a refusal for a plan without a step: there is nothing to approve', () => {
    expect(reviewed(planOf()).refusals.map(({ code }) => code)).toEqual([
      'review/no-permission-named',
    ])
  })

  test('a refusal for each call, each told', () => {
    const { refusals } = reviewed(planOf(calls('nothing'), calls('none')), { security: 'LOCKDOWN' })
    expect(
      refusals.map(({ code, details }) => `${code} ${details['tool'] ?? details['kinds']}`),
    ).toEqual([
      'review/call-denied nothing',
      'review/call-denied none',
      'review/security-state `EXECUTION`',
    ])
  })
})

describe('calls are asked', () => {
  test.each<[string, Expr, string]>([
    ['never where they are allowed', web, 'never'],
    ['by the decision where all arguments stand in the plan', mail, 'now'],
    ['during the run where one does not', calls('mail', input('to'), 'x'), 'later'],
    ['during the run where they cannot be undone', calls('wire', 'ACME', 1), 'later'],
    ['by the decision even where they may not happen', ifElse(input('i'), mail), 'now'],
    ['never where they are refused', calls('nothing'), 'refused'],
  ])('%s', (_, body, asked) => {
    const shown = reviewed(planOf(body))
    const call = shown.steps[0]?.calls[0]
    expect(call?.asked).toBe(asked)
    expect(
      [shown.covered, shown.askedLater, shown.denied].map((some) => some.includes(call as never)),
    ).toEqual([asked === 'now', asked === 'later', asked === 'refused'])
  })
})

test('a review says what a person needs to know', () => {
  const plan = planWith(
    {
      name: 'Invite',
      goal: 'Invite somebody',
      inputs: { who: { description: 'Whom' } },
      assumptions: ['They have an address.'],
      unknowns: ['Whether they come.'],
      criteria: ['The mail is sent.'],
    },
    {
      title: 'Look up the address',
      body: calls('store', input('who')),
      estimate: { seconds: 2 },
      permissions: ['STORE_READ'],
    },
    { title: 'Ask for the words', body: calls('ask', 'What shall I write?') },
    {
      title: 'Send it',
      body: ifElse(output('s2'), calls('mail', output('s1', ['to']), output('s2'))),
      approval: 'required',
    },
  )
  const shown = reviewed(plan)
  expect(shown).toMatchObject({
    name: 'Invite',
    goal: 'Invite somebody',
    effect: 'write',
    kinds: ['WRITE'],
    risk: { level: 'high', steps: ['s3'] },
    gates: ['s3'],
    needs: 'decision',
    assumptions: ['They have an address.'],
    unknowns: ['Whether they come.'],
    criteria: ['The mail is sent.'],
    estimate: { totalSeconds: 2, withoutEstimate: 2, questions: 1, approvals: 1, gates: 1 },
    result: { text: '(output :s3)', origin: 'person' },
  })
  expect(
    shown.steps.map(
      ({ number, title, effect, risk, gate }) => `${number} ${title} ${effect} ${risk} ${gate}`,
    ),
  ).toEqual([
    '1 Look up the address read low false',
    '2 Ask for the words read low false',
    '3 Send it write high true',
  ])
  const [call] = shown.askedLater
  expect(call).toMatchObject({
    step: 's3',
    path: '1',
    tool: 'mail',
    description: 'Does mail.',
    implementation: 'its own code',
    conditional: true,
    origin: 'person',
    condition: { origin: 'person' },
  })
  expect(
    call?.arguments.map(({ name, text, sink, origin, kinds }) => ({
      name,
      text,
      sink,
      origin,
      kinds,
    })),
  ).toEqual([
    {
      name: 'to',
      text: '(output :s1 "to")',
      sink: true,
      origin: 'input',
      kinds: ['trusted', 'input'],
    },
    { name: 'body', text: '(output :s2)', sink: false, origin: 'person', kinds: ['person'] },
  ])
})

test('the earlier version shows in the diff', () => {
  expect(reviewed(planOf(mail)).diff).toBeUndefined()
  const { diff } = reviewed(planOf(web, mail), { previous: planOf(web) })
  expect(diff?.added.map(({ id }) => id)).toEqual(['s2'])
})

test('a claim is told with the step that may be meant', () => {
  const plan = planOf({ id: 'book-room', body: web })
  const [refusal] = reviewed(plan, { claims: ['book-rooms'] }).refusals
  expect(refusal).toMatchObject({
    code: 'review/claim-unknown',
    details: { suggestion: 'Did you mean `book-room`?' },
  })
})

test('a review is frozen through and through, and can be written as JSON', () => {
  const shown = reviewed(
    planOf(web, calls('mail', output('s1'), ifElse(input('i'), literal('x')))),
    { previous: planOf(mail), claims: ['s1', 's7'], security: 'DEGRADED' },
  )
  const open: string[] = []
  const look = (part: unknown, place: string): void => {
    if (part === null || typeof part !== 'object') return
    if (!Object.isFrozen(part)) open.push(place)
    for (const [name, inner] of Object.entries(part)) look(inner, `${place}.${name}`)
  }
  look(shown, 'review')
  expect(open).toEqual([])
  expect(JSON.parse(JSON.stringify(shown))).toMatchObject({
    needs: 'refused',
    steps: [{ id: 's1', claimed: true }, { id: 's2' }],
  })
})

test('two reviews of one plan are the same', () => {
  const plan = planOf(web, calls('mail', output('s1')))
  expect(reviewed(plan)).toEqual(reviewed(plan))
  expect(reviewed(plan).subject.digest).not.toBe(reviewed(planOf(web)).subject.digest)
})

test('ten thousand steps are reviewed in reasonable time', () => {
  const plan = planOf(
    ...Array.from({ length: 10_000 }, (_, at): Expr =>
      calls('mail', at === 0 ? 'a' : output(`s${at}`), 'x'),
    ),
  )
  const {
    value: { askedLater },
    cpuMs,
  } = timed(() => reviewed(plan, { previous: plan }))
  expect(cpuMs).toBeLessThan(6_000)
  expect(askedLater).toHaveLength(9_999)
})
