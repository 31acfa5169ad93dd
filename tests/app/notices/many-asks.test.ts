// Ten thousand asks at once: one message for each channel, and one record for each run.

import { expect, test } from 'vitest'

import type { Snapshot } from '#runtime'

import { Telling } from './telling.ts'

const MANY = 10_000

/** A folder of so many runs, each of which asks something. */
function crowd() {
  const notices: string[] = []
  let pages = 0
  const snapshotOf = (run: string) =>
    ({
      run,
      goal: `goal of ${run}`,
      name: '',
      createdAt: '2026-11-26T10:00:00.000Z',
      steps: [],
      status: 'waiting',
      notices: undefined,
      waiting: [{ for: 'decision', digest: 'd'.repeat(64) }],
    }) as unknown as Snapshot
  const runtime = {
    changes: { latest: async () => 0, since: async () => [], listen: () => () => {} },
    async page({ before }: { readonly before?: number | undefined }) {
      pages++
      const from = before ?? 0
      const ids = Array.from({ length: 500 }, (_, at) => ({ id: `run${from + at}` }))
      return { runs: ids, next: from + 500 < MANY ? from + 500 : undefined }
    },
    standing: async ({ id }: { readonly id: string }) => snapshotOf(id),
    overview: async () => undefined,
    open: async (id: string) => ({
      recordNotice: async () => {
        notices.push(id)
        return { kind: 'done' }
      },
    }),
  }
  return { runtime: runtime as never, notices, pages: () => pages }
}

test('while ten thousand asks are read, everything else of the process goes on', async () => {
  const { runtime } = crowd()
  let turns = 0
  const other = setInterval(() => turns++, 1)
  await new Telling(runtime).once()
  clearInterval(other)
  expect(turns).toBeGreaterThan(50)
})

test('ten thousand asks make one message, and each run has its record', async () => {
  const { runtime, notices, pages } = crowd()
  const desk = new Telling(runtime, { address: 'http://127.0.0.1:4747' })
  await desk.once()
  expect(desk.told).toHaveLength(1)
  const [told] = desk.told
  expect(told?.notice).toMatchObject({ count: MANY, more: MANY - 20 })
  expect(JSON.stringify(told?.notice).length).toBeLessThan(20_000)
  expect(new Set(notices).size).toBe(MANY)
  expect(notices).toHaveLength(MANY)
  expect(pages()).toBe(20)
  expect(desk.reports).toMatchObject([{ kind: 'sent', asks: MANY }])
})
