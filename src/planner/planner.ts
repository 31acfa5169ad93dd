// The planner
// =============================================================================
//
// Words in, a validated, criticised and approved plan out (seed 004):
//
//     const state = await new Planner().createPlan('What is 9 + 10', { domain: 'mathematics' })
//
// Without a runtime a job lives in memory; with one it is a run, which any process resumes.
//
// Invariants:
//
//   PLANNER-1. The same job gives the same state or the same error, with a runtime and without.
//   PLANNER-2. Every error of planning carries the state with its audit log; any other error is a
//       fault of ours or of the caller, and keeps its class.

import type { ModelPort } from '#model'
import { builtinCatalogue, type Catalogue, type DialectName } from '#plan'
import { catalogueEntry, isoTime, RunError, type Budget, type Runtime } from '#runtime'
import { dateAt } from '#runtime/iso-time'
import { Observers } from '#runtime/observers'
import { todayWords } from '#text'

import { PlanningError } from './errors.ts'
import type { Critic, Gatekeeper } from './interfaces.ts'
import { jobId } from './job-ids.ts'
import type { PlanCache } from './plan-cache.ts'
import { planJob, type PlanJob, type PlanJobParts } from './plan-job.ts'
import type { Material } from './plan-task.ts'
import type { PlannerHost } from './planner-host.ts'
import { argumentsIn, driveJob, planOfJob, type JobWatch } from './planner-run.ts'
import {
  DEFAULT_RETRIES,
  DEFAULT_TEMPERATURE,
  MOST_RETRIES,
  PLANNER_TOOL,
  plannerTool,
} from './planner-tool.ts'
import { planningErrorOf, type CodedFailure } from './planning-failure.ts'
import { stateObjectSchema, type AuditEntry, type Domain, type StateObject } from './schemas.ts'
import { memorySession } from './session.ts'
import { stateOfTask } from './state-of-plan.ts'

/** What a planner is made of; all of it has defaults. */
export interface PlannerOptions {
  /** Who plans: a model, or the name of one at the provider that is set up; the one that is set up by default. */
  readonly model?: string | ModelPort | undefined
  /** From 0 to 1; 0.1, or what the settings say, by default. */
  readonly temperature?: number | undefined
  /** How often the model repairs a refused answer, from 0 to 5; twice by default. */
  readonly maxRetries?: number | undefined
  /** Who judges the plans; nobody by default. */
  readonly critics?: readonly Critic[] | undefined
  /** Whether a plan is refined; by default for blocking findings. */
  readonly gatekeeper?: Gatekeeper | undefined
  /**
   * Where jobs run, so that they can be resumed; its tools must have `plannerTool`, made of the same model and
   * critics. In memory by default.
   */
  readonly runtime?: Runtime | undefined
  /** The tools that plans may name; the runtime's, else the built-in ones by default. */
  readonly catalogue?: Catalogue | undefined
  /** Plans that were made before; none by default. Of a job in a runtime the cache is its tool's. */
  readonly cache?: PlanCache | undefined
  /** What the models may take for one job, critics included; no bound by default. */
  readonly budget?: Budget | undefined
  /** Ends the jobs when it aborts; nothing does by default. */
  readonly signal?: AbortSignal | undefined
  /** Told of each entry of the audit log once it is on record; one that throws is told nothing more. */
  readonly onEvent?: ((entry: AuditEntry) => void) | undefined
}

/** What is known of a problem beside its words; all of it has defaults. */
export interface PlanOptions {
  /** The field of knowledge that it is from; `other` by default. */
  readonly domain?: Domain | undefined
  /** What the plan is to be written in; `atomic` by default. */
  readonly dialect?: DialectName | undefined
  /** A rule set of the dialect; its first one by default. */
  readonly profile?: string | undefined
  /** The date that the model is told, `2026-11-22`; the host's day in UTC by default. */
  readonly today?: string | undefined
  /** Text by others that the plan may go by; none by default. */
  readonly context?: readonly Material[] | undefined
  /** A text that exists already and is to be repaired; absent where the plan is to be written anew. */
  readonly draft?: string | undefined
}

/** The parts of all jobs of a planner. */
interface ReadyParts extends PlanJobParts {
  readonly temperature: number
}

/** Plans problems; one planner may have many jobs at once. */
export class Planner {
  readonly #options: PlannerOptions
  readonly #host: PlannerHost
  readonly #observers = new Observers<[entry: AuditEntry]>()
  #parts: Promise<ReadyParts> | undefined

  /** Throws PlanningError for an option that cannot be meant. */
  constructor(options: PlannerOptions, host: PlannerHost) {
    refuseOdd(options)
    this.#options = options
    this.#host = host
    if (options.onEvent !== undefined) this.#observers.add(options.onEvent)
  }

  /**
   * Plans a problem. Gives its state with a plan that the compiler accepts, and with everything that happened in
   * `audit_log`: whether critics let it pass says `approvalOf`. Throws PlanningError where there is no plan.
   */
  async createPlan(problemText: string, options: PlanOptions = {}): Promise<StateObject> {
    if (problemText.trim() === '') throw badOption('problemText', '""', 'a problem in words')
    const { temperature, ...parts } = await this.#ready()
    const job = this.#jobOf(problemText, options, temperature)
    const { runtime } = this.#options
    return runtime === undefined
      ? await this.#inMemory(job, parts)
      : await this.#inRuntime(job, parts, runtime)
  }

  /** Goes on with a job that was interrupted, or waits for somebody, in the planner's runtime. */
  async resume(run: string): Promise<StateObject> {
    const { runtime } = this.#options
    if (runtime === undefined) throw new PlanningError('planner/no-runtime', { run })
    const handle = await runtime.open(run)
    await argumentsIn(handle)
    return await driveJob(handle, () => handle.resume(), this.#watch())
  }

  #jobOf(problemText: string, options: PlanOptions, temperature: number): PlanJob {
    const { domain = 'other', dialect = 'atomic', profile, context = [], draft } = options
    const { maxRetries = DEFAULT_RETRIES } = this.#options
    const { today = dateAt(this.#host.now()) } = options
    refuseOddTask(domain, today)
    const task = {
      problemText,
      domain,
      dialect,
      today,
      context,
      ...(profile === undefined ? {} : { profile }),
      ...(draft === undefined ? {} : { draft }),
    }
    return { task, temperature, maxRetries }
  }

  /** The parts of all jobs; with the first job the log says what they are. */
  #ready(): Promise<ReadyParts> {
    this.#parts ??= this.#open()
    // Wrong settings may be put right before the next job.
    this.#parts.catch(() => {
      this.#parts = undefined
    })
    return this.#parts
  }

  async #open(): Promise<ReadyParts> {
    const { model: named, critics = [], gatekeeper, runtime, cache } = this.#options
    const { maxRetries = DEFAULT_RETRIES } = this.#options
    const found = typeof named === 'object' ? { model: named } : await this.#host.model(named)
    const model = found?.model
    const temperature = this.#options.temperature ?? found?.temperature ?? DEFAULT_TEMPERATURE
    const catalogue = this.#options.catalogue ?? runtime?.catalogue ?? builtinCatalogue
    const { log, after } = this.#host
    const judges = critics.map(({ id }) => id)
    log({ model: model?.name ?? 'none', temperature, maxRetries, critics: judges }, 'planner ready')
    const parts = { model, critics, gatekeeper, catalogue, cache, after }
    return { ...parts, temperature }
  }

  async #inMemory(job: PlanJob, parts: PlanJobParts): Promise<StateObject> {
    const { budget, signal } = this.#options
    const { now, freshKey, log: write } = this.#host
    const log: AuditEntry[] = []
    const onEntry = (entry: AuditEntry) => {
      log.push(entry)
      this.#observers.tell(entry)
    }
    const session = memorySession({
      now,
      key: freshKey(),
      budget,
      signal,
      onMessage: (message) => write({ message }, 'planner message'),
    })
    try {
      signal?.throwIfAborted()
      return await planJob(job, { ...parts, onEntry }, session)
    } catch (thrown) {
      const failure = codedFailureOf(thrown)
      if (failure === undefined || signal?.aborted === true) throw thrown
      onEntry(failedEntry(failure, log.length + 1, now()))
      const state = stateOfTask(job.task, jobId(session, 'state'), log)
      const { cause } = thrown as Error
      throw planningErrorOf(failure, { state, cause }) ?? thrown
    }
  }

  #watch(): JobWatch {
    return { signal: this.#options.signal, onEvent: (entry) => this.#observers.tell(entry) }
  }

  async #inRuntime(job: PlanJob, parts: PlanJobParts, runtime: Runtime): Promise<StateObject> {
    this.#refuseOtherTool(parts, runtime)
    const { budget, signal } = this.#options
    signal?.throwIfAborted()
    const plan = planOfJob(job, runtime.catalogue)
    const run = await runtime.create(plan, budget === undefined ? {} : { budget })
    return await driveJob(run, () => run.start(), this.#watch())
  }

  /** Whoever plans in the runtime must be whom this planner was told to ask. */
  #refuseOtherTool({ model, critics, gatekeeper, after }: PlanJobParts, runtime: Runtime): void {
    const there = runtime.catalogue.entries.get(PLANNER_TOOL)
    if (there === undefined) throw new PlanningError('planner/no-tool')
    const { model: named, critics: given, gatekeeper: own } = this.#options
    if (named === undefined && given === undefined && own === undefined) return
    const catalogue = () => builtinCatalogue
    const wanted = catalogueEntry(plannerTool({ model, critics, gatekeeper, catalogue, after }))
    if (wanted.implementation === there.implementation && wanted.version === there.version) return
    throw new PlanningError('planner/other-tool', {
      wanted: wanted.implementation,
      there: there.implementation,
    })
  }
}

/** Options that cannot be meant are told before anything is asked. */
function refuseOdd({ temperature, maxRetries, critics = [] }: PlannerOptions): void {
  if (temperature !== undefined && !(temperature >= 0 && temperature <= 1)) {
    throw badOption('temperature', String(temperature), 'a number from 0 to 1')
  }
  const isCount = Number.isSafeInteger(maxRetries) && (maxRetries ?? 0) >= 0
  if (maxRetries !== undefined && !(isCount && maxRetries <= MOST_RETRIES)) {
    throw badOption('maxRetries', String(maxRetries), `a whole number from 0 to ${MOST_RETRIES}`)
  }
  const ids = critics.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw badOption('critics', twice, 'critics whose ids differ')
}

function refuseOddTask(domain: Domain, today: string): void {
  const { success } = stateObjectSchema.shape.domain.safeParse(domain)
  if (!success) {
    throw badOption('domain', domain, `one of ${stateObjectSchema.shape.domain.options.join(', ')}`)
  }
  if (todayWords(today) === undefined) throw badOption('today', today, 'a date such as 2026-11-22')
}

function badOption(name: string, value: string, wanted: string): PlanningError {
  return new PlanningError('planner/bad-option', { name, value, wanted })
}

/** What a thrown error says of itself, where it is one with a page of its own. */
function codedFailureOf(thrown: unknown): CodedFailure | undefined {
  if (thrown instanceof PlanningError) return { code: thrown.code, details: thrown.details }
  if (!(thrown instanceof RunError) || thrown.code === undefined) return undefined
  return { code: thrown.code, details: thrown.details }
}

function failedEntry({ code, details }: CodedFailure, seq: number, now: number): AuditEntry {
  return { code, details, seq, at: isoTime(now), event: 'failed' }
}
