// Secrets do not leave
// =============================================================================
//
// Invariants:
//
//   SCRUBBER-1. From the moment a secret is given to a tool, its exact value is
//       replaced by `secret:NAME` in everything that is journaled, shown or thrown,
//       and that is also what the plan continues with: a resumed run sees the same.
//   SCRUBBER-2. Replacing is idempotent, and longer secrets go first, so that a secret
//       that contains another leaves nothing behind.

import { isList, mapValue, type MapKey, type Value } from '#plan'
import type { Details } from '#text'

/** Shorter ones are not given out: hiding them would tear ordinary text apart. */
export const SHORTEST_SECRET = 4

export class Scrubber {
  readonly #secrets = new Map<string, string>()

  /** Hides a value from now on. */
  hide(name: string, value: string): void {
    this.#secrets.set(value, name)
    const longestFirst = [...this.#secrets].toSorted(([a], [b]) => b.length - a.length)
    this.#secrets.clear()
    for (const [secret, its] of longestFirst) this.#secrets.set(secret, its)
  }

  /** A text without secrets. */
  text(text: string): string {
    let clean = text
    for (const [secret, name] of this.#secrets) {
      if (clean.includes(secret)) clean = clean.replaceAll(secret, `secret:${name}`)
    }
    return clean
  }

  /** A value without secrets; the same value when there were none in it. */
  value(value: Value): Value {
    return this.#secrets.size === 0 ? value : this.#clean(value)
  }

  details(details: Details): Details {
    return Object.fromEntries(
      Object.entries(details).map(([key, one]) => [
        key,
        typeof one === 'string' ? this.text(one) : one,
      ]),
    )
  }

  #clean(value: Value): Value {
    if (typeof value === 'string') return this.text(value)
    if (typeof value === 'number') {
      const text = this.text(String(value))
      return text === String(value) ? value : text
    }
    if (value === null || typeof value !== 'object') return value
    if (isList(value)) {
      const items = value.map((item) => this.#clean(item))
      return items.every((item, at) => item === value[at]) ? value : Object.freeze(items)
    }
    if (value.kind !== 'map') return value
    const seen = new Set<MapKey>()
    const entries = value.entries.map(([key, item]): readonly [MapKey, Value] => {
      let clean = typeof key === 'string' ? this.text(key) : key
      // Two keys that a secret made alike stay two.
      while (typeof clean === 'string' && seen.has(clean)) clean += "'"
      seen.add(clean)
      return [clean, this.#clean(item)]
    })
    const same = entries.every(([key, item], at) => {
      const [oldKey, oldItem] = value.entries[at] ?? []
      return key === oldKey && item === oldItem
    })
    return same ? value : mapValue(entries)
  }
}
