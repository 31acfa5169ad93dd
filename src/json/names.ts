// The names of an object's members
// =============================================================================
//
// Finds repeated names, and foresees names: in a list of records each has the
// names of the one before, in the same order. Where that holds, a name is
// compared instead of read, and needs no search for a twin.
//
// Invariants:
//
//   JSON-NAMES-1. Foreseeing changes nothing but the time it takes.

import { span } from '#text'

import type { Cursor } from './cursor.ts'
import type { JsonMember } from './node.ts'
import { QUOTE } from './units.ts'

/** Names that are searched one by one; beyond it a map is made. */
export const FEW = 8

/** The name of the object before at this place, when it stands here too; read over then. */
export function foreseenName(
  cursor: Cursor,
  before: readonly JsonMember[],
  place: number,
): string | undefined {
  const expected = before[place]
  if (expected === undefined) return undefined
  const { name } = expected
  const { text, at } = cursor
  const { length } = name
  // A name with escapes is longer as written, and is never foreseen.
  if (expected.keyEnd - expected.keyStart !== length + 2) return undefined
  if (text.charCodeAt(at) !== QUOTE || text.charCodeAt(at + length + 1) !== QUOTE) return undefined
  for (let unit = 0; unit < length; unit++) {
    if (text.charCodeAt(at + 1 + unit) !== name.charCodeAt(unit)) return undefined
  }
  cursor.at = at + length + 2
  return name
}

/** Where each name of the innermost object stands among all members, kept up to date by `isNewName`. */
export function placesOf({ members, memberCount }: Cursor, first: number): Map<string, number> {
  const places = new Map<string, number>()
  for (let at = first; at < memberCount; at++) places.set((members[at] as JsonMember).name, at)
  return places
}

/** Whether a member of this name may follow those from `first` on; reports why not. */
export function isNewName(
  cursor: Cursor,
  name: string,
  keyStart: number,
  keyEnd: number,
  first: number,
  places: Map<string, number> | undefined,
): boolean {
  if (name === '__proto__') {
    cursor.error('json/proto-key', keyStart, keyEnd)
    return false
  }
  const { members, memberCount } = cursor
  const twin =
    places === undefined ? twinFrom(cursor, first, name) : members[places.get(name) ?? -1]
  if (twin === undefined) {
    places?.set(name, memberCount)
    return true
  }
  cursor.error('json/duplicate-key', keyStart, keyEnd, {
    details: { key: name },
    related: [{ span: span(twin.keyStart, twin.keyEnd), label: 'it stands here already' }],
  })
  return false
}

function twinFrom({ members, memberCount }: Cursor, first: number, name: string) {
  for (let at = first; at < memberCount; at++) if (members[at]?.name === name) return members[at]
  return undefined
}
