import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { specifiers } from '../../scripts/built-manifest.ts'
import { COMPILE_CACHE } from './programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('tests run on a Node that runs TypeScript by itself', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(24)
})

describe('in a clone the package imports itself by its name, from source', () => {
  const entries = specifiers(manifest)

  // A process each: what only works because another entry was loaded before is no entry.
  test.each(entries)('%s on Node', (specifier) => {
    const program = `console.log(Object.keys(await import('${specifier}')).length)`
    const fromSource = ['--import', './scripts/source-resolution.mjs', '--input-type=module', '-e']
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE }
    const options = { cwd: root, encoding: 'utf8', env } as const
    const said = execFileSync(process.execPath, [...fromSource, program], options)
    expect(Number(said)).toBeGreaterThan(0)
  })

  test.each(entries)('%s in a test', async (specifier) => {
    const room: object = await import(specifier)
    expect(Object.keys(room).length).toBeGreaterThan(0)
  })
})
