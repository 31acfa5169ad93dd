import { describe, expect, test } from 'vitest'

import { createCatalogue } from '#plan'
import { DEFAULT_POLICY, grantedTools, policyDigest } from '#review'

import { tool } from './world.ts'

const catalogue = createCatalogue([
  tool('sets.union', { grantedByDefault: true }),
  tool('sets.delegate', { startsAgents: true, grantedByDefault: true }),
  tool('sets.load', { grantedByDefault: true, effect: 'read' }),
  tool('sets.remove', { grantedByDefault: true, effect: 'write' }),
  tool('sets.rename'),
  tool('agent', { startsAgents: true }),
  tool('mail'),
])

describe('an agent that a tool starts gets', () => {
  test.each<[string, readonly string[] | undefined, readonly string[]]>([
    [
      'what is declared so and does not write, where the policy says nothing',
      undefined,
      ['sets.load', 'sets.union'],
    ],
    ['none where the policy grants none', [], []],
    ['those that are named', ['mail'], ['mail']],
    [
      'those that begin so, each once, whatever they declare',
      ['sets.*', 'sets.load'],
      ['sets.load', 'sets.remove', 'sets.rename', 'sets.union'],
    ],
    ['no tool that is not there', ['post'], []],
    ['no tool that starts agents, even where it is named', ['agent', 'sets.delegate'], []],
    [
      'no tool that starts agents where all are granted',
      ['*'],
      ['mail', 'sets.load', 'sets.remove', 'sets.rename', 'sets.union'],
    ],
  ])('%s', (_, grants, tools) => {
    const policy = grants === undefined ? DEFAULT_POLICY : { ...DEFAULT_POLICY, grants }
    expect(grantedTools(policy, catalogue)).toEqual(tools)
  })
})

test('nothing is granted by default where no tool is declared so', () => {
  const plain = createCatalogue([tool('sets.load'), tool('sets.union')])
  expect(grantedTools(DEFAULT_POLICY, plain)).toEqual([])
})

test('other grants are another policy', () => {
  const digests = [DEFAULT_POLICY, { ...DEFAULT_POLICY, grants: [] }].map(policyDigest)
  expect(new Set(digests).size).toBe(2)
})

test('the default policy has the digest that it had before there were grants', () => {
  expect(policyDigest(DEFAULT_POLICY)).toMatch(/^bd9f40e53788/)
})
