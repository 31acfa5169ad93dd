// What a check is
// =============================================================================
//
// One question asked of a plan, whatever dialect it came from. A check sees the
// plan and the catalogue, changes nothing, and yields one diagnostic a fault.

import type { Catalogue, Plan } from '#plan'
import type { Diagnostic } from '#text'

/** One question that is asked of every plan. */
export interface Pass {
  /** The file's name: `unbound-output`. */
  readonly name: string
  /** Yields one diagnostic a fault; changes nothing, and throws for no plan. */
  check(plan: Plan, catalogue: Catalogue): Iterable<Diagnostic>
}
