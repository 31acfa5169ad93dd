// Formulas with turns, checked and worked out

import {
  checkFormulaUnits,
  evaluateFormula,
  parseFormula,
  parseUnit,
  type FormulaInput,
  type FormulaNode,
  type Unit,
} from '#plan'

export function unitOf(text: string): Unit {
  const { unit } = parseUnit(text)
  if (unit === undefined) throw new Error(`no unit: ${text}`)
  return unit
}

export function read(formula: string): FormulaNode {
  const { formula: node, diagnostics } = parseFormula(formula)
  if (node === undefined) throw new Error(`${formula}: ${JSON.stringify(diagnostics)}`)
  return node
}

export function givenIn(text: string): ReadonlyMap<string, FormulaInput> {
  return new Map(
    text.split(', ').map((each) => {
      const [, name = '', value, unit = '1'] = /^(\w+) = (\S+)(?: (.+))?$/.exec(each) ?? []
      return [name, { value: Number(value), unit: unitOf(unit) }]
    }),
  )
}

/** The codes of what is wrong, as a plan's formula is checked. */
export function faultsIn(
  formula: string,
  given: string,
  expected: string,
  words: Readonly<Record<string, string>> = {},
): readonly string[] {
  const units = new Map([...givenIn(given)].map(([name, { unit }]) => [name, unit as Unit]))
  return checkFormulaUnits(read(formula), {
    units,
    expected: unitOf(expected),
    wordsOf: (name) => words[name] ?? '',
  }).diagnostics.map(({ code }) => code)
}

export function valueOf(formula: string, given: string, expected: string): number | undefined {
  const values = givenIn(given)
  return evaluateFormula(read(formula), { values, expected: unitOf(expected) }).result?.value
}

export const TURN = 2 * Math.PI
