// A formula
// =============================================================================
//
// What `F = m*a` says, as a tree. The checks, our own evaluation and every engine are
// given this tree, never the text, so that all of them mean the same formula.
//
// Invariants:
//
//   FORMULA-1. A node's span covers its text with the brackets around it, if there are any.
//   FORMULA-2. A tree is at most FORMULA_DEPTH deep, so whoever walks it may recurse.
//   FORMULA-3. `=` stands at the top, in the conditions of a differential equation and in
//       the arguments of `solve` and `subs`; nowhere else.
//   FORMULA-4. A comparison stands in the arguments of `solve` behind the name; nowhere else.

import type { Span } from '#text'

/** The functions of a formula; `log` is that of a base: `log(x, 2)`. */
export const FORMULA_FUNCTIONS = Object.freeze([
  'sqrt',
  'cbrt',
  'root',
  'hypot',
  'sin',
  'cos',
  'tan',
  'sec',
  'csc',
  'cot',
  'asin',
  'acos',
  'atan',
  'atan2',
  'sinh',
  'cosh',
  'tanh',
  'asinh',
  'acosh',
  'atanh',
  'exp',
  'ln',
  'log',
  'log2',
  'log10',
  'abs',
  'sign',
  'max',
  'min',
  'floor',
  'ceil',
  'round',
  'mod',
  'factorial',
  'sum',
  'diff',
  'integrate',
  'solve',
  'subs',
  'simplify',
  'expand',
  'factor',
  'transpose',
  'inverse',
  'determinant',
  'trace',
  'rank',
  'eigenvalues',
  'mean',
  'median',
  'deviation',
  'standard_error',
  'count',
  'slope',
  'intercept',
  'power_exponent',
  'power_factor',
] as const)

/** Functions of lists of readings; `sum` of one argument is one as well. */
export const LIST_FUNCTIONS: ReadonlySet<string> = new Set<FormulaFunction>([
  'mean',
  'median',
  'deviation',
  'standard_error',
  'count',
  'slope',
  'intercept',
  'power_exponent',
  'power_factor',
])

/** Functions that work on formulas, equations or matrices; all others are of numbers or of lists of readings. */
export const SOLVER_FUNCTIONS: ReadonlySet<string> = new Set<FormulaFunction>([
  'diff',
  'integrate',
  'solve',
  'subs',
  'simplify',
  'expand',
  'factor',
  'transpose',
  'inverse',
  'determinant',
  'trace',
  'rank',
  'eigenvalues',
])

/** Functions whose names are names of quantities as well: they are functions only before a bracket. */
export const ALSO_NAMES: ReadonlySet<string> = new Set<FormulaFunction>([
  'root',
  'sec',
  'sign',
  'max',
  'min',
  'floor',
  'ceil',
  'round',
  'mod',
  'factorial',
  'sum',
  'simplify',
  'expand',
  'factor',
  'transpose',
  'inverse',
  'determinant',
  'trace',
  'rank',
  'eigenvalues',
  ...(LIST_FUNCTIONS as ReadonlySet<FormulaFunction>),
])

/** A function that a formula may call. */
export type FormulaFunction = (typeof FORMULA_FUNCTIONS)[number]

/** A number, its `text` as it is written, without superfluous signs: `9.81`, `6.022e23`. */
export interface FormulaNumber {
  readonly kind: 'number'
  readonly text: string
  readonly span: Span
}

/** `pi`; `e`, the base of the natural logarithm; or `inf`, which is a bound of an integral and nothing else. */
export interface FormulaConstant {
  readonly kind: 'constant'
  readonly name: 'pi' | 'e' | 'inf'
  readonly span: Span
}

/** What has a `name`: a given quantity, or the result. */
export interface FormulaSymbol {
  readonly kind: 'symbol'
  readonly name: string
  readonly span: Span
}

/** `-operand`; it binds less than `^`: `-a^2` is `-(a^2)`. */
export interface FormulaNegative {
  readonly kind: 'negative'
  readonly operand: FormulaNode
  readonly span: Span
}

/** What stands between two operands; `**` is written `^`. */
export type FormulaOperator = '+' | '-' | '*' | '/' | '^'

/** Two operands; all but `^` are taken from the left: `a^b^c` is `a^(b^c)`. */
export interface FormulaOperation {
  readonly kind: 'operation'
  readonly operator: FormulaOperator
  readonly left: FormulaNode
  readonly right: FormulaNode
  readonly span: Span
}

/** A function of its arguments. */
export interface FormulaCall {
  /** Tells the parts of a formula apart. */
  readonly kind: 'call'
  /** Which function it is. */
  readonly function: FormulaFunction
  /** As many as the function takes; equations only for `solve` and `subs`, comparisons only for `solve`. `log` of one is the natural logarithm. */
  readonly arguments: readonly FormulaNode[]
  /** Where it stands. */
  readonly span: Span
}

/** `dy/dt`, `d^2y/dt^2` or `y'`. */
export interface FormulaDerivative {
  /** Tells the parts of a formula apart. */
  readonly kind: 'derivative'
  /** The name of what is derived. */
  readonly of: string
  /** By what; absent for `y'`, where the equation's other symbols tell. */
  readonly by?: string
  /** How often it is derived, from 1 on. */
  readonly order: number
  /** Where it stands. */
  readonly span: Span
}

/** A function at a point, as the conditions of a differential equation say it: `v(0)`, `x'(0)`. */
export interface FormulaPoint {
  readonly kind: 'point'
  readonly of: FormulaSymbol | FormulaDerivative
  readonly at: FormulaNode
  readonly span: Span
}

/** Rows of the same length, from the top. */
export interface FormulaMatrix {
  readonly kind: 'matrix'
  readonly rows: readonly (readonly FormulaNode[])[]
  readonly span: Span
}

/** `A[row, column]`: `row` and `column` count from 1. */
export interface FormulaElement {
  /** Tells it from other nodes. */
  readonly kind: 'element'
  /** The matrix or vector that has the element. */
  readonly of: FormulaNode
  /** From 1. */
  readonly row: number
  /** From 1. */
  readonly column: number
  /** Written with one number, `x[2]`: of a column its row, of a row its column; `column` is 1 then. */
  readonly isSingle?: true
  /** Where it stands. */
  readonly span: Span
}

/** Two sides that are said to be equal. */
export interface FormulaEquation {
  readonly kind: 'equation'
  readonly left: FormulaNode
  readonly right: FormulaNode
  readonly span: Span
}

/** How two sides compare. */
export type FormulaComparator = '<' | '<=' | '>' | '>=' | '!='

/** A condition on what is solved for: `x > 0`. */
export interface FormulaComparison {
  readonly kind: 'comparison'
  readonly operator: FormulaComparator
  readonly left: FormulaNode
  readonly right: FormulaNode
  readonly span: Span
}

/** A differential equation with its conditions: `dv/dt = -k*v, v(0) = v0`. */
export interface FormulaInitialValues {
  /** Tells the parts of a formula apart. */
  readonly kind: 'initial-values'
  /** The differential equation. */
  readonly equation: FormulaEquation
  /** At least one; the left of each is a point. */
  readonly conditions: readonly FormulaEquation[]
  /** Where it stands. */
  readonly span: Span
}

/** A part of a formula, told apart by `kind`. */
export type FormulaNode =
  | FormulaNumber
  | FormulaConstant
  | FormulaSymbol
  | FormulaNegative
  | FormulaOperation
  | FormulaCall
  | FormulaDerivative
  | FormulaPoint
  | FormulaMatrix
  | FormulaElement
  | FormulaEquation
  | FormulaComparison
  | FormulaInitialValues

/** How deep the tree of a formula may be; a sum of n terms is n deep. */
export const FORMULA_DEPTH = 256

/** The longest text that is read as a formula, in UTF-16 units. */
export const FORMULA_LENGTH = 10_000

/** The nodes right below one, in written order. */
export function formulaChildren(node: FormulaNode): readonly FormulaNode[] {
  switch (node.kind) {
    case 'number':
    case 'constant':
    case 'symbol':
    case 'derivative':
      return []
    case 'negative':
      return [node.operand]
    case 'operation':
    case 'equation':
    case 'comparison':
      return [node.left, node.right]
    case 'call':
      return node.arguments
    case 'point':
      return [node.of, node.at]
    case 'matrix':
      return node.rows.flat()
    case 'element':
      return [node.of]
    case 'initial-values':
      return [node.equation, ...node.conditions]
  }
}

/** The names of a formula, each with the place where it first stands; `pi`, `e` and functions are none. */
export function symbolsOf(formula: FormulaNode): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>()
  const visit = (node: FormulaNode): void => {
    const add = (name: string | undefined) => {
      if (name !== undefined && !found.has(name)) found.set(name, node.span)
    }
    if (node.kind === 'symbol') add(node.name)
    if (node.kind === 'derivative') {
      add(node.of)
      add(node.by)
    }
    for (const child of formulaChildren(node)) visit(child)
  }
  visit(formula)
  return found
}
