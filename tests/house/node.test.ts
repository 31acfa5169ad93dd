import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))

test('tests run on a Node that runs TypeScript by itself', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(24)
})

describe('the package imports itself by its name, from source', () => {
  const entries = Object.entries(manifest.exports)
    .filter(([, path]) => path.endsWith('.ts') && existsSync(join(root, path)))
    .map(([subpath]) => `planwright${subpath.slice(1)}`)

  test.each(entries)('%s on Node', (specifier) => {
    const program = `console.log(Object.keys(await import('${specifier}')).length > 0)`
    const options = { cwd: root, encoding: 'utf8' } as const
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], options)
    expect(said.trim()).toBe('true')
  })

  test.each(entries)('%s in a test', async (specifier) => {
    const room: object = await import(specifier)
    expect(Object.keys(room).length).toBeGreaterThan(0)
  })
})
