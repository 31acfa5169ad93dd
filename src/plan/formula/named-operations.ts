// Operations that a formula lacks
// =============================================================================
//
// A step that says "differentiate" and has `v = 5*t^2` would be carried out as it stands: what is computed is what the
// formula says. So an operation that the words name must be in the formula.
//
// Invariants:
//
//   NAMED-OPERATIONS-1. A formula lacks an operation only where no usual way of writing it is there: a system is solved by
//       an inverse, an equation of motion is integrated as a differential equation, a reciprocal is a quotient.
//   NAMED-OPERATIONS-2. Of numbers nothing is lost where a formula is not rewritten: what it comes to is the same.

import { mathOperationsIn, type MathOperation, type NamedOperation } from '#words'

import { constantValue } from './constant-value.ts'
import { hasDerivative } from './formula-shape.ts'
import { formulaChildren, symbolsOf, type FormulaFunction, type FormulaNode } from './formula.ts'

/** What a formula is asked about. */
export interface SaidFormula {
  /** The words of the step. */
  readonly words: string
  readonly formula: FormulaNode
  readonly output: string | undefined
  /** Whether all that it reads are numbers. */
  readonly isNumeric: boolean
}

/** The first operation that the words name and the formula lacks. */
export function missingOperation(said: SaidFormula): NamedOperation | undefined {
  return mathOperationsIn(said.words).find(({ operation }) => !has(operation, said))
}

/** The function that carries an operation out. */
export const FUNCTION_OF: Readonly<Record<MathOperation, FormulaFunction>> = {
  differentiate: 'diff',
  integrate: 'integrate',
  solve: 'solve',
  expand: 'expand',
  factor: 'factor',
  simplify: 'simplify',
  invert: 'inverse',
  transpose: 'transpose',
  determinant: 'determinant',
  eigenvalues: 'eigenvalues',
  substitute: 'subs',
}

function has(operation: MathOperation, said: SaidFormula): boolean {
  const { formula, words, isNumeric } = said
  if (calls(formula, FUNCTION_OF[operation])) return true
  switch (operation) {
    case 'differentiate':
      return hasDerivative(formula) || NUMERICALLY.test(words)
    case 'integrate':
      return hasDerivative(formula) || NUMERICALLY.test(words)
    case 'solve':
      return isSolved(said)
    case 'expand':
    case 'factor':
    case 'simplify':
      return isNumeric
    case 'substitute':
      return isNumeric || !isBareName(resultSideOf(said))
    case 'invert':
      return some(formula, isReciprocal)
    case 'transpose':
      return false
    case 'determinant':
      return some(formula, (node) => node.kind === 'operation' && node.operator === '-')
    case 'eigenvalues':
      return formula.kind === 'equation' && said.output !== undefined
        ? !isBareName(resultSideOf(said)) && (isImplicit(said) || calls(formula, 'sqrt'))
        : calls(formula, 'sqrt') || calls(formula, 'solve')
  }
}

/** Differences and sums that stand for derivatives and integrals. */
const NUMERICALLY =
  /numeric|finite difference|difference quotient|trapez|simpson|riemann|midpoint|differenzenquotient|numerisch/i

/** An equation for a name is solved by `solve`, or written so that its result is the name. */
function isSolved(said: SaidFormula): boolean {
  const { words, formula, output } = said
  if (OF_DERIVATIVES.test(words)) return hasDerivative(formula) || calls(formula, 'diff')
  if (isImplicit(said)) return true
  const [, name = ''] = FOR_NAME.exec(words) ?? []
  return name === output || !symbolsOf(formula).has(name)
}

const OF_DERIVATIVES =
  /differential equation|differentialgleichung|équation différentielle|ecuación diferencial|equazione differenziale|equação diferencial|differentiaalvergelijking|дифференциальн\S+ уравнени|微分方程/i
const FOR_NAME = /\b(?:for|nach|para|per|voor|pour)\s+`?([A-Za-z_]\w*)`?(?![\w.])/i

/** Whether an equation does not just say its output. */
function isImplicit({ formula, output }: SaidFormula): boolean {
  if (formula.kind === 'initial-values') return true
  if (formula.kind !== 'equation') return false
  return ![formula.left, formula.right].some(
    (side) => side.kind === 'symbol' && side.name === output,
  )
}

/** What gives the result: the other side of the output, or all of it. */
export function resultSideOf({
  formula,
  output,
}: Pick<SaidFormula, 'formula' | 'output'>): FormulaNode {
  if (formula.kind !== 'equation') return formula
  const { left, right } = formula
  return left.kind === 'symbol' && left.name === output ? right : left
}

function isBareName({ kind }: FormulaNode): boolean {
  return kind === 'symbol'
}

/** `1/x`, `A^-1`. */
function isReciprocal(node: FormulaNode): boolean {
  if (node.kind !== 'operation') return false
  if (node.operator === '/') return true
  return node.operator === '^' && (constantValue(node.right)?.value ?? 0) < 0
}

function calls(formula: FormulaNode, name: FormulaFunction): boolean {
  return some(formula, (node) => node.kind === 'call' && node.function === name)
}

function some(node: FormulaNode, is: (node: FormulaNode) => boolean): boolean {
  return is(node) || formulaChildren(node).some((child) => some(child, is))
}
