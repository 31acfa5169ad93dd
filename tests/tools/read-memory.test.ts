import { utimes } from 'node:fs/promises'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { builtinTools, type PastRuns } from '#tools'
import { call, toolOf } from './call.ts'
import { places, type Found } from './searching.ts'
import { workspace, type Workspace } from './temporary.ts'

interface Dated extends Found {
  readonly matches: readonly (Found['matches'][number] & { readonly date: string })[]
}

describe('memory of a time', () => {
  const notes = {
    'memory/2026-03-14.md': '# Meetings\n\nThe meetings moved to Monday.\n',
    'memory/2026-01/log.md':
      '# Log\n\nOf all meetings.\n\n## 2026-02-01\n\nNo meetings.\n\n### Later\n\nTwo meetings after all.\n\n## 2026-02-30\n\nMeetings on no day.\n',
    'memory/plain.txt': 'meetings without a date\n',
  }
  const recall = async (here: Workspace, parameters: object, runs?: PastRuns) => {
    await utimes(here.path('memory/plain.txt'), new Date(), new Date('2025-12-31T23:59:59.900Z'))
    await utimes(here.path('memory/2026-01/log.md'), new Date(), new Date('2026-01-05T00:00:00Z'))
    const memory = runs === undefined ? {} : { runs }
    const tool = toolOf(builtinTools({ ...here.places, memory }), 'faculty.read-memory')
    const found = (await call(tool, { action: 'Recall the meetings', parameters })) as Dated
    return { ...found, days: found.matches.map(({ date }) => date) }
  }

  test('each match has the date of its heading, else of its file, else of its last change', async () => {
    await using here = await workspace(notes)
    const { matches } = await recall(here, { search_term: 'meetings' })
    expect(
      Object.fromEntries(matches.map(({ file, line, date }) => [`${file}:${line}`, date])),
    ).toEqual({
      'memory/2026-03-14.md:3': '2026-03-14',
      'memory/2026-01/log.md:3': '2026-01-05',
      'memory/2026-01/log.md:7': '2026-02-01',
      'memory/2026-01/log.md:11': '2026-02-01',
      // A day that no calendar has is none.
      'memory/2026-01/log.md:15': '2026-01-05',
      'memory/plain.txt:1': '2025-12-31',
    })
  })

  test('a heading goes before the name of the file, and the innermost of either counts', async () => {
    const text = '# 2026-05-01\n\nmeetings\n\n## 2026-05-02\n\nmeetings\n\n# Other\n\nmeetings\n'
    await using here = await workspace({ ...notes, 'memory/2026-04-01/of-2026-04-02.md': text })
    const { days } = await recall(here, { search_term: 'meetings', since: '2026-04-01' })
    expect(days.toSorted()).toEqual(['2026-04-02', '2026-05-01', '2026-05-02'])
  })

  test.each([
    [{ since: '2026-02-01' }, ['2026-02-01', '2026-02-01', '2026-03-14']],
    [{ since: '2026-02-01', until: '2026-02-01' }, ['2026-02-01', '2026-02-01']],
    [{ until: '2025-12-31' }, ['2025-12-31']],
    [{ since: '2026-03-15' }, []],
    [{ since: '2026-02-02', until: '2026-03-13' }, []],
  ])('%o leaves out what is of another day', async (period, days) => {
    await using here = await workspace(notes)
    const found = await recall(here, { search_term: 'meetings', ...period })
    expect(found.days.toSorted()).toEqual(days)
  })

  test('a time without words finds all that is of it, the latest first, as many as are wanted', async () => {
    await using here = await workspace(notes)
    const all = await recall(here, { since: '2026-01-01' })
    expect(all).toMatchObject({
      query: '',
      days: ['2026-03-14', '2026-02-01', '2026-02-01', '2026-01-05', '2026-01-05'],
    })
    expect(all.matches[0]).toMatchObject({ snippet: 'The meetings moved to Monday.', score: 0 })
    expect((await recall(here, { since: '2026-01-01', limit: 1 })).days).toEqual(['2026-03-14'])
    // Where nothing is said of a time, the words of the action count as before.
    expect((await recall(here, {})).query).toBe('meetings')
  })

  test('the limit counts what is of the time, not what was found first', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`memory/a${at}/2020-01-01.md`, 'meetings meetings\n']),
    )
    await using here = await workspace({ ...many, ...notes })
    const period = { search_term: 'meetings', since: '2026-03-14', until: '2026-03-14', limit: 1 }
    expect((await recall(here, period)).days).toEqual(['2026-03-14'])
  })

  test('past runs are asked for that time, and others are left out whoever keeps them', async () => {
    await using here = await workspace(notes)
    const asked: unknown[] = []
    const run = (id: string, when: string) => ({ id, goal: '', when, state: 'done', result: '' })
    const runs: PastRuns = {
      search: async (...question) => {
        asked.push(question)
        return [run('early', '2026-03-13T23:59:59Z'), run('then', '2026-03-14T00:00:00Z')]
      },
    }
    const found = await recall(here, { search_term: 'x', since: '2026-03-14' }, runs)
    expect(asked).toEqual([
      [
        'x',
        8,
        { since: '2026-03-14', until: undefined },
        expect.objectContaining({ key: '["people"]' }),
      ],
    ])
    expect(found.runs).toMatchObject([{ id: 'then' }])
  })

  test.each([
    [{ since: '2026-02-30' }],
    [{ since: '14.3.2026' }],
    [{ since: '2026-03' }],
    [{ until: '2026-03-14T09:00Z' }],
    [{ until: 20260314 }],
    [{ since: '2026-03-15', until: '2026-03-14' }],
  ])('%o is no time', async (parameters) => {
    const { input } = toolOf(builtinTools({ workspaceFolder: '.' }), 'faculty.read-memory')
    expect(input.safeParse({ action: 'a', parameters }).success).toBe(false)
  })

  test('a day in another form is refused before anybody approves', () => {
    const step = (parameters: string) =>
      `STEP 1:\nFACULTY: READ_MEMORY\nACTION: Recall it\nPARAMETERS: ${parameters}\nCAPABILITIES: MEMORY_READ\n`
    const codes = (parameters: string) =>
      compile(step(parameters)).diagnostics.map(({ code }) => code)
    expect(codes('{"search_term": "x", "since": "2026-03-14"}')).toEqual([])
    expect(codes('{"search_term": "x", "since": "14.3.2026"}')).toEqual(['check/argument-form'])
    expect(codes('{"search_term": "x", "since": 2026}')).toEqual(['check/argument-type'])
  })
})

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
