// Lists of runs that change while they are made, and what is too late to be said

import { afterEach, expect, test } from 'vitest'

import { listRuns, type RunFilter, waitingCommands } from '#app'
import { isoTime, type Runtime, type Waiting } from '#runtime'

import { DAY, driven, Folder } from '../runtime/keeping.ts'
import { erika } from '../runtime/stage.ts'

const folders: Folder[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.close()
})

const EVERYTHING: RunFilter = {
  ended: 50,
  waiting: false,
  statuses: [],
  since: undefined,
  most: 30,
}

test.each<readonly [string, (runtime: Runtime, folder: Folder) => Promise<unknown>]>([
  ['moves to the trash', (runtime) => runtime.remove('two', erika)],
  [
    'is permanently deleted',
    async (runtime, folder) => {
      await runtime.remove('two', erika)
      folder.later = 2 * DAY
      await runtime.collect({ olderThanMs: DAY, dryRun: false })
    },
  ],
])('a run that %s while runs are listed is not among them', async (_, meanwhile) => {
  const folder = new Folder()
  folders.push(folder)
  const runtime = await folder.open()
  for (const id of ['one', 'two', 'three']) await driven(runtime, 'small', id)
  const changing = {
    list: async () => {
      const listed = await runtime.list()
      await meanwhile(runtime, folder)
      return listed
    },
    open: (id: string) => runtime.open(id),
  } as Runtime
  const { runs, counts } = await listRuns(changing, EVERYTHING, Date.now())
  expect(runs.map(({ listing }) => listing.id)).toEqual(['three', 'one'])
  expect(counts.ended).toBe(2)
})

test('what came too late to be approved or answered is not advised to be', () => {
  const about = { step: 's', title: 'Write', askedAt: isoTime(0), expiresAt: isoTime(1000) }
  const approval = {
    ...about,
    for: 'approval',
    ask: 'a1',
    digest: 'ab'.repeat(32),
    because: 'it writes',
  } as unknown as Waiting
  const question = {
    ...about,
    for: 'answer',
    ask: 'q1',
    question: { prompt: '?', kind: 'text' },
  } as unknown as Waiting
  for (const waiting of [approval, question]) {
    expect(waitingCommands('night', waiting, false, 999)).not.toContain('planwright resume night')
    expect(waitingCommands('night', waiting, false, 1000)).toEqual(['planwright resume night'])
  }
})
