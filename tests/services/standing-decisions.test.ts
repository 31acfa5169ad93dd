// Decisions for every run, as a folder keeps them: a copy brings none, and what is broken counts for nothing.

import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { fakeHost, letterIds } from '../cli/fake-host.ts'
import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder, type Folder } from './folder.ts'

const PLAN = JSON.stringify({
  form: 2,
  goal: 'enter it',
  steps: [
    {
      id: 'enter',
      title: 'Enter it',
      body: {
        call: 'calendar.add',
        named: [
          ['title', { literal: 'Party' }],
          ['start', { literal: '2026-11-26' }],
        ],
      },
    },
  ],
})

const ids = letterIds()

async function type(cwd: string, ...line: readonly string[]) {
  const host = fakeHost({ cwd, ids })
  const code = await runCli(line, host, () => '0')
  return { code, text: host.written() }
}

/** A workspace in which every run of the plan is decided on; gives the file of the decision. */
async function decided({ path, write }: Folder): Promise<string> {
  await write('plan.json', PLAN)
  await type(path, 'init')
  const { text } = await type(path, 'approve', 'plan.json', '--standing')
  const digest = /--digest ([0-9a-f]{12})/.exec(text)?.[1] ?? ''
  expect((await type(path, 'approve', 'plan.json', '--standing', '--digest', digest)).code).toBe(0)
  const folder = join(path, '.planwright', 'decisions')
  const [name = ''] = await readdir(folder)
  return join(folder, name)
}

test('every run of the plan begins without another word', () =>
  inFolder(async (folder) => {
    await decided(folder)
    for (let times = 0; times < 2; times++) {
      expect(await type(folder.path, 'run', 'plan.json')).toMatchObject({ code: 0 })
    }
  }))

test('a digest that a review of one run showed is none for every run', () =>
  inFolder(async ({ path, write }) => {
    await write('plan.json', PLAN)
    await type(path, 'init')
    const { text } = await type(path, 'review', 'plan.json')
    const digest = /Digest ([0-9a-f]{12})/.exec(text)?.[1] ?? ''
    const said = await type(path, 'approve', 'plan.json', '--standing', '--digest', digest)
    expect(said.text).toContain('review/digest-mismatch')
  }))

test('in a copy of the folder none counts', () =>
  inFolder(async (folder) => {
    await decided(folder)
    const copy = join(folder.path, 'copy')
    await cp(join(folder.path, '.planwright'), join(copy, '.planwright'), { recursive: true })
    await writeFile(join(copy, 'plan.json'), PLAN)
    expect((await type(copy, 'decisions')).text).toContain('elsewhere')
    expect((await type(copy, 'run', 'plan.json')).code).toBe(3)
  }))

test.each<[string, (text: string) => string]>([
  ['that is cut', (text) => text.slice(0, text.length / 2)],
  [
    'with a field that nobody knows',
    (text) => text.replace('"form": 2', '"form": 2, "forever": true'),
  ],
  ['of another form', (text) => text.replace('"form": 2', '"form": 3')],
])('a file %s counts for nothing and is told as broken', (_, damage) =>
  inFolder(async (folder) => {
    const file = await decided(folder)
    await writeFile(file, damage(await readFile(file, 'utf8')))
    expect((await type(folder.path, 'decisions')).text).toContain('broken')
    expect((await type(folder.path, 'run', 'plan.json')).code).toBe(3)
  }),
)

test('one whose days were made more counts for nothing', () =>
  inFolder(async (folder) => {
    const file = await decided(folder)
    await writeFile(file, (await readFile(file, 'utf8')).replace('"days": 30', '"days": 300'))
    expect((await type(folder.path, 'run', 'plan.json')).code).toBe(3)
  }))

test('one that was taken back counts for nothing, and it is said who did', () =>
  inFolder(async (folder) => {
    await decided(folder)
    const { text } = await type(folder.path, 'decisions')
    const [id = ''] = text.split(' ')
    expect((await type(folder.path, 'decisions', 'revoke', id, '--by', 'Grace')).code).toBe(0)
    expect((await type(folder.path, 'decisions')).text).toMatch(/revoked.*revoked by Grace/s)
    expect((await type(folder.path, 'run', 'plan.json')).code).toBe(3)
  }))

test('after a rule came to deny the call no run is made under it', () =>
  inFolder(async (folder) => {
    await decided(folder)
    const deny = { form: 1, rules: [{ tool: 'calendar.*', then: 'deny' }] }
    await folder.write('.planwright/policy.json', JSON.stringify(deny))
    expect((await type(folder.path, 'run', 'plan.json')).code).toBe(1)
  }))
