// Goal: a strategy whose process is killed at any moment ends as if it had not been, and
// nothing that was finished is carried out again.
//
// Method: real processes that kill themselves with SIGKILL after their n-th line. Before each
// life the journal says which attempts have an answer; none of them may be asked about in
// the lives after. In the end the object that tells how the strategy stands is the same as
// that of a run that nobody killed, and over all lives each thing was told once.
//
//     MOMENTS=all vitest run tests/processes/strategy.test.ts     killed at more moments

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'

import { createRuntime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import { strategyEvents, strategyResult, type StrategyResult } from '#services'

import { COMPILE_CACHE, processFile } from '../repository/programs.ts'
import { SIZES } from './strategy-plan.ts'

/** Lines after which its lives end: in the first answer, in the midst, and once and again. */
const LIVES =
  process.env['MOMENTS'] === 'all'
    ? [[1], [4], [9], [15], [22], [30], [5, 5, 5, 5, 5], [3, 8, 2, 12]]
    : [[1], [15], [3, 8, 2, 12]]

const strategist = processFile('strategist')
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-strategy-'))
  folders.push(folder)
  return folder
}

/** One life: what the process said, until it ended or killed itself after so many lines. */
async function live(folder: string, lines = Infinity): Promise<readonly string[]> {
  const child = spawn(process.execPath, [strategist, folder, String(lines)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
  })
  const said: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  child.on('close', () => resolve())
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  await promise
  expect(child.signalCode).toBe(Number.isFinite(lines) && said.length === lines ? 'SIGKILL' : null)
  return said
}

interface OnDisk {
  readonly result: StrategyResult | undefined
  /** Tasks and which attempt of each has an answer: `a first`. */
  readonly answered: ReadonlySet<string>
  /** Numbers of the events that tell something. */
  readonly told: readonly string[]
}

/** What the journal says between two lives. */
async function onDisk(folder: string): Promise<OnDisk> {
  const runtime = await createRuntime({
    world: nodeWorld({ folder: join(folder, 'state') }),
    tools: [],
  })
  try {
    if ((await runtime.list()).length === 0)
      return { result: undefined, answered: new Set(), told: [] }
    expect((await runtime.verify('run')).diagnostics).toEqual([])
    const run = await runtime.open('run')
    const names = new Map(
      (await run.snapshot()).steps.map(({ id, title }) => [id, title.split(/[ :]/)[1]]),
    )
    const answered = new Set<string>()
    for await (const { event } of run.events()) {
      if (event.kind !== 'call-returned' || !event.path.includes('/child-')) continue
      answered.add(
        `${names.get(event.step)} ${event.path.endsWith('/child-1') ? 'first' : 'again'}`,
      )
    }
    const told: string[] = []
    for await (const { seq, kind, id } of strategyEvents(run))
      told.push(`told ${seq} ${kind} ${id}`)
    return { result: await strategyResult(run), answered, told }
  } finally {
    await runtime.close()
  }
}

/** Lives until one ends; gives what was said in all of them. */
async function liveOn(folder: string, kills: readonly number[]): Promise<readonly string[]> {
  const all: string[] = []
  for (const lines of [...kills, Infinity]) {
    const { answered } = await onDisk(folder)
    const said = await live(folder, lines)
    const askedAgain = said
      .filter((line) => line.startsWith('asked '))
      .filter((line) => answered.has(line.slice('asked '.length)))
    expect(askedAgain).toEqual([])
    all.push(...said)
    if (said.at(-1) === 'ended done') return all
  }
  throw new Error('it does not end')
}

function sizesOf({ results, combineResults }: StrategyResult): object {
  return Object.fromEntries(
    [...results, ...combineResults].map(({ id, result }) => [id, result.size]),
  )
}

describe.concurrent('a strategy whose process is killed', () => {
  test('not at all: every node leaves its set', async () => {
    const folder = newFolder()
    const said = await live(folder)
    expect(said.at(-1)).toBe('ended done')
    // Three of the six tasks are understood the second time only.
    expect(said.filter((line) => line.startsWith('asked '))).toHaveLength(9)
    const { result, told } = await onDisk(folder)
    expect(sizesOf(result as StrategyResult)).toEqual(SIZES)
    expect(said.filter((line) => line.startsWith('told '))).toEqual(told)
  })

  test.each(LIVES.map((kills) => [kills] as const))(
    'after lines %j of its lives: it ends the same, and no answer is asked for again',
    async (kills) => {
      const folder = newFolder()
      const said = await liveOn(folder, kills)
      const { result, told } = await onDisk(folder)
      expect(sizesOf(result as StrategyResult)).toEqual(SIZES)
      expect(result).toMatchObject({ ok: true, rejected: [], combineErrors: [], open: [] })
      // A life may end between an event on disk and its telling; nothing is told twice.
      const heard = said.filter((line) => line.startsWith('told '))
      expect(new Set(heard).size).toBe(heard.length)
      expect(told).toEqual(expect.arrayContaining(heard))
    },
  )
})
