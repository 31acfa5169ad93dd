// The notation of the tests of keeping: a state folder, its database looked at
// from outside, runs with values of every size, and what is left of a run.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

import { literal, type CheckedPlan } from '#plan'
import { createRuntime, defineTool, RunError, type Runtime, type Verification } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { out, plan, step, use } from './stage.ts'

/** Whoever runs the tests, whose state lasts as long as the process. */
export const USER = { stateFolder: undefined, journals: [] }

export const DAY = 24 * 60 * 60 * 1000

export const tools = [
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
    id: 'large',
    description: 'Reads something large.',
    effect: 'read',
    positional: ['what'],
    input: z.strictObject({ what: z.string() }),
    output: z.any(),
    run: async ({ what }) => what.repeat(1_200_000),
  }),
  defineTool({
    id: 'mail',
    description: 'Uses a secret, and gives it away.',
    effect: 'read',
    input: z.strictObject({}),
    output: z.string(),
    run: async (_, context) => `it is ${await context.secret('mail')}`,
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

export const plans = {
  small: plan([step('a', use('get', 1)), step('b', use('get', out('a')))], { goal: 'small' }),
  large: plan([step('a', use('large', 'x')), step('b', literal(1), { after: ['a'] })], {
    goal: 'large',
  }),
  asks: plan([step('a', use('ask', '?')), step('b', use('get', out('a')))], { goal: 'asks' }),
} satisfies Record<string, CheckedPlan>

export type PlanName = keyof typeof plans

/** A state folder of the test's own, with a clock that can be put forward. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'planwright-keeping-'))
  readonly #opened: Runtime[] = []
  /** Added to the machine's clock. */
  later = 0

  get state(): string {
    return join(this.path, 'state')
  }

  async open(folder = this.state): Promise<Runtime> {
    const world = { ...nodeWorld({ folder, user: USER }), now: () => Date.now() + this.later }
    const runtime = await createRuntime({ world, tools })
    this.#opened.push(runtime)
    return runtime
  }

  database(folder = this.state): DatabaseSync {
    return new DatabaseSync(join(folder, 'journal.db'))
  }

  /** How many rows a table has. */
  count(table: string, where = '1'): number {
    const db = this.database()
    try {
      const found = db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).get()
      return Number(found?.['n'])
    } finally {
      db.close()
    }
  }

  /** Files of large values, by `run/name`. */
  blobs(): readonly string[] {
    const folder = join(this.state, 'blobs')
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    } catch {
      return []
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.splice(0).map((runtime) => runtime.close()))
    rmSync(this.path, { recursive: true, force: true })
  }
}

/** A run, made and driven as far as it goes. */
export async function driven(runtime: Runtime, name: PlanName, id: string): Promise<void> {
  await (await runtime.create(plans[name], { id })).start()
}

/** The code that something is refused with; undefined where it is not. */
export async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (!(error instanceof RunError)) throw error
    return error.code
  }
}

/** What is wrong with a run; empty when it verifies with every value and reads back. */
export async function faultsOf(runtime: Runtime, id: string): Promise<readonly string[]> {
  const { diagnostics, missingValues }: Verification = await runtime.verify(id)
  const faults: string[] = diagnostics.map(({ code }) => code)
  if (missingValues > 0) faults.push(`${missingValues} values are missing`)
  const run = await runtime.open(id)
  const { steps } = await run.snapshot()
  for (const { value } of steps) if (value !== undefined) await run.value(value)
  return faults
}
