// Examples of formulas on message pages
//
// The first line is the formula. Each further one says a unit (`v: m/s`), a value (`t = 5 s`) or the unit of the
// result (`expected: m/s^2`). With a value, the formula is evaluated.

import {
  checkFormulaUnits,
  evaluateFormula,
  meaningOfName,
  parseFormula,
  parseUnit,
  type FormulaInput,
  type Unit,
} from '#plan'
import type { Diagnostic } from '#text'

/** What is found in an example. */
export function readFormulaExample(text: string): readonly Diagnostic[] {
  const [first = '', ...lines] = text.split('\n')
  const named = lines.map((line) => /^\w+/.exec(line)?.[0] ?? '')
  const isReserved = named.some((name) => meaningOfName(name) !== undefined)
  const { formula, diagnostics } = parseFormula(first, isReserved ? { names: new Set(named) } : {})
  if (formula === undefined) return diagnostics
  const units = new Map<string, Unit>()
  const values = new Map<string, FormulaInput>()
  let expected: Unit | undefined
  for (const line of lines) {
    const [, name = '', sign, number, unitName = ''] =
      /^(\w+)(?:( =) (\S+))?:? ?(.*)$/.exec(line) ?? []
    const { unit } = parseUnit(unitName)
    if (unit === undefined) throw new Error(`no unit: ${line}`)
    if (sign !== undefined) values.set(name, { value: Number(number), unit })
    else if (name === 'expected') expected = unit
    else units.set(name, unit)
  }
  const wanted = expected === undefined ? {} : { expected }
  const found =
    values.size > 0
      ? evaluateFormula(formula, { values, ...wanted }).diagnostics
      : checkFormulaUnits(formula, { units, ...wanted, wordsOf: () => '' }).diagnostics
  return [...diagnostics, ...found]
}
