import { describe, expect, test } from 'vitest'
import { builtinTools, type PastRuns } from '#tools'
import { call, toolOf } from './call.ts'
import { places, type Found } from './searching.ts'
import { workspace, type Workspace } from './temporary.ts'

describe('memory', () => {
  const past: PastRuns = {
    search: async (query, limit) =>
      [
        {
          id: 'run-7',
          goal: `about ${query}`,
          when: '2026-03-01T09:00:00Z',
          state: 'done',
          result: '42',
        },
      ].slice(0, limit),
  }
  const remember = async (
    here: Workspace,
    memory: Parameters<typeof builtinTools>[0]['memory'],
  ) => {
    const tool = toolOf(builtinTools({ ...here.places, memory }), 'faculty.read-memory')
    return (await call(tool, { action: 'Recall the meetings', parameters: {} })) as Found
  }

  test('is notes and past runs', async () => {
    await using here = await workspace({
      'memory/2026.md': '# March\n\nThe meetings moved to Monday.\n',
    })
    const found = await remember(here, { runs: past })
    expect(places(found)).toEqual(['memory/2026.md:3'])
    expect(found.runs).toEqual([
      {
        id: 'run-7',
        goal: 'about meetings',
        when: '2026-03-01T09:00:00Z',
        state: 'done',
        result: '42',
      },
    ])
  })

  test('may be one of the two or neither; only a named folder that is not there fails', async () => {
    await using here = await workspace()
    expect(await remember(here, { runs: past })).toMatchObject({ matches: [], searched: 0 })
    expect(await remember(here, {})).toMatchObject({ matches: [], runs: [], searched: 0 })
    await expect(remember(here, { folders: ['diary'] })).rejects.toMatchObject({
      code: 'tool/no-notes',
    })
    await here.write('diary/a.txt', 'meetings')
    expect(places(await remember(here, { folders: ['diary'] }))).toEqual(['diary/a.txt:1'])
  })
})
