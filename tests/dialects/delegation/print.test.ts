// Plans that a tree can say, and what is told of the others; texts laid out anew

import { describe, expect, test } from 'vitest'

import { compile, format, print } from '#compile'
import { builtinCatalogue as catalogue, planDigest, type Plan } from '#plan'
import { messageOf } from '#text'

type Body = Readonly<Record<string, unknown>>

const delegated = (words: unknown, more: readonly unknown[] = []): Body => ({
  call: 'sets.delegate',
  named: [['task', { literal: words }], ...more],
})
const step = (id: string, title: string, body: Body, more: object = {}) => ({
  id,
  title,
  body,
  ...more,
})
const A = step('node_1', 'A', delegated('A'))
const B = step('node_2', 'B', delegated('B'))
const unionOf = (left: unknown, right: unknown): Body => ({
  call: 'sets.union',
  named: [
    ['left', left],
    ['right', right],
  ],
})
const UNION = step(
  'node_3',
  'Combine node_3 (UNION)',
  unionOf({ output: 'node_1' }, { output: 'node_2' }),
)

function planOf(steps: readonly object[], more: object = {}): Plan {
  const text = JSON.stringify({ form: 2, goal: 'Genes', onFailure: 'continue', steps, ...more })
  const { plan, diagnostics } = compile(text, { dialect: 'plan', catalogue })
  if (plan === undefined) throw new Error(diagnostics.map(messageOf).join())
  return plan
}

describe('a plan that cannot be said', () => {
  test.each<readonly [string, Plan, string]>([
    [
      'another tool',
      planOf([step('node_1', 'A', { call: 'ccos.echo', named: [['message', { literal: 'A' }]] })]),
      'step `node_1` calls `ccos.echo`',
    ],
    ['no call', planOf([step('node_1', 'A', { literal: 1 })]), 'step `node_1` is no node'],
    [
      'instructions',
      planOf([step('node_1', 'A', delegated('A', [['instructions', { literal: 'x' }]]))]),
      'step `node_1` is given `instructions`',
    ],
    [
      'words that are known only when it runs',
      planOf([
        A,
        step('node_2', 'B', {
          call: 'sets.delegate',
          named: [['task', { output: 'node_1', path: ['set'] }]],
        }),
      ]),
      'step `node_2` is no node',
    ],
    [
      'a part of a result',
      planOf([
        A,
        B,
        step('node_3', 'x', unionOf({ output: 'node_1', path: ['set'] }, { output: 'node_2' })),
      ]),
      '`left` of step `node_3` is not the result of an earlier step',
    ],
    [
      'a result that is made',
      planOf([A], { result: { list: [{ output: 'node_1' }] } }),
      'the result of the plan is not the result of an earlier step',
    ],
    [
      'another title',
      planOf([step('node_1', 'Other', delegated('A'))]),
      'it would be read as another plan',
    ],
    ['another id', planOf([step('a', 'A', delegated('A'))]), 'it would be read as another plan'],
    [
      'an order of its own',
      planOf([A, { ...B, after: ['node_1'] }, UNION]),
      'it would be read as another plan',
    ],
    [
      'a pause after failures',
      planOf([A], { onFailure: 'pause' }),
      'it would be read as another plan',
    ],
    [
      'a step that nothing uses',
      planOf([A, B], { result: { output: 'node_1' } }),
      'it would be read as another plan',
    ],
    ['no goal', planOf([A], { goal: '' }), 'The `goal` is empty'],
  ])('with %s is refused', (_, plan, reason) => {
    const { text, diagnostics } = print(plan, 'delegation')
    expect(text).toBeUndefined()
    expect(diagnostics.map(({ details }) => details['reason'])).toEqual([reason])
  })
})

test('what a tree has no place for is left out with a note', () => {
  const plan = planOf([A, B, { ...UNION, annotations: { seen: true } }], {
    name: 'n',
    criteria: ['c'],
    assumptions: ['a'],
    unknowns: ['u'],
  })
  const { text, diagnostics } = print(plan, 'delegation')
  expect(diagnostics.map(messageOf)).toEqual([
    'Left out: the name, the criteria, the assumptions, the unknowns, annotations.',
  ])
  const again = compile(text ?? '', { catalogue })
  expect(again.plan && planDigest(again.plan)).toBe(planDigest(plan))
})

test('the hint of a combination is printed, and two that differ in it alone stay two', () => {
  const hinted = (hint: string) => ({ ...UNION, annotations: { hint } })
  const again = { ...hinted('other'), id: 'node_4', title: 'Combine node_4 (UNION)' }
  const both = step(
    'node_5',
    'Combine node_5 (UNION)',
    unionOf({ output: 'node_3' }, { output: 'node_4' }),
  )
  const plan = planOf([A, B, hinted('mine'), again, both])
  const { text, diagnostics } = print(plan, 'delegation')
  expect(diagnostics).toEqual([])
  expect(text?.match(/"hint": "\w+"/g)).toEqual(['"hint": "mine"', '"hint": "other"'])
  const strange = planOf([A, B, { ...UNION, annotations: { hint: 5 } }])
  expect(print(strange, 'delegation').diagnostics.map(messageOf)).toEqual([
    'Left out: annotations.',
  ])
})

describe('a text laid out anew', () => {
  const laidOut = (text: string) => format(text, { dialect: 'delegation' }).text

  test('has its keys in order and its words in the one spelling', () => {
    const text =
      '{"plan":{"right":{"text":"B","hint":7},"op":"or","left":{"task":"A","input":{"kind":"STEP","task":"C"}}},"goal":"Genes"}'
    expect(laidOut(text)).toBe(`{
  "goal": "Genes",
  "plan": {
    "type": "combine",
    "operator": "UNION",
    "left": {"type": "task", "task": "A", "input": {"type": "task", "task": "C"}},
    "right": {"type": "task", "task": "B", "hint": 7}
  }
}
`)
  })

  test('keeps what is ignored, and what stands around it', () => {
    const text =
      'So:\n```json\n{"goal": "x", "plan": {"id": "a", "task": "A", "text": "B", "$note": [1]}}\n```\nBye.'
    expect(laidOut(text)).toBe(
      'So:\n```json\n{"goal": "x", "plan": {"type": "task", "task": "A", "id": "a", "text": "B", "$note": [1]}}\n```\nBye.\n',
    )
  })

  test('keeps inputs as a list where left or right stand beside it', () => {
    const text =
      '{"goal": "x", "plan": {"op": "and", "inputs": [{"task": "A"}, {"task": "B"}], "left": {"text": "C"}}}'
    expect(laidOut(text)).toContain('"left": {"text": "C"}')
    expect(laidOut(text)).toContain(
      '"inputs": [{"type": "task", "task": "A"}, {"type": "task", "task": "B"}]',
    )
    expect(laidOut(laidOut(text) ?? '')).toBe(laidOut(text))
  })

  test.each(['"right": null', '"left": null', '"left": null, "right": null'])(
    'with inputs as a list and %s beside it is laid out the same a second time',
    (beside) => {
      const text = `{"goal": "x", "plan": {"op": "and", "inputs": [{"task": "A"}, {"task": "B"}], ${beside}}}`
      const once = laidOut(text) ?? ''
      expect(once).toContain('"right": {"type": "task", "task": "B"}')
      expect(laidOut(once)).toBe(once)
    },
  )

  test('tells that digits are gone that no number holds', () => {
    const text =
      '{"goal": "x", "plan": {"type": "task", "task": "A", "context": 0.12345678901234567890123}}'
    const { diagnostics } = format(text, { dialect: 'delegation' })
    expect(diagnostics.map(({ code }) => code)).toEqual(['json/number-rounded'])
  })

  test('that has an error is left alone', () => {
    expect(laidOut('{"goal": "x", "plan": {"type": "task", "task": ""}}')).toBeUndefined()
    expect(laidOut('{"goal": "x", "plan": {"type": "task", "task": "A",}}')).toBeUndefined()
  })
})
