// The sets that the steps of a run have made

import { toJson, type StepId } from '#plan'
import type { Run, StepStatus } from '#runtime'
import { setResultOf, type SetResult } from '#sets/set-result'

/** Each step's state and set; a result that is gone, or is no set, is left out. */
export async function setStatesOf(run: Run): Promise<{
  readonly statuses: ReadonlyMap<StepId, StepStatus>
  readonly sets: ReadonlyMap<StepId, SetResult>
}> {
  const { steps } = await run.snapshot()
  const statuses = new Map<StepId, StepStatus>()
  const sets = new Map<StepId, SetResult>()
  for (const { id, status, value } of steps) {
    statuses.set(id, status)
    const json = value === undefined ? null : await run.value(value).then(toJson, () => null)
    const set = setResultOf(json)
    if (set !== undefined) sets.set(id, set)
  }
  return { statuses, sets }
}
