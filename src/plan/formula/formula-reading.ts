// What a formula is read with, and what reading it gives

import type { Diagnostic } from '#text'

import type { FormulaNode } from './formula.ts'

/** What reading a formula gives. */
export interface FormulaReading {
  /** Undefined where there is an error. */
  readonly formula: FormulaNode | undefined
  /** The names that systems of equations in it are solved for, which are no names of the formula. */
  readonly unknowns?: readonly string[]
  /** What is wrong, and what was understood that may be meant otherwise. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What is known beside the text of a formula. */
export interface FormulaOptions {
  /** The offset at which the text stands in its source; by default 0. */
  readonly start?: number
  /**
   * The names that it may use: where `dv` and `dt` are names, `dv/dt` is no derivative. By default one is of a letter.
   */
  readonly names?: ReadonlySet<string>
  /**
   * What its names are called that are written otherwise: `v0` by `v₀`, `e_` by `e`. A name that is not there is
   * reported where it is not in ASCII.
   */
  readonly spellings?: ReadonlyMap<string, string>
  /** Of a plan that was stored before `log` had to say its base: there it is the natural logarithm. */
  readonly naturalLog?: boolean
}
