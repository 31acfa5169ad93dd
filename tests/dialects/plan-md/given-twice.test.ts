// Steps whose number was given twice, and labels that were not read: what a fix may not lose

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { applyFixes } from '#text'

const read = (text: string) => compile(text, { dialect: 'plan-md' })

function planOf(...steps: readonly (readonly [number: number, ...bullets: string[]])[]): string {
  const written = steps.map(([number, ...bullets]) =>
    [`### Step ${number}: Look at it`, ...bullets.map((bullet) => `- ${bullet}`), ''].join('\n'),
  )
  return `# Plan: A\n\n## Objective\n\nB\n\n## Steps\n\n${written.join('\n')}`
}

describe('a step that seems to need itself', () => {
  test.each([
    ['behind a number given twice', [[1], [2], [2], [3, '**Dependencies**: 3']]],
    ['with a number given twice', [[1], [2], [2, '**Dependencies**: 2']]],
  ] as const)(
    '%s: the number alone is an error, and a guess leaves the step before',
    (_, steps) => {
      const { diagnostics } = read(planOf(...steps))
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      expect(errors.map(({ code }) => code)).toEqual(['plan-md/repeated-number'])
      const fixed = errors[0]?.fixes[0]?.edits.map(({ text }) => text)
      expect(fixed).toEqual(steps.length === 4 ? ['3', '4'] : ['3'])
    },
  )

  test.each([
    ['in its place', [[1], [2, '**Dependencies**: 2']]],
    ['behind steps that are missing', [[1], [4, '**Dependencies**: 4']]],
    ['counted from 0', [[0], [1, '**Dependencies**: 1']]],
    ['moved behind a later one', [[5], [1, '**Dependencies**: 1'], [2]]],
  ] as const)('%s: it is an error', (_, steps) => {
    const codes = read(planOf(...steps)).diagnostics.map(({ code }) => code)
    expect(codes).toContain('plan-md/own-dependency')
  })
})

test.each([
  '"- **Files**: `data/list.csv`',
  '"- Files: `data/list.csv`',
  'Let me know. * __Dependencies__: Step 1',
])('a label below the bullets is not made prose unasked: %s', (line) => {
  const text = `${planOf([1], [2, '**Status**: pending']).trimEnd()}\n${line}\n\nText.\n`
  const { source, diagnostics } = read(text)
  expect(applyFixes(source, diagnostics).text).toContain(`pending\n${line}`)
})

test('a heading of the steps is not written twice unasked', () => {
  const { source, diagnostics } = read('### Step 1: Look\n## Objective\n---\n## steps:\n')
  expect(applyFixes(source, diagnostics).text).not.toMatch(/## steps[^]*## steps/i)
})
