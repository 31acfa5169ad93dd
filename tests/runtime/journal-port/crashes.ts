// A crash at any time
//
// Several runs are written, in steps that settle commands as well, and the process
// is killed after some turns; another then reads what is there. Each row speaks of
// a value, and row n settles the n-th command of its run.

import { expect } from 'vitest'

import {
  claimed,
  newRun,
  randomOf,
  row,
  rowsOf,
  summary,
  turns,
  upTo,
  valueOf,
  type Process,
  type Store,
} from './store.ts'

const RUNS = ['one', 'two', 'three']
/** After so many turns the process dies: each time some more of it is on disk. */
const DEATHS = [0, 1, 2, 3, 5, 8, 13, 21]
const LAST = 13

export async function anyCrash(store: Store): Promise<void> {
  for (const [at, death] of DEATHS.entries()) await crashAfter(store, death, `${at}`)
}

interface Written {
  readonly run: string
  /** Commands by the row that settles each. */
  readonly commands: ReadonlyMap<number, number>
  pushed: number
  answered: number
}

async function crashAfter(store: Store, death: number, name: string): Promise<void> {
  const process = store.open()
  const random = randomOf(death + 1)
  const all: Written[] = []
  for (const one of RUNS) {
    const run = `${one}-${name}`
    await process.journal.create(newRun(run))
    const commands = new Map<number, number>()
    for (const seq of [4, 7, 10]) commands.set(seq, await process.journal.submit(run, { seq }))
    all.push({ run, commands, pushed: 1, answered: 1 })
  }
  const writing = all.map((written) => write(process, written, random))
  await turns(death)
  const before = all.map(({ answered }) => answered)
  await process.kill()
  void Promise.allSettled(writing)
  const next = store.open()
  for (const [at, written] of all.entries()) await examine(next, written, before[at] ?? 0)
}

/** Pushes groups of rows, some of them settling a command, each group in one turn. */
async function write(
  process: Process,
  written: Written,
  random: (below: number) => number,
): Promise<void> {
  const { writer } = await claimed(process, written.run)
  while (written.pushed < LAST) {
    // In groups that end at 4, 7, 10 and 13.
    for (let left = 3; left > 0; left--) {
      const seq = ++written.pushed
      writer.summary = () => summary(written.pushed)
      writer.push(row(seq, writer.epoch), [valueOf(seq)])
      const command = written.commands.get(seq)
      if (command !== undefined) writer.settle(command, { taken: true, diagnostics: [] })
    }
    const upTo = written.pushed
    const flushed = writer.flushed().then(() => {
      written.answered = upTo
    })
    if (random(3) > 0) await flushed
    else await turns(random(3))
  }
  await writer.flushed()
}

async function examine(process: Process, written: Written, answered: number): Promise<void> {
  const { run, commands } = written
  const { journal } = process
  const rows = await rowsOf(process, run)
  expect(rows, `${run}: no hole`).toEqual(upTo(rows.length))
  expect(rows.length, `${run}: what was answered for`).toBeGreaterThanOrEqual(answered)
  expect(rows.length, `${run}: nothing that was not pushed`).toBeLessThanOrEqual(written.pushed)
  // What was pushed in one turn is there together.
  expect([1, 4, 7, 10, 13], `${run}: whole turns`).toContain(rows.length)
  const line = await journal.find(run)
  expect(line, `${run}: its line`).toMatchObject({ seq: rows.length, ended: rows.length })
  for (const seq of rows) {
    expect(await journal.value(run, valueOf(seq).digest), `${run}: value ${seq}`).toBeDefined()
  }
  for (const [seq, command] of commands) {
    const outcome = await journal.outcome(command)
    expect(outcome?.taken ?? false, `${run}: command of row ${seq}`).toBe(seq <= rows.length)
  }
}
