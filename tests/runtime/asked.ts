// A run that waits for an answer, for the tests of what people say to it

import type { CheckedPlan } from '#plan'
import type { Reply } from '#runtime'

import { out, plan, Stage, step, use, type StageOptions } from './stage.ts'

export const HOUR = 3_600_000

/** Writes what it read: a value that no plan holds, so it is asked about. */
export const writes = plan([step('a', use('get', 'x')), step('b', use('put', out('a')))])

/** A run that waits for an answer about one call. */
export async function asked(options: StageOptions = {}, about: CheckedPlan = writes) {
  const stage = new Stage(options)
  const [run, outcome] = await stage.start(about, options.create)
  const [waiting] = outcome.waiting
  if (waiting?.for !== 'approval') throw new Error(`waits for ${waiting?.for}`)
  return { stage, run, waiting }
}

/** What a reply says, as codes. */
export function codesOf(reply: Reply): readonly string[] {
  return reply.kind === 'refused' ? reply.diagnostics.map(({ code }) => code) : [reply.kind]
}
