// A user whose state can be kept nowhere: nothing hangs, and what is forgotten with the process is told

import { mkdirSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'

import { describe, expect, test } from 'vitest'

import { journalUser, userFilePath, userStatePath } from '#services/workspace/user-files'

import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

const ASKS = `(plan :name "A" :body (do (step "A" (call :human.ask "Who?"))))`

const NOWHERE: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['an empty HOME', { HOME: '' }],
  ['a relative HOME', { HOME: 'here' }],
  ['HOME in a folder of the kernel', { HOME: '/proc/x' }],
  ['HOME below that of a process', { HOME: '/proc/self/x/y' }],
  ['HOME in another folder of the kernel', { HOME: '/sys/x' }],
  ['HOME below a device', { HOME: '/dev/null/x' }],
  ['HOME that is a file', { HOME: '/etc/hostname' }],
  ['a state folder in a folder of the kernel', { HOME: '/', XDG_STATE_HOME: '/proc/x' }],
  ['a state folder that is a file', { HOME: '/', XDG_STATE_HOME: '/etc/hostname' }],
  ['a state folder that is a device', { HOME: '/', XDG_STATE_HOME: '/dev/full' }],
]

describe.runIf(process.platform === 'linux')('with', () => {
  test.each(NOWHERE)(
    '%s a run is made, and it is said how long its journal is at home',
    async (_, env) => {
      await inFolder(async ({ path }) => {
        const cwd = join(path, 'work')
        mkdirSync(cwd)
        writeFileSync(join(cwd, 'asks.rtfs'), ASKS)
        expect((await typed(['init'], { cwd, env })).code).toBe(0)
        const { code, out, err } = await typed(['run', 'asks.rtfs', '--id', 'a'], { cwd, env })
        const said = `${out} ${err}`.replaceAll(/\s+/g, ' ')
        expect(said).toContain('No state of this user can be kept')
        expect(said).toMatch(/PLANWRIGHT_JOURNAL=[A-Za-z0-9_-]{16,}/)
        expect(code).toBe(3)
      })
    },
    20_000,
  )
})

test('doctor tells of a journal that is named by what can be no id', async () => {
  await inFolder(async ({ path }) => {
    const env = { HOME: path, PLANWRIGHT_JOURNAL: 'my-service 0123456789abcdef0123456789abcdef' }
    await typed(['init'], { cwd: path, env })
    const { out } = await typed(['doctor'], { cwd: path, env })
    const said = out.replaceAll(/\s+/g, ' ')
    expect(said).toContain('PLANWRIGHT_JOURNAL names `my-service`, which can be no id')
    expect(said).not.toContain('names `0123')
  })
})

test('with a state folder nothing of the kind is said', async () => {
  await inFolder(async ({ path }) => {
    writeFileSync(join(path, 'asks.rtfs'), ASKS)
    const here = { cwd: path, env: { HOME: join(path, 'home') } }
    await typed(['init'], here)
    const { out, err } = await typed(['run', 'asks.rtfs', '--id', 'a'], here)
    expect(out + err).not.toContain('can be kept')
  })
})

test.each(['', '.', 'home'])(
  'HOME=%s names no file of the folder that somebody stands in',
  (home) => {
    const host = { env: { XDG_CONFIG_HOME: 'config' }, home, paths: posix }
    for (const path of [userStatePath('trusted.json', host), userFilePath('people.json', host)]) {
      expect(path).toMatch(/^\/dev\/null\//)
    }
    expect(journalUser(host).stateFolder).toBeUndefined()
  },
)
