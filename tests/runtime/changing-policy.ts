// A run whose policy changes while it waits

import type { Policy, PolicyNow } from '#review'
import type { Outcome } from '#runtime'

import { erika, plan, policy, Stage, step, use, type StageOptions } from './stage.ts'

export const ALLOWS = policy({ tool: 'put', then: 'allow' })
export const ASKS = policy({ tool: 'put', then: 'ask', because: 'somebody looks at it' })
export const DENIES = policy({ tool: 'put', then: 'deny', because: 'closed for today' })
export const BROKEN = { problem: 'policy.json has an error' }

/** A stage whose policy is what the test says at the moment. */
export function stageUnder(first: Policy, options: StageOptions = {}) {
  let now: PolicyNow = { policy: first }
  const stage = new Stage({ ...options, policy: first, policyNow: () => now })
  const change = (next: Policy | { readonly problem: string }) => {
    now = 'problem' in next ? next : { policy: next }
  }
  return { stage, change }
}

/** What stands in the way of an outcome, in a few words. */
export function inShort({ state, waiting, failures }: Outcome): string {
  const why = [...waiting.map((one) => one.for), ...failures.map(({ failure }) => failure.code)]
  return [state, ...why].join(' ')
}

/** A read, then a write that nobody is asked about. */
export const later = plan([
  step('a', use('ask', 'go on?')),
  step('b', use('put', 'x'), { after: ['a'] }),
])

/** A run of `later` that waits for its answer. */
export async function beforeTheWrite(first: Policy = ALLOWS, options: StageOptions = {}) {
  const { stage, change } = stageUnder(first, options)
  const [run] = await stage.start(later)
  return {
    stage,
    change,
    run,
    goOn: () => stage.live(run.answer('q1', 'yes', erika)).then(() => stage.live(run.resume())),
  }
}
