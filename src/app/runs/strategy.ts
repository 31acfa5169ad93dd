// A run told as a strategy
//
// What knows strategies is loaded where a run may be one.

import type { StepId } from '#plan'
import type { Run } from '#runtime'

/** For programs: `{strategy}` with how each task and combination stands; nothing for a run of any other plan. */
export async function strategyJson(run: Run): Promise<{ readonly strategy?: object }> {
  const { plan } = await run.origin()
  const { strategyOf } = await import('#services/delegation/strategy')
  if (strategyOf(plan) === undefined) return {}
  const { strategyResult } = await import('#services/delegation/strategy-result')
  return { strategy: await strategyResult(run) }
}

/** Why nodes of a strategy could not begin, by step; empty for a run of any other plan. */
export async function notBegun(run: Run): Promise<ReadonlyMap<StepId, string>> {
  const { plan } = await run.origin()
  const { steps } = await run.snapshot()
  const blocked = new Set(steps.filter(({ status }) => status === 'blocked').map(({ id }) => id))
  if (blocked.size === 0) return new Map()
  const { strategyOf } = await import('#services/delegation/strategy')
  if (strategyOf(plan) === undefined) return new Map()
  const { strategyResult } = await import('#services/delegation/strategy-result')
  const { rejected, combineErrors } = await strategyResult(run)
  const lacking = [...rejected, ...combineErrors].filter(({ id }) => blocked.has(id))
  return new Map(lacking.map(({ id, message }) => [id, message]))
}
