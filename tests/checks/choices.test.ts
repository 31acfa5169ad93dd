// Names that nobody uses, conditions that always hold, matches that may match
// nothing, credentials in the plan

import { describe, expect, test } from 'vitest'

import { runChecks } from '#checks'
import {
  arm,
  bind,
  constant,
  ifElse,
  itemsPattern,
  keysPattern,
  keyword,
  letIn,
  literal,
  mapExpr,
  match,
  wildcard,
} from '#plan'

import { cases, e, f, let_, o, planOf, q, t, tools, v } from './notation.ts'

describe('bindings of a let', () => {
  cases([
    ['a name that is used', { s: let_({ a: 1 }, v('a')) }],
    ['a name that is not', { s: let_({ a: 1 }, 2) }, 'unused-binding (warning): a'],
    ['a name that says so', { s: let_({ _a: 1 }, 2) }],
    ['a name that only a later binding uses', { s: let_({ a: 1, b: v('a') }, v('b')) }],
    [
      'a name that an inner one hides',
      { s: let_({ a: 1 }, let_({ a: 2 }, v('a'))) },
      'unused-binding (warning): a',
    ],
    [
      'the names of a pattern, the innermost first',
      {
        s: letIn(
          [[itemsPattern([bind('a'), keysPattern([['k', bind('b')]])], bind('c')), q([])]],
          e(1),
        ),
      },
      'unused-binding (warning): c',
      'unused-binding (warning): b',
      'unused-binding (warning): a',
    ],
    [
      'a name of an arm need not be used',
      { s: match(e(1), [arm(constant(2), e(2)), arm(bind('other'), e(1))]) },
    ],
  ])
})

describe('a match', () => {
  const some = arm(constant('a'), e(1))
  cases([
    ['without a last arm that takes all', { s: match(o('r'), [some]), r: t('read') }, ...faults()],
    ['with `_`', { s: match(e('a'), [some, arm(wildcard(), e(2))]) }],
    ['with a name', { s: match(e('a'), [some, arm(bind('x'), v('x'))]) }],
    [
      'with a guarded name',
      { s: match(e('a'), [some, arm(bind('x'), v('x'), f('=', v('x'), 'b'))]) },
      'no-catch-all (warning)',
    ],
    [
      'of a list that might be another',
      { s: match(e('a'), [arm(itemsPattern([]), e(1))]) },
      'no-catch-all (warning)',
    ],
    ['without arms stands for what could not be read', { s: match(e('a'), []) }],
  ])

  function faults() {
    return ['forward-output: r', 'no-catch-all (warning)', 'never-equal (warning)']
  }
})

describe('an arm behind one that takes everything', () => {
  cases([
    [
      'is never reached',
      { s: match(e('a'), [arm(wildcard(), e(1)), arm(constant('a'), e(2))]) },
      'unreachable-arm (warning)',
    ],
    [
      'is told of once',
      {
        s: match(e('a'), [
          arm(bind('x'), e(1)),
          arm(constant('a'), e(2)),
          arm(constant('b'), e(3)),
        ]),
      },
      'unreachable-arm (warning)',
    ],
    [
      'is reached where that has a guard',
      { s: match(e('a'), [arm(bind('x'), e(1), f('=', v('x'), 'a')), arm(wildcard(), e(2))]) },
    ],
  ])
})

const open = 'open-answer (note): ask'

describe('a comparison', () => {
  const never = 'never-equal (warning)'
  cases([
    ['of an answer with a number', { s: let_({ n: t('ask') }, f('=', v('n'), 18)) }, never],
    ['of an answer with a text', { s: let_({ n: t('ask') }, f('=', v('n'), '18')) }, open],
    ['of a number with a number', { s: f('=', t('add', 1, 2), 3) }],
    ['of what is not known with a number', { a: t('loose'), s: f('=', o('a', 'b'), 3) }],
    [
      'of a branch that may be a number',
      { a: t('loose'), s: f('=', ifElse(o('a', 'b'), e(1), e('a')), 3) },
    ],
    [
      'of an answer with a number, by an arm',
      { s: match(t('ask'), [arm(constant(18), e(1)), arm(wildcard(), e(2))]) },
      never,
    ],
    [
      'of an answer with a text, by an arm',
      { s: match(t('ask'), [arm(constant('18'), e(1)), arm(wildcard(), e(2))]) },
      open,
    ],
  ])
})

describe('a body that no request sends', () => {
  const at = 'https://example.org/'
  const wrong = 'body-without-use: request'
  cases([
    ['without a method', { s: t('request', { url: at, body: 'x' }) }, wrong],
    ['with GET', { s: t('request', { url: at, method: 'GET', body: 'x' }) }, wrong],
    ['with GET, and empty', { s: t('request', { url: at, method: 'GET', body: '' }) }],
    ['with POST', { s: t('request', { url: at, method: 'POST', body: 'x' }) }],
    ['made while the plan runs', { s: t('request', { url: at, body: f('str', 'x') as never }) }],
    [
      'with a method that only the run knows',
      { a: t('loose'), s: t('request', { url: at, body: 'x', method: o('a', 'b') }) },
    ],
  ])
})

describe('a condition', () => {
  const when = (condition: Parameters<typeof e>[0]) => ({ s: ifElse(e(condition), e(1)) })
  const always = 'always-true (warning)'
  cases([
    ['that is an answer', when(t('ask', 'Go?')), always],
    [
      'that is a name for an answer',
      { s: let_({ a: t('ask', 'Go?') }, ifElse(v('a'), e(1))) },
      always,
    ],
    ['that compares an answer', when(f('=', t('ask', 'Go?'), 'yes')), open],
    ['that is a text', when('no'), always],
    ['that is a text put together', when(f('str', 'no')), always],
    ['that is a number', when(0), always],
    ['that is a list', when([]), always],
    ['that is a map', when({ a: 1 }), always],
    ['that is written as true', when(true)],
    ['that is false or nothing', { s: ifElse(e(false), e(1)), u: ifElse(e(null), e(1)) }],
    ['that a tool of which nothing is known answers', when(t('say', 1))],
    ['that is an answer on one branch only', when(ifElse(t('say', 1), t('ask', 'Go?'), e(false)))],
    ['that is a text on both branches', when(ifElse(t('say', 1), e('a'), e('b'))), always],
  ])
})

describe('a credential', () => {
  const header = (name: string, value: string) => ({
    s: t('fetch', { url: 'https://a.example', headers: { [name]: value } }),
  })
  const fault = (codes: readonly string[]) =>
    codes.filter((code) => code !== 'check/checked-at-run-time')
  const codesOf = (steps: Parameters<typeof planOf>[0]) =>
    fault(runChecks(planOf(steps), tools).map(({ code }) => code))

  test.each([
    ['Authorization', 'Bearer abc'],
    ['authorization', 'Basic abc'],
    ['Cookie', 'session=1'],
    ['X-Api-Key', 'abc'],
    ['x-auth-token', 'abc'],
    ['Api-Key', 'abc'],
    ['X-Github-Token', 'abc'],
  ])('in the header %s is refused', (name, value) => {
    expect(codesOf(header(name, value))).toEqual(['check/literal-credential'])
  })

  test.each([
    ['Authorization', 'Bearer secret:NAME'],
    ['Authorization', 'secret:NAME'],
    ['Accept', 'text/plain'],
    ['X-Request-Id', 'abc'],
    ['Key', 'abc'],
  ])('in the header %s: %s is none', (name, value) => {
    expect(codesOf(header(name, value))).toEqual([])
  })

  test('under a keyword is refused too, and a value that is computed is not', () => {
    const headers = (value: Parameters<typeof e>[0]) =>
      mapExpr([[literal(keyword('authorization')), e(value)]])
    const fetch = (value: Parameters<typeof e>[0]) => ({
      s: t('fetch', { url: 'https://a.example', headers: headers(value) }),
    })
    expect(codesOf(fetch('abc'))).toEqual(['check/literal-credential'])
    expect(codesOf(fetch(f('str', 'Bearer ', t('ask', 'Token?'))))).toEqual([])
  })
})
