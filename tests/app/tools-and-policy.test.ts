// Tools and policy as data

import { expect, test } from 'vitest'

import { listTools, policyTestJson, testPolicy, viewPolicy, viewTool } from '#app'
import { builtinCatalogue, entryDigest, type Value } from '#plan'
import { DEFAULT_POLICY, policyDigest, type Policy } from '#review'

const [entry] = builtinCatalogue.entries.values()

test('tools are listed with the digest that decisions name, and one that is not known is none', () => {
  const tools = listTools(builtinCatalogue)
  expect(tools.map(({ id }) => id)).toEqual([...builtinCatalogue.entries.keys()])
  expect(entry && viewTool(builtinCatalogue, entry.id)).toEqual(
    entry && { ...entry, from: 'built-in', digest: entryDigest(entry) },
  )
  expect(viewTool(builtinCatalogue, 'no.such')).toBeUndefined()
})

test('a policy is asked about one call, and says which rule decides', () => {
  const policy: Policy = {
    ...DEFAULT_POLICY,
    rules: [
      { tool: 'no.such', then: 'deny' },
      { tool: 'calendar.add', argument: { name: 'file', equals: 'team.ics' }, then: 'deny' },
    ],
  }
  const asked = (...named: readonly (readonly [string, Value])[]) => {
    const test = testPolicy(policy, builtinCatalogue, 'calendar.add', named)
    return 'refusal' in test ? test : policyTestJson(test)
  }
  const common = { tool: 'calendar.add', effect: 'write' }
  expect(asked(['file', 'team.ics'])).toMatchObject({ ...common, verdict: 'deny', rule: 2 })
  expect(asked(['file', 'own.ics'])).toMatchObject({ ...common, verdict: 'ask', rule: null })
  expect(viewPolicy(policy)).toMatchObject({ policy, digest: policyDigest(policy) })
})
