// A run told as a strategy, for programs

import type { Run } from '#runtime'

/** `{strategy}` with how each task and combination stands; nothing for a run of any other plan. */
export async function strategyJson(run: Run): Promise<{ readonly strategy?: object }> {
  const { plan } = await run.origin()
  const { strategyOf } = await import('#services/delegation/strategy')
  if (strategyOf(plan) === undefined) return {}
  const { strategyResult } = await import('#services/delegation/strategy-result')
  return { strategy: await strategyResult(run) }
}
