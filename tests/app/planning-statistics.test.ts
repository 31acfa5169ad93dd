// How many jobs are read, and how often.

import { expect, test } from 'vitest'

import { MOST_COUNTED, PlanningStatistics } from '#app'
import { isoTime, RunError, type RunOverview, type Runtime } from '#runtime'
import { error, NOWHERE } from '#text'

/** A runtime of so many runs that nobody can read, newest first, and which of them were opened. */
function unreadable(count: number, goal = 'Plan: a trip') {
  const opened: string[] = []
  const listed = Array.from({ length: count }, (_, at) => {
    const createdAt = isoTime(1_000_000 - at)
    return { id: `run-${at}`, seq: 7, steps: 1, goal, createdAt, status: 'done' } as RunOverview
  })
  const runtime = {
    page: ({ most, before = 0 }: { most: number; before?: number | undefined }) => {
      const next = before + most < listed.length ? before + most : undefined
      return Promise.resolve({ runs: listed.slice(before, before + most), next })
    },
    open(id: string) {
      opened.push(id)
      return Promise.reject(new RunError([error('journal/broken-chain', NOWHERE)]))
    },
  } as unknown as Runtime
  return { statistics: new PlanningStatistics(runtime), opened, listed }
}

const ALWAYS = { from: 0, to: 2_000_000 }

test('counts the newest jobs, no more than can be, and says that there are more', async () => {
  const { statistics, opened } = unreadable(MOST_COUNTED + 1)
  const stats = await statistics.over(ALWAYS)
  expect(stats).toMatchObject({ more: true, unreadable: MOST_COUNTED, jobs: 0 })
  expect([opened.length, opened[0], opened.includes(`run-${MOST_COUNTED}`)]).toEqual([
    MOST_COUNTED,
    'run-0',
    false,
  ])
})

test('reads a job once, and again when its record has become longer', async () => {
  const { statistics, opened, listed } = unreadable(3)
  await statistics.over(ALWAYS)
  await statistics.over(ALWAYS)
  expect(opened).toEqual(['run-0', 'run-1', 'run-2'])
  listed[1] = { ...listed[1]!, seq: 8 }
  await statistics.over(ALWAYS)
  expect(opened).toEqual(['run-0', 'run-1', 'run-2', 'run-1'])
})

test('opens no run that can be no job', async () => {
  const { statistics, opened } = unreadable(10, 'Water the plants')
  expect(await statistics.over(ALWAYS)).toMatchObject({ jobs: 0, unreadable: 0, more: false })
  expect(opened).toEqual([])
})
