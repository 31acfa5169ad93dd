// What docs/policy.md says is held against the code.

import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import type { ApprovalKind } from '#plan'
import {
  APPROVABLE,
  callsOf,
  DEFAULT_POLICY,
  MOST_SOURCES,
  ORIGINS,
  readPolicy,
  rulingOf,
  type PolicyCall,
} from '#review'
import { createSource } from '#text'

import { calls, catalogue, planOf, policyOf } from './world.ts'

const page = await readFile(new URL('../../docs/policy.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, text = '']) => text)

test('the page has examples', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(3)
})

test.each(blocks)('example %# is read without a warning', (text) => {
  expect(readPolicy(createSource(text)).diagnostics).toEqual([])
})

test('an address that is only known later is asked about, as the page says', () => {
  const { policy = DEFAULT_POLICY } = readPolicy(createSource(blocks[0] ?? ''))
  const fetching = (url: string | undefined): PolicyCall => ({
    tool: 'web.fetch',
    known: true,
    effect: 'read',
    reachesOut: false,
    argument: () => url,
  })
  const said = ['https://data.example.org/x', 'https://example.org/', undefined].map(
    (url) => rulingOf(policy, fetching(url)).verdict,
  )
  expect(said).toEqual(['allow', 'ask', 'ask'])
})

test('the table of security states is the one that holds', () => {
  const kinds: readonly ApprovalKind[] = ['READ_ONLY', 'WRITE', 'EXECUTION', 'SHUTDOWN']
  const rows = Object.entries(APPROVABLE).map(([state, allowed]) => {
    const name = state === 'unknown' ? 'unknown, or unreadable' : `\`${state}\``
    return `| ${[name, ...kinds.map((kind) => (allowed.includes(kind) ? 'yes' : 'no'))].join(' | ')} |`
  })
  const start = page.indexOf('| state |')
  const table = page
    .slice(start)
    .split('\n')
    .slice(2, 2 + rows.length)
  expect(table).toEqual(rows)
})

test('the built-in rules are those of the table', () => {
  const verdict = (tool: string) =>
    callsOf(planOf(calls(tool)), catalogue, policyOf())[0]?.ruling.verdict
  expect(['sum', 'web', 'mail', 'wire', 'nothing'].map(verdict)).toEqual([
    'allow',
    'allow',
    'ask',
    'ask',
    'deny',
  ])
})

test('the origins are those that there are, from the mildest to the gravest', () => {
  const start = page.indexOf('| origin |')
  const names = page
    .slice(start)
    .split('\n')
    .slice(2, 2 + ORIGINS.length)
  expect(names.map((row) => /^\| `([a-z]+)`/.exec(row)?.[1])).toEqual(ORIGINS)
  expect(MOST_SOURCES).toBe(8)
})
