// Formulas as text
//
// The one way to write a formula: `parseFormula` reads it back as the same tree. Brackets stand
// where the tree needs them and nowhere else.

import type { FormulaNode, FormulaOperator } from './formula.ts'
import { BINDING, NEGATIVE } from './operator-binding.ts'

const OPERAND = 50

/** The text of a formula: `v = u + a*t`. Read again it is the same tree but for the spans. */
export function printFormula(formula: FormulaNode): string {
  return printed(formula, 0)
}

/** The text of a node within something that binds as strongly as `around`. */
function printed(node: FormulaNode, around: number): string {
  const binding = bindingOf(node)
  const text = bare(node)
  return binding < around ? `(${text})` : text
}

function bindingOf(node: FormulaNode): number {
  if (node.kind === 'operation') return BINDING[node.operator]
  return node.kind === 'negative' ? NEGATIVE : OPERAND
}

function bare(node: FormulaNode): string {
  switch (node.kind) {
    case 'number':
      return node.text
    case 'constant':
    case 'symbol':
      return node.name
    case 'negative':
      return `-${printed(node.operand, NEGATIVE)}`
    case 'operation':
      return operation(node.operator, node.left, node.right)
    case 'call':
      return `${node.function}(${node.arguments.map(bare).join(', ')})`
    case 'derivative': {
      if (node.by === undefined) return node.of + "'".repeat(node.order)
      return node.order === 1
        ? `d${node.of}/d${node.by}`
        : `d^${node.order}${node.of}/d${node.by}^${node.order}`
    }
    case 'point':
      return `${bare(node.of)}(${bare(node.at)})`
    case 'matrix':
      return `[${node.rows.map((row) => `[${row.map(bare).join(', ')}]`).join(', ')}]`
    case 'element':
      // An element of an element needs brackets, as a derivative does.
      return `${node.of.kind === 'element' ? `(${bare(node.of)})` : atom(node.of, OPERAND)}[${node.row}${node.isSingle ? '' : `, ${node.column}`}]`
    case 'equation':
      return `${bare(node.left)} = ${bare(node.right)}`
    case 'comparison':
      return `${bare(node.left)} ${node.operator} ${bare(node.right)}`
    case 'initial-values':
      return [node.equation, ...node.conditions].map(bare).join(', ')
  }
}

function operation(operator: FormulaOperator, left: FormulaNode, right: FormulaNode): string {
  const binding = BINDING[operator]
  if (operator === '^') {
    // An exponent may begin with a sign: `a^-b`. A base may not.
    return `${atom(left, binding + 1)}^${printed(right, NEGATIVE)}`
  }
  const sign = binding === 10 ? ` ${operator} ` : operator
  const before = printed(left, binding)
  // Without brackets it would be read as the derivative of v.
  const quotient = operator === '/' && endsInD(left) && right.kind === 'symbol' && endsInD(right)
  const after = operator === '/' ? atom(right, binding + 1) : printed(right, binding + 1)
  return `${quotient ? `(${before})` : before}${sign}${after}`
}

/** A derivative is written with a slash: in some places it needs brackets. */
function atom(node: FormulaNode, around: number): string {
  return node.kind === 'derivative' ? `(${bare(node)})` : printed(node, around)
}

/** Whether the text of a node ends in a name such as `dv`. */
function endsInD(node: FormulaNode): boolean {
  if (node.kind === 'negative') return endsInD(node.operand)
  if (node.kind === 'operation') return endsInD(node.right)
  return node.kind === 'symbol' && node.name.length > 1 && node.name.startsWith('d')
}
