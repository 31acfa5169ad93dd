// What a system of equations is not told in
//
// The unknowns of a system are in SI base units; what counts from a zero or a reference of its own (°C, dBm) would be taken
// for a mere amount.

import { error, type Diagnostic } from '#text'

import { levelUnit } from '../units/level-units.ts'
import { unitText, type Unit } from '../units/unit.ts'
import type { FormulaUnits } from './formula-dimension.ts'
import { formulaChildren, symbolsOf, type FormulaCall, type FormulaNode } from './formula.ts'
import { matrixFactor } from './matrix-equation.ts'

/** Readings and levels in systems whose unknowns are none by their unit. */
export function systemFaults(
  formula: FormulaNode,
  { units, expected }: FormulaUnits,
): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  for (const system of systemsIn(formula)) {
    const [, unknown] = system.arguments
    // Where the unknown itself is a reading, its equation is looked at as any other.
    if (unknown?.kind === 'symbol' && countsFrom(units.get(unknown.name))) continue
    const names = [...symbolsOf(system).keys()]
    const name = names.find((each) => countsFrom(units.get(each)))
    const unit = name === undefined ? expected : units.get(name)
    if (unit === undefined || !countsFrom(unit)) continue
    const what = name === undefined ? 'its unknowns are' : `\`${name}\` is`
    const why = `${what} in ${unitText(unit)}, which counts from a point of its own: write ${unit.zero === undefined ? 'the power or the concentration' : 'it in K, or a difference in Δ°C'}`
    found.push(error('formula/system', system.span, { details: { why } }))
  }
  return found
}

function countsFrom(unit: Unit | undefined): boolean {
  return unit !== undefined && (unit.zero !== undefined || levelUnit(unit) !== undefined)
}

function* systemsIn(node: FormulaNode): Iterable<FormulaCall> {
  const [equation, unknown] =
    node.kind === 'call' && node.function === 'solve' ? node.arguments : []
  const name = unknown?.kind === 'symbol' ? unknown.name : undefined
  const isSystem =
    equation?.kind === 'equation' && matrixFactor(equation, name)?.by.kind === 'matrix'
  if (isSystem) yield node as FormulaCall
  else for (const child of formulaChildren(node)) yield* systemsIn(child)
}
