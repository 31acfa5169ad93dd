// Tasks that a file, a filter or a cut carries out, and what may not stand beside them

import { describe, expect, test } from 'vitest'

import { compile, type Compilation } from '#compile'
import { builtinCatalogue as catalogue, type Json } from '#plan'
import { applyEdits } from '#text'

const load = { type: 'task', task: 'All invoices', context: { source: 'invoices.csv' } }
const where = [{ column: 'paid', equals: 'no' }]

function compiled(plan: Json): Compilation {
  const text = JSON.stringify({ goal: 'Invoices', plan })
  return compile(text, { dialect: 'delegation', catalogue })
}

function found(plan: Json): readonly string[] {
  return compiled(plan).diagnostics.map(({ code, severity, details }) =>
    [severity, code, details['key'] ?? details['words'] ?? ''].join(' '),
  )
}

describe('beside a source', () => {
  const source = (more: object) => ({ ...load, ...more }) as unknown as Json

  test.each([
    ['a key', { context: { source: 'a.csv', paid: 'no' } }, 'paid'],
    ['a filter', { context: { source: 'a.csv', where } }, 'where'],
    ['a cut', { context: { source: 'a.csv', top: { by: 'x', count: 2 } } }, 'top'],
    ['a key within', { context: { source: { path: 'a.csv', paid: 'no' } } }, 'paid'],
    ['a hint', { hint: 'the unpaid' }, 'hint'],
    ['an input', { input: load }, 'input'],
    [
      'a key under another name of the context',
      { context: undefined, params: { source: 'a.csv', year: 2025 } },
      'year',
    ],
  ])('%s is an error', (_, more, key) => {
    const errors = found(source(more)).filter((one) => one.startsWith('error'))
    expect(errors).toEqual([`error delegation/beside-source ${key}`])
  })

  test('words that ask for a part are an error, words that may describe all of it a warning', () => {
    expect(found(source({ task: 'Invoices over 1000 EUR' }))).toEqual([
      'error delegation/source-filter over 1000',
    ])
    expect(found(source({ task: 'Open invoices' }))).toEqual([
      'warning delegation/source-words Open',
    ])
  })

  test('null and the arguments of the loader are fine', () => {
    const how = { path: 'a.gff3', type: 'gene', columns: null }
    expect(found(source({ hint: null, context: { source: how, paid: null } }))).toEqual([])
  })

  test.each([
    ['keys', { context: { source: 'a.csv', paid: 'no', min_amount: 1000, id: ['a', 'b'] } }],
    ['a filter', { context: { source: 'a.csv', where } }],
    ['a hint', { hint: 'the unpaid', task: 'Keep the unpaid' }],
  ])('the try for %s compiles, and loads the whole file', (_, more) => {
    const { diagnostics, source: text } = compiled(source(more))
    const [fix] = diagnostics.flatMap(({ fixes }) => fixes)
    expect(fix?.applicability).toBe('guess')
    const again = compile(applyEdits(text.text, fix?.edits ?? []), {
      dialect: 'delegation',
      catalogue,
    })
    expect(again.diagnostics).toEqual([])
    expect(again.plan?.steps[0]?.title).toMatch(/^All of /)
    expect(again.plan?.steps).toHaveLength(2)
  })
})

describe('a filter', () => {
  const part = (context: object, more: object = {}) =>
    ({ type: 'task', task: 'The large', context, input: load, ...more }) as unknown as Json

  test.each([
    [
      'without an input',
      part({ where }, { input: undefined }),
      'error delegation/filter-input where',
    ],
    [
      'beside a cut',
      part({ where, top: { by: 'x', count: 1 } }),
      'error delegation/beside-filter top',
    ],
    ['beside another key', part({ where, year: 2025 }), 'error delegation/beside-filter year'],
    [
      'beside a hint',
      part({ top: { by: 'x', count: 1 } }, { hint: 'h' }),
      'error delegation/beside-filter hint',
    ],
    ['of no list', part({ where: { paid: 'no' } }), 'error check/argument-type'],
    [
      'with an operator that there is not',
      part({ where: [{ column: 'a', above: 1 }] }),
      'error check/unknown-argument',
    ],
    ['that says nothing', part({ where: [{ column: 'a' }] }), 'error check/argument-combination'],
    ['by a count that is none', part({ top: { by: 'x', count: 0 } }), 'error check/argument-range'],
    ['by no column', part({ top: { count: 2 } }), 'error check/missing-argument'],
    ['that is a number', part({ top: 10 }), 'error check/argument-type'],
  ])('%s is an error', (_, plan, error) => {
    expect(found(plan).map((one) => one.trim())).toContain(error)
  })

  test.each([
    [
      part({
        where: [
          { column: 'paid', equals: 'no' },
          { column: 'n', greater: 5 },
        ],
      }),
      'Keep those with paid = "no" and n > 5',
    ],
    [
      part({
        where: [
          {
            any: [
              { column: 'a', empty: true },
              { column: 'a', in: [1, 2] },
            ],
          },
        ],
      }),
      'Keep those with (no a or a one of [1,2])',
    ],
    [part({ top: { by: 'turnover', count: 10 } }), 'Keep the 10 highest by turnover'],
    [part({ top: { by: 'age', count: 2, order: 'lowest' } }), 'Keep the 2 lowest by age'],
  ])('is titled by what it does', (plan, title) => {
    const { plan: lowered, ok } = compiled(plan)
    expect(ok).toBe(true)
    expect(lowered?.steps.at(-1)?.title).toBe(title)
  })
})

test.each([
  ['a path', 'invoices.csv', 'All of invoices.csv'],
  [
    'a path and a type',
    { path: 'all.gff3', type: ['gene', 'mRNA'] },
    'All of all.gff3 (type gene, mRNA)',
  ],
  ['a handle', `set:${'0'.repeat(64)}`, 'Set 000000000000, as it is'],
])('a task whose source is %s is titled by it, whatever its words', (_, source, title) => {
  const { plan } = compiled({ type: 'task', task: 'Important invoices', context: { source } })
  expect(plan?.steps[0]?.title).toBe(title)
})
