// Readings that a tool of `math` is given

import { readingsOfValue, type FormulaReadings, type Value } from '#plan'

import { ToolFailure } from '../failure.ts'

/** The readings that a name stands for; undefined where it stands for no list. Throws ToolFailure for a list of anything else. */
export function readingsOf(name: string, value: Value): FormulaReadings | undefined {
  const found = readingsOfValue(value)
  if (typeof found === 'string') throw new ToolFailure('tool/readings', { name, why: found })
  return found
}
