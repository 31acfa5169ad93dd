// The journal as it stands on a real disk: what it is opened with, what a group
// costs, who may write, what a full disk and a damaged file are called.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { literal, type Json } from '#plan'
import { createRuntime, defineTool, RunError, type WorldOptions, type Runtime } from '#runtime'
import { nodeWorld, type NodeWorldOptions } from '#runtime/world/node'

import { erika, out, plan, step, use } from './stage.ts'

const opened: Runtime[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((runtime) => runtime.close()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-journal-'))
  folders.push(folder)
  return folder
}

const tools = [
  defineTool({
    id: 'get',
    description: 'Reads something.',
    effect: 'read',
    positional: ['what'],
    input: z.strictObject({ what: z.any() }),
    output: z.any(),
    run: async ({ what }) => ({ got: what }),
  }),
  defineTool({
    id: 'ask',
    description: 'Asks.',
    effect: 'read',
    positional: ['prompt'],
    input: z.strictObject({ prompt: z.string() }),
    output: z.string(),
    question: ({ prompt }) => ({ prompt, kind: 'text' }),
    read: (answer) => answer,
  }),
]

async function open(
  folder: string,
  { secret, ...options }: Partial<WorldOptions & NodeWorldOptions> = {},
): Promise<Runtime> {
  const world = nodeWorld({ folder, ...(secret === undefined ? {} : { secret }) })
  const runtime = await createRuntime({ world, tools, ...options })
  opened.push(runtime)
  return runtime
}

const reads = plan([step('a', use('get', 1)), step('b', use('get', out('a')))])

function database(folder: string): DatabaseSync {
  return new DatabaseSync(join(folder, 'journal.db'))
}

/** The error of something that must fail. */
async function errorOf(work: Promise<unknown>): Promise<RunError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof RunError))
    throw new Error(`it did not fail as it should: ${String(error)}`)
  return error
}

test('a month is not over at once, though no timer of Node is as long', async () => {
  const world = nodeWorld({ folder: newFolder() })
  let isOver = false
  const callOff = world.after(30 * 24 * 3_600_000, () => {
    isOver = true
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  callOff()
  await world.close()
  expect(isOver).toBe(false)
})

describe('a state folder', () => {
  test('is made, and holds a run to its end and beyond', async () => {
    const folder = join(newFolder(), 'deep', 'state')
    const run = await (await open(folder)).create(reads)
    expect((await run.start()).state).toBe('done')
    const again = await (await open(folder)).open(run.id)
    expect((await again.snapshot()).steps.map(({ status }) => status)).toEqual(['done', 'done'])
    expect(readdirSync(folder)).toContain('journal.db')
  })

  test('is written in WAL mode with synchronous FULL', async () => {
    const folder = newFolder()
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
    await open(folder)
    const said = exec.mock.calls.map(([sql]) => sql)
    exec.mockRestore()
    // The last word about it comes after the mode was set, which may lower it.
    const wal = said.indexOf('PRAGMA journal_mode = WAL')
    expect(wal).toBeGreaterThanOrEqual(0)
    expect(said.lastIndexOf('PRAGMA synchronous = FULL')).toBeGreaterThan(wal)
    const db = database(folder)
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    db.close()
  })

  test('of a newer version is refused and left alone', async () => {
    const folder = newFolder()
    await (await open(folder)).close()
    opened.pop()
    const db = database(folder)
    db.exec('PRAGMA user_version = 99')
    db.close()
    const error = await errorOf(open(folder))
    expect(error.code).toBe('journal/newer-schema')
    expect(error.message).toContain('99')
  })

  test.each([1, 8])(
    'of version %s, with plans of form 1, is refused and left alone',
    async (old) => {
      const folder = newFolder()
      const runtime = await open(folder)
      await runtime.create(reads)
      await runtime.close()
      opened.pop()
      const db = database(folder)
      db.exec(`PRAGMA user_version = ${old}`)
      db.close()
      const error = await errorOf(open(folder))
      expect(error.code).toBe('journal/older-form')
      expect(error.message).toContain(join(folder, 'journal.db'))
      const after = database(folder)
      expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: old })
      expect(after.prepare('SELECT count(*) AS runs FROM runs').get()).toEqual({ runs: 1 })
      after.close()
    },
  )

  test('of another program is refused', async () => {
    const folder = newFolder()
    const db = database(folder)
    db.exec('CREATE TABLE customers (name TEXT)')
    db.close()
    expect((await errorOf(open(folder))).code).toBe('journal/not-a-journal')
  })

  test('whose file is no database is refused as damaged', async () => {
    const folder = newFolder()
    writeFileSync(
      join(folder, 'journal.db'),
      'not a database, but long enough to look like one'.repeat(50),
    )
    expect((await errorOf(open(folder))).code).toBe('journal/damaged')
  })

  test('that cannot be made is refused', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    expect((await errorOf(open(join(file, 'state')))).code).toBe('journal/read-only')
  })
})

describe('a full disk', () => {
  test('stops the run with what to do; with room again it goes on from what is on disk', async () => {
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
    const runtime = await open(newFolder())
    // The one before made the file.
    const connection = exec.mock.contexts.at(-1) as DatabaseSync
    exec.mockRestore()
    // SQLite itself says that it is full; a limit binds only the connection that set it.
    const limitPages = (pages: number) =>
      connection.prepare(`PRAGMA max_page_count = ${pages}`).get()
    const steps = Array.from({ length: 60 }, (_, at) =>
      step(
        `s${at}`,
        use('get', `${at} ${'x'.repeat(3000)}`),
        at === 0 ? {} : { after: [`s${at - 1}`] },
      ),
    )
    const run = await runtime.create(plan(steps))

    limitPages(90)
    const outcome = await run.start()
    expect(outcome).toMatchObject({ state: 'stopped', fault: { code: 'journal/disk-full' } })

    limitPages(1_000_000)
    const known = await run.snapshot()
    expect(known.steps.filter(({ status }) => status === 'done').length).toBeLessThan(60)
    expect((await run.resume()).state).toBe('done')
    expect(await runtime.verify(run.id)).toMatchObject({ diagnostics: [] })
  })
})

describe('one value that cannot be stored', () => {
  const unstorable = { value: 10n } as unknown as Json

  test('fails where it is given, and everything else that is written goes on', async () => {
    const world = nodeWorld({ folder: newFolder() })
    const runtime = await createRuntime({ world, tools })
    opened.push(runtime)
    const [run, other] = [await runtime.create(reads), await runtime.create(reads)]
    const said = world.journal.submit(run.id, unstorable).catch((error: unknown) => error)
    const removed = runtime
      .remove(other.id, { ...erika, by: 10n } as never, { evenOpen: true })
      .catch((error: unknown) => error)
    const driven = run.start()
    expect(await said).toBeInstanceOf(TypeError)
    expect(await removed).toBeInstanceOf(TypeError)
    expect((await driven).state).toBe('done')
    expect((await other.start()).state).toBe('done')
  })
})

describe('a journal that another process is writing', () => {
  test('keeps a run waiting that is under way, and not the process', async () => {
    const folder = newFolder()
    const runtime = await open(folder)
    const run = await runtime.create(reads)
    const other = database(folder)
    other.exec('BEGIN IMMEDIATE')
    const driven = run.start()
    for (let turns = 0; turns < 20; turns++) await new Promise((turn) => void setTimeout(turn, 1))
    other.exec('COMMIT')
    other.close()
    expect((await driven).state).toBe('done')
  })
})

describe('runs side by side', () => {
  test('share their commits', async () => {
    const folder = newFolder()
    const runtime = await open(folder)
    const runs = await Promise.all(Array.from({ length: 50 }, () => runtime.create(reads)))
    const commits = vi.spyOn(statements(), 'run')
    const outcomes = await Promise.all(runs.map((run) => run.start()))
    const count = (commits.mock.contexts as StatementSync[]).filter(
      ({ sourceSQL }) => sourceSQL === 'COMMIT',
    ).length
    commits.mockRestore()
    expect(outcomes.every(({ state }) => state === 'done')).toBe(true)
    // Each run alone needs at least two: the claim, and all that it read together with its end.
    expect(count).toBeGreaterThan(1)
    expect(count).toBeLessThan(50)
  })
})

/** What all prepared statements of this process have in common. */
function statements(): StatementSync {
  const db = new DatabaseSync(':memory:')
  const prototype = Object.getPrototypeOf(db.prepare('SELECT 1')) as StatementSync
  db.close()
  return prototype
}

test('a value of more than a megabyte lies in a file of its own', async () => {
  const folder = newFolder()
  const runtime = await open(folder)
  const large = 'z'.repeat(1_500_000)
  const run = await runtime.create(plan([step('a', literal(large))]))
  expect((await run.start()).result).toBe(large)
  expect(readdirSync(join(folder, 'blobs', run.id))).toHaveLength(1)
  const again = await (await open(folder)).open(run.id)
  expect((await again.snapshot()).result).toBe(large)
})
