// Lists of runs that change while they are made, and what is too late to be said

import { afterEach, expect, test } from 'vitest'

import { listRuns, pageRuns, runListJson, type RunFilter, waitingCommands } from '#app'
import { isoTime, type RunSearch, type Runtime, type Waiting } from '#runtime'

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

test('a run that is removed for good while runs are listed is not among them', async () => {
  const folder = new Folder()
  folders.push(folder)
  const runtime = await folder.open()
  for (const id of ['one', 'two', 'three']) await driven(runtime, 'small', id)
  const changing = {
    page: async (search: RunSearch) => {
      const page = await runtime.page(search)
      await runtime.remove('two', erika)
      folder.later = 2 * DAY
      await runtime.collect({ olderThanMs: DAY, dryRun: false })
      return page
    },
    overview: (id: string) => runtime.overview(id),
    assertKnown: (listed) => runtime.assertKnown(listed),
    foreign: () => runtime.foreign(),
  } as Runtime
  const { runs, counts } = await listRuns(changing, EVERYTHING, Date.now())
  expect(runs.map(({ listing }) => listing.id)).toEqual(['three', 'one'])
  expect(counts.ended).toBe(2)
})

test('a run that is done is told like one that is read, and is not read for that', async () => {
  const folder = new Folder()
  folders.push(folder)
  const runtime = await folder.open()
  await driven(runtime, 'small', 'one')
  const standing = () => Promise.reject(new Error('it is read'))
  const unread = { ...bound(runtime), standing } as unknown as Runtime
  const { runs } = await listRuns(unread, EVERYTHING, Date.now())
  const [run] = runs
  if (run === undefined) throw new Error('it is not listed')
  const snapshot = await (await runtime.open('one')).snapshot()
  expect(runListJson(run, Date.now())).toEqual(runListJson({ ...run, snapshot }, Date.now()))
})

test('pages have each run once, newest first, while runs are made and put away', async () => {
  const folder = new Folder()
  folders.push(folder)
  const runtime = await folder.open()
  for (const id of ['a', 'b', 'c', 'd', 'e']) await driven(runtime, 'small', id)
  const seen: string[] = []
  for (let cursor: number | undefined; ;) {
    const page = await pageRuns(
      runtime,
      { limit: 2, ...(cursor === undefined ? {} : { cursor }) },
      Date.now(),
    )
    seen.push(page.runs.map((run) => (run as { run: string }).run).join(''))
    await driven(runtime, 'small', `later-${seen.length}`)
    if (seen.length === 1) await runtime.remove('c', erika)
    if (page.next === null) break
    cursor = page.next
  }
  expect(seen).toEqual(['ed', 'ba'])
  const none = await pageRuns(runtime, { status: ['failed'] }, Date.now())
  expect(none).toEqual({ runs: [], next: null })
})

/** A runtime's methods, whatever is put beside them. */
function bound(runtime: Runtime): Pick<Runtime, 'page' | 'overview' | 'assertKnown' | 'foreign'> {
  return {
    page: (search) => runtime.page(search),
    overview: (id) => runtime.overview(id),
    assertKnown: (listed) => runtime.assertKnown(listed),
    foreign: () => runtime.foreign(),
  }
}

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
