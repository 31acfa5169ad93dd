// What looks on at tools costs nothing where nobody watches, and ends with them.

import { expect, test } from 'vitest'

import type { World } from '#runtime'

import { plan, Stage, step, use } from './stage.ts'

test('the thread is looked at while somebody watches and tools are under way', async () => {
  const told: string[] = []
  let look: ((busyMs: number) => void) | undefined
  const watchBusy: World['watchBusy'] = (_, given) => {
    told.push('looks')
    look = given
    return () => told.push('ends')
  }
  const stage = new Stage({ world: (world) => ({ ...world, watchBusy }) })
  const drive = async (id: string, isWatched: boolean) => {
    const runtime = await stage.runtime()
    if (isWatched) {
      runtime.watch((notice) => {
        if (notice.kind === 'blocked') told.push(`${notice.tool} ${notice.ms} ${notice.alone}`)
      })
    }
    const about = plan([step('a', use('get', 1)), step('b', use('slow', 2))])
    const options = { id, decision: stage.decision(about, 'approve', id) }
    const run = await stage.live(runtime.create(about, options))
    const ended = run.start()
    await stage.live(stage.process.sleep(3))
    look?.(999)
    look?.(1500.4)
    await stage.live(ended)
    look?.(0)
  }
  await drive('first', false)
  expect(told).toEqual([])
  await drive('second', true)
  expect(told).toEqual(['looks', 'get 1500 false', 'slow 1500 false', 'ends'])
})
