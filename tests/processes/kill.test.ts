// Goal: what the simulation says of a simulated machine holds for a real one.
//
// Method: a process drives a run whose tools write to a file. It is killed with
// SIGKILL, at odd times and right after its n-th line, and a new process takes the
// run up until it has ended. Then the lines in the file are counted: everything
// was done once, whatever was asked for again was asked for under its key.
//
//     MOMENTS=all vitest run tests/processes/kill.test.ts     every moment, and not only the telling ones

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'

import { createRuntime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { COMPILE_CACHE, processFile } from '../repository/programs.ts'

const ALL = process.env['MOMENTS'] === 'all'

const runner = processFile('runner')
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-kill-'))
  folders.push(folder)
  return folder
}

interface Ended {
  readonly lines: readonly string[]
  readonly killed: boolean
}

interface Killing {
  /** The process kills itself right after so many lines. */
  readonly afterLines?: number
  /** Called at each line. */
  readonly onLine?: (line: string, child: ChildProcess) => void
  /** Of an each. */
  readonly items?: number
}

/** Runs the runner until it ends or is killed. */
async function drive(
  folder: string,
  mode: 'drive' | 'wait' | 'each',
  { afterLines = Number.POSITIVE_INFINITY, onLine, items = 0 }: Killing = {},
): Promise<Ended> {
  const line = [runner, folder, mode, String(afterLines), String(items)]
  const child = spawn(process.execPath, line, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
  })
  const lines: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  child.on('close', () => resolve())
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    onLine?.(line, child)
  })
  await promise
  return { lines, killed: child.signalCode === 'SIGKILL' }
}

/** Takes the run up, process after process, until one says that it has ended. */
async function finish(folder: string): Promise<void> {
  for (let lives = 0; lives < 5; lives++) {
    const { lines } = await drive(folder, 'drive')
    if (lines.includes('ended done ')) return
  }
  throw new Error('it does not end')
}

const STEPS = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'b4', 'c', 'd']

async function expectAllOnce(folder: string): Promise<void> {
  const log = readFileSync(join(folder, 'service.log'), 'utf8').trimEnd().split('\n')
  const effects = log.filter((line) => !line.startsWith('again '))
  const done = effects.map((line) => line.split(' ')[1] ?? '')
  expect(done.toSorted()).toEqual(STEPS)
  const keys = new Map(effects.map((line) => [line.split(' ')[1], line.split(' ')[2]]))
  for (const line of log) {
    const [, step, key] = line.split(' ')
    expect(key).toBe(keys.get(step))
  }
  const runtime = await createRuntime({
    world: nodeWorld({ folder: join(folder, 'state') }),
    tools: [],
  })
  try {
    const { diagnostics } = await runtime.verify('run')
    expect(diagnostics).toEqual([])
    expect((await (await runtime.open('run')).snapshot()).status).toBe('done')
  } finally {
    await runtime.close()
  }
}

const EACH_ITEMS = Number(process.env['EACH_ITEMS'] ?? 100)

test(`an each of ${EACH_ITEMS} items that is killed five times repeats no call whose result was on disk`, async () => {
  const folder = newFolder()
  const afterLines = Math.floor(EACH_ITEMS / 4)
  for (let kill = 1; kill <= 5; kill++) {
    expect(await drive(folder, 'each', { afterLines, items: EACH_ITEMS })).toMatchObject({
      killed: true,
    })
  }
  const { lines } = await drive(folder, 'each', { items: EACH_ITEMS })
  expect(lines.at(-1)).toBe('ended done ')

  const log = readFileSync(join(folder, 'service.log'), 'utf8').trimEnd().split('\n')
  const done = log.filter((line) => line.startsWith('done ')).map((line) => line.split(' ')[2])
  expect(done).toHaveLength(EACH_ITEMS)
  expect(new Set(done).size).toBe(EACH_ITEMS)
  const runtime = await createRuntime({
    world: nodeWorld({ folder: join(folder, 'state') }),
    tools: [],
  })
  try {
    const returned = new Set<string>()
    for await (const { event } of (await runtime.open('run')).events()) {
      if (event.kind === 'call-returned') returned.add(event.path)
      if (event.kind === 'call-intended') expect(returned.has(event.path)).toBe(false)
    }
    expect(returned.size).toBe(EACH_ITEMS)
    expect((await runtime.verify('run')).diagnostics).toEqual([])
  } finally {
    await runtime.close()
  }
})

describe.concurrent('a process that is killed', () => {
  test('not at all: the whole run takes place', async () => {
    const folder = newFolder()
    const { lines } = await drive(folder, 'drive')
    expect(lines.at(-1)).toBe('ended done ')
    expect(lines).toHaveLength(24)
    await expectAllOnce(folder)
  })

  // Right after a line: before anything, before an effect, between an effect and its answer, among
  // effects side by side, and both for the call that may happen only once (20 and 21).
  test.each(ALL ? [1, 2, 3, 5, 8, 9, 12, 15, 18, 20, 21, 22] : [1, 2, 3, 9, 20, 21])(
    'after its line %i: the next takes the run up',
    async (afterLines) => {
      const folder = newFolder()
      const { killed, lines } = await drive(folder, 'drive', { afterLines })
      expect(killed).toBe(true)
      expect(lines).toHaveLength(afterLines)
      await finish(folder)
      await expectAllOnce(folder)
    },
  )

  // By a clock that knows nothing of what is going on: also within a commit.
  test.each(ALL ? [1, 4, 9, 14, 22, 31, 43, 60] : [4, 14, 31])(
    '%i ms after it began: the next takes the run up',
    async (delay) => {
      const folder = newFolder()
      await drive(folder, 'drive', {
        onLine: (line, child) => {
          if (line === 'created') setTimeout(() => child.kill('SIGKILL'), delay)
        },
      })
      await finish(folder)
      await expectAllOnce(folder)
    },
  )

  test('again and again: each life gets a little further, and nothing is done twice', async () => {
    const folder = newFolder()
    const [kills, afterLines] = ALL ? [4, 5] : [2, 9]
    for (let kill = 0; kill < kills; kill++) await drive(folder, 'drive', { afterLines })
    await finish(folder)
    await expectAllOnce(folder)
  })
})

describe('two processes on one run', () => {
  /** A process that drives a run which waits, and what becomes of it. */
  async function waiting(folder: string) {
    const { promise, resolve } = Promise.withResolvers<ChildProcess>()
    const ended = drive(folder, 'wait', {
      onLine: (line, child) => {
        if (line === 'waiting') resolve(child)
      },
    })
    return { child: await promise, ended }
  }

  test('the second is told who drives it', async () => {
    const folder = newFolder()
    const { child, ended } = await waiting(folder)
    const { lines } = await drive(folder, 'wait')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`refused The run is executed by process ${child.pid} on `)
    child.kill('SIGKILL')
    await ended
  })

  test('what a second process says reaches the one that drives', async () => {
    const folder = newFolder()
    const { ended } = await waiting(folder)
    const runtime = await createRuntime({
      world: nodeWorld({ folder: join(folder, 'state') }),
      tools: [],
    })
    try {
      const run = await runtime.open('run')
      const erika = { user: 'erika', channel: 'terminal', terminal: true }
      expect(await run.cancel(erika)).toEqual({ kind: 'done' })
      expect((await ended).lines.at(-1)).toBe('ended cancelled ')
    } finally {
      await runtime.close()
    }
  })

  test('after the first was killed the second need not wait for its lease', async () => {
    const folder = newFolder()
    const { child, ended } = await waiting(folder)
    child.kill('SIGKILL')
    await ended
    const begun = performance.now()
    const second = await waiting(folder)
    expect(performance.now() - begun).toBeLessThan(8000)
    second.child.kill('SIGKILL')
    await second.ended
  })
})
