// What a folder says while runs are open: its policy is read again when a file of it has changed,
// and only then.

import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { call, createCatalogue, createPlan, createStep, literal } from '#plan'
import { markChecked } from '#plan/checked-plan'
import { actualCall, DEFAULT_POLICY, rulingOf, type PolicyNow } from '#review'
import { nodeWorld } from '#runtime/world/node'
import { journalUser } from '#services/workspace/user-files'

import {
  distrustFolder,
  openWorkspace,
  trustFolder,
  workspaceRuntime,
} from '../../src/services/index.ts'
import { FolderNow } from '../../src/services/workspace/folder-now.ts'
import type { WorkspaceHost } from '../../src/services/workspace/host.ts'
import { UNTRUSTED_RULES } from '../../src/services/workspace/trust/narrows.ts'
import type { Trust } from '../../src/services/workspace/trust/trust.ts'
import { runCli } from '../../src/surfaces/cli/cli.ts'
import { fakeHost } from '../cli/fake-host.ts'
import { tool } from '../review/world.ts'
import { inFolder, type Folder } from './folder.ts'

const POLICY = '.planwright/policy.json'
const CONFIG = '.planwright/config.json'
const asks = (because: string) =>
  JSON.stringify({ form: 1, rules: [{ effect: 'read', then: 'ask', because }] })
const DENIES = JSON.stringify({ form: 1, rules: [{ then: 'deny', because: 'closed' }] })
const config = (policy?: unknown) =>
  JSON.stringify({
    form: 1,
    security: { state: 'SECURE' },
    ...(policy === undefined ? {} : { policy }),
  })

/** A look at a folder; what of its files is not said is as it is. */
function lookAt(
  { path, host }: Folder,
  files: Partial<WorkspaceHost['files']> = {},
  { now = () => host.now() }: { readonly now?: () => number } = {},
): FolderNow {
  const folder = join(path, '.planwright')
  const covered = { folder, files: [], code: undefined, outside: [], digest: '' }
  const trust: Trust = { state: 'needless', covered, rules: UNTRUSTED_RULES, before: undefined }
  const place = { isOfProgram: false, root: path, folder, trust }
  return new FolderNow(place, { ...host, now, files: { ...host.files, ...files } })
}

/** As if a file had been written long ago, so that its time tells whether it was changed. */
async function settled(...files: readonly string[]): Promise<void> {
  const before = new Date(Date.now() - 60_000)
  for (const file of files) await utimes(file, before, before)
}

const inShort = (now: PolicyNow) =>
  'problem' in now ? `problem ${now.problem}` : (now.policy.rules[0]?.because ?? 'no rules')

describe('the policy of a folder', () => {
  test('is the default one where no file says anything, and the file’s once there is one', () =>
    inFolder(async (folder) => {
      await folder.write(CONFIG, config())
      const now = lookAt(folder)
      expect(now.policy()).toEqual({ policy: DEFAULT_POLICY })
      await folder.write(POLICY, asks('one'))
      expect(inShort(now.policy())).toBe('one')
    }))

  test('is read again after each change, however soon and however small', () =>
    inFolder(async (folder) => {
      await folder.write(CONFIG, config('.planwright/policy.json'))
      const now = lookAt(folder)
      for (const because of ['one', 'two', 'ten', 'six']) {
        await folder.write(POLICY, asks(because))
        expect(inShort(now.policy())).toBe(because)
      }
    }))

  test('is the same object while its files do not change', () =>
    inFolder(async (folder) => {
      await folder.write(CONFIG, config('p.json'))
      await folder.write('p.json', DENIES)
      const now = lookAt(folder)
      expect(now.policy()).toBe(now.policy())
    }))

  test('that was written long ago is not opened again', () =>
    inFolder(async (folder) => {
      await folder.write(CONFIG, config('p.json'))
      await folder.write('p.json', DENIES)
      const reads: string[] = []
      const readNow = (file: string) => {
        reads.push(file)
        return folder.host.files.readNow(file)
      }
      const now = lookAt(folder, { readNow }, { now: () => Date.now() + 60_000 })
      for (let times = 0; times < 100; times++) {
        now.policy()
        now.security()
      }
      expect(reads).toHaveLength(2)
    }))

  test('that stands in the configuration is read with it', () =>
    inFolder(async (folder) => {
      await folder.write(CONFIG, config(JSON.parse(asks('inside'))))
      const now = lookAt(folder)
      expect(inShort(now.policy())).toBe('inside')
      await folder.write(CONFIG, config(JSON.parse(asks('outside'))))
      expect(inShort(now.policy())).toBe('outside')
    }))

  test('is another one when the configuration names another file', () =>
    inFolder(async (folder) => {
      await folder.write('one.json', asks('one'))
      await folder.write('two.json', asks('two'))
      await folder.write(CONFIG, config('one.json'))
      const now = lookAt(folder)
      expect(inShort(now.policy())).toBe('one')
      await folder.write(CONFIG, config('two.json'))
      expect(inShort(now.policy())).toBe('two')
    }))

  test('that was replaced by another file of the same size and time is read', () =>
    inFolder(async (folder) => {
      await folder.write(CONFIG, config('p.json'))
      const old = await folder.write('p.json', asks('one'))
      const other = await folder.write('q.json', asks('two'))
      await settled(old, other)
      const now = lookAt(folder)
      expect(inShort(now.policy())).toBe('one')
      await rename(other, old)
      expect(inShort(now.policy())).toBe('two')
    }))

  test.each<[string, (folder: Folder) => Promise<unknown>, RegExp]>([
    [
      'that has an error',
      ({ write }) => write(POLICY, '{"form": 1, "rules": [{"then": "no"}]}'),
      /policy\.json:1:32: /,
    ],
    ['that is gone', ({ path }) => rm(join(path, POLICY)), /policy\.json/],
    ['that is no text', ({ write }) => write(POLICY, new Uint8Array([0xff, 0xfe])), /UTF-8/],
    [
      'whose configuration has an error',
      ({ write }) => write(CONFIG, '{"form": 1, "polcy": 1}'),
      /config\.json:1:13: /,
    ],
    [
      'whose configuration cannot be opened',
      async ({ path }) => {
        await rm(join(path, CONFIG))
        await mkdir(join(path, CONFIG))
      },
      /cannot be opened/,
    ],
  ])('%s cannot be read, and can when that is repaired', (_, damage, why) =>
    inFolder(async (folder) => {
      await folder.write(CONFIG, config(POLICY))
      await folder.write(POLICY, asks('one'))
      const now = lookAt(folder)
      expect(inShort(now.policy())).toBe('one')
      await damage(folder)
      expect(inShort(now.policy())).toMatch(why)
      await rm(join(folder.path, CONFIG), { recursive: true })
      await folder.write(CONFIG, config(POLICY))
      await folder.write(POLICY, asks('one'))
      expect(inShort(now.policy())).toBe('one')
    }),
  )

  test('of a folder that was not trusted is the stricter of the default one and its own', () =>
    inFolder(async (folder) => {
      await folder.write(CONFIG, config(POLICY))
      await folder.write(POLICY, JSON.stringify({ form: 1, rules: [{ then: 'allow' }] }))
      const now = lookAt(folder)
      const writes = actualCall('t', 'write', createCatalogue([tool('t')]), new Map())
      const verdict = () => {
        const said = now.policy()
        return 'policy' in said ? rulingOf(said.policy, writes).verdict : said.problem
      }
      expect(verdict()).toBe('ask')
      expect(now.policy()).toBe(now.policy())
      await folder.write(POLICY, DENIES)
      expect(verdict()).toBe('deny')
    }))

  test('is that of the folder alone while the user trusts it, and no longer', () =>
    inFolder(async (folder) => {
      const { host, write, path } = folder
      const allowing = (because: string) =>
        JSON.stringify({ form: 1, rules: [{ effect: 'write', then: 'allow', because }] })
      const opened = async () => (await openWorkspace(host)).workspace!
      const trustNow = async () => {
        const { covered, rules } = (await opened()).trust
        await trustFolder(covered, rules, host)
      }
      await write(CONFIG, config(POLICY))
      await write(POLICY, allowing('one'))
      await trustNow()
      const now = new FolderNow(await opened(), host)
      const writes = actualCall('t', 'write', createCatalogue([tool('t')]), new Map())
      const verdict = () => {
        const said = now.policy()
        return 'policy' in said ? rulingOf(said.policy, writes).verdict : said.problem
      }
      expect(verdict()).toBe('allow')
      // Somebody else's change, such as a pull, is held to the default policy as well.
      await write(POLICY, allowing('two'))
      expect(verdict()).toBe('ask')
      await trustNow()
      expect(verdict()).toBe('allow')
      await distrustFolder(join(path, '.planwright'), host)
      expect(verdict()).toBe('ask')
      expect(now.policy()).toBe(now.policy())
      const { covered, rules } = (await opened()).trust
      await trustFolder(covered, rules, host, true)
      await write(POLICY, allowing('three'))
      expect(verdict()).toBe('allow')
    }))

  test('in a folder that may not be looked into is not the default one', () =>
    inFolder(async (folder) => {
      const now = lookAt(folder, { stampNow: () => 'unreadable' })
      expect(now.policy()).toMatchObject({ problem: expect.stringMatching(/cannot be opened/) })
      expect(now.security()).toBe('unknown')
    }))
})

test('a run of a workspace is paused while its policy has an error; ps and show say so, and resume goes on', () =>
  inFolder(async (folder) => {
    await folder.write(CONFIG, config(POLICY))
    await folder.write(POLICY, JSON.stringify(DEFAULT_POLICY))
    const { workspace } = await openWorkspace(folder.host)
    if (workspace === undefined) throw new Error('no workspace')
    const user = journalUser(folder.host)
    const world = nodeWorld({ folder: workspace.folder, root: workspace.root, user })
    const opened = await workspaceRuntime(workspace, folder.host, { world })
    if ('refusal' in opened) throw new Error(opened.refusal.code)
    const { runtime } = opened
    const body = call('ccos.echo', [], [['message', literal('hello')]])
    const steps = [createStep({ id: 'say', title: 'Say hello', body })]
    const run = await runtime.create(
      markChecked(createPlan({ goal: 'greet', dialect: 'plan', steps })),
    )
    await folder.write(POLICY, '{"form": 1, "rules": [{"then": "no"}]}')
    const outcome = await run.start()
    expect(outcome).toMatchObject({
      state: 'paused',
      failures: [],
      fault: { code: 'run/policy-unreadable' },
    })
    await runtime.close()

    await folder.write(POLICY, JSON.stringify(DEFAULT_POLICY))
    const type = async (...line: readonly string[]) => {
      const host = fakeHost({ cwd: folder.path })
      const code = await runCli(line, host, () => '0')
      return `${host.written()}[exit ${code}]`
    }
    const because = 'The policy cannot be read: .planwright/policy.json:1:32: '
    expect(await type('ps')).toContain(because)
    expect(await type('ps')).toContain(`planwright resume ${run.id.slice(0, 6)}`)
    expect(await type('show', run.id)).toContain(because)
    expect(await type('logs', run.id)).toContain(
      'paused: the policy cannot be read (step 1 (Say hello))',
    )
    expect(await type('resume', run.id)).toMatch(/done {2}run .*\[exit 0\]/s)
  }))
