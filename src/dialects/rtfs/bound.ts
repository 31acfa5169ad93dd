// Names that a let binds

import type { Span } from '#text'

/** The names that one let has bound so far; most bind one or two, for which a map is too much. */
export class Bound {
  #one: { readonly name: string; place: Span } | undefined
  #more: Map<string, Span> | undefined

  /** Where the name was bound before; from now on it is bound at `place`. */
  replace(name: string, place: Span): Span | undefined {
    if (this.#one === undefined) {
      this.#one = { name, place }
      return undefined
    }
    if (this.#one.name === name) {
      const before = this.#one.place
      this.#one.place = place
      return before
    }
    this.#more ??= new Map()
    const before = this.#more.get(name)
    this.#more.set(name, place)
    return before
  }
}
