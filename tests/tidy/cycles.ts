// No two files need each other
// =============================================================================
//
// A cycle of imports loads in an order that nobody chose. Types count as well: files
// that need each other's types can only be read, moved and changed together.

import { importedFiles, sources } from './floors.ts'
import type { Rule, Tree } from './rule.ts'

export const noCycles: Rule = {
  name: 'no files import each other in a circle',
  *check(tree) {
    for (const circle of circles(tree)) {
      const [path = ''] = circle
      yield { path, line: 0, message: `imported in a circle: ${[...circle, path].join(' → ')}` }
    }
  },
}

/** The groups of files that reach each other (Tarjan 1972), each as one way around. */
function circles(tree: Tree): readonly (readonly string[])[] {
  const needs = new Map<string, readonly string[]>()
  for (const path of sources(tree)) {
    needs.set(path, importedFiles(path, tree))
  }

  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: (readonly string[])[] = []

  const visit = (path: string): number => {
    const index = order.size
    order.set(path, index)
    low.set(path, index)
    stack.push(path)
    for (const next of needs.get(path) ?? []) {
      if (!order.has(next)) low.set(path, Math.min(lowest(path), visit(next)))
      else if (stack.includes(next)) low.set(path, Math.min(lowest(path), order.get(next) ?? 0))
    }
    if (lowest(path) === index) {
      const group = stack.splice(stack.indexOf(path))
      if (group.length > 1 || needs.get(path)?.includes(path)) found.push(wayAround(group, needs))
    }
    return lowest(path)
  }
  const lowest = (path: string): number => low.get(path) ?? 0

  for (const path of needs.keys()) if (!order.has(path)) visit(path)
  return found
}

/** A shortest way from the first file of a group back to it. */
function wayAround(
  group: readonly string[],
  needs: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const start = group.toSorted()[0] ?? ''
  const inside = new Set(group)
  const ways: (readonly string[])[] = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of needs.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way
      if (!inside.has(next) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  throw new Error(`no way around among ${group.join(', ')}`)
}
