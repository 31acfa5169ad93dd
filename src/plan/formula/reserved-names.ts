// Names that no quantity may have
//
// `e` and `pi` are numbers in every formula, `inf` is infinity, and `sqrt`, `exp` and their like are functions wherever they stand.

import { ALSO_NAMES, FORMULA_FUNCTIONS } from './formula.ts'
import { INFINITIES } from './tokens.ts'

const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['e', "Euler's number, 2.718…,"],
  ['pi', 'the number 3.14159…'],
  ...[...INFINITIES].map((name) => [name, 'infinity'] as const),
  ...FORMULA_FUNCTIONS.filter((name) => !ALSO_NAMES.has(name)).map(
    (name) => [name, 'a function'] as const,
  ),
])

/** What a name that no quantity may have means in formulas; undefined for any other name. */
export function meaningOfName(name: string): string | undefined {
  return MEANINGS.get(name)
}
