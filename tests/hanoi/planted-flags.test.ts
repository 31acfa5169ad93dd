// Goal: an experiment in which flags are ignored is not taken for a right one.
//
// Method: a server on loopback errs as often as it is told, and all moves are made in this process: as they should, and
// with a bug that is planted in the agent. The referee, which knows only the journal, must find it.

import { afterEach, describe, expect, test, vi } from 'vitest'

import { modelFrom } from '../../src/services/workspace/world/model.ts'
import { towersByModel } from '../../scripts/hanoi/model/plan.ts'
import { carryOn, judgeMoves, openRuns, type Judged } from '../../scripts/hanoi/model/run.ts'
import { inFolder } from '../services/folder.ts'
import { erringModel, variablesFor, type Given } from './erring-model.ts'

const planted = vi.hoisted(() => ({ bug: 'none' as 'none' | 'any form' | 'any length' }))

vi.mock(import('../../src/tools/agent/answer-form.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    answerIn: (text, form) =>
      real.answerIn(text, form) ?? (planted.bug === 'any form' ? text : undefined),
  }
})

vi.mock(import('../../src/tools/agent/result.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    resultOf: (answer, { maxTokens, ...wanted }) =>
      real.resultOf(answer, planted.bug === 'any length' ? wanted : { ...wanted, maxTokens }),
  }
})

afterEach(() => {
  planted.bug = 'none'
})

const ASKED = { disks: 3, temperature: 0.1, maxTokens: 60 }
const ERRORS = { wrong: 0.05, offForm: 0.15, tooLong: 0.15, cut: 0.1, putOff: 0.05 }
const AHEAD = 3

/** All moves of three disks by a model that errs so. */
async function moved() {
  const ended: { readonly state: string; readonly judged: Judged; readonly given: Given }[] = []
  await inFolder(async ({ path }) => {
    await using server = await erringModel(ERRORS, ASKED.maxTokens)
    const model = modelFrom(variablesFor(server))
    if (model === undefined) throw new Error('no model is set up')
    const runtime = await openRuns(path, model)
    const { state } = await carryOn(runtime, 'towers', towersByModel(ASKED, AHEAD))
    const judged = await judgeMoves(runtime, ASKED, AHEAD)
    await runtime.close()
    ended.push({ state, judged, given: server.given })
  })
  const [only] = ended
  if (only === undefined) throw new Error('nothing was moved')
  return only
}

describe('all moves by a model that errs', () => {
  test('are right, with each flagged draw counted as one and as no vote', async () => {
    const { state, judged, given } = await moved()
    expect(state).toBe('done')
    expect(judged).toMatchObject({
      rightSteps: 7,
      journal: [],
      verdict: { faults: [], steps: 7 },
    })
    expect(judged.flagged.count).toBe(given.offForm + given.tooLong + given.cut)
    const { 'tool/malformed-answer': malformed, 'tool/unfinished-answer': cut = 0 } = judged.flags
    expect([malformed, cut]).toEqual([given.offForm + given.tooLong, given.cut])
    expect(judged.right).toMatchObject({ count: given.right, of: given.right + given.wrong })
    expect(given.putOff).toBeGreaterThan(0)
  })

  test.each([
    ['any form', /counted a draw without the form/],
    ['any length', /counted a draw of 61 tokens/],
  ] as const)('are found out where %s is taken', async (bug, words) => {
    planted.bug = bug
    const { judged } = await moved()
    expect(judged.verdict.faults.join('\n')).toMatch(words)
  })
})
