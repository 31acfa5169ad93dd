// What can be typed so that a run that stands still goes on

import type { FailedStep } from '#runtime'

import { shortRun } from './run-names.ts'

/** The lines for each failed step; where none failed, the one that takes the run up. */
export function mendings(
  run: string,
  failed: readonly Pick<FailedStep, 'step' | 'status'>[],
): readonly string[] {
  const name = shortRun(run)
  if (failed.length === 0) return [`planwright resume ${name}`]
  return failed.flatMap(({ step, status }) =>
    status === 'rejected'
      ? [`planwright retry ${name} ${step}`, `planwright cancel ${name}`]
      : [`planwright retry ${name} ${step}`, `planwright skip ${name} ${step} --value JSON`],
  )
}
