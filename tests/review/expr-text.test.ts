import { expect, test } from 'vitest'

import {
  apply,
  arm,
  bind,
  call,
  constant,
  doAll,
  ifElse,
  input,
  itemsPattern,
  keyword,
  keysPattern,
  letIn,
  list,
  listExpr,
  literal,
  mapExpr,
  mapValue,
  match,
  output,
  quantity,
  variable,
  wildcard,
  type Expr,
} from '#plan'

import { exprText } from '#review'

const x = variable('x')

test.each<[Expr, string]>([
  [literal(null), 'nil'],
  [literal(true), 'true'],
  [literal(1.5), '1.5'],
  [literal('say "hi"'), '"say \\"hi\\""'],
  [literal(keyword('trip/dates')), ':trip/dates'],
  [literal(quantity(3, 'm/s')), '3 m/s'],
  [literal(list([1, 'a'])), '[1 "a"]'],
  [
    literal(
      mapValue([
        ['a', 1],
        [keyword('b'), null],
        [2, true],
      ]),
    ),
    '{"a" 1 :b nil 2 true}',
  ],
  [listExpr([literal(1), literal(2)]), '[1 2]'],
  [listExpr([x]), '[x]'],
  [mapExpr([[literal('a'), x]]), '{"a" x}'],
  [input('who'), '(input :who)'],
  [output('s1', ['to', 0]), '(output :s1 "to" 0)'],
  [call('ccos.echo', [literal('hi')]), '(call :ccos.echo "hi")'],
  [
    call(
      'mail',
      [x],
      [
        ['to', literal('a')],
        ['reply to', x],
      ],
    ),
    '(call :mail x {:to "a" "reply to" x})',
  ],
  [apply('str', [x, literal('!')]), '(str x "!")'],
  [ifElse(x, literal(1)), '(if x 1 nil)'],
  [letIn([[bind('x'), input('i')]], x), '(let [x (input :i)] x)'],
  [
    match(x, [
      arm(constant(1), literal('one')),
      arm(itemsPattern([bind('a')], wildcard()), literal('many'), variable('a')),
      arm(keysPattern([[keyword('k'), bind('b')]]), variable('b')),
    ]),
    '(match x 1 "one" [a & _] :when a "many" {:k b} b)',
  ],
  [doAll([x, literal(1)]), '(do x 1)'],
])('%# is shown as %s', (expr, text) => {
  expect(exprText(expr)).toBe(text)
})
