// A law, as data
// =============================================================================
//
// What a law computes, how its quantities are recognised, and what it takes for granted. A
// step is compared with a law by its numbers, so that `1/2*m*v^2` and `m*v*v/2` are one formula.

/** One of the quantities of a law. */
export interface Role {
  /** Its name in the law's formula. */
  readonly name: string
  /** Its unit; `*` for any. */
  readonly unit: string
  /** What its name and description must match; anything by default. */
  readonly said?: RegExp
  /** A unit that it must not have: where a law counts turns, one that has turned them into radians. */
  readonly unless?: RegExp
  /** What its description must not match: a quantity that is made of several already. */
  readonly isNot?: RegExp
}

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
  readonly role: string
  /** The largest value, in the unit of the role, for which the law is good. */
  readonly most: number
  /** Why, in a sentence. */
  readonly reason: string
}

/** A law of a textbook. */
export interface Law {
  /** What it computes: "the kinetic energy". */
  readonly name: string
  /** The words of a step that computes it. */
  readonly words: RegExp
  readonly roles: readonly Role[]
  /** The unit of what it computes; `*` for that of the first role. */
  readonly unit: string
  /** The result, in the names of the roles. */
  readonly formula: string
  /**
   * Whether the words leave no other formula of these quantities. By default only another constant
   * factor is a mistake, since a step may speak of a quantity and compute a part of it.
   */
  readonly isOnly?: true
  /** Whether quantities without a unit are recognised too: lengths in mathematics. */
  readonly isGeometry?: true
  readonly conditions?: readonly Condition[]
  readonly bounds?: readonly Bound[]
}
