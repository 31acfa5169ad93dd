// What lies below throws, as the command line tells it

import { RunError } from '#runtime/run-error'

import { EXIT } from './exit-code.ts'
import { Refusal } from './refusal.ts'

/** What is refused below is told like every other refusal. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof RunError) throw new Refusal(EXIT.refused, thrown.diagnostics)
    throw thrown
  }
}
