// The arguments that a call gives
//
// Those by position under the names that the tool has for them, then those by
// name. Most calls have a few, for which comparing names is quicker than a map;
// a call with many gets one, so that asking stays linear.

import type { Call, Expr } from '#plan'
import type { Span } from '#text'

/** Most arguments that are searched one by one. */
const FEW = 8

export class GivenArguments {
  readonly #call: Call
  readonly #positional: readonly string[]
  readonly #byPosition: number
  /** How many there are, surplus ones by position left out. */
  readonly count: number
  /** Where each name stands first. */
  #first: Map<string, number> | undefined

  /** `positional` are the tool's names for arguments by position. */
  constructor(call: Call, positional: readonly string[]) {
    this.#call = call
    this.#positional = positional
    this.#byPosition = Math.min(call.positional.length, positional.length)
    this.count = this.#byPosition + call.named.length
  }

  nameAt(at: number): string {
    const name =
      at < this.#byPosition ? this.#positional[at] : this.#call.named[at - this.#byPosition]?.[0]
    return name ?? ''
  }

  valueAt(at: number): Expr {
    const named = this.#call.named[at - this.#byPosition]
    return named === undefined ? (this.#call.positional[at] as Expr) : named[1]
  }

  /** The first argument of a name. */
  named(name: string): Expr | undefined {
    for (let at = 0; at < this.count; at++) if (this.nameAt(at) === name) return this.valueAt(at)
    return undefined
  }

  placeAt(at: number): Span {
    return this.#call.places.names[at - this.#byPosition] ?? this.valueAt(at).span
  }

  /** Where the first argument of a name is given, if that is before the one at `at`. */
  placeBefore(at: number, name: string): Span | undefined {
    if (this.count > FEW) {
      this.#first ??= this.#firstOfEach()
      const first = this.#first.get(name)
      return first !== undefined && first < at ? this.placeAt(first) : undefined
    }
    for (let before = 0; before < at; before++) {
      if (this.nameAt(before) === name) return this.placeAt(before)
    }
    return undefined
  }

  #firstOfEach(): Map<string, number> {
    const first = new Map<string, number>()
    for (let at = this.count - 1; at >= 0; at--) first.set(this.nameAt(at), at)
    return first
  }
}
