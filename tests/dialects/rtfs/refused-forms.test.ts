// What is said beside a form that was refused
//
// The help names the language that the prompt teaches, and the fix asks for it; what stands
// in the form is told of as if it had been read, and nothing is said of what seems to be
// missing beside it.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { applyFixes, helpOf } from '#text'

const inStep = (expr: string, head = ':name "Trip"') =>
  `(plan ${head} :body (do (step "Get notes" {:a 1}) (step "A" ${expr})))`
const diagnosed = (text: string, profile = 'default') => compile(text, { dialect: 'rtfs', profile })

describe('a form of a larger language', () => {
  test.each([
    ['get', '(let [m {:a 1}] {:b (get m :a)})'],
    ['count', '{:a (count [1 2])}'],
    ['each', '{:a (each [x ["b"] :most 2] (str x "!"))}'],
    ['get and each', '(let [m {:a ["b"]}] {:b (each [x (get m :a) :most 2] (str x "!"))})'],
  ])('`%s` has one fix, which asks for the language that the prompt teaches', (_, expr) => {
    for (const head of [':name "Trip"', '', ':annotations {:a 1}']) {
      const first = diagnosed(inStep(expr, head))
      expect(first.ok).toBe(false)
      expect(first.diagnostics.map((one) => helpOf(one))).toContain(
        '`:language rtfs20-planwright` has it.',
      )
      const { text, applied } = applyFixes(first.source, first.diagnostics)
      expect(applied).toHaveLength(1)
      expect(diagnosed(text)).toMatchObject({ ok: true })
    }
  })

  test.each([
    ['a sign, which may be another', inStep('{:a (+ 1 2)}'), 'default'],
    ['a plan that asks for another', inStep('{:a (count [1])}', ':language rtfs20'), 'default'],
    [
      'each in the extended language',
      inStep('{:a (each [x ["b"] :most 2] x)}', ':language rtfs20-extended'),
      'default',
    ],
  ])('the language is a guess for %s', (_, text, profile) => {
    const first = diagnosed(text, profile)
    const titles = first.diagnostics.flatMap(({ fixes }) => fixes.map(({ title }) => title))
    expect(titles).toContain('write `:language rtfs20-planwright`')
    expect(applyFixes(first.source, first.diagnostics).applied).toEqual([])
  })

  test('the strict profile offers no language', () => {
    const [fault] = diagnosed(inStep('{:a (count [1])}'), 'strict').diagnostics
    expect(fault?.fixes).toEqual([])
    expect(helpOf(fault as NonNullable<typeof fault>)).not.toContain(':language')
  })
})

describe('beside a refused form nothing is said of', () => {
  test.each([
    ['a name that only it uses', '(let [p {:a 1}] {:b (get p :a)})'],
    ['names in a form that there is not', '(let [xs ["a"] h 2] (do (map xs h) {:a 1}))'],
    ['names within one that is not whole', '(let [xs ["a"]] {:a (each [x xs] x)})'],
    ['a name in a call that lost its tool', '(let [x 1] (do (call) {:a 1}))'],
  ])('%s', (_, expr) => {
    const { ok, diagnostics } = diagnosed(inStep(expr))
    expect(ok).toBe(false)
    expect(diagnostics.map(({ code }) => code)).not.toContain('check/unused-binding')
  })

  test.each([
    ['each', '(each [get-notes ["a"]] (str get-notes))'],
    ['for', '(for [get-notes ["a"]] (str get-notes))'],
    ['fn', '(fn [a get-notes] (str get-notes))'],
  ])('a name that `%s` binds, as if it were a step', (_, form) => {
    for (const language of ['', ':language rtfs20-planwright']) {
      const { diagnostics } = diagnosed(inStep(`(do ${form} {:a 1})`, language))
      expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
      expect(diagnostics.map(({ code }) => code)).not.toContain('rtfs/step-result')
    }
  })

  test('but of a name in another step, and of a step in the list of a loop', () => {
    const text = `(plan :body (do (step "Get notes" (let [x 1] {:a 1})) (step "B" (for [x get-notes] x))))`
    const codes = diagnosed(text).diagnostics.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['check/unused-binding', 'rtfs/step-result']))
  })

  test('in the other dialects either', () => {
    const plan = (body: string) =>
      `{"form": 2, "goal": "g", "steps": [{"id": "a", "title": "A", "body": ${body}}]}`
    const codesOf = (body: string) =>
      compile(plan(body), { dialect: 'plan' }).diagnostics.map(({ code }) => code)
    const bound = (inner: string) => `{"let": [[{"bind": "x"}, {"literal": 1}]], "in": ${inner}}`
    expect(codesOf(bound('{"literal": 2}'))).toContain('check/unused-binding')
    expect(codesOf(bound('{"nonsense": {"variable": "x"}}'))).not.toContain('check/unused-binding')
  })
})

describe('in the place of', () => {
  test.each([
    ['map', '(map [1] 2)', /`\(each \[x list :most 20\] …\)`, in a plan with `:language rtfs20-pl/],
    ['for', '(for [x [1]] x)', /`\(each /],
    ['sqrt', '(sqrt 2)', /`\(call :math\.formula /],
  ])('`%s` the help names what the prompt has', (_, form, help) => {
    const { diagnostics } = diagnosed(inStep(`(do ${form} {:a 1})`))
    const fault = diagnostics.find(({ code }) => code === 'rtfs/unknown-form')
    expect(helpOf(fault as NonNullable<typeof fault>)).toMatch(help)
  })

  test('a function of mathematics, the call that the help names compiles', () => {
    const { diagnostics } = diagnosed(inStep('(do (sqrt 2) {:a 1})'))
    const fault = diagnostics.find(({ code }) => code === 'rtfs/unknown-form')
    const [, call = ''] =
      /`(\(call .*\))`/.exec(helpOf(fault as NonNullable<typeof fault>) ?? '') ?? []
    expect(diagnosed(inStep(`{:a ${call}}`))).toMatchObject({ ok: true })
  })

  test('a loop in the strict profile nothing larger is named', () => {
    const { diagnostics } = diagnosed(inStep('(do (map [1] 2) {:a 1})'), 'strict')
    const fault = diagnostics.find(({ code }) => code === 'rtfs/unknown-form')
    expect(helpOf(fault as NonNullable<typeof fault>)).not.toContain('each')
  })
})
