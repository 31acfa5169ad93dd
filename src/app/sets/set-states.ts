// The sets that the steps of a run have made
// =============================================================================
//
// Invariants:
//
//   SET-STATES-1. Of a plan that does nothing with sets no result is read: it may have a
//       million steps.

import {
  callsIn,
  constantOf,
  isMap,
  lookup,
  toJson,
  type Expr,
  type Plan,
  type StepId,
} from '#plan'
import type { FailedStep, Run, StepStatus } from '#runtime'
import type { Handle } from '#sets/handle'
import { setResultOf, type SetResult } from '#sets/set-result'

/** Each step's state and set; a result that is gone, or is no set, is left out. */
export async function setStatesOf(run: Run): Promise<{
  readonly statuses: ReadonlyMap<StepId, StepStatus>
  readonly sets: ReadonlyMap<StepId, SetResult>
}> {
  const { plan } = await run.origin()
  const { steps } = await run.snapshot()
  const reads = usesSets(plan)
  const statuses = new Map<StepId, StepStatus>()
  const sets = new Map<StepId, SetResult>()
  for (const { id, status, value } of steps) {
    statuses.set(id, status)
    if (!reads || value === undefined) continue
    const json = await run.value(value).then(toJson, () => null)
    const set = setResultOf(json)
    if (set !== undefined) sets.set(id, set)
  }
  return { statuses, sets }
}

/** SET-STATES-1 */
function usesSets({ steps }: Plan): boolean {
  return steps.some(({ body }) => callsIn(body).some(({ tool }) => tool.startsWith('sets.')))
}

/**
 * The steps whose sets are gone or damaged, as failures say: what they made has to be made again,
 * for a run that took it along would fail like the last. A step of `plan` that only took a set
 * that there was cannot make it again.
 */
export function stepsOfLostSets(
  failures: readonly Pick<FailedStep, 'failure'>[],
  sets: ReadonlyMap<StepId, SetResult>,
  { steps }: Pick<Plan, 'steps'>,
): readonly StepId[] {
  const lost = new Set(failures.flatMap(({ failure }) => digitsIn(failure)))
  return steps.flatMap(({ id, body }) => {
    const set = sets.get(id)?.set
    if (set === undefined || !lost.has(set.slice('set:'.length))) return []
    return takes(body, set) ? [] : [id]
  })
}

/** Whether a step is a task whose source is this very set. */
function takes(body: Expr, set: Handle): boolean {
  return callsIn(body).some(({ tool, named }) => {
    const context = tool === TASK && named.find(([name]) => name === 'context')?.[1]
    const value = context ? constantOf(context) : undefined
    if (value === undefined || !isMap(value)) return false
    return lookup(value, 'source') === set
  })
}

const TASK = 'sets.delegate'

/** The digits of the set that a failure is about: its file has their name. */
function digitsIn({ code, details }: FailedStep['failure']): readonly string[] {
  if (code !== 'sets/not-found' && code !== 'sets/damaged') return []
  return /[0-9a-f]{64}$/.exec(String(details['set'] ?? details['file'])) ?? []
}
