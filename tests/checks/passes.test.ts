// The checks as a whole
// =============================================================================
//
// Goal: no check is forgotten, none can be left out without a test that notices,
// and no plan, however hostile, makes them slow. Method: the folder is held against
// the list; a plan that breaks one rule a step is checked with each pass left out;
// plans that would cost a quadratic check minutes are given seconds.

import { readdirSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { allChecks, runChecks } from '#checks'
import {
  arm,
  bind,
  earlier,
  call,
  constant,
  createPlan,
  createStep,
  ifElse,
  itemsPattern,
  letIn,
  listExpr,
  literal,
  mapExpr,
  match,
  output,
  variable,
  wildcard,
  type Expr,
  type Pattern,
} from '#plan'

import { e, each_, f, let_, o, planOf, q, t, tools, v } from './notation.ts'
import { timed } from '../repository/cpu-time.ts'

describe('the list of checks', () => {
  test('has every file that is a check', () => {
    const parts = new Set([
      'all',
      'calls-to',
      'check-plan',
      'circles',
      'doubtful-absences',
      'given-arguments',
      'index',
      'listed-tools',
      'network-address',
      'pass',
      'placed',
      'references',
      'sink-literals',
      'step-facts',
      'survey',
      'distinct-names',
      'treacherous',
      'words',
    ])
    const files = readdirSync(new URL('../../src/checks', import.meta.url))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.slice(0, -'.ts'.length))
      .filter((file) => !parts.has(file))
    expect(allChecks.map(({ name }) => name).toSorted()).toEqual(files.toSorted())
  })

  let deep: Expr = literal(1)
  for (let level = 0; level < 64; level++) deep = listExpr([deep])
  const faulty = [
    planOf({}),
    planOf(
      {
        deep,
        'b d': t('read'),
        numbers: { body: 1, with: { estimate: { seconds: -1 } } },
        after: { body: 1, with: { after: ['nowhere'] } },
        unbound: o('nowhere'),
        one: o('two'),
        two: o('one'),
        variable: v('x'),
        binding: letIn([[itemsPattern([bind('a'), bind('a')]), e([1, 2])]], e(1)),
        input: { kind: 'input', name: 'x', span: e(1).span } as Expr,
        builtin: f('concat'),
        keys: mapExpr([
          [e('a'), e(1)],
          [e('a'), e(2)],
        ]),
        back: earlier(0),
        tool: t('raed'),
        acting: t('told', 'Send the letter to the bank'),
        nested: t('crew', { tools: ['crew'] }),
        unavailable: t('later'),
        permission: { body: 1, with: { permissions: ['X'] } },
        arguments: t('add', 1),
        producer: t('read'),
        url: t('visit', 'http://127.0.0.1/'),
        formula: t('math.formula', { formula: 'log(x)', inputs: { x: 2 }, output: 'y' }),
        body: t('request', { url: 'https://example.org/', body: 'x' }),
        arms: match(v('y'), [arm(wildcard(), e(1)), arm(constant('a'), e(2))]),
        equal: f('=', 1, 'a'),
        part: o('producer', 'header'),
        added: f('+', o('producer'), 1),
        vote: { body: t('read'), with: { vote: { ahead: 1, samples: 1 } } },
        hidden: t('send', { to: '\u202e' }),
        title: { body: 1, with: { title: '' } },
        file: { body: 1, with: { files: ['../a'] } },
        expected: { body: 1, with: { expects: { unit: 'parsnip' } } },
        unused: let_({ n: 1 }, 2),
        choice: match(o('producer'), [arm(constant('a'), e(1))]),
        always: ifElse(e('no'), e(1)),
        bound: each_('n', [1], 0, v('n')),
        many: each_('n', [1], 9000, listExpr([t('read'), t('read')])),
        otherwise: each_('n', [1], 1, v('n'), { else: t('read') }),
        text: each_('n', 'text', 1, v('n')),
        credential: t('fetch', { url: 'https://a', headers: { Authorization: 'x' } }),
      },
      { result: listExpr([t('read'), earlier(1)]) },
    ),
    planOf([
      ['a', e(1)],
      ['a', e(2)],
    ]),
  ]
  const found = (checks: typeof allChecks) =>
    faulty.flatMap((plan) =>
      checks.flatMap((pass) => Array.from(pass.check(plan, tools), ({ code }) => code)),
    )

  test.each(allChecks.map(({ name }) => name))('notices when %s is left out', (name) => {
    const all = found(allChecks)
    expect(found(allChecks.filter((pass) => pass.name !== name)).length).toBeLessThan(all.length)
  })

  test('says nothing about a sound plan', () => {
    expect(runChecks(planOf({ a: t('read'), b: t('say', o('a')) }), tools)).toEqual([])
  })
})

describe('a step that is too deep', () => {
  let deep: Expr = output('nowhere')
  for (let level = 0; level < 100_000; level++) deep = listExpr([deep])

  test('is told that, and nothing else, without using up the stack', () => {
    const plan = planOf({ a: deep, b: o('nowhere') }, { result: e(1) })
    expect(runChecks(plan, tools).map(({ code }) => code)).toEqual([
      'check/too-deep',
      'check/unbound-output',
    ])
  })

  test('counts values and patterns like expressions', () => {
    const nested = (levels: number) => {
      let value: readonly unknown[] = []
      for (let level = 1; level < levels; level++) value = [value]
      return q(value as never)
    }
    const codes = (expr: Expr) =>
      runChecks(planOf({ a: expr }, { result: e(1) }), tools).map(({ code }) => code)
    expect(codes(nested(64))).toEqual([])
    expect(codes(nested(65))).toEqual(['check/too-deep'])
    expect(codes(listExpr([nested(63)]))).toEqual([])
    expect(codes(listExpr([nested(64)]))).toEqual(['check/too-deep'])
    let pattern: Pattern = bind('x')
    for (let level = 0; level < 64; level++) pattern = itemsPattern([pattern])
    expect(codes(letIn([[pattern, e(1)]], e(1)))).toEqual(['check/too-deep'])
  })

  test('does not leave its names to the next step', () => {
    const plan = planOf({ a: let_({ n: 1 }, deep), b: v('n') }, { result: e(1) })
    expect(runChecks(plan, tools).map(({ code }) => code)).toEqual([
      'check/too-deep',
      'check/variable-out-of-reach',
    ])
  })
})

describe('hostile plans take seconds where they could take minutes', () => {
  const many = (count: number, make: (at: number) => Expr) =>
    Array.from({ length: count }, (_, at) => make(at))
  const steps = (count: number, body: (at: number) => Expr) =>
    createPlan({
      goal: '',
      dialect: 'plan',
      steps: many(count, body).map((expr, at) =>
        createStep({ id: `s${at}`, title: 'x', body: expr }),
      ),
    })
  const oneStep = (body: Expr, before: Expr = literal(1)) => planOf({ before, a: body })

  const bindings = Array.from({ length: 20_000 }, (_, at) => [bind(`v${at}`), literal(at)] as const)
  const bigMap = mapExpr(many(1000, (at) => literal(`k${at}`)).map((key) => [key, literal(1)]))
  const bigList = listExpr(many(1000, (at) => literal(at)))

  test.each([
    ['a circle of all steps', steps(50_000, (at) => output(`s${(at + 1) % 50_000}`))],
    [
      'a step that every step uses, and that uses all',
      steps(20_000, (at) =>
        at === 0 ? listExpr(many(20_000, (to) => output(`s${to}`))) : output('s0'),
      ),
    ],
    ['steps that do not exist', steps(20_000, (at) => output(`unknown-step-${at}`))],
    ['tools that do not exist', steps(20_000, (at) => call(`unknown.tool.${at}`))],
    [
      'variables that do not exist',
      oneStep(letIn(bindings, listExpr(many(20_000, (at) => variable(`w${at}`))))),
    ],
    [
      'variables of one let',
      oneStep(letIn(bindings, listExpr(many(20_000, (at) => variable(`v${at}`))))),
    ],
    [
      'one name bound again and again',
      oneStep(
        letIn(
          bindings.map(([, value]) => [bind('n'), value]),
          variable('n'),
        ),
      ),
    ],
    [
      'a long list as an argument of many calls',
      oneStep(
        letIn(
          [[bind('l'), bigList]],
          listExpr(many(5000, () => call('shape', [], [['some', variable('l')]]))),
        ),
      ),
    ],
    [
      'parts of a large map',
      oneStep(listExpr(many(5000, () => output('before', ['nothing']))), bigMap),
    ],
    [
      'a chain of names',
      oneStep(
        letIn(
          many(20_000, (at) => variable(`c${at - 1}`)).map((value, at) => [
            bind(`c${at}`),
            at === 0 ? literal('x') : value,
          ]),
          call('add', [variable('c19999'), literal(1)]),
        ),
      ),
    ],
    [
      'sinks that share their text',
      oneStep(
        letIn(
          [[bind('l'), listExpr(many(5000, () => literal('\u202e')))]],
          listExpr(many(5000, () => call('send', [], [['to', variable('l')]]))),
        ),
      ),
    ],
  ])('%s', (_, plan) => {
    const { value: found, cpuMs } = timed(() => runChecks(plan, tools))
    expect(cpuMs).toBeLessThan(5000)
    expect(found.length).toBeLessThan(60_000)
  })
})
