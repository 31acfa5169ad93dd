// Packs
// =============================================================================
//
// A pack is a handful of tools about one thing. What it needs from outside (a
// folder, a model) is given to the function that makes it, so that a pack
// without its outside still says honestly who will answer.
//
// Invariants:
//
//   PACK-1. Every tool of a pack carries the pack's name in its id: `math` owns
//       `math` and `math.…`, and nothing else.
//   PACK-2. A pack knows no other. A tool that needs another's calls it by id
//       through `context.call`, where policy and journal see it.

import type { Tool } from '#runtime/tool'

/** Tools that belong together. */
export interface Pack {
  /** What the ids of all its tools start with (PACK-1). */
  readonly name: string
  /** Every tool of the pack, in the order in which lists show them. */
  readonly tools: readonly Tool[]
}

/** Makes a pack; throws RangeError when a tool's id belongs elsewhere (PACK-1) or comes twice. */
export function definePack(name: string, tools: readonly Tool[]): Pack {
  const seen = new Set<string>()
  for (const { id } of tools) {
    if (id !== name && !id.startsWith(`${name}.`)) {
      throw new RangeError(`\`${id}\` does not belong in the pack \`${name}\``)
    }
    if (seen.has(id)) throw new RangeError(`two tools are called \`${id}\``)
    seen.add(id)
  }
  return Object.freeze({ name, tools: Object.freeze([...tools]) })
}
