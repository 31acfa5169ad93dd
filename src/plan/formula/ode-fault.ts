// What of a differential equation is not solved
//
// By its shape alone: before anything runs it is said that the order is too high, that a condition is missing, or that
// conditions at two points stand beside an equation that is not linear.

import { equalFormulas } from './equal-formulas.ts'
import {
  formulaChildren,
  type FormulaDerivative,
  type FormulaInitialValues,
  type FormulaNode,
} from './formula.ts'
import { printFormula } from './print-formula.ts'

/** Why an equation with these conditions is not solved, as the end of a sentence; undefined where nothing speaks against it. */
export function faultOfOde({ equation, conditions }: FormulaInitialValues): string | undefined {
  const derivatives = [...derivativesIn(equation)]
  const of = derivatives[0]?.of ?? ''
  const order = Math.max(...derivatives.map((each) => each.order))
  if (derivatives.some((each) => each.of !== of)) {
    return 'it derives more than one function: only one equation for one function is solved'
  }
  const [by, other] = new Set(derivatives.flatMap((each) => each.by ?? []))
  if (other !== undefined) {
    return `it derives by \`${by ?? ''}\` and by \`${other}\`: only derivatives by one variable are solved`
  }
  if (order > 2) return `it is of order ${order}: only the first and the second are solved`
  const places = new Set<string>()
  const said = new Set<string>()
  for (const { left } of conditions) {
    if (left.kind !== 'point') continue
    const which = left.of.kind === 'derivative' ? left.of.order : 0
    const name = left.of.kind === 'derivative' ? left.of.of : left.of.name
    if (name !== of) return `a condition is for \`${name}\`, and the equation for \`${of}\``
    if (which >= order)
      return `a condition says a derivative of order ${which}, as the equation itself does`
    const place = placeOf(left.at, places)
    places.add(place)
    if (said.has(`${which} ${place}`)) return 'two of its conditions say the same'
    said.add(`${which} ${place}`)
  }
  if (conditions.length !== order) {
    return `it needs ${order} condition${order > 1 ? 's' : ''}, and has ${conditions.length}`
  }
  if (places.size > 1 && !isLinear(equation, of)) {
    return 'it has conditions at two points and is not linear in the function: only linear ones are solved so'
  }
  return undefined
}

/** A place in the words in which it was said first. */
function placeOf(at: FormulaNode, known: ReadonlySet<string>): string {
  const own = printFormula(at)
  return [...known].find((each) => each === own || equalFormulas(each, own)) ?? own
}

/** The derivatives in a part. */
export function* derivativesIn(node: FormulaNode): Iterable<FormulaDerivative> {
  if (node.kind === 'derivative') yield node
  for (const child of formulaChildren(node)) yield* derivativesIn(child)
}

function isLinear({ left, right }: FormulaInitialValues['equation'], of: string): boolean {
  return degreeOf(left, of) <= 1 && degreeOf(right, of) <= 1
}

/** How often the function or a derivative of it is a factor; infinite within a function or below a line. */
function degreeOf(node: FormulaNode, of: string): number {
  switch (node.kind) {
    case 'derivative':
      return node.of === of ? 1 : 0
    case 'symbol':
      return node.name === of ? 1 : 0
    case 'operation': {
      const [left, right] = [degreeOf(node.left, of), degreeOf(node.right, of)]
      if (node.operator === '+' || node.operator === '-') return Math.max(left, right)
      if (node.operator === '*') return left + right
      return right > 0 || (node.operator === '^' && left > 0) ? Infinity : left
    }
    case 'negative':
      return degreeOf(node.operand, of)
    default:
      return formulaChildren(node).some((each) => degreeOf(each, of) > 0) ? Infinity : 0
  }
}
