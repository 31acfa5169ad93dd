// Goal: what a run still needs stays, and what cannot be read is never taken for absent.
//
// Method: the real program over a folder in which a run waits in the middle of a step.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { test } from 'vitest'

import { inDemoFolder } from '../cli/demo-folder.ts'
import { start } from '../cli/planwright-process.ts'
import { inFolder } from '../services/folder.ts'

test.concurrent('a set that only a half-done step knows stays in the trash', async ({ expect }) => {
  await inFolder(async ({ path, write }) => {
    const run = (...args: readonly string[]) => start(args, { cwd: path }).ended
    await run('init')
    await write('one.csv', 'id\na\nb\n')
    const load = { call: 'sets.load', named: [['path', { literal: 'one.csv' }]] }
    const ask = { call: 'ccos.user.ask', positional: [{ literal: 'Go on?' }] }
    const steps = [{ id: 'both', title: 'Load, then ask', body: { list: [load, ask] } }]
    await write('plan.json', JSON.stringify({ form: 2, goal: 'load', steps }))
    const waiting = await run('run', 'plan.json', '--id', 'night')
    expect(waiting, waiting.out + waiting.err).toMatchObject({ code: 3 })

    const [, handle = ''] = /"(set:[0-9a-f]{64})"/.exec((await run('sets', '--json')).out) ?? []
    expect((await run('sets', 'rm', handle)).code).toBe(0)
    const { out } = await run('sets', 'gc', '--older-than', '0s', '--json')
    expect(JSON.parse(out)).toMatchObject({
      sets: [],
      kept: [{ handle, why: 'needed', runs: ['night'] }],
    })
    expect((await run('sets', 'restore', handle)).code).toBe(0)
    expect((await run('answer', 'night', 'yes')).code).toBe(0)
  })
})

test.concurrent('a run whose result is damaged is not forked: its write would be made once more', async ({
  expect,
}) => {
  await inDemoFolder([{ name: 'pay', ms: 1, writes: true }], async ({ path, run, calls }) => {
    const asked = await run('run', 'plan.json', '--id', 'night', '--json')
    const [, digest = ''] = /"digest":"([0-9a-f]{64})"/.exec(asked.out) ?? []
    expect((await run('approve', 'night', '--digest', digest)).code).toBe(0)
    const db = new DatabaseSync(join(path, '.planwright', 'journal.db'))
    db.exec(`UPDATE run_values SET text = '"paid"' WHERE text = '"pay"'`)
    db.close()
    const forked = await run('fork', 'night', '--id', 'again', '--detach')
    expect(forked.err).toContain('journal/value-damaged')
    expect(forked.code).toBe(1)
    expect((await run('ps', '--all', '--json')).out).not.toContain('"again"')
    expect(await calls()).toEqual(['pay'])
  })
})
