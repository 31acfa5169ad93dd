// A formula that is solved, and what came of it

import { mapValue, quantity, toJson, type Value } from '#plan'
import { symbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

/** A formula that is solved. */
export interface Case {
  readonly formula: string
  readonly given?: Readonly<Record<string, string | number>>
  readonly output?: string
  readonly unit?: string
  readonly task?: string
  readonly says?: readonly string[]
}

function valueOf(input: string | number): Value {
  const [, number, unit = ''] = /^(-?[\d.e-]+) (.+)$/.exec(String(input)) ?? []
  return number === undefined ? input : quantity(Number(number), unit)
}

/** What it came to, or how it failed. */
export interface Came {
  readonly value?: unknown
  readonly chosen?: string
  readonly code?: string
  readonly message?: string
}

/** Solves a formula; gives a number without its unit. */
export async function come({
  formula,
  given = {},
  output = 'x',
  unit,
  task,
  says,
}: Case): Promise<Came> {
  const inputs = mapValue(Object.entries(given).map(([name, each]) => [name, valueOf(each)]))
  const step = { formula, inputs, output, unit, task, conditions: says }
  try {
    const result = toJson(await solveStep(step, symbolicEngine)) as { value: unknown }
    const { value } = result
    const plain =
      typeof value === 'object' && value !== null && 'value' in value ? value.value : value
    return { ...result, value: plain }
  } catch (failure) {
    const { code, message } = failure as { code: string; message: string }
    return { code, message }
  }
}
