// Goal: whatever changes reaches the plans that it is about, and nothing keeps the watcher from the rest.
//
// Method: a real folder and a runtime of the simulated machine; the plans are a recorder.

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { watchVault, type WatchVaultNotice } from '../../../src/app/vault/watch-vault.ts'
import { FOLDER_NAMES } from '../../../src/services/vault/layout.ts'
import { NodeVaultFiles } from '../../../src/services/vault/world/node-vault-files.ts'
import { inFolder, type Folder } from '../../services/folder.ts'

interface Watched extends Folder {
  readonly done: readonly string[]
  readonly notices: readonly WatchVaultNotice[]
  /** Waits until all of these were done. */
  readonly until: (...things: readonly string[]) => Promise<void>
}

interface Faults {
  /** The first sync of this thing fails. */
  readonly failsOnce?: string
  readonly dueAt?: () => number | undefined
}

async function watching(
  { failsOnce, dueAt = () => undefined }: Faults,
  body: (watched: Watched) => Promise<void>,
): Promise<void> {
  await inFolder(async (folder) => {
    const done: string[] = []
    const notices: WatchVaultNotice[] = []
    let look = () => {}
    let failed = false
    const sync = (thing: string) => {
      if (thing === failsOnce && !failed) {
        failed = true
        return Promise.reject(new Error('no room on the disk'))
      }
      done.push(thing)
      look()
      return Promise.resolve()
    }
    const stop = new AbortController()
    const files = new NodeVaultFiles({ root: folder.path, keep: join(folder.path, 'kept') })
    const watched = watchVault(
      {
        plans: {
          open: () => sync('open') as never,
          syncAll: () => sync('all'),
          syncFile: (path) => sync(`file ${path}`),
          syncRun: (run) => sync(`run ${run}`),
          syncDue: () => sync('due'),
          dueAt,
          close: () => void done.push('closed'),
          idle: () => Promise.resolve(),
        },
        runtime: {
          changes: {
            latest: () => Promise.resolve(0),
            listen: () => () => {},
          },
          list: () => Promise.resolve([]),
          work: ({ signal }: { readonly signal: AbortSignal }) =>
            new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
        } as never,
        files,
        folders: FOLDER_NAMES,
        now: () => Date.now(),
        after(ms, action) {
          const timer = setTimeout(action, Math.min(ms, 50))
          return () => clearTimeout(timer)
        },
      },
      { signal: stop.signal, tell: (notice) => void notices.push(notice) },
    )
    const until = (...things: readonly string[]) =>
      new Promise<void>((resolve) => {
        look = () => {
          if (things.every((one) => done.includes(one))) resolve()
        }
        look()
      })
    try {
      await body({
        ...folder,
        done,
        notices,
        until,
      })
    } finally {
      stop.abort()
      await watched
      expect(done.at(-1)).toBe('closed')
    }
  })
}

test('a file that is made, and one that is gone, reach the plans', async () => {
  await watching({}, async ({ write, path, until, done }) => {
    await until('open')
    await write('Plans/a.md', 'a')
    await until('file Plans/a.md')
    await rm(join(path, 'Plans/a.md'))
    await write('Approved/b.md', 'b')
    await until('file Approved/b.md')
    expect(done.filter((one) => one === 'file Plans/a.md')).toHaveLength(2)
  })
})

test('a Dashboard that was deleted is made again, and one that a person changed is looked at', async () => {
  await watching({}, async ({ path, until, done }) => {
    await until('open')
    await writeFile(join(path, 'Dashboard.md'), 'mine')
    await until('due')
    await rm(join(path, 'Dashboard.md'))
    await until('all')
    expect(done).not.toContain('file Dashboard.md')
  })
})

test('what cannot be opened is told and tried again', async () => {
  await watching({ failsOnce: 'open' }, async ({ until, notices }) => {
    await until('open')
    expect(notices).toContainEqual({
      kind: 'failed',
      about: 'everything',
      problem: 'no room on the disk',
      retryMs: 1000,
    })
  })
})

test('what changes by itself is looked at when it is due', async () => {
  let due: number | undefined = Date.now() + 10
  await watching({ dueAt: () => due }, async ({ until, done }) => {
    await until('due')
    due = undefined
    expect(done[0]).toBe('open')
  })
})
