// Whether a map of literals has each key once: only then is it a constant

import type { Literal, MapEntry } from '../expr.ts'
import { keyName, type MapKey } from '../value.ts'

/** Most keys that are compared each with each: for so few it is quicker than a set. */
const COMPARED_AT_MOST = 8

/** Whether no two of the keys, all of them literals, are the same. */
export function haveDistinctKeys(entries: readonly MapEntry[]): boolean {
  if (entries.length > COMPARED_AT_MOST) {
    return new Set(entries.map((entry) => keyName(keyOf(entry)))).size === entries.length
  }
  for (let at = 1; at < entries.length; at++) {
    const key = keyOf(entries[at] as MapEntry)
    for (let other = 0; other < at; other++) {
      if (isSameKey(key, keyOf(entries[other] as MapEntry))) return false
    }
  }
  return true
}

function keyOf(entry: MapEntry): MapKey {
  return (entry[0] as Literal).value as MapKey
}

function isSameKey(a: MapKey, b: MapKey): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && a.name === b.name)
}
