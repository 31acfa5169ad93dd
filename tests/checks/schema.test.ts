// What is known before the run: constants against schemas, and what results look like

import { describe, expect, test } from 'vitest'

import { runChecks } from '#checks'
import { arm, ifElse, keyword, literal, mapExpr, match, quantity, wildcard } from '#plan'
import { span } from '#text'

import { cases, e, f, let_, o, planOf, q, t, tools, v } from './notation.ts'

describe('constants against a schema', () => {
  const shape = (args: Parameters<typeof t>[1]) => ({ s: t('shape', args) })
  cases([
    ['a whole number', shape({ whole: 3 })],
    ['text for a number', shape({ whole: '3' }), 'argument-type: whole'],
    ['a fraction for a whole number', shape({ whole: 1.5 }), 'argument-type: whole'],
    ['nothing for a number', shape({ whole: null }), 'argument-type: whole'],
    ['a number below its least', shape({ whole: 0 }), 'argument-range: whole'],
    ['a number at its least', shape({ whole: 1 })],
    ['a number at its most', shape({ whole: 10 })],
    ['a number beyond its most', shape({ whole: 11 }), 'argument-range: whole'],
    ['a number at an excluded bound', shape({ part: 0 }), 'argument-range: part'],
    ['a number at the other excluded bound', shape({ part: 1 }), 'argument-range: part'],
    ['a number between excluded bounds', shape({ part: 0.5 })],
    ['a list', shape({ some: ['a'] })],
    ['a list that is too short', shape({ some: [] }), 'argument-range: some'],
    ['a list that is too long', shape({ some: ['a', 'b', 'c'] }), 'argument-range: some'],
    ['an item of the wrong type', shape({ some: ['a', 2] }), 'argument-type: some[1]'],
    ['an item that is not known', shape({ some: ['a', v('x')] }), 'unbound-variable: x'],
    ['one of two types', shape({ either: null })],
    ['neither of two types', shape({ either: true }), 'argument-type: either'],
    ['a keyword is text', shape({ either: q(keyword('k')) })],
    ['a text of the form', shape({ coded: 'k:09af' })],
    ['a text that only begins so', shape({ coded: 'k:09a' }), 'argument-form: coded'],
    ['a text that goes on', shape({ coded: 'k:09af0' }), 'argument-form: coded'],
    ['a text with a line break behind it', shape({ coded: 'k:09af\n' }), 'argument-form: coded'],
    ['a map where a form is asked of texts', shape({ coded: { x: 'k' } })],
    ['a list where a form is asked of texts', shape({ coded: ['k'] }), 'argument-type: coded'],
    [
      'a text of another form through a variable',
      { s: let_({ n: 'k:' }, t('shape', { coded: v('n') })) },
      'argument-form: coded',
    ],
    ['a text that is put together is left to the run', shape({ coded: f('str', 'k:') as never })],
    ['a fixed value', shape({ fixed: 'x' })],
    ['another than the fixed value', shape({ fixed: 'y' }), 'argument-choice: fixed'],
    ['true or false', shape({ flag: false })],
    ['what no value fits', shape({ never: 1 }), 'argument-type: never'],
    ['a map', shape({ where: { x: 1, note: 'here' } })],
    [
      'a map without what it needs',
      shape({ where: { note: 'here' } }),
      'missing-argument: where.x',
    ],
    ['a map with too much', shape({ where: { x: 1, y: 2 } }), 'unknown-argument: where.y'],
    ['a part of the wrong type', shape({ where: { x: '1' } }), 'argument-type: where.x'],
    ['a list for a map', shape({ where: [1] }), 'argument-type: where'],
    [
      'a map with keys that are computed',
      shape({ where: mapExpr([[f('str', 'x'), e(1)]]) as never }),
    ],
    ['other keys of one type', shape({ by: { a: 1, b: 'x' } }), 'argument-type: by.b'],
    ['a quantity is a map', shape({ by: q(quantity(1, 'm')) }), 'argument-type: by.unit'],
    [
      'a keyword and a text of one name are one to a tool',
      shape({
        where: mapExpr([
          [literal(keyword('x')), e(1)],
          [e('x'), e(2)],
        ]) as never,
      }),
      'repeated-argument: where.x',
    ],
    ['text of the wrong length', { s: t('send', { to: 'me', text: 'x' }) }, 'argument-range: text'],
    ['text is counted in characters', { s: t('send', { to: 'me', text: '😀😀😀😀😀' }) }],
    [
      'text that is too long',
      { s: t('send', { to: 'me', text: '😀😀😀😀😀😀' }) },
      'argument-range: text',
    ],
    [
      'a word that is no choice',
      { s: t('fetch', { url: o('s'), method: 'PUT' }) },
      'own-output',
      'argument-choice: method',
    ],
    ['a literal list, not an expression', shape({ some: q(['a', 2]) }), 'argument-type: some[1]'],
    [
      'both branches',
      shape({ whole: ifElse(e(true), e('a'), e('b')) as never }),
      'argument-type: whole',
      'argument-type: whole',
    ],
    ['the last of a do', shape({ whole: let_({ _n: 'a' }, 3) as never })],
    [
      'every arm',
      shape({ whole: match(e(1), [arm(wildcard(), e('a'))]) as never }),
      'argument-type: whole',
    ],
    [
      'through a variable',
      { s: let_({ n: 'a' }, t('shape', { whole: v('n') })) },
      'argument-type: whole',
    ],
    [
      'through two variables',
      { s: let_({ n: 'a', m: v('n') }, t('shape', { whole: v('m') })) },
      'argument-type: whole',
    ],
    ['a text that follows a pattern', { s: t('fetch', 'https://example.org') }],
    ['a text that follows none', { s: t('fetch', 'x') }, 'argument-form: url'],
    ['a rule that no constant meets', { s: t('read'), u: t('fetch', o('s', 'body')) }],
    [
      'rules that are left to the run are told once a tool',
      { s: t('shape', { choice: true }), u: t('shape', { choice: false }) },
      'checked-at-run-time (note): shape',
    ],
    [
      'alternatives are left to the run',
      shape({ choice: true }),
      'checked-at-run-time (note): shape',
    ],
    [
      'items after a fixed beginning are left to the run',
      shape({ pair: ['a', 'b'] }),
      'checked-at-run-time (note): shape',
    ],
    [
      'names by pattern are left to the run',
      shape({ like: { y: 1 } }),
      'checked-at-run-time (note): shape',
    ],
  ])

  test('the very part is underlined', () => {
    const part = literal('two', span(7, 12))
    const [fault] = runChecks(
      planOf({ s: t('shape', { some: ['a', part], where: { x: part } }) }),
      tools,
    )
    expect(fault?.span).toEqual({ start: 7, end: 12 })
  })

  test('what stands behind a name is shown at both places', () => {
    const value = literal('a', span(1, 4))
    const use = { ...v('n'), span: span(20, 21) } as ReturnType<typeof v>
    const [fault] = runChecks(planOf({ s: let_({ n: value }, t('shape', { whole: use })) }), tools)
    expect(fault).toMatchObject({
      span: { start: 20, end: 21 },
      related: [{ span: { start: 1, end: 4 } }],
    })
  })
})

describe('results', () => {
  cases([
    [
      'text of a person where a number belongs',
      { a: t('ask'), b: t('add', o('a'), 1) },
      'result-type (note): a',
    ],
    ['a number where a number belongs', { a: t('add', 1, 2), b: t('add', o('a'), 1) }],
    [
      'of a tool whose answer fits, then of one whose answer does not',
      { n: t('add', 1, 2), w: t('ask'), one: t('add', o('n'), 1), two: t('add', o('w'), 1) },
      'result-type (note): a',
    ],
    [
      'of one tool, where it fits and where it does not',
      { w: t('ask'), one: t('ask', o('w')), two: t('add', o('w'), 1) },
      'result-type (note): a',
    ],
    [
      'of one tool, the whole where it fits and a part that does not',
      {
        r: t('read'),
        one: t('shape', { where: o('r') }),
        two: t('shape', { where: o('r', 'body') }),
      },
      'argument-type: where',
    ],
    [
      'through a variable',
      { s: let_({ n: t('ask') }, t('add', v('n'), 1)) },
      'result-type (note): a',
    ],
    ['directly', { s: t('add', t('ask'), 1) }, 'result-type (note): a'],
    ['text that was put together', { s: t('add', f('str', 1), 1) }, 'result-type (note): a'],
    ['a part of the right type', { a: t('read'), b: t('add', o('a', 'status'), 1) }],
    [
      'a part of the wrong type',
      { a: t('read'), b: t('add', o('a', 'body'), 1) },
      'result-type (note): a',
    ],
    [
      'through a step that hands it on',
      { a: t('ask'), b: o('a'), c: t('add', o('b'), 1) },
      'result-type (note): a',
    ],
    [
      'one branch may be enough',
      { s: t('add', ifElse(e(true), t('ask'), e(1)), 1) },
      'result-type (note): a',
    ],
    ['a map where a number belongs', { a: t('read'), b: t('add', o('a'), 1) }, 'argument-type: a'],
    ['a comparison where a number belongs', { s: t('add', f('=', 1, 2), 1) }, 'argument-type: a'],
    [
      'a number where text belongs',
      { a: t('add', 1, 2), b: t('ask', o('a')) },
      'argument-type: prompt',
    ],
    [
      'a map in one of two cases, of which the other is a number',
      { c: ifElse(v('x'), t('read'), e(1)), s: t('add', o('c'), 1) },
      'unbound-variable: x',
      'result-type (warning): a',
    ],
    [
      'text for both numbers of two calls in one step is told once',
      { s: [t('add', t('ask'), t('ask')), t('add', t('ask'), 1)] as never },
      'result-type (note): a',
    ],
    [
      'text for a number in two steps is told in both',
      { s: t('add', t('ask'), 1), r: t('add', t('ask'), 1) },
      'result-type (note): a',
      'result-type (note): a',
    ],
    ['what is not known', { a: t('loose'), b: t('add', o('a', 'b'), 1) }],
    ['a part that is there', { a: t('read'), b: t('say', o('a', 'items', 0, 'name')) }],
    [
      'a part that is not there',
      { a: t('read'), b: t('say', o('a', 'header')) },
      'unknown-output-part (warning): header',
    ],
    [
      'a part of an item that is not there',
      { a: t('read'), b: t('say', o('a', 'items', 0, 'age')) },
      'unknown-output-part (warning): age',
    ],
    [
      'a part of text',
      { a: t('ask'), b: t('say', o('a', 'length')) },
      'unknown-output-part (warning): length',
    ],
    ['a part that may be there', { a: t('loose'), b: t('say', o('a', 'b')) }],
    [
      'a part of a map of the plan',
      { a: { x: 1, y: t('ask') }, b: t('say', [o('a', 'x'), o('a', 'y')]) },
    ],
    [
      'a part that a map of the plan lacks',
      { a: { x: 1 }, b: t('say', o('a', 'z')) },
      'unknown-output-part (warning): z',
    ],
    [
      'a part that a literal lacks',
      { a: q(['x']), b: t('say', o('a', 1)) },
      'unknown-output-part (warning): 1',
    ],
    [
      'a part that only one branch has',
      { a: ifElse(e(true), e({ x: 1 }), e({ y: 1 })), b: t('say', o('a', 'x')) },
    ],
    [
      'a part that no branch has',
      { a: ifElse(e(true), e({ x: 1 }), e({ y: 1 })), b: t('say', o('a', 'z')) },
      'unknown-output-part (warning): z',
    ],
    [
      'a part through another step',
      { a: t('read'), b: o('a'), c: t('say', o('b', 'header')) },
      'unknown-output-part (warning): header',
    ],
  ])
})
