// Copies of JSON
// =============================================================================
//
// A draft shares nothing with what it was made from or what is made from it.
//
// Invariants:
//
//   C1. Getters and `toJSON` of foreign objects run here and never again: a copy
//       holds data alone. One that throws leaves nothing to copy.
//   C2. What is no JSON, or nests deeper than MOST_DEPTH (a circle does), has no
//       copy; a part of it is not copied either, because nobody would see that
//       the rest is missing.

import type { Json } from '#plan'

const MOST_DEPTH = 256

/** A copy, frozen through and through; undefined for what is no JSON (C2). */
export function frozenCopy(value: unknown): Json | undefined {
  try {
    return copyOf(value, Object.freeze, 0)
  } catch {
    return undefined
  }
}

/** A copy that may be changed; undefined for what is no JSON (C2). */
export function plainCopy(value: unknown): Json | undefined {
  return copyOf(value, (copy) => copy, 0)
}

function copyOf(
  value: unknown,
  finish: <Copy extends object>(copy: Copy) => Copy,
  depth: number,
): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'object' || depth > MOST_DEPTH) return undefined
  if (Array.isArray(value)) {
    const items: Json[] = []
    for (const item of value as readonly unknown[]) {
      const copy = copyOf(item, finish, depth + 1)
      if (copy === undefined) return undefined
      items.push(copy)
    }
    return finish(items)
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return copyOf((value as { toJSON(): unknown }).toJSON(), finish, depth + 1)
  }
  // A Map or a Date without toJSON would come out empty.
  if (Object.prototype.toString.call(value) !== '[object Object]') return undefined
  const copy: Record<string, Json> = {}
  for (const [name, member] of Object.entries(value)) {
    // As JSON does: a member without a value is no member.
    if (member === undefined) continue
    const item = copyOf(member, finish, depth + 1)
    if (item === undefined) return undefined
    // A name such as `__proto__` must become a member, not a prototype.
    Object.defineProperty(copy, name, {
      value: item,
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
  return finish(copy)
}
