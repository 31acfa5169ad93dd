// Maps whose keys are different texts, as nearly all are
//
// Found while their entries are at hand, so that no check goes through them again.

import type { Literal, MapExpr } from '#plan'

/** Most keys that are compared each with each: for so few it is quicker than a set. */
const COMPARED_AT_MOST = 8

/** Whether all keys of a map are texts, and no two of them the same. */
export function hasDistinctTextKeys({ entries }: MapExpr): boolean {
  // Keys that ascend, as those of numbered steps do, are different.
  let ascending = true
  let before: string | undefined
  for (let at = 0; at < entries.length; at++) {
    const key = entries[at]?.[0]
    if (key?.kind !== 'literal' || typeof key.value !== 'string') return false
    ascending &&= before === undefined || isBefore(before, key.value)
    before = key.value
  }
  return ascending || areDistinct(entries)
}

/** Shorter ones first. */
function isBefore(a: string, b: string): boolean {
  return a.length < b.length || (a.length === b.length && a < b)
}

function areDistinct(entries: MapExpr['entries']): boolean {
  if (entries.length > COMPARED_AT_MOST) {
    return new Set(entries.map(([key]) => (key as Literal).value)).size === entries.length
  }
  for (let at = 1; at < entries.length; at++) {
    const key = entries[at]?.[0] as Literal
    for (let other = 0; other < at; other++) {
      if ((entries[other]?.[0] as Literal | undefined)?.value === key.value) return false
    }
  }
  return true
}
