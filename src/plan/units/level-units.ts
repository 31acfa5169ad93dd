// Units of levels
// =============================================================================
//
// A decibel is the logarithm of a ratio. `dB` alone is a gain, a loss or a level; `dBm`, `dBA` and their like are
// levels: they count from a power or a pressure that the unit names. As numbers all are worth 1, so that `10^(L/10)` and
// `10*log10(P/P0)` mean what they say.
//
// Invariants:
//
//   LEVEL-UNITS-1. Levels with different references are not converted into each other: 0 dBW are 30 dBm.

import { DECIBEL, LEVEL_UNITS, type LevelUnit } from './level-names.ts'
import type { Unit } from './unit.ts'

/** What a unit says of levels; undefined for one that is not of a level alone. */
export function levelUnit(unit: Unit | undefined): LevelUnit | undefined {
  const [only, ...others] = unit?.factors ?? []
  if (only === undefined || others.length > 0 || only.exponent !== 1) return undefined
  if (only.unit.unit.label !== DECIBEL) return undefined
  const { symbol } = only.unit
  return LEVEL_UNITS[symbol === 'dBuV' ? 'dBµV' : symbol]
}

/** Whether a number of one unit is one of the other, as far as levels go (LEVEL-UNITS-1). */
export function areLikeLevels(a: Unit, b: Unit): boolean {
  return levelUnit(a)?.reference === levelUnit(b)?.reference
}

/** By how much a level with the first reference is larger with the second; undefined where that is not known. */
export function referenceOffset(from: string, to: string): number | undefined {
  const [a, b] = [REFERENCES[from], REFERENCES[to]]
  if (a === undefined || b === undefined || a.of !== b.of) return undefined
  return a.decibels - b.decibels
}

/** Each reference in decibels over a watt or a volt. */
const REFERENCES: Readonly<
  Record<string, { readonly of: 'W' | 'V'; readonly decibels: number } | undefined>
> = {
  '1 mW': { of: 'W', decibels: -30 },
  '1 W': { of: 'W', decibels: 0 },
  '1 V': { of: 'V', decibels: 0 },
  '0.775 V': { of: 'V', decibels: -2.218_487_5 },
  '1 mV': { of: 'V', decibels: -60 },
  '1 µV': { of: 'V', decibels: -120 },
}
