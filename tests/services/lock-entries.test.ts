// What a lock file of npm says of the packages that code imports: a change of what they need is noticed, and a change
// of what they do not need is not.

import { describe, expect, test } from 'vitest'

import { lockEntries } from '../../src/services/workspace/trust/lock-entries.ts'

type Packages = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const at = (version: string, more: object = {}) => ({
  version,
  integrity: `sha512-${version}`,
  ...more,
})

/** `shop` needs `http`, which needs `parse`; a dev tool needs another `parse`. */
const PACKAGES: Packages = {
  '': { name: 'mine', dependencies: { shop: '^1' }, devDependencies: { lint: '^1' } },
  'node_modules/shop': at('1.0.0', {
    dependencies: { http: '^1' },
    peerDependencies: { zod: '*' },
  }),
  'node_modules/http': at('1.0.0', { dependencies: { parse: '^1' } }),
  'node_modules/http/node_modules/parse': at('1.0.0'),
  'node_modules/zod': at('4.0.0'),
  'node_modules/lint': at('1.0.0', { dev: true, dependencies: { walk: '^1', parse: '^2' } }),
  'node_modules/walk': at('1.0.0', { dev: true }),
  'node_modules/parse': at('2.0.0', { dev: true }),
}

const lock = (packages: Packages, lockfileVersion = 3) =>
  JSON.stringify({ lockfileVersion, packages })
const saidOf = (packages: Packages, ...named: readonly string[]) =>
  lockEntries(lock(packages), named.length === 0 ? ['node_modules/shop'] : named)

const before = saidOf(PACKAGES)

test('what a package needs is found where Node finds it', () => {
  expect([...(before?.folders ?? [])].toSorted()).toEqual([
    'node_modules/http',
    'node_modules/http/node_modules/parse',
    'node_modules/shop',
    'node_modules/zod',
  ])
})

const without = (name: string): Packages =>
  Object.fromEntries(Object.entries(PACKAGES).filter(([folder]) => folder !== name))

const CHANGES: readonly (readonly [what: string, packages: Packages, noticed: boolean])[] = [
  ['nothing', PACKAGES, false],
  [
    'the package',
    { ...PACKAGES, 'node_modules/shop': at('1.0.1', { dependencies: { http: '^1' } }) },
    true,
  ],
  [
    'what it needs',
    { ...PACKAGES, 'node_modules/http': at('1.0.1', { dependencies: { parse: '^1' } }) },
    true,
  ],
  ['what that needs', { ...PACKAGES, 'node_modules/http/node_modules/parse': at('1.0.1') }, true],
  ['a peer', { ...PACKAGES, 'node_modules/zod': at('4.0.1') }, true],
  ['a dev tool', { ...PACKAGES, 'node_modules/lint': at('1.0.1', { dev: true }) }, false],
  [
    'what only the dev tool needs',
    { ...PACKAGES, 'node_modules/walk': at('1.1.0', { dev: true }) },
    false,
  ],
  ['a new dev tool', { ...PACKAGES, 'node_modules/format': at('1.0.0', { dev: true }) }, false],
  ['no dev tool any more', without('node_modules/walk'), false],
  [
    'the hoisted duplicate',
    { ...PACKAGES, 'node_modules/parse': at('2.0.1', { dev: true }) },
    true,
  ],
  ['a hoisted duplicate less', without('node_modules/parse'), true],
  [
    'a duplicate below the package',
    {
      ...PACKAGES,
      'node_modules/shop/node_modules/http': at('1.0.0', { dependencies: { parse: '^1' } }),
    },
    true,
  ],
  [
    'a duplicate below a dev tool',
    { ...PACKAGES, 'node_modules/lint/node_modules/zod': at('3.0.0') },
    true,
  ],
  ['a dependency that is moved up', without('node_modules/http/node_modules/parse'), true],
  [
    'that a dev tool needs it too',
    { ...PACKAGES, 'node_modules/zod': at('4.0.0', { dev: true }) },
    false,
  ],
  [
    'where it comes from',
    { ...PACKAGES, 'node_modules/zod': at('4.0.0', { resolved: 'https://x.example/z.tgz' }) },
    true,
  ],
  ['what the project itself needs', { ...PACKAGES, '': { name: 'mine' } }, false],
]

describe('of a lock file', () => {
  test.each(CHANGES)('%s changed: noticed %s', (_, packages, noticed) => {
    expect(saidOf(packages)?.text === before?.text).toBe(!noticed)
  })

  test('that a dependency is missing is noticed when it comes', () => {
    const needs = { 'node_modules/shop': at('1.0.0', { optionalDependencies: { fast: '^1' } }) }
    const absent = saidOf(needs)
    expect(absent?.text).toContain('needs fast')
    expect(saidOf({ ...needs, 'node_modules/fast': at('1.0.0') })?.text).not.toBe(absent?.text)
  })

  test('a package that is a link counts with what it leads to', () => {
    const linked = (version: string): Packages => ({
      'node_modules/tools': { resolved: 'packages/tools', link: true },
      'packages/tools': { version: '1.0.0', dependencies: { parse: '^1' } },
      'node_modules/parse': at(version),
    })
    const [one, two] = ['1.0.0', '1.0.1'].map((version) =>
      saidOf(linked(version), 'node_modules/tools'),
    )
    expect(one?.text).not.toBe(two?.text)
  })
})

test.each([
  ['an older form', lock(PACKAGES, 1)],
  ['a newer form', lock(PACKAGES, 4)],
  ['no JSON', 'lockfileVersion: 9.0'],
  ['a list of packages', '{"lockfileVersion": 3, "packages": []}'],
  ['a package that is a text', '{"lockfileVersion": 3, "packages": {"node_modules/shop": "1"}}'],
  ['no such package', lock({ '': {} })],
])('%s counts whole', (_, text) => {
  expect(lockEntries(text, ['node_modules/shop'])).toBeUndefined()
})

test('what every object has is no package', () => {
  const needs = {
    'node_modules/shop': at('1.0.0', { dependencies: { constructor: '*', toString: '*' } }),
  }
  expect([...(saidOf(needs)?.folders ?? [])]).toEqual(['node_modules/shop'])
})
