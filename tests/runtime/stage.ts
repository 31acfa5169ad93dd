// The small notation of these tests: a simulated machine, a service outside of it
// that remembers what was done to it, tools that use the service, and a person
// who answers whatever is asked.

import { z } from 'zod'

import {
  call,
  createCatalogue,
  createPlan,
  createStep,
  literal,
  output,
  type Catalogue,
  type Expr,
  type Json,
  type CheckedPlan,
  type PlanParts,
  type Step,
  type StepParts,
  type Value,
} from '#plan'
import { markChecked } from '#plan/checked-plan'
import {
  decide,
  DEFAULT_POLICY,
  review,
  type Actor,
  type Decision,
  type Policy,
  type PolicyNow,
  type PolicyRule,
  type SecurityState,
} from '#review'
import {
  catalogueEntry,
  createRuntime,
  defineTool,
  RunError,
  type CreateOptions,
  type LimitRule,
  type Outcome,
  type Reply,
  type Run,
  type Runtime,
  type Tool,
  type Waiting,
  type World,
} from '#runtime'
import {
  SimulatedMachine,
  type SimulatedProcess,
  type SimulationOptions,
} from '#runtime/world/simulated/machine'

import type { Told } from './checker.ts'
import { Service } from './service.ts'

export { Service, type Effect } from './service.ts'

/** A person at a terminal. */
export const erika: Actor = Object.freeze({ user: 'erika', channel: 'terminal', terminal: true })
/** A script that speaks for a person. */
export const script: Actor = Object.freeze({ user: 'paul', channel: 'api', terminal: false })

/** A step; plain values in place of its body are literals. */
export function step(id: string, body: Expr, parts: Partial<StepParts> = {}): Step {
  return createStep({ id, title: `Does ${id}`, body, ...parts })
}

export function plan(steps: readonly Step[], parts: Partial<PlanParts> = {}): CheckedPlan {
  return markChecked(createPlan({ goal: 'to test', dialect: 'plan', steps, ...parts }))
}

/** A call with arguments by position; plain values are literals. */
export function use(
  tool: string,
  ...args: readonly (Expr | Exclude<Value, object> | null)[]
): Expr {
  return call(
    tool,
    args.map((arg) => (arg !== null && typeof arg === 'object' ? arg : literal(arg))),
  )
}

export const out = output

export function policy(...rules: readonly PolicyRule[]): Policy {
  return { ...DEFAULT_POLICY, rules }
}

/** Any JSON, but something. */
const anything = z.custom<Json>((value) => value !== undefined)

/** The tools of these tests as one process has them. */
export function toolsOf(process: SimulatedProcess, service: Service): readonly Tool[] {
  return [
    defineTool({
      id: 'add',
      description: 'Adds two numbers.',
      effect: 'pure',
      positional: ['a', 'b'],
      input: z.strictObject({ a: z.number(), b: z.number() }),
      output: z.number(),
      run: ({ a, b }) => a + b,
    }),
    defineTool({
      id: 'get',
      description: 'Reads something.',
      effect: 'read',
      positional: ['what'],
      input: z.strictObject({ what: anything }),
      output: anything,
      run: async ({ what }) => {
        await process.sleep(5)
        return { got: what }
      },
    }),
    defineTool({
      id: 'peek',
      description: 'Reads something at once.',
      effect: 'read',
      positional: ['what'],
      input: z.strictObject({ what: anything }),
      output: anything,
      run: ({ what }) => ({ seen: what }),
    }),
    defineTool({
      id: 'slow',
      description: 'Reads for an hour.',
      effect: 'read',
      positional: ['what'],
      timeoutMs: 7_200_000,
      input: z.strictObject({ what: anything }),
      output: anything,
      run: async ({ what }, { signal }) => {
        signal.addEventListener('abort', () => service.told.push('slow'))
        await process.sleep(3_600_000)
        return what
      },
    }),
    defineTool({
      id: 'put',
      description: 'Writes something under a key.',
      effect: 'write',
      repeat: 'keyed',
      positional: ['what'],
      input: z.strictObject({ what: anything }),
      output: anything,
      run: ({ what }, { idempotencyKey }) =>
        service.act(process, 'put', idempotencyKey, what, true),
    }),
    defineTool({
      id: 'pay',
      description: 'Pays, once.',
      effect: 'irreversible',
      repeat: 'once',
      positional: ['what'],
      input: z.strictObject({ what: anything }),
      output: anything,
      run: ({ what }, { idempotencyKey }) =>
        service.act(process, 'pay', idempotencyKey, what, false),
    }),
    defineTool({
      id: 'ask',
      description: 'Asks a person.',
      effect: 'read',
      positional: ['prompt'],
      input: z.strictObject({ prompt: z.string() }),
      output: z.string(),
      question: ({ prompt }) => ({ prompt, kind: 'text' }),
      read: (answer) => {
        if (answer === '') throw new Error('say something')
        return answer
      },
    }),
    defineTool({
      id: 'fail',
      description: 'Fails.',
      effect: 'read',
      positional: ['why'],
      input: z.strictObject({ why: z.string() }),
      output: anything,
      run: ({ why }) => {
        throw new Error(why)
      },
    }),
    defineTool({
      id: 'agent',
      description: 'Reads, thinks, writes and asks through other tools.',
      effect: 'write',
      repeat: 'keyed',
      positional: ['task'],
      input: z.strictObject({ task: z.string() }),
      output: anything,
      run: async ({ task }, context): Promise<Json> => {
        const read = await context.call('get', { what: task })
        const thought = await context.remember('thought', async () => {
          await process.sleep(3)
          return { about: read }
        })
        context.inform(`thinking about ${task}`)
        const [written, second] = await Promise.all([
          context.call('put', { what: thought }),
          context.call('put', { what: `${task} too` }),
        ])
        const answer = await context.call('ask', { prompt: `how was ${task}?` })
        return { written, second, answer }
      },
    }),
  ]
}

export interface StageOptions extends SimulationOptions {
  readonly policy?: Policy
  /** What holds at each moment, in place of `policy`. */
  readonly policyNow?: () => PolicyNow
  readonly create?: CreateOptions
  /** More tools, or others in place of those of the same id. */
  readonly tools?: (process: SimulatedProcess, service: Service) => readonly Tool[]
  readonly concurrency?: number
  /** Steps that the person who answers everything skips with a value when they have failed. */
  readonly skips?: readonly string[]
  readonly snapshotEvery?: number
  readonly security?: () => SecurityState
  readonly limits?: readonly LimitRule[]
  /** A world with a fault of its own, planted to see whether it is found. */
  readonly world?: (world: World) => World
}

const catalogues = new Map<StageOptions['tools'], Catalogue>()

/** One machine, its outside, and runs that are driven in its time. */
export class Stage {
  readonly machine: SimulatedMachine
  readonly service: Service
  readonly options: StageOptions
  /** What the person who answers everything was told had been taken. */
  readonly told: Told[] = []
  process: SimulatedProcess

  constructor(options: StageOptions = {}) {
    this.options = options
    this.machine = new SimulatedMachine(options)
    this.service = new Service(this.machine)
    this.process = this.machine.boot()
  }

  get policy(): Policy {
    return this.options.policy ?? DEFAULT_POLICY
  }

  toolsNow(): readonly Tool[] {
    const more = this.options.tools?.(this.process, this.service) ?? []
    const ids = new Set(more.map(({ id }) => id))
    return [...toolsOf(this.process, this.service).filter(({ id }) => !ids.has(id)), ...more]
  }

  /** Made once for all stages with the same tools: it takes longer than a run. */
  get catalogue(): Catalogue {
    const known = catalogues.get(this.options.tools)
    if (known !== undefined) return known
    const made = createCatalogue(this.toolsNow().map(catalogueEntry))
    catalogues.set(this.options.tools, made)
    return made
  }

  runtime(): Promise<Runtime> {
    const { concurrency, snapshotEvery, limits, policyNow, security } = this.options
    return createRuntime({
      world: this.options.world?.(this.process.world) ?? this.process.world,
      tools: this.toolsNow(),
      catalogue: this.catalogue,
      ...(policyNow === undefined ? { policy: this.policy } : { policyNow }),
      ...(concurrency === undefined ? {} : { concurrency }),
      ...(snapshotEvery === undefined ? {} : { snapshotEvery }),
      ...(security === undefined ? {} : { security }),
      ...(limits === undefined ? {} : { limits }),
    })
  }

  /** Does something in the machine's time; fails when its process dies. */
  async live<Result>(work: Promise<Result>): Promise<Result> {
    const result = await this.machine.drive(this.process, work)
    if (result === 'crashed') throw new Error('the process died')
    return result
  }

  /** A decision by erika about a plan, for one run. */
  decision(
    about: CheckedPlan,
    verdict: 'approve' | 'reject' = 'approve',
    run = 'run',
    inputs: Readonly<Record<string, Value>> = this.options.create?.inputs ?? {},
  ): Decision {
    const { catalogue, policy } = this
    const reviewed = review(about, { catalogue, policy, run, inputs })
    const answer = { verdict, actor: erika, at: '2026-01-01T00:00:00.000Z' } as const
    const { decision, diagnostics } = decide(reviewed, answer)
    if (decision === undefined) throw new RunError(diagnostics)
    return decision
  }

  /** Makes a run with erika's decision. */
  async create(about: CheckedPlan, options: CreateOptions = {}): Promise<Run> {
    const runtime = await this.runtime()
    const { id = 'run', inputs = {}, ...rest } = options
    const decision = this.decision(about, 'approve', id, inputs)
    return this.live(runtime.create(about, { id, inputs, decision, ...rest }))
  }

  /** Makes a run and drives it as far as it goes without anybody. */
  async start(about: CheckedPlan, options: CreateOptions = {}): Promise<readonly [Run, Outcome]> {
    const run = await this.create(about, options)
    return [run, await this.live(run.start())]
  }

  /** Drives a run to its end through every crash, a person answering everything. */
  async finish(about: CheckedPlan): Promise<Outcome> {
    for (let lives = 0; lives < 100; lives++) {
      const outcome = await this.machine.drive(this.process, this.#live(about))
      if (outcome !== 'crashed') return outcome
      this.process = this.machine.boot()
    }
    throw new Error('the run did not end in a hundred lives')
  }

  async #live(about: CheckedPlan): Promise<Outcome> {
    const runtime = await this.runtime()
    const run = await this.#openOrCreate(runtime, about)
    for (let rounds = 0; rounds < 100; rounds++) {
      const outcome = await run.resume()
      const skipped = outcome.failures.filter(({ step }) => this.options.skips?.includes(step))
      if (outcome.waiting.length === 0 && skipped.length === 0) return outcome
      for (const { step } of skipped) {
        this.#hear('skip', step, await run.skip(step, erika, `for ${step}`))
      }
      for (const waiting of outcome.waiting) await this.#answer(run, waiting)
    }
    throw new Error('the run waits for ever')
  }

  async #openOrCreate(runtime: Runtime, about: CheckedPlan): Promise<Run> {
    try {
      return await runtime.open('run')
    } catch (error) {
      if (!(error instanceof RunError) || error.code !== 'run/not-found') throw error
      return runtime.create(about, {
        id: 'run',
        decision: this.decision(about),
        ...this.options.create,
      })
    }
  }

  #hear(said: Told['said'], about: string, { kind }: Reply): void {
    if (kind === 'done') this.told.push({ said, about })
  }

  /** Says yes, answers, and looks outside whether something happened. */
  async #answer(run: Run, waiting: Waiting): Promise<void> {
    switch (waiting.for) {
      case 'approval':
        this.#hear('approve', waiting.ask, await run.approve(waiting.ask, erika))
        return
      case 'answer': {
        const words = `re: ${waiting.question.prompt}`
        this.#hear('answer', waiting.ask, await run.answer(waiting.ask, words, erika))
        return
      }
      case 'resolve': {
        const { step, key } = waiting
        const done = this.service.effects.find((effect) => effect.key === key)
        const value = done === undefined ? undefined : { done: done.what }
        this.#hear('resolve', step, await run.resolve(step, done !== undefined, erika, value))
        return
      }
      case 'timer':
        await this.process.sleep(Date.parse(waiting.dueAt) - this.process.world.now())
        return
      case 'decision':
      case 'file':
        throw new Error(`nobody gives a ${waiting.for} here`)
    }
  }
}
