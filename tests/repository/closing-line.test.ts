import { expect, test } from 'vitest'
import { closingLine } from './closing-line.ts'

test('the closing line has the three numbers and nothing else', () => {
  expect(closingLine({ passed: 3, failed: 1, skipped: 0 })).toBe('3 passed, 1 failed, 0 skipped')
})
