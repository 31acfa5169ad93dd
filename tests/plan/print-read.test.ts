// Printing and reading back
// =============================================================================
//
// Goal: the plan's own JSON loses nothing that a digest covers, and nothing inert.
// Method: arbitrary plans of every node kind, printed, read back and compared, as
// a whole and by digest.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { planDialect } from '#dialects/plan/index'
import { DEFAULT_LIMITS } from '#dialects'
import {
  builtinCatalogue,
  isList,
  isMap,
  kindOf,
  planDigest,
  planToJson,
  printJson,
  walk,
  type Pattern,
  type Plan,
  type Value,
} from '#plan'
import { createSource, hasErrors } from '#text'

import { arbitraryPlan } from '../arbitrary/plan.ts'

const options = { goal: '', profile: 'strict', catalogue: builtinCatalogue, limits: DEFAULT_LIMITS }

function read(text: string): Plan {
  const { plan, diagnostics } = planDialect.read(createSource(text), options)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (plan === undefined || hasErrors(diagnostics)) {
    throw new Error(errors.map(({ code, details }) => `${code} ${JSON.stringify(details)}`).join())
  }
  return plan
}

describe('a plan that is printed and read back', () => {
  test('has the same digest', () => {
    fc.assert(
      fc.property(arbitraryPlan, (plan) => {
        expect(planDigest(read(printJson(plan)))).toBe(planDigest(plan))
      }),
      { numRuns: 400 },
    )
  })

  test('says the same, name, goal, dialect and annotations too', () => {
    fc.assert(
      fc.property(arbitraryPlan, (plan) => {
        const again = read(printJson(plan))
        expect(planToJson(again)).toEqual(planToJson(plan))
        expect(printJson(again)).toBe(printJson(plan))
      }),
      { numRuns: 200 },
    )
  })
})

test('the plans that are tried have nodes, patterns and values of every kind', () => {
  const kinds = new Set<string>()
  const ofValue = (value: Value): void => {
    kinds.add(`value ${kindOf(value)}`)
    if (isList(value)) value.forEach(ofValue)
    else if (isMap(value)) for (const [, item] of value.entries) ofValue(item)
  }
  const ofPattern = (pattern: Pattern): void => {
    kinds.add(`pattern ${pattern.kind}`)
    if (pattern.kind === 'items') pattern.items.forEach(ofPattern)
    if (pattern.kind === 'keys') for (const [, inner] of pattern.entries) ofPattern(inner)
  }
  for (const plan of fc.sample(arbitraryPlan, { numRuns: 300, seed: 1 })) {
    for (const root of [plan.result, ...plan.steps.map(({ body }) => body)]) {
      for (const expr of walk(root)) {
        kinds.add(expr.kind)
        if (expr.kind === 'literal') ofValue(expr.value)
        if (expr.kind === 'let') for (const [pattern] of expr.bindings) ofPattern(pattern)
        if (expr.kind === 'match') for (const { pattern } of expr.arms) ofPattern(pattern)
      }
    }
  }
  expect([...kinds].toSorted()).toEqual([
    'apply',
    'call',
    'do',
    'each',
    'earlier',
    'if',
    'input',
    'let',
    'list',
    'literal',
    'map',
    'match',
    'output',
    'pattern bind',
    'pattern constant',
    'pattern items',
    'pattern keys',
    'pattern wildcard',
    'value boolean',
    'value keyword',
    'value list',
    'value map',
    'value null',
    'value number',
    'value quantity',
    'value string',
    'variable',
  ])
})
