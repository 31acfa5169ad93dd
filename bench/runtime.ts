// What durable steps cost
// =============================================================================
//
// Beside each figure stands a floor measured in the same run: a bare loop that
// writes as many rows to the same SQLite in the same mode and does nothing else.
// Only the ratios say something about the runtime; the rest is the disk.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

import {
  call,
  createCatalogue,
  createPlan,
  createStep,
  literal,
  output,
  type CheckedPlan,
} from '#plan'
import { markChecked } from '#plan/checked-plan'
import { decide, DEFAULT_POLICY, review, type Actor, type Decision, type Policy } from '#review'
import { catalogueEntry, createRuntime, defineTool } from '#runtime'
import type { RunEvent } from '#runtime/event'
import { encodeEvent } from '#runtime/event-text'
import { chainHash } from '#runtime/storage/ledger'
import { nodeWorld } from '#runtime/world/node'

import { median, type Bench } from './figure.ts'

const ROUNDS = 5
const IN_FLIGHT = 50

const tools = [
  defineTool({
    id: 'bench.read',
    description: 'Answers at once.',
    effect: 'read',
    positional: ['what'],
    input: z.strictObject({ what: z.number() }),
    output: z.number(),
    run: async ({ what }) => what,
  }),
  defineTool({
    id: 'bench.write',
    description: 'Writes at once, under a key.',
    effect: 'write',
    repeat: 'keyed',
    positional: ['what'],
    input: z.strictObject({ what: z.number() }),
    output: z.number(),
    run: async ({ what }) => what,
  }),
  defineTool({
    id: 'bench.next',
    description: 'Adds one.',
    effect: 'pure',
    positional: ['what'],
    input: z.strictObject({ what: z.number() }),
    output: z.number(),
    run: ({ what }) => what + 1,
  }),
]

/** Under this nobody is asked about the writes. */
const policy: Policy = { ...DEFAULT_POLICY, rules: [{ tool: 'bench.write', then: 'allow' }] }
/** What a program that starts runs does: the decision is the policy's where it allows all. */
const host: Actor = { user: 'bench', channel: 'api', terminal: false }

function chain(steps: number, tool = 'bench.read'): CheckedPlan {
  return markChecked(
    createPlan({
      goal: 'to be measured',
      dialect: 'plan',
      steps: Array.from({ length: steps }, (_, at) =>
        createStep({
          id: `s${at}`,
          title: `Reads ${at}`,
          body: call(tool, [tool === 'bench.next' && at > 0 ? output(`s${at - 1}`) : literal(at)]),
          after: at === 0 ? [] : [`s${at - 1}`],
        }),
      ),
    }),
  )
}

export const figures: Bench = async () => {
  const [one, oneFloor, oneFloor2] = await rates(1, 1000)
  const [many, manyFloor, manyFloor2] = await rates(1000, 5)
  const writes = await writesAgainstFloor()
  return [
    {
      name: 'an event: text, hash, row, in groups of 1,000',
      measured: await eventMicroseconds(),
      unit: 'µs',
      target: 15,
    },
    { name: '1 run of 1,000 steps that read', measured: one, unit: '/s' },
    { name: '  the floor with one commit a step', measured: oneFloor, unit: '/s' },
    { name: '  the floor with intent and result', measured: oneFloor2, unit: '/s' },
    {
      name: '  against the floor with intent and result',
      measured: one / oneFloor2,
      unit: '×',
      target: 1.3,
      goal: 'at least',
    },
    { name: '1 run of 1,000 steps that write under a key', measured: writes, unit: '/s' },
    { name: '  against the floor with one commit a step', measured: writes / oneFloor, unit: '×' },
    {
      name: '  against the floor with intent and result',
      measured: writes / oneFloor2,
      unit: '×',
      target: 1.3,
      goal: 'at least',
    },
    { name: '1,000 runs of 5 steps, made and run, 50 in flight', measured: many, unit: '/s' },
    { name: '  the floor with one commit a step', measured: manyFloor, unit: '/s' },
    { name: '  the floor with intent and result', measured: manyFloor2, unit: '/s' },
    {
      name: '  against the floor with intent and result',
      measured: many / manyFloor2,
      unit: '×',
      target: 0.25,
      goal: 'at least',
    },
    {
      name: '100,000 steps that only compute',
      measured: await computedPerSecond(),
      unit: '/s',
      target: 100_000,
      goal: 'at least',
    },
    {
      name: 'a run of 1,000 steps read back and folded',
      measured: await refoldMs(1000),
      unit: 'ms',
    },
    {
      name: '200,000 events verified and folded',
      measured: await refoldMs(50_000),
      unit: 'ms',
      target: 2000,
    },
  ]
}

/** Steps a second: ours, the floor with one commit a step, the floor with two; medians, taken in turn. */
async function rates(runs: number, steps: number): Promise<readonly [number, number, number]> {
  const measured: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    measured[0].push(await inFolder((folder) => ours(folder, runs, steps)))
    measured[1].push(await inFolder((folder) => floor(folder, runs, steps, 1)))
    measured[2].push(await inFolder((folder) => floor(folder, runs, steps, 2)))
  }
  const perSecond = (times: readonly number[]) => (runs * steps * 1000) / median(times)
  return [perSecond(measured[0]), perSecond(measured[1]), perSecond(measured[2])]
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Does something for each of so many, a few at a time. */
async function forEach(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(IN_FLIGHT, count) }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

async function ours(folder: string, runs: number, steps: number): Promise<number> {
  const runtime = await createRuntime({ world: nodeWorld({ folder }), tools })
  const plan = chain(steps)
  const begun = performance.now()
  await forEach(runs, async () => {
    const run = await runtime.create(plan)
    const { state } = await run.start()
    if (state !== 'done') throw new Error(`the run is ${state}`)
  })
  const taken = performance.now() - begun
  await runtime.close()
  return taken
}

/** Rows and nothing else: those of one turn share a commit. */
async function floor(
  folder: string,
  runs: number,
  steps: number,
  rowsEach: number,
): Promise<number> {
  const db = new DatabaseSync(join(folder, 'floor.db'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  db.exec(`CREATE TABLE rows (run INTEGER, seq INTEGER, body TEXT, PRIMARY KEY (run, seq))
    WITHOUT ROWID`)
  const insert = db.prepare('INSERT INTO rows VALUES (?, ?, ?)')
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  let waiting: (readonly [run: number, seq: number, body: string, done: () => void])[] = []
  const flush = () => {
    const group = waiting
    waiting = []
    begin.run()
    for (const [run, seq, body] of group) insert.run(run, seq, body)
    commit.run()
    for (const [, , , done] of group) done()
  }
  const put = (run: number, seq: number, body: string) =>
    new Promise<void>((resolve) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push([run, seq, body, resolve])
    })
  const begun = performance.now()
  await forEach(runs, async (run) => {
    for (let step = 0; step < steps; step++) {
      for (let row = 0; row < rowsEach; row++) await put(run, step * rowsEach + row, String(step))
    }
  })
  const taken = performance.now() - begun
  db.close()
  return taken
}

/** A chain of writes, each of which waits for its intent to be on disk. */
async function writesAgainstFloor(): Promise<number> {
  const times: number[] = []
  const plan = chain(1000, 'bench.write')
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await inFolder((folder) => runIn(folder, plan, decided(plan))))
  }
  return (1000 * 1000) / median(times)
}

async function computedPerSecond(): Promise<number> {
  const times: number[] = []
  const plan = chain(100_000, 'bench.next')
  for (let round = 0; round < 3; round++) {
    times.push(await inFolder((folder) => runIn(folder, plan, undefined)))
  }
  return (100_000 * 1000) / median(times)
}

function decided(plan: CheckedPlan): Decision {
  const catalogue = createCatalogue(tools.map(catalogueEntry))
  const { decision } = decide(review(plan, { catalogue, policy }), {
    verdict: 'approve',
    actor: { ...host, terminal: true },
    at: '2026-01-01T00:00:00.000Z',
  })
  if (decision === undefined) throw new Error('it may be approved')
  return decision
}

/** Milliseconds from the start of a run that is made to its end. */
async function runIn(
  folder: string,
  plan: CheckedPlan,
  decision: Decision | undefined,
): Promise<number> {
  const runtime = await createRuntime({ world: nodeWorld({ folder }), tools, policy })
  const run = await runtime.create(plan, { decision })
  const begun = performance.now()
  const { state } = await run.start()
  if (state !== 'done') throw new Error(`the run is ${state}`)
  const taken = performance.now() - begun
  await runtime.close()
  return taken
}

async function eventMicroseconds(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await inFolder(eventsInFolder))
  return median(times)
}

async function eventsInFolder(folder: string): Promise<number> {
  const count = 20_000
  const runtime = await createRuntime({ world: nodeWorld({ folder }), tools })
  const run = await runtime.create(chain(1))
  await runtime.close()
  const world = nodeWorld({ folder })
  const claim = await world.journal.claim(run.id, world.holder)
  if (claim.kind === 'held') throw new Error('nobody holds it')
  const { writer } = claim
  const line = await world.journal.find(run.id)
  if (line === undefined) throw new Error('the run is there')
  writer.summary = () => line
  let head = line.head
  const begun = performance.now()
  for (let at = 1; at <= count; at++) {
    const event: RunEvent = {
      kind: 'call-returned',
      at: world.now(),
      step: `step-${at}`,
      path: '0.1',
      value: head,
    }
    const text = encodeEvent(event)
    head = chainHash((given) => world.sha256(given), head, text)
    writer.push({ seq: line.seq + at, epoch: writer.epoch, hash: head, event: text }, [])
    if (at % 1000 === 0) await writer.flushed()
  }
  const taken = performance.now() - begun
  await world.close()
  return (taken / count) * 1000
}

/** Reading a run of so many steps of four events back from its first event, hashes compared. */
async function refoldMs(steps: number): Promise<number> {
  return inFolder(async (folder) => {
    const runtime = await createRuntime({
      world: nodeWorld({ folder }),
      tools,
      snapshotEvery: Infinity,
    })
    const run = await runtime.create(chain(steps))
    await run.start()
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      const begun = performance.now()
      const again = await runtime.open(run.id)
      await again.origin()
      times.push(performance.now() - begun)
    }
    await runtime.close()
    return median(times)
  })
}
