// What models are told and held to: what it allows compiles, and the example does

import { expect, test } from 'vitest'
import { z } from 'zod'

import { compile } from '#compile'
import { delegationGrammar } from '#dialects/delegation/grammar/forms'
import { delegationGrammars } from '#dialects/delegation/grammar/index'
import { delegationSchema } from '#dialects/delegation/grammar/schema'
import { builtinCatalogue as catalogue } from '#plan'
import { messageOf } from '#text'
import * as fc from 'fast-check'

import { accepts, readGbnf } from '../../grammar/gbnf-reader.ts'
import { sentenceOf } from '../../grammar/sentences.ts'
import { arbitraryTree, canonical } from './tree.ts'

const prompt = delegationGrammars.prompt?.(catalogue, 'default') ?? ''
const example = prompt.slice(prompt.indexOf('EXAMPLE\n') + 'EXAMPLE\n'.length)
const rules = readGbnf(delegationGrammars.gbnf?.(catalogue, 'default') ?? '')
const schema = z.fromJSONSchema(delegationSchema)

function found(text: string): readonly string[] {
  const { diagnostics } = compile(text, { profile: 'strict', dialect: 'delegation', catalogue })
  return diagnostics.map((one) => `${one.code}: ${messageOf(one)}`)
}

test('the example in the prompt compiles without a remark, and fits grammar and schema', () => {
  expect(found(example)).toEqual([])
  expect(accepts(rules, example.trim())).toBe(true)
  expect(schema.safeParse(JSON.parse(example)).success).toBe(true)
})

test('the prompt names every operator and key', () => {
  const words = ['UNION', 'INTERSECT', 'MINUS_LEFT', 'MINUS_RIGHT', 'COLOCATE', 'display_name']
  for (const word of [
    ...words,
    'upstream',
    'downstream',
    'strand',
    'operation',
    'return',
    'hint',
  ]) {
    expect(prompt).toContain(word)
  }
})

test('every sentence of the grammar compiles, but for keys that come twice and depth', () => {
  const grammar = delegationGrammar()
  for (let number = 0; number < 150; number++) {
    const text = sentenceOf(grammar, number, { keepScopes: true, size: 20 + (number % 20) * 20 })
    const faults = found(text).filter(
      (one) => !/^json\/duplicate-key|too-deep|context-too-deep|^json\/number|^check\//.test(one),
    )
    expect({ text, faults }).toEqual({ text, faults: [] })
    expect({ text, accepted: accepts(rules, text) }).toEqual({ text, accepted: true })
  }
})

test('a tree in the one form fits the schema, and what the compiler refuses does not', () => {
  fc.assert(
    fc.property(arbitraryTree, (tree) => {
      const plan = { goal: 'Genes', plan: canonical(tree) }
      expect(schema.safeParse(plan).success).toBe(true)
      expect(schema.safeParse({ ...plan, more: 1 }).success).toBe(false)
      expect(schema.safeParse({ goal: ' ', plan: plan.plan }).success).toBe(false)
    }),
    { numRuns: 100 },
  )
})

test.each([
  [
    'a wrong operator',
    {
      type: 'combine',
      operator: 'XOR',
      left: { type: 'task', task: 'A' },
      right: { type: 'task', task: 'B' },
    },
  ],
  ['a missing side', { type: 'combine', operator: 'UNION', left: { type: 'task', task: 'A' } }],
  [
    'a distance on a union',
    {
      type: 'combine',
      operator: 'UNION',
      upstream: 1,
      left: { type: 'task', task: 'A' },
      right: { type: 'task', task: 'B' },
    },
  ],
  ['a blank task', { type: 'task', task: ' ' }],
  ['a reference', { $ref: 'x' }],
])('%s fits neither schema nor compiler', (_, plan) => {
  expect(schema.safeParse({ goal: 'Genes', plan }).success).toBe(false)
  expect(
    compile(JSON.stringify({ goal: 'Genes', plan }), { dialect: 'delegation', catalogue }).ok,
  ).toBe(false)
})
