// `npm start` where its argument is no folder with the examples

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'

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

test('a folder with the examples becomes a workspace, and what is printed can be typed', async () => {
  await inFolder(async ({ path }) => {
    const folder = join(path, 'clone')
    for (const part of ['examples/start', 'examples/knowledge']) {
      cpSync(join(root, part), join(folder, part), { recursive: true })
    }
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'scripts/start.ts'), folder],
      { encoding: 'utf8', cwd: root, env: { PATH: process.env['PATH'], HOME: path } },
    )
    expect(status).toBe(0)
    const [, program = ''] = /^ {2}alias planwright='(.+)'$/m.exec(stdout) ?? []
    const typed = /^ {2}planwright (approve .+)$/m.exec(stdout)?.[1]?.split(' ') ?? []
    expect(stdout).not.toContain('npx')
    const approved = spawnSync(program, typed, {
      encoding: 'utf8',
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: path },
    })
    expect(approved.stdout).toMatch(/^approved$[^]*^done /m)
  })
}, 60_000)
