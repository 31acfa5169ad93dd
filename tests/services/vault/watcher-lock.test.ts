// Who watches a vault, and who is told of it.

import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { WatcherLock } from '../../../src/services/vault/watcher-lock.ts'
import { inFolder } from '../folder.ts'

const me = { pid: 7, user: 'ada@laptop', since: '2026-02-03T09:15:00.000Z' }

test('the second that wants to watch is told who does, since when', async () => {
  await inFolder(async ({ path, host }) => {
    const first = await new WatcherLock(path, host).take(me)
    expect(first).toHaveProperty('release')
    const second = await new WatcherLock(path, host).take({ ...me, pid: 8 })
    expect(second).toEqual({ held: { state: 'held', by: me } })
  })
})

test('who has let go is no watcher any more, whatever stands in the file', async () => {
  await inFolder(async ({ path, host }) => {
    const lock = new WatcherLock(path, host)
    const first = await lock.take(me)
    if ('release' in first) first.release()
    expect(await lock.look()).toEqual({ state: 'nobody' })
    expect(lock.isHeldNow()).toBe(false)
    expect(await lock.take(me)).toHaveProperty('release')
  })
})

test('a watcher of whom nobody wrote down who it is still watches', async () => {
  await inFolder(async ({ path, host }) => {
    const lock = new WatcherLock(path, host)
    await lock.take(me)
    await writeFile(join(path, 'vault/watcher.json'), '{ torn')
    expect(await lock.look()).toEqual({ state: 'held' })
  })
})

test('a process that is killed watches no more', async () => {
  await inFolder(async ({ path, host }) => {
    const module = new URL('../../../src/runtime/world/folder-locks.ts', import.meta.url).href
    const code = `const { FolderLocks } = await import('${module}')
      await new FolderLocks(process.argv[1]).keep('watcher'); console.log('kept'); setInterval(() => {}, 1000)`
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', code, join(path, 'vault')],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const ended = new Promise((resolve) => void child.on('close', resolve))
    await new Promise((resolve) => void child.stdout.once('data', resolve))
    const lock = new WatcherLock(path, host)
    expect((await lock.look()).state).toBe('held')
    child.kill('SIGKILL')
    await ended
    expect(await lock.look()).toEqual({ state: 'nobody' })
  })
})
