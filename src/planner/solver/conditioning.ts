// Whether the digits of the givens support a result
// =============================================================================
//
// `9.81` has three digits: the number that is meant lies within half of its last digit. That is carried through the formulas as an
// uncertainty is (`spread.ts`); where a result amplifies it, the digits that are printed say more than the givens do.
//
// Invariants:
//
//   CONDITIONING-1. A whole number is exact, and so is exact text; any other number has the digits that it is written with: in the
//       problem where that states it (`3.0` has two), else in the plan, whose numbers have lost zeros at their ends.
//   CONDITIONING-2. It is a remark and never an error. It is made only where the amplification is notable: by a hundred, or by ten
//       where no more than one digit is left. A product of numbers of two digits is no such case.

import type { Spread } from './spread.ts'

/** A given whose digits do not support a result. */
export interface Conditioning {
  /** The given that matters most. */
  readonly name: string
  /** How many digits it has. */
  readonly digits: number
  /** To how many digits the result holds, from 0 on. */
  readonly holds: number
}

/** A given with the digits that it is written with. */
export interface WrittenNumber {
  readonly value: number
  readonly digits: number
}

/** How many digits a number is written with; undefined for one that is exact (CONDITIONING-1). */
export function writtenDigits(text: string): number | undefined {
  const [mantissa = '', exponent] = text.toLowerCase().split('e')
  if (!mantissa.includes('.') && exponent === undefined) return undefined
  const digits = mantissa.replaceAll(/[^\d]/g, '').replace(/^0+/, '').length
  return digits === 0 ? undefined : digits
}

/** By how much a number may be off that has so many digits: half of the last one. */
export function halfDigit({ value, digits }: WrittenNumber): number {
  return 0.5 * 10 ** (placeOf(value) - digits + 1)
}

/** The power of ten of the first digit. */
function placeOf(value: number): number {
  return Number(Math.abs(value).toExponential().split('e')[1])
}

/** Returns the digits of a result that those of its givens do not support; undefined where nothing is notable (CONDITIONING-2). */
export function conditioningOf(
  value: number,
  spread: Spread,
  givens: ReadonlyMap<string, WrittenNumber>,
): Conditioning | undefined {
  const off = Math.hypot(...spread.values())
  if (value === 0 || off === 0) return undefined
  const parts = [...spread]
    .filter(([, part]) => part !== 0)
    // Of those that matter alike, but for rounding, the first of the plan.
    .map(([name, part]) => [name, Number(Math.abs(part).toPrecision(6))] as const)
    .toSorted(([, a], [, b]) => b - a)
  const [first] = parts
  const given = first && givens.get(first[0])
  if (first === undefined || given === undefined) return undefined
  const worst = Math.max(
    ...parts.flatMap(([name]) => {
      const own = givens.get(name)
      return own === undefined ? [] : [halfDigit(own) / Math.abs(own.value)]
    }),
  )
  const amplified = off / Math.abs(value) / worst
  const holds = Math.max(0, Math.floor(placeOf(value) + 1 - Math.log10(2 * off)))
  const isNotable = amplified >= 100 || (amplified >= 10 && holds <= 1)
  return isNotable && holds < given.digits
    ? { name: first[0], digits: given.digits, holds }
    : undefined
}
