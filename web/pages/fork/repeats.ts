// What a fork will do once more, in groups
// =============================================================================
//
// Invariants:
//
//   REPEATS-1. Every effect is in exactly one group. What cannot be undone comes first.

import type { RepeatedEffect } from '../../server/shapes.ts'

export interface RepeatGroup {
  readonly tool: string
  readonly effect: RepeatedEffect['effect']
  readonly all: readonly RepeatedEffect[]
}

/** The effects by tool and by what they may do, each group in order (REPEATS-1). */
export function repeatGroups(repeats: readonly RepeatedEffect[]): readonly RepeatGroup[] {
  const groups = Map.groupBy(repeats, ({ tool, effect }) => `${effect} ${tool}`)
  return [...groups.values()]
    .flatMap((all): readonly RepeatGroup[] => {
      const [first] = all
      return first === undefined ? [] : [{ tool: first.tool, effect: first.effect, all }]
    })
    .toSorted((a, b) => rank(a) - rank(b))
}

function rank({ effect }: RepeatGroup): number {
  return effect === 'irreversible' ? 0 : 1
}
