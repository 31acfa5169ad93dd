// Goal: what people, editors and sync tools do to files is noticed, by notices of the
// system and by rescans alone, and nothing is told that did not happen.
//
// Method: a real folder. Each case does something to it and waits for what is told;
// it is done twice, with chokidar and without.

import { renameSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import type { VaultEntry } from '../../../src/services/vault/files.ts'
import {
  FolderChanges,
  SETTLE_MS,
  type FolderNotice,
} from '../../../src/services/vault/watching/folder-changes.ts'
import type {
  FolderListener,
  FolderWatch,
} from '../../../src/services/vault/watching/folder-watch.ts'
import { chokidarWatch } from '../../../src/services/vault/world/chokidar-watch.ts'
import { NodeVaultFiles } from '../../../src/services/vault/world/node-vault-files.ts'
import { inFolder, type Folder } from '../folder.ts'

interface Watched extends Folder {
  readonly changes: FolderChanges
  /** What was told so far, such as `Plans/a.md` and `gone Plans/a.md`. */
  readonly told: () => readonly string[]
  /** Waits until so many files were told. */
  readonly until: (...expected: readonly string[]) => Promise<void>
  /** Waits until whatever is to be told was told. */
  readonly quiet: () => Promise<void>
  readonly at: (name: string) => string
}

/** Watches `Plans` and `Approved` of a folder that has two files. */
async function watching(
  watchOf: ((root: string) => FolderWatch) | undefined,
  body: (watched: Watched) => Promise<void>,
  prepare: (folder: Folder) => Promise<void> = async () => {},
): Promise<void> {
  await inFolder(async (folder) => {
    const at = (name: string) => join(folder.path, name)
    await folder.write('Plans/a.md', 'a')
    await folder.write('Plans/b.md', 'b')
    await mkdir(at('Approved'))
    await prepare(folder)
    const told: string[] = []
    let look = () => {}
    const tell = (notice: FolderNotice) => {
      if (notice.kind === 'file') told.push(`${notice.gone ? 'gone ' : ''}${notice.path}`)
      else if (notice.kind !== 'rescans') told.push(`${notice.kind} ${notice.folder}`)
      else told.push(`rescans: ${notice.why.kind}`)
      look()
    }
    const watch = watchOf?.(folder.path)
    const changes = new FolderChanges({
      folders: ['Plans', 'Approved'],
      alone: ['Dashboard.md'],
      files: new NodeVaultFiles({ root: folder.path, keep: at('kept') }),
      watch,
      after,
      tell,
    })
    await changes.begin()
    if (watch === undefined) expect(told.shift()).toBe('rescans: wanted')
    const until = (...expected: readonly string[]) =>
      new Promise<void>((resolve) => {
        look = () => {
          if (expected.every((one) => told.includes(one))) resolve()
        }
        look()
        if (watch === undefined) void changes.rescan()
      })
    const quiet = async () => {
      await pause(SETTLE_MS)
      await changes.rescan()
      await pause(2 * SETTLE_MS)
    }
    try {
      await body({ ...folder, changes, told: () => told, until, quiet, at })
    } finally {
      await changes.end()
    }
  })
}

function after(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms)
  return () => clearTimeout(timer)
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

const ways: readonly (readonly [string, ((root: string) => FolderWatch) | undefined])[] = [
  ['with notices of the system', chokidarWatch],
  ['with rescans alone', undefined],
]

describe.each(ways)('%s', (_, watch) => {
  test.concurrent('a file that is created, edited and deleted is told each time', async () => {
    await watching(watch, async ({ write, until, at, told }) => {
      await write('Plans/c.md', 'c')
      await until('Plans/c.md')
      await write('Plans/a.md', 'a, edited')
      await until('Plans/a.md')
      await rm(at('Plans/b.md'))
      await until('gone Plans/b.md')
      expect(told()).toEqual(['Plans/c.md', 'Plans/a.md', 'gone Plans/b.md'])
    })
  })

  test.concurrent('a file that is moved is gone in one folder and new in the other', async () => {
    await watching(watch, async ({ until, at, told }) => {
      await rename(at('Plans/a.md'), at('Approved/a.md'))
      await until('gone Plans/a.md', 'Approved/a.md')
      expect(told()).toHaveLength(2)
    })
  })

  test.concurrent('an editor that writes another file and renames it tells one change, and no deletion', async () => {
    await watching(watch, async ({ write, until, at, quiet, told }) => {
      await write('Plans/.a.md.swp', 'a, edited')
      // At once, as an editor does: on a busy machine an await in between could take long.
      rmSync(at('Plans/a.md'))
      renameSync(at('Plans/.a.md.swp'), at('Plans/a.md'))
      await until('Plans/a.md')
      await quiet()
      expect(told()).toEqual(['Plans/a.md'])
    })
  })

  test.concurrent('a folder that is moved away is one notice, and none of its files is told as deleted', async () => {
    await watching(watch, async ({ write, until, at, quiet, told }) => {
      await rename(at('Plans'), at('Elsewhere'))
      await until('folder-missing Plans')
      await quiet()
      await write('Elsewhere/a.md', 'a, edited meanwhile')
      await rename(at('Elsewhere'), at('Plans'))
      await until('folder-back Plans', 'Plans/a.md')
      await quiet()
      expect(told()).toEqual(['folder-missing Plans', 'folder-back Plans', 'Plans/a.md'])
    })
  })

  test.concurrent('of 2,000 files exactly those that changed are told', async () => {
    const many = async ({ write }: Folder) => {
      const names = Array.from({ length: 2000 }, (_, at) => `Plans/${at}.md`)
      await Promise.all(names.map((name) => write(name, name)))
    }
    await watching(
      watch,
      async ({ write, until, at, quiet, told }) => {
        await write('Plans/1234.md', 'edited')
        await rename(at('Plans/77.md'), at('Approved/77.md'))
        await until('Plans/1234.md', 'gone Plans/77.md', 'Approved/77.md')
        await quiet()
        expect(told()).toHaveLength(3)
      },
      many,
    )
  })

  test.concurrent('a Dashboard that is made and deleted is told, and no other file beside the folders', async () => {
    await watching(watch, async ({ write, until, at, told }) => {
      await write('Notes.md', 'mine')
      await write('Dashboard.md', 'd')
      await until('Dashboard.md')
      await rm(at('Dashboard.md'))
      await until('gone Dashboard.md')
      expect(told()).toEqual(['Dashboard.md', 'gone Dashboard.md'])
    })
  })

  test.concurrent('a change while it begins is not missed', async () => {
    await watching(
      watch,
      async ({ until, told }) => {
        await until('Plans/early.md')
        expect(told()).toEqual(['Plans/early.md'])
      },
      async ({ path }) => {
        // Begins at once after this.
        setTimeout(() => void writeFile(join(path, 'Plans/early.md'), 'early'), 30)
      },
    )
  })
})

describe('a system that tells nothing', () => {
  const problem = 'the limit of the system for watched files is reached'

  test('is said so where it refuses, and rescans find the change by themselves within their interval', async () => {
    const refusing: FolderWatch = {
      async start(_, listener) {
        listener.failed(problem)
        return async () => {}
      },
    }
    await watching(
      () => refusing,
      async ({ write, until, told }) => {
        await write('Plans/a.md', 'a, edited')
        await until('Plans/a.md')
        expect(told()).toEqual(['rescans: refused', 'Plans/a.md'])
      },
    )
  })

  test('is found out by the first change that only a rescan saw', async () => {
    const silent: FolderWatch = { start: async () => async () => {} }
    await watching(
      () => silent,
      async ({ write, changes, until, told }) => {
        await write('Plans/a.md', 'a, edited')
        await changes.rescan()
        await until('Plans/a.md')
        await write('Plans/b.md', 'b, edited')
        await until('Plans/b.md')
        expect(told()).toEqual(['rescans: silent', 'Plans/a.md', 'Plans/b.md'])
      },
    )
  })

  test('that hears of everything twice tells it once', async () => {
    const { promise, resolve } = Promise.withResolvers<FolderListener>()
    const twice: FolderWatch = {
      async start(_, listener) {
        resolve(listener)
        return async () => {}
      },
    }
    await watching(
      () => twice,
      async ({ write, until, quiet, told }) => {
        const { heard } = await promise
        await write('Plans/a.md', 'a, edited')
        heard('Plans/a.md')
        heard('Plans/a.md')
        heard('Plans/b.md')
        await until('Plans/a.md')
        await quiet()
        expect(told()).toEqual(['Plans/a.md'])
      },
    )
  })
})

const folder = { name: 'Plans', kind: 'folder', stamp: '', bytes: 0 } as const

function stamped(path: string, stamp: string | undefined): VaultEntry | undefined {
  if (stamp === undefined) return undefined
  return { name: path.slice('Plans/'.length), kind: 'file', stamp, bytes: 1 }
}

describe('a file that is being written', () => {
  /** Files, and a clock that moves when the test says so. */
  async function withClock() {
    const stamps = new Map<string, string>()
    const timers = new Map<() => void, number>()
    let now = 0
    const told: string[] = []
    const changes = new FolderChanges({
      folders: ['Plans'],
      files: {
        look: (path) =>
          Promise.resolve(path === 'Plans' ? folder : stamped(path, stamps.get(path))),
        list: () => Promise.resolve([...stamps].flatMap(([path, one]) => stamped(path, one) ?? [])),
      },
      after(ms, action) {
        timers.set(action, now + ms)
        return () => timers.delete(action)
      },
      tell(notice) {
        if (notice.kind === 'file') told.push(`${notice.gone ? 'gone ' : ''}${notice.path}`)
      },
    })
    await changes.begin()
    const pass = async (ms: number) => {
      now += ms
      for (const [action, at] of timers) {
        if (at > now) continue
        timers.delete(action)
        action()
      }
      await new Promise((resolve) => void setImmediate(resolve))
    }
    return { stamps, changes, told, pass }
  }

  test('in pieces is told once, when it rests', async () => {
    const { stamps, changes, told, pass } = await withClock()
    for (let piece = 1; piece <= 6; piece++) {
      stamps.set('Plans/long.md', `${piece} lines`)
      await changes.rescan()
      await pass(SETTLE_MS - 1)
      expect(told).toEqual([])
    }
    await pass(1)
    await pass(SETTLE_MS)
    expect(told).toEqual(['Plans/long.md'])
  })

  test('under another name and then renamed tells no deletion of what it replaces', async () => {
    const { stamps, changes, told, pass } = await withClock()
    stamps.set('Plans/a.md', 'old')
    await changes.rescan()
    await pass(SETTLE_MS)
    stamps.delete('Plans/a.md')
    await changes.rescan()
    await pass(SETTLE_MS - 1)
    stamps.set('Plans/a.md', 'new')
    await pass(1)
    await pass(SETTLE_MS)
    expect(told).toEqual(['Plans/a.md', 'Plans/a.md'])
  })

  test('and taken away again before it rests is never told', async () => {
    const { stamps, changes, told, pass } = await withClock()
    stamps.set('Plans/brief.md', 'brief')
    await changes.rescan()
    stamps.delete('Plans/brief.md')
    await pass(SETTLE_MS)
    await pass(SETTLE_MS)
    expect(told).toEqual([])
  })
})
