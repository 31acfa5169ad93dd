// Whether a plan speaks of columns at all: what else is to be known of them is read only then

import { callsIn, type Plan } from '#plan'

/** Keeps what fulfils conditions on columns. */
export const FILTER = 'sets.filter'
/** Keeps the first records by a column. */
export const TOP = 'sets.top'

/** Whether a call of a plan takes columns of a set. */
export function takesColumns({ steps }: Plan): boolean {
  return steps.some(({ body }) => callsIn(body).some(({ tool }) => tool === FILTER || tool === TOP))
}
