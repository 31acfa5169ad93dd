// Goal: a long plan of votes is not taken for right where votes are not held.
//
// Method: in this file alone k is ignored, so that the first answer of each vote wins. Towers of
// Hanoi are moved so, and the referee, which knows only the journal, must find that by the
// moves as well as by the votes.

import { afterEach, describe, expect, test, vi } from 'vitest'

import { checkPlan } from '#checks'
import { createCatalogue } from '#plan'
import { catalogueEntry, createRuntime } from '#runtime'
import { SimulatedMachine } from '#runtime/world/simulated/machine'

import { judgeRun } from '../../scripts/hanoi/judge-run.ts'
import { towerPlan } from '../../scripts/hanoi/tower-plan.ts'
import { voter } from '../../scripts/hanoi/voter.ts'

const planted = vi.hoisted(() => ({ ignoresK: false }))

vi.mock(import('../../src/runtime/vote.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    tallyOf: (draws, vote, equal) =>
      real.tallyOf(draws, planted.ignoresK ? { ...vote, ahead: 1 } : vote, equal),
  }
})

afterEach(() => {
  planted.ignoresK = false
})

/** Ten disks in one process, of a voter that is wrong so often that some answers are. */
async function tenDisks() {
  const machine = new SimulatedMachine()
  const process = machine.boot()
  const tools = [voter({ disks: 10, error: 0.02, wrong: 'alike', seed: 1 })]
  const runtime = await createRuntime({ world: process.world, tools })
  const catalogue = createCatalogue(tools.map(catalogueEntry))
  const { plan, diagnostics } = checkPlan(towerPlan(10, 3), catalogue)
  expect(diagnostics).toEqual([])
  if (plan === undefined) throw new Error('the plan has errors')
  return machine.drive(
    process,
    (async () => {
      const run = await runtime.create(plan)
      const { state } = await run.start()
      return { state, verdict: await judgeRun(run, 10, 3) }
    })(),
  )
}

describe('a run of ten disks', () => {
  test('is right where votes are held as they should', async () => {
    const judged = await tenDisks()
    expect(judged).toMatchObject({ state: 'done', verdict: { steps: 1023, faults: [] } })
    expect(judged).not.toMatchObject({ verdict: { outvoted: 0 } })
  })

  test('in which k is ignored is found out by its moves and by its votes', async () => {
    planted.ignoresK = true
    const judged = await tenDisks()
    if (judged === 'crashed') throw new Error('the process died')
    expect(judged.state).toBe('done')
    expect(judged.verdict.faults).toContain('the vote on move 1 ended too early')
    expect(judged.verdict.faults).toContain('not all disks are on the last peg')
  })
})
