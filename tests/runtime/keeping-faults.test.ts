// Goal: whatever the storage refuses while something is kept or removed has a
// name, loses nothing, and the next try does the rest.
//
// Method: the n-th statement that changes something is refused as a full or a
// broken disk refuses it, for every n; then a new process looks.

import { StatementSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'

import { createRuntime, type Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { codeOf, driven, faultsOf, Folder, tools, type PlanName } from './keeping.ts'
import { erika } from './stage.ts'

/** What SQLite says, and what it is called. */
const REFUSALS = [
  [13, 'journal/disk-full'],
  [8, 'journal/read-only'],
  [10, 'journal/io-error'],
] as const

/** Refuses the n-th statement that is run; gives the refusal's code, and whether it came to that. */
async function refusing(n: number, errcode: number, work: () => Promise<unknown>) {
  const run = Reflect.get(StatementSync.prototype, 'run') as (...given: unknown[]) => never
  let count = 0
  const spy = vi.spyOn(StatementSync.prototype, 'run')
  spy.mockImplementation(function counted(this: StatementSync, ...given: unknown[]) {
    if (this.sourceSQL === 'ROLLBACK' || ++count !== n) return Reflect.apply(run, this, given)
    throw Object.assign(new Error('as it says'), { errcode })
  })
  try {
    const code = await codeOf(work())
    return { code, refused: count >= n }
  } finally {
    spy.mockRestore()
  }
}

/** A folder with a run that is kept and one in the trash. */
async function inFolder(
  gone: PlanName,
  work: (folder: Folder, runtime: Runtime) => Promise<void>,
): Promise<void> {
  const folder = new Folder()
  try {
    const runtime = await folder.open()
    await driven(runtime, 'small', 'kept')
    await driven(runtime, gone, 'gone')
    await runtime.remove('gone', erika)
    await work(folder, await folder.open())
  } finally {
    await folder.close()
  }
}

describe('a disk that is full, read-only or broken, in turn', () => {
  test('in the middle of emptying the trash, at each statement', async () => {
    const still = { trying: true }
    for (let n = 1; still.trying; n++) {
      await inFolder('small', async (folder, runtime) => {
        const [errcode, name] = REFUSALS[n % REFUSALS.length] ?? [0, '']
        const empty = () => runtime.collect({ olderThanMs: 0 })
        const { code, refused } = await refusing(n, errcode, empty)
        still.trying = refused
        if (!refused) {
          expect(n).toBeGreaterThan(8)
          return
        }
        expect(code).toBe(name)
        const next = await folder.open()
        expect(await faultsOf(next, 'kept')).toEqual([])
        const back = await codeOf(next.restore('gone'))
        if (back === undefined) expect(await faultsOf(next, 'gone')).toEqual([])
        else await next.collect({ olderThanMs: 0 })
        expect(await faultsOf(next, 'kept')).toEqual([])
        expect(await next.trashed()).toEqual([])
      })
    }
  })

  test('while a run goes to the trash or comes back: it is here or there, and whole', async () => {
    const still = { trying: true }
    for (let n = 1; still.trying; n++) {
      await inFolder('small', async (folder, runtime) => {
        const [errcode, name] = REFUSALS[n % REFUSALS.length] ?? [0, '']
        const both = async () => {
          await runtime.restore('gone')
          await runtime.remove('gone', erika)
        }
        const { code, refused } = await refusing(n, errcode, both)
        still.trying = refused
        if (!refused) return
        expect(code).toBe(name)
        const next = await folder.open()
        if ((await next.trashed()).length > 0) await next.restore('gone')
        for (const id of ['kept', 'gone']) expect(await faultsOf(next, id)).toEqual([])
      })
    }
  })
})

test('a file that cannot be removed has a name, and its run is gone the next time', async () => {
  await inFolder('large', async (folder) => {
    const world = nodeWorld({ folder: folder.state })
    const blobs = {
      ...world.blobs,
      remove: () => Promise.reject(Object.assign(new Error('no'), { errcode: 10 })),
    }
    const broken = await createRuntime({ world: { ...world, blobs }, tools })
    await expect(broken.collect({ olderThanMs: 0 })).rejects.toThrow('no')
    await broken.close()
    const next = await folder.open()
    // Condemned already: half of it could be gone.
    expect(await codeOf(next.restore('gone'))).toBe('run/being-removed')
    expect((await next.collect({ olderThanMs: 0 })).runs).toEqual(['gone'])
    expect(folder.blobs()).toEqual([])
  })
})

test('two that empty the trash at once do it once', async () => {
  await inFolder('large', async (folder, runtime) => {
    const other = await folder.open()
    const both = [runtime, other].map((one) => one.collect({ olderThanMs: 0, rowsAtOnce: 1 }))
    const runs = (await Promise.all(both)).flatMap((collected) => collected.runs)
    expect(new Set(runs)).toEqual(new Set(['gone']))
    expect(folder.count('runs')).toBe(1)
    expect(await faultsOf(other, 'kept')).toEqual([])
  })
})
