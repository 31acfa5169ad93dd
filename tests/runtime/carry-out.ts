// One plan carried out to its end, with crashes, and what is found afterwards

import type { CheckedPlan } from '#plan'

import { violations, type Evidence } from './checker.ts'
import { Stage, type StageOptions } from './stage.ts'

export interface Case {
  readonly plan: CheckedPlan
  readonly before: Evidence['before']
  readonly options?: StageOptions
  readonly deeds?: Evidence['deeds']
  readonly votes?: Evidence['votes']
}

/** Carries a plan out, dying at these instants. */
export async function carryOut(
  { plan, before, options, deeds, votes }: Case,
  crashes: readonly number[],
) {
  const stage = new Stage({ ...options, crashes: new Set(crashes) })
  const outcome = await stage.finish(plan)
  const run = stage.machine.disk.run('run')
  const { effects, requests } = stage.service
  const { rows, values } = run
  const needs = { once: ['pay', 'note'], asked: ['pay'], ...(deeds === undefined ? {} : { deeds }) }
  const held = votes === undefined ? {} : { votes }
  const evidence = { rows, values, effects, requests, before, told: stage.told, ...needs, ...held }
  const { state, result, failures } = outcome
  return {
    instants: stage.machine.instants,
    found: violations(evidence),
    // What the world looks like afterwards, whatever was on the way there.
    end: {
      state,
      result,
      failures,
      done: effects.map(({ what }) => JSON.stringify(what)).toSorted(),
    },
  }
}
