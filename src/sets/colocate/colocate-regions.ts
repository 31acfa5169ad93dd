// COLOCATE as a plan says it
// =============================================================================
//
// A combine node knows less than the general form: the left side's features are
// stretched, the right side's are taken as they are (seed 003).
//
//   forward    [start − upstream, stop + downstream]
//   reversed   the same in its own orientation: upstream is at higher coordinates

import type { Colocate, ColocateOperation, ColocateStrand } from './colocate.ts'
import { oneOf, wholeNumber } from './parameter.ts'

/** COLOCATE's parameters on a combine node; what is absent is 0, `overlap`, `both`, `a`. */
export interface ColocateNode {
  /** In bases, from 0 to 4,294,967,295. */
  readonly upstream?: number
  /** The same behind the feature. */
  readonly downstream?: number
  /** Which strands may meet. */
  readonly strand?: ColocateStrand
  /** What a region of the left side and a feature of the right one must be to each other. */
  readonly operation?: ColocateOperation
  /** Whose records come out: those of the left side, `a`, or of the right one, `b`. */
  readonly return?: 'a' | 'b'
}

/**
 * What the general form has to be told besides its two sets. Throws SetFailure for a parameter that cannot be,
 * which it calls by the node's name for it.
 */
export function colocateRegions(node: ColocateNode): Omit<Colocate, 'left' | 'right'> {
  const upstream = wholeNumber(node.upstream ?? 0, 'upstream')
  const downstream = wholeNumber(node.downstream ?? 0, 'downstream')
  return {
    regionLeft: {
      begin: { anchor: 'start', direction: '-', offset: upstream },
      end: { anchor: 'stop', direction: '+', offset: downstream },
    },
    operation: node.operation ?? 'overlap',
    strand: node.strand ?? 'both',
    output: oneOf(['a', 'b'], node.return ?? 'a', 'return'),
  }
}
