// Values for a plan's inputs, as they come from outside

import { fromJson, type Json, type Value } from '#plan'

/** JSON by name as values by name. Throws RangeError for what no plan can hold. */
export function valuesOf(inputs: Readonly<Record<string, Json>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(inputs).map(([name, json]) => [name, fromJson(json)]))
}
