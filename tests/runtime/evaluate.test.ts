import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  apply,
  arm,
  bind,
  constant,
  doAll,
  each,
  ifElse,
  input,
  itemsPattern,
  keysPattern,
  keyword,
  letIn,
  list,
  listExpr,
  literal,
  mapExpr,
  mapValue,
  match,
  output,
  pathText,
  quantity,
  variable,
  walkPaths,
  wildcard,
  type Expr,
  type Value,
} from '#plan'
import type { CallRequest } from '#runtime/evaluation/call-request'
import { evaluate, type Evaluation, type Readable } from '#runtime/evaluation/evaluate'
import { EvaluationFailure } from '#runtime/evaluation/evaluation-failure'
import { DEFAULT_BOUNDS } from '#runtime/evaluation/measure'

import { arbitraryExpr } from '../arbitrary/plan.ts'
import { use } from './stage.ts'

const readable: Readable = {
  input: (name) => (name === 'city' ? 'Rome' : undefined),
  output: (step) =>
    step === 'fetch'
      ? mapValue([
          ['status', 200],
          [keyword('body'), list(['a', 'b'])],
        ])
      : undefined,
  earlier: (most) =>
    [
      ['ask', 'Rome'],
      ['fetch', 200],
    ].slice(-most) as [string, Value][],
}

/** Evaluates with each call answered, the items of an each one after the other. */
function run(evaluation: Evaluation, answer: (request: CallRequest) => Value): Value {
  let next = evaluation.next(null)
  while (!next.done) {
    if (next.items === undefined) next = evaluation.next(answer(next.value))
    else {
      const { items } = next
      const values = Array.from({ length: items.count }, (_, at) => run(items.body(at), answer))
      next = evaluation.next(items.gathered(values))
    }
  }
  return next.value
}

/** Evaluates, each call answered by its path; gives the value or the code of the failure. */
function valueOf(expr: Expr, bounds = DEFAULT_BOUNDS): Value | { readonly code: string } {
  try {
    return run(evaluate(expr, readable, bounds), ({ path }) => `<${path}>`)
  } catch (error) {
    if (error instanceof EvaluationFailure) return { code: error.code }
    throw error
  }
}

function callsOf(expr: Expr, answer: (request: CallRequest) => Value): readonly CallRequest[] {
  const calls: CallRequest[] = []
  try {
    run(evaluate(expr, readable), (request) => {
      calls.push(request)
      return answer(request)
    })
  } catch (error) {
    if (!(error instanceof EvaluationFailure)) throw error
  }
  return calls
}

const x = variable('x')
const numbers = (...all: readonly number[]) => all.map((one) => literal(one))

const values: readonly (readonly [string, Expr, Value])[] = [
  ['a literal is itself', literal(quantity(3, 'm')), quantity(3, 'm')],
  ['an input is what was given', input('city'), 'Rome'],
  ['a part of an output by key', output('fetch', ['status']), 200],
  ['a text finds a keyword of that name', output('fetch', ['body', 1]), 'b'],
  [
    'bindings see the ones before them',
    letIn(
      [
        [bind('x'), literal(1)],
        [bind('y'), x],
      ],
      variable('y'),
    ),
    1,
  ],
  [
    'an inner name hides an outer one',
    letIn([[bind('x'), literal(1)]], letIn([[bind('x'), literal(2)]], x)),
    2,
  ],
  [
    'zero and the empty text are true',
    listExpr([ifElse(literal(0), literal(1)), ifElse(literal(''), literal(1))]),
    [1, 1],
  ],
  [
    'false and null are not',
    listExpr([ifElse(literal(false), literal(1)), ifElse(literal(null), literal(1), literal(2))]),
    [null, 2],
  ],
  ['the last of a sequence counts', doAll([literal(1), literal(2)]), 2],
  ['an empty sequence is null', doAll([]), null],
  [
    'an each gives the list of what its body gave',
    each(bind('x'), literal(list([1, 2])), { most: 2, body: apply('+', [x, x]) }),
    [2, 4],
  ],
  [
    'an each over nothing is an empty list',
    each(bind('x'), listExpr([]), { most: 1, body: x }),
    [],
  ],
  [
    'calls in an each have the number of their item in their path',
    each(bind('x'), literal(list(['a', 'b'])), {
      most: 9,
      body: listExpr([x, use('get', 1)]),
    }),
    [
      ['a', '<1[0].1>'],
      ['b', '<1[1].1>'],
    ],
  ],
  [
    'in an each within an each they have both numbers',
    doAll([
      each(bind('x'), literal(list([list([1, 2]), list([3])])), {
        most: 9,
        body: each(bind('y'), x, { most: 9, body: use('get', 1) }),
      }),
    ]),
    [['<0.1[0].1[0]>', '<0.1[0].1[1]>'], ['<0.1[1].1[0]>']],
  ],
  [
    'an item hides an outer name, and only within',
    letIn(
      [[bind('x'), literal(1)]],
      listExpr([each(bind('x'), literal(list([2])), { most: 1, body: x }), x]),
    ),
    [[2], 1],
  ],
  [
    'a list pattern takes a list apart',
    letIn([[itemsPattern([bind('x'), wildcard()]), literal(list([1, 2]))]], x),
    1,
  ],
  [
    'the rest of a list',
    letIn([[itemsPattern([wildcard()], bind('x')), literal(list([1, 2, 3]))]], x),
    [2, 3],
  ],
  [
    'a keyword in a pattern finds a text',
    letIn([[keysPattern([[keyword('status'), bind('x')]]), output('fetch')]], x),
    200,
  ],
  [
    'the first arm that matches',
    match(literal(2), [arm(constant(1), literal('a')), arm(constant(2), literal('b'))]),
    'b',
  ],
  [
    'a guard that fails goes on',
    match(literal(2), [
      arm(bind('x'), literal('a'), literal(false)),
      arm(wildcard(), literal('b')),
    ]),
    'b',
  ],
  ['a name bound in an arm', match(literal(2), [arm(bind('x'), x)]), 2],
  [
    'a map in the order of its entries',
    mapExpr([
      [literal('b'), literal(1)],
      [literal('a'), use('get', 1)],
    ]),
    mapValue([
      ['b', 1],
      ['a', '<3>'],
    ]),
  ],
  ['numbers are equal by value', apply('=', numbers(1, 1, 1)), true],
  [
    'maps are equal in any order',
    apply('=', [
      literal(
        mapValue([
          ['a', 1],
          ['b', 2],
        ]),
      ),
      literal(
        mapValue([
          ['b', 2],
          ['a', 1],
        ]),
      ),
    ]),
    true,
  ],
  [
    'texts are joined raw',
    apply('str', [literal('a"b'), literal(keyword('k')), literal(null), literal(1)]),
    'a"b:knil1',
  ],
  [
    'texts inside a list keep their quotes',
    apply('str', [literal(list(['a', mapValue([[keyword('k'), 'v']])]))]),
    '["a" {:k "v"}]',
  ],
  ['a quantity has its unit', apply('str', [literal(quantity(1.5, 'm/s'))]), '1.5 m/s'],
  ['a sum', apply('+', numbers(1, 2, 3)), 6],
  ['a difference of one is its negative', apply('-', numbers(3)), -3],
  ['a division that divides is whole', apply('/', numbers(6, 3)), 2],
  ['a division that does not is not', apply('/', numbers(1, 4)), 0.25],
  ['rising', apply('<', numbers(1, 2, 3)), true],
  ['not rising', apply('<', numbers(1, 3, 2)), false],
  [
    'a part by key, or what is given instead',
    apply('get', [output('fetch'), literal('x'), literal(0)]),
    0,
  ],
  ['a part of a part', apply('get-in', [output('fetch'), literal(list(['body', 0]))]), 'a'],
  ['the first of nothing', apply('first', [literal(list([]))]), null],
  ['letters are counted, not halves of them', apply('count', [literal('a👍')]), 2],
  [
    'and gives the first that is not so',
    apply('and', [literal(1), literal(false), literal(null)]),
    false,
  ],
  ['or gives the first that is', apply('or', [literal(null), literal(7)]), 7],
]

const failures: readonly (readonly [string, Expr, string])[] = [
  ['an input without a value', input('town'), 'run/no-input'],
  ['a step without a result', output('later'), 'run/no-result'],
  ['a part that is not there', output('fetch', ['headers']), 'run/no-such-part'],
  ['a place beyond the end', output('fetch', ['body', 2]), 'run/no-such-part'],
  ['a name that nothing binds', x, 'run/no-variable'],
  ['a match without a match', match(literal(3), [arm(constant(1), literal(1))]), 'run/no-match'],
  [
    'a list that is too short to be taken apart',
    letIn([[itemsPattern([bind('x'), bind('y')]), literal(list([1]))]], x),
    'run/no-binding',
  ],
  ['a sum beyond what is exact', apply('+', numbers(2 ** 53 - 1, 1)), 'run/number-too-large'],
  ['a product beyond what is exact', apply('*', numbers(2 ** 30, 2 ** 30)), 'run/number-too-large'],
  ['a product that is not finite', apply('*', numbers(1e200, 1e200)), 'run/number-too-large'],
  ['a division by zero', apply('/', numbers(1, 0)), 'run/division-by-zero'],
  ['a sum with a text', apply('+', [literal(1), literal('2')]), 'run/builtin-kind'],
  ['too few arguments', apply('=', numbers(1)), 'run/builtin-arguments'],
  ['a function that is not there', apply('toString', []), 'run/no-builtin'],
  ['a list as a key', mapExpr([[listExpr([]), literal(1)]]), 'run/not-a-key'],
  [
    'a key twice',
    mapExpr([
      [use('get', 1), literal(1)],
      [literal('<0>'), literal(2)],
    ]),
    'run/repeated-key',
  ],
]

describe('evaluation gives', () => {
  test.each(values)('%s', (_, expr, value) => expect(valueOf(expr)).toEqual(value))
})

describe('evaluation fails at', () => {
  test.each(failures)('%s', (_, expr, code) => expect(valueOf(expr)).toEqual({ code }))

  test('a text that doubles and doubles', () => {
    const doubling = Array.from({ length: 40 }, () => [bind('x'), apply('str', [x, x])] as const)
    const expr = letIn([[bind('x'), literal('12345678')], ...doubling], x)
    expect(valueOf(expr)).toEqual({ code: 'run/value-too-large' })
  })

  test('a list that doubles and doubles, although its parts are shared', () => {
    const doubling = Array.from({ length: 40 }, () => [bind('x'), listExpr([x, x])] as const)
    const expr = letIn([[bind('x'), literal(1)], ...doubling], x)
    expect(valueOf(expr)).toEqual({ code: 'run/value-too-large' })
  })

  test('lists in lists beyond the limit of depth', () => {
    const nesting = Array.from({ length: 70 }, () => [bind('x'), listExpr([x])] as const)
    const expr = letIn([[bind('x'), literal(1)], ...nesting], x)
    expect(valueOf(expr)).toEqual({ code: 'run/value-too-deep' })
  })

  test('more nodes than its budget', () => {
    const bounds = { ...DEFAULT_BOUNDS, nodes: 10 }
    expect(valueOf(doAll(numbers(1, 2, 3, 4, 5, 6, 7, 8, 9)), bounds)).toBe(9)
    const ten = doAll(numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    expect(valueOf(ten, bounds)).toEqual({ code: 'run/evaluation-too-long' })
  })
})

describe('calls', () => {
  test('are made from left to right, arguments first', () => {
    const expr = listExpr([use('a', use('b', 1), use('c', 2)), use('d', 3)])
    const made = callsOf(expr, () => null).map(({ call, path }) => `${call.tool} ${path}`)
    expect(made).toEqual(['b 0.0', 'c 0.1', 'a 0', 'd 1'])
  })

  test('of the branch that is not taken are not made', () => {
    const expr = ifElse(use('a', 1), use('b', 2), use('c', 3))
    expect(callsOf(expr, () => false).map(({ call }) => call.tool)).toEqual(['a', 'c'])
  })

  test('stand under the path that the plan has for them', () => {
    fc.assert(
      fc.property(arbitraryExpr, fc.boolean(), (expr, answer) => {
        const places = new Map([...walkPaths(expr)].map(([part, path]) => [pathText(path), part]))
        // Within an `each` a call has the number of its item in its path as well.
        for (const { call, path } of callsOf(expr, () => answer))
          expect(places.get(path.replaceAll(/\[\d+\]/g, ''))).toBe(call)
      }),
      { numRuns: 300 },
    )
  })

  test('come in the same order with the same values when evaluated again', () => {
    fc.assert(
      fc.property(arbitraryExpr, (expr) => {
        const first = callsOf(expr, ({ path }) => path)
        const second = callsOf(expr, ({ path }) => path)
        expect(second).toEqual(first)
      }),
      { numRuns: 200 },
    )
  })
})
