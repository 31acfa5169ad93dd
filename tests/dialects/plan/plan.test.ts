// The dialect `plan`: shapes, places and what is said of a damaged text

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { planDialect } from '#dialects/plan/index'
import { childrenOf, placeOf, printJson, walk, type Expr } from '#plan'
import { helpOf, messageOf } from '#text'

/** A step `a` with that body, then a step that is sound. */
const withBody = (body: string) =>
  `{"form": 2, "goal": "x", "steps": [{"id": "a", "title": "A", "body": ${body}}, ${SOUND}]}`
const SOUND = '{"id": "z", "title": "Z", "body": {"literal": null}}'
const withStep = (members: string) =>
  `{"form": 2, "goal": "x", "steps": [{"id": "a", "title": "A", "body": {"literal": 1}, ${members}}]}`
const withPlan = (members: string) => `{"form": 2, "goal": "x", "steps": [${SOUND}], ${members}}`

/** Every fault as `code "what is underlined"`. */
function faults(text: string): readonly string[] {
  const { diagnostics } = compile(text, { dialect: 'plan' })
  return diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`)
}

describe('a body', () => {
  test.each([
    ['that is no object', '1', 'plan/wrong-type 1'],
    ['that is empty', '{}', 'plan/no-kind {}'],
    ['of an unknown kind', '{"cal": "x"}', 'plan/no-kind "cal"'],
    ['of two kinds', '{"literal": 1, "do": []}', 'plan/two-kinds "do"'],
    ['with a surplus key', '{"literal": 1, "then": 1}', 'plan/unknown-key "then"'],
    ['that lacks a key', '{"if": {"literal": true}}', 'plan/missing-key {"if": {"literal": true}}'],
    [
      'with a misspelled key',
      '{"if": {"literal": true}, "than": {"literal": 1}}',
      'plan/unknown-key "than"',
    ],
    [
      'with a pair of one',
      '{"let": [[{"bind": "n"}]], "in": {"literal": 1}}',
      'plan/not-a-pair [{"bind": "n"}]',
    ],
    [
      'with a pair of three',
      '{"map": [[{"literal": "a"}, {"literal": 1}, 3]]}',
      'plan/not-a-pair [{"literal": "a"}, {"literal": 1}, 3]',
    ],
    ['with a name that is a number', '{"call": 1}', 'plan/wrong-type 1'],
    ['with a list that is none', '{"do": {"literal": 1}}', 'plan/wrong-type {"literal": 1}'],
    [
      'with a path of a fraction',
      '{"output": "z", "path": [0.5]}',
      'check/forward-output {"output": "z", "path": [0.5]}',
      'plan/bad-path 0.5',
    ],
    [
      'with a path of true',
      '{"list": [{"output": "a", "path": [true]}]}',
      'check/own-output {"output": "a", "path": [true]}',
      'plan/bad-path true',
    ],
    ['with a plain object as a value', '{"literal": {"a": 1}}', 'plan/no-kind "a"'],
    ['with an empty object as a value', '{"literal": {}}', 'plan/no-kind {}'],
    ['with a quantity without a unit', '{"literal": {"quantity": [1]}}', 'plan/not-a-pair [1]'],
    ['with a keyword that is a number', '{"literal": {"keyword": 1}}', 'plan/wrong-type 1'],
    [
      'with the same key twice',
      '{"literal": {"map": [["a", 1], ["a", 2]]}}',
      'check/repeated-key "a"',
    ],
    ['with a key that is none', '{"literal": {"map": [[null, 1]]}}', 'check/bad-key null'],
    [
      'with the same JSON name twice',
      '{"literal": 1, "literal": 2}',
      'json/duplicate-key "literal"',
    ],
    [
      'with a wildcard that is false',
      '{"match": {"literal": 1}, "arms": [{"pattern": {"wildcard": false}, "then": {"literal": 1}}]}',
      'plan/wrong-choice false',
    ],
    [
      'with a pattern of no kind',
      '{"match": {"literal": 1}, "arms": [{"pattern": {}, "then": {"literal": 1}}]}',
      'plan/no-kind {}',
    ],
    [
      'with an arm that says nothing',
      '{"match": {"literal": 1}, "arms": [{"pattern": {"wildcard": true}}]}',
      'plan/missing-key {"pattern": {"wildcard": true}}',
    ],
    [
      'with the same key twice in a constant pattern',
      '{"match": {"literal": 1}, "arms": [{"pattern": {"constant": {"map": [[1, 1], [1, 2]]}}, "then": {"literal": 1}}]}',
      'check/repeated-key 1',
    ],
  ])('%s', (_, body, ...expected) => {
    expect(faults(withBody(body))).toEqual(expected)
  })

  test('is read with the places of all its parts', () => {
    const text = withBody(
      '{"call": "ccos.echo", "named": [["message", {"literal": {"map": [["k", [true, "v"]]]}}]]}',
    )
    const at = (part: string) => ({
      start: text.indexOf(part),
      end: text.indexOf(part) + part.length,
    })
    const body = compile(text).plan?.steps[0]?.body as Extract<Expr, { kind: 'call' }>
    expect(body.places).toEqual({ tool: at('"ccos.echo"'), names: [at('"message"')] })
    const [value] = childrenOf(body)
    expect(value?.span).toEqual(at('{"map": [["k", [true, "v"]]]}'))
    expect(Array.from(walk(value as Expr), ({ span }) => text.slice(span.start, span.end))).toEqual(
      ['{"map": [["k", [true, "v"]]]}', '"k"', '[true, "v"]', 'true', '"v"'],
    )
  })
})

describe('a step', () => {
  test.each([
    ['with an unknown approval', '"approval": "yes"', 'plan/wrong-choice "yes"'],
    ['with a near approval', '"approval": "require"', 'plan/wrong-choice "require"'],
    ['with after as a text', '"after": "b"', 'plan/wrong-type "b"'],
    ['with after of numbers', '"after": [1]', 'plan/wrong-type 1'],
    ['with an estimate that is a number', '"estimate": 5', 'plan/wrong-type 5'],
    ['with an estimate in words', '"estimate": {"seconds": "5"}', 'plan/wrong-type "5"'],
    ['with an estimate of nothing', '"estimate": {}', 'plan/missing-key {}'],
    ['with half a vote', '"vote": {"ahead": 1}', 'plan/missing-key {"ahead": 1}'],
    [
      'with a vote that cannot be won',
      '"vote": {"ahead": 2, "samples": 1}',
      'check/bad-number {"ahead": 2, "samples": 1}',
    ],
    ['with an unknown key', '"colour": "red"', 'plan/unknown-key "colour"'],
    [
      'with an annotation that is a plain object',
      '"annotations": {"a": {"b": 1}}',
      'plan/no-kind "b"',
    ],
    [
      'after a step that does not exist',
      '"after": ["a1", "b"]',
      'check/after-unknown "a1"',
      'check/after-unknown "b"',
    ],
    ['with a permission of none', '"permissions": ["X"]', 'check/unknown-permission "X"'],
  ])('%s', (_, members, ...expected) => {
    expect(faults(withStep(members))).toEqual(expected)
  })

  test('that is no object leaves the others to be checked', () => {
    const text =
      '{"form": 2, "goal": "x", "steps": [1, {"id": "b", "title": "B", "body": {"output": "c"}}]}'
    expect(faults(text)).toEqual(['plan/wrong-type 1', 'check/unbound-output {"output": "c"}'])
  })

  test('that is empty lacks three keys, and nothing more is said', () => {
    expect(faults('{"form": 2, "goal": "x", "steps": [{}]}')).toEqual(
      Array(3).fill('plan/missing-key {}'),
    )
  })

  test('knows where its names stand', () => {
    const text = withStep('"after": ["p", 1, "q"], "permissions": ["X"]')
    const step = compile(text).understood?.steps[0]
    const place = (...part: readonly unknown[]) => {
      const { start, end } = placeOf(step as never, ...(part as [never, number]))
      return text.slice(start, end)
    }
    expect([place('id'), place('after', 0), place('after', 1), place('permissions', 0)]).toEqual([
      '"a"',
      '"p"',
      '"q"',
      '"X"',
    ])
    expect(place('files', 0)).toBe(text.slice(step?.span.start, step?.span.end))
  })
})

describe('a plan', () => {
  test.each([
    ['with an unknown key', '"gaol": "y"', 'plan/unknown-key "gaol"'],
    [
      'of a dialect with an impossible name',
      '"dialect": "My Steps"',
      'plan/dialect-name "My Steps"',
    ],
    ['of a dialect without a name', '"dialect": ""', 'plan/dialect-name ""'],
    ['of a dialect with a number for a name', '"dialect": 1', 'plan/wrong-type 1'],
    ['with inputs as a list', '"inputs": []', 'plan/wrong-type []'],
    ['with an input without a description', '"inputs": {"n": {}}', 'plan/missing-key {}'],
    [
      'with an input of a bad name',
      '"inputs": {"a b": {"description": ""}}',
      'check/bad-name "a b"',
    ],
    ['with criteria as a text', '"criteria": "done"', 'plan/wrong-type "done"'],
    [
      'with a result of a step that does not exist',
      '"result": {"output": "y"}',
      'check/unbound-output {"output": "y"}',
    ],
  ])('%s', (_, members, ...expected) => {
    expect(faults(withPlan(members)).toSorted()).toEqual(expected)
  })

  test.each([
    ['a list', '[]', 'plan/wrong-type []'],
    ['a number', '1', 'plan/wrong-type 1'],
    ['form one', '{"form": 1, "goal": "", "steps": []}', 'plan/unknown-form 1'],
    ['a form to come', '{"form": 3, "goal": "", "steps": []}', 'plan/unknown-form 3'],
    ['a form in words', '{"form": "1", "goal": "", "steps": []}', 'plan/wrong-type "1"'],
    ['no steps', '{"form": 2, "goal": "", "steps": []}', 'check/no-steps '],
    ['steps as an object', '{"form": 2, "goal": "", "steps": {}}', 'plan/wrong-type {}'],
    ['nothing', '{}', 'plan/missing-key {}'],
  ])('that is %s is refused', (_, text, expected) => {
    expect(compile(text, { dialect: 'plan' }).ok).toBe(false)
    expect(faults(text).some((fault) => fault.startsWith(expected))).toBe(true)
  })

  test('that says only what it must is a plan', () => {
    const { ok, plan } = compile(`{"form": 2, "goal": "", "steps": [${SOUND}]}`)
    expect(ok).toBe(true)
    expect(plan).toMatchObject({
      dialect: 'plan',
      onFailure: 'pause',
      result: { kind: 'output', step: 'z' },
    })
  })

  test('of a dialect that this version does not know is read, and printed with its name', () => {
    const text = `{"form": 2, "goal": "", "dialect": "one-to-come", "steps": [${SOUND}]}`
    const { plan } = compile(text)
    expect(plan?.dialect).toBe('one-to-come')
    expect(plan && printJson(plan)).toContain('"dialect": "one-to-come"')
  })

  test('of more steps than allowed is not read', () => {
    const text = `{"form": 2, "goal": "", "steps": [${Array(4).fill(SOUND).join()}]}`
    const { plan, diagnostics } = compile(text, { limits: { steps: 3 } })
    expect(plan).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['plan/too-many-steps'])
  })

  test('nested as deep as the reader allows is told that it is too deep, and stops there', () => {
    const nested = (levels: number) =>
      `${'{"do": ['.repeat(levels)}{"literal": 1}${']}'.repeat(levels)}`
    expect(compile(withBody(nested(63))).ok).toBe(true)
    expect(compile(withBody(nested(64))).diagnostics.map(({ code }) => code)).toEqual([
      'check/too-deep',
    ])
    expect(compile(withBody(nested(100_000))).ok).toBe(false)
  })

  test('with names that every object has keeps them as names', () => {
    const { ok, plan } = compile(
      withPlan('"inputs": {"constructor": {"description": "c"}}, "annotations": {"toString": 1}'),
    )
    expect(ok).toBe(true)
    expect(Object.keys(plan?.inputs ?? {})).toEqual(['constructor'])
    expect(compile(withPlan('"annotations": {"__proto__": 1}')).ok).toBe(false)
  })
})

describe('what is said', () => {
  test('starts with a capital letter and has a suggestion as a fix', () => {
    const text =
      '{"form": 2, "goal": "x", "steps": [{"id": "a", "titel": "A", "body": {"literal": 1}}]}'
    const [fault] = compile(text).diagnostics
    expect(fault && messageOf(fault)).toMatch(/^Each of `steps` has no key `titel`/)
    expect(fault?.fixes).toMatchObject([{ applicability: 'guess', edits: [{ text: '"title"' }] }])
  })
})

describe('a glance', () => {
  test.each([
    ['the plan’s own JSON', withBody('{}'), 0.9, 1],
    ['the same without its form', '{"steps": [{"body": {}}]}', 0.5, 0.9],
    ['the same in a code fence', `Here:\n\`\`\`json\n${withBody('{}')}\n\`\`\``, 0.9, 1],
    ['atomic steps', '{"plan_version": 1, "steps": [{"step_id": "a"}]}', 0, 0],
    ['a delegation', '{"goal": "x", "plan": {}}', 0, 0],
    ['prose', 'In one form there are steps.', 0, 0],
  ])('at %s', (_, text, least, most) => {
    const sure = planDialect.recognise(text)
    expect(sure).toBeGreaterThanOrEqual(least)
    expect(sure).toBeLessThanOrEqual(most)
  })
})

test.each([
  [
    'arguments in an object',
    '{"call": "human.inform", "named": {"message": "hi"}}',
    '`[["name", {"literal": "value"}]]`',
  ],
  [
    'an argument that is a text',
    '{"call": "human.inform", "named": [["message", "hi"]]}',
    '`{"literal": "hi"}`',
  ],
  [
    'arguments that are one text',
    '{"call": "human.inform", "positional": "hi"}',
    '`[{"literal": "value"}]`',
  ],
  ['a list of values', '{"list": "x"}', undefined],
  ['a list in the place of an expression', '[1]', '`{"list": […]}`'],
  ['a map as plain JSON', '{"literal": {"to": "Rome"}}', '`{"map": [["to", "Rome"]]}`'],
])('%s is one error, which shows how it is written', (_, body, shown) => {
  const text = `{"form": 2, "goal": "g", "steps": [{"id": "a", "title": "A", "body": ${body}}]}`
  const { diagnostics } = compile(text, { dialect: 'plan' })
  expect(diagnostics).toHaveLength(1)
  const [fault] = diagnostics
  if (shown !== undefined) expect(fault && helpOf(fault)).toContain(shown)
})
