// What a plan refers to: steps, variables, inputs, built-ins, keys

import { describe, expect, test } from 'vitest'

import { runChecks } from '#checks'
import {
  arm,
  bind,
  itemsPattern,
  keysPattern,
  earlier,
  letIn,
  listExpr,
  literal,
  mapOfFrozen,
  match,
  wildcard,
  type Expr,
  type MapEntry,
} from '#plan'

import {
  cases,
  e,
  f,
  faultsOf,
  i,
  let_,
  m,
  o,
  planOf,
  q,
  t,
  tools,
  v,
  type ShortStep,
} from './notation.ts'

const after = (body: ShortStep, ...ids: string[]): ShortStep => ({
  body: body as never,
  with: { after: ids },
})

describe('outputs and order', () => {
  cases([
    ['a step that uses an earlier one', { a: t('read'), b: t('say', o('a')) }],
    ['a step that uses one that does not exist', { a: t('say', o('x')) }, 'unbound-output: x'],
    ['a step that uses a later one', { a: t('say', o('b')), b: t('read') }, 'forward-output: b'],
    ['a step that uses itself', { a: t('say', o('a')) }, 'own-output'],
    [
      'every place is told, however deep',
      { a: t('say', [[o('x')], f('str', o('y'))]) },
      'unbound-output: x',
      'unbound-output: y',
    ],
    [
      'the same place twice is told twice',
      { a: t('say', [o('x'), o('x')]) },
      'unbound-output: x',
      'unbound-output: x',
    ],
    [
      'two steps that use each other',
      { a: t('say', o('b')), b: t('say', o('a')) },
      'cycle: `a` → `b` → `a`',
    ],
    [
      'three steps in a circle, and one that waits for them',
      { a: t('say', o('c')), b: t('say', o('a')), c: t('say', o('b')), d: t('say', o('a')) },
      'cycle: `a` → `c` → `b` → `a`',
    ],
    [
      'two circles that touch are one',
      { a: t('say', o('b')), b: t('say', [o('a'), o('c')]), c: t('say', o('b')) },
      'cycle: `a` → `b` → `a`',
    ],
    [
      'two circles apart are two',
      { a: t('say', o('b')), b: t('say', o('a')), c: t('say', o('d')), d: t('say', o('c')) },
      'cycle: `a` → `b` → `a`',
      'cycle: `c` → `d` → `c`',
    ],
    [
      'a circle and a mere later step',
      { a: t('say', [o('b'), o('c')]), b: t('say', o('a')), c: t('read') },
      'forward-output: c',
      'cycle: `a` → `b` → `a`',
    ],
    [
      'a circle through `after`',
      { a: after(t('read'), 'b'), b: t('say', o('a')) },
      'cycle: `a` → `b` → `a`',
    ],
    ['after an earlier step', { a: t('read'), b: after(t('read'), 'a') }],
    ['after a later step', { a: after(t('read'), 'b'), b: t('read') }, 'after-later: b'],
    ['after an unknown step', { a: after(t('read'), 'x') }, 'after-unknown: x'],
    ['after itself', { a: after(t('read'), 'a') }, 'after-itself'],
    [
      'a step named like a property of every object',
      { a: t('say', o('constructor')) },
      'unbound-output: constructor',
    ],
  ])

  test('the result may use any step, and no other', () => {
    const steps = { a: t('read'), b: t('read') }
    expect(faultsOf(steps, { result: e([o('b'), o('a')]) })).toEqual([])
    expect(faultsOf(steps, { result: o('c') })).toEqual(['unbound-output: c'])
  })

  test('two steps with one id are told once, at the second', () => {
    expect(
      faultsOf([
        ['a', t('read')],
        ['a', t('read')],
        ['b', t('say', o('a'))],
      ]),
    ).toEqual(['duplicate-id: a'])
  })

  test('a plan without steps', () => {
    expect(faultsOf({})).toEqual(['no-steps'])
  })
})

describe('variables', () => {
  const pair = itemsPattern([bind('a'), bind('b')])
  cases([
    ['a let binds for its body', { s: let_({ a: 1 }, v('a')) }],
    ['a let binds for its later bindings', { s: let_({ a: 1, b: v('a') }, v('b')) }],
    [
      'a let does not bind for its earlier bindings',
      { s: let_({ a: v('b'), b: 1 }, v('a')) },
      'variable-out-of-reach: b',
      'unused-binding (warning): b',
    ],
    [
      'a let does not bind for its own value',
      { s: let_({ a: v('a') }, 1) },
      'variable-out-of-reach: a',
      'unused-binding (warning): a',
    ],
    [
      'a let does not bind beyond its body',
      { s: [let_({ a: 1 }, v('a')), v('a')] },
      'variable-out-of-reach: a',
    ],
    [
      'an inner let shadows, and gives back',
      { s: let_({ a: 1 }, [let_({ a: 2 }, v('a')), v('a')]) },
    ],
    ['a name that nothing binds', { s: v('x') }, 'unbound-variable: x'],
    [
      'a name that another step binds',
      { s: let_({ n: 1 }, v('n')), u: t('say', v('n')) },
      'variable-out-of-reach: n',
    ],
    [
      'an arm binds for its guard and its body',
      { s: match(e(1), [arm(bind('n'), v('n'), f('=', v('n'), 1)), arm(wildcard(), e(1))]) },
    ],
    [
      'an arm does not bind for the next one',
      { s: match(e(1), [arm(bind('n'), v('n'), e(false)), arm(wildcard(), v('n'))]) },
      'variable-out-of-reach: n',
    ],
    ['a pattern binds all its names', { s: letIn([[pair, q([1, 2])]], e([v('a'), v('b')])) }],
    [
      'a pattern binds the rest and what keys hold',
      {
        s: letIn(
          [[itemsPattern([keysPattern([['k', bind('x')]])], bind('r')), q([])]],
          e([v('x'), v('r')]),
        ),
      },
    ],
    [
      'a pattern that binds a name twice',
      { s: letIn([[itemsPattern([bind('a'), bind('a')]), q([1, 2])]], v('a')) },
      'repeated-binding: a',
      'unused-binding (warning): a',
    ],
    [
      'a name bound twice in one let shadows',
      {
        s: letIn(
          [
            [bind('a'), e(1)],
            [bind('a'), e(2)],
          ],
          v('a'),
        ),
      },
      'unused-binding (warning): a',
    ],
    ['a name that no symbol can be', { s: let_({ 'a b': 1 }, v('a b')) }, 'bad-name: a b'],
    ['a name in another alphabet', { s: let_({ аlpha: 1 }, v('аlpha')) }, 'bad-name: аlpha'],
  ])

  test('the result has no variables of its own', () => {
    expect(faultsOf({ s: let_({ n: 1 }, v('n')) }, { result: v('n') })).toEqual([
      'variable-out-of-reach: n',
    ])
  })

  test('one node in two scopes is resolved in each', () => {
    const shared = v('n')
    expect(faultsOf({ a: let_({ n: 1 }, shared), b: let_({ n: 'x' }, shared) })).toEqual([])
    expect(faultsOf({ a: let_({ n: 1 }, shared), b: shared })).toEqual(['variable-out-of-reach: n'])
    // What it stands for differs, so nothing is known of its type.
    const texts = { a: let_({ n: 'x' }, t('ask', shared)), b: let_({ n: 1 }, t('ask', shared)) }
    expect(faultsOf(texts)).toEqual([])
    expect(faultsOf({ b: let_({ n: 1 }, t('ask', v('n'))) })).toEqual(['argument-type: prompt'])
  })

  test('a name that is out of reach is told with the other step that binds it, not with its own', () => {
    const own = [let_({ n: 1 }, v('n')), v('n')]
    const there = (steps: Parameters<typeof planOf>[0]) =>
      runChecks(planOf(steps), tools).map(({ details }) => details['there'])
    expect(there({ a: own })).toEqual([expect.stringContaining('`a`')])
    expect(there({ a: own, b: let_({ n: 2 }, v('n')) })).toEqual([expect.stringContaining('`b`')])
    expect(there({ b: let_({ n: 2 }, v('n')), a: own })).toEqual([expect.stringContaining('`b`')])
  })
})

describe('names that are offered for one that nothing binds', () => {
  const offered = (steps: Parameters<typeof planOf>[0]) =>
    runChecks(planOf(steps), tools)
      .filter(({ code }) => code === 'check/unbound-variable')
      .map(({ details }) => details['suggestion'] ?? '')
  let deep = v('genes')
  for (let level = 0; level < 70; level++) deep = let_({ genes: 1 }, deep)

  test('are those that hold where it stands, also behind one that was shadowed', () => {
    const shadowed = let_({ genes: 1 }, [let_({ genes: 2 }, v('genes')), v('gnes'), v('genes')])
    expect(offered({ s: shadowed })).toEqual([expect.stringContaining('`genes`')])
    expect(offered({ s: let_({ genes: 1 }, v('genes')), u: v('gnes') })).toEqual([''])
    expect(offered({ s: [let_({ genes: 1 }, v('genes')), v('gnes')] })).toEqual([''])
  })

  test('are none of a step that is too deep to be looked at', () => {
    expect(offered({ s: deep, u: v('gnes') })).toEqual([''])
  })
})

describe('looking back', () => {
  const all = [['a', t('read')]] as const

  test.each([
    [1, []],
    [256, []],
    [0, ['earlier-bound']],
    [-1, ['earlier-bound']],
    [1.5, ['earlier-bound']],
    [257, ['earlier-bound']],
    [Number.NaN, ['earlier-bound']],
  ])('at %s steps', (most, faults) => {
    expect(faultsOf([...all, ['b', t('say', earlier(most))]])).toEqual(faults)
  })

  test('from the plan’s result is refused, also deep inside of it', () => {
    const result = listExpr([earlier(1)])
    expect(faultsOf(all, { result })).toEqual(['earlier-in-result'])
  })
})

describe('maps of results under the ids of their steps', () => {
  const entry = (id: string): MapEntry => Object.freeze([literal(id), o(id)] as const)
  const [a, b] = [entry('a'), entry('b')]
  const map = (...entries: MapEntry[]) => mapOfFrozen(Object.freeze(entries))
  const before = [
    ['a', t('read')],
    ['b', t('read')],
    ['c', t('say', map(a, b))],
  ] as const

  test.each<readonly [name: string, entries: readonly MapEntry[], faults: readonly string[]]>([
    ['the same entries again', [a, b], []],
    ['some of them', [b], []],
    ['in another order', [b, a], []],
    ['one twice', [a, a], ['repeated-key: "a"']],
    ['the last twice', [a, b, b], ['repeated-key: "b"']],
    ['two that say the same', [a, b, entry('b')], ['repeated-key: "b"']],
    ['the first again at the end', [a, b, a], ['repeated-key: "a"']],
    ['one of a step that there is not', [a, entry('x')], ['unbound-output: x']],
    ['its own', [a, b, entry('c'), entry('d')], ['own-output']],
  ])('%s', (_, entries, faults) => {
    expect(faultsOf([...before, ['d', t('say', map(...entries))]])).toEqual(faults)
  })

  test('a key in which something hides is told like any text', () => {
    const id = 'a\u202e'
    const faults = faultsOf([
      [id, t('read')],
      ['b', t('say', map(entry(id)))],
    ])
    const told = 'escaped-character (note)'
    expect(faults).toEqual([`bad-name: ${id}`, told, told])
  })

  test('are as deep as other maps', () => {
    const within = (levels: number) => {
      let body: Expr = map(a, b)
      for (let level = 1; level < levels; level++) body = listExpr([body])
      return faultsOf([...before, ['d', body]], { result: e(1) })
    }
    expect(within(63)).toEqual([])
    expect(within(64)).toEqual([expect.stringMatching(/^too-deep/)])
  })

  test('two steps of one id are no two names', () => {
    const twice = [
      ['a', t('read')],
      ['a', t('read')],
      ['b', t('say', map(a, entry('a')))],
    ] as const
    expect(faultsOf(twice)).toEqual(['duplicate-id: a', 'repeated-key: "a"'])
  })
})

describe('inputs, built-ins and keys', () => {
  const inputs = { where: { description: 'Where' } }
  cases(
    [
      ['a declared input', { s: t('say', i('where')) }],
      ['an undeclared input', { s: t('say', i('when')) }, 'unknown-input: when'],
      [
        'an input named like a property of every object',
        { s: t('say', i('toString')) },
        'unknown-input: toString',
      ],
      ['a built-in', { s: f('str', 'a', 1) }],
      ['str of nothing', { s: f('str') }],
      ['a built-in that does not exist', { s: f('concat', 'a') }, 'unknown-builtin: concat'],
      ['too few arguments', { s: f('=', 1) }, 'builtin-arguments: ='],
      ['too many arguments', { s: f('not', true, false) }, 'builtin-arguments: not'],
      ['the same key twice', { s: literalMap(['a', 1], ['a', 2]) }, 'repeated-key: "a"'],
      [
        'three times is two faults',
        { s: literalMap(['a', 1], ['a', 2], ['a', 3]) },
        'repeated-key: "a"',
        'repeated-key: "a"',
      ],
      ['a key that is computed', { s: literalMap([v('x'), 1]) }, 'unbound-variable: x'],
      ['a fraction as a key', { s: literalMap([0.5, 1]) }, 'bad-key'],
      ['a list as a key', { s: literalMap([[1], 1]) }, 'bad-key'],
      ['one and its text are two keys', { s: literalMap([1, 1], ['1', 2]) }],
      ['the same key in two maps', { s: [m({ a: 1 }), m({ a: 1 })] }],
    ],
    { inputs },
  )
})

function literalMap(...entries: readonly (readonly [Parameters<typeof e>[0], number])[]) {
  return {
    kind: 'map' as const,
    span: literal(null).span,
    entries: entries.map(([key, value]) => [e(key), e(value)] as const),
  }
}
