// What is known of the units of a formula, and what it measures

import type { Diagnostic } from '#text'

import type { Dimension } from '../units/dimension.ts'
import type { Unit } from '../units/unit.ts'
import type { ElementDimension } from './measured.ts'
import type { TurnsLeft } from './turn-readings.ts'

/** What is known of the units of a formula. */
export interface FormulaUnits {
  /** The units of its symbols; one without a unit is not checked. */
  readonly units: ReadonlyMap<string, Unit>
  /** The unit that its result should have; by default any. */
  readonly expected?: Unit
  /**
   * What symbols stand for, in SI base units: a power of something with a unit is unknown without. Shares that are not
   * known may make a mean of temperatures.
   */
  readonly numbers?: ReadonlyMap<string, number>
  /**
   * What the plan calls a symbol: whether a temperature is a difference. Where it is given, turns that can be read in two
   * ways are refused.
   */
  readonly wordsOf?: (name: string) => string
  /** Whether a name stands for a number, and not for a matrix whose elements all have its unit; by default it may be either. */
  readonly isNumber?: (name: string) => boolean
  /** What earlier steps of the plan left of turns in their results. */
  readonly earlier?: ReadonlyMap<string, TurnsLeft>
  /** The name that an equation is solved for: `A*x = b` says of each element of x what it measures. */
  readonly unknown?: string | undefined
}

/** What a formula measures. */
export interface FormulaDimension {
  /** Undefined where it is not known, or where elements of a matrix differ. */
  readonly dimension: Dimension | undefined
  /** The SI unit of the result, with what it counts; undefined where the dimension is. */
  readonly unit?: Unit
  /** Of a matrix, what each element measures: `any` for a 0, undefined where it is not known. */
  readonly elements?: readonly (readonly ElementDimension[])[]
  /** What is left of turns in the result. */
  readonly left: TurnsLeft
  /** What is wrong, each fault at its place. */
  readonly diagnostics: readonly Diagnostic[]
}
