// The text form of expressions

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  apply,
  arm,
  bind,
  call,
  canonicalExpr,
  constant,
  doAll,
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
  printExpr,
  printValue,
  quantity,
  variable,
  wildcard,
  type Expr,
} from '#plan'
import { firstHidden } from '#text'

import { arbitraryExpr } from '../arbitrary/plan.ts'

const x = variable('x')

describe('on one line', () => {
  test.each<[string, Expr]>([
    ['nil', literal(null)],
    ['true', literal(true)],
    ['-1.5', literal(-1.5)],
    ['1.0e21', literal(1e21)],
    ['-6.022e23', literal(-6.022e23)],
    ['5.0e-324', literal(5e-324)],
    ['"say \\"hi\\" \\\\ there"', literal('say "hi" \\ there')],
    ['"a\\nb\\u{202e}"', literal('a\nb\u202e')],
    [':trip/dates', literal(keyword('trip/dates'))],
    ['(keyword "a b")', literal(keyword('a b'))],
    ['(quantity 3 "m/s")', literal(quantity(3, 'm/s'))],
    ['[1 "a" []]', literal(list([1, 'a', list([])]))],
    ['[1]', listExpr([literal(1)])],
    [
      '{"a" 1 :b nil 2 true}',
      literal(
        mapValue([
          ['a', 1],
          [keyword('b'), null],
          [2, true],
        ]),
      ),
    ],
    ['{:k x}', mapExpr([[literal(keyword('k')), x]])],
    ['x', x],
    ['|nil|', variable('nil')],
    ['|1|', variable('1')],
    ['(input :where)', input('where')],
    ['(output :ask)', output('ask')],
    ['(output :ask "body" 0)', output('ask', ['body', 0])],
    ['(call :ccos.echo)', call('ccos.echo')],
    ['(call :ccos.echo "hi")', call('ccos.echo', [literal('hi')])],
    ['(call :ccos.echo {:message x})', call('ccos.echo', [], [['message', x]])],
    ['(call :t 1 {"an argument" 2})', call('t', [literal(1)], [['an argument', literal(2)]])],
    ['(call :t {"a" 1} {})', call('t', [literal(mapValue([['a', 1]]))])],
    ['(call :t {"a" x} {})', call('t', [mapExpr([[literal('a'), x]])])],
    [
      '(let [x 1 [a & b] x] a)',
      letIn(
        [
          [bind('x'), literal(1)],
          [itemsPattern([bind('a')], bind('b')), x],
        ],
        variable('a'),
      ),
    ],
    ['(if x 1 nil)', ifElse(x, literal(1))],
    [
      '(match x 1 "one" {:k y} :when y y _ nil)',
      match(x, [
        arm(constant(1), literal('one')),
        arm(keysPattern([[keyword('k'), bind('y')]]), variable('y'), variable('y')),
        arm(wildcard(), literal(null)),
      ]),
    ],
    [
      '(match x (= [1]) 1 [1] 2 (= {:k 1}) 3 {:k 1} 4)',
      match(x, [
        arm(constant(list([1])), literal(1)),
        arm(itemsPattern([constant(1)]), literal(2)),
        arm(constant(mapValue([[keyword('k'), 1]])), literal(3)),
        arm(keysPattern([[keyword('k'), constant(1)]]), literal(4)),
      ]),
    ],
    [
      '(match x {[a] :keys} 1 {(= 2) :as} (keyword "when"))',
      match(x, [
        arm(keysPattern([[keyword('keys'), itemsPattern([bind('a')])]]), literal(1)),
        arm(keysPattern([[keyword('as'), constant(2)]]), literal(keyword('when'))),
      ]),
    ],
    ['(call :t :a)', call('t', [literal(keyword('a'))])],
    ['(call :t (keyword "a") 1)', call('t', [literal(keyword('a')), literal(1)])],
    ['(call :t (keyword "a") {:b 1})', call('t', [literal(keyword('a'))], [['b', literal(1)]])],
    ['|<x>|', variable('<x>')],
    ['(str "Hello " x)', apply('str', [literal('Hello '), x])],
    ['(= x 1)', apply('=', [x, literal(1)])],
    ['(do)', doAll([])],
    ['(do x x)', doAll([x, x])],
  ])('%s', (text, expr) => {
    expect(printExpr(expr)).toBe(text)
  })

  test('is different for expressions that differ', () => {
    fc.assert(
      fc.property(arbitraryExpr, arbitraryExpr, (one, other) => {
        const same = canonicalExpr(one) === canonicalExpr(other)
        expect(printExpr(one) === printExpr(other)).toBe(same)
      }),
      { numRuns: 500 },
    )
  })

  test('shows every character', () => {
    fc.assert(
      fc.property(arbitraryExpr, (expr) => {
        expect(firstHidden(printExpr(expr))).toBeUndefined()
        expect(printExpr(expr)).not.toMatch(/[\n\t\r]/)
      }),
    )
  })
})

describe('on several lines', () => {
  const question = (text: string) => call('ccos.user.ask', [literal(text)])
  const trip = letIn(
    [
      [bind('destination'), question('Where to?')],
      [bind('duration'), question('How many days?')],
    ],
    doAll([
      call(
        'ccos.echo',
        [],
        [['message', apply('str', [literal('Planning '), variable('duration')])]],
      ),
      mapExpr([
        [literal(keyword('trip/destination')), variable('destination')],
        [literal(keyword('trip/duration')), variable('duration')],
      ]),
    ]),
  )

  test('the parts of a form are indented, those of a list or map stand under each other', () => {
    expect(printExpr(trip, 56)).toBe(`(let [destination (call :ccos.user.ask "Where to?")
      duration (call :ccos.user.ask "How many days?")]
  (do
    (call :ccos.echo
      {:message (str "Planning " duration)})
    {:trip/destination destination
     :trip/duration duration}))`)
  })

  test('the width changes nothing but spaces', () => {
    fc.assert(
      fc.property(arbitraryExpr, fc.integer({ min: 1, max: 100 }), (expr, width) => {
        const words = (text: string) => text.replaceAll(/\s+/g, '')
        expect(words(printExpr(expr, width))).toBe(words(printExpr(expr)))
      }),
      { numRuns: 300 },
    )
  })

  test('lines are no longer than they may be, where words allow it', () => {
    const long = list(Array.from({ length: 200 }, (_, at) => at))
    for (const line of printValue(long, 40).split('\n')) expect(line.length).toBeLessThanOrEqual(40)
    for (const line of printExpr(trip, 56).split('\n')) expect(line.length).toBeLessThanOrEqual(56)
  })
})
