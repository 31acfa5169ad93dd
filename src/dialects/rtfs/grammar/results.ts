// What calls return, as a grammar
// =============================================================================
//
// An argument may be a call, or the name of what one returned. Where both say of what
// type they are, only those stand there that may fit.
//
// Invariants:
//
//   RTFS-RESULTS-1. A name tells the types of what it stands for by its sort, so that what is
//       refused for its type is not written.

import { choice, rule, typesOf, type Element, type Rules } from '#grammar'
import type { CatalogueEntry } from '#plan'

import type { NameSort, Words } from './words.ts'

/** Under which name calls are gathered whose type nobody knows. */
const ANY = 'any'

export class Results {
  readonly #rules: Rules
  readonly #words: Words
  readonly #groups = new Map<string, readonly string[]>()

  constructor(rules: Rules, words: Words, entries: Iterable<CatalogueEntry>) {
    this.#rules = rules
    this.#words = words
    for (const entry of entries) this.#groups.set(groupOf(entry), typesOf(entry.output) ?? [])
  }

  /** The sorts of all names of results. */
  get sorts(): readonly NameSort[] {
    return [...this.#groups.keys()].map(sortOf)
  }

  /** Adds the rules of calls by what they return. */
  addCalls(calls: readonly (readonly [entry: CatalogueEntry, call: Element])[]): void {
    for (const group of this.#groups.keys()) {
      const own = calls.filter(([entry]) => groupOf(entry) === group).map(([, call]) => call)
      this.#rules.add(`call-${group}`, choice(...own))
    }
    this.#rules.add(
      'call',
      choice(...[...this.#groups.keys()].map((group) => rule(`call-${group}`))),
    )
  }

  /** A name and the call whose result it stands for. */
  bindings(of: (name: Element, call: Element) => Element): readonly Element[] {
    return [...this.#groups.keys()].map((group) =>
      of(this.#words.binds(sortOf(group)), rule(`call-${group}`)),
    )
  }

  /** Calls and names that may be of one of these types, or any at all; nothing where none is. */
  fitting(types?: readonly string[]): readonly Element[] {
    const groups = [...this.#groups.keys()].filter((group) => {
      const given = this.#groups.get(group) ?? []
      return types === undefined || group === ANY || given.some((type) => allows(types, type))
    })
    if (groups.length === 0) return []
    const key = groups.length === this.#groups.size ? 'given' : `given ${groups.join(' ')}`
    const made = () =>
      this.#rules.add(
        this.#rules.free(key),
        choice(
          this.#words.uses(...groups.map(sortOf)),
          ...groups.map((group) => rule(`call-${group}`)),
        ),
      )
    return [this.#rules.once(key, made)]
  }
}

function groupOf({ output }: CatalogueEntry): string {
  // Beside a type a schema may say that it is one of several.
  const types = typesOf(output)
  return types === undefined ? ANY : types.toSorted().join('-')
}

function sortOf(group: string): NameSort {
  return `result ${group}`
}

/** Whole numbers are numbers, and a number may be whole. */
function allows(wanted: readonly string[], given: string): boolean {
  if (wanted.includes(given)) return true
  if (given === 'integer') return wanted.includes('number')
  return given === 'number' && wanted.includes('integer')
}
