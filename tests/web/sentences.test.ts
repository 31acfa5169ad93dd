// Rules of a policy as sentences

import { expect, test } from 'vitest'

import { BUILT_IN_RULES, type PolicyRule } from '#review'

import { builtInSentence, ruleSentence } from '../../web/pages/policy/sentences.ts'

/** What the policy says in its own words stands in angle brackets. */
const sentence = (rule: PolicyRule) =>
  ruleSentence(rule)
    .map((piece) => ('ours' in piece ? piece.ours : `⟨${piece.theirs}⟩`))
    .join('')

test.each<[string, PolicyRule]>([
  ['Every call', { then: 'deny' }],
  ['Calls of ⟨calendar.add⟩', { tool: 'calendar.add', then: 'ask' }],
  ['Calls of tools that begin with ⟨web.⟩', { tool: 'web.*', then: 'ask' }],
  ['Calls of any tool that write', { tool: '*', effect: 'write', then: 'ask' }],
  ['Calls that cannot be undone', { effect: 'irreversible', then: 'deny' }],
  ['Calls, where ⟨file⟩ is given', { argument: { name: 'file' }, then: 'ask' }],
  [
    'Calls of ⟨a⟩ that read, where ⟨url⟩ is one of ⟨["x",1]⟩ and starts with ⟨"x"⟩',
    {
      tool: 'a',
      effect: 'read',
      argument: { name: 'url', oneOf: ['x', 1], startsWith: 'x' },
      then: 'allow',
    },
  ],
  ['Calls, where ⟨on⟩ is ⟨null⟩', { argument: { name: 'on', equals: null }, then: 'ask' }],
])('%s', (expected, rule) => {
  expect(sentence(rule)).toBe(expected)
})

test('every built-in rule is a sentence of its own', () => {
  const all = BUILT_IN_RULES.map(builtInSentence)
  expect(new Set(all).size).toBe(BUILT_IN_RULES.length)
  expect(all).toContain('Calls of a tool that does not exist')
  expect(all).toContain('Calls that read from whatever web server an argument names')
})
