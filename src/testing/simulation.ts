// A simulated machine for tests of plans
// =============================================================================
//
// One disk, one clock, one process after the other. Time goes by when something is
// waited for, at once; a process that died is followed by another as soon as
// something is asked for again.
//
// Invariants:
//
//   TESTING-1. Deterministic: the same test with the same crashes takes the same
//       course, as far as its own tools do.
//   TESTING-2. While a tool of the test's own works in real time, simulated time
//       stands still: it does not run out of time because the machine is slow.

import { compile } from '#compile'
import { createCatalogue, type Catalogue, type CheckedPlan, type Value } from '#plan'
import {
  decide,
  DEFAULT_POLICY,
  review,
  type Actor,
  type Decision,
  type Policy,
  type SecurityState,
} from '#review'
import {
  catalogueEntry,
  createRuntime,
  isoTime,
  RunError,
  type LimitRule,
  type Runtime,
  type Tool,
  type World,
} from '#runtime'
import { realMoment, SimulatedMachine, turn } from '#runtime/world/simulated/machine'
import type { SimulatedProcess } from '#runtime/world/simulated/machine'
import { messageOf } from '#text'

import { RealWork } from './real-work.ts'
import { ProcessDied } from './process-died.ts'
import { ScriptedTool, toolIn } from './scripted-tool.ts'
import { SimulatedRun, type SimulatedRunOptions } from './simulated-run.ts'
import { TESTER } from './tester.ts'

/** A tool as it is, or one whose calls come to what the test says. */
export type SimulatedTool = Tool | ScriptedTool

/** What a simulated machine is made with. */
export interface SimulationOptions {
  /** What plans may call. */
  readonly tools: readonly SimulatedTool[]
  /** What is allowed, asked and denied; the default policy by default. */
  readonly policy?: Policy
  /** How often tools are tried, for how long, how many at once; each call is made once by default. */
  readonly limits?: readonly LimitRule[]
  /** The host's security state, asked before each call; SECURE by default. */
  readonly security?: () => SecurityState
  /** Steps of one run concurrently; 6 by default. */
  readonly concurrency?: number
  /** Secrets by their names; none by default. */
  readonly secrets?: Readonly<Record<string, string>>
  /** Paths of files that are there; none by default. A test may add to the set. */
  readonly files?: ReadonlySet<string>
  /** When the clock starts, in milliseconds since 1970-01-01 UTC; the beginning of 2026 by default. */
  readonly startAt?: number
  /**
   * The numbers of the moments, from 1, at which the process dies; none by default. A moment
   * lies before and after each write of the journal and each call of a scripted tool; `moments` says
   * how many went by.
   */
  readonly crashAt?: number | readonly number[]
}

/** How many milliseconds of real time a test waits for what no simulation holds, at most. */
const MOST_REAL_MS = 10_000

/** A machine in memory with a clock of its own, on which runs are made, killed and resumed. */
export class Simulation {
  readonly #machine: SimulatedMachine
  readonly #options: SimulationOptions
  #process: SimulatedProcess
  #work = new RealWork()
  #runtime: Promise<Runtime> | undefined
  #catalogue: Catalogue | undefined

  constructor(options: SimulationOptions) {
    const { secrets, files, startAt, crashAt = [] } = options
    this.#options = options
    this.#machine = new SimulatedMachine({
      crashes: new Set(typeof crashAt === 'number' ? [crashAt] : crashAt),
      ...(secrets === undefined ? {} : { secrets }),
      ...(files === undefined ? {} : { files }),
      ...(startAt === undefined ? {} : { startAt }),
    })
    this.#process = this.#machine.boot()
  }

  /** The simulated time, in milliseconds since 1970-01-01 UTC. */
  get now(): number {
    return this.#machine.clock
  }

  /** How many moments went by at which a crash makes a difference (`crashAt`). */
  get moments(): number {
    return this.#machine.instants
  }

  /** The policy of its runs. */
  get policy(): Policy {
    return this.#options.policy ?? DEFAULT_POLICY
  }

  /** What plans may call, as the compiler sees it. */
  get catalogue(): Catalogue {
    this.#catalogue ??= createCatalogue(this.#tools().map(catalogueEntry))
    return this.#catalogue
  }

  /** The world of the process that lives: its clock, journal and disk. */
  get world(): World {
    return this.#living().world
  }

  /** The runtime of the process that lives; what it promises is waited for with `until`. */
  runtime(): Promise<Runtime> {
    this.#living()
    this.#runtime ??= this.#open()
    return this.#runtime
  }

  /** A plan from its text, in whatever dialect; throws Error with all that is wrong with it. */
  compile(text: string): CheckedPlan {
    const { plan, diagnostics } = compile(text, { catalogue: this.catalogue })
    if (plan !== undefined) return plan
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    throw new Error(`the plan does not compile:\n${errors.map(messageOf).join('\n')}`)
  }

  /** The decision of `actor` (TESTER by default) that a plan may run once, as `run`, with these inputs. */
  decision(
    plan: CheckedPlan,
    run: string,
    inputs: Readonly<Record<string, Value>> = {},
    actor: Actor = TESTER,
  ): Decision {
    const { catalogue, policy } = this
    const at = isoTime(this.now)
    const reviewed = review(plan, { catalogue, policy, run, inputs })
    const { decision, diagnostics } = decide(reviewed, { verdict: 'approve', actor, at })
    if (decision === undefined) throw new RunError(diagnostics)
    return decision
  }

  /** Makes a run of a plan, or of its text, that has not begun. */
  create(plan: CheckedPlan | string, options: SimulatedRunOptions = {}): SimulatedRun {
    const compiled = typeof plan === 'string' ? this.compile(plan) : plan
    return new SimulatedRun(this, compiled, { id: this.#machine.freshId(), ...options })
  }

  /** Lets time go by until the work ends, and gives what it gives; throws ProcessDied where its process dies before. */
  async until<Result>(work: (runtime: Runtime) => Promise<Result>): Promise<Result> {
    const runtime = await this.runtime()
    const process = this.#process
    const working = work(runtime)
    let isOver = false
    const over = () => {
      isOver = true
    }
    working.then(over, over)
    for (let real = 0; ;) {
      await turn()
      if (!process.alive) throw new ProcessDied()
      if (isOver) return working
      if (this.#step(Number.POSITIVE_INFINITY)) continue
      if (++real > MOST_REAL_MS) throw new Error(this.#work.problem)
      await realMoment()
    }
  }

  /** Lets `ms` milliseconds go by, with all that happens meanwhile. */
  async advance(ms: number): Promise<void> {
    const end = this.#machine.time + ms
    for (let real = 0; ;) {
      await turn()
      if (this.#step(end)) continue
      if (!this.#work.isUnderWay) break
      if (++real > MOST_REAL_MS) throw new Error(this.#work.problem)
      await realMoment()
    }
    this.#machine.time = Math.max(this.#machine.time, end)
  }

  /** Sets the clock that processes see forward, or back where `ms` is negative; no time goes by. */
  setClock(ms: number): void {
    this.#machine.clockIsOff += ms
  }

  /** Kills the process: what it had not written is gone, and nothing that it was asked for ends. */
  crash(): void {
    this.#process.die()
  }

  /** The next thing that happens by a time; while a tool works in real time, none that lies ahead (TESTING-2). */
  #step(until: number): boolean {
    return this.#machine.step(this.#work.isUnderWay ? this.#machine.time : until)
  }

  #living(): SimulatedProcess {
    if (!this.#process.alive) {
      this.#process = this.#machine.boot()
      this.#work = new RealWork()
      this.#runtime = undefined
    }
    return this.#process
  }

  #tools(): readonly Tool[] {
    return this.#options.tools.map((tool) => {
      return tool instanceof ScriptedTool ? toolIn(tool, this.#process) : this.#work.watched(tool)
    })
  }

  #open(): Promise<Runtime> {
    const { policy, limits, security, concurrency } = this.#options
    return createRuntime({
      world: this.#process.world,
      tools: this.#tools(),
      catalogue: this.catalogue,
      ...(policy === undefined ? {} : { policy }),
      ...(limits === undefined ? {} : { limits }),
      ...(security === undefined ? {} : { security }),
      ...(concurrency === undefined ? {} : { concurrency }),
    })
  }
}
