// `npm start` where its argument is no folder with the examples

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test.each([
  ['--help', 0],
  ['--unknown', 2],
  ['nowhere', 2],
])('%s makes no workspace and says what may be typed', (argument, code) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/start.ts'), argument],
    { encoding: 'utf8', cwd: root },
  )
  expect(stdout + stderr).toContain('npm start [-- FOLDER]')
  expect(status).toBe(code)
  expect(existsSync(join(root, argument))).toBe(false)
})
