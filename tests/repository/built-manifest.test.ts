import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import manifest from '../../package.json' with { type: 'json' }
import {
  entryFiles,
  sourceOf,
  withRelativeImports,
  type Manifest,
} from '../../scripts/built-manifest.ts'

const root: Manifest = {
  name: 'x',
  version: '1.0.0',
  imports: { '#plan': './src/plan/index.ts', '#plan/*': './src/plan/*.ts' },
  exports: {
    './plan': { types: './dist/plan/index.d.ts', default: './dist/plan/index.js' },
    './package.json': './package.json',
  },
}

test('compiled modules reach each other by relative paths', () => {
  const text = `import { a } from '#plan'
export type { B } from "#plan/ids"
const later = await import('#plan/later')
import './near.js'
`
  expect(withRelativeImports(text, 'services/tracing/spans.js', root))
    .toBe(`import { a } from '../../plan/index.js'
export type { B } from "../../plan/ids.js"
const later = await import('../../plan/later.js')
import './near.js'
`)
})

test('every file of an entry is looked for after a build', () => {
  const files = ['./dist/plan/index.d.ts', './dist/plan/index.js', './package.json']
  expect(entryFiles(root)).toEqual(files)
})

test('every entry of the package has a source', () => {
  const entries = Object.values(manifest.exports).filter((entry) => typeof entry !== 'string')
  const missing = entries.filter(
    (entry) => !existsSync(join(import.meta.dirname, '../..', sourceOf(entry))),
  )
  expect(missing).toEqual([])
})

test('the package names no Node of its own, and leaves zod and the tracing packages to its user', () => {
  expect(manifest).not.toHaveProperty('optionalDependencies')
  expect(manifest).not.toHaveProperty('private')
  expect(manifest.peerDependencies.zod).toBe('^4.0.0')
  const sdk = Object.keys(manifest.peerDependencies).filter((name) => name !== 'zod')
  expect(Object.keys(manifest.peerDependenciesMeta).toSorted()).toEqual(sdk.toSorted())
})

test('what users install is asked for by ranges', () => {
  const exact = Object.entries(manifest.dependencies).filter(([, range]) => /^\d/.test(range))
  expect(exact).toEqual([])
})
