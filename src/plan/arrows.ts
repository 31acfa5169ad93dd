// The arrows of a plan's graph

import type { StepId } from './ids.ts'
import type { Step } from './plan.ts'
import { mostEarlierIn, outputsIn } from './visit.ts'

/** What one step has to do with one before it. */
export interface Arrow {
  /** The earlier step. */
  readonly from: StepId
  /** The later step. */
  readonly to: StepId
  /** A result is used, is looked back at among all earlier ones, or only the order counts. */
  readonly kind: 'result' | 'earlier' | 'order'
  /** The parts of the result that are used, as dotted paths; empty where that is the whole. */
  readonly parts: readonly string[]
}

/**
 * One arrow for each step whose result is used, then one for each that only comes before; where the step
 * looks back, these bring its result and those before it.
 */
export function* arrowsTo(step: Step): Generator<Arrow> {
  const used = new Map<StepId, Set<string>>()
  for (const { step: source, path } of outputsIn(step.body)) {
    const parts = used.get(source)
    const part = path.join('.')
    if (parts === undefined) used.set(source, new Set([part]))
    else parts.add(part)
  }
  const to = step.id
  for (const [from, parts] of used) {
    yield { from, to, kind: 'result', parts: [...parts].filter((part) => part !== '') }
  }
  const kind = mostEarlierIn(step.body) > 0 ? 'earlier' : 'order'
  for (const from of new Set(step.after)) if (!used.has(from)) yield { from, to, kind, parts: [] }
}
