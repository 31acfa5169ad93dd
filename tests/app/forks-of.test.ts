// The forks of a run are what the list of all runs says, whatever happened since they were first asked for.

import { expect, test } from 'vitest'

import { forksOf } from '../../src/app/runs/forks-of.ts'
import { script } from '../runtime/stage.ts'
import { Desk } from './desk.ts'

test('the forks of a run, made, removed and restored', async () => {
  const desk = await Desk.open()
  try {
    const { runtime } = desk
    const listed = async (run: string) =>
      (await runtime.list()).filter(({ forkOf }) => forkOf === run).map(({ id }) => id)
    const expectSame = async () => {
      for (const run of ['done', 'undecided', 'nobody']) {
        expect((await forksOf(runtime, run)).toSorted()).toEqual((await listed(run)).toSorted())
      }
    }
    await expectSame()
    const fork = async () => (await runtime.fork('done', { from: 'enter', actor: script })).run.id
    const first = await fork()
    await expectSame()
    const second = await fork()
    expect(await forksOf(runtime, 'done')).toEqual([second, first])
    await runtime.remove(first, script, { evenOpen: true })
    await expectSame()
    expect(await forksOf(runtime, 'done')).toEqual([second])
    await runtime.restore(first)
    await expectSame()
    // Two at once take up the same changes once.
    await fork()
    const [a, b] = await Promise.all([forksOf(runtime, 'done'), forksOf(runtime, 'done')])
    expect(a).toEqual(b)
    expect(a.length).toBe(3)
  } finally {
    await desk.close()
  }
})
