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
    if (typeof found === 'number' && Math.abs(count - found) > SAME * Math.abs(found)) {
      return 'varies'
    }
    found ??= count
    tries++
  }
  return tries < 2 ? undefined : found
}

/**
 * How much a formula moves with its readings at each try: a weighted mean moves by another share each time, and what is
 * `varies` is no straight line.
 */
export function sharesOf(node: FormulaNode, tried: Tried): readonly (number | 'varies')[] {
  const shares: (number | 'varies')[] = []
  for (let seed = 1; seed <= SEEDS && shares.length < TRIES; seed++) {
    const count = countAt(node, samplesFor(node, tried, seed), tried.readings)
    if (count !== undefined) shares.push(count)
  }
  return shares
}

const SEEDS = 12
const TRIES = 3
const SAME = 1e-6
const NOTHING = 1e-7
const NOISE = 1e-14
const MOVES = [0.25, 0.8] as const

function countAt(
  node: FormulaNode,
  at: Samples,
  readings: ReadonlySet<string>,
): number | 'varies' | undefined {
  const before = sampleOf(node, at)
  if (!isFinite(before)) return undefined
  const counts: number[] = []
  // Derivatives are differences of values here.
  const [floor, least] = hasDerivative(node) ? [1e-9, 1e-9] : [NOISE, 0]
  const movedBy = (move: number, names: ReadonlySet<string>) => moves(node, at, names, move)
  const alone = [...readings].map((name) => movedBy(MOVES[0], new Set([name])))
  for (const move of MOVES) {
    const moved = movedBy(move, readings)
    if (moved === undefined) return undefined
    for (const [index, value] of moved.entries()) {
      // What the readings do one by one says how small a nothing is: a coefficient may be 1e-12.
      const sum = alone.reduce((all, each) => all + Math.abs(each?.[index] ?? 0), 0)
      const noise = (floor * Math.abs(numbersOf(before)[index] ?? 0)) / move + least
      counts.push(Math.abs(value) <= Math.max(NOTHING * sum, noise) ? 0 : value)
    }
  }
  const [first = 0] = counts
  const isSame = counts.every((count) => Math.abs(count - first) <= SAME * Math.abs(first))
  return isSame ? rounded(first) : 'varies'
}

function hasDerivative(node: FormulaNode): boolean {
  if (node.kind === 'call' && node.function === 'diff') return true
  return formulaChildren(node).some(hasDerivative)
}

/** How fast each number of a formula moves where names do; undefined where it has no value there. */
function moves(
  node: FormulaNode,
  at: Samples,
  names: ReadonlySet<string>,
  move: number,
): readonly number[] | undefined {
  const before = sampleOf(node, at)
  const after = sampleOf(
    node,
    new Map([...at].map(([name, value]) => [name, names.has(name) ? value + move : value])),
  )
  if (!isFinite(before) || !isFinite(after)) return undefined
  const [a, b] = [numbersOf(before), numbersOf(after)]
  return a.length === b.length
    ? b.map((value, index) => (value - (a[index] ?? 0)) / move)
    : undefined
}

function rounded(count: number): number {
  const near = Math.round(count)
  return near !== 0 && Math.abs(count - near) <= SAME ? near : count
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
