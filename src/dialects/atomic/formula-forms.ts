// Forms of formulas
//
// Which formulas are worked out without a solver, and which names a formula brings itself.

import {
  formulaChildren,
  odeNames,
  SOLVER_FUNCTIONS,
  symbolsOf,
  type FormulaCall,
  type FormulaNode,
} from '#plan'

/** An expression, or the output as one side of an equation whose other side is without it. */
export function isPlainFormula(formula: FormulaNode, output: string | undefined): boolean {
  if (formula.kind !== 'equation')
    return isNumeric(formula) && !symbolsOf(formula).has(output ?? '')
  const { left, right } = formula
  const isOutput = (node: FormulaNode) => node.kind === 'symbol' && node.name === output
  const other = isOutput(left) ? right : isOutput(right) ? left : undefined
  return other !== undefined && isNumeric(other) && !symbolsOf(other).has(output ?? '')
}

const SIMPLE: ReadonlySet<FormulaNode['kind']> = new Set([
  'number',
  'constant',
  'symbol',
  'negative',
  'operation',
  'call',
] as const)
/** Whether there is nothing in it but numbers, names, signs and functions of numbers. */
function isNumeric(node: FormulaNode): boolean {
  if (node.kind === 'call' && SOLVER_FUNCTIONS.has(node.function)) return false
  return SIMPLE.has(node.kind) && formulaChildren(node).every(isNumeric)
}

/** Whether there is a matrix, an element or a function of matrices in it. */
export function speaksOfMatrices(node: FormulaNode): boolean {
  if (node.kind === 'matrix' || node.kind === 'element') return true
  const isCalled = node.kind === 'call' && OF_MATRICES.has(node.function)
  return isCalled || formulaChildren(node).some(speaksOfMatrices)
}

const OF_MATRICES: ReadonlySet<string> = new Set([
  'transpose',
  'inverse',
  'determinant',
  'trace',
  'rank',
  'eigenvalues',
])

/** Names that a formula brings itself: what is derived or integrated by, solved for, put in. */
export function boundNames(formula: FormulaNode): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: FormulaNode): void => {
    if (node.kind === 'derivative') {
      names.add(node.of)
      if (node.by !== undefined) names.add(node.by)
    }
    if (node.kind === 'call') for (const name of boundBy(node)) names.add(name)
    if (node.kind === 'initial-values') names.add(odeNames(node).by)
    for (const child of formulaChildren(node)) visit(child)
  }
  visit(formula)
  return names
}

/** Names that a call binds: its second argument, or what `subs` puts something in for; bounds of an integral are read. */
function boundBy({ function: called, arguments: [, ...given] }: FormulaCall): readonly string[] {
  if (called === 'subs') {
    return given.flatMap((each) =>
      each.kind === 'equation' && each.left.kind === 'symbol' ? [each.left.name] : [],
    )
  }
  const [by] = given
  return BY_NAME.has(called) && by?.kind === 'symbol' ? [by.name] : []
}

/** Functions that work by a name. */
const BY_NAME: ReadonlySet<string> = new Set(['diff', 'integrate', 'solve', 'sum'])
