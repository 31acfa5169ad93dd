// Matrices that names stand for, written out
//
// Each element has a unit of its own, so that what a formula measures is judged of the formula in which matrices
// stand element by element.

import type { Span } from '#text'

import type { Unit } from '../units/unit.ts'
import type { FormulaNode } from './formula.ts'

/** What an element is measured in: a unit, any one (a 0 without a unit), or none that is known. */
export type CellUnit = Unit | 'any' | undefined

/** The units of a matrix, by rows. */
export type CellUnits = readonly (readonly CellUnit[])[]

/** A formula whose matrices are written out, with the units of the names that stand in them. */
export interface WrittenOut {
  readonly formula: FormulaNode
  readonly units: ReadonlyMap<string, Unit>
}

/** Writes the matrices that names stand for into a formula. */
export function withCells(
  formula: FormulaNode,
  matrices: ReadonlyMap<string, CellUnits>,
): WrittenOut {
  const units = new Map<string, Unit>()
  if (matrices.size === 0) return { formula, units }
  for (const [name, rows] of matrices) {
    for (const [i, row] of rows.entries()) {
      for (const [j, unit] of row.entries()) {
        if (unit !== undefined && unit !== 'any') units.set(cellName(name, i, j), unit)
      }
    }
  }
  const change = (node: FormulaNode): FormulaNode => {
    switch (node.kind) {
      case 'symbol': {
        const rows = matrices.get(node.name)
        return rows === undefined ? node : matrixNode(node.name, rows, node.span)
      }
      case 'negative':
        return { ...node, operand: change(node.operand) }
      case 'operation':
      case 'equation':
        return { ...node, left: change(node.left), right: change(node.right) }
      case 'call':
        return { ...node, arguments: node.arguments.map(change) }
      case 'matrix':
        return { ...node, rows: node.rows.map((row) => row.map(change)) }
      case 'element':
        return { ...node, of: change(node.of) }
      default:
        return node
    }
  }
  return { formula: change(formula), units }
}

function matrixNode(name: string, rows: CellUnits, span: Span): FormulaNode {
  return {
    kind: 'matrix',
    rows: rows.map((row, i) =>
      row.map((unit, j): FormulaNode =>
        unit === 'any'
          ? { kind: 'number', text: '0', span }
          : { kind: 'symbol', name: cellName(name, i, j), span },
      ),
    ),
    span,
  }
}

/** The name of an element of a matrix that a name stands for. */
export function cellName(name: string, row: number, column: number): string {
  return `${name}__${row}_${column}`
}
