// Votes beside what theory says of them
// =============================================================================
//
// The runtime's own decision, with a seeded voter who is right with probability p: how often votes end
// right, and how many draws they take. `npm run bench -- voting` measures a million votes and more and draws
// them into docs/voting.svg; the same seeds give the same picture.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chanceOf, drawsFor } from '#plan'

import { simulateVotes } from '../tests/runtime/simulated-votes.ts'
import type { Bench } from './figure.ts'
import { plotSvg, type Curve, type Point } from './voting-plot.ts'

const LEADS = [1, 2, 3, 4, 5, 6]
const MEASURED_AT = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.99]
const VOTES = 20_000

export const figures: Bench = () => {
  let offInDraws = 0
  let offInChance = 0
  const chances: Curve[] = []
  const draws: Curve[] = []
  for (const ahead of LEADS) {
    const rightAt: Point[] = []
    const drawsAt: Point[] = []
    for (const [at, p] of MEASURED_AT.entries()) {
      const measured = simulateVotes({ votes: VOTES, p, ahead, seed: 100 * ahead + at })
      rightAt.push([p, measured.right])
      drawsAt.push([p, measured.draws])
      offInChance = Math.max(offInChance, off(measured.right, chanceOf(p, ahead)))
      offInDraws = Math.max(offInDraws, off(measured.draws, drawsFor(p, ahead)))
    }
    const name = `k = ${ahead}`
    chances.push({ name, line: lineOf((p) => chanceOf(p, ahead)), points: rightAt })
    draws.push({ name, line: lineOf((p) => drawsFor(p, ahead)), points: drawsAt })
  }
  const x = {
    title: 'p: how likely one draw is right',
    from: 0.5,
    to: 1,
    ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1],
  }
  const rightY = { title: 'P(vote right)', from: 0.5, to: 1, ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1] }
  const drawsY = { title: 'draws a vote', from: 0, to: 36, ticks: [0, 6, 12, 18, 24, 30, 36] }
  writeFileSync(
    join(import.meta.dirname, '../docs/voting.svg'),
    plotSvg('Votes of first to be ahead by k: theory as lines, measured votes as points', [
      { title: 'How often a vote ends right', x, y: rightY, legend: 'below', curves: chances },
      { title: 'How many draws it takes', x, y: drawsY, legend: 'above', curves: draws },
    ]),
  )
  const all = (LEADS.length * MEASURED_AT.length * VOTES).toLocaleString('en')
  return [
    {
      name: `${all} votes: draws a vote, furthest from theory`,
      measured: offInDraws,
      unit: '%',
      target: 2,
    },
    {
      name: `${all} votes: P(vote right), furthest from theory`,
      measured: offInChance,
      unit: '%',
      target: 2,
    },
  ]
}

/** How far a measured number is off, in per cent. */
function off(measured: number, theory: number): number {
  return Math.abs(measured / theory - 1) * 100
}

function lineOf(theory: (p: number) => number): readonly Point[] {
  return Array.from({ length: 51 }, (_, at) => {
    const p = 0.5 + at / 100
    return [p, theory(p)]
  })
}
