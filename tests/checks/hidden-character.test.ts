// Characters that hide

import { describe, expect, test } from 'vitest'

import { ifElse, literal } from '#plan'
import { span, type Span } from '#text'

import { cases, e, f, faultsOf, let_, o, q, t, v } from './notation.ts'

describe('hidden characters', () => {
  const file = (path: string) => ({ s: { body: 1, with: { files: [path] } } })
  cases([
    ['in a sink', { s: t('send', { to: 'a\u202eb' }) }, 'hidden-character: `to` of `send`'],
    ['in another argument', { s: t('say', 'a\u202eb') }, 'escaped-character (note)'],
    ['in a sink by position', { s: t('fetch', o('s', 'x'), { method: 'GET' }) }, 'own-output'],
    [
      'in a part of a sink',
      { s: t('send', { to: f('str', 'a\u200b', '@b') }) },
      'hidden-character: `to` of `send`',
    ],
    [
      'in a sink through a variable',
      { s: let_({ n: 'a\u202eb' }, t('send', { to: v('n') })) },
      'hidden-character: `to` of `send`',
    ],
    [
      'in a sink through a step',
      { a: 'a\u202eb', b: t('send', { to: o('a') }) },
      'hidden-character: `to` of `send`',
    ],
    [
      'in what a tool is asked, not in what it answers',
      { s: t('send', { to: t('ask', 'a\u202eb') }) },
      'escaped-character (note)',
    ],
    [
      'in what only chooses the sink',
      { s: t('send', { to: ifElse(f('=', 'a\u202eb', 'a'), e('x'), e('y')) }) },
      'escaped-character (note)',
    ],
    [
      'in the name of a tool',
      { s: t('re\u200bad') },
      'unknown-tool: re\u200bad',
      'hidden-character: the name of a tool',
    ],
    [
      'in the name of an argument',
      { s: t('open', { 'a\u200b': 1 }) },
      'hidden-character: the name of an argument',
    ],
    ['in a file', file('a\u202eb'), 'hidden-character: the path of a file'],
    [
      'in a title',
      { s: { body: 1, with: { title: 'Read \u202eit' } } },
      'escaped-character (note)',
    ],
    ['an emoji of several', { s: t('send', { to: 'x', text: '👩‍👩‍👧' }) }],
    ['a space that does not break', { s: t('send', { to: '10\u00a0%' }) }],
    ['a letter with an accent', { s: t('send', { to: 'é' }) }],
    ['half a character', { s: t('say', 'a\ud800') }, 'hidden-character: a text'],
    [
      'in a key',
      { s: t('say', q(null), {}), u: t('send', { to: { 'a\u202eb': 1 } as never }) },
      'argument-type: to',
      'hidden-character: `to` of `send`',
    ],
  ])

  test('in words that are title and argument at once is told once', () => {
    const title = 'Read \u202eit'
    const steps = (place: Span) => ({
      s: { body: t('say', literal(title, span(9, 20))), with: { title, places: { title: place } } },
    })
    expect(faultsOf(steps(span(9, 20)))).toEqual(['escaped-character (note)'])
    expect(faultsOf(steps(span(0, 5)))).toHaveLength(2)
  })

  test('in what the plan says about itself', () => {
    expect(faultsOf({ s: t('read') }, { goal: 'a\u202eb', assumptions: ['\u202e'] })).toEqual([
      'escaped-character (note)',
      'escaped-character (note)',
    ])
  })
})
