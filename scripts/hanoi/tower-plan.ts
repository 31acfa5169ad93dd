// The plan: a step for each move, each given the position that the one before left

import { call, createPlan, createStep, literal, output, type Plan } from '#plan'

import { MOVE } from './voter.ts'

/** Draws of a vote in multiples of its lead: more than any vote here takes. */
const DRAWS_PER_LEAD = 10

/** Moves of the shortest way. */
export function movesOf(disks: number): number {
  return 2 ** disks - 1
}

/** A step's id, by its number from 1. */
export function stepId(number: number): string {
  return `s${number}`
}

/** So many disks on the first peg, moved to the last one; each move is voted on. */
export function towerPlan(disks: number, ahead: number): Plan {
  const vote = { ahead, samples: ahead * DRAWS_PER_LEAD }
  const start = literal('0'.repeat(disks))
  return createPlan({
    name: 'Towers of Hanoi',
    goal: `Move ${disks} disks from the first peg to the last, one at a time, never a larger one onto a smaller one.`,
    dialect: 'plan',
    steps: Array.from({ length: movesOf(disks) }, (_, at) =>
      createStep({
        id: stepId(at + 1),
        title: `Move ${at + 1}`,
        body: call(MOVE, [at === 0 ? start : output(stepId(at))]),
        vote,
      }),
    ),
  })
}
