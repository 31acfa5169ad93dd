// Votes as they come out, beside what theory says: the runtime's own decision with a seeded voter

import { expect, test } from 'vitest'

import { chanceOf, drawsFor, type Vote } from '#plan'
import { tallyOf, type Tally } from '#runtime/vote'

import { simulateVotes, type Decide } from './simulated-votes.ts'

/** Votes of each case; `npm run test:full` holds a million and more of all of them together. */
const VOTES = Number(process.env['THEORY_VOTES'] ?? 20_000)
/** How far what is measured may be off, in parts of what theory says. */
const WITHIN = 0.02

const CASES: readonly (readonly [p: number, ahead: number])[] = [
  [0.6, 1],
  [0.6, 3],
  [0.6429, 4],
  [0.75, 2],
  [0.75, 3],
  [0.9, 1],
  [0.9, 3],
  [0.9978, 3],
  [0.99, 6],
]

/** Whether a simulation is as theory says it. */
function isAsTheory(p: number, ahead: number, decide?: Decide): boolean {
  const { right, draws } = simulateVotes({ votes: VOTES, p, ahead, seed: 1 }, decide)
  const near = (measured: number, theory: number) => Math.abs(measured / theory - 1) <= WITHIN
  return near(right, chanceOf(p, ahead)) && near(draws, drawsFor(p, ahead))
}

test.each(CASES)('with p %f and a lead of %i votes are as theory has them', (p, ahead) => {
  expect(isAsTheory(p, ahead)).toBe(true)
})

test('flagged draws change neither how often a vote is right nor how many draws count', () => {
  const plain = { votes: VOTES, p: 0.75, ahead: 3, seed: 2 }
  const { right, draws } = simulateVotes({ ...plain, flagged: 0.3 })
  expect(Math.abs(right / chanceOf(0.75, 3) - 1)).toBeLessThan(WITHIN)
  expect(Math.abs(draws / drawsFor(0.75, 3) - 1)).toBeLessThan(WITHIN)
})

test('wrong answers that differ among themselves make a vote better than theory has it', () => {
  const { right } = simulateVotes({ votes: VOTES, p: 0.6, ahead: 3, wrong: 5, seed: 3 })
  expect(right).toBeGreaterThan(chanceOf(0.6, 3) * (1 + WITHIN))
})

/** The runtime's decision with a fault: the vote that it is told to hold is another one. */
const heldAs =
  (other: (vote: Vote) => Vote): Decide =>
  (draws, vote, equal) =>
    tallyOf(draws, other(vote), equal)

/** Decides for the first answer as soon as the draws of the first round are there, also where it is not ahead. */
const tiesEarly: Decide = (draws, vote, equal): Tally<number> => {
  const standing = tallyOf(draws, vote, equal)
  const [first] = draws
  if (standing.kind !== 'open' || draws.length < vote.ahead + 1 || first?.kind !== 'answer') {
    return standing
  }
  const count = { drawn: draws.length, flagged: 0, votes: 1, against: 1 }
  return { kind: 'won', answer: first.answer, count, classes: [] }
}

test.each<readonly [string, Decide]>([
  ['whose lead is ignored', heldAs((vote) => ({ ...vote, ahead: 1 }))],
  ['whose lead is one too small', heldAs((vote) => ({ ...vote, ahead: vote.ahead - 1 }))],
  ['whose lead is one too large', heldAs((vote) => ({ ...vote, ahead: vote.ahead + 1 }))],
  ['in which ties are decided early', tiesEarly],
  ['in which answers that differ are equal', (draws, vote) => tallyOf(draws, vote, () => true)],
])('a planted vote %s is found', (_, decide) => {
  expect(isAsTheory(0.75, 3)).toBe(true)
  expect(isAsTheory(0.75, 3, decide)).toBe(false)
})
