// docs/formulas.md against the reader: what it says is read is read, and as it says.

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { FORMULA_FUNCTIONS, parseFormula, type FormulaNode } from '#plan'

import { withoutPlaces } from './any-formula.ts'

const page = readFileSync(new URL('../../../docs/formulas.md', import.meta.url), 'utf8')

function rows(title: string): readonly (readonly string[])[] {
  const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.slice(1, -1).split('|'))
}

const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

function tree(text: string): unknown {
  const { formula, diagnostics } = parseFormula(text)
  expect([text, diagnostics]).toEqual([text, []])
  return withoutPlaces(formula as FormulaNode)
}

test('each example of what is read is read', () => {
  const examples = rows('What is read').flatMap(([, examples = '']) => codes(examples))
  expect(examples.length).toBeGreaterThan(20)
  for (const text of examples) expect(tree(text)).toBeDefined()
})

test('what binds more strongly is as the table says', () => {
  const table = rows('What is decided')
  expect(table).toHaveLength(5)
  for (const [written = '', read = ''] of table) {
    expect(tree(codes(written)[0] ?? '')).toEqual(tree(codes(read)[0] ?? ''))
  }
})

test('every function is named', () => {
  const named = new Set(page.match(/[a-z][a-z0-9_]*/g))
  expect(FORMULA_FUNCTIONS.filter((name) => !named.has(name))).toEqual([])
})
