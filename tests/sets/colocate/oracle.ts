// What COLOCATE must find, said as the specification says it: every pair is looked
// at, one after the other, on plain objects. Nothing here is shared with the code.

import type { PlainFeature, PlainRecord } from './record.ts'

export interface Asked {
  readonly left: readonly PlainRecord[]
  readonly right: readonly PlainRecord[]
  readonly regionLeft: AskedRegion
  readonly regionRight: AskedRegion
  readonly operation: 'overlap' | 'a_contain_b' | 'b_contain_a'
  readonly strand: 'same' | 'opposite' | 'both'
  readonly output: 'a' | 'b'
}

export interface AskedRegion {
  readonly begin: AskedBound
  readonly end: AskedBound
}

export interface AskedBound {
  readonly anchor: 'start' | 'stop'
  readonly direction: '-' | '+'
  readonly offset: number
}

/** The bases of a region, every one of them: small coordinates can afford it. */
type Bases = ReadonlySet<number>

/** By id, how many matches; only those that have any. */
export function expected(asked: Asked): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const a of asked.left) {
    for (const b of asked.right) {
      for (const one of a.features) {
        for (const other of b.features) {
          if (!matches(asked, one, other)) continue
          const id = asked.output === 'a' ? a.id : b.id
          found.set(id, (found.get(id) ?? 0) + 1)
        }
      }
    }
  }
  return found
}

function matches(asked: Asked, one: PlainFeature, other: PlainFeature): boolean {
  if (one.sequence !== other.sequence) return false
  if (one.strand !== 0 && other.strand !== 0) {
    if (asked.strand === 'same' && one.strand !== other.strand) return false
    if (asked.strand === 'opposite' && one.strand === other.strand) return false
  }
  const a = region(one, asked.regionLeft)
  const b = region(other, asked.regionRight)
  if (a.size === 0 || b.size === 0) return false
  if (asked.operation === 'a_contain_b') return b.isSubsetOf(a)
  if (asked.operation === 'b_contain_a') return a.isSubsetOf(b)
  return !a.isDisjointFrom(b)
}

function region(feature: PlainFeature, { begin, end }: AskedRegion): Bases {
  const reversed = feature.strand === -1
  const place = ({ anchor, direction, offset }: AskedBound): number => {
    // What is read first of a reversed feature is its highest coordinate.
    const first = reversed ? feature.end : feature.start
    const last = reversed ? feature.start : feature.end
    const towardsStop = reversed ? -1 : 1
    const steps = direction === '-' ? -offset : offset
    return (anchor === 'start' ? first : last) + towardsStop * steps
  }
  const [low, high] = reversed ? [place(end), place(begin)] : [place(begin), place(end)]
  const bases = new Set<number>()
  for (let base = low; base <= high; base++) bases.add(base)
  return bases
}
