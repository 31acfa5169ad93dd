// Regions
// =============================================================================
//
// What COLOCATE compares is not a feature but a region: the feature moved and
// stretched in its own orientation, so that `upstream` is before the start of a
// gene on either strand.
//
//   forward    begin ───────▶ end        `-` is towards lower coordinates
//   reversed     end ◀─────── begin      `-` is towards higher ones
//
// Invariants:
//
//   REGION-1. A region is closed: both its ends belong to it. One whose low end is
//       above its high end is empty and matches nothing, whatever it is compared
//       with.
//   REGION-2. A region may leave its sequence on either side; nothing is cut off.
//   REGION-3. A feature without a strand has the region that it would have forward.

import type { Features } from '../result-set.ts'
import { oneOf, wholeNumber } from './parameter.ts'

/** A place in a feature's own orientation. */
export interface Bound {
  /** The end of the feature from which is counted: the first base that is read, or the last. */
  readonly anchor?: 'start' | 'stop'
  /** `-` upstream, `+` downstream, which is what it is by default. */
  readonly direction?: '-' | '+'
  /** In bases, from 0 to 4,294,967,295; 0 by default. */
  readonly offset?: number
}

/** The whole feature by default: it begins at the start and ends at the stop. */
export interface Region {
  /** Where it begins; at the feature's start where absent. */
  readonly begin?: Bound
  /** Where it ends; at the feature's stop where absent. */
  readonly end?: Bound
}

/** Regions by feature, on the sequence. Wider than features are, for REGION-2. */
export interface Regions {
  readonly low: Float64Array
  readonly high: Float64Array
}

/** Each feature's region. `name` is what a failure calls the parameter. */
export function regionsOf(features: Features, { begin, end }: Region, name: string): Regions {
  const first = placeOf(begin, 'start', `${name}.begin`)
  const last = placeOf(end, 'stop', `${name}.end`)
  const { size, start, end: stop, strand } = features
  const low = new Float64Array(size)
  const high = new Float64Array(size)
  for (let at = 0; at < size; at++) {
    const from = start[at] as number
    const to = stop[at] as number
    if ((strand[at] as number) < 0) {
      low[at] = (last.atStart ? to : from) - last.downstream
      high[at] = (first.atStart ? to : from) - first.downstream
    } else {
      low[at] = (first.atStart ? from : to) + first.downstream
      high[at] = (last.atStart ? from : to) + last.downstream
    }
  }
  return { low, high }
}

interface Place {
  readonly atStart: boolean
  /** Below zero where it is upstream. */
  readonly downstream: number
}

function placeOf(bound: Bound = {}, usual: 'start' | 'stop', name: string): Place {
  const anchor = oneOf(['start', 'stop'], bound.anchor ?? usual, `${name}.anchor`)
  const direction = oneOf(['-', '+'], bound.direction ?? '+', `${name}.direction`)
  const offset = wholeNumber(bound.offset ?? 0, `${name}.offset`)
  return { atStart: anchor === 'start', downstream: direction === '-' ? -offset : offset }
}
