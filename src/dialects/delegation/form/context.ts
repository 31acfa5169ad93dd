// What contexts of either form have in common

import { DEPTH_LIMIT } from '#plan'

/** Levels of a context, so that the step that carries it is within the plan's own limit. */
export const CONTEXT_DEPTH = DEPTH_LIMIT - 2

/** Sorts names, most of which are so few that to call the engine for it takes longer. */
export function sorted(names: string[]): readonly string[] {
  if (names.length > 8) return names.toSorted()
  for (let at = 1; at < names.length; at++) {
    const name = names[at] as string
    let to = at
    for (; to > 0 && (names[to - 1] as string) > name; to--) names[to] = names[to - 1] as string
    names[to] = name
  }
  return names
}
