// The optional members of a catalogue entry: what is understood, and what of them the digest covers.

import { assert, constantFrom, jsonValue, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createCatalogue, entryDigest, membersFault, type CatalogueEntry } from '#plan'

const PAY: CatalogueEntry = {
  id: 'shop.refund',
  description: 'Pays money back.',
  effect: 'irreversible',
  sampled: false,
  repeat: 'keyed',
  returns: 'untrusted',
  risk: 'high',
  positional: [],
  input: {
    type: 'object',
    properties: { order: { type: 'string' }, cents: { type: 'integer' } },
    required: ['order', 'cents'],
    additionalProperties: false,
  },
  output: {
    type: 'array',
    items: {
      type: 'object',
      properties: { id: { type: 'string' }, payee: { type: 'object' } },
      additionalProperties: false,
    },
  },
  sinks: [],
  permissions: [],
  implementation: 'its own code',
}

const GOOD: readonly (readonly [string, Partial<CatalogueEntry>])[] = [
  ['roles', { roles: { order: { role: 'record' }, cents: { role: 'amount', most: 5000 } } }],
  ['a reference by its kind', { roles: { order: { role: 'object', names: 'shop.order' } } }],
  ['a label of a field', { labels: { '[].id': { grade: 'known', names: 'shop.refund' } } }],
  ['readers by a field', { labels: { '[]': { readers: '[].payee' } } }],
  ['a field that its schema leaves open', { labels: { '[].payee.name': { readers: 'private' } } }],
  ['own data by a field', { labels: { '[]': { mineWhen: { id: 'me' } } } }],
  ['stores', { stores: { reads: ['orders'], writes: ['bank.account'] } }],
  ['an undo', { undo: { tool: 'shop.charge', way: 'compensates', withinMs: 86_400_000 } }],
  ['a sentence', { says: 'Pay {cents|money} back for {order}' }],
  ['a provider', { provider: 'own tool, planwright.config.ts' }],
]

const BAD: readonly (readonly [string, object, RegExp])[] = [
  ['roles that are a list', { roles: [] }, /`roles` that are no object/],
  ['a role of no argument', { roles: { orders: { role: 'object' } } }, /`orders` a role/],
  ['an unknown role', { roles: { order: { role: 'target' } } }, /none of `destination`/],
  ['a role as a bare word', { roles: { order: 'object' } }, /that is no object/],
  ['a most of no amount', { roles: { order: { role: 'object', most: 1 } } }, /`most`/],
  ['a most below zero', { roles: { cents: { role: 'amount', most: -1 } } }, /`most`/],
  ['a key that roles do not have', { roles: { cents: { role: 'amount', max: 1 } } }, /`max`/],
  ['a label of no part', { labels: { '[].amount': { grade: 'known' } } }, /`\[\]\.amount`/],
  ['a label by the wrong kind of path', { labels: { id: { grade: 'known' } } }, /`id`/],
  ['a path that is none', { labels: { '[]..id': { grade: 'known' } } }, /does not have/],
  ['an unknown grade', { labels: { '[].id': { grade: 'clean' } } }, /`grade`/],
  ['readers that are no part', { labels: { '[].id': { readers: '[].team' } } }, /`readers`/],
  ['a mineWhen as a text', { labels: { '[].id': { mineWhen: 'me' } } }, /`mineWhen`/],
  ['a store that is no list', { stores: { reads: 'orders' } }, /`reads` is no list/],
  ['an unknown key of stores', { stores: { deletes: ['orders'] } }, /`deletes`/],
  ['an undo without a tool', { undo: { way: 'exact' } }, /no `tool`/],
  ['an undo in no known way', { undo: { tool: 'a.b', way: 'maybe' } }, /`way`/],
  ['half a millisecond', { undo: { tool: 'a.b', way: 'exact', withinMs: 0.5 } }, /`withinMs`/],
  ['a sentence about no argument', { says: 'Pay {euros} back' }, /`euros` in `says`/],
  ['a sentence with a brace alone', { says: 'Pay {cents back' }, /brace/],
  ['a sentence of two lines', { says: 'Pay\n{cents}' }, /one line/],
  ['a sentence that turns the direction', { says: 'Pay \u202e{cents}' }, /one line/],
  ['an empty provider', { provider: ' ' }, /`provider`/],
]

describe('the members of form 2', () => {
  test('may all be absent', () => expect(membersFault(PAY)).toBeUndefined())

  test.each(GOOD)('%s is understood', (_, parts) => {
    expect(membersFault({ ...PAY, ...parts })).toBeUndefined()
  })

  test.each(BAD)('%s is refused in words', (_, parts, words) => {
    expect(membersFault({ ...PAY, ...parts })).toMatch(words)
  })

  test('whatever is given in place of one, something is said or it is understood', () => {
    const names = constantFrom('roles', 'labels', 'stores', 'undo', 'says', 'provider')
    assert(
      property(names, jsonValue(), (name, value) => {
        const fault = membersFault({ ...PAY, [name]: value })
        expect(fault === undefined || fault.length > 0).toBe(true)
      }),
    )
  })
})

describe('the digest of an entry', () => {
  test.each(GOOD.filter(([name]) => name !== 'a provider'))('covers %s', (_, parts) => {
    expect(entryDigest({ ...PAY, ...parts })).not.toBe(entryDigest(PAY))
  })

  test('covers every member but the provider', () => {
    const all = createCatalogue([Object.assign({}, PAY, ...GOOD.map(([, parts]) => parts))])
    const entry = all.entries.get(PAY.id) as CatalogueEntry
    const covered = new Set(
      Object.keys(entry).filter((name) => {
        return entryDigest({ ...entry, [name]: 'another' }) !== entryDigest(entry)
      }),
    )
    expect(Object.keys(entry).filter((name) => !covered.has(name))).toEqual(['provider'])
  })
})
