// What an audit log adds to the statistics: each line is a log and how its job ended.

import { describe, expect, test } from 'vitest'

import { factsOfLog, type PlanningOutcome } from '#app'
import type { AuditEntry } from '#planner'
import type { RunOverview } from '#runtime'

/** `attempt`, or `attempt {"number":2}`: events with what they say. */
function logOf(...lines: readonly string[]): readonly AuditEntry[] {
  return lines.map((line, at) => {
    const [, event = '', details = '{}'] = /^(\S+)(?: (.*))?$/.exec(line) ?? []
    return { ...JSON.parse(details), seq: at + 1, at: '2026-11-23T12:00:00.000Z', event }
  })
}

const FAILED = (code: string) => `failed {"code":"${code}"}`
const AGAIN = 'attempt {"number":2,"diagnostics":[]}'

const ENDS: readonly (readonly [PlanningOutcome, RunOverview['status'], readonly string[]])[] = [
  ['at-once', 'done', ['attempt', 'plan-accepted', 'approved']],
  ['fixed', 'done', ['attempt', 'fix-applied', 'plan-accepted']],
  ['repaired', 'done', ['attempt', AGAIN, 'fix-applied', 'plan-accepted']],
  ['cached', 'done', ['plan-accepted {"cached":true}', 'approved']],
  ['not-approved', 'done', ['attempt', 'plan-accepted', 'refined', 'not-approved']],
  ['cannot', 'failed', ['attempt', FAILED('compile/cannot')]],
  ['exhausted', 'failed', ['attempt', AGAIN, FAILED('planner/exhausted')]],
  ['provider-failed', 'failed', [FAILED('model/wrong-key')]],
  ['failed', 'failed', [FAILED('planner/critique')]],
  ['exhausted', 'paused', ['attempt', FAILED('planner/exhausted')]],
  ['cancelled', 'cancelled', ['attempt']],
  ['open', 'running', [FAILED('model/away'), 'attempt']],
  ['at-once', 'done', [FAILED('model/away'), 'attempt', 'plan-accepted']],
  ['open', 'waiting', []],
]

test.each(ENDS)('is %s of a run that is %s with %j', (outcome, status, lines) => {
  expect(factsOfLog(logOf(...lines), status).outcome).toBe(outcome)
})

describe('an audit log', () => {
  test('counts an error once for each answer, and no warning', () => {
    const error = (code: string, severity = 'error') => ({ code, severity })
    const attempt = (...diagnostics: readonly object[]) =>
      `attempt ${JSON.stringify({ number: 1, diagnostics })}`
    const log = logOf(
      attempt(error('a/x'), error('a/x'), error('a/y')),
      attempt(error('a/x'), error('a/z', 'warning'), error('compile/cannot')),
    )
    expect([...factsOfLog(log, 'done').codes]).toEqual([
      ['a/x', 2],
      ['a/y', 1],
    ])
  })

  test('counts what was cut off, and only the time of answers', () => {
    const log = logOf(
      'attempt {"number":1}',
      'attempt {"number":2,"latencyMs":40,"cut":"refusal","tokensSaved":7}',
      'attempt {"number":3,"latencyMs":60,"cut":"too-long","tokensSaved":5}',
    )
    const facts = factsOfLog(log, 'failed')
    expect(facts).toMatchObject({ attempts: 3, repairs: 2, cut: 2, tokensSaved: 12 })
    expect(facts.latenciesMs).toEqual([40, 60])
  })

  test('counts what critics found over all versions, by critic and severity', () => {
    const judged = (critic: string, ...severities: readonly string[]) =>
      `critiqued ${JSON.stringify({ critic, units: severities.map((severity) => ({ severity })) })}`
    const log = logOf(
      judged('b', 'blocking', 'warning'),
      judged('a'),
      'refined',
      judged('b', 'warning'),
    )
    const facts = factsOfLog(log, 'done')
    expect(facts.refinements).toBe(1)
    expect([...facts.critics]).toEqual([
      ['b', { judged: 2, blocking: 1, warning: 2, suggestion: 0 }],
      ['a', { judged: 1, blocking: 0, warning: 0, suggestion: 0 }],
    ])
  })
})
