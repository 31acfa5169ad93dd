import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { builtinTools } from '#tools'
import { call, toolOf, type ExchangeOptions } from './call.ts'
import { workspace, type Workspace } from './temporary.ts'

const meeting = { title: 'Review', start: '2026-03-16T10:00', end: '2026-03-16T10:50' }

const add = (here: Workspace, input: Record<string, unknown> = {}, around?: ExchangeOptions) =>
  call(toolOf(builtinTools(here.places), 'calendar.add'), { ...meeting, ...input }, around)

const text = (here: Workspace, name = 'calendar.ics') => readFile(here.path(name), 'utf8')

const titles = async (here: Workspace, name?: string) =>
  [...(await text(here, name)).matchAll(/^SUMMARY:(.*)\r?$/gm)].map(([, title]) => title)

describe('an appointment', () => {
  test("makes the file, stamped by the run's clock", async () => {
    await using here = await workspace()
    const result = await add(here, { location: 'Room 2', notes: 'Bring tea.' })
    expect(result).toEqual({
      file: 'calendar.ics',
      uid: expect.stringMatching(/^[0-9a-f]{32}@planwright$/),
      added: true,
    })
    const { uid } = result as { uid: string }
    expect(await text(here)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Planwright//calendar.add//EN',
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20260314T080509Z',
        'DTSTART:20260316T100000',
        'DTEND:20260316T105000',
        'SUMMARY:Review',
        'LOCATION:Room 2',
        'DESCRIPTION:Bring tea.',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  test.each([
    [{ end: undefined, durationMinutes: 90 }, 'DTEND:20260316T113000'],
    [{ start: '2026-03-16T23:30Z', end: undefined, durationMinutes: 60 }, 'DTEND:20260317T003000Z'],
    [{ start: '2026-03-16T10:00+01:00', end: '2026-03-16T10:00Z' }, 'DTEND:20260316T100000Z'],
    [{ start: '2026-03-16', end: undefined }, 'DTEND;VALUE=DATE:20260317'],
    [{ start: '2026-03-16', end: '2026-03-16' }, 'DTEND;VALUE=DATE:20260317'],
    [{ start: '2026-02-27', end: '2026-02-28' }, 'DTEND;VALUE=DATE:20260301'],
  ])('with %o ends with %o', async (input, line) => {
    await using here = await workspace()
    await add(here, input)
    expect(await text(here)).toContain(`\r\n${line}\r\n`)
  })

  test('comes after those that are there, and the file before it is kept', async () => {
    await using here = await workspace()
    await add(here, { title: 'One' }, { key: 'a' })
    const before = await text(here)
    await add(here, { title: 'Two' }, { key: 'b' })
    expect(await titles(here)).toEqual(['One', 'Two'])
    expect(await text(here, 'calendar.ics.previous')).toBe(before)
    expect((await readdir(here.folder)).toSorted()).toEqual([
      '.planwright',
      'calendar.ics',
      'calendar.ics.previous',
    ])
  })

  test('goes into another file and another folder where that is said', async () => {
    await using here = await workspace()
    await add(here, { file: 'plans/2026/team.ics' })
    expect(await titles(here, 'plans/2026/team.ics')).toEqual(['Review'])
  })
})

describe('a call that is repeated under its key', () => {
  test('adds nothing and touches nothing', async () => {
    await using here = await workspace()
    const first = await add(here, {}, { key: 'a' })
    const before = await stat(here.path('calendar.ics'))
    const again = await add(here, {}, { key: 'a', nowMs: 2_000_000_000_000 })
    expect(again).toEqual({ ...(first as object), added: false })
    expect((await stat(here.path('calendar.ics'))).mtimeMs).toBe(before.mtimeMs)
    expect(await titles(here)).toEqual(['Review'])
    await add(here, {}, { key: 'b' })
    expect(await titles(here)).toEqual(['Review', 'Review'])
  })

  test('adds nothing also when it runs twice at the same time', async () => {
    await using here = await workspace()
    const all = await Promise.all(
      Array.from({ length: 8 }, async () => await add(here, {}, { key: 'a' })),
    )
    expect(all.filter((one) => (one as { added: boolean }).added)).toHaveLength(1)
    expect(await titles(here)).toEqual(['Review'])
  })

  test('starts over after a crash in the middle of writing', async () => {
    await using here = await workspace()
    await add(here, { title: 'One' }, { key: 'a' })
    const part = '.calendar.ics.0123abcd.part'
    await add(here, { title: 'Gone' }, { key: 'b' })
    // As a crash leaves it: the old file in place, half of the new one beside it.
    await here.write('calendar.ics', await text(here, 'calendar.ics.previous'))
    await here.write(part, 'BEGIN:VCAL')
    await add(here, { title: 'Two' }, { key: 'b' })
    expect(await titles(here)).toEqual(['One', 'Two'])
    expect(await readdir(here.folder)).not.toContain(part)
  })
})

describe('appointments that are added at the same time', () => {
  test('all arrive, within a process', async () => {
    await using here = await workspace()
    await Promise.all(
      Array.from(
        { length: 20 },
        async (_, at) => await add(here, { title: `${at}` }, { key: `${at}` }),
      ),
    )
    expect(await titles(here)).toHaveLength(20)
    expect(new Set(await titles(here)).size).toBe(20)
  })

  test('all arrive, from several processes', async () => {
    await using here = await workspace()
    const program = fileURLToPath(new URL('add-appointments.ts', import.meta.url))
    const ends = await Promise.all(
      ['a', 'b', 'c'].map(
        (name) =>
          new Promise((resolve) => {
            spawn(process.execPath, [program, here.folder, name, '6'], { stdio: 'inherit' }).on(
              'close',
              resolve,
            )
          }),
      ),
    )
    expect(ends).toEqual([0, 0, 0])
    expect(new Set(await titles(here)).size).toBe(18)
  })
})

describe('a path that leads elsewhere', () => {
  test.each([
    '../out.ics',
    'a/../../out.ics',
    '/tmp/out.ics',
    './../out.ics',
    'a//b.ics',
    '.hidden.ics',
    '.planwright/run.ics',
    '.git/hooks.ics',
    'a/.b/c.ics',
    'a\\..\\b.ics',
    'C:evil.ics',
    'a\0b.ics',
    'a\nb.ics',
    'scic\u202E.ics',
    ' a.ics',
    'a /b.ics',
    'a./b.ics',
    `${'a/'.repeat(200)}b.ics`,
  ])('%o is refused, and nothing is written', async (file) => {
    await using here = await workspace()
    await expect(add(here, { file })).rejects.toMatchObject({ code: 'tool/path-refused' })
    expect(await readdir(here.folder)).toEqual([])
  })

  test('through a link is refused', async () => {
    await using out = await workspace({ 'mine.ics': 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' })
    await using here = await workspace()
    await symlink(out.folder, here.path('linked'))
    await symlink(out.path('mine.ics'), here.path('calendar.ics'))
    await symlink(out.path('new.ics'), here.path('dangling.ics'))
    for (const file of ['linked/a.ics', 'calendar.ics', 'dangling.ics']) {
      await expect(add(here, { file })).rejects.toMatchObject({ code: 'tool/path-is-link' })
    }
    expect(await readdir(out.folder)).toEqual(['mine.ics'])
    expect(await text(out, 'mine.ics')).toBe('BEGIN:VCALENDAR\nEND:VCALENDAR\n')
  })

  test('through links beside the file is not followed either', async () => {
    await using out = await workspace({ 'mine.txt': 'mine' })
    await using here = await workspace()
    await add(here, {}, { key: 'a' })
    await symlink(out.path('mine.txt'), here.path('calendar.ics.previous'))
    await symlink(out.path('mine.txt'), here.path('.calendar.ics.0123abcd.part'))
    await add(here, {}, { key: 'b' })
    expect(await text(out, 'mine.txt')).toBe('mine')
    expect(await titles(here)).toEqual(['Review', 'Review'])
  })

  test('to the state folder is refused wherever that is', async () => {
    await using here = await workspace({ 'state/run.ics': 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' })
    const tools = builtinTools({ workspaceFolder: here.folder, stateFolder: here.path('state') })
    const input = { ...meeting, file: 'state/run.ics' }
    await expect(call(toolOf(tools, 'calendar.add'), input)).rejects.toMatchObject({
      code: 'tool/path-refused',
    })
  })

  test('to a folder, or with another ending, is refused', async () => {
    await using here = await workspace()
    await mkdir(here.path('folder.ics'))
    await expect(add(here, { file: 'folder.ics' })).rejects.toMatchObject({
      code: 'tool/path-refused',
    })
    await expect(add(here, { file: 'calendar.txt' })).rejects.toMatchObject({
      code: 'tool/not-a-calendar-name',
    })
  })
})

describe('a file that is no calendar', () => {
  test.each([
    ['a letter', 'Dear diary'],
    ['half a calendar', 'BEGIN:VCALENDAR\nVERSION:2.0\n'],
    [
      'not UTF-8',
      new Uint8Array([
        ...Buffer.from('BEGIN:VCALENDAR\nX:'),
        0xe9,
        ...Buffer.from('\nEND:VCALENDAR\n'),
      ]),
    ],
  ])('%s is left as it is', async (_, content) => {
    await using here = await workspace()
    await here.write('calendar.ics', content)
    await expect(add(here)).rejects.toMatchObject({ code: 'tool/not-a-calendar' })
    expect(await readFile(here.path('calendar.ics'))).toEqual(Buffer.from(content))
    expect(await readdir(here.folder)).not.toContain('calendar.ics.previous')
  })

  test('but empty becomes one', async () => {
    await using here = await workspace({ 'calendar.ics': ' \n' })
    await add(here)
    expect(await titles(here)).toEqual(['Review'])
  })

  test('a byte order mark stays', async () => {
    await using here = await workspace({ 'calendar.ics': '\uFEFFBEGIN:VCALENDAR\nEND:VCALENDAR\n' })
    await add(here)
    expect((await readFile(here.path('calendar.ics'))).subarray(0, 3)).toEqual(
      Buffer.from([0xef, 0xbb, 0xbf]),
    )
  })
})

test.each([
  [{ title: 'A\r\nATTACH:http://evil.example' }, 'one line'],
  [{ title: 'A\u2028B' }, 'one line'],
  [{ title: '\u202Egnp.exe' }, 'reading direction'],
  [{ location: 'A\nB' }, 'one line'],
  [{ title: '' }, 'title'],
  [{ title: 'x'.repeat(501) }, 'title'],
  [{ start: 'tomorrow' }, 'is no date'],
  [{ end: undefined }, 'say when it ends'],
  [{ durationMinutes: 5 }, 'not both'],
  [{ end: '2026-03-16T09:00' }, 'not after the start'],
  [{ end: '2026-03-16T10:00' }, 'not after the start'],
  [{ end: '2026-03-16T10:50Z' }, 'in different ways'],
  [{ start: '2026-03-16', end: undefined, durationMinutes: 5 }, 'whole days'],
  [{ start: '2026-03-16', end: '2026-03-15' }, 'not after the start'],
  [{ end: undefined, durationMinutes: 0 }, 'durationMinutes'],
  [{ attendees: 'x' }, 'attendees'],
])('%o is refused before anything happens', async (input, words) => {
  await using here = await workspace()
  await expect(add(here, input)).rejects.toThrow(words)
  expect(await readdir(here.folder)).toEqual([])
})

test('a call that was called off writes nothing', async () => {
  await using here = await workspace()
  await expect(add(here, {}, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
    'enough',
  )
  expect(await readdir(here.folder)).toEqual(['.planwright'])
})
