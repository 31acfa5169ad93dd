// Plans and steps as values

import { describe, expect, test } from 'vitest'

import {
  call,
  createPlan,
  createStep,
  inputValue,
  listExpr,
  literal,
  mapExpr,
  placeOf,
  quantity,
  type Plan,
} from '#plan'
import { span } from '#text'

describe('a plan', () => {
  test('is frozen through and through', () => {
    const plan = createPlan({
      goal: 'x',
      dialect: 'plan',
      inputs: { n: { description: 'n', value: 1 } },
      steps: [
        createStep({
          id: 'a',
          title: 'A',
          after: ['z'],
          body: call('t', [listExpr([literal(1)])], [['m', mapExpr([[literal('k'), literal(2)]])]]),
          estimate: { seconds: 1 },
          vote: { ahead: 1, samples: 2 },
          places: { id: span(1), after: [span(2)] },
        }),
      ],
      annotations: { by: 'me' },
    })
    const thawed: string[] = []
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      if (!Object.isFrozen(value)) thawed.push(path)
      for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`)
    }
    visit(plan, 'plan')
    expect(thawed).toEqual([])
  })

  test('without a result gives what its last step gives, and null without a step', () => {
    const steps = [createStep({ id: 'a', title: 'A', body: literal(1) })]
    const result = (parts: Plan['steps']) =>
      createPlan({ goal: '', dialect: 'plan', steps: parts }).result
    expect(result(steps)).toMatchObject({ kind: 'output', step: 'a', path: [] })
    expect(result([])).toMatchObject({ kind: 'literal', value: null })
  })

  test.each(['', 'My Format', 'Step', '-', 'a'.repeat(65)])(
    'is not made with %j for the name of its dialect',
    (dialect) => {
      expect(() => createPlan({ goal: '', dialect, steps: [] })).toThrow(RangeError)
    },
  )

  test('does not change with what it was made of', () => {
    const after = ['z']
    const step = createStep({ id: 'a', title: 'A', body: literal(1), after })
    after.push('y')
    expect(step.after).toEqual(['z'])
  })
})

describe('the place of a part of a step', () => {
  const step = createStep({
    id: 'a',
    title: 'A',
    body: literal(1),
    span: span(0, 99),
    places: { title: span(5, 8), after: [span(10, 11)] },
  })

  test.each([
    ['what was written down', placeOf(step, 'title'), span(5, 8)],
    ['an entry that was written down', placeOf(step, 'after', 0), span(10, 11)],
    ['an entry that was not', placeOf(step, 'after', 1), span(0, 99)],
    ['what was not written down', placeOf(step, 'id'), span(0, 99)],
  ])('of %s', (_, place, expected) => {
    expect(place).toEqual(expected)
  })
})

describe('the value of an input', () => {
  test.each([
    ['a number with a unit is a quantity', { description: '', unit: 'm' }, 5, quantity(5, 'm')],
    ['a number without a unit is a number', { description: '' }, 5, 5],
    ['exact text is text', { description: '', unit: 'm' }, '1/3', '1/3'],
  ])('%s', (_, input, value, expected) => {
    expect(inputValue(input, value)).toEqual(expected)
  })
})
