// How the runs of a workspace went
// =============================================================================
//
// Invariants:
//
//   STATS-2. A run is folded once, and again only when its record has become longer.

import type { ToolId } from '#plan'
import { isoTime, type RunOverview, type Runtime, type RunUsage } from '#runtime'
import { NO_USAGE, usageSum } from '#runtime/budget'

import { countRun, type RunFactsCounted } from './run-facts.ts'
import { MOST_COUNTED, runsInRange, type StatsRange } from './runs-in-range.ts'
import { quantile, sum } from './tally.ts'

export interface RunStats {
  readonly from: string
  readonly to: string
  readonly runs: number
  /** There were more than are counted (STATS-1). */
  readonly more: boolean
  /** By the day on which they were made, in UTC, the earliest first; days without a run are left out. */
  readonly days: readonly {
    readonly day: string
    readonly made: number
    readonly done: number
    readonly failed: number
    readonly cancelled: number
  }[]
  /** By tool, those that were called most often first; 50 and 95 of 100 calls were as fast or faster. */
  readonly tools: readonly {
    readonly tool: ToolId
    readonly calls: number
    readonly p50Ms: number
    readonly p95Ms: number
  }[]
  /** What models took, in all, by model and by the tool that asked, what took most tokens first. */
  readonly usage: {
    readonly total: RunUsage
    readonly models: readonly { readonly model: string; readonly usage: RunUsage }[]
    readonly tools: readonly { readonly tool: ToolId; readonly usage: RunUsage }[]
  }
  /** How often steps failed, by code, the most frequent first. */
  readonly failures: readonly { readonly code: string; readonly count: number }[]
  /** Minutes that people were waited for until they answered. */
  readonly waitedMinutes: number
  /** What was asked of people, in all and for each run. */
  readonly asks: number
  readonly asksARun: number
}

/** Statistics of a workspace's runs; it remembers what it has counted. */
export class RunStatistics {
  readonly #runtime: Runtime
  readonly #counted = new Map<string, { readonly seq: number; readonly facts: RunFactsCounted }>()

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  /** The statistics of a range. */
  async over({ from, to }: StatsRange): Promise<RunStats> {
    const { runs, more } = await runsInRange(this.#runtime, { from, to })
    const facts: RunFactsCounted[] = []
    for (const run of runs) facts.push(await this.#factsOf(run))
    const asks = sum(facts.map((one) => one.asks))
    return {
      from: isoTime(from),
      to: isoTime(to),
      runs: runs.length,
      more,
      days: daysOf(runs),
      tools: toolsOf(facts),
      usage: usageOf(facts),
      failures: failuresOf(facts),
      waitedMinutes: Math.round(sum(facts.map((one) => one.waitedMs)) / 6000) / 10,
      asks,
      asksARun: runs.length === 0 ? 0 : asks / runs.length,
    }
  }

  /** STATS-2 */
  async #factsOf({ id, seq }: RunOverview): Promise<RunFactsCounted> {
    const known = this.#counted.get(id)
    if (known?.seq === seq) return known.facts
    const facts = await countRun(await this.#runtime.open(id))
    if (this.#counted.size >= 2 * MOST_COUNTED) this.#counted.clear()
    this.#counted.set(id, { seq, facts })
    return facts
  }
}

function daysOf(runs: readonly RunOverview[]): RunStats['days'] {
  const days = Map.groupBy(runs, ({ createdAt }) => createdAt.slice(0, 'YYYY-MM-DD'.length))
  return [...days]
    .map(([day, all]) => {
      const count = (status: RunOverview['status']) =>
        all.filter((one) => one.status === status).length
      const ended = { done: count('done'), failed: count('failed'), cancelled: count('cancelled') }
      return { day, made: all.length, ...ended }
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function toolsOf(facts: readonly RunFactsCounted[]): RunStats['tools'] {
  const times = new Map<ToolId, number[]>()
  for (const { calls } of facts) {
    for (const [tool, all] of calls) {
      const known = times.get(tool) ?? []
      times.set(tool, known)
      for (const one of all) known.push(one)
    }
  }
  return [...times]
    .map(([tool, all]) => {
      const sorted = all.toSorted((a, b) => a - b)
      return {
        tool,
        calls: all.length,
        p50Ms: quantile(sorted, 0.5),
        p95Ms: quantile(sorted, 0.95),
      }
    })
    .toSorted((a, b) => b.calls - a.calls)
}

function usageOf(facts: readonly RunFactsCounted[]): RunStats['usage'] {
  const models = new Map<string, RunUsage>()
  const tools = new Map<ToolId, RunUsage>()
  let total = NO_USAGE
  for (const { model, tool, usage } of facts.flatMap((one) => one.models)) {
    models.set(model, usageSum(models.get(model) ?? NO_USAGE, usage))
    tools.set(tool, usageSum(tools.get(tool) ?? NO_USAGE, usage))
    total = usageSum(total, usage)
  }
  return {
    total,
    models: [...models].map(([model, usage]) => ({ model, usage })).toSorted(mostFirst),
    tools: [...tools].map(([tool, usage]) => ({ tool, usage })).toSorted(mostFirst),
  }
}

function mostFirst(a: { readonly usage: RunUsage }, b: { readonly usage: RunUsage }): number {
  const tokens = ({ usage }: typeof a) => usage.inputTokens + usage.outputTokens
  return tokens(b) - tokens(a)
}

function failuresOf(facts: readonly RunFactsCounted[]): RunStats['failures'] {
  const counts = new Map<string, number>()
  for (const { failures } of facts) {
    for (const [code, count] of failures) counts.set(code, (counts.get(code) ?? 0) + count)
  }
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count)
}
