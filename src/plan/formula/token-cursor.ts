// A place among the pieces of a formula, which moves on as they are read.

import type { Token } from './tokens.ts'

/** A place among tokens; behind the last one is the one that says so. */
export class TokenCursor {
  at = 0
  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  get here(): Token {
    return this.tokens[this.at] as Token
  }

  /** The token that many places further on; undefined beyond the ends. */
  beside(places: number): Token | undefined {
    return this.tokens[this.at + places]
  }

  /** The first token that is this name, else the first of all. */
  find(name: string): Token {
    const found = this.tokens.find((each) => each.kind === 'name' && each.text === name)
    return found ?? (this.tokens[0] as Token)
  }

  /** Passes over a sign, if it is here. */
  take(sign: string): boolean {
    const { here } = this
    if (here.kind !== 'sign' || here.text !== sign) return false
    this.at++
    return true
  }

  /** Passes over what begins before an offset. */
  passTo(offset: number): void {
    while (this.here.kind !== 'end' && this.here.start < offset) this.at++
  }

  /** How many primes stand here. */
  primes(): number {
    let count = 0
    while (this.take("'")) count++
    return count
  }

  /** Whether an operand begins here: behind another one, a sign is missing. */
  beginsOperand(): boolean {
    const { here } = this
    return here.kind === 'name' || here.kind === 'number' || here.text === '('
  }
}
