// How one of several solutions is written
//
// Each form is read and carried out.

import { printFormula } from '#plan'

import type { Solution, SolvedEquation } from './solution.ts'

/** The call that solves an equation, with what else is said behind the name. */
export function written(
  { name, equation, conditions }: SolvedEquation,
  ...more: readonly string[]
): string {
  const text = printFormula(equation)
  const own = text.length > LONGEST ? 'equation' : text
  return `solve(${[own, name, ...conditions.map(printFormula), ...more].join(', ')})`
}

const LONGEST = 240

/** By a sign where that is enough, and by a number. */
export function waysTo(solved: SolvedEquation, all: readonly Solution[]): string {
  const { name, conditions } = solved
  const values = all.map(({ value }) => value ?? Number.NaN)
  const index = `${written(solved)}[${all.length}]`
  const positive = values.filter((each) => each > 0).length === 1
  const negative = values.filter((each) => each < 0).length === 1
  const sign = positive ? '>' : negative ? '<' : undefined
  if (sign === undefined || conditions.length > 0) return `\`${index}\``
  return `\`${written(solved, `${name} ${sign} 0`)}\` or \`${index}\``
}

/** Of an equation that repeats itself: by a range of angles with one solution in it, or by a number within one turn. */
export function wayToAngle(solved: SolvedEquation, all: readonly Solution[]): string {
  const { name } = solved
  for (const [from, to] of RANGES) {
    const within = all.filter(({ value = Number.NaN }) => value >= from && value <= to)
    if (within.length === 1) return written(solved, angleRange(name, from, to))
  }
  return `${written(solved, angleRange(name, 0, 2 * Math.PI))}[1]`
}

const RANGES: readonly (readonly [from: number, to: number])[] = [
  [0, Math.PI / 2],
  [0, Math.PI],
  [-Math.PI / 2, Math.PI / 2],
  [Math.PI, 2 * Math.PI],
]

/** `0 <= x <= pi/2`; both are multiples of a right angle. */
export function angleRange(name: string, from: number, to: number): string {
  return `${multipleOfPi(from)} <= ${name} <= ${multipleOfPi(to)}`
}

function multipleOfPi(radians: number): string {
  const quarters = Math.round(radians / (Math.PI / 2))
  if (quarters === 0) return '0'
  const [sign, count] = [quarters < 0 ? '-' : '', Math.abs(quarters)]
  const times = count % 2 === 0 ? count / 2 : count
  const text = times === 1 ? 'pi' : `${times}*pi`
  return `${sign}${text}${count % 2 === 0 ? '' : '/2'}`
}
