// Votes: as an algorithm, with what must hold of any vote, and on calls of a run.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { toJson, type Json, type Vote } from '#plan'
import type { Outcome, Run, RunEvent, VoteLost } from '#runtime'
import { tallyOf, type Draw, type Tally } from '#runtime/vote'

import type { Code } from '#text'
import { ToolFailure } from '#tools/failure'

import { everything, toolThat } from './test-tool.ts'
import { erika, out, plan, policy, Stage, step, use, type StageOptions } from './stage.ts'

/** Letters are answers, `.` is flagged; upper and lower case are the same answer. */
function drawn(letters: string): readonly Draw<string>[] {
  return letters
    .split('')
    .map((answer) => (answer === '.' ? { kind: 'flagged' } : { kind: 'answer', answer }))
}

const alike = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** How a vote stands, in a word: `a 3:0`, `+2` for two more draws, `lost 2:2`. */
function inShort(standing: Tally<string>): string {
  if (standing.kind === 'open') return `+${standing.more}`
  const { votes, against, flagged } = standing.count
  const odd = flagged === 0 ? '' : ` -${flagged}`
  return `${standing.kind === 'won' ? standing.answer : 'lost'} ${votes}:${against}${odd}`
}

describe('a vote', () => {
  test.each([
    ['', 3, 9, '+3'],
    ['aaa', 3, 9, 'a 3:0'],
    ['aab', 3, 9, '+2'],
    ['abc', 3, 9, '+3'],
    ['aabaa', 3, 9, 'a 4:1'],
    ['aa.', 3, 9, '+1'],
    ['aa.a', 3, 9, 'a 3:0 -1'],
    ['...', 3, 9, '+3'],
    ['aAa', 3, 9, 'a 3:0'],
    ['ab', 1, 9, '+1'],
    ['abab', 2, 5, 'lost 2:2'],
    ['aab', 3, 4, 'lost 2:1'],
    ['...', 3, 5, 'lost 0:0 -3'],
  ])('after the draws “%s”, ahead by %i of %i, stands at %s', (letters, ahead, samples, stands) => {
    expect(inShort(tallyOf(drawn(letters), { ahead, samples }, alike))).toBe(stands)
  })
})

const someDraws = fc
  .array(fc.constantFrom('a', 'A', 'b', 'B', 'c', '.'), { minLength: 60, maxLength: 60 })
  .map((letters) => letters.join(''))
const someVote: fc.Arbitrary<Vote> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 40 }))
  .map(([ahead, more]) => ({ ahead, samples: ahead + more }))

interface Held {
  readonly end: Tally<string>
  /** The draws of each round. */
  readonly rounds: readonly string[]
}

/** A vote as the runtime holds it, round by round. */
function held(letters: string, vote: Vote): Held {
  const rounds: string[] = []
  for (;;) {
    const all = rounds.join('')
    const end = tallyOf(drawn(all), vote, alike)
    if (end.kind !== 'open') return { end, rounds }
    rounds.push(letters.slice(all.length, all.length + end.more))
  }
}

describe('of any vote it holds', () => {
  test('that the winner is ahead, that nobody was before, and that the limit is kept', () => {
    fc.assert(
      fc.property(someDraws, someVote, (letters, vote) => {
        const { end, rounds } = held(letters, vote)
        const all = rounds.join('')
        expect(all.length).toBeLessThanOrEqual(vote.samples)
        if (end.kind === 'won') {
          expect(end.count.votes - end.count.against).toBe(vote.ahead)
          for (let at = 1; at < all.length; at++) {
            expect(tallyOf(drawn(all.slice(0, at)), vote, alike).kind).toBe('open')
          }
        }
      }),
    )
  })

  test('that side by side it ends as one after the other, with as many draws', () => {
    fc.assert(
      fc.property(someDraws, someVote, (letters, vote) => {
        const { end, rounds } = held(letters, vote)
        const sides = { a: 0, b: 0, c: 0 }
        let winner: string | undefined
        let draws = 0
        while (winner === undefined && draws < vote.samples) {
          const letter = letters[draws++]?.toLowerCase() as keyof typeof sides | '.'
          if (letter === '.') continue
          sides[letter]++
          const others = Object.entries(sides).filter(([name]) => name !== letter)
          const lead = sides[letter] - Math.max(...others.map(([, votes]) => votes))
          if (lead >= vote.ahead) winner = letter
        }
        expect(end.kind === 'won' ? end.answer.toLowerCase() : undefined).toBe(winner)
        if (winner !== undefined) expect(rounds.join('').length).toBe(draws)
      }),
    )
  })

  test('that the order in which a round arrives changes neither the end nor the count', () => {
    fc.assert(
      fc.property(someDraws, someVote, fc.nat(), (letters, vote, seed) => {
        const { end, rounds } = held(letters, vote)
        const turned = rounds
          .map((round) => {
            const by = round.length === 0 ? 0 : seed % round.length
            return (round.slice(by) + round.slice(0, by)).split('').toReversed().join('')
          })
          .join('')
        const other = held(turned + letters.slice(turned.length), vote).end
        expect(inShort(other).toLowerCase()).toBe(inShort(end).toLowerCase())
      }),
    )
  })

  test('that flagged draws win nothing and equal answers are one', () => {
    fc.assert(
      fc.property(someDraws, someVote, (letters, vote) => {
        const { end } = held(letters, vote)
        const lower = held(letters.toLowerCase(), vote).end
        expect(inShort(end).toLowerCase()).toBe(inShort(lower))
        if (end.kind === 'won') expect(end.answer).not.toBe('.')
      }),
    )
  })
})

const voted = plan([step('s', use('t', 'x'), { vote: { ahead: 2, samples: 7 } })])

interface Polled {
  readonly stage: Stage
  readonly run: Run
  readonly outcome: Outcome
  /** What each draw was told of its number. */
  readonly asked: (number | undefined)[]
}

/** Holds a vote on a sampled read that gives these answers, one after the other. */
async function polled(
  answers: readonly Json[],
  parts = {},
  options: StageOptions = {},
): Promise<Polled> {
  const asked: (number | undefined)[] = []
  const act = (_: unknown, { sample }: { readonly sample?: number }): Json => {
    asked.push(sample)
    const answer = answers[asked.length - 1] ?? null
    if (answer === 'throw') throw new Error('out of order')
    if (typeof answer === 'string' && answer.startsWith('tool/'))
      throw new ToolFailure(answer as Code)
    return answer
  }
  const tool = toolThat(act, { effect: 'read', repeat: 'safe', sampled: true, ...parts })
  const stage = new Stage({ policy: everything, tools: () => [tool], ...options })
  const [run, outcome] = await stage.start(voted)
  return { stage, run, outcome, asked }
}

/** The one event of that kind. */
function eventOf(stage: Stage, wanted: RunEvent['kind']): RunEvent | undefined {
  const events = stage.machine.disk
    .run('run')
    .rows.map(({ event }) => JSON.parse(event) as RunEvent)
  return events.find(({ kind }) => kind === wanted)
}

describe('a step with a vote', () => {
  test('has the answer that came to be ahead, and its draws are told their numbers', async () => {
    const { outcome, asked, stage } = await polled(['a', 'b', 'b', 'b'])
    expect([outcome.state, outcome.result]).toEqual(['done', 'b'])
    expect(asked).toEqual([1, 2, 3, 4])
    expect(eventOf(stage, 'vote-won')).toMatchObject({
      drawn: 4,
      votes: 3,
      against: 1,
      flagged: 0,
      path: '',
    })
  })

  test('without a winner fails openly, and draws anew only on a person’s word', async () => {
    const { stage, run, outcome, asked } = await polled(['a', 'b', 'c', 'd', 'e', 'f', 'a', 'a'])
    expect(outcome.failures).toMatchObject([
      { failure: { code: 'run/no-majority', details: { drawn: 6, votes: 1, against: 1 } } },
    ])
    expect((await stage.live(run.resume())).state).toBe('paused')
    expect(asked).toEqual([1, 2, 3, 4, 5, 6])
    await stage.live(run.retry('s', erika))
    expect((await stage.live(run.resume())).result).toBe('a')
    expect(asked.slice(6)).toEqual([1, 2])
  })

  test('compares answers as the tool does', async () => {
    const equal = (a: unknown, b: unknown) => Math.abs(Number(a) - Number(b)) < 0.1
    expect((await polled([1, 1.01], { equal })).outcome.result).toBe(1)
    expect((await polled([1, 1.01, 3, 3])).outcome.state).toBe('paused')
  })

  test('takes the same amount in other units for the same answer', async () => {
    const amount = (value: number, unit: string) => ({ value, unit }) as Json
    const { outcome } = await polled([
      amount(1, 'km'),
      amount(7, 's'),
      amount(1000, 'm'),
      amount(1, 'km'),
    ])
    expect([outcome.state, toJson(outcome.result ?? null)]).toEqual([
      'done',
      { value: 1, unit: 'km' },
    ])
  })

  test('does not count what the tool finds odd', async () => {
    const isOdd = (answer: unknown) => String(answer).length > 5
    const { outcome } = await polled(['no', 'far too long', 'no'], { isOdd })
    expect(outcome.result).toBe('no')
  })

  test('fails as a call does when a draw fails, and a retry draws only that one again', async () => {
    const { stage, run, outcome, asked } = await polled(['a', 'throw', 'a'])
    expect(outcome.failures).toMatchObject([{ message: '`t` failed: out of order' }])
    await stage.live(run.retry('s', erika))
    const again = await stage.live(run.resume())
    expect([again.state, again.result, asked]).toEqual(['done', 'a', [1, 2, 2]])
  })

  test('does not draw again what was flagged, also not on a person’s retry', async () => {
    const output = z.string()
    const { stage, run, asked } = await polled([1, 'throw', 'a', 'a'], { output })
    await stage.live(run.retry('s', erika))
    expect((await stage.live(run.resume())).result).toBe('a')
    expect(asked).toEqual([1, 2, 2, 3])
  })

  test.each(['tool/empty-answer', 'tool/unfinished-answer', 'tool/malformed-answer'])(
    'flags a draw that fails with %s, and draws another in its place',
    async (code) => {
      const { outcome, asked, stage } = await polled([code, 'a', code, 'a'])
      expect([outcome.state, outcome.result]).toEqual(['done', 'a'])
      // Ahead by two: a round of two, of which one was flagged, and then one draw a round.
      expect(asked).toEqual([1, 2, 3, 4])
      expect(eventOf(stage, 'vote-won')).toMatchObject({
        drawn: 4,
        flagged: 2,
        votes: 2,
        against: 0,
      })
    },
  )

  test('does not try a malformed draw again as a call would be', async () => {
    const limits = [{ tool: 't', retry: { attempts: 3 } }]
    const { outcome, asked } = await polled(['tool/empty-answer', 'a', 'a'], {}, { limits })
    expect([outcome.state, asked]).toEqual(['done', [1, 2, 3]])
  })

  test('of flagged draws alone fails openly, within the limit, and says how many there were', async () => {
    const empty = Array.from({ length: 9 }, () => 'tool/empty-answer')
    const { outcome, asked } = await polled(empty)
    expect(outcome.failures).toMatchObject([
      { failure: { code: 'run/no-majority', details: { drawn: 6, flagged: 6, tally: '0' } } },
    ])
    expect(asked.length).toBe(6)
  })

  test('says how the answers were spread when it is lost, and when it is won', async () => {
    const lost = await polled(['a', 'tool/empty-answer', 'b', 'a', 'b', 'c', 'c'])
    expect(lost.outcome.failures[0]?.message).toContain(
      '1 did not count, and the answers had 2 : 2 : 2 votes',
    )
    const counts = (stage: Stage, kind: 'vote-won' | 'vote-lost') =>
      (eventOf(stage, kind) as VoteLost).answers?.map(({ votes }) => votes)
    expect(counts(lost.stage, 'vote-lost')).toEqual([2, 2, 2])
    const won = await polled(['a', 'b', 'a', 'a'])
    expect(counts(won.stage, 'vote-won')).toEqual([3, 1])
    // Where all agree the winner says it.
    expect(counts((await polled(['a', 'a'])).stage, 'vote-won')).toBe(undefined)
  })

  test('votes anew in a fork of a run in which the vote was lost', async () => {
    const { stage, asked } = await polled(['a', 'b', 'c', 'd', 'e', 'f', 'a', 'a'])
    const runtime = await stage.runtime()
    const { run } = await stage.live(
      runtime.fork('run', { decision: stage.decision(voted, 'approve', 'fork') }),
    )
    expect((await stage.live(run.start())).result).toBe('a')
    expect(asked.slice(6)).toEqual([1, 2])
  })

  test('is held also where the tool says that it is pure', async () => {
    const { outcome, asked } = await polled(['a', 'b', 'b', 'b'], { effect: 'pure' })
    expect([outcome.result, asked.length]).toEqual(['b', 4])
  })

  test('is approved once, not draw by draw', async () => {
    const answers = ['a', 'b', 'a', 'a']
    const sampled = toolThat((_, { sample = 0 }) => answers[sample - 1] ?? null, {
      effect: 'read',
      repeat: 'safe',
      sampled: true,
    })
    const about = plan([
      step('a', use('get', 'x')),
      step('s', use('t', out('a')), { vote: { ahead: 2, samples: 7 } }),
    ])
    const stage = new Stage({ policy: policy({ tool: 't', then: 'ask' }), tools: () => [sampled] })
    const [run, outcome] = await stage.start(about)
    expect(outcome.waiting).toMatchObject([{ for: 'approval', ask: 'a1', tool: 't', path: '' }])
    await stage.live(run.approve('a1', erika))
    expect((await stage.live(run.resume())).result).toBe('a')
  })

  test('tells also what a draw calls the how manyeth it is', async () => {
    const asked: (number | undefined)[] = []
    const inner = toolThat(
      (_, { sample }) => {
        asked.push(sample)
        return 'a'
      },
      { id: 'inner', effect: 'read', repeat: 'safe' },
    )
    const outer = toolThat((_, context) => context.call('inner', {}), {
      effect: 'read',
      repeat: 'safe',
      sampled: true,
    })
    const stage = new Stage({ policy: everything, tools: () => [inner, outer] })
    const [, { result }] = await stage.start(
      plan([
        step('s', use('t', 'x'), { vote: { ahead: 2, samples: 7 } }),
        step('once', use('t', 'y'), { after: ['s'] }),
      ]),
    )
    expect(result).toBe('a')
    expect(asked).toEqual([1, 2, undefined])
  })

  test('over a tool that writes is refused before the run', async () => {
    const writes = plan([step('s', use('put', 'x'), { vote: { ahead: 2, samples: 7 } })])
    const stage = new Stage({ policy: everything })
    await expect(stage.create(writes)).rejects.toMatchObject({ code: 'check/vote-on-effect' })
  })
})
