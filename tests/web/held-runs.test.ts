// A list of runs that holds still while somebody reads it.

import { expect, test } from 'vitest'

import { heldRuns } from '../../web/pages/runs/held-runs.ts'
import type { ListedRun, RunPage } from '../../web/server/shapes.ts'

/** `b:done a` is a page with the runs b, which is done, and a. */
function page(text: string, next: number | null = null): RunPage {
  const runs = text.split(' ').map((one) => {
    const [run, state = 'running'] = one.split(':')
    return { run, state } as ListedRun
  })
  return { runs, next }
}

const shown = ({ runs }: RunPage) => runs.map(({ run, state }) => `${run}:${state}`).join(' ')

test('runs keep their places and show how they stand now, and new ones are counted', () => {
  const { page: now, fresh } = heldRuns(page('c b a'), page('e d c b:done a:failed', 7))
  expect(shown(now)).toBe('c:running b:done a:failed')
  expect(fresh).toBe(2)
  expect(now.next).toBe(7)
})

test('older runs follow at the end, and are not new', () => {
  const { page: now, fresh } = heldRuns(page('c b'), page('d c b a'))
  expect(shown(now)).toBe('c:running b:running a:running')
  expect(fresh).toBe(1)
})

test('a run that fits no more stays where it is', () => {
  expect(shown(heldRuns(page('c b a'), page('c a')).page)).toBe('c:running b:running a:running')
})

test('where none is known any more all are new', () => {
  expect(heldRuns(page('a'), page('c b')).fresh).toBe(2)
})
