// delegateStrategySubtasks: a nested plan of tasks and combinations, carried out
// =============================================================================
//
// The seed's one call: build, lower, make a run, drive it, tell how it stands. Everything
// that makes it safe is the runtime's, and the run is there for every other surface.
//
// Invariants:
//
//   DELEGATE-STRATEGY-1. A plan with an error makes no run.
//   DELEGATE-STRATEGY-2. What is given back is read from the run (strategy-result.ts): the same after a crash.

import { checkPlan } from '#checks'
import {
  buildDelegationPlan,
  isDelegationError,
  lowerDelegation,
  type BuildOptions,
  type DelegationError,
  type LowerOptions,
} from '#dialects/delegation/index'
import { RunError, type CreateOptions, type RecordedEvent, type Run, type Runtime } from '#runtime'

import { StrategyEventReader, type StrategyEvent } from './strategy-events.ts'
import { strategyResult, type StrategyResult } from './strategy-result.ts'

/** How a strategy's run is executed. */
export interface StrategyRunOptions {
  /**
   * Told of what happens, one after the other, each waited for. What was on disk before is not told:
   * `strategyEvents` does that.
   */
  readonly onEvent?: (event: StrategyEvent) => void | Promise<void>
}

export interface DelegateOptions
  extends CreateOptions, StrategyRunOptions, Pick<LowerOptions, 'instructions'> {
  /** Its tools must have those of the pack `sets`; its policy rules on every call. */
  readonly runtime: Runtime
  /** Limits of the nested plan. */
  readonly build?: BuildOptions | undefined
}

/**
 * Carries out a delegation plan (seed 003): children before parents, independent nodes concurrently, a
 * failed one stopping none but those above it. Gives how the strategy stands when nothing more happens by
 * itself: also one that waits, for a decision, an answer or an approval, with what it waits for; take it
 * up with `resumeStrategy`. A plan with an error is given back as the error's payload. Throws RunError
 * where no run can be made or driven.
 */
export async function delegateStrategySubtasks(
  goal: string,
  plan: unknown,
  { runtime, onEvent, instructions, build, ...create }: DelegateOptions,
): Promise<StrategyResult | DelegationError> {
  const built = buildDelegationPlan(goal, plan, build)
  if (isDelegationError(built)) return built
  const lowered = lowerDelegation(built, instructions === undefined ? {} : { instructions })
  const checked = checkPlan(lowered, runtime.catalogue)
  if (checked.plan === undefined) {
    throw new RunError(checked.diagnostics.filter(({ severity }) => severity === 'error'))
  }
  const run = await runtime.create(checked.plan, create)
  return resumeStrategy(run, onEvent === undefined ? {} : { onEvent })
}

/** Drives a strategy's run as far as it goes, telling only what is new; throws as above. */
export async function resumeStrategy(
  run: Run,
  { onEvent }: StrategyRunOptions = {},
): Promise<StrategyResult> {
  const stop = onEvent === undefined ? undefined : await follow(run, onEvent)
  try {
    await run.resume()
  } finally {
    await stop?.()
  }
  return strategyResult(run)
}

/** Tells of what happens from now on; gives how to stop, after the last was told. */
async function follow(
  run: Run,
  onEvent: (event: StrategyEvent) => void | Promise<void>,
): Promise<() => Promise<void>> {
  const telling = await StrategyEventReader.of(run)
  let heard = 0
  for await (const recorded of run.events()) {
    await telling.hear(recorded)
    heard = recorded.seq
  }
  let turn: Promise<void> = Promise.resolve()
  const unwatch = run.watch((notice) => {
    if (notice.kind !== 'event') return
    turn = turn.then(() => tell(notice))
    turn.catch(() => undefined) // thrown when it is stopped
  })
  async function tell(recorded: RecordedEvent): Promise<void> {
    if (recorded.seq <= heard) return
    heard = recorded.seq
    for (const told of await telling.hear(recorded)) await onEvent(told)
  }
  return async () => {
    unwatch()
    await turn
  }
}
