import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createStep, literal } from '#plan'
import {
  approvalDigest,
  approvalExpiryMs,
  checkApproval,
  DEFAULT_POLICY,
  gateSubject,
  type Actor,
  type Approval,
  type ApprovalCheck,
  type ApprovalSubject,
  type Policy,
} from '#review'

import { changesOf } from './change.ts'

const subject: ApprovalSubject = {
  run: 'run-7',
  path: 'send/0',
  entry: 'e'.repeat(64),
  arguments: { to: 'a@example.org', amount: 10, lines: ['x', { y: null }] },
}
const NOON = 1_772_366_400_000
const erika: Actor = { user: 'erika', channel: 'terminal', terminal: true }
const paul: Actor = { ...erika, user: 'paul' }
const approval: Approval = {
  verdict: 'approve',
  digest: approvalDigest(subject),
  actor: erika,
  at: '2026-03-01T12:00:00.000Z',
  expiresAtMs: approvalExpiryMs(DEFAULT_POLICY, NOON),
}
const check: ApprovalCheck = {
  policy: DEFAULT_POLICY,
  nowMs: NOON,
  before: [paul],
  used: false,
  security: 'SECURE',
  kind: 'WRITE',
  permissions: ['MAIL_WRITE'],
}
const approvals = (parts: Partial<Policy['approvals']>): Policy => ({
  ...DEFAULT_POLICY,
  approvals: { ...DEFAULT_POLICY.approvals, ...parts },
})
const eyes = approvals({ fourEyes: true })
const DAY = 24 * 60 * 60 * 1_000

describe('an approval', () => {
  test.each<[string, Partial<Approval>, Partial<ApprovalCheck>, string]>([
    ['lets its call run', {}, {}, ''],
    ['that says no does not', { verdict: 'reject' }, {}, 'approval-rejected'],
    ['for another call does not', { digest: '0'.repeat(64) }, {}, 'approval-other-call'],
    ['that has served does not', {}, { used: true }, 'approval-used'],
    ['holds until the last moment', {}, { nowMs: NOON + DAY - 1 }, ''],
    ['has then expired', {}, { nowMs: NOON + DAY }, 'approval-expired'],
    ['with no end has expired', { expiresAtMs: Number.NaN }, {}, 'approval-expired'],
    ['at no time has expired', {}, { nowMs: Number.NaN }, 'approval-expired'],
    ['of the one who decided on the plan holds without four eyes', {}, { before: [erika] }, ''],
    [
      'of the one who decided does not with four eyes',
      {},
      { before: [erika], policy: eyes },
      'four-eyes',
    ],
    [
      'of the same one in capitals does not with four eyes',
      {},
      { before: [{ ...erika, user: ' Erika ' }], policy: eyes },
      'four-eyes',
    ],
    ['of the first one does not with four eyes', {}, { before: [], policy: eyes }, 'second-person'],
    ['of another one holds with four eyes', {}, { policy: eyes }, ''],
    [
      'through another channel does not',
      {},
      { policy: approvals({ channels: ['vault'] }) },
      'channel-not-allowed',
    ],
    [
      'of nobody does not',
      { actor: { user: '', channel: 'api', terminal: false } },
      {},
      'nobody-named',
    ],
    [
      'of the policy does not',
      { actor: { user: 'policy', channel: 'policy', terminal: false } },
      {},
      'channel-not-allowed',
    ],
    [
      'in a state that does not allow it does not',
      {},
      { security: 'DEGRADED' },
      'approval-not-open',
    ],
    ['of reading in such a state holds', {}, { security: 'DEGRADED', kind: 'READ_ONLY' }, ''],
    ['that names no permission does not', {}, { permissions: [] }, 'approval-not-open'],
    [
      'with several faults is told all',
      { verdict: 'reject' },
      { used: true },
      'approval-rejected approval-used',
    ],
  ])('%s', (_, parts, now, codes) => {
    const found = checkApproval({ ...approval, ...parts }, subject, { ...check, ...now })
    expect(found.map(({ code }) => code.replace('review/', '')).join(' ')).toBe(codes)
  })
})

describe('what an approval binds', () => {
  test('is run, path, entry, arguments and policy: a change of any is another call', () => {
    for (const { place, data } of changesOf(subject)) {
      const codes = checkApproval(approval, data, check).map(({ code }) => code)
      expect({ place, codes }).toEqual({ place, codes: ['review/approval-other-call'] })
    }
  })

  test('is not the order in which arguments were written', () => {
    const backwards = Object.fromEntries(Object.entries(subject.arguments as object).toReversed())
    expect(approvalDigest({ ...subject, arguments: backwards })).toBe(approval.digest)
  })

  test('cannot be shifted from one part to the next', () => {
    const text = fc.string({ maxLength: 4 })
    const any = fc.record({
      run: text,
      path: text,
      entry: text,
      arguments: fc.oneof(text, fc.dictionary(text, text)),
      policy: text,
    })
    fc.assert(
      fc.property(any, any, (one, other) => {
        const same = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
        expect(
          approvalDigest(one as ApprovalSubject) === approvalDigest(other as ApprovalSubject),
        ).toBe(same)
      }),
    )
    expect(approvalDigest({ ...subject, run: 'a', path: 'bc' })).not.toBe(
      approvalDigest({ ...subject, run: 'ab', path: 'c' }),
    )
  })

  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === 'object'
      ? Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, item]) => [key, sorted(item)])
      : value
})

test('a gate binds its step as it is', () => {
  const step = createStep({ id: 's1', title: 'Look', body: literal(1), approval: 'required' })
  const gate = approvalDigest(gateSubject('run-7', step))
  expect(approvalDigest(gateSubject('run-7', createStep({ ...step, title: 'See' })))).not.toBe(gate)
  expect(approvalDigest(gateSubject('run-8', step))).not.toBe(gate)
})
