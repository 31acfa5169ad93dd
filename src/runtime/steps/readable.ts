// What an expression may read: the inputs, and the results of other steps

import { inputValue, mostEarlierIn, outputsIn, type Expr, type StepId, type Value } from '#plan'

import { EvaluationFailure } from '../evaluation/evaluation-failure.ts'
import type { Readable } from '../evaluation/evaluate.ts'
import type { Session } from '../session.ts'
import { earlierResults } from '../state/earlier-results.ts'

/** The inputs, and the results that a step's expression uses, or the plan's result, brought into memory. */
export async function readableFor(
  session: Session,
  expr: Expr,
  step: number | undefined,
): Promise<Readable> {
  const { ledger } = session.parts
  const { outputs, graph } = session.state
  const used = new Set<number>(
    Array.from(outputsIn(expr), (one) => graph.indexOf.get(one.step) ?? -1),
  )
  for (const at of earlierResults(session.state, step, mostEarlierIn(expr))) used.add(at)
  const found = new Map<number, Value>()
  for (const at of used) {
    const known = ledger.known(at)
    const reference = outputs.of(at)
    if (known !== undefined) found.set(at, known)
    else if (reference !== undefined) found.set(at, await ledger.values.load(reference))
  }
  return readable(session, step, (at) => found.get(at))
}

/** The inputs, and results as they are found; a plan's result, which is no step, looks back at none. */
export function readable(
  { parts, state }: Session,
  step: number | undefined,
  resultOf: (step: number) => Value | undefined,
): Readable {
  const { ids, indexOf } = state.graph
  return {
    input(name) {
      const value = Object.hasOwn(parts.inputs, name) ? parts.inputs[name] : undefined
      const declared = parts.plan.inputs[name]
      return value === undefined || declared === undefined ? value : inputValue(declared, value)
    },
    output: (id) => resultOf(indexOf.get(id) ?? -1),
    earlier: (most) =>
      earlierResults(state, step, most).map((at) => {
        const id = ids[at] as StepId
        const value = resultOf(at)
        if (value === undefined) throw new EvaluationFailure('run/no-result', { step: id })
        return [id, value]
      }),
  }
}
