// What docs/testing.md shows is what happens.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const page = readFileSync(join(ROOT, 'docs', 'testing.md'), 'utf8')
const [shown = '', ...blocks] = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(
  ([, block = '']) => block,
)

test('the first program of the page is the example, to the letter', () => {
  const example = readFileSync(join(ROOT, 'examples', '10-test-a-plan.ts'), 'utf8')
  expect(example.slice(example.indexOf('import '))).toBe(shown)
})

test('the example and every block that goes on from it end without a fault', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(6)
  const program = [shown, ...blocks.map((block) => `{\n${block}}\n`)].join('\n')
  const hook = join(ROOT, 'scripts', 'source-resolution.mjs')
  const line = ['--import', hook, '--input-type=module-typescript', '--eval', program]
  const { stdout, stderr } = spawnSync(process.execPath, line, { cwd: ROOT, encoding: 'utf8' })
  expect({ stdout, stderr }).toEqual({
    stdout: 'one mail, whenever the process dies\n',
    stderr: '',
  })
})
