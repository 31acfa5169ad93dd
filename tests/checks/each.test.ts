// What checks ask of an each: its bounds, its list, its name and its else

import { describe } from 'vitest'

import { listExpr } from '#plan'

import { cases, e, each_, let_, o, t, v } from './notation.ts'

const say = t('say', v('x'))

describe('bounds', () => {
  cases([
    ['the largest that there are', { a: each_('x', [1], 10_000, say, { atOnce: 100 }) }],
    ['no item', { a: each_('x', [1], 0, say) }, 'bad-bound', 'list-too-long'],
    ['a part of an item', { a: each_('x', [1], 1.5, say) }, 'bad-bound'],
    ['too many items', { a: each_('x', [1], 10_001, say) }, 'bad-bound'],
    ['none at once', { a: each_('x', [1], 1, say, { atOnce: 0 }) }, 'bad-bound'],
    ['too many at once', { a: each_('x', [1], 1, say, { atOnce: 101 }) }, 'bad-bound'],
    ['two calls an item count twice', { a: each_('x', [1], 5000, listExpr([say, say])) }],
    ['one too many', { a: each_('x', [1], 5001, listExpr([say, say])) }, 'too-many-calls: calls'],
    [
      'bounds within bounds multiply',
      { a: each_('x', [1], 101, each_('y', v('x'), 100, t('say', v('y')))) },
      'too-many-calls: calls',
    ],
    [
      'also where nothing is called',
      { a: each_('x', [1], 101, each_('y', v('x'), 100, v('y'))) },
      'too-many-calls: items',
    ],
    [
      'side by side they add up',
      { a: listExpr([each_('x', [1], 6000, say), each_('x', [1], 6000, say)]) },
      'too-many-calls: calls',
    ],
    [
      'the list of an inner one is evaluated once for each outer item',
      { a: each_('x', each_('y', [1], 9000, t('say', v('y'))), 1000, say) },
    ],
    [
      'draws of a vote count',
      {
        a: {
          body: each_('x', ['a'], 2000, t('think', v('x'))),
          with: { vote: { ahead: 1, samples: 6 } },
        },
      },
      'too-many-calls: calls',
    ],
    [
      'in two steps they do not add up',
      {
        a: each_('x', [1], 6000, say),
        b: each_('x', [1], 6000, say),
      },
    ],
  ])
})

describe('the list', () => {
  cases([
    ['a list in the plan', { a: each_('x', [1, 2], 2, say) }],
    ['one that is longer than the bound', { a: each_('x', [1, 2, 3], 2, say) }, 'list-too-long'],
    ['a list of a result', { r: t('read'), a: each_('x', o('r', 'items'), 9, say) }],
    ['the result of an each', { r: each_('x', [1], 9, say), a: each_('x', o('r'), 9, say) }],
    ['a text', { a: each_('x', 'text', 9, say) }, 'not-a-list'],
    [
      'a text behind a name',
      { a: let_({ n: 'text' }, each_('x', v('n'), 9, say)) },
      'not-a-list (warning)',
    ],
    [
      'a result that is no list',
      { r: t('read'), a: each_('x', o('r'), 9, say) },
      'not-a-list (warning)',
    ],
    ['what nobody knows', { r: t('loose'), a: each_('x', o('r', 'b'), 9, say) }],
  ])
})

describe('the name', () => {
  cases([
    ['holds in else', { a: each_('x', [1], 9, say, { else: v('x') }) }],
    ['not in the list', { a: each_('x', [v('x')], 9, say) }, 'variable-out-of-reach: x'],
    [
      'not behind it',
      { a: listExpr([each_('x', [1], 9, say), v('x')]) },
      'variable-out-of-reach: x',
    ],
    ['is not used', { a: each_('x', [1], 9, t('say', 1)) }, 'unused-binding (warning): x'],
    ['is not used on purpose', { a: each_('_x', [1], 9, t('say', 1)) }],
    ['is no name', { a: each_('ü', [1], 9, t('say', v('ü'))) }, 'bad-name: ü'],
  ])
})

describe('else', () => {
  cases([
    ['a value', { a: each_('x', [1], 9, say, { else: e(null) }) }],
    ['a call', { a: each_('x', [1], 9, say, { else: t('read') }) }, 'call-in-else: read'],
    [
      'a call within an each',
      { a: each_('x', [1], 9, say, { else: each_('y', [1], 2, t('say', v('y'))) }) },
      'call-in-else: say',
    ],
  ])
})

describe('a part of what an each gave', () => {
  cases([
    ['an item', { r: each_('x', [1], 9, { a: v('x') }), b: t('say', o('r', 0, 'a')) }],
    [
      'a part that no item has',
      { r: each_('x', [1], 9, { a: v('x') }), b: t('say', o('r', 0, 'b')) },
      'unknown-output-part (warning): b',
    ],
    [
      'an item beyond the bound',
      { r: each_('x', [1], 9, v('x')), b: t('say', o('r', 9)) },
      'unknown-output-part (warning): 9',
    ],
  ])
})
