// A folder, an outside, a person, and processes that come and go

import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createCatalogue, type CheckedPlan } from '#plan'
import { decide, review } from '#review'
import { catalogueEntry, type Run, type RunOverview, type Runtime, type World } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { follow, type Started } from '../../cli/planwright-process.ts'
import { COMPILE_CACHE, processFile } from '../../repository/programs.ts'
import { violations } from '../../runtime/checker.ts'
import { erika } from '../../runtime/stage.ts'
import { openOutside, type Outside } from './outside.ts'
import { KEYED, ONCE, openTrial, policy, trialTools } from './tools.ts'

const program = processFile('trial')

export class WorkerContext {
  readonly runtime: Runtime
  /** The folder, to look at. */
  readonly world: World
  readonly outside: Outside
  readonly #folder: string
  readonly #leaseMs: number
  readonly #before: Readonly<Record<string, readonly string[]>>

  private constructor(
    folder: string,
    leaseMs: number,
    outside: Outside,
    poller: World,
    runtime: Runtime,
    before: Readonly<Record<string, readonly string[]>>,
  ) {
    this.#folder = folder
    this.#leaseMs = leaseMs
    this.#before = before
    this.outside = outside
    this.runtime = runtime
    this.world = poller
  }

  static async open(
    leaseMs: number,
    before: Readonly<Record<string, readonly string[]>> = {},
  ): Promise<WorkerContext> {
    const folder = mkdtempSync(join(tmpdir(), 'planwright-trial-'))
    const poller = nodeWorld({ folder })
    const outside = await openOutside(
      (tool) => KEYED.has(tool),
      async (run, key) =>
        (await poller.journal.rows(run, 0, 10_000)).some(({ event }) =>
          event.includes(`"key":"${key}"`),
        ),
    )
    const runtime = await openTrial(folder, outside.port, leaseMs)
    return new WorkerContext(folder, leaseMs, outside, poller, runtime, before)
  }

  async close(): Promise<void> {
    await this.runtime.close()
    await this.world.close()
    await this.outside.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #start(...args: readonly string[]): Started {
    const fixed = [program, this.#folder, String(this.outside.port), String(this.#leaseMs)]
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE }
    const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
    return follow(spawn(process.execPath, [...fixed, ...args], { stdio, env }))
  }

  /** Starts a process that works; resolves when it begins. */
  async worker(): Promise<ChildProcess> {
    const { child, until } = this.#start('work')
    await until(/^ready$/m)
    return child
  }

  /** A second terminal: approves, answers, pauses and cancels a run; gives what became of each. */
  async say(run: string, approval: string, question: string): Promise<readonly string[]> {
    const { out } = await this.#start('say', run, approval, question).ended
    return out.trimEnd().split('\n')
  }

  create(plan: CheckedPlan, id: string): Promise<Run> {
    const catalogue = createCatalogue(trialTools(0).map(catalogueEntry))
    const answer = { verdict: 'approve', actor: erika, at: '2026-01-01T00:00:00.000Z' } as const
    const { decision } = decide(review(plan, { catalogue, policy, run: id }), answer)
    if (decision === undefined) throw new Error('the plan cannot be decided on')
    return this.runtime.create(plan, { id, decision })
  }

  /** Gives every run what it waits for; resolves with those that have not ended. */
  async attend(): Promise<readonly RunOverview[]> {
    const open = (await this.runtime.list()).filter(({ status }) => !isEnd(status))
    for (const { id, status } of open) if (status !== 'running') await this.#answer(id)
    return open
  }

  async #answer(id: string): Promise<void> {
    const run = await this.runtime.open(id)
    for (const waiting of (await run.snapshot()).waiting) {
      if (waiting.for === 'approval') await run.approve(waiting.ask, erika)
      else if (waiting.for === 'answer') await run.answer(waiting.ask, 'well', erika)
      else if (waiting.for === 'resolve') {
        const done = this.outside.effects.find(({ key }) => key === waiting.key)
        const value = done === undefined ? undefined : { done: done.what }
        await run.resolve(waiting.step, done !== undefined, erika, value)
      }
    }
  }

  /** What the checker finds in all runs, and what happened in them. */
  async judge() {
    const found: string[] = []
    const tally: Record<string, number> = { runs: 0, done: 0, effects: 0, repeated: 0 }
    const count = (what: string, by = 1) => void (tally[what] = (tally[what] ?? 0) + by)
    for (const { id, status } of await this.runtime.list()) {
      const ofRun = ({ run }: { readonly run: string }) => run === id
      const rows = await this.world.journal.rows(id, 0, 100_000)
      const effects = this.outside.effects.filter(ofRun)
      const requests = this.outside.requests.filter(ofRun)
      const evidence = { rows, effects, requests, before: this.#before, once: ONCE }
      found.push(...violations({ ...evidence, asked: ['send'] }).map((one) => `${id}: ${one}`))
      const { diagnostics } = await this.runtime.verify(id)
      found.push(...diagnostics.map(({ code }) => `${id}: verify finds ${code}`))
      count('runs')
      count(status)
      count('effects', effects.length)
      count('repeated', requests.length - effects.length)
      for (const { event } of rows) {
        const { kind, happened } = JSON.parse(event) as { kind: string; happened?: boolean }
        if (kind === 'run-taken' || kind === 'step-unknown') count(kind)
        if (kind === 'step-resolved') count(happened === true ? 'happened' : 'did not happen')
      }
    }
    return { found, tally }
  }
}

function isEnd(status: string): boolean {
  return status === 'done' || status === 'failed' || status === 'cancelled'
}
