// Who may answer what, and for how long

import type { Actor } from '#review'
import type { Run } from '#runtime'

import type { AskedApproval, AskedQuestion } from './answer-ask.ts'
import { isTooLate } from './next-commands.ts'

/** Whether somebody is asked: the second of two people who approve is somebody else than the first. */
export function isAskedOf(
  waiting: Pick<AskedApproval, 'approved'> | AskedQuestion,
  { user }: Pick<Actor, 'user'>,
): boolean {
  const approved = 'approved' in waiting ? (waiting.approved ?? []) : []
  return approved.every((one) => one.user !== user)
}

/** Whether a run still waits for this, and there is time left to answer. */
export async function isStillAsked(
  run: Run,
  asked: AskedApproval | AskedQuestion,
  now: number,
): Promise<boolean> {
  if (isTooLate(asked, now)) return false
  const { waiting } = await run.snapshot()
  return waiting.some((one) => 'ask' in one && one.ask === asked.ask)
}

/** Who lifts a pause by taking a run up: only people do, no agent. */
export function liftsPause(actor: Actor): Actor | undefined {
  return actor.agent === undefined ? actor : undefined
}
