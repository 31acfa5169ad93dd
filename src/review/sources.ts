// Sets of sources, bounded
// =============================================================================
//
// A value's origin is a join: everything that has gone into it. In a plan of
// thousands of steps a value may have thousands of sources, and so may the next,
// so a set keeps the few that matter most and which kinds there were at all.
//
// Invariants:
//
//   SOURCES-1. `kinds` is exact: every kind that went in, none that did not.
//   SOURCES-2. `sources` are the MOST_SOURCES gravest, then first in reading order, of
//       all that went in; `more` says that others were left out. Joining keeps
//       this, whatever the order of the joins.

import type { StepId, ToolId } from '#plan'

/** Who made a value, from the least to the most that it must be looked at. */
export type Origin = 'literal' | 'trusted' | 'input' | 'person' | 'untrusted'

/** The origins from the mildest to the most severe. */
export const ORIGINS: readonly Origin[] = Object.freeze([
  'literal',
  'trusted',
  'input',
  'person',
  'untrusted',
])

/**
 * One thing that a value was made of: a declared `input`, or what the call at a `path` of a step
 * answered.
 */
export type ValueSource =
  | { readonly kind: 'input'; readonly origin: 'input'; readonly input: string }
  | {
      readonly kind: 'call'
      readonly origin: 'trusted' | 'person' | 'untrusted'
      readonly step: StepId
      readonly path: string
      readonly tool: ToolId
    }
  /** A `name` or a step that the plan does not have: nobody knows, so it is not trusted. */
  | { readonly kind: 'unbound'; readonly origin: 'untrusted'; readonly name: string }

/** How many sources a set names. */
export const MOST_SOURCES = 8

/** A bounded set of sources (SOURCES-1, SOURCES-2). Of a literal it is empty. */
export interface Sources {
  /** One bit for each place in ORIGINS. */
  readonly kinds: number
  readonly ranks: readonly number[]
  readonly more: boolean
}

export const NO_SOURCES: Sources = Object.freeze({
  kinds: 0,
  ranks: Object.freeze([]),
  more: false,
})

/** Gives each source of one plan its rank, so that sets are short lists of numbers. */
export class SourceRegister {
  readonly #sources: ValueSource[] = []
  readonly #inputs = new Map<string, Sources>()

  /** A set of this one source. */
  add(source: ValueSource): Sources {
    const gravity = ORIGINS.indexOf(source.origin)
    const at = this.#sources.push(Object.freeze(source)) - 1
    const rank = (ORIGINS.length - gravity) * GRAVITY + at
    return Object.freeze({ kinds: 1 << gravity, ranks: Object.freeze([rank]), more: false })
  }

  /** The set of a declared input; the same each time. */
  input(name: string): Sources {
    let set = this.#inputs.get(name)
    if (set === undefined) {
      set = this.add({ kind: 'input', origin: 'input', input: name })
      this.#inputs.set(name, set)
    }
    return set
  }

  /** The sources of a set, the most severe first. */
  named({ ranks }: Sources): readonly ValueSource[] {
    return Object.freeze(ranks.map((rank) => this.#sources[rank % GRAVITY] as ValueSource))
  }
}

/** More than any plan has calls and inputs: 2^21 steps of at most some thousand calls. */
const GRAVITY = 2 ** 40

/** Everything that went into either (SOURCES-1, SOURCES-2). */
export function joinSources(a: Sources, b: Sources): Sources {
  if (a === b || b.kinds === 0) return a
  if (a.kinds === 0) return b
  const ranks: number[] = []
  let [left, right] = [0, 0]
  while (left < a.ranks.length || right < b.ranks.length) {
    const one = a.ranks[left] ?? Infinity
    const other = b.ranks[right] ?? Infinity
    ranks.push(Math.min(one, other))
    if (one <= other) left++
    if (other <= one) right++
  }
  const kept = ranks.slice(0, MOST_SOURCES)
  const more = a.more || b.more || kept.length < ranks.length
  return { kinds: a.kinds | b.kinds, ranks: kept, more }
}

/** The gravest origin of a set. */
export function originOf({ kinds }: Sources): Origin {
  return ORIGINS.findLast((_, at) => (kinds & (1 << at)) !== 0) ?? 'literal'
}

/** Every origin of a set, the mildest first; `literal` alone for an empty one. */
export function kindsOf({ kinds }: Sources): readonly Origin[] {
  if (kinds === 0) return LITERAL_ONLY
  return Object.freeze(ORIGINS.filter((_, at) => (kinds & (1 << at)) !== 0))
}

const LITERAL_ONLY: readonly Origin[] = Object.freeze(['literal'])
