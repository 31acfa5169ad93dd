// Where infinity stands in a formula
//
// `inf`, which is also written `oo`, `infinity` or `∞`, is a bound of an integral; anywhere else it is a fault.

import type { FormulaNode } from './formula.ts'
import { INFINITIES, type Token } from './tokens.ts'

/** The infinities of one formula. */
export class Infinities {
  readonly #found = new Map<number, Token>()
  readonly #names: ReadonlySet<string> | undefined

  /** `names` are the formula's own: a name of these is no infinity. */
  constructor(names: ReadonlySet<string> | undefined) {
    this.#names = names
  }

  /** Whether a name means infinity; it is noted. */
  note(name: Token): boolean {
    if (!INFINITIES.has(name.text) || this.#names?.has(name.text) === true) return false
    this.#found.set(name.start, name)
    return true
  }

  /** Allows it as a bound, with a sign or without. */
  allow(bound: FormulaNode): void {
    if (bound.kind === 'negative') this.allow(bound.operand)
    if (bound.kind !== 'constant') return
    // In brackets it begins behind them.
    for (const at of this.#found.keys()) {
      if (at >= bound.span.start && at < bound.span.end) this.#found.delete(at)
    }
  }

  /** Those that are no bounds. */
  get misplaced(): Iterable<Token> {
    return this.#found.values()
  }
}
