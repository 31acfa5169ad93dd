// The tests of the tests: each house rule refuses what was planted for it, at
// the place where it was planted, and lets its near misses pass.

import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { repositoryRules, type RuleName } from './repository-rules.ts'
import { planted } from './planted/all.ts'

// With what a plan-md dialect and a prompt at the terminal bring, whatever is there today.
const doorsAndDependencies = JSON.stringify({
  imports: { ...manifest.imports, '#planner': './src/planner/index.ts' },
  dependencies: { ...manifest.dependencies, ...manifest.peerDependencies, yaml: '2.9.1' },
})

for (const [name, cases] of Object.entries(planted)) {
  const rule = repositoryRules[name as RuleName]

  describe(rule.name, () => {
    test.each(cases)('$situation', ({ files, finds }) => {
      const tree = new Map(Object.entries({ 'package.json': doorsAndDependencies, ...files }))
      const places = [...rule.check(tree)].map(({ path, line }) => `${path}:${line}`)
      expect(places).toEqual(finds)
    })

    test('has a tree that it refuses and one that it lets pass', () => {
      const refused = cases.filter(({ finds }) => finds.length > 0)
      expect(refused.length).toBeGreaterThan(0)
      expect(cases.length).toBeGreaterThan(refused.length)
    })
  })
}

test('every rule has been planted', () => {
  expect(Object.keys(planted).toSorted()).toEqual(Object.keys(repositoryRules).toSorted())
})
