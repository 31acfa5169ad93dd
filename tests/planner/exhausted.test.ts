// What is thrown when no attempt is left
//
// It is made from the audit log alone, which may come from another process and an older version.

import { expect, test } from 'vitest'

import {
  AtomicityViolationError,
  PlanningError,
  SchemaValidationError,
  type AuditEntry,
} from '#planner'
import { exhausted } from '#planner/exhausted'

function attempt(number: number, ...codes: readonly string[]): AuditEntry {
  const diagnostics = codes.map((code) => ({
    code: code.replace('?', ''),
    severity: code.startsWith('?') ? 'note' : 'error',
    line: 3,
    column: 7,
    details: { first: 'solve', second: 'substitute', name: 'a' },
  }))
  return { seq: number, at: '2026-01-01T00:00:00Z', event: 'attempt', number, diagnostics }
}

const COMPOUND = 'atomic/compound-step'
const UNKNOWN = 'atomic/unknown-input'

test('the cause is what was wrong first with the last answer, and the rest is counted', () => {
  const error = exhausted([attempt(1, UNKNOWN), attempt(2, '?atomic/reordered', COMPOUND, UNKNOWN)])
  expect(error).toBeInstanceOf(PlanningError)
  expect(error.code).toBe('planner/exhausted')
  expect(error.cause).toBeInstanceOf(AtomicityViolationError)
  expect(error.details).toEqual({
    attempts: 2,
    last: `${COMPOUND} at 3:7: This step does more than one thing: \`solve\` and \`substitute\`. (and 1 more)`,
  })
})

test('an input from nowhere is a fault of the form, and no more than one is not counted', () => {
  const error = exhausted([attempt(1, UNKNOWN)])
  expect(error.cause).toBeInstanceOf(SchemaValidationError)
  expect(String(error.details['last'])).not.toContain('more)')
})

test('a code of another version is told as it stands, without a cause', () => {
  const error = exhausted([attempt(1, 'atomic/of-tomorrow')])
  expect(error.cause).toBeUndefined()
  expect(error.details['last']).toBe('atomic/of-tomorrow')
})

test('an attempt without a fault, and a log without an attempt, have no cause', () => {
  for (const log of [[attempt(1)], []]) {
    const error = exhausted(log)
    expect(error.cause).toBeUndefined()
    expect(error.details).toEqual({ attempts: log.length, last: '' })
  }
})
