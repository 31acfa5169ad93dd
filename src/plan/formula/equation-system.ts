// Systems of equations
// =============================================================================
//
// `solve([x + y = 10, x - y = 2], [x, y])`, which is the matrix equation of its coefficients.
//
// Invariants:
//
//   EQUATION-SYSTEM-1. Only what is linear in the unknowns, by its signs alone, is read as a system; each equation is the same
//       as its row of the matrix equation.
//   EQUATION-SYSTEM-2. The unknowns are in the order in which they are written; `[1]` of the result is the first.

import { cover, type Span } from '#text'

import { combined, formulaOfName, formulaOfWhole, mentions, negated } from './arithmetic.ts'
import type { FormulaFaults } from './formula-faults.ts'
import { type FormulaCall, type FormulaEquation, type FormulaNode } from './formula.ts'
import type { TokenCursor } from './token-cursor.ts'
import { isComparator, type Token } from './tokens.ts'

/** What a system is read with. */
export interface SystemParts {
  readonly cursor: TokenCursor
  readonly faults: FormulaFaults
  readonly expression: () => FormulaNode | undefined
  readonly refuse: () => undefined
  /** Names that the formula has otherwise. */
  readonly names: ReadonlySet<string> | undefined
}

/** A system as a call of `solve` with a matrix equation, and what it is solved for. */
export interface EquationSystem {
  readonly call: FormulaCall
  readonly unknowns: readonly string[]
}

/** Whether a list of equations begins behind `solve(`, and no matrix. */
export function beginsSystem(cursor: TokenCursor): boolean {
  return cursor.here.text === '[' && cursor.beside(1)?.text !== '['
}

/** Reads a system up to the bracket that closes the call, which is not taken; undefined where it is none, which is reported. */
export function systemAt(name: Token, parts: SystemParts): EquationSystem | undefined {
  const { cursor, faults, refuse } = parts
  const equations = equationsAt(parts)
  if (equations === undefined) return undefined
  if (!cursor.take(',')) return refuse()
  const unknowns = unknownsAt(parts)
  if (unknowns === undefined) return undefined
  const place = cover({ start: name.start, end: name.end }, spanOf(cursor.here))
  const system = matrixEquation(equations, unknowns, parts.names, place)
  if (typeof system === 'string') return faults.system(place, system)
  return { call: system, unknowns }
}

function spanOf({ start, end }: Token): Span {
  return { start, end }
}

function equationsAt({
  cursor,
  expression,
  refuse,
  faults,
}: SystemParts): readonly FormulaEquation[] | undefined {
  cursor.take('[')
  const found: FormulaEquation[] = []
  do {
    const left = expression()
    if (left === undefined) return undefined
    if (!cursor.take('=')) {
      if (isComparator(cursor.here.text)) return refuse()
      return faults.system(left.span, 'one of its parts is no equation: write ` = 0` behind it')
    }
    const right = expression()
    if (right === undefined) return undefined
    found.push({ kind: 'equation', left, right, span: cover(left.span, right.span) })
  } while (cursor.take(','))
  return cursor.take(']') ? found : refuse()
}

/** `[x, y]`, or `x, y`. */
function unknownsAt({
  cursor,
  expression,
  refuse,
  faults,
}: SystemParts): readonly string[] | undefined {
  const isListed = cursor.take('[')
  const found: string[] = []
  do {
    const node = expression()
    if (node === undefined) return undefined
    if (node.kind !== 'symbol') return faults.system(node.span, 'it is solved for names alone')
    if (found.includes(node.name)) {
      return faults.system(node.span, `\`${node.name}\` is named twice among its unknowns`)
    }
    found.push(node.name)
  } while (cursor.take(','))
  return !isListed || cursor.take(']') ? found : refuse()
}

/** The call that solves the matrix equation of a system; else why it is none, as the end of a sentence. */
function matrixEquation(
  equations: readonly FormulaEquation[],
  unknowns: readonly string[],
  names: ReadonlySet<string> | undefined,
  place: Span,
): FormulaCall | string {
  const unused = unknowns.find((name) => !equations.some((each) => mentions(each, name)))
  if (unused !== undefined) return `\`${unused}\` is in none of its equations`
  const [count, wanted] = [equations.length, unknowns.length]
  if (count !== wanted) {
    const kind = count < wanted ? 'underdetermined' : 'overdetermined'
    return `it is ${kind}: ${count} equation${count === 1 ? '' : 's'} for ${wanted} unknown${wanted === 1 ? '' : 's'}`
  }
  const rows: FormulaNode[][] = []
  const sides: FormulaNode[][] = []
  for (const { left, right } of equations) {
    const [a, b] = [linearIn(left, unknowns), linearIn(right, unknowns)]
    if (a === undefined || b === undefined) {
      const shown = unknowns.map((name) => `\`${name}\``).join(', ')
      return `it is not linear in ${shown}`
    }
    rows.push(unknowns.map((_, at) => difference(a.factors[at], b.factors[at])))
    sides.push([difference(b.rest, a.rest)])
  }
  let vector = unknowns.join('_')
  while (names?.has(vector) === true || unknowns.includes(vector)) vector += '_'
  const symbol = formulaOfName(vector)
  const matrix = (of: FormulaNode[][]): FormulaNode => ({ kind: 'matrix', rows: of, span: place })
  const left: FormulaNode = {
    kind: 'operation',
    operator: '*',
    left: matrix(rows),
    right: symbol,
    span: place,
  }
  const equation: FormulaNode = { kind: 'equation', left, right: matrix(sides), span: place }
  const call = {
    kind: 'call',
    function: 'solve',
    arguments: [equation, symbol],
    span: place,
  } as const
  return placed(call, place) as FormulaCall
}

/** `factors · unknowns + rest`; what is undefined is 0. */
interface Linear {
  readonly factors: readonly (FormulaNode | undefined)[]
  readonly rest: FormulaNode | undefined
}

/** A part as a linear function of the unknowns, as far as its signs tell; undefined where they do not. */
function linearIn(node: FormulaNode, unknowns: readonly string[]): Linear | undefined {
  if (!unknowns.some((name) => mentions(node, name))) {
    return { factors: unknowns.map(() => undefined), rest: node }
  }
  switch (node.kind) {
    case 'symbol':
      return {
        factors: unknowns.map((name) => (name === node.name ? formulaOfWhole(1) : undefined)),
        rest: undefined,
      }
    case 'negative':
      return mapped(linearIn(node.operand, unknowns), negated)
    case 'operation': {
      const { operator, left, right } = node
      if (operator === '^') return undefined
      const [a, b] = [linearIn(left, unknowns), linearIn(right, unknowns)]
      if (a === undefined || b === undefined) return undefined
      if (operator === '+' || operator === '-') {
        const both = operator === '+' ? sum : difference
        const factors = unknowns.map((_, at) =>
          a.factors[at] === undefined && b.factors[at] === undefined
            ? undefined
            : both(a.factors[at], b.factors[at]),
        )
        return { factors, rest: both(a.rest, b.rest) }
      }
      if (isWithout(b)) return mapped(a, (each) => combined(operator, each, right))
      if (operator === '*' && isWithout(a)) return mapped(b, (each) => combined('*', left, each))
      return undefined
    }
    default:
      return undefined
  }
}

function isWithout({ factors }: Linear): boolean {
  return factors.every((each) => each === undefined)
}

function mapped(
  of: Linear | undefined,
  change: (each: FormulaNode) => FormulaNode,
): Linear | undefined {
  if (of === undefined) return undefined
  return {
    factors: of.factors.map((each) => each && change(each)),
    rest: of.rest && change(of.rest),
  }
}

function sum(a: FormulaNode | undefined, b: FormulaNode | undefined): FormulaNode {
  if (a === undefined || b === undefined) return a ?? b ?? formulaOfWhole(0)
  return combined('+', a, b)
}

function difference(a: FormulaNode | undefined, b: FormulaNode | undefined): FormulaNode {
  if (b === undefined) return a ?? formulaOfWhole(0)
  return a === undefined ? negated(b) : combined('-', a, b)
}

/** The same with the place of the whole, where a part has none of its own. */
function placed(node: FormulaNode, place: Span): FormulaNode {
  const isNowhere = node.span.start === 0 && node.span.end === 0
  const own = isNowhere ? { span: place } : {}
  switch (node.kind) {
    case 'operation':
    case 'equation':
      return { ...node, ...own, left: placed(node.left, place), right: placed(node.right, place) }
    case 'negative':
      return { ...node, ...own, operand: placed(node.operand, place) }
    case 'call':
      return { ...node, ...own, arguments: node.arguments.map((each) => placed(each, place)) }
    case 'matrix':
      return {
        ...node,
        ...own,
        rows: node.rows.map((row) => row.map((each) => placed(each, place))),
      }
    default:
      return { ...node, ...own }
  }
}
