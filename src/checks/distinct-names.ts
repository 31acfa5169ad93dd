// Maps whose keys have different names, as nearly all do
//
// Texts and keywords; to a tool, `:a` and `"a"` are one name.
//
// Found while their entries are at hand, so that no check goes through them again.

import { isKeyword, type MapExpr } from '#plan'

/** Most keys that are compared each with each: for so few it is quicker than a set. */
const COMPARED_AT_MOST = 8

/** Whether all keys of a map are texts or keywords, and no two have one name. */
export function hasDistinctNames({ entries }: MapExpr): boolean {
  // Keys that ascend, as those of numbered steps do, are different.
  let ascending = true
  let before: string | undefined
  for (let at = 0; at < entries.length; at++) {
    const name = nameAt(entries, at)
    if (name === undefined) return false
    ascending &&= before === undefined || isBefore(before, name)
    before = name
  }
  return ascending || areDistinct(entries)
}

/** The name of a key that is a text or a keyword. */
function nameAt(entries: MapExpr['entries'], at: number): string | undefined {
  const key = entries[at]?.[0]
  if (key?.kind !== 'literal') return undefined
  const { value } = key
  if (typeof value === 'string') return value
  return value !== null && typeof value === 'object' && isKeyword(value) ? value.name : undefined
}

/** Shorter ones first. */
function isBefore(a: string, b: string): boolean {
  return a.length < b.length || (a.length === b.length && a < b)
}

function areDistinct(entries: MapExpr['entries']): boolean {
  if (entries.length > COMPARED_AT_MOST) {
    return new Set(entries.map((_, at) => nameAt(entries, at))).size === entries.length
  }
  for (let at = 1; at < entries.length; at++) {
    const name = nameAt(entries, at)
    for (let other = 0; other < at; other++) if (nameAt(entries, other) === name) return false
  }
  return true
}
