// Functions of lists at numbers that are tried
//
// A name stands for several readings around its number, each at its own distance from it: all move as the number does.

import { symbolsOf, type FormulaNode } from '../formula.ts'
import type { ListCall } from './readings.ts'

/** How many readings are tried. */
const COUNT = 4

/** The value of a function of lists, given the value of a part at numbers; undefined where it has none. */
export function sampleOfList(
  call: ListCall,
  at: ReadonlyMap<string, number>,
  valueOf: (node: FormulaNode, at: ReadonlyMap<string, number>) => unknown,
): number | undefined {
  const names = [...symbolsOf(call).keys()].toSorted()
  const lists = call.arguments.map((argument) =>
    Array.from({ length: COUNT }, (_, index) => {
      const around = names.map((name, own) => {
        // Wide enough that rounding is nothing beside it.
        const apart = ((index * (own + 2) + index * index) % 7) / 4
        return [name, (at.get(name) ?? Number.NaN) + apart] as const
      })
      return valueOf(argument, new Map([...at, ...around]))
    }),
  )
  if (!lists.every((list) => list.every((one) => typeof one === 'number'))) return undefined
  const [x = [], y = x] = lists
  return sampled(call.function, x, y)
}

function sampled(name: ListCall['function'], x: readonly number[], y: readonly number[]): number {
  const line = (u: readonly number[], v: readonly number[]) => {
    const du = u.map((one) => one - mean(u))
    const slope = total(du.map((one, at) => one * (v[at] ?? 0))) / total(du.map((one) => one ** 2))
    return { slope, intercept: mean(v) - slope * mean(u) }
  }
  const deviation = Math.sqrt(total(x.map((one) => (one - mean(x)) ** 2)) / (COUNT - 1))
  const [, below = 0, above = 0] = x.toSorted((a, b) => a - b)
  switch (name) {
    case 'count':
      return COUNT
    case 'sum':
      return total(x)
    case 'mean':
      return mean(x)
    case 'median':
      return (below + above) / 2
    case 'deviation':
      return deviation
    case 'standard_error':
      return deviation / Math.sqrt(COUNT)
    case 'slope':
      return line(x, y).slope
    case 'intercept':
      return line(x, y).intercept
    case 'power_exponent':
      return line(x.map(Math.log), y.map(Math.log)).slope
    case 'power_factor':
      return Math.exp(line(x.map(Math.log), y.map(Math.log)).intercept)
  }
}

function total(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0)
}

function mean(all: readonly number[]): number {
  return total(all) / all.length
}
