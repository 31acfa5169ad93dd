// What the votes of a plan are estimated to take, and what is left open where nobody said it.

import { describe, expect, test } from 'vitest'

import { estimateVotes } from '#app'
import { runChecks } from '#checks'
import { aheadFor, chanceOf, createCatalogue, createStep, drawsFor } from '#plan'
import { catalogueEntry } from '#runtime'

import { estimateView } from '../../src/surfaces/cli/views/estimate.ts'
import { plan, step, use } from '../runtime/stage.ts'
import { toolThat } from '../runtime/test-tool.ts'

const asks = toolThat(() => null, { id: 'ask', effect: 'read', repeat: 'safe', sampled: true })
const reads = toolThat(() => null, { id: 'read', effect: 'read', repeat: 'safe' })
const catalogue = createCatalogue([asks, reads].map(catalogueEntry))
const vote = { ahead: 3, samples: 4 }
const voted = plan([
  step('a', use('ask', 'x'), { vote }),
  step('b', use('ask', 'y'), { vote: { ahead: 1, samples: 9 } }),
  step('c', use('ask', 'z')),
  step('d', use('read', 'z')),
])

describe('an estimate of votes', () => {
  test('has the leads, draws, money and chance of the voted steps, and names the others', () => {
    expect(runChecks(voted, catalogue)).toEqual([])
    const found = estimateVotes(voted, catalogue, { p: 0.9, cost: 0.01 })
    const draws = drawsFor(0.9, 3) + drawsFor(0.9, 1)
    expect(found).toMatchObject({
      voted: [
        { step: 'a', k: 3, votes: 1, tooFew: false },
        { step: 'b', k: 1, votes: 1 },
      ],
      unvoted: ['c'],
      votes: 2,
      leastDraws: 4,
    })
    expect(found.draws).toBeCloseTo(draws, 12)
    expect(found.dollars).toBeCloseTo(draws / 100, 12)
    expect(found.success).toBeCloseTo(chanceOf(0.9, 3) * chanceOf(0.9, 1), 12)
  })

  test('computes the lead from a reliability over all votes, and says where the limit is below it', () => {
    const { voted: steps, success } = estimateVotes(voted, catalogue, { p: 0.7, reliability: 0.99 })
    const k = aheadFor({ reliability: 0.99, steps: 2, accuracy: 0.7 })
    expect(steps.map((one) => [one.k, one.tooFew])).toEqual([
      [k, true],
      [k, false],
    ])
    expect(k).toBe(7)
    expect(success).toBeGreaterThanOrEqual(0.99)
  })

  test('takes the p that a vote states itself, and the lead that was computed from it', () => {
    const steps = voted.steps.map((step) => {
      const vote = step.vote && { samples: 40, reliability: 0.99, p: 0.7 }
      return createStep({ ...step, vote })
    })
    const sure = plan(steps)
    const found = estimateVotes(sure, catalogue, {})
    expect(found.voted.map(({ k, chance }) => [k, chance])).toEqual([
      [7, chanceOf(0.7, 7)],
      [7, chanceOf(0.7, 7)],
    ])
    expect(found.success).toBeGreaterThanOrEqual(0.99)
    expect(found.draws).toBeCloseTo(2 * drawsFor(0.7, 7), 12)
    // What is said with the command counts.
    expect(estimateVotes(sure, catalogue, { p: 0.8 }).voted[0]?.chance).toBe(chanceOf(0.8, 7))
  })

  test('claims no chance without p, and no money without a cost', () => {
    const found = estimateVotes(voted, catalogue, {})
    expect(Object.keys(found).toSorted()).toEqual(['leastDraws', 'unvoted', 'voted', 'votes'])
    const page = estimateView(found, 80).map(({ plain }) => plain)
    expect(page).toContain('P(success) not known: --p says how likely one draw is right')
    expect(page).toContain('Draws      4 at least')
  })

  test('is said in words', () => {
    const found = estimateVotes(voted, catalogue, { p: 0.7, reliability: 0.99, cost: 0.01 })
    const page = estimateView(found, 100).map(({ plain }) => plain)
    expect(page.slice(0, 4)).toEqual([
      '2 votes with p 0.7 of one draw, for all right with P 0.99',
      '  a  k = 7, about 17.41 draws, right with P 0.9974',
      '    its limit of 4 samples is below k: no answer could win',
      '  b  k = 7, about 17.41 draws, right with P 0.9974',
    ])
    expect(page).toContain('Drawn once, without a vote: c')
  })
})
