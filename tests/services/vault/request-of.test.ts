// Goal: a request is made of all that is asked: every call, every value, and who made it.
// Method: plans of a few calls; what a person would decide by is compared whole.

import { describe, expect, test } from 'vitest'

import { output, type Value } from '#plan'
import { review, DEFAULT_POLICY, type Policy } from '#review'

import {
  requestId,
  requestOfApproval,
  requestOfPlan,
} from '../../../src/services/vault/requests/request-of.ts'
import type { ApprovalRequest } from '../../../src/services/vault/requests/request.ts'
import {
  askOf,
  callRequest,
  catalogue,
  contextOf,
  does,
  PLAN_ID,
  planOf,
  planRequest,
  TIMES,
} from './requests-world.ts'

/** Each value of a request: name, text, where from. */
const values = ({ effects }: ApprovalRequest) =>
  effects.flatMap((effect) => effect.values.map(({ name, text, from }) => [name, text, ...from]))

const remark = ({ remarks }: ApprovalRequest, words: string) =>
  remarks.find((one) => one.words.startsWith(words))?.said

describe('the category and the payload of a request', () => {
  test.each<[string, string, Readonly<Record<string, Value>>, string, object]>([
    [
      'an email is sent to',
      'mail.send',
      { to: 'ada@x', subject: 'Hi' },
      'email',
      { to: 'ada@x', subject: 'Hi' },
    ],
    ['an email without an address is custom', 'mail.send', { subject: 'Hi' }, 'custom', {}],
    [
      'a payment has an amount',
      'bank.transfer',
      { amount: 12.5, to: 'NL00' },
      'payment',
      { amount: 12.5, to: 'NL00' },
    ],
    ['a payment without an amount is custom', 'bank.transfer', { to: 'NL00' }, 'custom', {}],
    [
      'a post has its content',
      'social.post',
      { text: 'Hello' },
      'social_post',
      { content: 'Hello' },
    ],
    [
      'a file has its operation and its source',
      'files.delete',
      { path: 'a.txt' },
      'file_operation',
      { operation: 'delete', source: 'a.txt' },
    ],
    ['a file operation without a file is custom', 'files.delete', { all: true }, 'custom', {}],
    ['anything else is custom', 'crm.update', { id: 7 }, 'custom', {}],
  ])('%s', (_, tool, given, category, payload) => {
    const request = callRequest(tool, given)
    expect([request.category, request.payload]).toEqual([category, payload])
  })

  test('a long content is given by its beginning, and stands whole in the request', () => {
    const content = 'x'.repeat(5000)
    const request = callRequest('social.post', { content })
    expect(request.payload['content']).toBe(
      `${'x'.repeat(2000)}… (5000 characters, shown whole below)`,
    )
    expect(values(request)).toEqual([['content', content, 'the plan']])
  })

  test('a step that begins is of the kind of the one thing that it changes', () => {
    const plan = planOf([
      {
        body: does('mail.send', { to: 'ada@x', body: does('notes.search', {}) }),
        approval: 'required',
      },
    ])
    const { category, effects } = requestOfApproval(contextOf(plan), askOf(undefined, {}))
    expect(category).toBe('email')
    expect(effects.map(({ tool, asked }) => [tool, asked])).toEqual([
      ['mail.send', 'later'],
      ['notes.search', 'never'],
    ])
  })
})

describe('where a value comes from', () => {
  const plan = planOf([
    does('notes.search', { words: 'news' }),
    does('human.ask', { prompt: 'Who?' }),
    does('mail.send', { to: output('step-2'), subject: 'News', body: output('step-1') }),
  ])

  test('is said of each value of a call that a run asks about', () => {
    const asked = askOf(
      'mail.send',
      { to: 'ada@x', subject: 'News', body: 'Found', sender: 'me' },
      { step: 'step-3', title: 'Send' },
    )
    const request = requestOfApproval(contextOf(plan), asked)
    expect(values(request)).toEqual([
      ['to', 'ada@x', 'step 2, answered by a person'],
      ['subject', 'News', 'the plan'],
      ['body', 'Found', 'step 1, not verified by anybody'],
      ['sender', 'me', 'the tool itself'],
    ])
    expect(
      request.effects[0]?.values.map(({ destination, untrusted }) => [destination, untrusted]),
    ).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, false],
    ])
  })

  test('is the tool that made the call, where the call does not stand in the plan', () => {
    const agent = planOf([does('agent', { task: 'Draft' })])
    const asked = askOf('mail.send', { to: 'eve@x' }, { path: '/child-1' })
    expect(values(requestOfApproval(contextOf(agent), asked))).toEqual([
      ['to', 'eve@x', 'the tool agent while it worked, not verified by anybody'],
    ])
  })

  test('is that tool also where the step makes such a call itself', () => {
    const both = planOf([does('agent', { task: does('mail.send', { to: 'ada@x' }) })])
    const asked = askOf('mail.send', { to: 'eve@x' }, { path: '/child-1' })
    expect(values(requestOfApproval(contextOf(both), asked))).toEqual([
      ['to', 'eve@x', 'the tool agent while it worked, not verified by anybody'],
    ])
  })

  test('in a plan that is decided on, what only the run finds out has no value', () => {
    const request = planRequest([
      does('notes.search', { words: 'news' }),
      does('mail.send', { to: 'ada@x', body: output('step-1') }),
    ])
    expect(values(request)).toEqual([
      ['words', 'news', 'the plan'],
      ['to', 'ada@x', 'the plan'],
      ['body', undefined, 'step 1, not verified by anybody'],
    ])
  })
})

describe('the request of a plan', () => {
  test('names every effect in its order and when each is decided on', () => {
    const request = planRequest([
      does('notes.search', {}),
      does('crm.update', { id: 1 }),
      does('mail.send', { to: 'ada@x' }),
    ])
    expect(request.effects.map(({ step, tool, asked }) => [step, tool, asked])).toEqual([
      [1, 'notes.search', 'never'],
      [2, 'crm.update', 'now'],
      [3, 'mail.send', 'later'],
    ])
  })

  test('leaves out what is said to be done already, and names it', () => {
    const plan = planOf([does('notes.search', {}), does('mail.send', { to: 'ada@x' })])
    const reviewed = review(plan, { catalogue, policy: DEFAULT_POLICY, claims: ['step-1'] })
    const request = planRequest(
      [does('notes.search', {}), does('mail.send', { to: 'ada@x' })],
      {},
      { review: reviewed },
    )
    expect(request.effects.map(({ step }) => step)).toEqual([2])
    expect(remark(request, 'Done already')).toEqual(['step 1'])
  })

  test('says what the author assumes, does not know and counts as success', () => {
    const request = planRequest([does('sum')], {
      assumptions: ['All agree'],
      unknowns: ['The weather'],
      criteria: ['It is sent'],
    })
    expect([
      remark(request, 'The plan assumes'),
      remark(request, 'The plan does not know'),
      remark(request, 'The plan has succeeded when'),
    ]).toEqual([['All agree'], ['The weather'], ['It is sent']])
  })

  test('says what is different from the version that was decided on before', () => {
    const before = planOf([{ body: does('mail.send', { to: 'ada@x' }), title: 'Send' }])
    const after = planOf([{ body: does('mail.send', { to: 'eve@x' }), title: 'Send' }])
    const reviewed = review(after, { catalogue, policy: DEFAULT_POLICY, previous: before })
    const request = planRequest([does('sum')], {}, { plan: after, review: reviewed })
    expect(request.previous).toEqual([
      { words: 'Step 1, to is another; as it was, and as it is now', said: ['"ada@x"', '"eve@x"'] },
    ])
  })
})

describe('a request says that moving its file is not enough', () => {
  const plan = planOf([does('mail.send', { to: 'ada@x' })])

  test.each<[string, Partial<Policy['approvals']>, readonly string[]]>([
    ['where the policy wants two people', { fourEyes: true }, ['The policy wants two people']],
    [
      'where the policy takes no answers from it',
      { channels: ['cli'] },
      ['The policy takes no answer'],
    ],
    ['and not where the policy takes its answer', { channels: ['cli', 'vault'] }, []],
    ['and not where the policy says nothing', {}, []],
  ])('%s', (_, more, expected) => {
    const approvals = { ...DEFAULT_POLICY.approvals, ...more }
    const reviewed = review(plan, { catalogue, policy: { ...DEFAULT_POLICY, approvals } })
    const context = contextOf(plan, { review: reviewed })
    const asked = askOf('mail.send', { to: 'ada@x' })
    for (const { remarks } of [requestOfPlan(context, TIMES), requestOfApproval(context, asked)]) {
      const said = remarks
        .map(({ words }) => words)
        .filter((words) => words.startsWith('The policy'))
      expect(said.map((words) => words.split(/(?<=two people|no answer)\b/, 1)[0])).toEqual(
        expected,
      )
    }
  })
})

test('a question that is about the step and its call lists what else the step does', () => {
  const plan = planOf([
    {
      body: does('mail.send', { to: 'ada@x', body: does('notes.search', {}) }),
      approval: 'required',
    },
  ])
  const request = requestOfApproval(
    contextOf(plan),
    askOf('mail.send', { to: 'ada@x' }, { gate: true }),
  )
  expect(request.effects.map(({ tool, asked }) => [tool, asked])).toEqual([
    ['mail.send', 'now'],
    ['notes.search', 'never'],
  ])
})

test('the id of a request tells runs, asks and digests apart', () => {
  const ids = [
    requestId(PLAN_ID, 'r', 'a1', 'd'),
    requestId(PLAN_ID, 'r2', 'a1', 'd'),
    requestId(PLAN_ID, 'r', 'a2', 'd'),
    requestId(PLAN_ID, 'r', 'a1', 'e'),
  ]
  expect(new Set(ids).size).toBe(4)
  expect(ids.every((id) => id.startsWith(`${PLAN_ID}_`))).toBe(true)
})

describe('a text that could be taken for something else', () => {
  test.each<[Value, string]>([
    ['12', '"12"'],
    [12, '12'],
    ['true', '"true"'],
    ['', '""'],
    [' a', '" a"'],
    ['[1]', '"[1]"'],
    ['plain', 'plain'],
    [['a', 1], '["a",1]'],
  ])('%j is shown as %s', (given, shown) => {
    expect(values(callRequest('crm.update', { value: given }))[0]?.[1]).toBe(shown)
  })
})
