// Traces: what a value is made of, part by part
// =============================================================================
//
// While origins are followed, a trace stands where the value would. A map or a
// list that the plan itself writes keeps a trace for each part, so that taking
// one part out again does not drag the others along.
//
// Invariants:
//
//   TRACE-1. `all` holds everything that any part holds.
//   TRACE-2. `own` is what the container adds to each part that is taken out: what
//       chose it as a whole.
//   TRACE-3. Joining keeps the parts of small containers, two levels deep, and
//       forgets them elsewhere: never wrong, only coarser, and of bounded cost.

import { isMapKey, keyName, type MapKey, type Value } from '#plan'

import { joinSources, NO_SOURCES, type Sources } from './sources.ts'

/** What a value is made of and what it was chosen by. */
export interface Flow {
  readonly from: Sources
  readonly by: Sources
}

export interface Trace {
  readonly all: Flow
  readonly own: Flow
  /** By `keyName`, items of a list by their number; absent where parts are not told apart. */
  readonly parts: ReadonlyMap<string, Trace> | undefined
}

/** A literal's flow. */
export const FROM_NOTHING: Flow = Object.freeze({ from: NO_SOURCES, by: NO_SOURCES })

/** Both together. */
export function joinFlows(a: Flow, b: Flow): Flow {
  if (a === b || isNothing(b)) return a
  if (isNothing(a)) return b
  return { from: joinSources(a.from, b.from), by: joinSources(a.by, b.by) }
}

/** The flow as the reason for a choice: whatever made it, it now only decides. */
export function asChoice({ from, by }: Flow): Flow {
  return { from: NO_SOURCES, by: joinSources(from, by) }
}

/** A value whose parts are not told apart. */
export function flatTrace(all: Flow): Trace {
  return { all, own: FROM_NOTHING, parts: undefined }
}

export const LITERAL_TRACE: Trace = Object.freeze(flatTrace(FROM_NOTHING))

/** A list that the plan writes. */
export function listTrace(items: readonly Trace[]): Trace {
  return container(new Map(items.map((item, at) => [String(at), item])))
}

/** A map that the plan writes; a key that is not constant makes all parts one. */
export function mapTrace(entries: readonly (readonly [Value | undefined, Trace, Trace])[]): Trace {
  const parts = new Map<string, Trace>()
  for (const [key, , item] of entries) {
    if (key === undefined || !isMapKey(key) || parts.has(keyName(key))) {
      return flatTrace(joinAll(entries.flatMap(([, keyTrace, value]) => [keyTrace, value])))
    }
    parts.set(keyName(key), item)
  }
  return container(parts)
}

/** The part under a key or at a place. A part that is not there may be any. */
export function partOf(whole: Trace, key: MapKey): Trace {
  const { parts, own, all } = whole
  if (parts === undefined) return flatTrace(all)
  const exact = parts.get(keyName(key))
  const keyword = typeof key === 'string' ? parts.get(`:${key}`) : undefined
  const part =
    exact === undefined || keyword === undefined ? (exact ?? keyword) : joinTraces(exact, keyword)
  return part === undefined ? flatTrace(all) : withChoice(part, own)
}

/** The trace with a reason for its choice added to each of its parts. */
export function withChoice({ all, own, parts }: Trace, choice: Flow): Trace {
  return { all: joinFlows(all, choice), own: joinFlows(own, choice), parts }
}

const MOST_PARTS = 16

/** A value that is one or the other (TRACE-3). */
export function joinTraces(a: Trace, b: Trace, levels = 2): Trace {
  if (a === b || isLiteral(b)) return a
  if (isLiteral(a)) return b
  const all = joinFlows(a.all, b.all)
  if (levels === 0 || !isSmall(a.parts) || !isSmall(b.parts)) return flatTrace(all)
  const parts = new Map(a.parts)
  for (const [name, part] of b.parts) {
    const other = parts.get(name)
    parts.set(name, other === undefined ? part : joinTraces(other, part, levels - 1))
  }
  return { all, own: joinFlows(a.own, b.own), parts }
}

/** Everything that any of them holds. */
export function joinAll(traces: readonly Trace[]): Flow {
  return traces.reduce((flow, { all }) => joinFlows(flow, all), FROM_NOTHING)
}

function container(parts: ReadonlyMap<string, Trace>): Trace {
  return { all: joinAll([...parts.values()]), own: FROM_NOTHING, parts }
}

function isSmall(
  parts: ReadonlyMap<string, Trace> | undefined,
): parts is ReadonlyMap<string, Trace> {
  return parts !== undefined && parts.size <= MOST_PARTS
}

/** A literal adds nothing to what it may stand for, part by part. */
function isLiteral({ all }: Trace): boolean {
  return isNothing(all)
}

function isNothing({ from, by }: Flow): boolean {
  return from.kinds === 0 && by.kinds === 0
}
