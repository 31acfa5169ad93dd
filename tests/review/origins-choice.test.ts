import { describe, expect, test } from 'vitest'

import {
  arm,
  bind,
  constant,
  doAll,
  ifElse,
  input,
  letIn,
  literal,
  match,
  output,
  variable,
  wildcard,
  type Expr,
  type Plan,
} from '#plan'
import { originsOf } from '#review'

import { ask, fields, inWords, mailTo, store, told, web } from './told.ts'
import { calls, catalogue, named, planOf } from './world.ts'

const x = variable('x')

describe('a choice', () => {
  const either = (condition: Expr, then: Expr, otherwise: Expr) =>
    ifElse(condition, then, otherwise)
  test.each<[string, Plan, string]>([
    [
      'between literals names what chose',
      mailTo(either(web, literal('a'), literal('b'))),
      'untrusted:  < call s1/0.0',
    ],
    [
      'between sources names them and what chose',
      mailTo(either(ask, web, store)),
      'untrusted: call s1/0.1 + call s1/0.2 < call s1/0.0',
    ],
    [
      'with a condition in the plan is none',
      mailTo(either(literal(true), literal('a'), literal('b'))),
      'literal:',
    ],
    [
      'keeps the parts of both',
      mailTo(
        either(input('i'), fields({ a: web, b: literal(1) }), fields({ a: ask, b: literal(2) })),
        output('s1', ['b']),
      ),
      'input:  < input i',
    ],
    [
      'between a source and a literal keeps the parts',
      mailTo(either(input('i'), fields({ a: web, b: ask }), literal(null)), output('s1', ['b'])),
      'person: call s1/1.3 < input i',
    ],
    [
      'within a choice names what chose, for each part',
      mailTo(
        either(
          input('i'),
          fields({ a: store, b: literal(1) }),
          either(ask, fields({ a: store, b: literal(1) }), fields({ a: web, b: literal(2) })),
        ),
        output('s1', ['b']),
      ),
      'person:  < call s1/2.0 + input i',
    ],
    [
      'by the first pattern that matches names the subject',
      mailTo(match(web, [arm(constant('x'), literal('a')), arm(wildcard(), literal('b'))])),
      'untrusted:  < call s1/0.0',
    ],
    [
      'with one arm that takes anything is none',
      mailTo(match(web, [arm(wildcard(), literal('a'))])),
      'literal:',
    ],
    [
      'by a guard names what the guard hangs on',
      mailTo(
        match(literal(1), [arm(wildcard(), literal('a'), ask), arm(wildcard(), literal('b'))]),
      ),
      'person:  < call s1/0.1',
    ],
    [
      'that is computed with stays a choice',
      mailTo(calls('sum', either(web, literal(1), literal(2)))),
      'untrusted:  < call s1/0.0.0',
    ],
  ])('%s', (_, plan, words) => {
    expect(told(plan)).toBe(words)
  })
})

describe('a call', () => {
  const condition = (body: Expr, at = -1): string => {
    const call = originsOf(planOf(body), catalogue).calls.at(at)
    return call === undefined ? 'no call' : inWords(call.condition)
  }
  const mail = calls('mail', 'a@example.org')
  test.each<[string, Expr, string]>([
    ['that always happens hangs on nothing', mail, 'literal:'],
    ['in a branch hangs on the condition', ifElse(web, mail), 'untrusted:  < call s1/0'],
    ['in the other branch too', ifElse(web, literal(1), mail), 'untrusted:  < call s1/0'],
    [
      'in a branch of a branch hangs on both',
      ifElse(web, ifElse(ask, mail)),
      'untrusted:  < call s1/0 + call s1/1.0',
    ],
    ['in a condition does not hang on it', ifElse(mail, literal(1)), 'literal:'],
    [
      'in an arm hangs on the subject',
      match(web, [arm(constant(1), mail)]),
      'untrusted:  < call s1/0',
    ],
    [
      'in an arm that takes anything hangs on nothing',
      match(web, [arm(bind('x'), mail)]),
      'literal:',
    ],
    [
      'in a later arm hangs on earlier guards',
      match(literal(1), [arm(wildcard(), literal(1), ask), arm(wildcard(), mail)]),
      'person:  < call s1/1',
    ],
    [
      'in a guard hangs on the pattern',
      match(web, [arm(constant(1), literal(1), mail)]),
      'untrusted:  < call s1/0',
    ],
    ['after an if does not hang on it', doAll([ifElse(web, literal(1)), mail]), 'literal:'],
    [
      'in a branch under a name that a page filled',
      letIn([[bind('x'), web]], ifElse(x, mail)),
      'untrusted:  < call s1/0',
    ],
  ])('%s', (_, body, words) => {
    expect(condition(body)).toBe(words)
  })

  test('carries the gravest of its arguments and its condition', () => {
    const { calls: found } = originsOf(planOf(ifElse(web, calls('mail', ask, 'x'))), catalogue)
    expect(found.at(1)?.origin).toBe('untrusted')
    expect(
      found.at(1)?.arguments.map(({ name, sink, origin }) => `${name} ${sink} ${origin}`),
    ).toEqual(['to true person', 'body false literal'])
  })

  test('of an unknown tool has no argument that is known to decide where something goes', () => {
    const { calls: found } = originsOf(planOf(calls('nothing', web)), catalogue)
    expect(found[0]?.arguments.map(({ name, sink }) => ({ name, sink }))).toEqual([
      { name: '#1', sink: false },
    ])
  })

  test('has its arguments by name, and by number where the tool has no name', () => {
    const { calls: found } = originsOf(
      planOf(calls('web', 'u', 'v'), named('mail', { to: 'a', cc: 'b' })),
      catalogue,
    )
    expect(found.map((call) => call.arguments.map(({ name }) => name))).toEqual([
      ['url', '#2'],
      ['to', 'cc'],
    ])
  })
})
