// Pure expression nodes a second

import {
  apply,
  arm,
  bind,
  constant,
  ifElse,
  keyword,
  letIn,
  listExpr,
  literal,
  mapExpr,
  match,
  variable,
  walk,
  wildcard,
  type Expr,
} from '#plan'
import { evaluate } from '#runtime/evaluation/evaluate'

import { medianMs, type Bench } from './figure.ts'

/** One of each kind of expression that acts on nothing, nested as people nest them. */
function piece(at: number): Expr {
  return letIn(
    [
      [bind('n'), literal(at)],
      [bind('name'), apply('str', [literal('trip-'), variable('n')])],
    ],
    mapExpr([
      [literal(keyword('name')), variable('name')],
      [
        literal(keyword('kind')),
        match(variable('n'), [
          arm(constant(0), literal('first')),
          arm(
            wildcard(),
            ifElse(apply('=', [variable('n'), literal(1)]), literal('second'), literal('later')),
          ),
        ]),
      ],
      [literal(keyword('list')), listExpr([variable('n'), variable('name'), literal(true)])],
    ]),
  )
}

export const figures: Bench = async () => {
  const expr = listExpr(Array.from({ length: 2000 }, (_, at) => piece(at)))
  const nodes = [...walk(expr)].length
  const readable = { input: () => undefined, output: () => undefined, earlier: () => [] }
  const ms = medianMs(() => {
    if (!evaluate(expr, readable).next(null).done) throw new Error('it has no call')
  })
  return [
    {
      name: 'pure expression nodes a second',
      measured: (nodes * 1000) / ms,
      unit: '/s',
      target: 1_000_000,
      goal: 'at least',
    },
  ]
}
