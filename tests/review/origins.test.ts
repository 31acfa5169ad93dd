import { describe, expect, test } from 'vitest'

import {
  apply,
  arm,
  bind,
  doAll,
  earlier,
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
  variable,
  wildcard,
  type Expr,
  type Plan,
} from '#plan'
import { callsOf, originsOf, type ValueOrigin } from '#review'

import { ask, fields, inWords, mailTo, store, told, web } from './told.ts'
import { asExpr, calls, catalogue, planOf } from './world.ts'
import { timed } from '../repository/cpu-time.ts'

const x = variable('x')
const y = variable('y')

describe('a recipient', () => {
  test.each<[string, Plan, string]>([
    ['that stands in the plan is a literal', mailTo(asExpr('a@example.org')), 'literal:'],
    ['that is an input', mailTo(input('who')), 'input: input who'],
    ['that a person answers', mailTo(ask), 'person: call s1/0'],
    ['that a page holds is untrusted', mailTo(web), 'untrusted: call s1/0'],
    ['that our own data hold is trusted', mailTo(store), 'trusted: call s1/0'],
    ['that an unknown tool gives is untrusted', mailTo(calls('nothing')), 'untrusted: call s1/0'],
    [
      'from all earlier steps has the sources of each',
      planOf(web, { body: ask, after: ['s1'] }, { body: calls('mail', earlier(9)), after: ['s2'] }),
      'untrusted: call s1/ + call s2/',
    ],
    [
      'from the nearest step alone has no other source',
      planOf(web, { body: ask, after: ['s1'] }, { body: calls('mail', earlier(1)), after: ['s2'] }),
      'person: call s2/',
    ],
    [
      'from a step that is computed from what it looks back at keeps that source',
      planOf(
        web,
        { body: calls('sum', earlier(9)), after: ['s1'] },
        { body: calls('mail', earlier(1)), after: ['s2'] },
      ),
      'untrusted: call s1/',
    ],
    [
      'from all earlier steps is a literal where there are none',
      planOf(calls('mail', earlier(9))),
      'literal:',
    ],
    ['from an earlier step keeps its source', mailTo(web, output('s1')), 'untrusted: call s1/'],
    [
      'from a part of an answer keeps its source',
      mailTo(web, output('s1', ['to', 0])),
      'untrusted: call s1/',
    ],
    [
      'that is computed from a page is untrusted',
      mailTo(web, calls('sum', output('s1'), 1)),
      'untrusted: call s1/',
    ],
    ['that is computed from literals is a literal', mailTo(calls('sum', 1, 2)), 'literal:'],
    [
      'from our data, asked for in words of a page, has both',
      mailTo(web, calls('store', output('s1'))),
      'untrusted: call s1/ + call s2/0',
    ],
    [
      'that a person answers is theirs, whatever the question says',
      mailTo(web, calls('ask', output('s1'))),
      'person: call s2/0',
    ],
    [
      'that a person takes from what was offered has the source of that',
      mailTo(web, calls('pick', 'Which?', output('s1'))),
      'untrusted: call s1/ + call s2/0',
    ],
    [
      'that a person takes from what was offered has no other source',
      mailTo(web, calls('pick', output('s1'), 'this')),
      'person: call s2/0',
    ],
    [
      'that a person answers to a tool that does not say what it offers has the source of all',
      mailTo(web, calls('form', output('s1'))),
      'untrusted: call s1/ + call s2/0',
    ],
    [
      'that is glued together has every source',
      mailTo(web, apply('str', [output('s1'), input('who')])),
      'untrusted: call s1/ + input who',
    ],
    ['that nobody bound is untrusted', mailTo(variable('who')), 'untrusted: unbound who'],
    [
      'from a step that does not exist is untrusted',
      mailTo(output('gone')),
      'untrusted: unbound gone',
    ],
    [
      'from a later step is untrusted',
      planOf(calls('mail', output('s2'))),
      'untrusted: unbound s2',
    ],
  ])('%s', (_, plan, words) => {
    expect(told(plan)).toBe(words)
  })
})

describe('parts', () => {
  const mixed = fields({ to: literal('a@example.org'), body: web })
  test.each<[string, Plan, string]>([
    [
      'of a map that the plan writes are told apart',
      mailTo(mixed, output('s1', ['to'])),
      'literal:',
    ],
    ['of a map are each their own', mailTo(mixed, output('s1', ['body'])), 'untrusted: call s1/3'],
    ['of a map together are all of them', mailTo(mixed, output('s1')), 'untrusted: call s1/3'],
    [
      'that a map does not have may be any',
      mailTo(mixed, output('s1', ['cc'])),
      'untrusted: call s1/3',
    ],
    [
      'under a keyword are found by its name',
      mailTo(
        mapExpr([
          [literal(keyword('to')), ask],
          [literal('body'), web],
        ]),
        output('s1', ['to']),
      ),
      'person: call s1/1',
    ],
    [
      'under a keyword or a text of one name are both',
      mailTo(
        mapExpr([
          [literal(keyword('to')), ask],
          [literal('to'), web],
        ]),
        output('s1', ['to']),
      ),
      'untrusted: call s1/3 + call s1/1',
    ],
    [
      'of a list are told apart',
      mailTo(listExpr([web, ask]), output('s1', [1])),
      'person: call s1/1',
    ],
    [
      'of a map with a computed key are not',
      mailTo(
        mapExpr([
          [input('k'), literal(1)],
          [literal('b'), ask],
        ]),
        output('s1', ['b']),
      ),
      'person: call s1/3 + input k',
    ],
    [
      'of a map with a repeated key are not',
      mailTo(
        mapExpr([
          [literal('a'), web],
          [literal('a'), ask],
          [literal('b'), literal(1)],
        ]),
        output('s1', ['b']),
      ),
      'untrusted: call s1/1 + call s1/3',
    ],
    [
      'of parts are told apart',
      mailTo(fields({ a: fields({ b: literal(1), c: web }) }), output('s1', ['a', 'b'])),
      'literal:',
    ],
    [
      'of a constant are literals',
      mailTo(literal(mapValue([['a', list([1])]])), output('s1', ['a', 0])),
      'literal:',
    ],
  ])('%s', (_, plan, words) => {
    expect(told(plan)).toBe(words)
  })
})

describe('names', () => {
  const pair = listExpr([web, ask])
  test.each<[string, Expr, string]>([
    [
      'mean what they were bound to',
      letIn([[bind('x'), web]], calls('mail', x)),
      'untrusted: call s1/0',
    ],
    [
      'mean the innermost binding',
      letIn(
        [
          [bind('x'), web],
          [bind('x'), ask],
        ],
        calls('mail', x),
      ),
      'person: call s1/1',
    ],
    [
      'mean the outer binding again outside',
      doAll([
        letIn([[bind('x'), literal(1)]], doAll([letIn([[bind('x'), web]], x), calls('mail', x)])),
      ]),
      'literal:',
    ],
    [
      'see earlier bindings of the same let',
      letIn(
        [
          [bind('x'), web],
          [bind('y'), x],
        ],
        calls('mail', y),
      ),
      'untrusted: call s1/0',
    ],
    [
      'in a list pattern mean the parts',
      letIn([[itemsPattern([wildcard(), bind('x')]), pair]], calls('mail', x)),
      'person: call s1/0.1',
    ],
    [
      'for the rest of a list mean any of it',
      letIn([[itemsPattern([bind('y')], bind('x')), pair]], calls('mail', x)),
      'untrusted: call s1/0.0 + call s1/0.1',
    ],
    [
      'in a map pattern mean the parts',
      letIn([[keysPattern([['b', bind('x')]]), fields({ a: web, b: ask })]], calls('mail', x)),
      'person: call s1/0.3',
    ],
    [
      'in an arm mean the subject',
      match(web, [arm(bind('x'), calls('mail', x))]),
      'untrusted: call s1/0',
    ],
    [
      'of an arm are gone in the next',
      letIn(
        [[bind('x'), literal(1)]],
        match(web, [arm(keysPattern([['a', bind('x')]]), x), arm(wildcard(), calls('mail', x))]),
      ),
      'literal:',
    ],
  ])('%s', (_, body, words) => {
    expect(told(planOf(body)).replace('literal: <', 'literal:')).toBe(
      words === 'no argument' ? 'literal:' : words,
    )
  })

  test('of one step mean nothing in another', () => {
    expect(told(planOf(letIn([[bind('x'), web]], x), calls('mail', x)))).toBe(
      'untrusted: unbound x',
    )
  })
})

test('steps and the result have origins too', () => {
  const plan = planOf(web, letIn([[bind('x'), output('s1')]], fields({ a: x, b: ask })))
  const { steps, result } = originsOf(plan, catalogue)
  expect([...steps].map(([id, origin]) => `${id} ${inWords(origin)}`)).toEqual([
    's1 untrusted: call s1/',
    's2 untrusted: call s1/ + call s2/1.3',
  ])
  expect(inWords(result)).toBe(inWords(steps.get('s2') as ValueOrigin))
})

test('calls stand in the order of callsOf, nested ones after the outer', () => {
  const plan = planOf(
    calls('mail', calls('sum', calls('web', 'u'), 1), 'x'),
    doAll([ask, calls('mail', store)]),
  )
  const place = ({ step, path }: { step: string; path: string }) => `${step}/${path}`
  expect(originsOf(plan, catalogue).calls.map(place)).toEqual(callsOf(plan, catalogue).map(place))
})

test('sources that are joined with themselves are told once, and others stay left out', () => {
  const asked = Array.from({ length: 20 }, () => ask)
  const twice = planOf(
    web,
    ask,
    calls('mail', apply('str', [listExpr([output('s1'), output('s2')]), output('s2')])),
  )
  expect(told(twice)).toBe('untrusted: call s1/ + call s2/')
  const many = planOf(
    listExpr([...asked, web]),
    calls('mail', apply('str', [output('s1'), output('s1', [20])])),
  )
  expect(told(many)).toContain('…')
})

test('of many sources the gravest and first are named, and that there are more', () => {
  const asked = Array.from({ length: 20 }, () => ask)
  const plan = planOf(listExpr([...asked, web]), calls('mail', output('s1')))
  expect(told(plan)).toBe(
    'untrusted: call s1/20 + call s1/0 + call s1/1 + call s1/2 + call s1/3 + call s1/4 + call s1/5 + call s1/6 …',
  )
})

test('ten thousand steps that each use all before them take no time worth telling', () => {
  const steps = Array.from({ length: 10_000 }, (_, at) =>
    at === 0
      ? web
      : listExpr([output(`s${at}`), ifElse(output(`s${at}`), ask, output(`s${at}`, [0]))]),
  )
  const plan = planOf(...steps)
  const {
    value: { result },
    cpuMs,
  } = timed(() => originsOf(plan, catalogue))
  expect(cpuMs).toBeLessThan(3_000)
  expect(result).toMatchObject({ origin: 'untrusted', more: true })
})
