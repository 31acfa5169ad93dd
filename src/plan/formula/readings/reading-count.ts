// How many readings a formula has in it
// =============================================================================
//
// All readings of one scale are moved by the same amount. What moves by it as well is a reading, what
// stays is a difference, and anything else depends on where the zero of the scale is. So means, weighted
// means and interpolations count one reading, whatever they are written as.
//
// Invariants:
//
//   READING-COUNT-1. It is tried with numbers, always the same ones. What has no value there is undefined.
//   READING-COUNT-2. A count is a number only where it is the same at every try.

import { formulaChildren, type FormulaNode } from '../formula.ts'
import { derivativeName, sampleOf, type Sample, type Samples } from './sample-value.ts'

/** How much a result moves with its readings; `varies` where that depends on the numbers. */
export type ReadingCount = number | 'varies' | undefined

/** What is tried. */
export interface Tried {
  /** The names that are readings. */
  readonly readings: ReadonlySet<string>
  /** Numbers of other names, in SI base units; the others are made up. */
  readonly numbers?: ReadonlyMap<string, number>
}

/** The count of a formula that is a number, or of each element of a matrix where that is the same. */
export function readingCount(node: FormulaNode, tried: Tried): ReadingCount {
  let found: ReadingCount
  let tries = 0
  for (let seed = 1; seed <= SEEDS && tries < TRIES; seed++) {
    const count = countAt(node, samplesFor(node, tried, seed), tried.readings)
    if (count === undefined) continue
    if (count === 'varies') return count
    if (typeof found === 'number' && Math.abs(count - found) > SAME * (1 + Math.abs(found))) {
      return 'varies'
    }
    found ??= count
    tries++
  }
  return tries < 2 ? undefined : found
}

const SEEDS = 12
const TRIES = 3
const SAME = 1e-6
const MOVES = [0.25, 0.8] as const

function countAt(
  node: FormulaNode,
  at: Samples,
  readings: ReadonlySet<string>,
): number | 'varies' | undefined {
  const before = sampleOf(node, at)
  if (!isFinite(before)) return undefined
  const counts: number[] = []
  for (const move of MOVES) {
    const after = sampleOf(
      node,
      new Map([...at].map(([name, value]) => [name, readings.has(name) ? value + move : value])),
    )
    if (!isFinite(after)) return undefined
    const [a, b] = [numbersOf(before), numbersOf(after)]
    if (a.length !== b.length) return undefined
    const scale = Math.max(1, ...a.map(Math.abs))
    for (const [index, value] of b.entries()) {
      const moved = (value - (a[index] ?? 0)) / move
      counts.push(Math.abs(moved) < 1e-9 * scale ? 0 : moved)
    }
  }
  const [first = 0] = counts
  const isSame = counts.every((count) => Math.abs(count - first) <= SAME * (1 + Math.abs(first)))
  return isSame ? rounded(first) : 'varies'
}

function rounded(count: number): number {
  const near = Math.round(count)
  return Math.abs(count - near) <= SAME ? near + 0 : count
}

function numbersOf(sample: Sample): readonly number[] {
  return typeof sample === 'number' ? [sample] : sample.flat()
}

function isFinite(sample: Sample | undefined): sample is Sample {
  return sample !== undefined && numbersOf(sample).every(Number.isFinite)
}

/** Numbers for all names: those that are known, others between 0.6 and 1.9, readings above them. */
function samplesFor(node: FormulaNode, { readings, numbers }: Tried, seed: number): Samples {
  const samples = new Map<string, number>()
  let state = seed * 7919
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let warm = 0; warm < 3; warm++) next()
  for (const name of [...namesIn(node)].toSorted()) {
    const made = 0.6 + 1.3 * next()
    samples.set(name, readings.has(name) ? made + 2 : (numbers?.get(name) ?? made))
  }
  return samples
}

function namesIn(node: FormulaNode, found = new Set<string>()): ReadonlySet<string> {
  if (node.kind === 'symbol') found.add(node.name)
  if (node.kind === 'derivative') found.add(derivativeName(node.of, node.order))
  for (const child of formulaChildren(node)) namesIn(child, found)
  return found
}
