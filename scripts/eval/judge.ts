// Whether an answer is right

import { convert, parseUnit } from '#plan'

import type { Amount } from './answer-text.ts'

/** By which part of it an answer may be off to count as right. */
export const TOLERANCES = [0.015, 0.05] as const

/** What is wrong with an answer, from the beginning of the way to its end. */
export const ERROR_KINDS = [
  'not planned',
  'not approved',
  'waits',
  'not solved',
  'several answers',
  'wrong unit',
  'wrong value',
  'not refused',
] as const

export type ErrorKind = (typeof ERROR_KINDS)[number]

/** An answer beside the expected one. */
export interface Verdict {
  /** By which part of the expected amount it is off; undefined where it cannot be compared. */
  readonly off?: number
  /** Absent where it is right within the wider tolerance. */
  readonly error?: ErrorKind
}

/** Compares what was found with what was expected; several amounts of the right dimension decide nothing. */
export function judge(found: readonly Amount[], expected: Amount): Verdict {
  const wanted = parseUnit(expected.unit ?? '1').unit
  const comparable = found.flatMap(({ value, unit = '1' }) => {
    const own = parseUnit(unit).unit
    const converted = own && wanted && convert(value, own, wanted)
    return converted === undefined ? [] : [converted]
  })
  const [value, ...others] = comparable
  if (value === undefined) return { error: found.length === 0 ? 'not solved' : 'wrong unit' }
  if (others.length > 0) return { error: 'several answers' }
  const apart = Math.abs(value - expected.value)
  const off = expected.value === 0 ? apart : apart / Math.abs(expected.value)
  return off <= TOLERANCES[1] ? { off } : { off, error: 'wrong value' }
}
