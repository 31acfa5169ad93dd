// COLOCATE as a plan says it
// =============================================================================
//
// A combine node knows less than the general form: the left side's features are
// stretched, the right side's are taken as they are (seed 003).
//
//   with_feature   [start − upstream, stop + downstream]
//   before         [start − upstream, start − 1]
//   behind         [stop + 1, stop + downstream]
//
// each in the feature's own orientation: of a reversed one upstream is at higher coordinates.

import type { Colocate, ColocateOperation, ColocateStrand } from './colocate.ts'
import { neededNumber, oneOf, unusedNumber, wholeNumber } from './parameter.ts'
import type { Region } from './region.ts'

/** What of the left side's features counts: with what is added to them, or only what lies before or behind. */
export type ColocateRegion = 'with_feature' | 'before' | 'behind'

/** COLOCATE's parameters on a combine node; what is absent is 0, `with_feature`, `overlap`, `both`, `a`. */
export interface ColocateNode {
  /** In bases, from 0 to 4,294,967,295. */
  readonly upstream?: number
  /** The same behind the feature. */
  readonly downstream?: number
  /** `before` needs `upstream` and takes no `downstream`, `behind` the other way round. */
  readonly region?: ColocateRegion
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
  const region = oneOf(
    ['with_feature', 'before', 'behind'],
    node.region ?? 'with_feature',
    'region',
  )
  return {
    regionLeft: regionLeft(region, upstream, downstream),
    operation: node.operation ?? 'overlap',
    strand: node.strand ?? 'both',
    output: oneOf(['a', 'b'], node.return ?? 'a', 'return'),
  }
}

function regionLeft(region: ColocateRegion, upstream: number, downstream: number): Region {
  const first = { anchor: 'start', direction: '-', offset: upstream } as const
  const last = { anchor: 'stop', direction: '+', offset: downstream } as const
  const where = `where \`region\` is \`${region}\``
  switch (region) {
    case 'with_feature':
      return { begin: first, end: last }
    case 'before':
      neededNumber(upstream, 'upstream', where)
      unusedNumber(downstream, 'downstream', where)
      return { begin: first, end: { ...first, offset: 1 } }
    case 'behind':
      neededNumber(downstream, 'downstream', where)
      unusedNumber(upstream, 'upstream', where)
      return { begin: { ...last, offset: 1 }, end: last }
  }
}
