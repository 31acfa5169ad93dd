// A simulated model that says the next move, and is wrong now and then
// =============================================================================
//
// It sees one position and knows nothing else, as each step of an atomic plan does.
// A wrong answer is a legal move in the wrong direction: nothing about its form
// gives it away, so only other answers can outvote it.
//
// Invariants:
//
//   VOTER-1. Whether a draw is wrong depends on seed, step and number of the draw alone: draws
//       are independent of each other, and a run can be repeated.
//   VOTER-2. `alike`: all wrong answers to a position are the same one, which is the worst
//       case for a vote. `varied`: any legal move that is wrong.

import { z } from 'zod'

import { defineTool, type ActingTool, type ToolContext } from '#runtime'

export type Wrong = 'alike' | 'varied'

export interface VoterOptions {
  /** How many disks there are. */
  readonly disks: number
  /** How likely a draw is wrong, from 0 to 1. */
  readonly error: number
  readonly wrong: Wrong
  readonly seed: number
}

export const MOVE = 'hanoi.move'

const PEGS = [0, 1, 2] as const
const TARGET = 2
const ENTROPY = 2 ** 32

/** The tool: a position in, the position after the next move out; pegs as digits, the smallest disk first. */
export function voter({
  disks,
  error,
  wrong,
  seed,
}: VoterOptions): ActingTool<{ position: string }, string> {
  const form = z.string().regex(new RegExp(`^[012]{${disks}}$`))
  return defineTool({
    id: MOVE,
    description: 'Says the position after the next move towards the last peg.',
    effect: 'read',
    sampled: true,
    free: true,
    returns: 'trusted',
    risk: 'low',
    positional: ['position'],
    input: z.strictObject({ position: form }),
    output: form,
    run({ position }, context) {
      const { disk, to } = nextMove(position)
      const right = moved(position, disk, to)
      if (chance(seed, context, 1) >= error) return right
      const others = legalMoves(position).filter((other) => other !== right)
      const at = wrong === 'alike' ? 0 : Math.floor(chance(seed, context, 2) * others.length)
      return others[at] ?? position
    },
  })
}

/** The next move of the shortest way: the largest disk that is out of place, once those above it are aside. */
function nextMove(position: string): { readonly disk: number; readonly to: number } {
  let goal = TARGET
  let found = { disk: 0, to: TARGET }
  for (let disk = position.length - 1; disk >= 0; disk--) {
    const at = Number(position[disk])
    if (at === goal) continue
    found = { disk, to: goal }
    // All smaller ones must stand on the third peg before it can move.
    goal = 3 - at - goal
  }
  return found
}

function moved(position: string, disk: number, to: number): string {
  return `${position.slice(0, disk)}${to}${position.slice(disk + 1)}`
}

/** Positions after each move that the rules allow: of the top disks to where no smaller one lies. */
function legalMoves(position: string): readonly string[] {
  const tops = PEGS.map((peg) => position.indexOf(String(peg)))
  return PEGS.flatMap((from) =>
    PEGS.flatMap((to) => {
      const [disk, under] = [tops[from] ?? -1, tops[to] ?? -1]
      return from === to || disk < 0 || (under >= 0 && under < disk)
        ? []
        : [moved(position, disk, to)]
    }),
  )
}

/** A number from 0 to 1 that looks drawn at random (VOTER-1). */
function chance(seed: number, { step, sample = 0 }: ToolContext, purpose: number): number {
  const number = Number(step.slice(1))
  return (
    [number, sample, purpose].reduce((mixed, one) => mix(mixed ^ mix(one)), mix(seed)) / ENTROPY
  )
}

/** Each bit of what comes in changes half of what comes out; after the finalizer of MurmurHash3, by Appleby. */
export function mix(number: number): number {
  let mixed = (number + 0x9e3779b9) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
