// Rules under way to a grammar
//
// Each is added once, under a name that decoders take: letters, digits and dashes.

import { rule, type Element } from './form.ts'

export class Rules {
  readonly all = new Map<string, Element>()
  readonly #made = new Map<string, Element>()

  /** Adds a rule and refers to it. */
  add(name: string, element: Element): Element {
    if (this.all.has(name)) throw new RangeError(`two rules are called ${name}`)
    this.all.set(name, element)
    return rule(name)
  }

  /** A name like the wished one that no rule has yet. */
  free(wished: string): string {
    const name = wished.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
    if (!this.all.has(name)) return name
    let number = 2
    while (this.all.has(`${name}-${number}`)) number++
    return `${name}-${number}`
  }

  /** What was made for that key; undefined where nothing was. */
  made(key: string): Element | undefined {
    return this.#made.get(key)
  }

  /** What was made for that key; made now where nothing was. */
  once(key: string, make: () => Element): Element {
    let made = this.#made.get(key)
    if (made === undefined) {
      made = make()
      this.#made.set(key, made)
    }
    return made
  }
}
