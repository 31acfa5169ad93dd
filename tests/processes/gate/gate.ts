// A folder, its service, and processes that stand at the gate of their calls

import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { createCatalogue } from '#plan'
import { decide, review } from '#review'
import { catalogueEntry, createRuntime, type Run, type Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { follow, type Started } from '../../cli/planwright-process.ts'
import { COMPILE_CACHE, processFile } from '../../repository/programs.ts'
import { erika, plan, step, use } from '../../runtime/stage.ts'
import { gateTools, policy, tracesIn, type Trace } from './tools.ts'

const program = processFile('gate')

export type Signal = 'SIGSTOP' | 'SIGKILL'

export class Gate {
  readonly folder: string
  readonly leaseMs: number
  /** This process, which drives nothing and looks. */
  readonly runtime: Runtime
  readonly #started: Started[] = []

  private constructor(folder: string, leaseMs: number, runtime: Runtime) {
    this.folder = folder
    this.leaseMs = leaseMs
    this.runtime = runtime
  }

  static async open(leaseMs: number): Promise<Gate> {
    const folder = mkdtempSync(join(tmpdir(), 'planwright-gate-'))
    const world = nodeWorld({ folder: join(folder, 'state'), leaseMs })
    const tools = gateTools(folder, () => {})
    return new Gate(folder, leaseMs, await createRuntime({ world, tools, policy }))
  }

  async close(): Promise<void> {
    for (const { child } of this.#started) child.kill('SIGKILL')
    await Promise.all(this.#started.map(({ ended }) => ended))
    await this.runtime.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** A run of one call, which computes for so long and acts then. */
  create(id: string, tool: 'keyed' | 'once', ms: number): Promise<Run> {
    const about = plan([step('a', use(tool, ms))])
    const catalogue = createCatalogue(gateTools('', () => {}).map(catalogueEntry))
    const answer = { verdict: 'approve', actor: erika, at: '2026-01-01T00:00:00.000Z' } as const
    const { decision } = decide(review(about, { catalogue, policy, run: id }), answer)
    if (decision === undefined) throw new Error('the plan cannot be decided on')
    return this.runtime.create(about, { id, decision })
  }

  /** A process that works, or drives one run; with a signal that it sends itself at the gate. */
  start(mode: 'work' | 'resume', run = '', signal: Signal | '' = ''): Started {
    const line = [program, this.folder, String(this.leaseMs), mode, run, signal]
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE }
    const started = follow(spawn(process.execPath, line, { env }))
    this.#started.push(started)
    return started
  }

  /** Lets the tool of a run have computed enough. */
  enough(run: string): void {
    writeFileSync(join(this.folder, `${run}.enough`), '')
  }

  /** What was left of a run outside. */
  traces(run: string, what: Trace['what']): readonly Trace[] {
    return tracesIn(this.folder).filter((trace) => trace.run === run && trace.what === what)
  }

  /** The names of the locks of holders. */
  locks(): readonly string[] {
    return readdirSync(join(this.folder, 'state', 'holders'))
  }

  /** Waits until something holds, as long as the test may last. */
  async until(holds: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await holds())) await sleep(20)
  }

  leases(count: number): Promise<void> {
    return sleep(count * this.leaseMs)
  }
}
