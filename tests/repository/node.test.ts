import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { specifiers } from '../../scripts/built-manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('tests run on a Node that runs TypeScript by itself', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(24)
})

describe('in a clone the package imports itself by its name, from source', () => {
  const entries = specifiers(manifest)

  test.each(entries)('%s on Node', (specifier) => {
    const program = `console.log(Object.keys(await import('${specifier}')).length > 0)`
    const fromSource = ['--import', './scripts/source-resolution.mjs', '--input-type=module', '-e']
    const options = { cwd: root, encoding: 'utf8' } as const
    const said = execFileSync(process.execPath, [...fromSource, program], options)
    expect(said.trim()).toBe('true')
  })

  test.each(entries)('%s in a test', async (specifier) => {
    const room: object = await import(specifier)
    expect(Object.keys(room).length).toBeGreaterThan(0)
  })
})
