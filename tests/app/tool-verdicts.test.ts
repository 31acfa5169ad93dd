// What a policy may say to the calls of a tool
// =============================================================================
//
// Goal: what is told of a tool is never milder than what is ruled on a call. Method: made-up policies against calls
// with made-up arguments, each ruled by the policy itself.

import { expect, test } from 'vitest'
import * as fc from 'fast-check'

import { testPolicy, viewPolicy } from '#app'
import { toolVerdicts } from '#app/policy/tool-verdicts'
import { builtinCatalogue, type ToolId } from '#plan'
import { DEFAULT_POLICY, type Policy, type PolicyRule } from '#review'

const verdictsOf = (tool: ToolId, rules: readonly PolicyRule[] = [], within?: Policy) => {
  const policy = { ...DEFAULT_POLICY, rules, ...(within === undefined ? {} : { within }) }
  const entry = builtinCatalogue.entries.get(tool)
  if (entry === undefined) throw new Error(`no tool ${tool}`)
  return toolVerdicts(viewPolicy(policy), entry, (id) => builtinCatalogue.entries.get(id)).join(' ')
}
const file: PolicyRule = {
  tool: 'calendar.*',
  argument: { name: 'file', equals: 'a' },
  then: 'allow',
}

test.each<[string, string, string]>([
  ['what computes is allowed', verdictsOf('ccos.math.add'), 'allow'],
  ['what writes is asked', verdictsOf('calendar.add'), 'ask'],
  [
    'an argument decides between allowed and asked',
    verdictsOf('calendar.add', [file]),
    'allow ask',
  ],
  [
    'a rule without conditions ends it',
    verdictsOf('calendar.add', [{ then: 'deny' }, file]),
    'deny',
  ],
  [
    'one effect of several is denied',
    verdictsOf('ccos.network.http-fetch', [{ effect: 'irreversible', then: 'deny' }]),
    'ask deny',
  ],
  [
    'what cannot be undone is asked, also under a rule that allows everything',
    verdictsOf('ccos.network.http-fetch', [{ then: 'allow' }]),
    'allow ask',
  ],
  [
    'the stricter of two policies',
    verdictsOf('calendar.add', [file], { ...DEFAULT_POLICY, rules: [{ then: 'deny' }] }),
    'deny',
  ],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected)
})

const rule = fc.record(
  {
    tool: fc.constantFrom('calendar.*', 'calendar.add', 'ccos.network.http-fetch', '*'),
    effect: fc.constantFrom('pure', 'read', 'write', 'irreversible'),
    argument: fc.constantFrom(
      { name: 'file', equals: 'a' },
      { name: 'method', oneOf: ['GET', 'DELETE'] },
    ),
    then: fc.constantFrom('allow', 'ask', 'deny'),
  },
  { requiredKeys: ['then'] },
) as fc.Arbitrary<PolicyRule>

test('what is ruled on a call is among what is told of its tool', () => {
  const given = fc.dictionary(
    fc.constantFrom('file', 'method'),
    fc.constantFrom('a', 'GET', 'DELETE', 'POST'),
  )
  const tool = fc.constantFrom('calendar.add', 'ccos.network.http-fetch', 'ccos.math.add')
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 4 }),
      fc.array(rule, { maxLength: 2 }),
      tool,
      given,
      (rules, inner, tool, given) => {
        const within = { ...DEFAULT_POLICY, rules: inner }
        const policy = { ...DEFAULT_POLICY, rules, within }
        const tested = testPolicy(policy, builtinCatalogue, tool, Object.entries(given))
        if ('refusal' in tested) throw new Error('refused')
        expect(verdictsOf(tool, rules, within).split(' ')).toContain(tested.ruling.verdict)
      },
    ),
  )
})
