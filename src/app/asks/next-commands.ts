// What answers something that a run waits for, as it is typed
// =============================================================================
//
// Invariants:
//
//   TYPE-1. A line can be copied as it stands; it binds to the digest that was shown.

import { shortDigest } from '#plan'
import { isoInstant } from '#review'
import type { Waiting } from '#runtime'

import { shortRun } from '../runs/run-names.ts'

/** Whether the time to answer is over: nobody can any more. */
export function isTooLate(
  { expiresAt }: Pick<Waiting, 'for'> & { readonly expiresAt?: string },
  now: number,
): boolean {
  return expiresAt !== undefined && isoInstant(expiresAt) <= now
}

/**
 * The lines that answer it (TYPE-1); `several` when the run asks more than one thing of the kind. What came
 * too late to be answered is closed by whoever resumes the run, which then says what can be done.
 */
export function waitingCommands(
  run: string,
  waiting: Waiting,
  several: boolean,
  now: number,
): readonly string[] {
  const name = shortRun(run)
  if (isTooLate(waiting, now)) return [`planwright resume ${name}`]
  switch (waiting.for) {
    case 'decision':
      // Nothing that is typed here says yes to it: whoever reads the review learns where that is done.
      if (waiting.elsewhere !== undefined) return [`planwright review ${name}`]
      return [
        `planwright review ${name}`,
        `planwright approve ${name} --digest ${shortDigest(waiting.digest)}`,
        `planwright reject ${name}`,
      ]
    case 'approval': {
      if (waiting.elsewhere !== undefined) return [`planwright show ${name}`]
      const ask = several ? ` ${waiting.ask}` : ''
      return [
        `planwright approve ${name}${ask} --digest ${shortDigest(waiting.digest)}`,
        `planwright reject ${name}${ask}`,
      ]
    }
    case 'answer': {
      const { choices, kind } = waiting.question
      const example = choices?.[0] === undefined ? 'WORDS' : shellWord(choices[0])
      const answer = `planwright answer ${name}${several ? ` ${waiting.ask}` : ''}`
      return kind === 'task'
        ? [`${answer} ${example}`, `${answer} --not-done REASON`]
        : [`${answer} ${example}`]
    }
    case 'resolve':
      return [
        `planwright resolve ${name} ${waiting.step} --happened`,
        `planwright resolve ${name} ${waiting.step} --did-not-happen`,
      ]
    case 'timer':
      return waiting.why === 'wait'
        ? [`planwright resume ${name}`]
        : [`planwright resume ${name}`, `planwright retry ${name} ${waiting.step}`]
    case 'file':
      return [`planwright resume ${name}`]
  }
}

/** A word as a POSIX shell takes it. */
export function shellWord(word: string): string {
  return /^[\w./:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
