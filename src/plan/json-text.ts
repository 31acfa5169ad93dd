// JSON as text for people
// =============================================================================
//
// Objects and lists that fit on a line stand on one; the others are opened, two
// spaces deep. So a plan of three steps fits a screen.
//
// Invariants:
//
//   JSON-TEXT-1. Numbers are written by `numberText`: digits alone never stand for a number
//       that they would not give back exactly.
//   JSON-TEXT-2. Linear in the text: no more than a line is ever written twice.

import { numberText, type Json } from './value.ts'

/** The most columns of a line, where that can be. */
export const JSON_WIDTH = 100

/** JSON as indented text without a line end; what fits in `width` columns stands on one line. */
export function jsonText(json: Json, width = JSON_WIDTH): string {
  return written(json, 0, 0, width)
}

/** One value after `before` columns; what is opened stands `indent` spaces deep. */
function written(json: Json, indent: number, before: number, width: number): string {
  const flat = flatText(json, width - before)
  if (flat !== undefined) return flat
  const inner = ' '.repeat(indent + 2)
  const [open, close] = Array.isArray(json) ? '[]' : '{}'
  const lines = membersOf(json).map(([name, value]) => {
    const start = `${inner}${name}`
    return `${start}${written(value, indent + 2, start.length + 1, width)}`
  })
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`
}

/** The value on one line, if that takes at most `room` columns or it cannot be opened. */
function flatText(json: Json, room: number): string | undefined {
  if (json === null || typeof json !== 'object') return scalarText(json)
  const parts: string[] = []
  let left = room - 2
  for (const [name, value] of membersOf(json)) {
    const part = left < 0 ? undefined : flatText(value, left - name.length)
    if (part === undefined) return undefined
    parts.push(name + part)
    left -= name.length + part.length + 2
  }
  // The last part has no comma after it.
  if (parts.length > 0 && left + 2 < 0) return undefined
  return Array.isArray(json) ? `[${parts.join(', ')}]` : `{${parts.join(', ')}}`
}

function scalarText(json: null | boolean | number | string): string {
  return typeof json === 'number' ? numberText(json) : JSON.stringify(json)
}

/** What stands between the brackets, names with their colon. */
function membersOf(json: Json): readonly (readonly [string, Json])[] {
  if (Array.isArray(json)) return (json as readonly Json[]).map((item) => ['', item] as const)
  return Object.entries(json as Readonly<Record<string, Json>>).map(
    ([name, value]) => [`${JSON.stringify(name)}: `, value] as const,
  )
}
