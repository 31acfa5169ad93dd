import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { specifiers } from '../../scripts/built-manifest.ts'
import { COMPILE_CACHE } from './programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('tests run on a Node that runs TypeScript by itself', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(24)
})

describe('in a clone the package imports itself by its name, from source', () => {
  const entries = specifiers(manifest)

  /** What became of each, imported by one process: how many names it exports, or why it could not be. */
  let imported: Readonly<Record<string, number | string>> = {}
  beforeAll(() => {
    const program = `const counted = {}
for (const entry of ${JSON.stringify(entries)}) {
  try {
    counted[entry] = Object.keys(await import(entry)).length
  } catch (thrown) {
    counted[entry] = String(thrown)
  }
}
console.log(JSON.stringify(counted))`
    const fromSource = ['--import', './scripts/source-resolution.mjs', '--input-type=module', '-e']
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE }
    const options = { cwd: root, encoding: 'utf8', env } as const
    const said = execFileSync(process.execPath, [...fromSource, program], options)
    imported = JSON.parse(said) as typeof imported
  })

  test.each(entries)('%s on Node', (specifier) => {
    expect(imported[specifier]).toBeTypeOf('number')
    expect(imported[specifier]).toBeGreaterThan(0)
  })

  test.each(entries)('%s in a test', async (specifier) => {
    const room: object = await import(specifier)
    expect(Object.keys(room).length).toBeGreaterThan(0)
  })
})
