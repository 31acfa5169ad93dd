import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  apply,
  arm,
  bind,
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
  variable,
  wildcard,
  type Expr,
  type Plan,
} from '#plan'
import { callsOf, originsOf, type PlanOrigins, type ValueOrigin, type ValueSource } from '#review'

import { asExpr, calls, catalogue, named, planOf } from './world.ts'
import { anyTracedPlan, outsideOf } from './traced-plan.ts'
import { observe, type ObservedCall } from './tagged-run.ts'

const web = calls('web', 'https://example.org/')
const ask = calls('ask', 'Who?')
const store = calls('store', 'notes')
const x = variable('x')
const y = variable('y')
const fields = (entries: Readonly<Record<string, Expr>>): Expr =>
  mapExpr(Object.entries(entries).map(([name, value]): [Expr, Expr] => [literal(name), value]))

/** Where the recipient of the last mail comes from: `from < chosen by`, in few words. */
function told(plan: Plan): string {
  const at = callsOf(plan, catalogue).findLastIndex(({ tool }) => tool === 'mail')
  const [first] = originsOf(plan, catalogue).calls[at]?.arguments ?? []
  return first === undefined ? 'no argument' : inWords(first)
}

function inWords({ origin, from, chosenBy, more }: ValueOrigin): string {
  const names = (sources: readonly ValueSource[]) => sources.map(nameOf).join(' + ')
  const by = chosenBy.length === 0 ? '' : ` < ${names(chosenBy)}`
  return `${origin}: ${names(from)}${by}${more ? ' …' : ''}`.trim()
}

function nameOf(source: ValueSource): string {
  switch (source.kind) {
    case 'input':
      return `input ${source.input}`
    case 'call':
      return `call ${source.step}/${source.path}`
    case 'unbound':
      return `unbound ${source.name}`
  }
}

/** `mail` in the last step gets this as its recipient. */
const mailTo = (...steps: readonly [...Expr[], Expr]): Plan =>
  planOf(...steps.slice(0, -1), calls('mail', steps.at(-1) as Expr, 'hello'))

describe('a recipient', () => {
  test.each<[string, Plan, string]>([
    ['that stands in the plan is a literal', mailTo(asExpr('a@example.org')), 'literal:'],
    ['that is an input', mailTo(input('who')), 'input: input who'],
    ['that a person answers', mailTo(ask), 'person: call s1/0'],
    ['that a page holds is untrusted', mailTo(web), 'untrusted: call s1/0'],
    ['that our own data hold is trusted', mailTo(store), 'trusted: call s1/0'],
    ['that an unknown tool gives is untrusted', mailTo(calls('nothing')), 'untrusted: call s1/0'],
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
  const begun = performance.now()
  const { result } = originsOf(plan, catalogue)
  expect(performance.now() - begun).toBeLessThan(3_000)
  expect(result).toMatchObject({ origin: 'untrusted', more: true })
})

// What the checker below holds against a run: everything that a value was made of or chosen by is
// named for it before, or left out under `more`; and its kind is told in any case.
function unnamed(
  plan: Plan,
  origins: PlanOrigins,
  observed: readonly ObservedCall[],
): readonly string[] {
  const kinds = new Map(
    callsOf(plan, catalogue).map((call) => [`call ${call.step}/${call.path}`, call.entry?.returns]),
  )
  const said = new Map(origins.calls.map((call) => [`${call.step}/${call.path}`, call]))
  return observed.flatMap(({ step, path, arguments: args, condition }) => {
    const call = said.get(`${step}/${path}`)
    if (call === undefined) return [`${step}/${path} is not told`]
    const compare = (
      what: string,
      tags: ObservedCall['condition'],
      origin: ValueOrigin | undefined,
    ) => {
      const missing = (names: ReadonlySet<string>, sources: readonly ValueSource[] = []) =>
        origin?.more === true ? [] : [...names.difference(new Set(sources.map(nameOf)))]
      const untold = [...tags.from, ...tags.by].filter(
        (name) => origin?.kinds.includes(kinds.get(name) ?? 'input') !== true,
      )
      const lost = [
        ...missing(tags.from, origin?.from),
        ...missing(tags.by, origin?.chosenBy),
        ...untold,
      ]
      return lost.map((name) => `${step}/${path} ${what}: ${name}`)
    }
    return [
      ...args.flatMap((tags, at) => compare(`argument ${at}`, tags, call.arguments[at])),
      ...compare('condition', condition, call.condition),
    ]
  })
}

describe('whatever a run does', () => {
  test('nothing goes into a value that was not named for it (O1, O2)', () => {
    fc.assert(
      fc.property(anyTracedPlan, fc.integer(), (plan, seed) => {
        expect(unnamed(plan, originsOf(plan, catalogue), observe(plan, outsideOf(seed)))).toEqual(
          [],
        )
      }),
      { numRuns: 3_000 },
    )
  })

  // A checker is trusted after it has caught a planted bug.
  test.each<[string, (origin: ValueOrigin, what: 'argument' | 'condition') => ValueOrigin]>([
    ['forgets what chose', (origin) => ({ ...origin, chosenBy: [] })],
    [
      'forgets what lets a call happen',
      (origin, what) => (what === 'argument' ? origin : { ...origin, chosenBy: [] }),
    ],
    [
      'forgets inputs',
      (origin) => ({ ...origin, from: origin.from.filter(({ kind }) => kind !== 'input') }),
    ],
    ['names one source only', (origin) => ({ ...origin, from: origin.from.slice(0, 1) })],
    [
      'takes a person for the plan',
      (origin) => ({ ...origin, from: origin.from.filter((source) => source.origin !== 'person') }),
    ],
  ])('a tracer that %s is found out', (_, spoil) => {
    const found = fc.check(
      fc.property(anyTracedPlan, fc.integer(), (plan, seed) => {
        const origins = originsOf(plan, catalogue)
        const spoilt: PlanOrigins = {
          ...origins,
          calls: origins.calls.map((call) => ({
            ...call,
            arguments: call.arguments.map((one) => ({ ...one, ...spoil(one, 'argument') })),
            condition: spoil(call.condition, 'condition'),
          })),
        }
        return unnamed(plan, spoilt, observe(plan, outsideOf(seed))).length === 0
      }),
      { numRuns: 2_000, endOnFailure: true },
    )
    expect(found.failed).toBe(true)
  })
})
