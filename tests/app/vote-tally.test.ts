// What people are shown of a run's votes: the answers, and what the outcome is worth.

import { describe, expect, test } from 'vitest'

import { factsOf, sumOfVotes, viewRun, worthALook } from '#app'
import { chanceOf, type Json, type VoteParts } from '#plan'
import type { VoteView } from '#runtime'
import { runPage } from '../../src/surfaces/cli/views/run-page.ts'

import { plan, Stage, step, use } from '../runtime/stage.ts'
import { everything, toolThat } from '../runtime/test-tool.ts'

const WIDTH = 100

/** A run of a vote on a tool that gives these answers, each of them for a dollar cent of a model. */
async function voted(answers: readonly Json[], vote: VoteParts = { ahead: 2, samples: 5 }) {
  let at = 0
  const tool = toolThat(
    async (_, context) => {
      await context.checkBudget('m')
      context.used({ model: 'm', inputTokens: 90, outputTokens: 10, cost: 0.01 })
      return answers[at++] ?? null
    },
    { effect: 'read', repeat: 'safe', sampled: true, isOdd: (answer: unknown) => answer === '' },
  )
  const stage = new Stage({ policy: everything, tools: () => [tool] })
  const [run, outcome] = await stage.start(plan([step('s', use('t', 'x'), { vote })]))
  const runtime = await stage.runtime()
  const facts = await stage.live(factsOf(runtime, run, 'here'))
  const json = await stage.live(viewRun(runtime, run, 'here'))
  const page = runPage(facts, WIDTH, 0).map(({ plain }) => plain)
  return { outcome, facts, json: JSON.parse(JSON.stringify(json)) as object, page }
}

describe('the votes of a run', () => {
  test('are shown with each answer, its votes, what was flagged, the chance and the money', async () => {
    const { page, json } = await voted(['4 m', '', '5 m', '4 m', '4 m'])
    // p by the rule of succession: 3 of 4 counted draws agreed.
    const chance = chanceOf(4 / 6, 2)
    expect(json).toMatchObject({
      votes: {
        held: 1,
        lost: 0,
        drawn: 5,
        flagged: 1,
        p: 4 / 6,
        each: [
          {
            step: 's',
            tool: 't',
            won: true,
            votes: 3,
            against: 1,
            chance,
            answers: [
              { value: '4 m', votes: 3 },
              { value: '5 m', votes: 1 },
            ],
            usage: { requests: 5, answers: 5, inputTokens: 450, outputTokens: 50, cost: 0.05 },
          },
        ],
      },
    })
    const at = page.indexOf('Votes')
    expect(page.slice(at, at + 6)).toEqual([
      'Votes',
      '  1 vote, 5 draws, 1 of them flagged; one draw is right with p of about 0.67',
      '   1  won  t: 3 to 1 in 5 draws, 1 flagged; right with P 0.8 by theory; 5 requests, 500 tokens,',
      '           $0.05',
      '          3 × 4 m',
      '          1 × 5 m',
    ])
  })

  test('of a lost one have no chance, and nothing is said of one draw', async () => {
    const { json } = await voted(['a', 'b', 'c', 'd'])
    expect(json).toMatchObject({ votes: { held: 1, lost: 1, each: [{ won: false }] } })
    expect(JSON.stringify(json)).not.toContain('"chance"')
    expect(JSON.stringify(json)).not.toContain('"p":')
  })

  test('are not claimed to be certain where all draws agreed', async () => {
    const { facts } = await voted(['a', 'a'])
    expect(facts.votes.sum.p).toBe(3 / 4)
    expect(facts.votes.shown[0]?.chance).toBeCloseTo(0.9, 12)
  })

  test('are held with the lead that their reliability needs, and told with the p of the plan', async () => {
    const { outcome, facts } = await voted(['a', 'b', 'a', 'a', 'a', 'a'], {
      samples: 9,
      reliability: 0.97,
      p: 0.8,
    })
    // 0.8^3 / (0.8^3 + 0.2^3) = 0.985; by two it were 0.941.
    expect(outcome.state).toBe('done')
    const [told] = facts.votes.shown
    expect(told).toMatchObject({ votes: 4, against: 1, drawn: 5 })
    expect(told?.chance).toBe(chanceOf(0.8, 3))
  })

  test('of which there are too many show what was lost or not agreed upon', () => {
    const view = (id: number, won: boolean, votes: number): VoteView => ({
      step: `s${id}`,
      path: '',
      tool: 't',
      drawn: 3,
      flagged: 0,
      votes,
      against: 3 - votes,
      answers: [],
      won,
      at: 0,
    })
    const all = [view(1, true, 3), view(2, true, 3), view(3, true, 2), view(4, false, 2)]
    expect(worthALook(all, 2).map(({ step: id }) => id)).toEqual(['s3', 's4'])
    expect(worthALook(all, 3).map(({ step: id }) => id)).toEqual(['s1', 's3', 's4'])
    expect(sumOfVotes([])).toEqual({ held: 0, lost: 0, drawn: 0, flagged: 0, p: undefined })
  })
})
