// What `npm test` leaves to `npm run test:slow`

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { SLOW_FILES, wantedTests } from './slow-files.ts'

test('every file of the list is there', () => {
  const root = join(import.meta.dirname, '..', '..')
  expect(SLOW_FILES.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test.each([
  [['run'], undefined, 'others'],
  [['run'], 'only', 'slow'],
  [['run'], 'all', 'all'],
  [['run', 'tests/mcp'], undefined, 'all'],
  [['run', './tests/mcp/rules.test.ts'], undefined, 'all'],
  [['run', '--mode', 'goldens', 'tests/corpus'], undefined, 'all'],
] as const)('%j with SLOW=%s runs %s', (words, slow, wanted) => {
  expect(wantedTests(words, slow)).toBe(wanted)
})
