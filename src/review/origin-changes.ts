// Where the arguments of two versions of a plan come from, where that is different

import { stableJson, type Catalogue, type Plan, type StepId } from '#plan'

import { originsOf, type ArgumentOrigin, type CallOrigins } from './origins.ts'
import type { Origin } from './sources.ts'
import { matchSteps } from './step-match.ts'

/** An argument whose values come from elsewhere than before. */
export interface OriginChange {
  /** The id of its step in the later plan. */
  readonly step: StepId
  /** The call path in the step's body. */
  readonly path: string
  /** The argument's name, or `#1` for the first by position. */
  readonly name: string
  /** It decides where something goes. */
  readonly sink: boolean
  /** What it was made of or chosen by. */
  readonly before: readonly Origin[]
  /** What it is made of or chosen by now. */
  readonly after: readonly Origin[]
}

/** Arguments of calls that both versions have, where what they are made of or chosen by differs. */
export function originChanges(
  before: Plan,
  after: Plan,
  catalogue: Catalogue,
): readonly OriginChange[] {
  const renamed = new Map(
    matchSteps(before.steps, after.steps).map(([from, to]) => [
      before.steps[from]?.id ?? '',
      after.steps[to]?.id ?? '',
    ]),
  )
  const then = new Map<string, CallOrigins>()
  for (const call of originsOf(before, catalogue).calls) {
    const step = renamed.get(call.step)
    if (step !== undefined) then.set(`${step} ${call.path}`, call)
  }
  const found: OriginChange[] = []
  for (const { step, path, arguments: all } of originsOf(after, catalogue).calls) {
    const old = then.get(`${step} ${path}`)
    for (const argument of old === undefined ? [] : all) {
      const { name, sink, kinds } = argument
      const was = old?.arguments.find((one) => one.name === name)
      if (was === undefined || sourcesOf(was, renamed) === sourcesOf(argument)) continue
      found.push(Object.freeze({ step, path, name, sink, before: was.kinds, after: kinds }))
    }
  }
  return Object.freeze(found)
}

/** All that is known of where a value comes from, as text; steps as they are called now. */
function sourcesOf(
  { kinds, from, chosenBy, more }: ArgumentOrigin,
  renamed: ReadonlyMap<StepId, StepId> = new Map(),
): string {
  const named = (sources: ArgumentOrigin['from']) =>
    sources.map((one) =>
      one.kind === 'call' ? { ...one, step: renamed.get(one.step) ?? one.step } : one,
    )
  return stableJson({
    kinds,
    from: named(from),
    chosenBy: named(chosenBy),
    more,
  })
}
