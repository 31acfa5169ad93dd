// The digits of a number that hold
// =============================================================================
//
// A number between its bounds as the tools of `math` give it: without a digit that may be wrong.
//
// Invariants:
//
//   HELD-NUMBER-1. No digit of the value is another than that of the true one, for the formula and what it was given.
//   HELD-NUMBER-2. What the bounds do not tell from 0 is 0 where everything was given with more digits than a double has, as in one
//       formula; else nothing of it holds.

import type { FormulaInput } from '#plan'
import { digitsThatHold, signOf, type Interval } from '#plan/precise/interval'
import { intervalOfText, textOfInterval } from '#plan/precise/interval-text'

import { ToolFailure } from '../failure.ts'

/** How many binary digits the bounds of results have: 96 decimal ones. */
export const HANDED_BITS = 320

/** The fewest digits that must hold. */
const FEWEST = 2
/** Bounds with fewer decimal digits are those of a double, or of what was found numerically. */
const MANY = 36
const OF_DOUBLE = 17

/** A number of which every digit holds. */
export interface HeldNumber {
  readonly value: number
  /** The value as exact text; absent where it was rounded. */
  readonly exact?: string
  /** Between which numbers it is, as text (`interval-text.ts`); absent where it is exact. */
  readonly bounds?: string
}

/** A number found from `given`; throws ToolFailure where too few of its digits hold. */
export function heldNumber(
  found: { readonly value: number; readonly exact?: string; readonly bounds: Interval },
  given: Iterable<FormulaInput>,
): HeldNumber {
  const { value, exact, bounds } = found
  if (exact !== undefined) return { value, exact }
  if (signOf(bounds) === undefined) {
    if ([...given].every(isSure)) return { value: 0, exact: '0' }
    throw new ToolFailure('tool/no-digits', {})
  }
  const digits = Math.min(digitsThatHold(bounds), OF_DOUBLE)
  if (digits < FEWEST) throw new ToolFailure('tool/no-digits', {})
  const shown = digits === OF_DOUBLE ? value : Number(value.toPrecision(digits))
  const text = textOfInterval(bounds)
  return text === undefined ? { value: shown } : { value: shown, bounds: text }
}

/** Whether it is known to more digits than a double has. */
function isSure({ exact, bounds }: FormulaInput): boolean {
  return exact !== undefined || bounds === undefined || digitsThatHold(bounds) >= MANY
}

/** The bounds that a result was handed on with; throws ToolFailure for what is none. */
export function boundsOf(name: string, text: string): Interval {
  const bounds = intervalOfText(text)
  if (bounds === undefined) throw new ToolFailure('tool/formula-input', { name })
  return bounds
}
