// How the planning jobs of a workspace went
// =============================================================================
//
// Everything here follows from the records of runs: the audit logs of jobs, and what their
// models took. The range, and how many runs are counted at most, is STATS-1.
//
// Invariants:
//
//   PLANNING-STATS-1. A job whose record cannot be read is counted as such and stands in
//       nothing else; it keeps nobody from seeing the others.
//   PLANNING-STATS-2. A job is folded once, and again only when its record has become longer.

import { mayBeJob } from '#planner'
import { isoTime, RunError, type RunOverview, type Runtime, type RunUsage } from '#runtime'
import { NO_USAGE, usageSum } from '#runtime/budget'

import {
  countPlanning,
  criticSum,
  NOT_JUDGED,
  PLANNING_OUTCOMES,
  type CriticFacts,
  type PlanningFacts,
  type PlanningOutcome,
} from './planning-facts.ts'
import { MOST_COUNTED, runsInRange, type StatsRange } from './runs-in-range.ts'
import { add, quantile, sum } from './tally.ts'

/** Which jobs are counted. */
export interface PlanningStatsRequest extends StatsRange {
  /** Only those whose plan was to be written in it; all by default. */
  readonly dialect?: string | undefined
}

/** How many jobs ended in which way. */
export type OutcomeCounts = Readonly<Record<PlanningOutcome, number>>

/** How planning went. */
export interface PlanningStats {
  readonly from: string
  readonly to: string
  /** Only jobs of this dialect were counted; null where all were. */
  readonly dialect: string | null
  readonly jobs: number
  /** Those of them that began with a text to be repaired. */
  readonly drafts: number
  /** There were more than are counted (STATS-1). */
  readonly more: boolean
  /** Jobs whose record cannot be read (PLANNING-STATS-1). */
  readonly unreadable: number
  readonly outcomes: OutcomeCounts
  /** By the day on which they were made, in UTC, the earliest first; days without a job are left out. */
  readonly days: readonly PlanningDay[]
  readonly attempts: {
    /** Texts that were judged: answers of models, and drafts. */
    readonly count: number
    /** Jobs in which the model was asked to repair its answer, and their share of all that had an answer. */
    readonly repairedJobs: number
    readonly repairRate: number
    /** How often the model was asked to repair an answer. */
    readonly repairs: number
    /** How often critics had a plan written again. */
    readonly refinements: number
    /** Mechanical fixes. */
    readonly fixes: number
    /** How long answers took, in milliseconds: 50 and 95 of 100 came as fast or faster. */
    readonly p50Ms: number
    readonly p95Ms: number
    /** Answers whose rest was not waited for, and about how many tokens that saved. */
    readonly cut: number
    readonly tokensSaved: number
  }
  /** In how many attempts each error was found, by dialect, the most frequent first. */
  readonly codes: readonly CodeCount[]
  /** What models took, in all and by model, what took most tokens first. */
  readonly usage: {
    readonly total: RunUsage
    readonly models: readonly { readonly model: string; readonly usage: RunUsage }[]
  }
  /** What critics found, who found most first. */
  readonly critics: readonly (CriticFacts & { readonly critic: string })[]
}

/** What happened to the jobs of one day. */
export interface PlanningDay {
  /** `2026-11-23`, in UTC. */
  readonly day: string
  readonly jobs: number
  readonly outcomes: OutcomeCounts
  readonly inputTokens: number
  readonly outputTokens: number
  /** US dollars, of the answers whose cost is known. */
  readonly cost: number
}

/** In how many attempts of a dialect an error was found. */
export interface CodeCount {
  readonly dialect: string
  readonly code: string
  readonly attempts: number
}

interface Job {
  readonly day: string
  readonly facts: PlanningFacts
}

/** Statistics of a workspace's planning jobs; it remembers what it has counted. */
export class PlanningStatistics {
  readonly #runtime: Runtime
  readonly #counted = new Map<string, { readonly seq: number; readonly facts: Counted }>()

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  /** The statistics of a range. */
  async over({ from, to, dialect }: PlanningStatsRequest): Promise<PlanningStats> {
    const { runs, more } = await runsInRange(this.#runtime, { from, to }, mayBeJob)
    const jobs: Job[] = []
    let unreadable = 0
    for (const run of runs) {
      const facts = await this.#factsOf(run)
      if (facts === 'unreadable') unreadable++
      else if (facts !== undefined && (dialect === undefined || facts.dialect === dialect)) {
        jobs.push({ day: run.createdAt.slice(0, 'YYYY-MM-DD'.length), facts })
      }
    }
    const facts = jobs.map((job) => job.facts)
    return {
      from: isoTime(from),
      to: isoTime(to),
      dialect: dialect ?? null,
      jobs: jobs.length,
      drafts: facts.filter(({ draft }) => draft).length,
      more,
      unreadable,
      outcomes: outcomesOf(facts),
      days: daysOf(jobs),
      attempts: attemptsOf(facts),
      codes: codesOf(facts),
      usage: usageOf(facts),
      critics: criticsOf(facts),
    }
  }

  /** PLANNING-STATS-2 */
  async #factsOf(listed: RunOverview): Promise<Counted> {
    const { id, seq } = listed
    const known = this.#counted.get(id)
    if (known?.seq === seq) return known.facts
    const facts = await readFacts(this.#runtime, listed)
    if (this.#counted.size >= 2 * MOST_COUNTED) this.#counted.clear()
    this.#counted.set(id, { seq, facts })
    return facts
  }
}

type Counted = PlanningFacts | 'unreadable' | undefined

/** PLANNING-STATS-1 */
async function readFacts(runtime: Runtime, listed: RunOverview): Promise<Counted> {
  try {
    return await countPlanning(await runtime.open(listed.id), listed)
  } catch (thrown) {
    if (thrown instanceof RunError) return 'unreadable'
    throw thrown
  }
}

function outcomesOf(facts: readonly PlanningFacts[]): OutcomeCounts {
  const counts = PLANNING_OUTCOMES.map(
    (outcome) => [outcome, facts.filter((one) => one.outcome === outcome).length] as const,
  )
  return Object.fromEntries(counts) as OutcomeCounts
}

function daysOf(jobs: readonly Job[]): readonly PlanningDay[] {
  return [...Map.groupBy(jobs, ({ day }) => day)]
    .map(([day, all]) => {
      const facts = all.map((job) => job.facts)
      const { inputTokens, outputTokens, cost } = usageOf(facts).total
      const outcomes = outcomesOf(facts)
      return { day, jobs: all.length, outcomes, inputTokens, outputTokens, cost }
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function attemptsOf(facts: readonly PlanningFacts[]): PlanningStats['attempts'] {
  const latencies = facts.flatMap(({ latenciesMs }) => latenciesMs).toSorted((a, b) => a - b)
  const tried = facts.filter(({ attempts }) => attempts > 0).length
  const repairedJobs = facts.filter(({ repairs }) => repairs > 0).length
  return {
    count: sum(facts.map(({ attempts }) => attempts)),
    repairedJobs,
    repairRate: tried === 0 ? 0 : repairedJobs / tried,
    repairs: sum(facts.map(({ repairs }) => repairs)),
    refinements: sum(facts.map(({ refinements }) => refinements)),
    fixes: sum(facts.map(({ fixes }) => fixes)),
    p50Ms: quantile(latencies, 0.5),
    p95Ms: quantile(latencies, 0.95),
    cut: sum(facts.map(({ cut }) => cut)),
    tokensSaved: sum(facts.map(({ tokensSaved }) => tokensSaved)),
  }
}

function codesOf(facts: readonly PlanningFacts[]): readonly CodeCount[] {
  return [...Map.groupBy(facts, ({ dialect }) => dialect)]
    .flatMap(([dialect, all]) => {
      const counts = new Map<string, number>()
      for (const { codes } of all) for (const [code, count] of codes) add(counts, code, count)
      return [...counts].map(([code, attempts]) => ({ dialect, code, attempts }))
    })
    .toSorted((a, b) => b.attempts - a.attempts || (a.code < b.code ? -1 : 1))
}

function usageOf(facts: readonly PlanningFacts[]): PlanningStats['usage'] {
  const models = new Map<string, RunUsage>()
  for (const one of facts) {
    for (const [model, usage] of one.models) {
      models.set(model, usageSum(models.get(model) ?? NO_USAGE, usage))
    }
  }
  const tokens = ({ inputTokens, outputTokens }: RunUsage) => inputTokens + outputTokens
  return {
    total: [...models.values()].reduce(usageSum, NO_USAGE),
    models: [...models]
      .map(([model, usage]) => ({ model, usage }))
      .toSorted((a, b) => tokens(b.usage) - tokens(a.usage)),
  }
}

function criticsOf(facts: readonly PlanningFacts[]): PlanningStats['critics'] {
  const critics = new Map<string, CriticFacts>()
  for (const one of facts) {
    for (const [critic, found] of one.critics) {
      critics.set(critic, criticSum(critics.get(critic) ?? NOT_JUDGED, found))
    }
  }
  const count = ({ blocking, warning, suggestion }: CriticFacts) => blocking + warning + suggestion
  return [...critics]
    .map(([critic, found]) => ({ critic, ...found }))
    .toSorted((a, b) => count(b) - count(a) || (a.critic < b.critic ? -1 : 1))
}
