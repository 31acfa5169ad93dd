// How a command ends
// =============================================================================

/** What the shell is told: shell scripts depend on these four, so they never change. */
export const EXIT = Object.freeze({
  /** What was asked for happened. */
  done: 0,
  /** A plan was rejected, a run failed, a check found an error. */
  refused: 1,
  /** The command line itself was wrong: nothing was started. */
  usage: 2,
  /** A run continues when a person has decided, approved or answered, or when a time has come. */
  waiting: 3,
})

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The gravest of several: a wrong command line before a refusal, a refusal before waiting. */
export function moreSevere(a: ExitCode, b: ExitCode): ExitCode {
  return GRAVITY.indexOf(a) >= GRAVITY.indexOf(b) ? a : b
}

const GRAVITY: readonly ExitCode[] = [EXIT.done, EXIT.waiting, EXIT.refused, EXIT.usage]
