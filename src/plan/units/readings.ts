// What a name may have meant
//
// The readings of a name that has two, and the names that are near one that has none.

import { nearest } from '#text'

import { knownNames, meaningOf } from './named-unit.ts'
import { READ_IN_TWO_WAYS } from './unit-table.ts'

/** The two readings of a name in this place, if it has two. */
export function readingsOf(
  name: string,
  exponent: number,
  power: number,
): readonly [string, string] | undefined {
  // What textbooks write for metres: `ms^-1`, `W/mK`.
  if (name === 'ms' && exponent < 0) {
    return [`m s^${exponent}`, `millisecond^${exponent}`]
  }
  if (name === 'mK' && exponent * power < 0) {
    const raised = exponent === 1 ? '' : `^${exponent}`
    return [exponent === 1 ? '(m K)' : `m K${raised}`, `millikelvin${raised}`]
  }
  return Object.hasOwn(READ_IN_TWO_WAYS, name) ? READ_IN_TWO_WAYS[name] : undefined
}

/** What was meant by a name that is none: the same in another case, two names, or names that are near. */
export function meantBy(name: string): readonly string[] {
  if (name.startsWith('°') && meaningOf(name.slice(1)) !== undefined) return [name.slice(1)]
  const folded = name.toLowerCase()
  const names = knownNames()
  const inOtherCase = names.filter((each) => each.toLowerCase() === folded)
  if (inOtherCase.length > 0) return inOtherCase
  const split = splitName(name)
  return split === undefined ? nearest(name, alike(folded, names)) : [split]
}

/** The names that are worth a closer look: of about that length, with the same first or last letter. */
function alike(folded: string, names: readonly string[]): readonly string[] {
  const slack = Math.max(1, Math.floor(folded.length / 3))
  const first = folded.charAt(0)
  const last = folded.slice(-1)
  return names.filter((name) => {
    if (Math.abs(name.length - folded.length) > slack) return false
    return name.charAt(0).toLowerCase() === first || name.slice(-1).toLowerCase() === last
  })
}

/** `kgK` as `kg K`: two symbols without a sign between them. */
function splitName(name: string): string | undefined {
  for (let at = name.length - 1; at > 0; at--) {
    const parts = [name.slice(0, at), name.slice(at)]
    const known = parts.every((part) => {
      const meaning = meaningOf(part)
      return meaning !== undefined && 'unit' in meaning && part.length <= 3
    })
    if (known) return parts.join(' ')
  }
  return undefined
}

/** Names in back-ticks: `a`, `b` or `c`. */
export function either(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`
}
