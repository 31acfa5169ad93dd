// The project rules, asked of the project. What they are and what they must catch
// is under tests/tidy/.

import { expect, test } from 'vitest'
import { repositoryRules } from './tidy/repository-rules.ts'
import { repository } from './tidy/repository.ts'

const tree = repository()

test('the rules see the repository', () => {
  expect(tree.has('package.json')).toBe(true)
  expect([...tree.keys()].filter((path) => path.startsWith('src/')).length).toBeGreaterThan(0)
})

for (const rule of Object.values(repositoryRules)) {
  test(rule.name, () => {
    const findings = [...rule.check(tree)]
    expect(findings.map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([])
  })
}
