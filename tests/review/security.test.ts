import { describe, expect, test } from 'vitest'

import type { ApprovalKind } from '#plan'
import { mayApprove, permissionsNamed, securityStateNamed, type SecurityState } from '#review'

import { entries } from './world.ts'

// The seed's table, cell by cell: the kinds in this order, `x` where they may be approved.
const KINDS: readonly ApprovalKind[] = ['READ_ONLY', 'WRITE', 'EXECUTION', 'SHUTDOWN']

test.each<[SecurityState, string]>([
  ['SECURE', 'x x x x'],
  ['DEGRADED', 'x - - -'],
  ['COMPROMISED', '- - - -'],
  ['LOCKDOWN', '- - - x'],
  ['unknown', '- - - -'],
])('%s lets people approve %s', (state, row) => {
  const may = KINDS.map((kind) => (mayApprove(state, [kind], ['SOMETHING']) ? 'x' : '-'))
  expect(may.join(' ')).toBe(row)
})

describe('an approval', () => {
  test.each<[string, SecurityState, ApprovalKind[], string[], boolean]>([
    ['of several kinds needs all of them', 'DEGRADED', ['READ_ONLY', 'WRITE'], ['A'], false],
    ['of several kinds is fine where all are', 'SECURE', ['READ_ONLY', 'WRITE'], ['A'], true],
    ['without a permission is none', 'SECURE', ['READ_ONLY'], [], false],
    ['of blank permissions is none', 'SECURE', ['READ_ONLY'], ['', ' '], false],
    ['of no kind is none', 'SECURE', [], ['A'], false],
    ['in a state that nobody knows is none', 'FINE' as SecurityState, ['READ_ONLY'], ['A'], false],
    [
      'in a state named like a method is none',
      'toString' as SecurityState,
      ['READ_ONLY'],
      ['A'],
      false,
    ],
  ])('%s', (_, state, kinds, permissions, may) => {
    expect(mayApprove(state, kinds, permissions)).toBe(may)
  })
})

test.each([
  ['SECURE', 'SECURE'],
  ['secure', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  [{}, 'unknown'],
  ['constructor', 'unknown'],
])('a state written as %j is %s', (name, state) => {
  expect(securityStateNamed(name)).toBe(state)
})

test.each([
  ['the step names', ['MAIL'], entries.store, ['MAIL']],
  ['go with the tool', [], entries.store, ['STORE_READ']],
  ['follow from the effect', [], entries.ask, ['READ_ONLY']],
  ['follow from the effect of an unknown tool', [], undefined, ['READ_ONLY']],
])('an approval names the permissions that %s', (_, permissions, entry, names) => {
  expect(permissionsNamed(permissions, entry, 'read')).toEqual(names)
})
