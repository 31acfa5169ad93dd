// A law of a textbook, as data
// =============================================================================
//
// An equation, what its symbols stand for, and what it takes for granted. A step is compared with a law by its numbers,
// so that `1/2*m*v^2` and `m*v*v/2` are one formula, and so are those for `m` and for `v`.

import type { QuantityWord } from '#words'

/** What a law takes for granted. */
export interface Condition {
  /** In a sentence that could stand among the plan's assumptions. */
  readonly assumption: string
  /** Where the problem or the plan says that it holds. */
  readonly said: RegExp
  /** Where the plan says that it does not. */
  readonly denied?: RegExp
}

/** Bounds on the value of one of the quantities. */
export interface Bound {
  readonly symbol: string
  /** The largest value, in the unit of the symbol, for which the law is good. */
  readonly most: number
  /** Why, in a sentence. */
  readonly reason: string
}

/** A word that must be said of a quantity, or, behind `-`, must not. */
type Said = QuantityWord | `-${QuantityWord}`

/** A law of a textbook. */
export interface Law {
  /** What it computes: "the kinetic energy". */
  readonly name: string
  /** Its result on the left, as `E = m*v^2/2`. */
  readonly equation: string
  /**
   * Its symbols, the result first: what is said of each in a plan, and its unit in brackets, `radius [m]`; `*` for a unit
   * that all of these have together.
   */
  readonly symbols: Readonly<Record<string, string>>
  /**
   * Whether the words leave no other formula of these quantities. By default only another constant
   * factor is a mistake, since a step may speak of a quantity and compute a part of it.
   */
  readonly isOnly?: true
  /** Whether only steps that compute its result are compared with it. */
  readonly isOneWay?: true
  /** Whether quantities without a unit are recognised too: lengths in mathematics. */
  readonly isGeometry?: true
  readonly conditions?: readonly Condition[]
  readonly bounds?: readonly Bound[]
}

/** One of the symbols of a law. */
export interface Role {
  readonly name: string
  readonly unit: string
  readonly said: readonly QuantityWord[]
  readonly unsaid: readonly QuantityWord[]
}

const ROLE = /^(?:(.*) )?\[([^\]]+)\]$/

const known = new Map<Law, readonly Role[]>()

/** The symbols of a law, the result first. */
export function rolesOf(law: Law): readonly Role[] {
  const roles = known.get(law) ?? readRoles(law)
  known.set(law, roles)
  return roles
}

function readRoles({ name: law, symbols }: Law): readonly Role[] {
  return Object.entries(symbols).map(([name, text]) => {
    const [, words = '', unit] = ROLE.exec(text) ?? []
    if (unit === undefined) throw new Error(`no symbol of ${law}: ${name} as ${text}`)
    const all = words.split(' ').filter((word) => word !== '') as Said[]
    return {
      name,
      unit,
      said: all.filter((word): word is QuantityWord => !word.startsWith('-')),
      unsaid: all.flatMap((word) => (word.startsWith('-') ? [word.slice(1) as QuantityWord] : [])),
    }
  })
}
