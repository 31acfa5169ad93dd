// The table of docs/planning.md is what the recorded answers and verdicts come to today.

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

test('npm run eval -- planning prints the table of the page, and misses no answer', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'scripts', 'eval.ts'), 'planning'],
    { cwd: ROOT },
  )
  expect(stdout.trim().split('\n').length).toBe(2 + 3 + 6 * 3)
  expect(await readFile(join(ROOT, 'docs', 'planning.md'), 'utf8')).toContain(stdout.trim())
})
