// Calls of one tool that are asked for at once
// =============================================================================
//
// Invariants:
//
//   GROUPS-1. Only calls of the same tool with the same effect stand together, and never one that cannot be undone:
//       each of those is decided on by itself.
//   GROUPS-2. What may be approved together is the same to the last character: the tool, the step's title, and every argument.

import type { AskFacts, Json } from '../../server/shapes.ts'

type Approval = Extract<AskFacts, { readonly for: 'approval' }>

export interface AskGroupFacts {
  readonly key: string
  readonly asks: readonly AskFacts[]
}

/** The asks in their order, calls of one tool together (GROUPS-1). */
export function groupsOf(asks: readonly AskFacts[]): readonly AskGroupFacts[] {
  const groups = new Map<string, AskFacts[]>()
  for (const asked of asks) {
    const key = canJoin(asked) ? `tool ${asked.tool} ${asked.effect}` : `${asked.run} ${asked.ask}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [asked])
    else group.push(asked)
  }
  return [...groups].map(([key, all]) => ({ key, asks: all }))
}

function canJoin(asked: AskFacts): asked is Approval {
  return (
    asked.for === 'approval' &&
    asked.tool !== undefined &&
    asked.effect !== 'irreversible' &&
    !asked.tooLate
  )
}

/** Those that are the same but for their digest (GROUPS-2), the first of each with all like it. */
export function identicalSets(asks: readonly AskFacts[]): readonly (readonly Approval[])[] {
  const sets = new Map<string, Approval[]>()
  for (const asked of asks) {
    if (!canJoin(asked)) continue
    const key = JSON.stringify([
      asked.tool,
      asked.effect,
      asked.title,
      asked.arguments ?? null,
      asked.gate ?? false,
    ])
    const same = sets.get(key)
    if (same === undefined) sets.set(key, [asked])
    else same.push(asked)
  }
  return [...sets.values()]
}

/** The arguments in which some of these differ; the others are the same in all. */
export function differingArguments(asks: readonly Approval[]): readonly string[] {
  const names = new Set(asks.flatMap((asked) => Object.keys(argumentsOf(asked))))
  return [...names].filter(
    (name) => new Set(asks.map((asked) => JSON.stringify(argumentsOf(asked)[name]))).size > 1,
  )
}

/** What a call is to be given, by name. */
export function argumentsOf({ arguments: given }: Approval): Readonly<Record<string, Json>> {
  return (given ?? {}) as Readonly<Record<string, Json>>
}
