// What can be typed so that a run that is paused continues

import type { FailedStep, Failure } from '#runtime'

import { shortRun } from './run-names.ts'

/**
 * The lines for each failed step; where none failed, the one that resumes the run, with a larger budget
 * where it has none left.
 */
export function suggestedCommands(
  run: string,
  failed: readonly Pick<FailedStep, 'step' | 'status' | 'failure'>[],
  budgetProblem?: Pick<Failure, 'details'>,
): readonly string[] {
  const name = shortRun(run)
  if (failed.length === 0) return [`planwright resume ${name}${budgetOption(budgetProblem)}`]
  return failed.flatMap(({ step, status, failure }) => {
    // What was answered or returned stays on record, so that trying again would fail again.
    const again = AS_RECORDED.has(failure.code)
      ? `planwright fork ${name} --from ${step}`
      : `planwright retry ${name} ${step}${budgetOption(failure)}`
    return status === 'rejected'
      ? [again, `planwright cancel ${name}`]
      : [again, `planwright skip ${name} ${step} --value JSON`]
  })
}

/** The option that raises a budget which was reached. */
function budgetOption(problem: Pick<Failure, 'details'> | undefined): string {
  const option = problem?.details['option']
  return option === undefined ? '' : ` ${option}`
}

const AS_RECORDED: ReadonlySet<string> = new Set(['run/not-a-number'])
