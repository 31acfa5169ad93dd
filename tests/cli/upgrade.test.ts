// What `upgrade --check` and `doctor` say of folders of an earlier version, without changing anything in them.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { adopt, inOldState } from './old-state.ts'
import { typed } from './typed.ts'

interface Told {
  readonly workspaces: readonly {
    readonly isWithoutId: boolean
    readonly askedAgain: readonly { readonly run: string; readonly for: readonly string[] }[]
    readonly waiting: readonly { readonly run: string; readonly for: readonly string[] }[]
    readonly unreadable: readonly { readonly run: string; readonly code: string }[]
  }[]
}

/** Every file of a folder with a digest of its bytes. */
async function bytesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return await Promise.all(
    files.toSorted().map(async (file) => {
      const digest = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      return `${digest}  ${file}`
    }),
  )
}

describe.each(['2026-11-22', '2026-11-27'])('the folder of %s', (day) => {
  test('is told what is asked again and what waits, and keeps every byte', () =>
    inOldState(day, async ({ path, type }) => {
      const before = await bytesIn(path)
      const { code, out } = await type('upgrade --check --json')
      expect(code).toBe(3)
      const { workspaces } = JSON.parse(out) as Told
      expect(workspaces).toHaveLength(1)
      const [told] = workspaces
      expect(told?.askedAgain.map(({ run }) => run).toSorted()).toEqual([
        'approving',
        'granted',
        'half',
        'undecided',
      ])
      expect(told?.waiting).toMatchObject([{ run: 'asking', for: ['answer'] }])
      expect(told).toMatchObject({ isWithoutId: true, unreadable: [] })
      expect(await bytesIn(path)).toEqual(before)
    }))

  test('is told by doctor how many, until they were decided again', () =>
    inOldState(day, async (state) => {
      const { type } = state
      expect((await type('doctor')).out.replaceAll(/\s+/g, ' ')).toContain(
        'decisions 4 runs asked again once, because tools are now described more exactly',
      )
      expect((await adopt(state)).code).toBe(0)
      for (const run of ['approving', 'granted', 'half', 'undecided']) {
        expect((await type(`cancel ${run}`)).code).toBe(0)
      }
      expect((await type('doctor')).out).not.toContain('asked again once')
      expect(await type('upgrade --check')).toMatchObject({
        code: 0,
        out: expect.stringContaining('Waits as before') as unknown,
      })
    }))
})

test('several workspaces are checked at once, each with its own line', () =>
  inOldState('2026-11-27', async ({ path, type }) => {
    const { code, out } = await type(`upgrade --check ${path} ${join(path, 'vault')}`)
    expect(code).toBe(3)
    expect(out).toContain(join(path, '.planwright'))
    expect(out).toContain(join(path, 'vault/.planwright'))
    expect(out.match(/Asked again once/g)).toHaveLength(2)
  }))

describe('in a workspace of today', () => {
  test('nothing is asked again, also of one in which nothing has run', () =>
    inFolder(async ({ path }) => {
      const type = (...args: readonly string[]) => typed(args, { cwd: path })
      expect((await type('init')).code).toBe(0)
      const empty = await type('upgrade', '--check')
      expect([empty.code, empty.out]).toEqual([0, expect.stringContaining('Nothing is asked')])
    }))

  test.each([
    ['without --check', ['upgrade'], 2, 'cli/only-check'],
    ['where there is none', ['upgrade', '--check', '/'], 1, 'workspace/none'],
  ])('%s it says so', (_, words, code, message) =>
    inFolder(async ({ path }) => {
      expect(await typed(words, { cwd: path })).toMatchObject({
        code,
        err: expect.stringContaining(message) as unknown,
      })
    }),
  )
})
