// Turns that cannot be meant, as diagnostics
//
// Both readings are told, each with the fix that writes it out.

import { error, guess, mechanical, span, type Diagnostic, type Edit, type Fix } from '#text'

import { powerText } from '../units/dimension.ts'
import { turnsIn } from '../units/turns.ts'
import { unitText } from '../units/unit.ts'
import { formulaChildren, type FormulaNode } from './formula.ts'
import { turnReadings, type TurnsFault, type TurnsGiven, type TurnsLeft } from './turn-readings.ts'

/** What is wrong with the turns of a formula, and what is left in its result. */
export function turnFaults(
  formula: FormulaNode,
  given: TurnsGiven,
): { readonly diagnostics: readonly Diagnostic[]; readonly left: TurnsLeft } {
  const { faults, left } = turnReadings(formula, given)
  return { diagnostics: faults.map((fault) => diagnosticOf(fault, formula)), left }
}

function diagnosticOf(fault: TurnsFault, formula: FormulaNode): Diagnostic {
  const { name, unit, place } = fault
  const what = name === RESULT ? 'the result' : `\`${name}\``
  const details = { what, unit: unitText(unit) }
  if (fault.kind === 'misfit') {
    return error('formula/turns-misfit', place, { details: { ...details, why: fault.why } })
  }
  return error('formula/turns-unclear', place, { details, fixes: fixesOf(fault, formula) })
}

const RESULT = '='

/** Turns counted, and turns as angles: each written so that it can be read in one way. */
function fixesOf(
  { name, unit, isProven }: Extract<TurnsFault, { kind: 'unclear' }>,
  formula: FormulaNode,
): readonly Fix[] {
  const factor = powerText('(2*pi)', Math.abs(turnsIn(unit)))
  const [counted, angle] = turnsIn(unit) > 0 ? ['/', '*'] : ['*', '/']
  const isResult = resultSide(formula, name) !== undefined
  const edits = (sign: string): readonly Edit[] =>
    isResult
      ? around(resultSide(formula, name) as FormulaNode, sign === '/' ? '*' : '/', factor)
      : placesOf(formula, name).flatMap((node) => around(node, sign, factor))
  return [
    (isProven ? mechanical : guess)('count the turns', ...edits(counted)),
    guess('take the turns as angles of 2 pi', ...edits(angle)),
  ]
}

/** What gives the result, where a name is that. */
function resultSide(formula: FormulaNode, name: string): FormulaNode | undefined {
  if (formula.kind !== 'equation') return name === RESULT ? formula : undefined
  const { left, right } = formula
  if (left.kind === 'symbol' && left.name === name) return right
  return right.kind === 'symbol' && right.name === name ? left : undefined
}

function around(
  { span: { start, end } }: FormulaNode,
  sign: string,
  factor: string,
): readonly Edit[] {
  return [
    { span: span(start, start), text: '(' },
    { span: span(end, end), text: `${sign}${factor})` },
  ]
}

function placesOf(node: FormulaNode, name: string): readonly FormulaNode[] {
  if (node.kind === 'symbol' && node.name === name) return [node]
  return formulaChildren(node).flatMap((child) => placesOf(child, name))
}
