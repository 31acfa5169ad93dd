// Goal: a disk that is full, or that nobody may write on, is called so, and what only
// needs to be read is read.
//
// Method: commands on a small disk of the test's own, which needs the right to mount; those that
// execute tools are processes. The workspace is made once and copied to each disk.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { adopt } from './adopt.ts'
import { inDemoFolder } from './demo-folder.ts'
import { start, type Ended } from './planwright-process.ts'
import { canMount, onSmallDisk, type SmallDisk } from './small-disk.ts'
import { typed } from './typed.ts'

interface Workspace {
  readonly disk: SmallDisk
  /** Runs one command in a process. */
  readonly run: (...args: readonly string[]) => Promise<Ended>
  /** Runs one without. */
  readonly type: (...args: readonly string[]) => Promise<Ended>
}

let made = ''
beforeAll(async () => {
  if (!canMount) return
  made = mkdtempSync(join(tmpdir(), 'planwright-workspace-'))
  await inDemoFolder([{ name: 'a', ms: 1 }], async ({ path, run }) => {
    for (const line of [
      ['run', 'plan.json', '--id', 'night'],
      ['run', 'plan.json', '--id', 'open', '--detach'],
    ]) {
      const { code, out, err } = await run(...line)
      if (code !== 0) throw new Error(`${line.join(' ')} failed:\n${out}${err}`)
    }
    cpSync(path, made, { recursive: true })
  })
})
afterAll(() => {
  if (canMount) rmSync(made, { recursive: true })
})

/** A trusted workspace on a disk of its own, with a run `night` that has ended and `open` that has not. */
async function onItsOwnDisk(test: (workspace: Workspace) => Promise<void>): Promise<void> {
  await onSmallDisk(40_000_000, async (disk) => {
    cpSync(made, disk.path, { recursive: true })
    const run = (...args: readonly string[]) => start(args, { cwd: disk.path }).ended
    const type = (...args: readonly string[]) => typed(args, { cwd: disk.path })
    expect(await type('trust')).toMatchObject({ code: 0 })
    await adopt(type)
    await test({ disk, run, type })
  })
}

describe.skipIf(!canMount)('on a disk that is full', () => {
  test('work --once ends with 0 only where no run is left that could not go on', () =>
    onItsOwnDisk(async ({ disk, run, type }) => {
      // Nothing can be opened for writing; a run can be found and not be claimed; there is room.
      for (const [free, code] of [
        [0, 1],
        [40_960, 1],
        [1_000_000, 0],
      ] as const) {
        disk.fillTo(free)
        const ended = await run('work', '--once')
        disk.free()
        const { out } = await type('ps', '--all', '--json')
        const runs = JSON.parse(out) as readonly { readonly run: string; readonly state: string }[]
        const state = runs.find((one) => one.run === 'open')?.state
        expect({ free, code: ended.code, state }).toEqual({
          free,
          code,
          state: code === 0 ? 'done' : 'running',
        })
        if (code !== 0) expect(ended.out + ended.err).toMatch(/no room left/i)
      }
    }))

  test('ps, show, verify and logs read what is there, and what would write says why it cannot', () =>
    onItsOwnDisk(async ({ disk, run, type }) => {
      disk.fillTo(0)
      await readsAll(type)
      for (const line of [
        ['resume', 'open'],
        ['cancel', 'open'],
        ['rm', 'night'],
      ]) {
        const { code, err } = await (line[0] === 'resume' ? run : type)(...line)
        expect({ line, code }).toEqual({ line, code: 1 })
        expect(err).toContain('journal/disk-full')
      }
      disk.free()
      expect((await run('resume', 'open')).code).toBe(0)
    }))

  test('they read it also where a process was killed and left its log behind', () =>
    onItsOwnDisk(async ({ disk, type }) => {
      expect(leaveLog(disk.path)).toBeGreaterThan(0)
      disk.fillTo(0)
      await readsAll(type)
    }))
})

describe.skipIf(!canMount)('on a disk that is mounted for reading', () => {
  test('ps, show, verify and logs read what is there, and what would write says why it cannot', () =>
    onItsOwnDisk(async ({ disk, run, type }) => {
      disk.readOnly(true)
      await readsAll(type)
      const { code, err } = await run('resume', 'open')
      expect(code).toBe(1)
      expect(err).toContain('journal/read-only')
      disk.readOnly(false)
      expect((await run('resume', 'open')).code).toBe(0)
    }))
})

async function readsAll(type: Workspace['type']): Promise<void> {
  const listed = await type('ps', '--all')
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toContain('night')
  expect(listed.out).toContain('open')
  expect((await type('show', 'night')).out).toContain('done')
  expect(await type('verify', 'night')).toMatchObject({ code: 0, err: '' })
  expect(await type('logs', 'night')).toMatchObject({ code: 0, err: '' })
}

/** What a process leaves that was killed while it wrote: a log that is in no database yet, of so many bytes. */
function leaveLog(path: string): number {
  const file = join(path, '.planwright/journal.db')
  const script = `
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(${JSON.stringify(file)})
    db.exec('PRAGMA wal_autocheckpoint = 0; UPDATE runs SET held_until = 1')
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['-e', script])
  rmSync(`${file}-shm`)
  return statSync(`${file}-wal`).size
}
