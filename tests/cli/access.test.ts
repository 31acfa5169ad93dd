// Who may look into a state folder: its owner, or one group, and nobody else.

import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const PLAN =
  '{"form": 2, "goal": "add", "steps": [{"id": "sum", "title": "Add", "body": {"literal": 1}}]}'

async function typed(cwd: string, ...args: readonly string[]) {
  const host = fakeHost({ cwd })
  const code = await runCli(args, host, () => '0.0.0')
  return { code, out: host.out(), err: host.err() }
}

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

test.skipIf(process.platform === 'win32')(
  'a new state folder and what runs leave in it are for their owner alone',
  () =>
    inFolder(async ({ path, write }) => {
      await write('plan.json', PLAN)
      // Of a project that a group shares, the state folder is private all the same.
      chmodSync(path, 0o2775)
      await typed(path, 'init')
      expect(await typed(path, 'run', 'plan.json')).toMatchObject({ code: 0 })
      const folder = join(path, '.planwright')
      expect(modeOf(folder)).toBe('700')
      const names = readdirSync(folder)
      expect(names).toContain('journal.db')
      for (const name of names) {
        const isFolder = statSync(join(folder, name)).isDirectory()
        expect(`${name} ${modeOf(join(folder, name))}`).toBe(`${name} ${isFolder ? 700 : 600}`)
      }
      expect((await typed(path, 'doctor')).out).toMatch(/ok +access +for its owner alone/)
    }),
)

test.skipIf(process.platform === 'win32')(
  'doctor tells of an old folder into which other users may look, and of such a file',
  () =>
    inFolder(async ({ path }) => {
      await typed(path, 'init')
      const folder = join(path, '.planwright')
      chmodSync(join(folder, 'policy.json'), 0o644)
      const file = (await typed(path, 'doctor')).out
      expect(file).toMatch(/note +access/)
      expect(file).toContain('policy.json (0644)')
      chmodSync(folder, 0o755)
      const whole = (await typed(path, 'doctor')).out
      expect(whole).toMatch(/note +access +other users/)
      expect(whole).toContain('chmod -R go=')
    }),
)

test('a group that the system does not know is refused, and nothing is shared', () =>
  inFolder(async ({ path }) => {
    const refused = await typed(path, 'init', '--group', 'planwright-no-such-group')
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.err).toContain('workspace/cannot-share')
  }))

test.skipIf(process.platform === 'win32')('a folder that is there keeps what it is open to', () =>
  inFolder(async ({ path }) => {
    mkdirSync(join(path, '.planwright'), { mode: 0o755 })
    await typed(path, 'init')
    expect(modeOf(join(path, '.planwright'))).toBe('755')
  }),
)
