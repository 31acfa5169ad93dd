// Arguments that are passed at sight
// =============================================================================
//
// Goal: what is passed without a closer look would have passed it. Method: every
// argument of a set is held against every schema of a set both ways.

import { describe, expect, test } from 'vitest'

import { earlier, ifElse, keyword, literal, mapExpr, quantity, type Expr, type Json } from '#plan'

import { askedAtSight, fitsAtSight } from '../../src/checks/schema/at-sight.ts'
import { createFitting } from '../../src/checks/schema/misfit.ts'
import { e, f, i, o, planOf, q, t, tools } from './notation.ts'

const twice = mapExpr([
  [literal(keyword('x')), e(1)],
  [e('x'), e(2)],
])
const args: readonly Expr[] = [
  ...[null, true, 0, 1.5, -3, '', 'x', 'xy', [], ['a'], {}, { a: 1 }, { a: { b: '' } }].map(e),
  q(keyword('k')),
  q(quantity(1, 'm')),
  q(['a']),
  o('first'),
  o('first', 'part'),
  t('read', 'x'),
  f('str', 'x'),
  f('=', 1, 1),
  i('given'),
  earlier(3),
  twice,
  ifElse(e(true), e('x'), e(1)),
]
const described = { description: 'Said in words.', title: 'T' }
const schemas: readonly Json[] = [
  true,
  false,
  {},
  described,
  { $defs: {}, ...described },
  ...['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'].map((type) => ({
    type,
  })),
  ...[0, 1, 2].map((minLength) => ({ type: 'string', minLength, ...described })),
  ...[{ pattern: '^a' }, { pattern: '^x{2}$' }, { maxLength: 1 }, { enum: ['x'] }].map((rule) => ({
    type: 'string',
    ...rule,
  })),
  ...[{ minimum: 1 }, { multipleOf: 2 }, { const: 1 }].map((rule) => ({ type: 'number', ...rule })),
  ...[
    { properties: {}, additionalProperties: {} },
    { properties: { a: { type: 'string' } } },
    { required: ['b'] },
    { additionalProperties: false },
    { minProperties: 1 },
  ].map((rule) => ({ type: 'object', ...rule })),
  { type: ['string', 'null'] },
  { type: ['object', 'string'], pattern: '^x{2}$', ...described },
  { enum: ['x', 1] },
]

describe('an argument that fits at sight', () => {
  const plan = planOf(Object.fromEntries(args.map((arg, at) => [`s${at}`, t('say', arg)])))

  test('has no misfit, and met nothing that is left to the run', () => {
    let fits = 0
    for (const schema of schemas) {
      const asked = askedAtSight({ argument: schema }).get('argument')
      for (const argument of args) {
        const fitting = createFitting(plan, tools)
        if (asked === undefined || !fitsAtSight(asked, argument, fitting.odd)) continue
        fits++
        const misfits = fitting.misfits('tool', 'argument', schema, argument)
        const left = fitting.leftToRun.size
        expect({ schema, argument, misfits, left }).toMatchObject({ misfits: [], left: 0 })
      }
    }
    expect(fits).toBeGreaterThan(50)
  })
})
