// How uncertain a result is
// =============================================================================
//
// The standard uncertainties of givens are carried through formulas to first order (JCGM 100:2008, 5.1.2): what each
// given adds is kept apart with its sign, so that a given that goes into a result on two ways counts once.
//
// Invariants:
//
//   SPREAD-1. Givens are taken for independent of each other.
//   SPREAD-2. Where a formula is so far from straight within the uncertainty that the first order says something else,
//       nothing is carried, and why is said.

import type { FormulaInput } from '#plan'

import { apartness, withoutExact, type Substituted } from './substitute-back.ts'

/** What each uncertain given adds to a value, signed, in the unit of the value, by the name of the given. */
export type Spread = ReadonlyMap<string, number>

/** How uncertain a value is, or why that is not known: the end of a sentence. */
export type Carrying =
  | { readonly kind: 'carried'; readonly spread: Spread }
  | { readonly kind: 'lost'; readonly why: string }

/** By which part of its slope a formula may bend within the uncertainty. */
const MOST_BENT = 0.1

/** The standard uncertainty of a value, from 0 on, in its unit. */
export function sizeOf(spread: Spread): number {
  return Math.hypot(...spread.values())
}

/** Carries the spreads of a step's inputs, by name, to its result. */
export function carried(step: Substituted, spreads: ReadonlyMap<string, Spread>): Carrying {
  const { output, given, value } = step
  const apart = apartness(step)
  const by = Math.max(Math.abs(value.value) * STEP, Number.MIN_VALUE)
  const own = apart && slope((moved) => apart(given, moved), value, by)
  if (apart === undefined || own === undefined || own.slope === 0) {
    return { kind: 'lost', why: `what \`${output}\` is found by takes more than arithmetic` }
  }
  const spread = new Map<string, number>()
  for (const [name, parts] of spreads) {
    const input = given.get(name)
    if (input === undefined || sizeOf(parts) === 0) continue
    const at = (moved: FormulaInput) => apart(new Map([...given, [name, moved]]), value)
    const found = slope(at, input, sizeOf(parts))
    if (found === undefined || found.bent > MOST_BENT) {
      return {
        kind: 'lost',
        why: `\`${name}\` is so uncertain that \`${output}\` does not follow it in a straight line`,
      }
    }
    const rate = -found.slope / own.slope
    for (const [source, size] of parts) {
      spread.set(source, (spread.get(source) ?? 0) + rate * size)
    }
  }
  return { kind: 'carried', spread }
}

/** Whether a rise and the rise before it differ by more than the first order allows. */
export function isTooBent(above: number, below: number): boolean {
  return above !== below && Math.abs(above - below) > MOST_BENT * Math.abs(above + below)
}

/** By which part of itself a result is moved to see what that changes. */
const STEP = 1e-5

/** A slope, and how much the second order adds within the step, as a part of the first. */
interface Slope {
  readonly slope: number
  readonly bent: number
}

function slope(
  at: (moved: FormulaInput) => number | undefined,
  input: FormulaInput,
  by: number,
): Slope | undefined {
  const [below, here, above] = [-by, 0, by].map((step) =>
    at(step === 0 ? input : { ...withoutExact(input), value: input.value + step }),
  )
  if (below === undefined || here === undefined || above === undefined) return undefined
  const rise = above - below
  // Where the slope is 0 the second order is all that there is.
  const bent = Math.abs(above + below - 2 * here)
  const isFlat = rise === 0 && bent === 0
  return { slope: rise / (2 * by), bent: isFlat ? 0 : bent / Math.abs(rise) }
}
