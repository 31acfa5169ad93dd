// A bound faculty is two tools: the policy rules on both, before the run and during it.

import { describe, expect, test } from 'vitest'

import {
  call,
  createCatalogue,
  input,
  keyword,
  literal,
  mapExpr,
  mapValue,
  output,
  type Expr,
} from '#plan'
import {
  actualCall,
  judge,
  plannedCall,
  review,
  rulingOf,
  type PolicyRule,
  type Ruling,
  type Verdict,
} from '#review'

import { planOf, policyOf, tool } from './world.ts'

const FACULTY = 'faculty.plan-schedule'
const http = tool('http', {
  effect: {
    argument: 'method',
    values: { GET: 'read', POST: 'write' },
    absent: 'read',
    otherwise: 'write',
  },
})
const faculty = tool(FACULTY, {
  effect: 'write',
  positional: ['action', 'parameters'],
  target: { tool: 'http', entry: 'e'.repeat(64) },
})
const catalogue = createCatalogue([http, faculty])

const literally = (parameters: Record<string, string>): Expr =>
  literal(mapValue(Object.entries(parameters)))
const bound = (parameters: Expr) =>
  call(
    FACULTY,
    [],
    [
      ['action', literal('a')],
      ['parameters', parameters],
    ],
  )
const ruling = (rules: readonly PolicyRule[], parameters: Expr): Ruling =>
  rulingOf(policyOf(...rules), plannedCall(bound(parameters), catalogue))

const ALLOW_FACULTY: PolicyRule = { tool: 'faculty.*', then: 'allow' }
const urlRule = (then: Verdict): PolicyRule => ({
  tool: 'http',
  argument: { name: 'url', startsWith: 'https://ours/' },
  then,
})

describe('of a bound faculty', () => {
  test.each<[string, PolicyRule[], Expr, Verdict]>([
    [
      'a rule that denies the tool denies it',
      [{ tool: 'http', then: 'deny' }],
      literally({ url: 'x' }),
      'deny',
    ],
    [
      'a rule that denies the tool denies it, though one allows the faculty',
      [ALLOW_FACULTY, { tool: 'http', then: 'deny' }],
      literally({ url: 'x' }),
      'deny',
    ],
    [
      'a rule that denies the faculty denies it, though one allows the tool',
      [
        { tool: 'faculty.*', then: 'deny' },
        { tool: 'http', then: 'allow' },
      ],
      literally({ url: 'x' }),
      'deny',
    ],
    [
      'both have to be allowed',
      [ALLOW_FACULTY, { tool: 'http', then: 'allow' }],
      literally({ url: 'x', method: 'POST' }),
      'allow',
    ],
    [
      'the tool is asked about by its own effect',
      [ALLOW_FACULTY],
      literally({ url: 'x', method: 'POST' }),
      'ask',
    ],
    [
      'the tool is allowed what only reads',
      [ALLOW_FACULTY],
      literally({ url: 'x', method: 'GET' }),
      'allow',
    ],
    [
      'a rule about an argument of the tool sees the parameters',
      [ALLOW_FACULTY, urlRule('deny')],
      literally({ url: 'https://ours/1' }),
      'deny',
    ],
    [
      'a rule about an argument of the tool sees other parameters',
      [ALLOW_FACULTY, urlRule('deny')],
      literally({ url: 'https://theirs/1' }),
      'allow',
    ],
    [
      'a parameter that is only known later is unknown to such a rule',
      [ALLOW_FACULTY, urlRule('deny')],
      mapExpr([[literal('url'), input('where')]]),
      'deny',
    ],
    [
      'a known parameter beside an unknown one is seen',
      [ALLOW_FACULTY, urlRule('deny')],
      mapExpr([
        [literal(keyword('url')), literal('https://theirs/1')],
        [literal('body'), input('what')],
      ]),
      'allow',
    ],
    [
      'parameters that nobody can read are as grave as the tool can get',
      [ALLOW_FACULTY, { tool: 'http', effect: 'write', then: 'deny' }],
      output('s0'),
      'deny',
    ],
    [
      'an allowance of an argument allows nothing where nobody can read the parameters',
      [ALLOW_FACULTY, urlRule('allow'), { tool: 'http', then: 'deny' }],
      output('s0'),
      'deny',
    ],
  ])('%s', (_, rules, parameters, verdict) => {
    expect(ruling(rules, parameters).verdict).toBe(verdict)
  })

  test('the ruling says which of both it is about', () => {
    const denies: PolicyRule = { tool: 'http', then: 'deny', because: 'the line is cut' }
    expect(ruling([ALLOW_FACULTY, denies], literally({})).because).toBe(
      'it is bound to `http`, and the line is cut',
    )
  })

  test('a plan cannot be approved whose tool is denied, and the review says why', () => {
    const policy = policyOf({ tool: 'http', then: 'deny', because: 'the line is cut' })
    const plan = planOf(bound(literally({ url: 'x' })))
    expect(judge(plan, { catalogue, policy })).toMatchObject({
      needs: 'refused',
      refusals: [{ code: 'review/call-denied' }],
    })
    expect(review(plan, { catalogue, policy }).denied).toMatchObject([
      { tool: FACULTY, ruling: { because: 'it is bound to `http`, and the line is cut' } },
    ])
  })

  test('that is bound to a tool which is gone nothing runs', () => {
    const alone = createCatalogue([faculty])
    const seen = plannedCall(bound(literally({ url: 'x' })), alone)
    expect(rulingOf(policyOf({ then: 'allow' }), seen).verdict).toBe('deny')
  })

  test('during the run the values rule', () => {
    const policy = policyOf(ALLOW_FACULTY, urlRule('deny'))
    const during = (url: string) =>
      actualCall(FACULTY, 'write', catalogue, new Map([['parameters', mapValue([['url', url]])]]))
    expect(rulingOf(policy, during('https://ours/1')).verdict).toBe('deny')
    expect(rulingOf(policy, during('https://theirs/1')).verdict).toBe('allow')
  })
})
